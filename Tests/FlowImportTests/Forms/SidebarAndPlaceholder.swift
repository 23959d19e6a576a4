// A NavigationView with a sidebar and a placeholder, as on the iPad in 2020.
import SwiftUI

@main
struct BirdsApp: App {
  var body: some Scene {
    WindowGroup {  // -> BirdsHome: root
      BirdsHome()
    }
  }
}

struct BirdsHome: View {
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    NavigationView {
      BirdSidebar()  // BirdsHome -> BirdSidebar: column
      BirdList(kind: "All")  // BirdsHome -> BirdList: column
      PlaceholderView()  // BirdsHome -> PlaceholderView: column
    }
    .navigationViewStyle(DoubleColumnNavigationViewStyle())
  }
}

struct BirdSidebar: View {
  @State private var kind: String? = "All"

  var body: some View {
    List {
      NavigationLink(destination: BirdList(kind: "Ducks"), tag: "Ducks", selection: $kind) {  // BirdSidebar -> BirdList: push
        Label("Ducks", systemImage: "drop")
      }
      NavigationLink(  // BirdSidebar -> SettingsView: push
        destination: SettingsView(),
        label: { Label("Settings", systemImage: "gear") })
    }
    .listStyle(SidebarListStyle())
  }
}

struct BirdList: View {
  let kind: String

  var body: some View {
    List(0..<5) { bird in
      NavigationLink(destination: BirdView(id: bird)) {  // BirdList -> BirdView: push
        Text("\(kind) \(bird)")
      }
      .isDetailLink(true)
    }
  }
}

struct BirdView: View { let id: Int; var body: some View { Text("\(id)") } }
struct PlaceholderView: View { var body: some View { Text("Choose a bird") } }
struct SettingsView: View { var body: some View { Text("Settings") } }
