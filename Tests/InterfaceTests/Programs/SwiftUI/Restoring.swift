import FlowRuntime
import SwiftUI
import UIKit

/// The content of a window whose flow is restored.
private struct KeptApp: View {
  let flow: SampleFlow
  let screens: Screens
  @SceneStorage("navigation") private var saved: Data?

  var body: some View {
    CoordinatorView(flow.root, screens: screens.app)
      .restores(flow, from: $saved)
  }
}

/// A window of a new process, with what the scene has kept.
@MainActor
private final class KeptWindow {
  let flow: SampleFlow
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let controller: UIViewController

  init() async {
    let model = AppModel()
    flow = SampleFlow(guards: model, state: model)
    controller = UIHostingController(rootView: KeptApp(flow: flow, screens: Screens(model)))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    await StandIn.settle()
  }

  var picture: String { Picture.text(from: controller) }

  /// As if another view had covered the window, and went.
  func appearAgain() async {
    controller.viewDidDisappear(false)
    controller.viewDidAppear(false)
    await StandIn.settle()
  }
}

@MainActor
func checkRestoring() async {
  await Check.run("a scene shows what it showed before, and begins anew without") {
    SceneValues.all = [:]
    let first = await KeptWindow()
    Check.equal(first.picture, "splash")
    (first.flow.currentRoutes as? any AppCoordinator.SplashRoutes)?.launched()
    await StandIn.settle()
    (first.flow.currentRoutes as? any HomeCoordinator.ListRoutes)?.open(id: 7)
    await StandIn.settle()
    let second = await KeptWindow()
    Check.equal(second.picture, first.picture)
    Check.equal(second.picture, "[Items] list > detail(7)")
    (second.flow.currentRoutes as? any HomeCoordinator.DetailRoutes)?.home()
    await second.appearAgain()
    Check.equal(second.picture, "[Items] list")
    Check.equal(await KeptWindow().picture, "[Items] list")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("data that can't be read is passed over") {
    SceneValues.all = ["navigation": Data([1, 2, 3])]
    let window = await KeptWindow()
    Check.equal(window.picture, "splash")
    SceneValues.all = ["navigation": Data("{}".utf8)]
    Check.equal(await KeptWindow().picture, "splash")
  }
}
