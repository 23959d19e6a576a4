import FlowRuntime

// A tree with three special parts: a start that is a child, a tab that presents, and a switch for
// which links wait.

enum Plain: String, PlainRoute {
  case one, two, three
}

/// A stack whose first screen belongs to a child.
final class Outer: StackCoordinator<AppRoute, NoRoute, NoRoute> {
  var log: [String] = []
  var follow: (Ending) -> Move? = { _ in nil }

  override var firstRoute: AppRoute? { .wizard(step: 1) }

  override func target(of route: AppRoute, at entry: Entry?) -> RouteTarget {
    guard case .wizard(let step) = route else { return .screen(nil) }
    return .child { Wizard(step: step) }
  }

  override func then(_ ending: Ending) -> Move? {
    log.append("then \(ending.route) \(ending.result.name)")
    return follow(ending)
  }
}

/// Three tabs. The third one presents its child as a cover.
final class Tabs: TabsCoordinator<Plain, AppSheet, NoRoute> {
  let state: RideState?
  var log: [String] = []
  var follow: (Ending) -> Move? = { _ in nil }

  init(_ state: RideState? = nil) {
    self.state = state
  }

  override func child(for tab: Plain) -> Coordinator {
    switch tab {
    case .one: return AppRouter()
    case .two: return state.map { RuleHolder($0) } ?? Wizard(step: 2)
    case .three: return Wizard(step: 3)
    }
  }

  override func presentation(of tab: Plain) -> PresentationStyle? {
    tab == .three ? .cover : nil
  }

  override func then(_ ending: Ending) -> Move? {
    log.append("then \(ending.route) \(ending.result.name)")
    return follow(ending)
  }
}

/// Tabs of which the first is there only without a ride.
final class RideTabs: TabsCoordinator<Plain, AppSheet, NoRoute> {
  let state: RideState

  init(_ state: RideState) { self.state = state }

  override func child(for tab: Plain) -> Coordinator { AppRouter() }

  override func isThere(_ tab: Plain) -> Bool { tab != .one || state.ride == .idle }
}

/// A switch that follows the ride's state. Links wait for its cases.
final class ByRide: SwitchCoordinator<RideScreen, RideCase, NoRoute, NoRoute> {
  let state: RideState

  init(_ state: RideState) {
    self.state = state
  }

  override var linksWait: Bool { true }

  override var shownByState: Shown? {
    switch state.ride {
    case .idle, .searching: return .screen(.home)
    case .assigned, .completed: return .child(.wizard(step: 1))
    }
  }

  override func child(for child: RideCase) -> Coordinator {
    Wizard(step: 1)
  }
}

/// A coordinator that draws its single screen itself.
final class Drawn: Coordinator {}

/// A stack that can push and present a `Drawn` coordinator.
final class Canvas: StackCoordinator<Plain, Plain, NoRoute> {
  var log: [String] = []

  override func target(of route: Plain, at entry: Entry?) -> RouteTarget {
    route == .two ? .child { Drawn() } : .screen(nil)
  }

  override func target(ofSheet sheet: Plain, at entry: Entry?) -> RouteTarget {
    sheet == .two ? .child { Drawn() } : .screen(nil)
  }

  override func then(_ ending: Ending) -> Move? {
    log.append("then \(ending.route) \(ending.result.name)")
    return nil
  }
}
