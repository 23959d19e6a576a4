import FlowRuntime
import Foundation
import Testing

/// Random moves in random order. The tree must stay consistent.
@MainActor
struct RandomWalkTests {
  /// The seeds of the walks. `ROUNDS` is their number.
  nonisolated static let seeds =
    1...(ProcessInfo.processInfo.environment["ROUNDS"].flatMap(UInt64.init) ?? 30)

  @Test(arguments: seeds) func staysWhole(_ seed: UInt64) throws {
    var dice = Dice(state: seed)
    let others = Set(Made.kept.map(ObjectIdentifier.init))
    let tabs = Tabs()
    tabs.start()
    (tabs.coordinator(of: .one) as? AppRouter)?.follow = { ending in
      ending.isReport ? .push(AppRoute.settings) : nil
    }
    for step in 0..<150 {
      let action = act(on: tabs, &dice)
      try check(tabs, others, "seed \(seed), step \(step): \(action)")
    }
  }

  /// Makes a random move: of the visible screen, of any coordinator, or of the user.
  /// Returns the move's name.
  private func act(on tabs: Tabs, _ dice: inout Dice) -> String {
    switch dice.roll(12) {
    case 0:
      let tab = [Plain.one, .two, .three][dice.roll(3)]
      tabs.selectedTab = tab
      return "tap \(tab)"
    case 1:
      tabs.goBack()
      return "back"
    case 2:
      tabs.swipeDown()
      return "pull down"
    case 3:
      return shorten(tabs, &dice)
    case 4:
      tabs.choose(dice.roll(2) == 0 ? "yes" : "no")
      return "choose"
    case 5:
      Flow(root: tabs).dismissAll()
      #expect(!glance(tabs).contains(" | "), "something is still presented")
      return "dismiss all"
    default:
      let all = everyone(below: tabs)
      let onScreen = tabs.entryOnScreen?.owner ?? tabs
      let taker = dice.roll(3) == 0 ? all[dice.roll(all.count)] : onScreen
      let name = move(of: taker, &dice)
      return "\(type(of: taker)) \(name)"
    }
  }

  private func shorten(_ tabs: Tabs, _ dice: inout Dice) -> String {
    guard let host = tabs.entryOnScreen?.owner?.host, !host.path.isEmpty else { return "nothing" }
    host.path = Array(host.path.prefix(dice.roll(host.path.count)))
    return "jump back"
  }

  private func move(of taker: Coordinator, _ dice: inout Dice) -> String {
    let moves: [Move] = [
      .pop, .pop(2), .popToRoot, .dismiss, .finish, .report(Wizard.Result.given),
      .popTo("home"), .popTo("step"), .sheet(AppSheet.createPost),
      .sheet(AppSheet.wizard(step: 1)), .select(Plain.two), .dialog(question),
      .popover(AppSheet.userInfo(id: "1")), .restart(own(taker, 0)), .replace(own(taker, 1)),
      .push(own(taker, 0)), .push(own(taker, 1)), .push(own(taker, 2)), .push(own(taker, 2)),
      .push(own(taker, 1), strategy: .navigateOrPush), .push(own(taker, 0), replacing: "home"),
      .popToRoot.dismissing,
    ]
    let index = dice.roll(moves.count)
    taker.take("m\(index)", moves[index])
    return NameOfMove.all[index]
  }

  private var question: Dialog {
    Dialog(
      "sure", style: .alert, title: "Sure?",
      buttons: [.init("yes", title: "Yes", .popToRoot), .init("no", title: "No")])
  }

  private func own(_ taker: Coordinator, _ index: Int) -> any Route {
    let router: [any Route] = [
      AppRoute.home, AppRoute.profile(userId: "1"), AppRoute.wizard(step: 7),
    ]
    let wizard: [any Route] = [
      WizardRoute.step(2), WizardRoute.step(3), WizardRoute.wizard(step: 8),
    ]
    return taker is Wizard ? wizard[index] : router[index]
  }

  private func everyone(below root: Coordinator) -> [Coordinator] {
    [root] + root.children.flatMap { everyone(below: $0) }
  }

  /// - Parameter others: The coordinators that existed before the walk.
  private func check(_ tabs: Tabs, _ others: Set<ObjectIdentifier>, _ label: String) throws {
    let all = everyone(below: tabs)
    for kept in Made.kept where !others.contains(ObjectIdentifier(kept)) {
      try #require(all.contains { $0 === kept }, "\(label): \(type(of: kept)) outlives its place")
    }
    for coordinator in all {
      let place = Comment(rawValue: "\(label): \(type(of: coordinator))")
      #expect(coordinator.isLive, place)
      for child in coordinator.children {
        #expect(child.parent === coordinator, place)
      }
      guard let host = coordinator.host else { continue }
      if host.hasStack { #expect(!host.entries.isEmpty, place) }
      for entry in host.entries {
        #expect(entry.owner?.isLive == true, place)
      }
      if let router = coordinator as? AppRouter, let current = router.currentRoute {
        #expect(router.routeHistory.last == current, place)
      }
    }
    if tabs.dialogOnScreen == nil { #expect(tabs.entryOnScreen != nil, Comment(rawValue: label)) }
    let saved = tabs.save()
    let again = Tabs()
    again.restore(saved)
    let isSame = again.save() == saved
    try #require(isSame, "\(label)\n\(json(saved))\n\(json(again.save()))")
  }
}

private func json(_ state: SavedState) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return (try? encoder.encode(state)).map { String(decoding: $0, as: UTF8.self) } ?? ""
}

/// The names of the walk's moves, for failures.
private enum NameOfMove {
  static let all = [
    "pop", "pop 2", "popToRoot", "dismiss", "finish", "report", "popTo home", "popTo step",
    "sheet", "sheet wizard", "select two", "dialog", "popover", "restart", "replace", "push 0",
    "push 1", "push 2", "push 2", "navigateOrPush", "replacing home", "dismissing",
  ]
}
