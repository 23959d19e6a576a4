import Diagnostics
import FlowModel
import FlowSimulator
import RandomModules
import TestSupport

@testable import FlowAnalysis

/// What the analysis claims of a module, against everything that was found by trying.
struct BruteForce {
  private let subject: NavigationSubject
  private let claims: [Claim]
  private let exploration: Exploration
  /// What linting tells, and what it tells to who asks for the rest.
  private let listed: [Diagnostic]
  let isExact: Bool

  private var flow: Flow { subject.flow }
  /// What state is when something starts isn't counted, so that others may be there before.
  private var hasExactLengths: Bool { isExact && flow.states.isEmpty }

  init(_ tree: ModuleTree, isExact: Bool, limit: Int, maxDepth: Int) {
    let sample = SampleModule(tree.text)
    let resolution = Resolution(sample.files.map { ($0.document, $0.source.path) })
    subject = NavigationSubject(sample.flow, Reachability(resolution))
    claims = Analysis.navigationClaims(subject)
    listed = sample.checked.findings + sample.checked.doubts
    exploration = Exploration(sample.flow, limit: limit, maxDepth: maxDepth, byCode: !isExact)
    self.isExact =
      isExact && sample.flow.hearsAlike && !sample.flow.asksInVain
      && !sample.flow.sharesState && subject.navigation.abstraction.twins.isEmpty
      && !subject.navigation.abstraction.leavesTabs
  }

  var statesTried: Int { exploration.nodes.count }

  /// Something in which they disagree.
  struct Disagreement {
    /// The same in a smaller module, where the names may be others.
    let kind: String
    let text: String
  }

  /// In what they disagree, each with the walk that shows it.
  var disagreements: [Disagreement] {
    orphaned + unseen + untold + wronglyCertain + (hasExactLengths ? unfound : [])
      + (isExact ? unshown + unreplayed : [])
  }

  private var orphaned: [Disagreement] {
    exploration.orphaned.map { [told("orphaned", "a question nobody can answer", $0)] } ?? []
  }

  // MARK: What can be seen

  /// By content, the moves that it takes at least to see it.
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

  /// What can't be seen, though it is near enough.
  private var unfound: [Disagreement] {
    claimedDepths.compactMap { content, cost in
      guard cost <= exploration.depth, exploration.seen[content] == nil else { return nil }
      return Disagreement(kind: "unfound", text: "\(text(content)) isn't seen in \(cost) moves")
    }
  }

  // MARK: What can be refused

  private var failures: [Exploration.Refused: (claim: Claim, length: Int)] {
    var failures: [Exploration.Refused: (Claim, Int)] = [:]
    for claim in claims {
      guard let walk = claim.walk else { continue }
      for route in flow.routes where claim.concerns(route) {
        failures[Exploration.Refused(route: route.id, ending: claim.ending)] = (claim, walk.length)
      }
    }
    return failures
  }

  private var untold: [Disagreement] {
    let failures = failures
    return exploration.refused.compactMap { refused, sight in
      guard isTold(refused) else { return nil }
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

  /// Whether it is a finding, or one of what could be neither proved nor shown.
  private func isListed(_ claim: Claim) -> Bool {
    listed.contains { $0.rule == claim.finding.rule && $0.range == claim.finding.range }
  }

  /// Whether a rule says so: of a coordinator's `pop`, offered to many, only if it always fails.
  private func isTold(_ refused: Exploration.Refused) -> Bool {
    let route = flow[refused.route]
    // Of what a link does on its way its own route is told.
    if case .open = route.action { return false }
    if case .coordinator = route.owner, refused.ending == .refused(.atRoot) { return false }
    return true
  }

  private var wronglyCertain: [Disagreement] {
    failures.compactMap { refused, found in
      guard found.claim.isCertain, let sight = exploration.taken[refused.route] else { return nil }
      return told("certain \(refused.ending)", "\(text(refused)) is called certain", sight)
    }
  }

  /// What is seen at the end of walks that can't be walked.
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
      guard let steps = claim.walk?.steps, replay.shown(steps, claim.ending) == nil else {
        return nil
      }
      let told = steps.map { $0.told(in: flow) }.joined(separator: "; ")
      return Disagreement(
        kind: "unshown \(claim.finding.rule.name)",
        text: "\(claim.finding.message), not shown by: \(told)")
    }
  }

