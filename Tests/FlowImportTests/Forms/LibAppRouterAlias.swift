// AppRouter by an alias, with views that choose for the destination and the sheet.
import AppRouter
import SwiftUI

typealias AppRouter = Router<AppTab, Destination, Sheet>

enum Destination: DestinationType { case user(String), list, me, settings }

enum Sheet: SheetType {
  case compose, settings
  var id: Int { hashValue }
}

enum AppTab: TabType {
  case home, me

  @ViewBuilder var content: some View {
    switch self {
    case .home: HomeView()
    case .me: MeView()
    }
  }
}

@main
struct NotesApp: App {
  @State private var router = AppRouter(initialTab: .home)

  var body: some Scene {
    WindowGroup {
      TabView(selection: $router.selectedTab) {
        ForEach(AppTab.allCases) { tab in
          NavigationStack(path: $router[tab]) {
            content(of: tab)
              .navigationDestination(for: Destination.self) { DestinationView(destination: $0) }
          }
          .tabItem { Text("Tab") }
        }
      }
      .sheet(item: $router.presentedSheet) { sheet in SheetView(sheet: sheet) }
      .environment(router)
    }
  }

  @ViewBuilder private func content(of tab: AppTab) -> some View {
    switch tab {
    case .home: HomeView()  // -> HomeView: tab
    case .me: MeView()  // -> MeView: tab
    }
  }
}

struct DestinationView: View {
  let destination: Destination

  var body: some View {
    switch destination {
    case .user(let name): UserView(name: name)
    case .list: ListView()
    case .me: ProfileView()
    case .settings: HelpView()
    }
  }
}

struct SheetView: View {
  let sheet: Sheet

  var body: some View {
    switch sheet {
    case .compose: ComposeView()
    case .settings: SettingsView()
    }
  }
}

struct HomeView: View {
  @Environment(AppRouter.self) private var router

  var body: some View {
    Button("Ann") { router.navigateTo(.user("Ann")) }  // HomeView -> UserView: push
    Button("Me") { router.navigateTo(.me) }  // HomeView -> ProfileView: push
    Button("Settings") { router.presentSheet(.settings) }  // HomeView -> SettingsView: sheet
  }
}

struct MeView: View {
  @Environment(AppRouter.self) private var router
  @State private var model = MeModel()

  var body: some View {
    Button("New") { router.presentedSheet = .compose }  // MeView -> ComposeView: sheet
    Button("Sign out") { model.signOut(router: router) }
  }
}

@Observable final class MeModel {
  func signOut(router: AppRouter) {
    router.popToRoot()  // MeView -> : root back
    router.presentSheet(.settings)  // MeView -> SettingsView: sheet
  }
}

struct UserView: View {
  let name: String
  @Environment(AppRouter.self) private var router

  var body: some View {
    Button("All") { router.navigateTo(.list) }  // UserView -> ListView: push
  }
}

struct ListView: View {
  @Environment(AppRouter.self) private var router
  var body: some View { Button("Back") { router.popNavigation() } }  // ListView -> : back
}

struct ComposeView: View {
  @Environment(AppRouter.self) private var router
  var body: some View { Button("Close") { router.dismissSheet() } }  // ComposeView -> : back
}

struct ProfileView: View { var body: some View { Text("Ann") } }
struct HelpView: View { var body: some View { Text("Help") } }
struct SettingsView: View { var body: some View { Text("Settings") } }
