import Diagnostics
import FlowModel

/// Pushes that lead back to their beginning, so that the stack grows with every repetition.
enum UnboundedStack: NavigationRule {
  static let rule = Rule.unboundedStack

  static var triesWalks: Bool { true }

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    // Loops round the same entries are one finding.
    let loops = loops(subject)
    let others = Dictionary(grouping: loops, by: \.kind)
    var told: Set<[String]> = []
    return loops.filter { told.insert($0.kind).inserted }.map { loop in
      loop.finding(closedAlsoBy: (others[loop.kind] ?? []).dropFirst())
    }
  }

  /// Returns the loops that make the stack grow, one for each route that closes one.
  static func loops(_ subject: NavigationSubject) -> [GrowingLoop] {
    var search = LoopSearch(subject)
    return search.loops()
  }
}

/// A loop in which the stack grows, with a walk to its start and once round.
struct GrowingLoop {
  let abstraction: Abstraction
  /// The pushes of one round, in their order.
  let pushes: [LoopPush]
  let walk: Walk
  /// The number of steps of the round, at the end of the walk.
  let round: Int
  /// The walk as the simulator has taken it.
  let shown: [WalkStep]
  /// Whether somebody hands over something new in every round.
  let isNew: Bool

  private var flow: Flow { abstraction.flow }

  /// The routes of the pushes, in their order.
  var routes: [Route] { pushes.compactMap(\.route) }

  /// The route of the push that leads to the entry nearest to launch.
  var closing: Route? { routes.last }

  /// The coordinator whose own routes alone make the loop. All loops of such routes are one finding,
  /// because a coordinator offers each of its routes on the targets of the others.
  var coordinator: Name? {
    let coordinators = Set(routes.map(\.coordinator))
    guard coordinators.count == 1, let id = coordinators.first,
      pushes.allSatisfy({ $0.route?.owner.isCoordinator ?? false })
    else { return nil }
    return flow[id].name
  }

  /// The kind of the loop: its entries, and whether it brings something new.
  fileprivate var kind: [String] { ["\(isNew)"] + names }

  /// - Parameter others: The loops round the same entries that other routes close.
  fileprivate func finding(closedAlsoBy others: some Sequence<GrowingLoop>) -> CandidateFinding {
    CandidateFinding(
      finding: .unbounded(self, Array(others)), walk: walk, ending: .grows(round: round),
      shown: shown)
  }

  /// The names of the entries in one repetition, from the entry to which the loop returns.
  var names: [String] {
    let under = pushes.map(\.rule.under).filter(abstraction.isEntry)
      .map { abstraction.symbols[$0] }
    let isOfOne = Set(under.map { abstraction.owner(of: $0) }).count == 1
    let names = under.map { symbol in
      guard let screen = symbol.screen, !isOfOne else { return symbol.told(in: flow) }
      return "`\(flow[flow[screen].coordinator].name).\(flow[screen].name)`"
    }
    return names + names.prefix(1)
  }

  /// Whether the loop is a consequence of rules under `when` that start one another: each round
  /// consists of such rules, which start their own coordinators anew. What a refusal or a result of
  /// a rule starts isn't.
  var isStateLoop: Bool {
    let steps = walk.steps?.suffix(round).filter(\.counts) ?? []
    guard routes.allSatisfy(isOfRule) else { return false }
    let begun = Set(
      pushes.flatMap { push in
        // A screen that a coordinator presents of its own starts nothing anew.
        abstraction.symbols[push.rule.top].segments.filter(\.isCoordinator).map(\.coordinator)
      })
    return !steps.isEmpty && !isOffered
      && steps.allSatisfy { step in
        if case .state(let id, _) = step { begun.contains(id) } else { false }
      }
  }

  private func isOfRule(_ route: Route) -> Bool {
    flow[route.coordinator].when.contains { $0.route == route.id }
  }

  /// Whether a screen of the loop offers the user one of the routes that the rules take.
  private var isOffered: Bool {
    let screens = Set(pushes.compactMap { abstraction.symbols[$0.rule.under].screen })
    return routes.contains { route in
      screens.contains { flow[$0].routes.contains(route.id) || flow[$0].offered.contains(route.id) }
    }
  }

  // MARK: Advice

  var advice: [String] {
    guard let route = closing else { return [] }
    guard let show = route.action.show else { return route.action.opened == nil ? [] : [placing] }
    return [bound(show)]
  }

  /// Only a link above what is on screen leaves something below.
  private var placing: String {
    "remove `by: push` from the link: it then opens at its own place, not above what is on screen"
  }

