import FlowRuntime
import UIKit

/// A screen that shows nothing but its name.
final class Screen: UIViewController, Named {
  let name: String
  let routes: Any
  var isCustomized = false
  static weak var last: Screen?

  init(_ name: String, _ routes: Any) {
    self.name = name
    self.routes = routes
    super.init(nibName: nil, bundle: nil)
    Screen.last = self
  }

  required init?(coder: NSCoder) { nil }
}

/// The state that the factories of the app share.
@MainActor
final class Screens {
  let model: AppModel
  let anchor = UIView()
  /// How often each was asked for.
  var made: [String: Int] = [:]
  /// The changes that the app makes to screens.
  var customized: [String: (UIViewController) -> Void] = [:]
  /// The styles that the app gives presentations, by the name of the route.
  var styles: [String: UIModalPresentationStyle] = [:]
  /// The switches that showed another case on screen.
  var switched: [String] = []
  /// The function that is called once while a screen is made.
  var whenMade: [String: (Any) -> Void] = [:]

  init(_ model: AppModel) {
    self.model = model
  }

  func screen(_ name: String, _ routes: Any) -> UIViewController {
    made[name, default: 0] += 1
    whenMade.removeValue(forKey: name)?(routes)
    return Screen(name, routes)
  }

  func customize(_ screen: UIViewController, of coordinator: Coordinator) -> UIViewController {
    (screen as? Screen)?.isCustomized = coordinator is OrderCoordinator
    if let name = (screen as? Screen)?.name { customized[name]?(screen) }
    return screen
  }

  var app: AppScreens { AppScreens(all: self) }
  var main: MainScreens { MainScreens(all: self) }
  var home: HomeScreens { HomeScreens(all: self) }
  var cart: CartScreens { CartScreens(all: self) }
  var account: AccountScreens { AccountScreens(all: self) }
  var compose: ComposeScreens { ComposeScreens(all: self) }
  var editor: EditorScreens { EditorScreens(all: self) }
  var signIn: SignInScreens { SignInScreens(all: self) }
  var order: OrderScreens {
    made["Order's factory", default: 0] += 1
    return OrderScreens(all: self)
  }
}

/// The navigation controller of the app.
final class OwnNavigation: UINavigationController {}

/// The hooks that all factories of the app have in common.
protocol SampleScreens: ScreenFactory where Screen == UIViewController {
  var all: Screens { get }
}

extension SampleScreens {
  func customize(_ screen: UIViewController, of coordinator: Coordinator) -> UIViewController {
    all.customize(screen, of: coordinator)
  }

  func customize(
    _ presented: UIViewController, of presentation: Presentation
  ) -> UIViewController {
    all.styles[presentation.route.name].map { presented.modalPresentationStyle = $0 }
    return presented
  }

  func navigationController(of coordinator: Coordinator) -> UINavigationController {
    OwnNavigation()
  }

  func showCase(of coordinator: Coordinator, in view: UIView, _ change: @escaping () -> Void) {
    all.switched.append("\(type(of: coordinator))")
    change()
  }

  func anchor(
    of presentation: Presentation, in screen: UIViewController
  ) -> (any UIPopoverPresentationControllerSourceItem)? { all.anchor }
}

struct AppScreens: AppCoordinator.Screens, SampleScreens {
  let all: Screens

  var main: any MainCoordinator.Screens<UIViewController> { all.main }
  var signIn: any SignInCoordinator.Screens<UIViewController> { all.signIn }

  func splash(routes: any AppCoordinator.SplashRoutes) -> UIViewController {
    all.screen("splash", routes)
  }
  func maintenance(routes: any AppCoordinator.MaintenanceRoutes) -> UIViewController {
    all.screen("maintenance", routes)
  }
}

struct MainScreens: MainCoordinator.Screens, SampleScreens {
  let all: Screens

  func badge(of tab: MainCoordinator.Tab) -> Int { all.model.itemsInCart }

  var home: any HomeCoordinator.Screens<UIViewController> { all.home }
  var cart: any CartCoordinator.Screens<UIViewController> { all.cart }
  var account: any AccountCoordinator.Screens<UIViewController> { all.account }
  var compose: any ComposeCoordinator.Screens<UIViewController> { all.compose }
}

struct HomeScreens: HomeCoordinator.Screens, SampleScreens {
  let all: Screens

  var order: any OrderCoordinator.Screens<UIViewController> { all.order }
  var editor: any EditorCoordinator.Screens<UIViewController> { all.editor }

  func list(query: String?, routes: any HomeCoordinator.ListRoutes) -> UIViewController {
    all.screen(query.map { "list(\($0))" } ?? "list", routes)
  }
  func detail(id: Int, routes: any HomeCoordinator.DetailRoutes) -> UIViewController {
    all.screen("detail(\(id))", routes)
  }
  func note(routes: any HomeCoordinator.NoteRoutes) -> UIViewController {
    all.screen("note", routes)
  }
  func receipt(routes: any HomeCoordinator.ReceiptRoutes) -> UIViewController {
    all.screen("receipt", routes)
  }
  func help(routes: any HomeCoordinator.HelpRoutes) -> UIViewController {
    all.screen("help", routes)
  }
  func filter(routes: any HomeCoordinator.FilterRoutes) -> UIViewController {
    all.screen("filter", routes)
  }
  func sort(routes: any HomeCoordinator.SortRoutes) -> UIViewController {
    all.screen("sort", routes)
  }
}

struct OrderScreens: OrderCoordinator.Screens, SampleScreens {
  let all: Screens

  func basket(routes: any OrderCoordinator.BasketRoutes) -> UIViewController {
    all.screen("basket", routes)
  }
  func address(routes: any OrderCoordinator.AddressRoutes) -> UIViewController {
    all.screen("address", routes)
  }
}

struct EditorScreens: EditorCoordinator.Screens, SampleScreens {
  let all: Screens

  func text(routes: any EditorCoordinator.TextRoutes) -> UIViewController {
    all.screen("text", routes)
  }
  func colour(routes: any EditorCoordinator.ColourRoutes) -> UIViewController {
    all.screen("colour", routes)
  }
  func preview(routes: any EditorCoordinator.PreviewRoutes) -> UIViewController {
    all.screen("preview", routes)
  }
}

struct CartScreens: CartCoordinator.Screens, SampleScreens {
  let all: Screens

  func items(routes: any CartCoordinator.ItemsRoutes) -> UIViewController {
    all.screen("items", routes)
  }
}

struct AccountScreens: AccountCoordinator.Screens, SampleScreens {
  let all: Screens

  func profile(routes: any AccountCoordinator.ProfileRoutes) -> UIViewController {
    all.screen("profile", routes)
  }
}

struct ComposeScreens: ComposeCoordinator.Screens, SampleScreens {
  let all: Screens

  func draft(routes: any ComposeCoordinator.DraftRoutes) -> UIViewController {
    all.screen("draft", routes)
  }
}

struct SignInScreens: SignInCoordinator.Screens, SampleScreens {
  let all: Screens

  func form(routes: any SignInCoordinator.FormRoutes) -> UIViewController {
    all.screen("form", routes)
  }
}
