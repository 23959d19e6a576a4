// Older forms of the libraries: a router's closure instead of a destination, and reducers by case paths.
import ComposableArchitecture
import FlowStacks
import SwiftUI
import TCACoordinators

enum ShopScreen {
  case shelf
  case item(Int)
  case basket
}

final class ShopModel: ObservableObject {
  @Published var routes: Routes<ShopScreen> = [.root(.shelf, embedInNavigationView: true)]

  func close() {
    routes.dismiss()  // BasketView -> : back
  }
}

@main
struct ShopApp: App {
  @StateObject private var model = ShopModel()

  var body: some Scene {
    WindowGroup {  // -> ShelfView: root
      ShopCoordinator(model: model)
    }
  }
}

struct ShopCoordinator: View {
  @ObservedObject var model: ShopModel

  var body: some View {
    Router($model.routes) { screen, _ in
      switch screen {
      case .shelf: ShelfView()
      case .item(let id): ItemView(id: id)
      case .basket: BasketView(onClose: model.close)
      }
    }
  }
}

struct ShelfView: View {
  @EnvironmentObject private var navigator: FlowNavigator<ShopScreen>

  var body: some View {
    Button("Lamp") { navigator.push(.item(1)) }  // ShelfView -> ItemView: push
    Button("Basket") { navigator.presentSheet(.basket) }  // ShelfView -> BasketView: sheet
    NavigationLink("Quiz") { QuizView(store: Store(initialState: .init()) { Quiz() }) }  // ShelfView -> QuestionView: push
  }
}

struct ItemView: View {
  let id: Int
  @EnvironmentObject private var navigator: FlowNavigator<ShopScreen>

  var body: some View {
    Button("Shelf") { navigator.goBackTo(.shelf) }  // ItemView -> ShelfView: back
  }
}

struct BasketView: View {
  let onClose: () -> Void
  var body: some View { Button("Close", action: onClose) }
}

enum QuizState { case question(Question.State), answer(Answer.State) }
enum QuizScreenAction { case question(Question.Action), answer(Answer.Action) }
enum QuizAction { case routeAction(Int, action: QuizScreenAction), updateRoutes([Route<QuizState>]) }
struct QuizRoutes { var routes: [Route<QuizState>] = [.root(.question(.init()))] }

struct Quiz: ReducerProtocol {
  typealias State = QuizRoutes
  typealias Action = QuizAction

  var body: some ReducerProtocol<State, Action> {
    Reduce { state, action in
      switch action {
      case .routeAction(_, action: .question(.answered(let text))):
        state.routes.push(.answer(.init(text: text)))  // QuestionView -> AnswerView: push
      case .routeAction(_, action: .answer(.closed)):
        state.routes.goBack()  // AnswerView -> : back
      default: break
      }
      return .none
    }
  }
}

struct QuizView: View {
  let store: Store<QuizRoutes, QuizAction>

  var body: some View {
    TCARouter(store) { screen in
      SwitchStore(screen) { screen in
        switch screen {
        case .question:
          CaseLet(/QuizState.question, action: QuizScreenAction.question, then: QuestionView.init)
        case .answer:
          CaseLet(/QuizState.answer, action: QuizScreenAction.answer) { AnswerView(store: $0) }
        }
      }
    }
  }
}

struct QuestionView: View { let store: StoreOf<Question>; var body: some View { Text("?") } }
struct AnswerView: View { let store: StoreOf<Answer>; var body: some View { Text("!") } }
