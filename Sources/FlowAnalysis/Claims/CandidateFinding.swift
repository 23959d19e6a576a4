import Diagnostics
import FlowModel
import Pushdown

/// A finding of a rule about stacks, before it is shown. It is proved, or has a walk to replay.
struct CandidateFinding: Sendable {
  enum Ending: Hashable, Sendable {
    /// The finding is proved without a walk.
    case proof
    /// The last move of the walk is refused for this reason.
    case refused(Failure)
    /// The last move of the walk ends the root. The app may listen to that.
    case rootEnds
    /// At the end of the walk, this content is on screen.
    case seen(Symbol.Content)
    /// At the end of the walk, this content is on screen, and no move of the user shows another one.
    case stuck(Symbol.Content)
    /// At the end of the walk, this content is on screen, and no move of the user ends what is
    /// presented.
    case trapped(Symbol.Content)
    /// At the end of the walk, this content is on screen, although these guards always refuse.
    case seenDespite(Symbol.Content, refusing: [ID<Guard>])
    /// The walk is possible.
    case possible
    /// The last steps of the walk, as many as given, can be repeated. Each time the stack is higher
    /// by the same number of entries, and the same is on screen.
    case grows(round: Int)
  }

  /// The reason why the machine refuses a move.
  enum Failure: Hashable, Sendable { case atRoot, notInStack, notPresented, noStack }

  let finding: Diagnostic
  let walk: Walk?
  let ending: Ending
  /// The walk as the simulator has taken it; nil if the rule hasn't tried it.
  var shown: [WalkStep]?
  /// Whether the finding holds on every walk. It is then true even if its own walk can't be
  /// replayed.
  var isCertain = false
  /// The cause that the finding may have in common with others of its rule.
  var cause: FindingCause?
  /// The range of the route that fails on this walk; nil if the finding isn't about a route.
  var culprit: SourceRange?
  /// The route that fails on this walk. Problems that only exist because it fails aren't reported.
  var blamed: ID<Route>?
  /// The cover that nothing ends. An entry in it leads nowhere for the same reason.
  var trap: Target?
}

/// A rule about all reachable stacks. It runs for modules without errors.
protocol NavigationRule: RuleDefinition {
  /// Whether the rule asks which stacks are reachable. If not, it is proved even if there are too
  /// many of them.
  static var asksStacks: Bool { get }

  /// Whether the proof tries walks. They are tried with the steps that the findings have, too.
  static var triesWalks: Bool { get }

  static func check(_ subject: NavigationSubject) -> [CandidateFinding]
}

extension NavigationRule {
  static var asksStacks: Bool { true }
  static var triesWalks: Bool { false }
}

/// The input of every navigation rule: the reachable stacks, and the values computed from them,
/// each once.
struct NavigationSubject {
  /// The flow, with the copies of routes that other coordinators take.
  let flow: Flow
  /// The routes that are written in files.
  let routes: [Route]
  let navigation: FlowStacks
  let attempts: RouteOrigins
  /// The screens and coordinators that can be reached; nil if no rule asks for them.
  let reachability: Reachability?
  let replay: Replay
  /// The routes that fail according to earlier rules, or that the state refuses.
  var blamed: Set<ID<Route>> = []
  /// The covers that nothing ends, according to earlier rules.
  var traps: Set<Target> = []

  /// - Parameters:
  ///   - flow: The flow with the routes that code takes.
  ///   - budget: The steps for the stacks, and then for each question about them.
  init(_ flow: Flow, _ reachability: Reachability?, budget: StepBudget? = nil) {
    self.reachability = reachability
    let written = flow.withLiveValues
    routes = written.routes
    navigation = FlowStacks(written, budget: budget)
    replay = Replay(written, budget: StepBudget(limit: navigation.stacks.budget.limit))
    attempts = RouteOrigins(navigation)
    self.flow = navigation.flow
    blamed = written.routesRefused
  }
}
