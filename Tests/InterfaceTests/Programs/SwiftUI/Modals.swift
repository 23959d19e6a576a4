import FlowRuntime
import SwiftUI
import UIKit

/// Lets SwiftUI evaluate what has changed, without the end of any animation.
@MainActor
private func turns() async {
  for _ in 0..<20 { await Task.yield() }
}

extension Sight {
  /// Lets all animations end until something holds. SwiftUI gives no sign of the end of a question, so
  /// its binding waits for a moment.
  fileprivate func settle(until holds: (Sight) -> Bool) async {
    for _ in 1...100 {
      await StandIn.settle()
      if holds(self) { return }
    }
    Check.that(false, "still \(picture)")
  }
}

@MainActor
func checkModals() async {
  await Check.run("a presentation without an animation has none") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).quick()
    await turns()
    Check.equal(sight.picture, "[Items] list / pageSheet: filter")
    Check.that(!StandIn.isAnimating, "nothing should move")
    try sight.routes((any HomeCoordinator.FilterRoutes).self).apply(query: nil)
    await turns()
    Check.that(StandIn.isAnimating, "it should go with an animation")
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await turns()
    Check.that(StandIn.isAnimating, "others should come with an animation")
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list / pageSheet: filter")
  }

  await Check.run("the app may change the view of a presentation") {
    let sight = await Sight.launched()
    sight.screens.titles["filter"] = "Changed"
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    let titles = try sight.node.all.compactMap { $0.attributes["title"] as? String }
    Check.that(titles.contains("Changed"), "\(titles)")
    Check.equal(sight.picture, "[Items] list / pageSheet: filter")
  }

  await Check.run("a sheet gives way to a cover") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.FilterRoutes).self).help()
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list / fullScreen: help")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a popover that the user dismisses leaves nothing stuck") {
    let sight = await Sight.launched()
    for _ in 1...2 {
      try sight.routes((any HomeCoordinator.ListRoutes).self).sort()
      await StandIn.settle()
      Check.equal(sight.picture, "[Items] list / popover: sort")
      sight.top.pullDown()
      await StandIn.settle()
      Check.equal(sight.picture, "[Items] list")
      Check.equal(sight.flow.entryOnScreen?.route.name, "list")
    }
  }

  await Check.run("a popover under a cover, both ended by code, leaves nothing stuck") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).sort()
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.SortRoutes).self).help()
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list / popover: sort / fullScreen: help")
    await sight.flow.open("sample://items/3")
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list > detail(3)")
    try sight.routes((any HomeCoordinator.DetailRoutes).self).edit()
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list > detail(3) / pageSheet: text")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a question closes with its button, and the next one is asked") {
    let sight = await Sight.launched()
    var chosen: [String] = []
    for _ in 1...2 {
      try sight.routes((any HomeCoordinator.ListRoutes).self).ask { chosen.append("\($0)") }
      await sight.settle { $0.picture == "[Items] list / asks: More" }
      try sight.alert.tap("Delete")
      await sight.settle { $0.picture == "[Items] list" }
    }
    Check.equal(chosen, ["delete", "delete"])
    Check.equal(sight.picture, "[Items] list")
  }

  await Check.run("an alert that is covered comes back with what was typed, and is answered") {
    let sight = await Sight.launched()
    var heard: [[String]] = []
    try sight.routes((any HomeCoordinator.ListRoutes).self).name { heard.append(["\($0)", $1, $2]) }
    await sight.settle { $0.top is UIAlertController }
    try sight.alert.textFields?.first?.type("Ann")
    let home = sight.flow.entryOnScreen?.owner as? HomeCoordinator
    home?.presentFullScreenCover(.help)
    await sight.settle { $0.picture == "[Items] list / fullScreen: help" }
    home?.dismissFullScreenCover()
    await sight.settle { $0.top is UIAlertController }
    Check.equal(try sight.alert.textFields?.map(\.text) ?? [], ["Ann", ""])
    try sight.alert.tap("Tell")
    await sight.settle { !($0.top is UIAlertController) }
    Check.equal(heard, [["tell", "Ann", ""]])
    Check.equal(sight.picture, "[Items] list")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("an alert that is covered for a moment isn't lost") {
    let sight = await Sight.launched()
    var chosen: [String] = []
    try sight.routes((any HomeCoordinator.ListRoutes).self).ask { chosen.append("\($0)") }
    await turns()
    let home = sight.flow.entryOnScreen?.owner as? HomeCoordinator
    for _ in 1...3 {
      home?.presentFullScreenCover(.help)
      await turns()
      home?.dismissFullScreenCover()
      await turns()
    }
    for _ in 1...20 { await StandIn.settle() }
    Check.equal(sight.picture, "[Items] list / asks: More")
    try sight.alert.tap("Delete")
    await sight.settle { $0.picture == "[Items] list" }
    Check.equal(chosen, ["delete"])
  }

  await Check.run("an alert's button hears what the user has typed") {
    let sight = await Sight.launched()
    var heard: [[String]] = []
    for button in ["Tell", "Save"] {
      try sight.routes((any HomeCoordinator.ListRoutes).self).name { heard.append(["\($0)", $1, $2]) }
      await sight.settle { $0.top is UIAlertController }
      let fields = try sight.alert.textFields ?? []
      Check.equal(fields.map(\.placeholder), ["Name", "Key"])
      Check.equal(fields.map(\.isSecureTextEntry), [false, true])
      Check.equal(fields.map(\.text), ["", ""])
      fields[0].type("Ann \(button)")
      if button == "Tell" { fields[1].type("key") }
      try sight.alert.tap(button)
      await sight.settle { !($0.top is UIAlertController) }
    }
    Check.equal(heard, [["tell", "Ann Tell", "key"], ["save", "Ann Save", ""]])
    Check.equal(sight.picture, "[Items] list(Ann Save)")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a confirmation points at its anchor") {
    let sight = await Sight.launched()
    Check.equal(try await asker(sight), false)
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.FilterRoutes).self).apply(query: "anchored")
    await StandIn.settle()
    Check.equal(try await asker(sight), true)
    Check.equal(sight.picture, "[Items] list(anchored)")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a popover points at the view that is its anchor") {
    let sight = await Sight.launched()
    Check.equal(try await presenter(sight), "list")
    try sight.routes((any HomeCoordinator.ListRoutes).self).filter()
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.FilterRoutes).self).apply(query: "anchored")
    await StandIn.settle()
    Check.equal(try await presenter(sight), "More")
    Check.equal(sight.picture, "[Items] list(anchored)")
    Check.equal(StandIn.complaints, [])
  }
}

