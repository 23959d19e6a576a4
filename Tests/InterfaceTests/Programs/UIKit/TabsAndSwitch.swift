import FlowRuntime
import UIKit

@MainActor
func checkTabs() async {
  await Check.run("a tap selects, a second one goes back to the first screen") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    try sight.tabs.tap(1)
    await StandIn.settle()
    Check.equal(sight.picture, "Cart: items")
    try sight.tabs.tap(0)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1)")
    try sight.tabs.tap(0)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list")
    Check.equal(sight.witness.made.suffix(3), ["select Cart", "select Home", "popToRoot"])
  }

  await Check.run("stacks and switches are as the factory says") {
    let sight = await Sight.launched()
    Check.that(try sight.tabs.viewControllers?.first is OwnNavigation, "the app's class")
    Check.equal(sight.screens.switched, ["AppCoordinator"])
    Check.equal(sight.picture, "Home: list")
  }

  await Check.run("a tap that is refused selects nothing") {
    let sight = await Sight.launched()
    try sight.tabs.tap(2)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / fullScreen: form")
    sight.model.isSignedIn = true
    try sight.routes((any SignInCoordinator.FormRoutes).self).signedIn()
    await StandIn.settle()
    Check.equal(sight.picture, "Account: profile")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a tab that presents leaves the one that shows selected") {
    let sight = await Sight.launched()
    try sight.tabs.tap(3)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / fullScreen: draft")
    try sight.routes((any ComposeCoordinator.DraftRoutes).self).close()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list")
  }

  await Check.run("tabs have titles, icons and badges that follow the app") {
    let sight = await Sight.launched()
    let items = try sight.tabs.viewControllers?.compactMap(\.tabBarItem) ?? []
    Check.equal(items.map(\.title), ["Home", "Cart", "Account", "New"])
    Check.equal(items.map { $0.image?.name }, ["house", "cart", nil, nil])
    Check.equal(items.map(\.badgeValue), [nil, nil, nil, nil])
    sight.model.itemsInCart = 3
    await StandIn.settle()
    Check.equal(items.map(\.badgeValue), [nil, "3", nil, nil])
    sight.model.itemsInCart = 0
    await StandIn.settle()
    Check.equal(items.map(\.badgeValue), [nil, nil, nil, nil])
  }
}

@MainActor
func checkSwitchAndLifetime() async {
  await Check.run("a switch shows one thing, and lets go of the other") {
    let sight = Sight()
    Check.equal(sight.picture, "splash")
    try sight.routes((any AppCoordinator.SplashRoutes).self).launched()
    Check.equal(sight.picture, "Home: list")
    let main = Weak(sight.flow.root.currentChild)
    let bar = try Weak(sight.tabs)
    let screen = Weak(sight.onScreen)
    sight.model.service = .down
    await StandIn.settle()
    Check.equal(sight.picture, "maintenance")
    Check.that(main.object == nil, "nothing keeps the coordinator")
    Check.that(bar.object == nil, "nothing keeps the tab bar controller")
    Check.that(screen.object == nil, "nothing keeps the screen")
  }

  await Check.run("what was restored is presented level by level") {
    let first = await Sight.launched()
    try first.routes((any HomeCoordinator.ListRoutes).self).edit()
    try first.routes((any EditorCoordinator.TextRoutes).self).preview()
    await StandIn.settle()
    let saved = first.flow.save()
    let sight = Sight()
    sight.flow.restore(saved) { _ in }
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / fullScreen: text / pageSheet: preview")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("an interface that is given up keeps nothing") {
    weak var root: AppCoordinator?
    weak var controller: CoordinatorViewController?
    weak var screens: Screens?
    do {
      let sight = await Sight.launched()
      try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
      try sight.routes((any HomeCoordinator.DetailRoutes).self).order()
      await StandIn.settle()
      root = sight.flow.root
      controller = sight.controller
      screens = sight.screens
      sight.window.rootViewController = nil
    }
    await StandIn.settle()
    Check.that(controller == nil, "nothing keeps the view controllers")
    Check.that(root == nil, "nothing keeps the tree")
    Check.that(screens == nil, "nothing keeps the factory")
  }
}
