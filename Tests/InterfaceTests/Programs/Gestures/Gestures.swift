public import FlowRuntime
public import UIKit

/// Random numbers that are the same in each run.
public struct Dice {
  private var state: UInt64

  public init(_ seed: UInt64) { state = seed }

  public mutating func roll(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(count, 1)
  }
}

/// A flow of a module, and what a user and the app can do with it.
@MainActor
public final class GestureFlow {
  public let root: Coordinator
  public let start: @MainActor () -> Void
  public let glance: @MainActor () -> String
  /// Changes the answer of a guard, or a state. Returns what was changed.
  public let change: @MainActor (inout Dice) -> String
  /// The names of the screens that were made.
  public private(set) var made: Set<String> = []
  private let routes: @MainActor (Any, @escaping @MainActor () -> Int) -> [Button]
  private var count = 0

  public typealias Button = (name: String, tap: @MainActor () -> Void)

  public init(
    root: Coordinator, start: @escaping @MainActor () -> Void,
    glance: @escaping @MainActor () -> String,
    change: @escaping @MainActor (inout Dice) -> String,
    routes: @escaping @MainActor (Any, @escaping @MainActor () -> Int) -> [Button]
  ) {
    self.root = root
    self.start = start
    self.glance = glance
    self.change = change
    self.routes = routes
  }

  /// Returns a button for each route of a screen. They hand small numbers over, one after another.
  public func buttons(of entry: Entry) -> [Button] {
    made.insert(entry.accessibilityPath)
    guard let given = entry.owner?.routes(for: entry) else { return [] }
    return routes(given) { [unowned self] in
      count += 1
      return count % 3
    }
  }
}

extension Entry {
  /// The name of the screen with its coordinator.
  fileprivate var accessibilityPath: String {
    "\(owner.map { "\(type(of: $0))" } ?? "").\(route.name)"
  }
}

/// A coordinator that is written by hand. Its view can end it.
public final class External: Coordinator {
  public let name: String

  public init(_ name: String) { self.name = name }

  public func end() { finish(with: PlainResult.finished) }
}

/// A flow on screen, which a random user walks through.
@MainActor
public protocol GestureSight {
  var flow: GestureFlow { get }
  /// The screens as text, level by level: `Home: list > detail / pageSheet: filter`. A level with
  /// columns side by side is the word `columns`.
  var picture: String { get }
  /// The columns of each split that is shown.
  var columns: [ShownColumns] { get }
  /// The topmost presented view controller.
  var top: UIViewController { get }
  /// Whether a pull ends before anything else happens.
  var finishesPulls: Bool { get }

  /// Changes the width between compact and regular. Returns whether a split is shown.
  func changeWidth() -> Bool

  /// Makes a gesture on the visible screen, its stack or its tab bar. Returns what was done.
  func gesture(_ dice: inout Dice) -> String
}

extension GestureSight {
  /// Walks by gestures alone. Returns the first difference between the interface and the tree, with
  /// the way to it; nil if there is none. Counts the gestures that did something.
  public func walk(_ seed: UInt64, steps: Int) async -> String? {
    var dice = Dice(seed)
    var done: [String] = []
    await StandIn.settle()
    for step in 1...steps where flow.glance() != "ended" {
      if !columns.isEmpty, dice.roll(10) == 0 {
        done.append("another width")
        guard await keepsFront() else {
          return "seed \(seed): not in front any more, after \(done)"
        }
      }
      done.append(take(&dice))
      guard step.isMultiple(of: 3) else {
        for _ in 0..<dice.roll(6) { await Task.yield() }
        continue
      }
      await StandIn.settle()
      guard flow.glance() != "ended" else { break }
      if hasRightLevels, hasRightColumns, StandIn.complaints.isEmpty { continue }
      let way = done.joined(separator: ", ")
      return "seed \(seed): \(picture) \(columns.map(\.text)), "
        + "but \(flow.glance()) \(flow.columns.map(\.text)), \(StandIn.complaints), after \(way)"
    }
    return nil
  }

  /// Returns whether each column in front stays there while the width changes.
  private func keepsFront() async -> Bool {
    await StandIn.settle()
    let before = flow.columns.map(\.front)
    guard changeWidth() else { return true }
    await StandIn.settle()
    return flow.columns.map(\.front) == before
  }

  private var hasRightLevels: Bool {
    let (shown, wanted) = (levels(of: picture, " / "), levels(of: flow.glance(), " | "))
    return shown.count == wanted.count
      && zip(shown, wanted).allSatisfy { $0 == $1 || $0 == "1 columns" }
  }

  /// Whether each split that is shown is one of the tree, and a split that is the root is shown.
  private var hasRightColumns: Bool {
    let wanted = flow.columns
    return columns.allSatisfy { shown in wanted.contains { shown.shows($0) } }
      && (!(flow.root is any Columned) || !columns.isEmpty)
  }

  private func take(_ dice: inout Dice) -> String {
    if dice.roll(9) == 0 { return flow.change(&dice) }
    if StandIn.isAnimating {
      // A user can touch nothing during a transition.
      StandIn.endAnimation()
      return "wait"
    }
    if let alert = top as? UIAlertController {
      for field in alert.textFields ?? [] where dice.roll(3) > 0 { field.type("a") }
      let title = alert.actions[dice.roll(alert.actions.count)].title ?? ""
      alert.tap(title)
      return "answer \(title)"
    }
    guard dice.roll(8) == 0 else { return gesture(&dice) }
    let moved = top.pullDown(isCancelled: dice.roll(3) == 0)
    while finishesPulls, StandIn.isAnimating { StandIn.endAnimation() }
    return "pull down: \(moved)"
  }

  /// The topmost screen and the number of screens of each level, and whether a question is asked.
  private func levels(of text: String, _ separator: String) -> [String] {
    let text = text.components(separatedBy: " … ")[0]
    let asks = text.contains("asks: ") || text.contains(" ? ")
    let levels = text.components(separatedBy: " ? ")[0].components(separatedBy: separator)
    return levels.filter { !$0.hasPrefix("asks: ") }.map(ShownColumns.size)
      + (asks ? ["asks"] : [])
  }
}

/// Walks through modules, and prints a line for each.
@MainActor
public func walkThrough(
  _ modules: [(name: String, make: @MainActor () -> GestureFlow)], rounds: UInt64,
  _ show: @MainActor (GestureFlow) -> any GestureSight
) async {
  Moment.wait = { await StandIn.wait($0) }
  for (name, make) in modules {
    var failure: String?
    var made: Set<String> = []
    for seed in 1...rounds where failure == nil {
      StandIn.complaints = []
      let flow = make()
      failure = await show(flow).walk(seed, steps: 60)
      made.formUnion(flow.made)
    }
    print(failure.map { "FAILED: \(name), \($0)" } ?? "ok: \(name), \(made.count) screens")
  }
}
