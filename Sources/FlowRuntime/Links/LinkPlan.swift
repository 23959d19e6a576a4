import Navigation

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

  /// The plan, as the machine carries it out.
  var landing: Landing { Landing(steps.map(\.step), body: LinkName(link)) }
}

@MainActor
extension LinkPlan.Step {
  fileprivate var step: Landing.Step {
    switch self {
    case .select(let tab): .select(RoutePayload(tab))
    case .show(let route): .show(RoutePayload(route))
    case .start: .start
    case .build(let routes): .build(routes.map { RoutePayload($0) })
    case .rebuild(let routes): .rebuild(routes.map { RoutePayload($0) })
    case .take(let name, let make): .take(.named(name), route: LinkedMove(make))
    case .above(let placement, let name, let make):
      .above(Move.detour(placement, name, make).transition)
    }
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
