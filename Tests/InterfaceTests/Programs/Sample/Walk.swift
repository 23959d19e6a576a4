import FlowRuntime
import UIKit

/// A flow on screen that a random user walks through.
@MainActor
protocol WalkedSight {
  var model: AppModel { get }
  var flow: SampleFlow { get }
  /// The screens as text, level by level: `Home: list > detail(1) / pageSheet: filter`.
  var picture: String { get }
  /// The topmost presented view controller.
  var top: UIViewController { get }

  /// Whether a pull ends before anything else happens.
  var finishesPulls: Bool { get }

  /// Makes a gesture on a stack or a tab bar, if there is one.
  func gesture(_ dice: inout Dice) throws
}

/// Random numbers that are the same in each run.
struct Dice {
  var state: UInt64

  mutating func roll(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }
}

extension WalkedSight {
  /// Walks at random. After some steps all animations end; then the interface has to show the state.
  func walk(_ seed: UInt64, steps: Int) async {
    var dice = Dice(state: seed)
    var done: [String] = []
    for step in 1...steps {
      done.append(take(step: &dice))
      guard step.isMultiple(of: 3) else {
        for _ in 0..<dice.roll(6) { await Task.yield() }
        continue
      }
      if await showsState(), StandIn.complaints.isEmpty { continue }
      return Check.that(
        false,
        "seed \(seed): \(picture), but \(flow.glance), \(StandIn.complaints), after "
          + done.joined(separator: ", "))
    }
  }

  /// Lets all animations end. Returns whether the interface shows the state then.
  private func showsState() async -> Bool {
    await StandIn.settle()
    return levels(of: picture, " / ") == levels(of: flow.glance, " | ")
  }

  private func take(step dice: inout Dice) -> String {
    let kind = dice.roll(8)
    if kind == 0 {
      model.mayLeaveNow.toggle()
      return "may leave: \(model.mayLeaveNow)"
    }
    if kind < 4 { return route(&dice) }
    // A user can touch nothing during a transition, and only the question that is asked.
    guard !StandIn.isAnimating else { return "wait" }
    if let alert = top as? UIAlertController {
      let title = alert.actions[dice.roll(alert.actions.count)].title ?? ""
      alert.tap(title)
      return "answer \(title)"
    }
    if kind == 4 {
      let isCancelled = dice.roll(3) == 0
      let moved = top.pullDown(isCancelled: isCancelled)
      while finishesPulls, StandIn.isAnimating { StandIn.endAnimation() }
      return "pull down: \(moved)"
    }
    try? gesture(&dice)
    return "gesture"
  }

  private func route(_ dice: inout Dice) -> String {
    let id = dice.roll(3)
    let moves: [(String, () -> Void)]
    switch flow.currentRoutes {
    case let routes as any HomeCoordinator.ListRoutes:
      moves = [
        ("open", { routes.open(id: id) }), ("filter", routes.filter), ("quick", routes.quick),
        ("sort", routes.sort), ("edit", routes.edit), ("ask", { routes.ask { _ in } }),
      ]
    case let routes as any HomeCoordinator.DetailRoutes:
      moves = [
        ("open", { routes.open(id: id) }), ("order", routes.order), ("note", routes.note),
        ("edit", routes.edit), ("home", routes.home),
      ]
    case let routes as any HomeCoordinator.NoteRoutes: moves = [("back", routes.back)]
    case let routes as any HomeCoordinator.FilterRoutes:
      moves = [("apply", { routes.apply(query: "\(id)") }), ("help", routes.help)]
    case let routes as any HomeCoordinator.SortRoutes:
      moves = [("chosen", routes.chosen), ("help", routes.help)]
    case let routes as any HomeCoordinator.HelpRoutes: moves = [("close", routes.close)]
    case let routes as any OrderCoordinator.BasketRoutes: moves = [("next", routes.next)]
    case let routes as any OrderCoordinator.AddressRoutes: moves = [("place", routes.place)]
    case let routes as any EditorCoordinator.TextRoutes:
      moves = [("save", routes.save), ("colour", routes.colour), ("preview", routes.preview)]
    case let routes as any EditorCoordinator.ColourRoutes: moves = [("done", routes.done)]
    case let routes as any EditorCoordinator.PreviewRoutes: moves = [("close", routes.close)]
    case let routes as any ComposeCoordinator.DraftRoutes: moves = [("close", routes.close)]
    case let routes as any SignInCoordinator.FormRoutes: moves = [("signedIn", routes.signedIn)]
    default: moves = [("link", { flow.handle(deepLink: "sample://items/\(id)") })]
    }
    let (name, move) = moves[dice.roll(moves.count)]
    move()
    return name
  }

  /// The topmost screen and the number of screens of each level, and whether a question is asked.
  private func levels(of text: String, _ separator: String) -> [String] {
    let asks = text.contains("asks: ") || text.contains(" ? ")
    let levels = text.components(separatedBy: " ? ")[0].components(separatedBy: separator)
    return levels.filter { !$0.hasPrefix("asks: ") }.map { level in
      let screens = level.components(separatedBy: " > ")
      let last = screens[screens.count - 1].components(separatedBy: "(")[0]
      let name = last.components(separatedBy: [" ", "."]).last ?? ""
      return "\(screens.count) \(name)"
    } + (asks ? ["asks"] : [])
  }
}
