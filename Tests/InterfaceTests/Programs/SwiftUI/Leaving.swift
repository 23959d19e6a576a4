import FlowRuntime
import SwiftUI
import UIKit

extension Sight {
  /// Goes to the screen that a guard protects.
  fileprivate func atNote() async throws {
    try await open(1...1)
    try routes((any HomeCoordinator.DetailRoutes).self).note()
    await StandIn.settle()
  }

  /// Presents the child that a guard protects.
  fileprivate func atEditor() async throws {
    try await open(1...1)
    try routes((any HomeCoordinator.DetailRoutes).self).edit()
    await StandIn.settle()
  }

  /// Answers the question of the guard.
  fileprivate func answer(_ button: String) async throws {
    try alert.tap(button)
    await StandIn.settle()
  }

  fileprivate var views: ViewNode {
    get throws { Picture.selected(in: try node) }
  }
}

private let atNote = "[Items] list > detail(1) > note"
private let asked = "[Items] list > detail(1) > note / asks: Discard?"

@MainActor
func checkLeaving() async {
  await Check.run("while a guard would refuse a back button of its own asks") {
    let sight = await Sight.launched()
    try await sight.open(1...1)
    Check.that(try sight.stack.hasBackButton, "the system's own button")
    Check.that(!(try sight.views.tap("Back")), "no other button")
    try sight.routes((any HomeCoordinator.DetailRoutes).self).note()
    await StandIn.settle()
    Check.that(try sight.stack.hasBackButton, "still the system's own button")
    sight.model.mayLeaveNow = false
    await StandIn.settle()
    Check.that(!(try sight.stack.hasBackButton), "not the system's own button")
    Check.that(try sight.views.tap("Back"), "there is a button")
    await StandIn.settle()
    Check.equal(sight.picture, asked)
    try await sight.answer("Keep")
    Check.equal(sight.picture, atNote)
    sight.model.mayLeaveNow = true
    await StandIn.settle()
    Check.that(!(try sight.views.tap("Back")), "no other button any more")
    Check.that(try sight.stack.tapBack(), "the system's own button is back")
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list > detail(1)")
    Check.that(try sight.stack.tapBack(), "the system's own button is back")
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a screen answers for what it holds itself") {
    let sight = await Sight.launched()
    try await sight.atNote()
    let draft = Draft()
    try sight.routes((any HomeCoordinator.NoteRoutes).self).leaving { draft.isEmpty }
    draft.isEmpty = false
    await StandIn.settle()
    Check.that(!(try sight.stack.hasBackButton), "not the system's own button")
    draft.isEmpty = true
    await StandIn.settle()
    Check.that(try sight.stack.tapBack(), "the system's own button is back")
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list > detail(1)")
  }

  await Check.run("while a guard would refuse a swipe from the edge asks") {
    let sight = await Sight.launched()
    try await sight.atNote()
    sight.model.mayLeaveNow = false
    await StandIn.settle()
    try sight.views.drag(from: CGPoint(x: 5, y: 300), by: CGSize(width: 20, height: 0))
    await StandIn.settle()
    Check.equal(sight.picture, atNote)
    try sight.views.drag(from: CGPoint(x: 5, y: 300), by: CGSize(width: 200, height: 0))
    await StandIn.settle()
    Check.equal(sight.picture, asked)
    try await sight.answer("Discard")
    Check.equal(sight.picture, atNote)
  }

  await Check.run("dismiss() on a stack asks while a guard would refuse, and the screen stays") {
    let sight = await Sight.launched()
    try await sight.atNote()
    sight.model.mayLeaveNow = false
    await StandIn.settle()
    Check.that(try sight.views.tap("Leave"), "there is a button")
    await StandIn.settle()
    Check.equal(sight.picture, asked)
    try await sight.answer("Keep")
    Check.equal(sight.picture, atNote)
    Check.equal(sight.counts.made["note"], 1)
    sight.model.mayLeaveNow = true
    await StandIn.settle()
    Check.that(try sight.views.tap("Leave"), "there is a button")
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list > detail(1)")
    Check.that(try sight.views.tap("Leave"), "there is a button")
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list")
    Check.equal(sight.flow.entryOnScreen?.route.name, "list")
  }

  await Check.run("while a guard would refuse pulling at a sheet asks") {
    let sight = await Sight.launched()
    try await sight.atEditor()
    Check.equal(sight.picture, "[Items] list > detail(1) / pageSheet: text")
    sight.model.mayLeaveNow = false
    await StandIn.settle()
    Check.that(!sight.top.pullDown(), "it shouldn't move")
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list > detail(1) / pageSheet: text / asks: Discard?")
    try await sight.answer("Keep")
    sight.model.mayLeaveNow = true
    await StandIn.settle()
    sight.top.pullDown()
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list > detail(1)")
    Check.equal(sight.flow.entryOnScreen?.route.name, "detail")
  }

  await Check.run("where no guard stands a sheet is pulled down, and SwiftUI hears of it") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    Check.that(sight.top.pullDown(), "it should move")
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list")
    Check.equal(sight.flow.entryOnScreen?.route.name, "list")
    Check.equal(sight.witness.made.last, "dismiss")
  }

  await Check.run("dismiss() in a sheet asks while a guard would refuse") {
    let sight = await Sight.launched()
    try await sight.atEditor()
    sight.model.mayLeaveNow = false
    await StandIn.settle()
    Check.that(try sight.node.tap("Leave"), "there is a button")
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list > detail(1) / pageSheet: text / asks: Discard?")
    try await sight.answer("Keep")
    Check.equal(sight.picture, "[Items] list > detail(1) / pageSheet: text")
    sight.model.mayLeaveNow = true
    await StandIn.settle()
    Check.that(try sight.node.tap("Leave"), "there is a button")
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list > detail(1)")
    Check.equal(StandIn.complaints, [])
  }
}
