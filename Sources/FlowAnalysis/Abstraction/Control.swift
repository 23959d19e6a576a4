import FlowModel

/// A control location: nothing is going on (`run`), or a part of a move looks further down the
/// stack.
enum Control: Hashable, Sendable {
  /// The user sees the top entry.
  case run
  /// A route is taken from the top entry by itself: after a result, a button, or again.
  case take(ID<Route>)
  /// A route is taken after the presentation that it ends first has been ended.
  case moved(ID<Route>)
  /// A detour is taken: a guard has refused a route, or something that isn't a route.
  case refused(ID<Guard>, ID<Route>, retrying: ID<Route>?)
  /// A link takes its route, or looks for where that goes, then builds what stands above, from that
  /// entry on.
  case via(ID<Link>, Int)
  /// Back to the nearest entry of the screen.
  case popTo(ID<Screen>)
  case popToRoot(ID<Coordinator>)
  case pop(Int, ID<Coordinator>)
  /// Back to an entry, then push above it or in its place.
  case drop(ID<Route>)
  /// Back to the target, if it is there.
  case navigate(ID<Route>)
  case restart(ID<Route>)
  /// Down to an entry of the coordinator, which gives way.
  case replace(ID<Route>)
  /// The coordinator ends.
  case end(ID<Coordinator>, Outcome.Result)
  /// The presentation that begins the segment ends; `then` the route, without a word to the parent.
  case dismiss(ID<Coordinator>, then: ID<Route>?)
  /// A switch shows that case; a tab bar that tab.
  case show(ID<Coordinator>, Int)
  /// The user taps another tab, or the state another case.
  case bar
  case change
  /// The user goes back: so far, or further; the route is what the last child's end leads to.
  case back(ID<Route>?)
  /// The user pulls down what is presented.
  case swipe
  /// A place is opened, whatever stood before.
  case jump(ID<Route>)

  /// The route that opens a place, for ``jump(_:)``.
  var openingRoute: ID<Route>? {
    switch self {
    case .jump(let route): route
    case .run, .take, .moved, .refused, .via, .popTo, .popToRoot, .pop, .drop, .navigate, .restart,
      .replace, .end, .dismiss, .show, .bar, .change, .back, .swipe:
      nil
    }
  }
}

/// A step of a walk, as somebody would carry it out.
enum WalkStep: Hashable, Sendable {
  /// A public coordinator is started by another module, or by hand.
  case start(ID<Coordinator>)
  case tap(ID<Route>)
  /// A coordinator's own route, which no screen offers.
  case code(ID<Route>)
  case button(ID<Dialog>, Int, ID<Coordinator>)
  case tab(ID<Coordinator>, Int)
  case showCase(ID<Coordinator>, Int)
  case state(ID<Coordinator>, Int)
  /// The state of a rule is at its value already, before the coordinator starts.
  case atOnce(ID<Coordinator>, Int)
  /// The state is this before launch.
  case given(ID<StateVariable>, String)
  case back
  /// The back gesture goes one screen further.
  case further
  case swipe
  case open(ID<Link>)
  /// Something written by hand ends.
  case external(ID<Coordinator>, Outcome.Result)
  /// Something written by hand reports.
  case reported(ID<Coordinator>, Outcome.Result)
  /// The user tries to leave something that asks first.
  case leave
  /// A guard that was asked in the step before refuses.
  case refusing(ID<Guard>)

  /// Whether only code that flowc doesn't see can tell if it ever happens: what is written by hand
  /// may end with each of its results, and never report one.
  var isGuess: Bool {
    switch self {
    case .reported: true
    case .start, .tap, .code, .button, .tab, .showCase, .state, .atOnce, .given, .back, .further,
      .swipe, .open, .external, .leave, .refusing:
      false
    }
  }

  /// Whether it is a step of its own, not a remark about the one before.
  var counts: Bool {
    switch self {
    case .start, .given, .atOnce, .further, .refusing: false
    case .tap, .code, .button, .tab, .showCase, .state, .back, .swipe, .open, .external, .reported,
      .leave:
      true
    }
  }
  /// The route that the user taps.
  var tapped: ID<Route>? {
    switch self {
    case .tap(let route): route
    case .start, .code, .button, .tab, .showCase, .state, .atOnce, .given, .back, .further, .swipe,
      .open, .external, .reported, .leave, .refusing:
      nil
    }
  }
}
