// TCACoordinators: a reducer of screens, a coordinator with routes, a view with TCARouter.
import ComposableArchitecture
import SwiftUI
import TCACoordinators

@Reducer
enum GameScreen {
  case home(HomeFeature)
  case picker(PickerFeature)
  case board(BoardFeature)
  case result(ResultFeature)
}

@Reducer
struct GameCoordinator {
  @ObservableState
  struct State {
    var routes: [Route<GameScreen.State>] = [.root(.home(.init()), embedInNavigationView: true)]
  }

  enum Action {
    case router(IndexedRouterActionOf<GameScreen>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .router(.routeAction(_, action: .home(.startTapped))):
        state.routes.presentSheet(.picker(.init()))  // HomeView -> PickerView: sheet
      case let .router(.routeAction(_, action: .picker(.picked(size)))):
        state.routes.dismiss()  // PickerView -> : back
        state.routes.push(.board(.init(size: size)))  // PickerView -> BoardView: push
      case .router(.routeAction(_, action: .board(.won))):
        state.routes.presentCover(.result(.init()))  // BoardView -> ResultView: cover
      case .router(.routeAction(_, action: .board(.backTapped))):
        state.routes.goBack()  // BoardView -> : back
      case .router(.routeAction(_, action: .result(.doneTapped))):
        state.routes.goBackToRoot()  // ResultView -> : root back
      default:
        break
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router)
  }
}

struct GameCoordinatorView: View {
  let store: StoreOf<GameCoordinator>

  var body: some View {
    TCARouter(store.scope(state: \.routes, action: \.router)) { screen in
      switch screen.case {
      case let .home(store):
        HomeView(store: store)
      case let .picker(store):
        PickerView(store: store)
      case let .board(store):
        BoardView(store: store)
      case let .result(store):
        ResultView(store: store)
      }
    }
  }
}

struct HomeView: View {
  let store: StoreOf<HomeFeature>
  var body: some View { Button("Start") { store.send(.startTapped) } }
}

struct PickerView: View { let store: StoreOf<PickerFeature>; var body: some View { Text("Size") } }
struct BoardView: View { let store: StoreOf<BoardFeature>; var body: some View { Text("Board") } }
struct ResultView: View { let store: StoreOf<ResultFeature>; var body: some View { Text("Won") } }