  private func bound(_ show: Show) -> String {
    if show.placement.isPresentation { return endingOne(show) }
    if staysInSegment { return goingBack(show) }
    return routes.contains(where: \.presents)
      ? "use `dismiss` to go back to the first one, below the presentation"
      : "use `finish` to go back to the one before, which is below"
  }

  /// Whether the loop goes round within the segment in which its last push is made.
  private var staysInSegment: Bool {
    guard let owner = pushes.last?.taker else { return false }
    return !pushes.flatMap { [$0.rule.top, $0.rule.under] }.contains { number in
      let entry = abstraction.symbols[number]
      // Above a presentation, the coordinator has another segment after a report.
      return entry.start(of: owner) != nil || entry.segments.contains(where: \.isPresented)
    }
  }

  private func endingOne(_ show: Show) -> String {
    if let state = rule?.state {
      return "end it when `\(flow[state].name)` changes, by a rule under `when`"
    }
    if show.isDismissing {
      return "`dismissing` ends one presentation, and another one stays below it"
    }
    if routes.contains(where: { $0.exceptBelow != nil }) {
      return "list the screens that need not offer the route under its `except`"
    }
    return "add `dismissing: true` to end one presentation before the next"
  }

  /// The rule of the state that makes the last push; nil if none does.
  private var rule: When? {
    for step in walk.steps?.suffix(round).reversed() ?? [] {
      switch step {
      case .state(let id, let index), .atOnce(let id, let index): return flow[id].when[index]
      case .refusing, .further, .given: continue
      default: return nil
      }
    }
    return nil
  }

  private func goingBack(_ show: Show) -> String {
    if !show.strategy.alwaysPushes {
      return "the strategy finds nothing: leave what it looks for on the stack in each round"
    }
    guard show.dropping != nil, let id = show.target.screen else {
      return "add `strategy: navigateOrPush` to go back to the screen that is there"
    }
    let name = flow[id].name
    return "write `replacing: \(name)?`, so that it takes the place of the `\(name)` that is there"
  }
}

extension Rule {
  package static let unboundedStack = Rule("unbounded-stack", .warning)
}

extension Diagnostic {
  fileprivate static func unbounded(_ loop: GrowingLoop, _ others: [GrowingLoop]) -> Diagnostic {
    let isNew = loop.isNew
    let what =
      loop.routes.allSatisfy(\.presents) ? "presentations pile up" : "the stack grows"
    let each = isNew ? "each round that brings something new" : "each round"
    let range = loop.closing.map { $0.action.show?.range ?? $0.range }
    let names = loop.names.joined(separator: " → ")
    return Diagnostic(
      .unboundedStack, "\(what) with \(each): \(names)",
      at: range ?? loop.routes[0].range, severity: isNew ? .note : .warning,
      related: others.compactMap(\.closing).prefix(3).map {
        Related("\($0.told) closes the loop, too", at: $0.action.show?.range ?? $0.range)
      },
      help: isNew ? [] : loop.advice,
      part: loop.coordinator.map { coordinator in
        Part(
          name: names,
          ofAll: "loops of the routes that `\(coordinator)` offers, in which \(what) with \(each)")
      })
  }
}

extension UnboundedStack {
  static let page = RulePage(
    summary: "Pushes that repeat, so that the stack grows.",
    finds: """
      Moves that lead back to where they began, with more on the stack than before: pushes, \
      presentations, and routes that a rule under `when` takes. The walk leads to the start of the \
      loop, and once round. A second round adds as much again. The finding is at the route that \
      closes the loop. It names other routes that close the loop round the same screens. The loops \
      of a coordinator's own routes, which each of its screens is offered, are one finding.

      Moves that code makes and links that the user opens are no part of a loop.

      If a view, a child or what the user types brings new arguments in every round, for example \
      from a product to a similar one, the finding is a note.
      """,
    why: """
      Every round keeps all screens of the last one. The way back gets longer and longer, and \
      the memory only grows.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { help: help } }
            help: { routes: { shop: list } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { help: help } }
            help: { routes: { shop: { to: list, strategy: navigateOrPush } } }
      """,
    fix: """
      Add `strategy: navigateOrPush` to go back to the screen that is there, or use `popTo`. \
      `above: list` leaves that `list` on the stack: use `replacing: list` to show a new `list` in \
      its place. End a child with `finish` instead of starting its parent again. End what a rule of \
      the state presents when the state changes.
      """)
}
