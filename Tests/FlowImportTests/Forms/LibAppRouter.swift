// AppRouter: one router with tabs, destinations and sheets; links are read by `from(path:)`.
import AppRouter
import SwiftUI

enum Destination: DestinationType {
  case user(id: String)
  case hashtag(String)

  static func from(path: String, fullPath: [String], parameters: [String: String]) -> Destination? {
    switch path {
    case "users": return .user(id: parameters["id"] ?? "")
    case "tags": return .hashtag(parameters["name"] ?? "")
    default: return nil
    }
  }
}

enum Sheet: SheetType {
  case compose, settings
  var id: Int { hashValue }
}

enum AppTab: String, TabType, CaseIterable {
  case home, profile
  var id: String { rawValue }
  var icon: String { self == .home ? "house" : "person" }
}

@main
struct SocialApp: App {
  @State private var router = Router<AppTab, Destination, Sheet>(initialTab: .home)

  var body: some Scene {
    WindowGroup {  // -> ContentView: root
      ContentView()
        .environment(router)
        .onOpenURL { url in router.navigate(to: url) }
    }
  }
}

struct ContentView: View {
  @Environment(Router<AppTab, Destination, Sheet>.self) private var router

  var body: some View {
    @Bindable var router = router
    TabView(selection: $router.selectedTab) {
      ForEach(AppTab.allCases) { tab in
        NavigationStack(path: $router[tab]) {
          root(of: tab)  // ContentView -> HomeView: tab; ContentView -> ProfileView: tab
            .navigationDestination(for: Destination.self) { destination in
              switch destination {
              case .user(let id): UserView(id: id)
              case .hashtag(let name): HashtagView(name: name)
              }
            }
        }
        .tabItem { Image(systemName: tab.icon) }
        .tag(tab)
      }
    }
    .sheet(item: $router.presentedSheet) { sheet in
      switch sheet {
      case .compose: ComposeView()
      case .settings: SettingsView()
      }
    }
  }

  @ViewBuilder private func root(of tab: AppTab) -> some View {
    switch tab {
    case .home: HomeView()
    case .profile: ProfileView()
    }
  }
}

struct HomeView: View {
  @Environment(Router<AppTab, Destination, Sheet>.self) private var router

  var body: some View {
    Button("Ann") { router.navigateTo(.user(id: "ann")) }  // HomeView -> UserView: push
    Button("Compose") { router.presentSheet(.compose) }  // HomeView -> ComposeView: sheet
  }
}

struct UserView: View {
  let id: String
  @Environment(Router<AppTab, Destination, Sheet>.self) private var router

  var body: some View {
    Button("#swift") { router.navigateTo(.hashtag("swift"), for: .home) }  // UserView -> HashtagView: push
    Button("Back") { router.popNavigation() }  // UserView -> : back
    Button("Home") { router.popToRoot() }  // UserView -> : root back
    Button("Settings") { router.presentedSheet = .settings }  // UserView -> SettingsView: sheet
  }
}

struct ProfileView: View { var body: some View { Text("Me") } }
struct HashtagView: View { let name: String; var body: some View { Text(name) } }
struct ComposeView: View { var body: some View { Text("New") } }
struct SettingsView: View { var body: some View { Text("Settings") } }
