import FlowRuntime
import SwiftUI
import UIKit

/// A flow on screen, and what is done to it.
@MainActor
final class Sight {
  let model = AppModel()
  let screens: Screens
  let flow: SampleFlow
  let window: Window
  let witness = Witness()

  init() {
    screens = Screens(model)
    flow = SampleFlow(guards: model, state: model)
    flow.addInterceptor(witness)
    window = Window(flow, screens)
    flow.start()
    window.show()
    StandIn.complaints = []
  }

  /// Past the splash.
  static func launched() async -> Sight {
    let sight = Sight()
    await StandIn.settle()
    (sight.flow.currentRoutes as? any AppCoordinator.SplashRoutes)?.launched()
    await StandIn.settle()
    return sight
  }

  var picture: String { window.picture }
  var top: UIViewController { window.top }
  var counts: Counts { screens.counts }

  func routes<Routes>(_ type: Routes.Type) throws -> Routes {
    guard let routes = flow.currentRoutes as? Routes else {
      throw Failure("\(type) isn't on screen")
    }
    return routes
  }

  /// Goes from the list to some items, and waits for each.
  func open(_ ids: ClosedRange<Int>) async throws {
    for id in ids {
      let routes = flow.currentRoutes
      (routes as? any HomeCoordinator.ListRoutes)?.open(id: id)
      (routes as? any HomeCoordinator.DetailRoutes)?.open(id: id)
      await StandIn.settle()
    }
  }

  /// The views of the topmost level.
  var node: ViewNode {
    get throws {
      guard let node = (top as? any HostsViews)?.node else { throw Failure("there are no views") }
      return node
    }
  }

  /// The visible navigation stack of the topmost level.
  var stack: StackMemory {
    get throws {
      let visible = try node.all.filter { $0.isActive }.flatMap(\.stackHere)
      guard let stack = Picture.selected(in: try node).stacks.first ?? visible.first else {
        throw Failure("there is no stack")
      }
      return stack
    }
  }

  var alert: UIAlertController {
    get throws {
      guard let alert = top as? UIAlertController else { throw Failure("there is no alert") }
      return alert
    }
  }
}

/// A window with the views of a flow.
@MainActor
final class Window {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let controller: UIViewController

  init(_ flow: SampleFlow, _ screens: Screens) {
    controller = UIHostingController(rootView: CoordinatorView(flow.root, screens: screens.app))
    window.rootViewController = controller
  }

  func show() { window.makeKeyAndVisible() }

  /// The topmost presented view controller.
  var top: UIViewController {
    sequence(first: controller) { $0.presentedViewController }.reversed()[0]
  }

  var picture: String { Picture.text(from: controller) }
}