  // MARK: Words

  private func told(
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
    }
  }

  private func text(_ refused: Exploration.Refused) -> String {
    "\(refused.ending) of \(flow[flow[refused.route].coordinator].name)/\(flow[refused.route].name)"
  }
}

extension Flow {
  /// Whether what a coordinator reports leads to the same wherever it was started: by what is above
  /// its first screen the analysis doesn't see how that came about.
  fileprivate var hearsAlike: Bool {
    var heard: [ID<Coordinator>: [Outcome.Result: Set<ID<Route>?>]] = [:]
    for beginning in beginnings() {
      for result in reported(by: self[beginning.child]) {
        let route = beginning.outcomes.first { $0.result == result }?.route
        heard[beginning.child, default: [:]][result, default: []].insert(route)
      }
    }
    return heard.values.flatMap(\.values).allSatisfy { routes in
      routes.count == 1 && !routes.contains { $0.map { isAbove(self[$0]) } ?? false }
    }
  }

  /// What then stands above a presented child looks no further than that, though its segment may;
  /// and what a question there leads to goes on from the segment, not from the question.
  private func isAbove(_ route: Route) -> Bool {
    switch route.action {
    case .show(let show): show.placement == .push
    case .ask: true
    default: false
    }
  }

  /// Whether guards stand where a move may come to nothing before they are asked, or where what is
  /// refused isn't what is on screen.
  fileprivate var asksInVain: Bool {
    let rules = Set(coordinators.flatMap(\.when).map(\.route))
    return routes.contains { route in
      guard case .show(let show) = route.action else { return false }
      let mayBeIdle =
        show.dropping != nil || show.isDismissing || show.placement == .select
        || rules.contains(route.id)
      return mayBeIdle && !(route.guards + guards(of: show.target)).isEmpty
    }
  }

  /// Whether state may be looked at in two places: by two coordinators, or by one that a guard
  /// starts and that may come to stand below itself; a link looks at it on its way, and rules look at
  /// what stands under their coordinator's own presentations.
  fileprivate var sharesState: Bool {
    let hasDetours = routes.contains { route in
      guard case .detour = route.owner, case .show(let show) = route.action else { return false }
      if case .coordinator = show.target { return true }
      return false
    }
    let ruled = Set(coordinators.filter { !$0.when.isEmpty }.map(\.id))
    let presents = routes.contains { route in
      guard ruled.contains(route.coordinator), case .show(let show) = route.action,
        case .screen = show.target
      else { return false }
      return show.placement.isPresentation
    }
    let opens = routes.contains { if case .open = $0.action { true } else { false } }
    return !states.isEmpty && (hasDetours || opens) || presents || hasSharedState
  }

  private var hasSharedState: Bool {
    let started = Dictionary(beginnings().map { ($0.child, 1) }, uniquingKeysWith: +)
    let readers = coordinators.flatMap { coordinator -> [ID<StateVariable>] in
      var read = Set(coordinator.when.map(\.state))
      if case .switch(let choice) = coordinator.kind, case .state(let state) = choice.selection {
        read.insert(state)
      }
      // It may be there twice.
      return Array(read) + (started[coordinator.id, default: 1] > 1 ? Array(read) : [])
    }
    return Set(readers).count < readers.count
  }

  private func guards(of target: Target) -> [ID<Guard>] {
    switch target {
    case .screen(let id): return self[id].guards
    case .coordinator(let id):
      guard case .stack(let start) = self[id].kind else { return self[id].guards }
      return self[id].guards + guards(of: start.target)
    }
  }

  private func reported(by coordinator: Coordinator) -> [Outcome.Result] {
    if case .external = coordinator.kind {
      return coordinator.results.map { .declared($0.name) }
    }
    return routes.compactMap { route in
      guard route.coordinator == coordinator.id, case .report(let name, _) = route.action else {
        return nil
      }
      return .declared(name)
    }
  }
}

extension Claim {
  fileprivate func concerns(_ route: Route) -> Bool {
    if finding.range == route.range { return true }
    switch route.action {
    case .popTo(let target, _): return finding.range == target.range
    case .show(let show): return finding.range == show.dropping?.target.range
    default: return false
    }
  }
}
