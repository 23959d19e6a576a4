import FlowRuntime
import UIKit

extension Sight {
  /// The coordinator of the visible screen, which has to be `Home`.
  fileprivate var home: HomeCoordinator {
    get throws {
      guard let home = flow.entryOnScreen?.owner as? HomeCoordinator else {
        throw Failure("Home isn't on screen")
      }
      return home
    }
  }
}

/// The number of transitions that have ended.
@MainActor
private final class EndedTransitions {
  var count = 0
}

/// Behaviours on screen that `Documentation/coming-from.md` names.
@MainActor
func checkComingFrom() async {
  await Check.run("a sheet gives way to another sheet, and one that is late is never made") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    let home = try sight.home
    home.take("other", .sheet(HomeCoordinator.Sheet.sort).dismissing)
    Check.equal(sight.flow.entryOnScreen?.route.name, "sort")
    Check.that(sight.top.isBeingDismissed, "the first sheet should be going")
    home.take("third", .sheet(HomeCoordinator.Sheet.filter).dismissing)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / pageSheet: filter")
    Check.equal(sight.screens.made["filter"], 2)
    Check.equal(sight.screens.made["sort"], nil)
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("moves that don't wait for transitions are all shown in the end") {
    let sight = await Sight.launched()
    let home = try sight.home
    home.push(.detail(id: 1))
    home.presentSheet(.filter)
    home.push(.detail(id: 2))
    home.dismissSheet()
    home.presentFullScreenCover(.help)
    Check.equal(sight.flow.glance, "Main/Home: list > detail > detail | cover help")
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1) > detail(2) / fullScreen: help")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("UIKit's transition coordinator tells the end of a transition") {
    let sight = await Sight.launched()
    let ended = EndedTransitions()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    let isThere = try sight.navigation.transitionCoordinator?.animate(
      alongsideTransition: nil, completion: { _ in ended.count += 1 })
    Check.that(isThere == true, "there should be a transition")
    Check.equal(ended.count, 0)
    await StandIn.settle()
    Check.equal(ended.count, 1)
    Check.equal(sight.picture, "Home: list > detail(1)")
  }

  await Check.run("all presentations are dismissed at once, or a guard keeps all of them") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).edit()
    try sight.routes((any EditorCoordinator.TextRoutes).self).preview()
    await StandIn.settle()
    let all = "Home: list / fullScreen: text / pageSheet: preview"
    Check.equal(sight.picture, all)
    sight.model.mayLeaveNow = false
    await StandIn.settle()
    sight.flow.dismissAll()
    await StandIn.settle()
    Check.equal(sight.picture, all + " / asks: Discard?")
    try sight.alert.tap("Keep")
    await StandIn.settle()
    Check.equal(sight.picture, all)
    sight.model.mayLeaveNow = true
    await StandIn.settle()
    sight.flow.dismissAll()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list")
    Check.equal(sight.witness.made.filter { $0 == "dismiss" }.count, 1)
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a pop by the app's own code is a way back of the user") {
    let sight = await Sight.launched()
    let home = try sight.home
    home.path = [.detail(id: 1), .detail(id: 2)]
    await StandIn.settle()
    try sight.navigation.popViewController(animated: true)
    await StandIn.settle()
    Check.equal(home.path, [.detail(id: 1)])
    Check.equal(sight.witness.made.last, "pop")
    Check.equal(StandIn.complaints, [])
  }
}
