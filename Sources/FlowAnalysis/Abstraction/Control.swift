import FlowModel

/// A control location. Either no move is going on (`run`), or a part of a move searches further
/// down the stack.
enum Control: Hashable, Sendable {
  /// The user sees the top entry.
  case run
  /// The top entry takes a route without a step: after a result, or after a button.
  case take(ID<Route>)
  /// The top entry takes a refused route again, after the detour of the guard that refused it. A
  /// second refusal has no detour.
  case retry(ID<Route>)
  /// A route continues after the presentation that it ends first has ended.
  case moved(ID<Route>)
  /// A detour is taken, because a guard has refused a route or another move.
  case refused(ID<Guard>, ID<Route>, retrying: ID<Route>?)
  /// A link takes its route, or searches for the entry at which the route puts its target. Then it
  /// builds the entries above.
  case via(ID<Link>, Int)
  /// A link goes on in this coordinator, which is on screen: a search for its first entry.
  case goOn(ID<Coordinator>)
  /// A search for the nearest entry of the screen, to go back to it.
  case popTo(ID<Screen>)
  case popToRoot(ID<Coordinator>)
  case pop(Int, ID<Coordinator>)
  /// A search for an entry, to push above it or in its place.
  case drop(ID<Route>)
  /// A search for a target, a child or an entry with the same arguments, to go back to it.
  case navigate(Target, of: ID<Coordinator>)
  case restart(ID<Route>)
  /// A search for an entry of the coordinator, which is then replaced.
  case replace(ID<Route>)
  /// The coordinator ends.
  case end(ID<Coordinator>, Outcome.Result)
  /// The presentation that begins the segment ends, and its parent has no outcome. Then the route
  /// `then` is taken.
  case dismiss(ID<Coordinator>, then: ID<Route>?)
  /// A switch shows this case, or a tab bar shows this tab.
  case show(ID<Coordinator>, Int)
  /// The user taps another tab.
  case bar
  /// The user goes to another column of a split. The tab bars are hidden.
  case columns
  /// The app's state selects another case.
  case change
  /// The user goes back by this or by more screens. The route is the outcome of the last child that
  /// ended.
  case back(ID<Route>?)
  /// The user pulls the presentation down.
  case swipe
  /// A place is opened. The result doesn't depend on the stack before.
  case jump(ID<Route>)
  /// Something is put above a marker.
  case above(Marker)
  /// A move goes on with the entry under a marker, or under a child that was put above that.
  indirect case under(Control)
  /// A search that may be meant for any stack of its coordinator. It goes on under what it finds.
  indirect case through(Control)
  /// A search of any coordinator that may be live twice, in a module with many of them.
  case anyTwin
  /// The user goes back from an entry, of which its base is left.
  case goBack
  /// A presentation ends that begins in a base; then the route, if it is one that goes on.
  case endBase(ID<Route>?)
  /// A child that has taken its parent's place ends, so that the parent starts anew; then the move
  /// that follows the end.
  indirect case startAnew(then: Control)
  /// The entry of that number is held, to see what begins in its base.
  case holding(Int32)
  /// A result is reported from the held entry, whose base may tell who hears of it.
  case reporting(ID<Coordinator>, Outcome.Result, holding: Int32)

  /// The route that opens a place, for ``jump(_:)``.
  var openingRoute: ID<Route>? {
    if case .jump(let route) = self { route } else { nil }
  }

  /// A control that is the same, but whose search ends at what it finds.
  var stoppingAtMatch: Control {
    if case .through(let search) = self { search } else { self }
  }

  /// Whether a coordinator looks for something of its own further down.
  var isSearch: Bool {
    switch self {
    case .popTo, .popToRoot, .pop, .drop, .navigate, .restart, .replace, .end, .dismiss: true
    case .under(let next): next.isSearch
    default: false
    }
  }
}

/// A step of a walk, as a person would carry it out.
enum WalkStep: Hashable, Sendable {
  /// A public coordinator is started by another module or by code.
  case start(ID<Coordinator>)
  case tap(ID<Route>)
  /// Code takes a coordinator's own route, which no screen offers.
  case code(ID<Route>)
  case button(ID<Dialog>, Int, ID<Coordinator>)
  case tab(ID<Coordinator>, Int)
  case showCase(ID<Coordinator>, Int)
  case state(ID<Coordinator>, Int)
  /// The state of a rule already has its value before the coordinator starts.
  case atOnce(ID<Coordinator>, Int)
  /// The state has this value before launch.
  case given(ID<StateVariable>, String)
  case back
  /// The back gesture goes one screen further.
  case further
  case swipe
  case open(ID<Link>)
  /// A coordinator that is written by hand ends.
  case external(ID<Coordinator>, Outcome.Result)
  /// A coordinator that is written by hand reports.
  case reported(ID<Coordinator>, Outcome.Result)
  /// The user tries to leave a screen or coordinator that asks a guard first.
  case leave
  /// A guard that was asked in the step before refuses.
  case refusing(ID<Guard>)

  /// Whether flowc can't know if the step ever happens. A coordinator that is written by hand may
  /// end with each of its results, but may never report one.
  var isGuess: Bool {
    if case .reported = self { true } else { false }
  }

  /// Whether the step is a move of its own, and not a remark about the step before.
  var counts: Bool {
    switch self {
    case .start, .given, .atOnce, .further, .refusing: false
    default: true
    }
  }
  /// The route that the user taps.
  var tapped: ID<Route>? {
    if case .tap(let route) = self { route } else { nil }
  }
}
