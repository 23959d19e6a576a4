// Several scenes: windows, settings, a menu bar extra, documents.
import SwiftUI

@main
struct StudioApp: App {
  @State private var model = StudioModel()

  var body: some Scene {
    WindowGroup("Studio", id: "main") {  // -> StudioView: root
      StudioView()
        .environment(model)
    }
    .commands {
      CommandGroup(replacing: .newItem) { Button("New") { model.isAdding = true } }
    }

    #if os(macOS)
    Settings {  // -> PreferencesView: root
      PreferencesView()
        .frame(width: 400)
    }

    Window("About", id: "about") { AboutView() }  // -> AboutView: root
    MenuBarExtra("Studio", systemImage: "music.note") { MenuView() }  // -> MenuView: root
    #endif
  }
}

@Observable
final class StudioModel { var isAdding = false }

struct StudioView: View {
  @Environment(StudioModel.self) private var model

  var body: some View {
    @Bindable var model = model
    NavigationStack {
      NavigationLink("Tracks") { TracksView() }  // StudioView -> TracksView: push
    }
    .sheet(isPresented: $model.isAdding) { AddTrackView() }  // StudioView -> AddTrackView: sheet
  }
}

struct TracksView: View { var body: some View { Text("Tracks") } }
struct AddTrackView: View { var body: some View { Text("Add") } }
struct PreferencesView: View {
  var body: some View {
    TabView {
      GeneralPane().tabItem { Label("General", systemImage: "gear") }  // PreferencesView -> GeneralPane: tab
    }
  }
}
struct GeneralPane: View { var body: some View { Text("General") } }
struct AboutView: View { var body: some View { Text("About") } }
struct MenuView: View { var body: some View { Text("Menu") } }
