import FlowRuntime

// Coordinators that follow the app's state. The test gives each decision.

/// A switch that follows the state. Its cases are routers or other choosers.
final class Chooser: SwitchCoordinator<NoRoute, Chooser.Case, NoRoute, NoRoute> {
  enum Case: String, PlainRoute {
    case left, right
  }

  let choose: () -> Case
  let make: (Case) -> Coordinator
  /// The cases whose coordinators were made, in order.
  private(set) var made: [Case] = []

  init(_ choose: @escaping () -> Case, _ make: @escaping (Case) -> Coordinator) {
    self.choose = choose
    self.make = make
  }

  override var shownByState: Shown? { .child(choose()) }

  override func child(for child: Case) -> Coordinator {
    made.append(child)
    return make(child)
  }
}

/// A stack with a route that is taken when the state changes.
final class RuleHolder: StackCoordinator<AppRoute, AppSheet, AppCover> {
  let state: RideState
  var presents = false
  var entered: [Guard] = []

  init(_ state: RideState) {
    self.state = state
  }

  override func target(of route: AppRoute, at entry: Entry?) -> RouteTarget {
    guard case .wizard(let step) = route else { return .screen(nil) }
    return .child { Wizard(step: step) }
  }

  override func entering(_ screen: AppRoute) -> [Guard] { screen == .settings ? entered : [] }

  override var rulesOfState: [When] {
    [
      When(
        state.ride, isIn: [.searching], take: "goOn",
        self.presents ? .sheet(AppSheet.createPost) : .push(AppRoute.settings))
    ]
  }
}

/// Tabs with a state rule.
final class RuledTabs: TabsCoordinator<RuledTabs.Tab, AppSheet, NoRoute> {
  enum Tab: String, PlainRoute {
    case only
  }

  let state: RideState
  let inner: Coordinator

  init(_ state: RideState, _ inner: Coordinator) {
    self.state = state
    self.inner = inner
  }

  override func child(for tab: Tab) -> Coordinator { inner }

  override var rulesOfState: [When] {
    [When(state.ride, isIn: [.searching], take: "show", .sheet(AppSheet.createPost))]
  }
}
