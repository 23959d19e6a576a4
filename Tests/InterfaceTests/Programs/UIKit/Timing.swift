import FlowRuntime
import UIKit

@MainActor
func checkStart() async {
  await Check.run("a flow can be started before its controller is made") {
    try await launch(Sight(isStarted: true))
  }

  await Check.run("a flow can be started after its controller is made") {
    let sight = Sight(isStarted: false)
    Check.equal(sight.picture, "nothing")
    sight.flow.start()
    try await launch(sight)
  }

  await Check.run("a stack that starts after its controller shows it without an animation") {
    let model = AppModel()
    let home = HomeCoordinator(SampleFlow.Context(guards: model, state: model))
    let controller = CoordinatorViewController(home, screens: Screens(model).home)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    home.start()
    Check.that(!StandIn.isAnimating, "nothing should move")
    let navigation = controller.content as? UINavigationController
    Check.equal(navigation?.viewControllers.compactMap { ($0 as? Screen)?.name }, ["list"])
    home.push(.detail(id: 1))
    Check.that(StandIn.isAnimating, "the push should be animated")
    await StandIn.settle()
    Check.equal(
      navigation?.viewControllers.compactMap { ($0 as? Screen)?.name }, ["list", "detail(1)"])
  }
}

@MainActor
private func launch(_ sight: Sight) async throws {
  await StandIn.settle()
  Check.equal(sight.picture, "splash")
  try sight.routes((any AppCoordinator.SplashRoutes).self).launched()
  await StandIn.settle()
  Check.equal(sight.picture, "Home: list")
  Check.equal(StandIn.complaints, [])
}

@MainActor
func checkWindow() async {
  await Check.run("a presentation without a window happens when there is one, and so do later ones")
  {
    let sight = await Sight.launched()
    sight.controller.view.removeFromSuperview()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list")
    Check.equal(sight.screens.made["filter"], nil)
    sight.window.makeKeyAndVisible()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / pageSheet: filter")
    try sight.routes((any HomeCoordinator.FilterRoutes).self).help()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / fullScreen: help")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a presentation that ends before there is a window is never made") {
    let sight = await Sight.launched()
    sight.controller.view.removeFromSuperview()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    try sight.routes((any HomeCoordinator.FilterRoutes).self).apply(query: nil)
    try sight.routes((any HomeCoordinator.ListRoutes).self).edit()
    await StandIn.settle()
    sight.window.makeKeyAndVisible()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / fullScreen: text")
    Check.equal(sight.screens.made["filter"], nil)
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a flow inside of a screen that is being presented waits for it") {
    let sight = Sight(isShown: false)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let outer = UIViewController()
    window.rootViewController = outer
    window.makeKeyAndVisible()
    (sight.flow.currentRoutes as? any AppCoordinator.SplashRoutes)?.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    outer.present(sight.controller, animated: true)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / pageSheet: filter")
    Check.equal(StandIn.complaints, [])
  }
}

@MainActor
func checkOvertaking() async {
  await Check.run("a swipe that begins right after a transition can be given up") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.DetailRoutes).self).open(id: 2)
    await StandIn.settle()
    let navigation = try sight.navigation
    navigation.tapBack()
    StandIn.endAnimation()
    let swipe = navigation.beginSwipe()
    for _ in 0..<10 { await Task.yield() }
    swipe?.cancel()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1)")
    Check.equal(sight.flow.glance, "Main/Home: list > detail")
  }

  await Check.run("a push during the user's pop is shown after it") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    let home = sight.flow.entryOnScreen?.owner as? HomeCoordinator
    try sight.navigation.tapBack()
    Check.equal(sight.flow.entryOnScreen?.route.name, "list")
    home?.push(.detail(id: 2))
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(2)")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a push during a swipe that is completed is shown after it") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    let swipe = try sight.navigation.beginSwipe()
    try sight.routes((any HomeCoordinator.DetailRoutes).self).open(id: 2)
    swipe?.complete()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1) > detail(2)")
    Check.equal(sight.flow.entryOnScreen?.route.arguments["id"], 2)
    Check.equal(StandIn.complaints, [])
  }
}

@MainActor
func checkFactories() async {
  await Check.run("a route that is taken while a first screen is made is on screen in the end") {
    let model = AppModel()
    let screens = Screens(model)
    let home = HomeCoordinator(SampleFlow.Context(guards: model, state: model))
    home.start()
    screens.whenMade["list"] = { ($0 as? any HomeCoordinator.ListRoutes)?.open(id: 1) }
    let controller = CoordinatorViewController(home, screens: screens.home)
    controller.loadViewIfNeeded()
    let navigation = controller.content as? UINavigationController
    Check.equal(
      navigation?.viewControllers.compactMap { ($0 as? Screen)?.name }, ["list", "detail(1)"])
    Check.equal(screens.made, ["list": 1, "detail(1)": 1])
  }

  await Check.run("a route that is taken while a later screen is made is on screen in the end") {
    let sight = await Sight.launched()
    sight.screens.whenMade["detail(2)"] = {
      ($0 as? any HomeCoordinator.DetailRoutes)?.open(id: 3)
    }
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    // The next one is made after the animation, in a turn of its own.
    try sight.routes((any HomeCoordinator.DetailRoutes).self).open(id: 2)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1) > detail(2) > detail(3)")
    Check.equal(sight.flow.entryOnScreen?.route.arguments["id"], 3)
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a route that is taken while a presented screen is made is on screen in the end")
  {
    let sight = await Sight.launched()
    sight.screens.whenMade["text"] = { ($0 as? any EditorCoordinator.TextRoutes)?.colour() }
    sight.controller.view.removeFromSuperview()
    try sight.routes((any HomeCoordinator.ListRoutes).self).edit()
    // The screen is made when the window is there, outside of any move.
    sight.window.makeKeyAndVisible()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / fullScreen: text > colour")
    sight.screens.whenMade["preview"] = { ($0 as? any EditorCoordinator.PreviewRoutes)?.close() }
    try sight.routes((any EditorCoordinator.ColourRoutes).self).done()
    await StandIn.settle()
    try sight.routes((any EditorCoordinator.TextRoutes).self).preview()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / fullScreen: text")
    Check.equal(StandIn.complaints, [])
  }
}
