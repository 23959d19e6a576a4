import FlowRuntime
import UIKit

/// The user of an app on screen, who taps buttons and pulls sheets down.
@MainActor
struct User {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  /// Shows a view controller in a window.
  init(of controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    StandIn.complaints = []
  }

  /// Taps the button of that title on the screen on top, and waits for all animations.
  func tap(_ title: String) async throws {
    let buttons = User.buttons(in: top.view)
    guard let button = buttons.first(where: { $0.currentTitle == title }) else {
      throw Failure("there is no button \(title), but \(buttons.compactMap(\.currentTitle))")
    }
    button.tap()
    await StandIn.settle()
  }

  /// Pulls down the topmost presentation, and waits for all animations.
  func pullDown() async {
    presentations.last?.pullDown()
    await StandIn.settle()
  }

  /// The presented view controllers, from the bottom up.
  var presentations: [UIViewController] {
    Array(sequence(first: window.rootViewController!) { $0.presentedViewController }.dropFirst())
  }

  /// The view controller of the screen on top.
  var top: UIViewController {
    User.innermost(of: presentations.last ?? window.rootViewController!)
  }

  private static func innermost(of controller: UIViewController) -> UIViewController {
    switch controller {
    case let container as ContainerController: return container.content.map(innermost) ?? container
    case let navigation as UINavigationController:
      return navigation.topViewController.map(innermost) ?? navigation
    default: return controller
    }
  }

  private static func buttons(in view: UIView) -> [UIButton] {
    (view as? UIButton).map { [$0] } ?? view.subviews.flatMap(buttons)
  }
}
