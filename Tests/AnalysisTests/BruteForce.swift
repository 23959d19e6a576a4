import Diagnostics
import FlowModel
import FlowSimulator
import RandomModules
import TestSupport

@testable import FlowAnalysis

/// A comparison of the analysis's claims about a module with everything that was found by trying.
struct BruteForce {
  let subject: NavigationSubject
  private let claims: [CandidateFinding]
  let exploration: Exploration
  /// The findings that `lint` shows, and the doubts that it shows on request.
  let listed: [Diagnostic]
  let isExact: Bool

  var flow: Flow { subject.flow }
  /// Whether the claimed numbers of moves are exact. The state at the start isn't counted, so a
  /// module with state may be quicker.
  private var hasExactLengths: Bool {
    isExact && flow.states.isEmpty && !flow.leadsIntoInnerTabs
  }

  init(_ tree: ModuleTree, isExact: Bool, limit: Int, maxDepth: Int) {
    self.init(tree.text, isExact: isExact, limit: limit, maxDepth: maxDepth)
  }

  init(_ text: String, isExact: Bool, limit: Int, maxDepth: Int) {
    let sample = SampleModule(text)
    let subject = NavigationSubject(sample.flow.withCodeEntries, Reachability(sample.flow))
    self.subject = subject
    claims = RuleCatalogue.all.compactMap(\.navigationCheck).flatMap { $0.check(subject) }
    listed = sample.checked.findings + sample.checked.allDoubts
    exploration = Exploration(
      sample.flow.withCodeEntries, limit: limit, maxDepth: maxDepth, byCode: !isExact)
    self.isExact =
      isExact && sample.flow.isReadExactly && subject.navigation.abstraction.twins.isEmpty
      && subject.navigation.abstraction.guests.isEmpty
  }

  var statesTried: Int { exploration.nodes.count }

  /// Whether a route was taken on some walk.
  func isTaken(_ route: ID<Route>) -> Bool { exploration.taken[route] != nil }

  /// Something in which they disagree.
  struct Disagreement {
    /// The kind of the mistake, without names: a smaller module may have other names.
    let kind: String
    let text: String
  }

  /// In what they disagree, each with the walk that shows it.
  var disagreements: [Disagreement] {
    orphaned + stuck + results + unseen + untold + wronglyCertain + longerPaths
  }

  /// The failures of routes that nothing tells, since a search may be meant for another stack, or the
  /// module isn't read exactly.
  var missed: [Disagreement] { untold { !isExact || mayMeanOther($0) } }

  /// The things that the analysis allows, and that nobody can do. So some findings are missed.
  var overstated: [Disagreement] {
    (hasExactLengths ? unfound : []) + (isExact ? unshown + unreplayed + ungrown : [])
  }

  private var orphaned: [Disagreement] {
    exploration.orphaned.map { [told("orphaned", "a question nobody can answer", $0)] } ?? []
  }

  // MARK: What leads nowhere

  /// The screens that nothing leaves, and that no finding names.
  private var stuck: [Disagreement] {
    let atLaunch = Set(exploration.nodes.filter { $0.came == nil }.compactMap(\.state.content))
    return exploration.stuck.compactMap { screen, found in
      guard !atLaunch.contains(.screen(screen)), !mayLead(screen), !asksOnLeaving,
        !followsState(found.state)
      else { return nil }
      // A cover that nothing ends is told at its coordinator.
      let covers = found.state.way.map { flow[$0.coordinator].range }
      let isTold = listed.contains {
        $0.range == flow[screen].range && ["dead-end", "no-way-out"].contains($0.rule.name)
          || $0.rule.name == "no-way-out" && covers.contains($0.range)
      }
      return isTold
        ? nil : told("untold dead end", "\(text(.screen(screen))) leads nowhere else", found.sight)
    }
  }

  /// Whether a rule of the state may act in a state of the app. The analysis doesn't look what the
  /// route of the rule does there.
  private func followsState(_ state: State) -> Bool {
    state.coordinators.contains { live in
      flow[live.coordinator].when.contains { !$0.values.isEmpty }
    }
  }

  /// Whether a user who tries to leave comes to the detour of a guard. That isn't tried.
  private var asksOnLeaving: Bool {
    let asked = flow.screens.flatMap(\.leaving) + flow.coordinators.flatMap(\.leaving)
    return asked.contains { !flow[$0].detour.isEmpty }
  }

