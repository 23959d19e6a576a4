// Flags in an object of the environment; the root has the sheets, others set the flags.
import SwiftUI

final class NavigationModel: ObservableObject {
  @Published var showsLogin = false
  @Published var showsPaywall = false
  @Published var selectedVideo: Video?
}

struct Video: Identifiable { let id: Int }

@main
struct FitnessApp: App {
  @StateObject private var navigation = NavigationModel()

  var body: some Scene {
    WindowGroup {  // -> RootView: root
      RootView()
        .environmentObject(navigation)
    }
  }
}

struct RootView: View {
  @EnvironmentObject private var navigation: NavigationModel

  var body: some View {
    TabView {
      ClassesView()  // RootView -> ClassesView: tab
        .tabItem { Label("Classes", systemImage: "figure.run") }
      ProfileView()  // RootView -> ProfileView: tab
        .tabItem { Label("Profile", systemImage: "person") }
    }
    .sheet(isPresented: $navigation.showsLogin) { LoginView() }  // RootView -> LoginView: sheet
    .fullScreenCover(item: $navigation.selectedVideo) { VideoView(video: $0) }  // RootView -> VideoView: cover
    .sheet(isPresented: $navigation.showsPaywall) {  // RootView -> PaywallView: sheet
      PaywallView()
    }
  }
}

struct ClassesView: View {
  @EnvironmentObject private var navigation: NavigationModel

  var body: some View {
    List(0..<8) { id in
      Button("Class \(id)") { navigation.selectedVideo = Video(id: id) }
    }
  }
}

struct ProfileView: View {
  @EnvironmentObject private var navigation: NavigationModel

  var body: some View {
    Button("Log in") { navigation.showsLogin = true }
    Button("Premium") { navigation.showsPaywall.toggle() }
  }
}

struct LoginView: View {
  @EnvironmentObject private var navigation: NavigationModel

  var body: some View {
    Button("Cancel") { navigation.showsLogin = false }  // LoginView -> : back
  }
}

struct VideoView: View { let video: Video; var body: some View { Text("\(video.id)") } }
struct PaywallView: View { var body: some View { Text("Premium") } }
