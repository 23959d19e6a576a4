/// How a link's screen is reached: the tabs, cases and children on the way to it, and what is
/// built there.
///
/// A plan is carried out as one change from any state, or not at all.
@MainActor
public struct LinkPlan {
  /// One part of the way, taken from the coordinator that the part before it leads to; the first
  /// from the root.
  public enum Step {
    /// Selects a tab of a tabs coordinator, and goes on in it.
    case select(any Route)
    /// Shows a screen or case of a switch, and goes on in it. Where the state decides, the case
    /// has to be live: `caseNotLive`. A switch that keeps links waiting is never changed.
    case show(any Route)
    /// Goes on in the child that the stack starts with.
    case start
    /// Builds the stack: its first screen, then these.
    case build([any Route])
    /// Builds the stack from these alone.
    case rebuild([any Route])
    /// Takes a route from the screen reached so far, its guards asked and its `then` in force, and
    /// goes on in what it leads to.
    case take(String, @MainActor (Coordinator) -> Move)
    /// Puts a coordinator above what is on screen, wherever that is. What is presented stays.
    case above(DetourPlacement, String, @MainActor () -> Coordinator)
  }

  /// The link, for reports.
  public let link: String
  let steps: [Step]

  /// - Parameters:
  ///   - link: a name for reports.
  ///   - steps: from the root on.
  public init(_ link: String, _ steps: [Step]) {
    self.link = link
    self.steps = steps
  }

  /// The same, from further up: for a coordinator that another module puts into its own tree.
  public func reached(by way: [Step]) -> LinkPlan {
    LinkPlan(link, way + steps)
  }

  var keepsWhatIsPresented: Bool {
    guard case .above? = steps.first else { return false }
    return true
  }
}

extension Draft {
  /// Carries out a plan.
  ///
  /// - Throws: `caseNotLive`, or what its route throws.
  mutating func open(_ plan: LinkPlan) throws(Refusal) {
    if !plan.keepsWhatIsPresented { endPresentations(above: root) }
    var current = root
    for (index, step) in plan.steps.enumerated() {
      let next = try take(step, in: current)
      guard next != nil || index == plan.steps.count - 1 else { throw .notInStack }
      current = next ?? current
    }
  }

  /// Goes one step of the way.
  ///
  /// - Returns: the coordinator that it leads to; nil where its route has started none.
  private mutating func take(
    _ step: LinkPlan.Step, in current: Coordinator
  ) throws(Refusal) -> Coordinator? {
    let way = way
    guard let host = current.host else { throw .notOnScreen }
    let seat = Seat(coordinator: current, host: host)
    let taken = Taken(name: "link")
    switch step {
    case .select(let tab):
      try select(tab, from: seat, as: taken)
      return inside(current)
    case .show(let route):
      if isLive(route, in: current) {
        endPresentations(above: current)
      } else {
        try show(route, in: current, as: taken)
      }
      return inside(current)
    case .start:
      try startChild(from: seat)
      return stack(host).array.lazy.flatMap(\.opens).first { $0.parent === current } ?? current
    case .build(let routes):
      try rebuild([current.first] + routes, from: seat)
      return inside(current)
    case .rebuild(let routes):
      try rebuild(routes, from: seat)
      return inside(current)
    case .take(let name, let make):
      let move = make(current)
      entered += move.guards.map { $0.owned(by: current) }
      let selecting = selecting(move, from: current)
      try apply(move, from: seat, as: name)
      return selecting.map(inside) ?? started(by: current)
    case .above(let placement, let name, let make):
      return try putAbove(.detour(placement, name, make), on: way)
    }
  }

  /// The coordinator that a link goes on in: the selected tab or live case, or what a tab
  /// presents; else this one.
  private func inside(_ coordinator: Coordinator) -> Coordinator {
    if let child = coordinator.host.flatMap(presentation)?.child, child.parent === coordinator {
      return child
    }
    switch content(coordinator) {
    case .tabs(let tabs, let selected): return tabs[selected] ?? coordinator
    case .child(let child): return child
    case .nothing, .screen: return coordinator
    }
  }

  /// Makes a stack begin with the child that it starts with, unless it does.
  private mutating func startChild(from seat: Seat) throws(Refusal) {
    let current = seat.coordinator
    let segment = try segment(seat)
    let isThere = segment.steps.first.map { !$0.isScreen && areSame($0.route, current.first) }
    guard isThere != true else { return cut(after: segment, on: seat.host, child: current) }
    try restart(current.first, from: seat, as: Taken())
  }

  /// Drops what the stack's own coordinator has pushed above its first child.
  private mutating func cut(after segment: Segment, on host: Host, child: Coordinator) {
    if segment.steps.count > 1 { cut(host, to: segment.steps[1].index) }
  }

  private mutating func putAbove(_ move: Move, on way: Way) throws(Refusal) -> Coordinator? {
    guard let parent = way.owner, let seat = seat(of: parent, on: way) else {
      throw .notOnScreen
    }
    try apply(move, from: seat, as: "link")
    return started(by: parent)
  }

  /// The tab bar or switch in which a move selects what stands there already, or shows it.
  private func selecting(_ move: Move, from coordinator: Coordinator) -> Coordinator? {
    switch move.kind {
    case .select(let tab): bar(with: tab, from: coordinator)?.coordinator
    case .show(let route): choice(showing: route, from: coordinator)
    default: nil
    }
  }

  /// The child that a coordinator has just started, not what that begins with in its turn.
  private func started(by parent: Coordinator) -> Coordinator? {
    way.coordinators.last { $0.parent === parent }
  }

  /// Whether a plan leads through a case that isn't live, of a switch that keeps links waiting
  /// until it is.
  mutating func waits(_ plan: LinkPlan) -> Bool {
    if !plan.keepsWhatIsPresented { endPresentations(above: root) }
    let way = plan.steps.dropLast()
    guard let last = way.lastIndex(where: \.shows) else { return false }
    var current = root
    for step in way[...last] {
      if case .show(let route) = step, current.keepsLinksWaiting,
        !isLive(route, in: current), !shows(route, in: current)
      {
        return true
      }
      do throws(Refusal) {
        guard let next = try take(step, in: current) else { return false }
        current = next
      } catch {
        return false
      }
    }
    return false
  }

  /// Whether a switch shows a case, whatever arguments it was given.
  private func isLive(_ route: any Route, in coordinator: Coordinator) -> Bool {
    guard case .child(let child) = content(coordinator), let live = child.opening?.route else {
      return false
    }
    return type(of: live) == type(of: route) && live.name == route.name
  }

  /// Whether a switch shows a screen, whatever arguments it was given.
  private func shows(_ screen: any Route, in coordinator: Coordinator) -> Bool {
    guard case .screen(let entry) = content(coordinator) else { return false }
    return type(of: entry.route) == type(of: screen) && entry.route.name == screen.name
  }
}

@MainActor
extension LinkPlan.Step {
  fileprivate var shows: Bool {
    if case .show = self { return true }
    return false
  }

  /// Takes a route from the screen reached so far.
  public static func take(_ name: String, _ move: Move) -> LinkPlan.Step {
    .take(name) { _ in move }
  }

  /// Takes a route from the screen reached so far, of a coordinator that is known by its type.
  public static func take<Owner: Coordinator>(
    _ name: String, in type: Owner.Type, _ move: @escaping @MainActor (Owner) -> Move
  ) -> LinkPlan.Step {
    .take(name) { coordinator in (coordinator as? Owner).map(move) ?? .stay }
  }
}
