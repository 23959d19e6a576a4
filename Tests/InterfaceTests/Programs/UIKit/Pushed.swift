import FlowRuntime
import UIKit

/// An app with a stack of its own, on which a part of the flow is pushed.
@MainActor
private final class OldApp: NSObject, UINavigationControllerDelegate {
  let navigation = UINavigationController(rootViewController: Screen("old", 0))
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let model = AppModel()
  let home: HomeCoordinator
  let screens: Screens
  var pushed: PushedCoordinator?
  var results: [String] = []
  var told = 0

  override init() {
    screens = Screens(model)
    home = HomeCoordinator(SampleFlow.Context(guards: model, state: model))
    super.init()
    navigation.delegate = self
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    home.start()
    home.onFinish { [weak self] in self?.results.append($0.name) }
    pushed = PushedCoordinator(home, screens: screens.home, on: navigation)
    StandIn.complaints = []
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { told += 1 }

  var picture: String {
    navigation.viewControllers.map { ($0 as? Screen)?.name ?? "?" }.joined(separator: " > ")
  }
}

@MainActor
func checkPushedFlow() async {
  await Check.run("a flow is pushed on a navigation controller of the app") {
    let app = OldApp()
    Check.that(StandIn.isAnimating, "it should come with an animation")
    await StandIn.settle()
    Check.equal(app.picture, "old > list")
    app.home.push(.detail(id: 1))
    await StandIn.settle()
    Check.equal(app.picture, "old > list > detail(1)")
    app.navigation.tapBack()
    await StandIn.settle()
    Check.equal(app.home.path, [])
    app.home.presentSheet(.filter)
    await StandIn.settle()
    Check.that(app.navigation.presentedViewController != nil, "the sheet should be there")
    app.navigation.presentedViewController?.pullDown()
    await StandIn.settle()
    Check.equal(app.picture, "old > list")
    Check.equal(app.told, 3)
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("the user who goes back past the flow's first screen has left the flow") {
    let app = OldApp()
    await StandIn.settle()
    app.home.push(.detail(id: 1))
    await StandIn.settle()
    app.navigation.chooseBack(to: 0)
    await StandIn.settle()
    Check.equal(app.picture, "old")
    Check.equal(app.results, ["dismissed"])
    Check.that(app.navigation.delegate === app, "the delegate is the app's again")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a flow that has finished is taken from the app's stack") {
    let app = OldApp()
    await StandIn.settle()
    app.model.mayLeaveNow = false
    app.home.push(.note)
    await StandIn.settle()
    Check.that(app.navigation.interactivePopGestureRecognizer?.isEnabled == false, "it asks")
    app.home.finish()
    app.pushed?.leave()
    await StandIn.settle()
    Check.equal(app.results, ["finished"])
    Check.equal(app.picture, "old")
    Check.that(app.navigation.interactivePopGestureRecognizer?.isEnabled == true, "as before")
    Check.equal(StandIn.complaints, [])
  }
}

@MainActor
func checkSettings() async {
  await Check.run("a swipe that the app has disabled stays disabled") {
    let sight = await Sight.launched()
    let swipe = try sight.navigation.interactivePopGestureRecognizer
    swipe?.isEnabled = false
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    Check.that(swipe?.isEnabled == false, "the app's setting")
    sight.model.mayLeaveNow = false
    try sight.routes((any HomeCoordinator.DetailRoutes).self).note()
    await StandIn.settle()
    sight.model.mayLeaveNow = true
    try sight.routes((any HomeCoordinator.NoteRoutes).self).back()
    await StandIn.settle()
    Check.that(swipe?.isEnabled == false, "the app's setting, after a guard")
  }

  await Check.run("a back button of the app's own stays") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    var taps = 0
    sight.screens.customized["note"] = {
      $0.navigationItem.backAction = UIAction { _ in taps += 1 }
    }
    try sight.routes((any HomeCoordinator.DetailRoutes).self).note()
    await StandIn.settle()
    try sight.navigation.tapBack()
    Check.equal(taps, 1)
  }

  await Check.run("what is asked for without an animation has none") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).quick()
    Check.equal(sight.picture, "Home: list / pageSheet: filter")
    Check.that(!StandIn.isAnimating, "nothing should move")
    let filter = sight.flow.entryOnScreen?.owner
    filter?.take("dismiss", Move.dismiss.with(ScreenOptions(isAnimated: false)))
    Check.equal(sight.picture, "Home: list")
    Check.that(!StandIn.isAnimating, "nothing should move")
    await StandIn.settle()
    let home = sight.flow.entryOnScreen?.owner as? HomeCoordinator
    home?.push(.detail(id: 1))
    Check.that(StandIn.isAnimating, "the push should be animated")
    home?.take(
      "push", Move.push(HomeCoordinator.Route.detail(id: 2)).with(.init(isAnimated: false)))
    StandIn.endAnimation()
    for _ in 0..<20 { await Task.yield() }
    Check.equal(sight.picture, "Home: list > detail(1) > detail(2)")
    Check.that(!StandIn.isAnimating, "the push after it has none")
  }

  await Check.run("the tab bar is hidden above a push that says so") {
    let sight = await Sight.launched()
    let home = sight.flow.entryOnScreen?.owner as? HomeCoordinator
    home?.push(.receipt, hidesBottomBar: true)
    await StandIn.settle()
    Check.that(sight.onScreen?.hidesBottomBarWhenPushed == true, "hidden")
    home?.push(.detail(id: 1), hidesBottomBar: false)
    await StandIn.settle()
    Check.that(sight.onScreen?.hidesBottomBarWhenPushed == false, "there, whatever the screen says")
  }
}
