// URLNavigator: patterns of URLs are registered with factories, and pushed by name.
import UIKit
import URLNavigator

enum NavigationMap {
  static func initialize(navigator: NavigatorProtocol) {
    navigator.register("shop://product/<int:id>") { url, values, context in
      guard let id = values["id"] as? Int else { return nil }
      return ProductViewController(navigator: navigator, id: id)
    }
    navigator.register("shop://cart") { _, _, _ in CartViewController(navigator: navigator) }
    navigator.handle("shop://alert") { url, _, _ in
      print(url.queryParameters["title"] ?? "")
      return true
    }
  }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let navigator = Navigator()

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    NavigationMap.initialize(navigator: navigator)
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: ShelfViewController(navigator: navigator))  // -> ShelfViewController: root
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class ShelfViewController: UIViewController {
  private let navigator: NavigatorProtocol

  init(navigator: NavigatorProtocol) {
    self.navigator = navigator
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  private func productTapped(_ id: Int) {
    navigator.push("shop://product/\(id)")  // ShelfViewController -> ProductViewController: push ?
  }

  private func cartTapped() {
    navigator.present("shop://cart", context: nil, wrap: UINavigationController.self)  // ShelfViewController -> CartViewController: sheet ?
  }
}

final class ProductViewController: UIViewController {
  convenience init(navigator: NavigatorProtocol, id: Int) { self.init(nibName: nil, bundle: nil) }
}

final class CartViewController: UIViewController {
  convenience init(navigator: NavigatorProtocol) { self.init(nibName: nil, bundle: nil) }
}
