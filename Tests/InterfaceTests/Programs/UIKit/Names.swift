import FlowRuntime
import UIKit

@MainActor
func checkNames() async {
  await Check.run("each screen on screen has the name of its coordinator and its own") {
    let sight = Sight()
    Check.equal(sight.screenOnTop?.view.accessibilityIdentifier, "App.splash")
    try sight.routes((any AppCoordinator.SplashRoutes).self).launched()
    await StandIn.settle()
    Check.equal(sight.onScreen?.view.accessibilityIdentifier, "Home.list")
    sight.screens.customized["detail(2)"] = { $0.view.accessibilityIdentifier = "mine" }
    await sight.flow.open("sample://items/1")
    await StandIn.settle()
    Check.equal(sight.onScreen?.view.accessibilityIdentifier, "Home.detail")
    try sight.routes((any HomeCoordinator.DetailRoutes).self).open(id: 2)
    await StandIn.settle()
    Check.equal(sight.onScreen?.view.accessibilityIdentifier, "mine")
    try sight.routes((any HomeCoordinator.DetailRoutes).self).edit()
    await StandIn.settle()
    Check.equal(sight.onScreen?.view.accessibilityIdentifier, "Editor.text")
  }

  await Check.run("a screen below the top isn't loaded for its name") {
    let first = await Sight.launched()
    await first.flow.open("sample://items/1")
    try first.routes((any HomeCoordinator.DetailRoutes).self).open(id: 2)
    await StandIn.settle()
    let sight = Sight()
    sight.flow.restore(first.flow.save()) { _ in }
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1) > detail(2)")
    Check.that(try sight.navigation.viewControllers[1].viewIfLoaded == nil, "it isn't loaded")
    try sight.navigation.tapBack()
    await StandIn.settle()
    Check.equal(sight.onScreen?.view.accessibilityIdentifier, "Home.detail")
  }

  await Check.run("titles are in the language that the app says") {
    let sight = await Sight.launched()
    sight.flow.localizeTitles { "<\($0)>" }
    try sight.routes((any HomeCoordinator.ListRoutes).self).ask { _ in }
    await StandIn.settle()
    Check.equal(try sight.alert.title, "<More>")
    Check.equal(try sight.alert.actions.map(\.title), ["<Filter>", "<Delete>", "<Cancel>"])
    try sight.alert.tap("<Cancel>")
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    Check.equal(sight.onScreen?.navigationItem.title, "<Item 1>")
  }
}

extension Sight {
  /// The screen that the root shows without a stack.
  fileprivate var screenOnTop: UIViewController? {
    (controller.content as? ContainerController)?.content
  }
}
