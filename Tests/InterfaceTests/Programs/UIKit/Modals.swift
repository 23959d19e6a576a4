import FlowRuntime
import UIKit

@MainActor
func checkSheets() async {
  await Check.run("a sheet is presented, and pulled down once") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / pageSheet: filter")
    let heights = sight.top.sheetPresentationController?.detents.map {
      $0.resolvedValue(in: Room())
    }
    Check.equal(heights, [400, 300, 320])
    sight.top.pullDown()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list")
    Check.equal(sight.witness.made.filter { $0 == "dismiss" }.count, 1)
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("the app may change a presentation before it is presented") {
    let sight = await Sight.launched()
    sight.screens.styles["filter"] = .fullScreen
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / fullScreen: filter")
    try sight.routes((any HomeCoordinator.FilterRoutes).self).apply(query: nil)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a sheet that is let go again stays") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    sight.top.pullDown(isCancelled: true)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / pageSheet: filter")
    Check.equal(sight.flow.entryOnScreen?.route.name, "filter")
  }

  await Check.run("a dismissal while the sheet is pulled at waits for the finger") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    sight.top.pullDown(isCancelled: true)
    try sight.routes((any HomeCoordinator.FilterRoutes).self).apply(query: nil)
    Check.equal(sight.picture, "Home: list / pageSheet: filter")
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a sheet gives way to a cover: first it goes, then the cover comes") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.FilterRoutes).self).help()
    Check.equal(sight.flow.entryOnScreen?.route.name, "help")
    Check.that(sight.top.isBeingDismissed, "the sheet should be going")
    StandIn.endAnimation()
    Check.equal(sight.picture, "Home: list / fullScreen: help")
    await StandIn.settle()
    Check.equal(sight.onScreen?.navigationItem.title, "Help")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("what happens while one goes is caught up with") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.FilterRoutes).self).help()
    try sight.routes((any HomeCoordinator.HelpRoutes).self).close()
    try sight.routes((any HomeCoordinator.ListRoutes).self).edit()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / fullScreen: text")
    Check.equal(sight.screens.made["help"], nil)
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a child's result leads on from a sheet to a cover, as one change") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.DetailRoutes).self).edit()
    await StandIn.settle()
    let editor = Weak(sight.flow.entryOnScreen?.owner)
    try sight.routes((any EditorCoordinator.TextRoutes).self).save()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1) / fullScreen: help")
    Check.that(editor.object == nil, "nothing keeps the child")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("presentations stand on one another, and go with what they stand on") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).edit()
    await StandIn.settle()
    try sight.routes((any EditorCoordinator.TextRoutes).self).colour()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / fullScreen: text > colour")
    try sight.routes((any EditorCoordinator.ColourRoutes).self).done()
    await StandIn.settle()
    try sight.routes((any EditorCoordinator.TextRoutes).self).preview()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / fullScreen: text / pageSheet: preview")
    await sight.flow.open("sample://items/3")
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(3)")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("while a guard would refuse a sheet can't be pulled down, and is asked for") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.DetailRoutes).self).edit()
    await StandIn.settle()
    sight.model.mayLeaveNow = false
    await StandIn.settle()
    Check.that(!sight.top.pullDown(), "it shouldn't move")
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1) / pageSheet: text / asks: Discard?")
    try sight.alert.tap("Keep")
    await StandIn.settle()
    sight.model.mayLeaveNow = true
    await StandIn.settle()
    sight.top.pullDown()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(1)")
  }

  await Check.run("a view controller that dismisses itself has dismissed its presentation") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    sight.onScreen?.dismiss(animated: true)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list")
    Check.equal(sight.flow.entryOnScreen?.route.name, "list")
  }

  await Check.run("what the app presents itself gives way") {
    let sight = await Sight.launched()
    sight.onScreen?.present(UIViewController(), animated: true)
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / pageSheet: filter")
    Check.equal(StandIn.complaints, [])
  }
}

