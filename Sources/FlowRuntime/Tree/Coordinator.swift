import Navigation
import Observation

/// A node of the hierarchy: something that shows screens, or other coordinators, and knows the
/// routes between them.
///
/// This is the base of `StackCoordinator`, `TabsCoordinator` and `SwitchCoordinator`. A direct
/// subclass shows a single screen that it draws itself.
///
/// Invariants: a coordinator has one parent and one place, from when it is started to its end. Its
/// parent holds it through what it stands on (an entry, a tab, a case, a presentation), never the
/// other way round. An ended coordinator isn't started again.
@MainActor
@Observable
open class Coordinator {
  /// What a coordinator without a stack shows.
  enum Content {
    case nothing
    case tabs([Coordinator?], selected: Int)
    case screen(Entry)
    case child(Coordinator)
  }

  enum Life {
    case made
    case live
    case ended
  }

  @ObservationIgnored let id: Int
  /// Number of the coordinator in its tree; nil before it has a place there.
  @ObservationIgnored final var nodeID: CoordinatorID?
  /// The coordinator that this one is a child of.
  @ObservationIgnored public internal(set) final weak var parent: Coordinator?
  @ObservationIgnored final var opening: Opening?
  @ObservationIgnored final var standing = Standing.root
  @ObservationIgnored final var life = Life.made
  @ObservationIgnored final var isDetour = false
  @ObservationIgnored final var ownHost: Host?
  @ObservationIgnored final weak var sharedHost: Host?
  @ObservationIgnored private final var ownNavigator: Navigator?
  @ObservationIgnored final weak var sharedNavigator: Navigator?
  @ObservationIgnored final var interceptors: [(order: Int, interceptor: any Interceptor)] = []
  @ObservationIgnored final var guards: (entering: [Guard], leaving: [Guard]) = ([], [])
  @ObservationIgnored final var rules = RuleMemory()
  /// Done once, when it has ended.
  @ObservationIgnored final var whenEnded: [@MainActor () -> Void] = []
  final var content = Content.nothing
  final var history: [any Route] = []
  /// How often the user has tapped a tab. A tap that is refused changes nothing else, and the tab
  /// bar has to be told to stay.
  final var taps = 0

  /// A coordinator that stands nowhere yet. A root is started by `start()`; a child by its
  /// parent, when a move to it is made: making one must have no effect by itself.
  public init() {
    id = Identity.next()
  }

  package var kind: CoordinatorKind { .external }

  // MARK: What subclasses say about themselves

  /// Asked on every way in.
  open var entering: [Guard] { [] }

  /// Asked before anything but its own `finish` ends this coordinator.
  open var leaving: [Guard] { [] }

  /// Has these asked, too: on every way in, and before anything but its own `finish` ends it. For one
  /// whose class says nothing of the guards that a flow has for it.
  @discardableResult
  public final func guarded(entering: [Guard] = [], leaving: [Guard] = []) -> Self {
    guards.entering += entering
    guards.leaving += leaving
    return self
  }

  /// What follows when a child that this coordinator started has ended, or reports; nil stays.
  ///
  /// It answers and does nothing itself: it is asked before the change is decided, which may then
  /// be refused.
  open func then(_ ending: Ending) -> Move? { nil }

  /// The routes that the app's state takes by itself, in the order in which they are looked at.
  open var rulesOfState: [When] { [] }

  /// The routes that an entry's screen has, as the type that its view is given.
  open func routes(for entry: Entry) -> Any? { nil }

  /// How a link's screen is reached; nil for a text that is none of the app's links. Answered by
  /// the root.
  open func linkPlan(for link: String) -> LinkPlan? { nil }

  /// Called once, after this coordinator has come to be.
  open func didStart() {}

  /// Called once, after this coordinator has ended, and after its children's ends.
  open func didEnd() {}

  /// Called when a child has finished, or the user has left it, and it has ended.
  open func childDidFinish(_ child: Coordinator) {}

  // MARK: What the three kinds answer for their own types

  func makeChild(for route: any Route) -> Coordinator? { nil }
  func guards(for route: any Route) -> [Guard] { [] }
  func leavingGuards(for route: any Route) -> [Guard] { [] }
  func lookOf(_ route: any Route) -> ScreenOptions { ScreenOptions() }
  func linkSteps(to route: any Route) -> Int? { nil }
  /// The route to its first screen, or what a switch shows.
  var first: any Route { PlainRoute() }
  /// Each tab's route.
  var tabRoutes: [any Route] { [] }
  func decoded(_ saved: SavedValue, as role: SavedRole) -> (any Route)? { nil }
  func presentationStyle(ofTab route: any Route) -> PresentationStyle? { nil }
  func look(ofTab route: any Route) -> TabLook { TabLook() }
  func shows(_ route: any Route) -> Bool { false }
  /// What the state says this switch shows; nil if the state doesn't say.
  var selectedByState: (any Route)? { nil }
  /// What `then` knows that case by, where its child doesn't tell it from others.
  var caseSelectedByState: String? { nil }
  package var keepsLinksWaiting: Bool { false }

  // MARK: Navigator

  /// The navigator of the tree that this coordinator belongs to; nil once that is gone.
  final var navigator: Navigator? {
    ownNavigator ?? sharedNavigator
  }

  /// The navigator; made on first use for a coordinator that has no parent.
  final var runningNavigator: Navigator? {
    if navigator == nil, life == .made { ownNavigator = Navigator(root: self) }
    return navigator
  }

  final func remember(_ route: any Route) {
    history.append(route)
    if history.count > 1_000 { history.removeFirst() }
  }

  /// The place that it stands in, its own or, for a pushed child, its parent's.
  public final var host: Host? {
    ownHost ?? sharedHost
  }
}