/// Returns the first text of the view from which the popover is presented, and dismisses it.
@MainActor
private func presenter(_ sight: Sight) async throws -> String? {
  let node = try sight.node
  try sight.routes((any HomeCoordinator.ListRoutes).self).sort()
  await StandIn.settle()
  let presenting = node.all.filter { $0.attributes["presents"] != nil }
  Check.equal(presenting.count, 1)
  sight.top.pullDown()
  await StandIn.settle()
  return presenting.last?.texts.first
}

/// Returns whether the question is asked at the button that is its anchor, and answers it.
@MainActor
private func asker(_ sight: Sight) async throws -> Bool {
  let node = try sight.node
  try sight.routes((any HomeCoordinator.ListRoutes).self).ask { _ in }
  await sight.settle { $0.top is UIAlertController }
  let asking = node.all.filter { $0.attributes["asks"] as? Bool == true }
  Check.equal(asking.count, 1)
  try sight.alert.tap("Delete")
  await sight.settle { !($0.top is UIAlertController) }
  return asking.last?.texts.first == "More"
}

@MainActor
func checkPaths() async {
  await Check.run("a path that changes during an animation ends at the last one") {
    let sight = await Sight.launched()
    try sight.routes((any HomeCoordinator.ListRoutes).self).open(id: 1)
    await turns()
    Check.that(StandIn.isAnimating, "the push should be animated")
    try sight.routes((any HomeCoordinator.DetailRoutes).self).open(id: 2)
    await turns()
    try sight.routes((any HomeCoordinator.DetailRoutes).self).open(id: 3)
    await turns()
    Check.equal(sight.picture, "[Items] list > detail(1)")
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list > detail(1) > detail(2) > detail(3)")
    Check.equal(sight.flow.entryOnScreen?.route.arguments["id"], 3)
    try sight.stack.tapBack()
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list > detail(1) > detail(2)")
    Check.equal(sight.flow.entryOnScreen?.route.arguments["id"], 2)
    try sight.stack.chooseBack(to: 0)
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list")
    Check.equal(sight.witness.made.suffix(2), ["pop", "pop 2"])
  }

  await Check.run("two views of one tree both show it") {
    let sight = await Sight.launched()
    let second = Window(sight.flow, sight.screens)
    second.show()
    await StandIn.settle()
    Check.equal(second.picture, "[Items] list")
    try await sight.open(1...1)
    try sight.routes((any HomeCoordinator.DetailRoutes).self).edit()
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list > detail(1) / pageSheet: text")
    Check.equal(second.picture, sight.picture)
    second.top.pullDown()
    await StandIn.settle()
    Check.equal(sight.picture, "[Items] list > detail(1)")
    Check.equal(second.picture, sight.picture)
    Check.equal(sight.witness.made.filter { $0 == "dismiss" }.count, 1)
    Check.equal(StandIn.complaints, [])
  }
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
}
