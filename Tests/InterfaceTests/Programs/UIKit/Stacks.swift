import FlowRuntime
import UIKit

@MainActor
func checkStacks() async {
  await Check.run("a push and a pop are shown") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    Check.equal(sight.picture, "Home: list > detail(1)")
    await StandIn.settle()
    Check.equal(sight.onScreen?.navigationItem.title, "Item 1")
    Check.that(sight.onScreen?.hidesBottomBarWhenPushed == true, "the tab bar should be hidden")
    try sight.routes((any HomeCoordinator.DetailRoutes).self).home()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("each screen is made once") {
    let sight = await Sight.launched()
    for id in 1...3 {
      let routes = sight.flow.currentRoutes
      (routes as? any HomeCoordinator.ListRoutes)?.open(id: id)
      (routes as? any HomeCoordinator.DetailRoutes)?.open(id: id)
      await StandIn.settle()
    }
    sight.controller.viewDidAppear(true)
    Check.equal(sight.picture, "Home: list > detail(1) > detail(2) > detail(3)")
    Check.equal(
      sight.screens.made,
      [
        "splash": 1, "list": 1, "items": 1, "profile": 1, "detail(1)": 1, "detail(2)": 1,
        "detail(3)": 1,
      ])
  }

  await Check.run("a move in the middle of a transition is shown after it") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    try sight.routes((any HomeCoordinator.DetailRoutes).self).open(id: 2)
    Check.equal(sight.picture, "Home: list > detail(1)")
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1) > detail(2)")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a back swipe is a pop") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    let swipe = try sight.navigation.beginSwipe()
    Check.equal(sight.flow.entryOnScreen?.route.name, "detail")
    swipe?.complete()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list")
    Check.equal(sight.flow.entryOnScreen?.route.name, "list")
    Check.equal(sight.witness.made.last, "pop")
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 2)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(2)")
  }

  await Check.run("a back swipe that is given up changes nothing") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    let made = sight.witness.made
    try sight.navigation.beginSwipe()?.cancel()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1)")
    Check.equal(sight.flow.entryOnScreen?.route.name, "detail")
    Check.equal(sight.witness.made, made)
  }

  await Check.run("a move during a swipe that is given up is shown after it") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    let swipe = try sight.navigation.beginSwipe()
    try sight.routes((any HomeCoordinator.DetailRoutes).self).open(id: 2)
    Check.equal(sight.picture, "Home: list")
    swipe?.cancel()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1) > detail(2)")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a move during a swipe that is completed wins over it") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    let swipe = try sight.navigation.beginSwipe()
    await sight.flow.open("sample://items/7")
    swipe?.complete()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(7)")
    Check.equal(sight.flow.entryOnScreen?.route.arguments["id"], 7)
  }

  await Check.run("the back button is a pop, a long press on it several") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    for id in 2...4 {
      try sight.routes((any HomeCoordinator.DetailRoutes).self).open(id: id)
      await StandIn.settle()
    }
    try sight.navigation.tapBack()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1) > detail(2) > detail(3)")
    try sight.navigation.chooseBack(to: 1)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1)")
    Check.equal(sight.flow.entryOnScreen?.route.arguments["id"], 1)
    Check.equal(sight.witness.made.suffix(2), ["pop", "pop 2"])
  }

  await Check.run("while a guard would refuse the swipe is off, and the button asks") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    Check.that(try sight.navigation.interactivePopGestureRecognizer?.isEnabled == true, "on")
    try sight.routes((any HomeCoordinator.DetailRoutes).self).note()
    await StandIn.settle()
    Check.that(try sight.navigation.interactivePopGestureRecognizer?.isEnabled == true, "still on")
    sight.model.mayLeaveNow = false
    await StandIn.settle()
    Check.that(try sight.navigation.beginSwipe() == nil, "the swipe should be off")
    Check.that(
      try sight.navigation.interactiveContentPopGestureRecognizer?.isEnabled == false,
      "so should that in the middle of the screen")
    try sight.navigation.tapBack()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1) > note / asks: Discard?")
    try sight.alert.tap("Keep")
    await StandIn.settle()
    sight.model.mayLeaveNow = true
    await StandIn.settle()
    try sight.navigation.tapBack()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1)")
    Check.that(try sight.navigation.interactivePopGestureRecognizer?.isEnabled == true, "on again")
    try sight.routes((any HomeCoordinator.DetailRoutes).self).note()
    await StandIn.settle()
    let draft = Draft()
    try sight.routes((any HomeCoordinator.NoteRoutes).self).leaving { draft.isEmpty }
    draft.isEmpty = false
    await StandIn.settle()
    Check.that(try sight.navigation.beginSwipe() == nil, "the screen's own answer counts")
    draft.isEmpty = true
    await StandIn.settle()
    try sight.navigation.tapBack()
    await StandIn.settle()
    try sight.navigation.tapBack()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list")
  }

  await Check.run("new arguments in place are shown in the same place") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.FilterRoutes).self).apply(query: "pizza")
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list(pizza)")
    Check.equal(StandIn.complaints, [])
  }
}

@MainActor
func checkPushedChildren() async {
  await Check.run("a pushed child stands on its parent's stack, and is left by a swipe once") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.DetailRoutes).self).order()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1) > basket")
    Check.that(sight.onScreen?.isCustomized == true, "every screen of the child is customised")
    let child = Weak(sight.flow.entryOnScreen?.owner)
    try sight.navigation.beginSwipe()?.complete()
    await StandIn.settle()
    // Its parent goes on, as it does for a child that the user leaves.
    Check.equal(sight.picture, "Home: list > detail(1) > receipt")
    Check.that(child.object == nil, "nothing keeps the child")
    Check.equal(sight.witness.made.filter { $0.contains("receipt") }.count, 1)
  }

  await Check.run("a child's factory is asked for once, however many screens it has") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    try sight.routes((any HomeCoordinator.DetailRoutes).self).order()
    await StandIn.settle()
    try sight.routes((any OrderCoordinator.BasketRoutes).self).next()
    await StandIn.settle()
    Check.equal(sight.screens.made["Order's factory"], 1)
    try sight.routes((any OrderCoordinator.AddressRoutes).self).place()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1) > receipt")
  }

  await Check.run("a jump back over a child ends it once") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    try sight.routes((any HomeCoordinator.DetailRoutes).self).order()
    try sight.routes((any OrderCoordinator.BasketRoutes).self).next()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1) > basket > address")
    let child = Weak(sight.flow.entryOnScreen?.owner)
    try sight.navigation.chooseBack(to: 0)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list")
    Check.that(child.object == nil, "nothing keeps the child")
    Check.equal(StandIn.complaints, [])
  }
}