  /// Whether a route of the screen puts the screen above itself, or what it leads to may have a
  /// finding of its own.
  private func mayLead(_ id: ID<Screen>) -> Bool {
    let blamed = Set(claims.filter { $0.blamed != nil && isListed($0) }.map(\.finding.range))
    return flow[id].allRoutes.contains { route in
      let (route, show) = (flow[route], flow[route].action.show)
      // A detour that fails has a finding of its own, too.
      let asked = route.guards + (show.map { flow.entryGuards(of: $0.target) } ?? [])
      let asks = !asked.isEmpty
      if !blamed.isEmpty, route.action.show == nil || asks { return true }
      let isAbove = show.map { $0.placement.isPush || $0.placement.isPresentation } ?? false
      return isAbove || blamed.contains(route.range)
        || route.action.dropTarget.map { blamed.contains($0.range) } ?? false
    }
  }

  // MARK: What can be seen

  func isCalledReachable(_ screen: ID<Screen>) -> Bool {
    claimedDepths[.screen(screen)] != nil
  }

  /// The least number of moves to see a content, as the analysis claims.
  private var claimedDepths: [Symbol.Content: Int] {
    var depths: [Symbol.Content: Int] = [:]
    for (symbol, number) in subject.navigation.onScreen {
      guard let cost = subject.navigation.nearest(number)?.cost else { continue }
      depths[symbol.content] = min(depths[symbol.content] ?? .max, Int(cost))
    }
    return depths
  }

  private var unseen: [Disagreement] {
    let claimed = claimedDepths
    return exploration.seen.compactMap { content, sight in
      guard let cost = claimed[content] else {
        return told("unseen", "\(text(content)) is called unreachable", sight)
      }
      guard hasExactLengths, cost > sight.depth else { return nil }
      return told("seen nearer", "\(text(content)) isn't as far as \(cost)", sight)
    }
  }

  /// The contents that were not seen, though the analysis claims that few enough moves show them.
  private var unfound: [Disagreement] {
    claimedDepths.compactMap { content, cost in
      guard cost <= exploration.depth, exploration.seen[content] == nil else { return nil }
      return Disagreement(kind: "unfound", text: "\(text(content)) isn't seen in \(cost) moves")
    }
  }

  // MARK: What can be refused

  private var failures: [Exploration.Refused: (claim: CandidateFinding, length: Int)] {
    var failures: [Exploration.Refused: (CandidateFinding, Int)] = [:]
    for claim in claims {
      guard let walk = claim.walk else { continue }
      for route in flow.routes where claim.concerns(route) {
        failures[Exploration.Refused(route: route.id, ending: claim.ending)] = (claim, walk.length)
      }
    }
    return failures
  }

  private var untold: [Disagreement] { untold { isExact && !mayMeanOther($0) } }

  /// Whether a search of the route's coordinator may be meant for another stack than the nearest one.
  private func mayMeanOther(_ id: ID<Route>) -> Bool {
    let (owner, abstraction) = (flow[id].coordinator, subject.navigation.abstraction)
    return abstraction.twins.contains(owner) || abstraction.guests.contains(owner)
  }

  private func untold(_ isAsked: (ID<Route>) -> Bool) -> [Disagreement] {
    let failures = failures
    return exploration.refused.compactMap { refused, sight in
      guard isTold(refused), isAsked(refused.route) else { return nil }
      guard let (claim, length) = failures[refused] else {
        return told("untold \(refused.ending)", "\(text(refused)) isn't told", sight)
      }
      guard isListed(claim) else {
        return told("unlisted \(refused.ending)", "\(text(refused)) isn't listed", sight)
      }
      guard hasExactLengths, length > sight.depth else { return nil }
      return told(
        "nearer \(refused.ending)", "\(text(refused)) isn't as far as \(length)", sight)
    }
  }

  /// Whether a candidate is a finding, or one that is neither proved nor shown by an example. Of a
  /// route that always fails nothing else is told.
  private func isListed(_ claim: CandidateFinding) -> Bool {
    isTold(claim)
      || claims.contains {
        $0.culprit != nil && $0.culprit == claim.culprit && $0.finding.severity == .error
          && isTold($0)
      }
  }

  private func isTold(_ claim: CandidateFinding) -> Bool {
    listed.contains { finding in
      finding.rule == claim.finding.rule
        && ([finding.range] + finding.related.map(\.range)).contains(claim.finding.range)
    }
  }

  /// Whether a rule says so: of a coordinator's `pop`, offered to many, only if it always fails.
  private func isTold(_ refused: Exploration.Refused) -> Bool {
    let route = flow[refused.route]
    // Of what a link does on its way its own route is told.
    if case .open = route.action {
      return refused.ending == .refused(.noStack) && flow.linkPushed(by: route.action) != nil
    }
    if case .coordinator = route.owner, refused.ending == .refused(.atRoot) { return false }
    return true
  }

  private var wronglyCertain: [Disagreement] {
    failures.compactMap { refused, found in
      guard found.claim.isCertain, let sight = exploration.taken[refused.route] else { return nil }
      return told("certain \(refused.ending)", "\(text(refused)) is called certain", sight)
    }
  }

