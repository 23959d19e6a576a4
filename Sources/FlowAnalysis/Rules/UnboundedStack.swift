import Diagnostics
import FlowModel

/// Pushes that lead back to their beginning, so that the stack grows with every repetition.
enum UnboundedStack: NavigationRule {
  static let rule = Rule.unboundedStack

  static var isIndependent: Bool { false }
  static var triesWalks: Bool { true }

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    joined(loops(subject)).map { loop, others in loop.finding(closedAlsoBy: others) }
  }

  /// Returns the loops, each with those that go round the same entries. Such loops are one finding.
  private static func joined(_ loops: [GrowingLoop]) -> [(GrowingLoop, others: [GrowingLoop])] {
    var joined: [(GrowingLoop, others: [GrowingLoop])] = []
    var known: [[String]: Int] = [:]
    for loop in loops {
      if let index = known[loop.kind] {
        joined[index].others.append(loop)
      } else {
        known[loop.kind] = joined.count
        joined.append((loop, []))
      }
    }
    return joined
  }

  /// Returns the loops that make the stack grow, and those of which that isn't known.
  static func loops(_ subject: NavigationSubject) -> [GrowingLoop] {
    guard subject.mayGrow else { return [] }
    let heads = subject.navigation.repeatedEntries
    guard !heads.isEmpty else { return [] }
    var narrow = StackGrowth(subject, heads: heads, isWide: false)
    lazy var wide = StackGrowth(subject, heads: heads, isWide: true)
    var closed: Set<SourceRange> = []
    var found: [GrowingLoop] = []
    for isNew in [false, true] {
      found += narrow.candidates(isNew: isNew, closed: &closed).map {
        GrowingLoop($0, narrow.graph)
      }
      guard narrow.graph.isNarrowed else { continue }
      found += wide.candidates(isNew: isNew, closed: &closed).map { GrowingLoop($0, wide.graph) }
    }
    return eachOnce(found.filter { !$0.isStateLoop }, closed)
  }

  /// Returns one loop for each route that closes one. A loop that can't be repeated is left out if
  /// one of its routes closes a loop that can.
  private static func eachOnce(_ loops: [GrowingLoop], _ closed: Set<SourceRange>)
    -> [GrowingLoop]
  {
    let doubts = loops.filter { loop in
      !loop.candidate.grows && closed.isDisjoint(with: loop.routes.map(\.range))
    }
    var known: Set<SourceRange> = []
    return (loops.filter(\.candidate.grows) + doubts)
      .filter { $0.closing.map { known.insert($0.range).inserted } ?? false }
  }
}

/// A loop, as its finding shows it.
struct GrowingLoop {
  let candidate: StackGrowth.Candidate
  private let graph: GrowthGraph

  init(_ candidate: StackGrowth.Candidate, _ graph: GrowthGraph) {
    self.candidate = candidate
    self.graph = graph
  }

  private var abstraction: Abstraction { graph.abstraction }
  private var flow: Flow { abstraction.flow }
  private var pushes: [GrowthGraph.Push] { candidate.loop.pushes }

  /// The routes of the pushes, in their order.
  var routes: [Route] { pushes.compactMap { $0.route.map { flow[$0] } } }

  /// The route of the push that leads to the entry nearest to launch.
  var closing: Route? { routes.last }

  /// The coordinator whose own routes alone make the loop. All loops of such routes are one finding,
  /// because a coordinator offers each of its routes on the targets of the others.
  var coordinator: Name? {
    let coordinators = Set(routes.map(\.coordinator))
    guard coordinators.count == 1, let id = coordinators.first,
      pushes.allSatisfy({ $0.route.map { flow[$0].owner.isCoordinator } ?? false })
    else { return nil }
    return flow[id].name
  }

  /// The kind of the loop: its entries, whether it is proved, and whether it brings something new.
  /// Loops of one kind are one finding.
  var kind: [String] { ["\(candidate.grows)", "\(candidate.isNew)"] + names }

  /// - Parameter others: The loops round the same entries that other routes close.
  func finding(closedAlsoBy others: [GrowingLoop]) -> CandidateFinding {
    CandidateFinding(
      finding: .unbounded(self, others), walk: candidate.walk,
      ending: .grows(round: candidate.round), shown: candidate.shown,
      doubt: .init(
        help: candidate.isTried
          ? CandidateFinding.Doubt.noExample
          : "not decided: too many other loops were tried in vain before",
        part: .init(
          name: names.joined(separator: " → "),
          ofAll: "loops in which the stack perhaps grows"
            + (candidate.isTried ? "" : ", and which were not tried"))))
  }

  /// The names of the entries in one repetition, from the entry to which the loop returns.
  var names: [String] {
    let under = pushes.filter(\.leavesEntry).map { abstraction.symbols[$0.rule.under] }
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
    let steps = candidate.walk.steps?.suffix(candidate.round).filter(\.counts) ?? []
    guard routes.allSatisfy(isOfRule) else { return false }
    let begun = Set(
      pushes.flatMap { push in
        // A screen that a coordinator presents of its own starts nothing anew.
        abstraction.symbols[push.rule.top].segments.filter(\.isCoordinator).map(\.coordinator)
      })
    return !steps.isEmpty && !isOffered
      && steps.allSatisfy { step in
        switch step {
        case .state(let id, _): begun.contains(id)
        case .start, .tap, .code, .button, .tab, .showCase, .atOnce, .given, .back, .further,
          .swipe, .open, .external, .reported, .leave, .refusing:
          false
        }
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
    if let push = pushes.last, graph.staysInSegment(pushes, of: push) {
      return goingBack(show)
    }
    return routes.contains(where: \.presents)
      ? "use `dismiss` to go back to the first one, below the presentation"
      : "use `finish` to go back to the one before, which is below"
  }

  private func endingOne(_ show: Show) -> String {
    if let state = rule?.state {
      return "end it when `\(flow[state].name)` changes, by a rule under `when`"
    }
    if show.isDismissing {
      return "`dismissing` ends one presentation, and another one stays below it"
    }
    return "add `dismissing: true` to end one presentation before the next"
  }

  /// The rule of the state that makes the last push; nil if none does.
  private var rule: When? {
    for step in candidate.walk.steps?.suffix(candidate.round).reversed() ?? [] {
      switch step {
      case .state(let id, let index), .atOnce(let id, let index): return flow[id].when[index]
      case .refusing, .further, .given: continue
      case .start, .tap, .code, .button, .tab, .showCase, .back, .swipe, .open, .external,
        .reported, .leave:
        return nil
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
    let isNew = loop.candidate.isNew
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