@MainActor
func checkPopoversAndDialogs() async {
  await Check.run("a popover points at its anchor") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).sort()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / popover: sort")
    Check.that(
      sight.top.popoverPresentationController?.sourceItem === sight.screens.anchor, "its anchor")
    sight.top.pullDown()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("an alert's button closes it and takes its route once") {
    let sight = await Sight.launched()
    var chosen: [String] = []
    try sight.routes((any HomeCoordinator.ListRoutes).self).ask { chosen.append("\($0)") }
    await StandIn.settle()
    let alert = try sight.alert
    Check.equal(alert.preferredStyle, .actionSheet)
    Check.equal(alert.message, "There is more.")
    Check.equal(alert.actions.map(\.style), [.default, .destructive, .cancel])
    Check.that(
      alert.popoverPresentationController?.sourceView != nil,
      "it stands somewhere on a large screen")
    alert.tap("Filter")
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / pageSheet: filter")
    Check.equal(sight.witness.made.filter { $0.contains("sheet filter") }.count, 1)
    Check.equal(chosen, ["filter"])
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("an alert that is covered comes back with what was typed, and is answered") {
    let sight = await Sight.launched()
    var heard: [[String]] = []
    try sight.routes((any HomeCoordinator.ListRoutes).self).name { heard.append(["\($0)", $1, $2]) }
    await StandIn.settle()
    try sight.alert.textFields?.first?.type("Ann")
    let home = sight.flow.entryOnScreen?.owner as? HomeCoordinator
    home?.presentFullScreenCover(.help)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / fullScreen: help")
    try sight.routes((any HomeCoordinator.HelpRoutes).self).close()
    await StandIn.settle()
    Check.equal(try sight.alert.textFields?.map(\.text) ?? [], ["Ann", ""])
    try sight.alert.tap("Tell")
    await StandIn.settle()
    Check.equal(heard, [["tell", "Ann", ""]])
    Check.equal(sight.picture, "Home: list")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("an alert that is covered while it comes is asked afterwards") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).ask { _ in }
    let home = sight.flow.entryOnScreen?.owner as? HomeCoordinator
    home?.presentFullScreenCover(.help)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / fullScreen: help")
    home?.dismissFullScreenCover()
    await StandIn.settle()
    try sight.alert.tap("Filter")
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / pageSheet: filter")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("an alert's button hears what the user has typed") {
    let sight = await Sight.launched()
    var heard: [[String]] = []
    for button in ["Tell", "Save"] {
      try sight.routes((any HomeCoordinator.ListRoutes).self).name { heard.append(["\($0)", $1, $2]) }
      await StandIn.settle()
      let fields = try sight.alert.textFields ?? []
      Check.equal(fields.map(\.placeholder), ["Name", "Key"])
      Check.equal(fields.map(\.isSecureTextEntry), [false, true])
      Check.equal(fields.map(\.text), ["", ""])
      fields[0].type("Ann \(button)")
      if button == "Tell" { fields[1].type("key") }
      try sight.alert.tap(button)
      await StandIn.settle()
    }
    Check.equal(heard, [["tell", "Ann Tell", "key"], ["save", "Ann Save", ""]])
    Check.equal(sight.picture, "Home: list(Ann Save)")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("an action sheet that is tapped away is closed") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).ask { _ in }
    await StandIn.settle()
    sight.top.pullDown()
    await StandIn.settle()
    Check.that(sight.flow.dialogOnScreen == nil, "no question is on screen")
    Check.equal(sight.picture, "Home: list")
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list / pageSheet: filter")
  }

  await Check.run("a question goes with what it stands above") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).ask { _ in }
    await StandIn.settle()
    sight.model.service = .down
    await StandIn.settle()
    Check.equal(sight.picture, "maintenance")
    Check.equal(StandIn.complaints, [])
  }
}

/// A sheet's room.
final class Room: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat = 800
}

@MainActor
func checkLeavingTheApp() async {
  await Check.run("a URL and the settings are opened, and what can't be opened is refused") {
    let sight = await Sight.launched()
    StandIn.opened = []
    let root = sight.flow.root
    root.take("site", .leave(.url("https://example.com/a")))
    root.take("mail", .leave(.mail(address: "a@example.com", subject: "A b", body: nil)))
    root.take("call", .leave(.phone(number: "+49 (30) 12")))
    root.take("settings", .leave(.settings))
    root.take("scheme", .leave(.url("unknown:a")))
    root.take("photos", .leave(.photos))
    Check.equal(sight.witness.made.filter { $0.hasPrefix("leave") }, [])
    await StandIn.settle()
    Check.equal(
      StandIn.opened,
      [
        "https://example.com/a", "mailto:a@example.com?subject=A%20b", "tel:+493012",
        "app-settings:",
      ])
    Check.equal(
      sight.witness.made.filter { $0.hasPrefix("leave") },
      ["leave https://example.com/a", "leave mail", "leave phone", "leave settings"])
    Check.equal(
      sight.witness.refused, ["leave photos: cannotOpen", "leave unknown:a: cannotOpen"])
  }

  await Check.run("something is shared above everything, also from the button of an alert") {
    let sight = await Sight.launched()
    let root = sight.flow.root
    root.take("share", .leave(.share(item: "https://example.com/a")))
    await StandIn.settle()
    Check.equal((sight.top as? UIActivityViewController)?.items.first as? URL,
      URL(string: "https://example.com/a"))
    sight.top.dismiss(animated: true)
    await StandIn.settle()
    let dialog = Dialog(
      "d", style: .alert, title: "Share?",
      buttons: [.init("yes", title: "Yes", .leave(.share(item: "see https://a.b")))])
    root.take("ask", .dialog(dialog))
    await StandIn.settle()
    for _ in 1...20 where !(sight.top is UIAlertController) { await StandIn.settle() }
    try sight.alert.tap("Yes")
    for _ in 1...20 where !(sight.top is UIActivityViewController) { await StandIn.settle() }
    Check.equal(
      (sight.top as? UIActivityViewController)?.items.first as? String, "see https://a.b")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("nothing is opened by a view controller that isn't on screen") {
    let sight = Sight(isShown: false)
    sight.flow.root.take("site", .leave(.url("https://example.com/a")))
    Check.equal(sight.witness.refused, ["leave https://example.com/a: cannotOpen"])
  }
}
