import FlowRuntime
import SwiftUI
import UIKit

@MainActor
func checkViews() async {
  await Check.run("a push and a pop are shown") {
    let sight = await Sight.launched()
    Check.equal(sight.picture, "[Items] list")
    try await sight.open(1...2)
    Check.equal(sight.picture, "[Items] list > detail(1) > detail(2)")
    try sight.routes((any HomeCoordinator.DetailRoutes).self).home()
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("the app sees what holds screens: the tabs, and the stack of each child") {
    let sight = await Sight.launched()
    Check.that(
      sight.screens.contained.isSuperset(of: ["MainCoordinator", "HomeCoordinator"]),
      "tabs and a stack")
    Check.that(!sight.screens.contained.contains("AppCoordinator"), "a switch holds nothing itself")
    Check.equal(sight.picture, "[Items] list")
  }

  await Check.run("new arguments of a screen evaluate its view alone") {
    let sight = await Sight.launched()
    try await sight.open(1...3)
    try sight.routes((any HomeCoordinator.DetailRoutes).self).home()
    await StandIn.settle()
    try await sight.open(4...4)
    let before = sight.counts.made
    let evaluated = sight.counts.evaluated
    await sight.flow.open("sample://items/5")
    await StandIn.settle()
    Check.equal(sight.counts.made.filter { before[$0.key] != $0.value }, ["detail(5)": 1])
    Check.equal(sight.counts.evaluated.filter { evaluated[$0.key] != $0.value }, ["detail(5)": 1])
  }

  await Check.run("each screen is made once") {
    let sight = await Sight.launched()
    try await sight.open(1...4)
    try sight.routes((any HomeCoordinator.DetailRoutes).self).note()
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.NoteRoutes).self).back()
    await StandIn.settle()
    Check.equal(sight.counts.made["list"], 1)
    Check.equal(Set(sight.counts.made.values), [1])
    Check.equal(Set(sight.counts.evaluated.values), [1])
  }

  await Check.run("every screen of a coordinator is customised as the app says, and no other") {
    let sight = await Sight.launched()
    try await sight.open(1...1)
    Check.equal(sight.counts.customized, 0)
    try sight.routes((any HomeCoordinator.DetailRoutes).self).order()
    await StandIn.settle()
    Check.equal(sight.counts.customized, 1)
    try sight.routes((any OrderCoordinator.BasketRoutes).self).next()
    await StandIn.settle()
    Check.equal(sight.counts.customized, 2)
    Check.equal(sight.picture, "[Items] list > detail(1) > basket > address")
  }

  await Check.run("the arguments that a sheet gives to the list make the list anew, once") {
    let sight = await Sight.launched()
    for query in ["pizza", "sushi"] {
      try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
      await StandIn.settle()
      try sight.routes((any HomeCoordinator.FilterRoutes).self).apply(query: query)
      await StandIn.settle()
      Check.equal(sight.picture, "[Items] list(\(query))")
    }
    try await sight.open(1...2)
    Check.equal(sight.picture, "[Items] list(sushi) > detail(1) > detail(2)")
    let made = sight.counts.made.filter { $0.key != "filter" }
    Check.equal(Set(made.values), [1])
    Check.equal(Set(sight.counts.evaluated.filter { $0.key != "filter" }.values), [1])
  }

  await Check.run("what a factory reads makes no screen anew") {
    let sight = await Sight.launched()
    try await sight.open(1...2)
    let made = sight.counts.made
    sight.model.itemsInCart = 3
    await StandIn.settle()
    Check.equal(sight.counts.made, made)
    Check.equal(try sight.node.all.compactMap { $0.attributes["badge"] as? Int }, [0, 3, 0, 0])
  }
}
