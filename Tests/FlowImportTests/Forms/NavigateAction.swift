// An action in the environment, `navigate(.detail)`, that the root hands down.
import SwiftUI

enum Route: Hashable {
  case movie(Int)
  case cast(Int)
  case watchlist
}

struct NavigateAction {
  typealias Action = @MainActor (Route) -> Void
  let action: Action

  @MainActor
  func callAsFunction(_ route: Route) { action(route) }
}

struct NavigateKey: EnvironmentKey {
  static let defaultValue = NavigateAction { _ in }
}

extension EnvironmentValues {
  var navigate: NavigateAction {
    get { self[NavigateKey.self] }
    set { self[NavigateKey.self] = newValue }
  }
}

extension View {
  func onNavigate(_ action: @escaping NavigateAction.Action) -> some View {
    environment(\.navigate, NavigateAction(action: action))
  }
}

@main
struct MoviesApp: App {
  @State private var routes: [Route] = []

  var body: some Scene {
    WindowGroup {  // -> MoviesView: root
      NavigationStack(path: $routes) {
        MoviesView()
          .navigationDestination(for: Route.self) { route in
            switch route {
            case .movie(let id): MovieView(id: id)
            case .cast(let id): CastView(id: id)
            case .watchlist: WatchlistView()
            }
          }
      }
      .onNavigate { route in
        routes.append(route)
      }
    }
  }
}

struct MoviesView: View {
  @Environment(\.navigate) private var navigate

  var body: some View {
    List(0..<20) { id in
      Button("Movie \(id)") { navigate(.movie(id)) }  // MoviesView -> MovieView: push
    }
    .toolbar {
      Button("Watchlist") {
        navigate(.watchlist)  // MoviesView -> WatchlistView: push
      }
    }
  }
}

struct MovieView: View {
  let id: Int
  @Environment(\.navigate) private var navigate

  var body: some View {
    Button("Cast") { navigate(Route.cast(id)) }  // MovieView -> CastView: push
  }
}

struct CastView: View { let id: Int; var body: some View { Text("\(id)") } }
struct WatchlistView: View { var body: some View { Text("Later") } }
