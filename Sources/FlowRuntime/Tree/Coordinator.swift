import Navigation
import Observation

/// A node of the hierarchy. It shows screens or other coordinators, and knows the routes between
/// them.
///
/// This class is the base of `StackCoordinator`, `TabsCoordinator` and `SwitchCoordinator`. A
/// direct subclass shows a single screen that it draws itself.
///
/// Invariants: from its start to its end, a coordinator has one parent and one place. Its parent
/// retains it through this place: an entry, a tab, a case or a presentation. The child doesn't
/// retain its parent. A coordinator that has ended isn't started again.
@MainActor
@Observable
open class Coordinator {
  /// The content of a coordinator that has no stack.
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
  /// The identifier of the coordinator in its tree; nil before it has a place there.
  @ObservationIgnored final var nodeID: CoordinatorID?
  /// The parent; nil for the root, and before the start.
  @ObservationIgnored public internal(set) final weak var parent: Coordinator?
  @ObservationIgnored final var opening: ChildOpening?
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
  /// The functions to call once, when the coordinator has ended.
  @ObservationIgnored final var whenEnded: [@MainActor () -> Void] = []
  /// Done for each child that finishes or that the user leaves, until this coordinator has ended.
  @ObservationIgnored final var whenChildFinished: [@MainActor (Coordinator) -> Void] = []
  final var content = Content.nothing
  final var history: [any Route] = []
  /// The number of times that the user has tapped a tab. A refused tap changes only this number, so
  /// that the tab bar is told to keep its selection.
  final var taps = 0

  /// Creates a coordinator that has no place yet. Creating one must have no side effects: `start()`
  /// starts a root, and the parent starts a child when a move to it is made.
  public init() {
    id = Identity.next()
  }

  package var kind: CoordinatorKind { .external }

  // MARK: Definitions of subclasses

  /// The guards of every way into this coordinator.
  open var entering: [Guard] { [] }

  /// The guards of every way in which this coordinator can end, except its own `finish`.
  open var leaving: [Guard] { [] }

  /// Adds guards to `entering` and `leaving`. Use it for a coordinator whose class doesn't have the
  /// guards that a flow gives it.
  @discardableResult
  public final func guarded(entering: [Guard] = [], leaving: [Guard] = []) -> Self {
    guards.entering += entering
    guards.leaving += leaving
    return self
  }

  /// Whether links wait. In a switch, a link that leads through a case waits until the case is live. In a
  /// stack, a link that would leave the coordinator waits until it has ended.
  open var linksWait: Bool { false }

  /// Returns whether another coordinator is of this class and has equal parameters. Then a link or a
  /// guard's detour goes on in the one that is on screen.
  open func isSame(as other: Coordinator) -> Bool { false }

  /// Returns the parent's reaction to the end or the report of a child that it has started; nil for
  /// none.
  ///
  /// This function must have no side effects: it is called before the change is decided, and the
  /// change may still be refused.
  open func then(_ ending: Ending) -> Move? { nil }

  /// The rules of the state, in the order in which they are looked at.
  open var rulesOfState: [When] { [] }

  /// Returns the routes of an entry's screen, with the type that its view gets.
  public final func routes(for entry: Entry) -> Any? {
    guard case .screen(let routes, _) = target(for: entry.route, at: entry) else { return nil }
    return routes
  }

  /// Returns the plan to reach a link's screen; nil if the text isn't one of the app's links. Only
  /// the root is asked.
  open func linkPlan(for link: String) -> LinkPlan? { nil }

  /// Called once, after this coordinator has started.
  open func didStart() {}

  /// Called once, after this coordinator and all of its children have ended.
  open func didEnd() {}

  /// Called after a child has finished, or the user has left it. The child has ended by then.
  open func childDidFinish(_ child: Coordinator) {}

  // MARK: Answers of stacks, tabs and switches

  func target(for route: any Route, at entry: Entry?) -> RouteTarget { .screen(nil) }
  func guards(for route: any Route) -> [Guard] { [] }
  func leavingGuards(for route: any Route) -> [Guard] { [] }
  /// The route to the first screen, or to the first content of a switch.
  var first: any Route { OwnScreen() }
  /// The way in which the tabs are shown.
  var styleOfTabs: TabStyle { .bar }

  /// Returns whether a tab is there now.
  func isThere(tab route: any Route) -> Bool { true }

  /// The routes of the tabs, in the order of the tab bar.
  var tabRoutes: [any Route] { [] }
  func decoded(_ saved: SavedValue, as role: SavedRole) -> (any Route)? { nil }
  func presentationStyle(ofTab route: any Route) -> PresentationStyle? { nil }
  func look(ofTab route: any Route) -> TabLook { TabLook() }
  func shows(_ route: any Route) -> Bool { false }
  /// The content that the app's state selects in this switch; nil if routes select it.
  var selectedByState: (any Route)? { nil }
  /// The name under which `then` knows the case; nil if the name of its child is enough.
  var caseSelectedByState: String? { nil }

  // MARK: Navigator

  /// The navigator of the coordinator's tree; nil after the tree is released.
  final var navigator: Navigator? {
    ownNavigator ?? sharedNavigator
  }

  /// The navigator of the coordinator's tree. For a coordinator without a parent, it is made when
  /// it is first needed.
  final var runningNavigator: Navigator? {
    if navigator == nil, life == .made { ownNavigator = Navigator(root: self) }
    return navigator
  }

  final func remember(_ route: any Route) {
    history.append(route)
    // Dropped by the thousand: each single drop would move the whole array.
    if history.count >= 2_000 { history.removeFirst(1_000) }
  }

  /// The host in which the coordinator stands: its own, or for a pushed child the host of its
  /// parent.
  package final var host: Host? {
    ownHost ?? sharedHost
  }
}