  /// The contents of which the simulator can't make the analysis's walk.
  private var unreplayed: [Disagreement] {
    let replay = Replay(flow)
    return subject.navigation.onScreen.compactMap { symbol, number in
      if case .dialog = symbol.content { return nil }
      guard let nearest = subject.navigation.nearest(number),
        let steps = subject.navigation.walk(to: nearest.transition).steps,
        replay.shown(steps, .seen(symbol.content)) == nil
      else { return nil }
      let told = steps.map { $0.told(in: flow) }.joined(separator: "; ")
      return Disagreement(kind: "unreplayed", text: "\(text(symbol.content)), not by: \(told)")
    }
  }

  /// The claims whose walks can't be walked.
  private var unshown: [Disagreement] {
    let replay = Replay(flow)
    return claims.compactMap { claim in
      guard let steps = claim.walk?.steps,
        replay.shown(steps, claim.ending, of: claim.culprit) == nil
      else {
        return nil
      }
      let told = steps.map { $0.told(in: flow) }.joined(separator: "; ")
      return Disagreement(
        kind: "unshown \(claim.finding.rule.name)",
        text: "\(claim.finding.message), not shown by: \(told)")
    }
  }

  // MARK: What can be repeated

  /// A growth in which no route closes the loop of a finding. Where the analysis over-approximates, it
  /// may miss one.
  var ungrown: [Disagreement] {
    let told = Set(UnboundedStack.loops(subject).compactMap(\.closing?.range))
    let missed = exploration.growths.first { growth in
      told.isDisjoint(with: growth.routes.map { flow[$0].range })
    }
    return missed.map { growth in
      let walk = (growth.before + ["again and again"] + growth.round).joined(separator: "; ")
      return [Disagreement(kind: "growing", text: "the stack grows: \(walk)")]
    } ?? []
  }

  // MARK: Paths

  /// How many pairs of screens are compared.
  private static let pairs = 8

  /// The paths between two screens that aren't found, or aren't as short as those that were tried:
  /// with links, and by taps, gestures and changes of the state alone.
  private var longerPaths: [Disagreement] {
    (isExact ? longerPaths(withLinks: true) : []) + longerPaths(withLinks: false)
  }

  private func longerPaths(withLinks links: Bool) -> [Disagreement] {
    let means = AllowedMoves(links: links, code: false, state: true)
    let search = PathSearch(flow, means: means)
    let screens = flow.screens.map(\.id)
    let known = screens.flatMap { from in
      exploration.distances(from: from, withLinks: links).sorted { $0.key < $1.key }
        .map { (from, $0.key, $0.value) }
    }
    let step = max(1, known.count / Self.pairs)
    return stride(from: 0, to: known.count, by: step).compactMap { index in
      let (from, to, distance) = known[index]
      let way = links ? "" : " without links"
      let told = "\(text(.screen(from))) to \(text(.screen(to)))\(way): \(distance) moves"
      switch search.search(from: .screen(from), to: to) {
      case .none: return Disagreement(kind: "no path", text: "no path from \(told)")
      // The analysis may find only walks that nobody can take.
      case .unknown: return nil
      case .path(_, let steps, let isShortest):
        guard isShortest, hasExactDistances, steps.count > distance else { return nil }
        return Disagreement(kind: "longer path", text: "\(steps.count) from \(told)")
      }
    }
  }

  /// Whether the least number of moves between two screens is exact. The analysis doesn't know what
  /// a tab that isn't selected shows, so it may take more moves there.
  private var hasExactDistances: Bool {
    hasExactLengths && !flow.coordinators.contains { !$0.tabs.isEmpty }
  }

  // MARK: Words

  func told(
    _ kind: String, _ text: String, _ sight: Exploration.Sight
  ) -> Disagreement {
    let walk = exploration.walk(to: sight).joined(separator: "; ")
    return Disagreement(kind: kind, text: "\(text): \(walk)")
  }

  private func text(_ content: Symbol.Content) -> String {
    switch content {
    case .screen(let id): "\(flow[flow[id].coordinator].name).\(flow[id].name)"
    case .external(let id): flow[id].name.text
    case .dialog(let id, let owner): "\(flow[owner].name).\(flow[id].name)"
    case .marker, .base: ""
    }
  }

  private func text(_ refused: Exploration.Refused) -> String {
    "\(refused.ending) of \(flow[flow[refused.route].coordinator].name)/\(flow[refused.route].name)"
  }
}

extension CandidateFinding {
  fileprivate func concerns(_ route: Route) -> Bool {
    if finding.range == route.range { return true }
    switch route.action {
    case .popTo(let target, _): return finding.range == target.range
    case .show(let show): return finding.range == show.dropping?.target.range
    default: return false
    }
  }
}
