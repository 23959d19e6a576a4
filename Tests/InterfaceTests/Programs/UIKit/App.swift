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

/// The factories of the app, in one class.
@MainActor
final class Screens: AppCoordinator.UIKitScreens, MainCoordinator.UIKitScreens,
  HomeCoordinator.UIKitScreens, OrderCoordinator.UIKitScreens, EditorCoordinator.UIKitScreens,
  CartCoordinator.UIKitScreens, AccountCoordinator.UIKitScreens, ComposeCoordinator.UIKitScreens,
  SignInCoordinator.UIKitScreens
{
  let model: AppModel
  let anchor = UIView()
  /// How often each was asked for.
  var made: [String: Int] = [:]
  /// The changes that the app makes to screens.
  var customized: [String: (UIViewController) -> Void] = [:]
  /// The styles that the app gives presentations, by the name of the route.
  var styles: [String: UIModalPresentationStyle] = [:]
  /// The function that is called once while a screen is made.
  var whenMade: [String: (Any) -> Void] = [:]

  init(_ model: AppModel) {
    self.model = model
  }

  private func screen(_ name: String, _ routes: Any) -> UIViewController {
    made[name, default: 0] += 1
    whenMade.removeValue(forKey: name)?(routes)
    return Screen(name, routes)
  }

  func customize(_ screen: UIViewController, of coordinator: Coordinator) -> UIViewController {
    (screen as? Screen)?.isCustomized = coordinator is OrderCoordinator
    if let name = (screen as? Screen)?.name { customized[name]?(screen) }
    return screen
  }

  func customize(_ presented: UIViewController, of presentation: Presentation) {
    styles[presentation.route.name].map { presented.modalPresentationStyle = $0 }
  }

  func badge(of tab: MainCoordinator.Tab) -> Int { model.itemsInCart }
  func anchor(
    of popover: HomeCoordinator.Sheet, in screen: UIViewController
  ) -> (any UIPopoverPresentationControllerSourceItem)? { anchor }

  // MARK: Children's

  var main: any MainCoordinator.UIKitScreens { self }
  var home: any HomeCoordinator.UIKitScreens { self }
  var cart: any CartCoordinator.UIKitScreens { self }
  var account: any AccountCoordinator.UIKitScreens { self }
  var compose: any ComposeCoordinator.UIKitScreens { self }
  var editor: any EditorCoordinator.UIKitScreens { self }
  var signIn: any SignInCoordinator.UIKitScreens { self }
  var order: any OrderCoordinator.UIKitScreens {
    made["Order's factory", default: 0] += 1
    return self
  }

  // MARK: Screens

  func splash(routes: any AppCoordinator.SplashRoutes) -> UIViewController {
    screen("splash", routes)
  }
  func maintenance(routes: any AppCoordinator.MaintenanceRoutes) -> UIViewController {
    screen("maintenance", routes)
  }
  func list(query: String?, routes: any HomeCoordinator.ListRoutes) -> UIViewController {
    screen(query.map { "list(\($0))" } ?? "list", routes)
  }
  func detail(id: Int, routes: any HomeCoordinator.DetailRoutes) -> UIViewController {
    screen("detail(\(id))", routes)
  }
  func note(routes: any HomeCoordinator.NoteRoutes) -> UIViewController { screen("note", routes) }
  func receipt(routes: any HomeCoordinator.ReceiptRoutes) -> UIViewController {
    screen("receipt", routes)
  }
  func help(routes: any HomeCoordinator.HelpRoutes) -> UIViewController { screen("help", routes) }
  func filter(routes: any HomeCoordinator.FilterRoutes) -> UIViewController {
    screen("filter", routes)
  }
  func sort(routes: any HomeCoordinator.SortRoutes) -> UIViewController { screen("sort", routes) }
  func basket(routes: any OrderCoordinator.BasketRoutes) -> UIViewController {
    screen("basket", routes)
  }
  func address(routes: any OrderCoordinator.AddressRoutes) -> UIViewController {
    screen("address", routes)
  }
  func text(routes: any EditorCoordinator.TextRoutes) -> UIViewController { screen("text", routes) }
  func colour(routes: any EditorCoordinator.ColourRoutes) -> UIViewController {
    screen("colour", routes)
  }
  func preview(routes: any EditorCoordinator.PreviewRoutes) -> UIViewController {
    screen("preview", routes)
  }
  func items(routes: any CartCoordinator.ItemsRoutes) -> UIViewController {
    screen("items", routes)
  }
  func profile(routes: any AccountCoordinator.ProfileRoutes) -> UIViewController {
    screen("profile", routes)
  }
  func draft(routes: any ComposeCoordinator.DraftRoutes) -> UIViewController {
    screen("draft", routes)
  }
  func form(routes: any SignInCoordinator.FormRoutes) -> UIViewController {
    screen("form", routes)
  }
}
