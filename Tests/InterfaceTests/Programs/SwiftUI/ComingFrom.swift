import FlowRuntime
import SwiftUI
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

/// Behaviours on screen that `Documentation/coming-from.md` names.
@MainActor
func checkComingFrom() async {
  await Check.run("a sheet gives way to another sheet") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    let home = try sight.home
    home.take("other", .sheet(HomeCoordinator.Sheet.sort).dismissing)
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list / pageSheet: sort")
    Check.equal(sight.witness.made.count { $0.contains("sort") }, 1)
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
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list > detail(1) > detail(2) / fullScreen: help")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("all presentations are dismissed at once") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).edit()
    try sight.routes((any EditorCoordinator.TextRoutes).self).preview()
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list / fullScreen: text / pageSheet: preview")
    sight.flow.dismissAll()
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list")
    Check.equal(StandIn.complaints, [])
  }
}
