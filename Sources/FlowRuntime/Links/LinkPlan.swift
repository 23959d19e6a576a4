import Navigation

/// A plan to reach a link's screen: the tabs, cases and children on the way, and the stack to build
/// there.
///
/// The navigator carries out the whole plan as one change, from any state, or it changes nothing.
@MainActor
public struct LinkPlan {
  /// A step of the plan. The first step starts at the root; each later step starts at the
  /// coordinator that the step before reached.
  public enum Step {
    /// Selects a tab of a tabs coordinator, and continues in its child.
    case select(any Route)
    /// Shows a screen or case of a switch, and continues in its child. It stays if the switch shows it
    /// already, with equal arguments of the names in `deciding`. Without names, all arguments of a screen
    /// count, and none of a case. If the state selects the case, the case has to be live; else the link is
    /// refused with `caseNotLive`. A switch that keeps links waiting is never changed: the link waits
    /// until the case is live.
    case show(any Route, deciding: [String]? = nil)
    /// Continues in the child with which the stack starts.
    case start
    /// Builds a stack: its first screen, then these routes.
    case build([any Route])
    /// Builds a stack of these routes alone.
    case rebuild([any Route])
    /// Takes a route of the screen reached so far, and continues in the child that it starts or
    /// shows. The guards of the route are asked, and its `then` is valid for the child.
    case take(String, @MainActor (Coordinator) -> Move)
    /// Puts a coordinator above the visible entry. Presentations stay.
    case above(DetourPlacement, String, @MainActor () -> Coordinator)
    /// A step that depends on the arguments of the coordinator in which it is taken.
    indirect case reading(@MainActor (Coordinator) -> Step)
  }

  /// The name of the link in reports.
  public let link: String
  let steps: [Step]

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - link: a name for reports.
  ///   - steps: the steps from the root.
  public init(_ link: String, _ steps: [Step]) {
    self.link = link
    self.steps = steps
  }

  /// Returns the plan with more steps at the beginning: for a module whose root is a child in
  /// another module's tree.
  public func reached(by way: [Step]) -> LinkPlan {
    LinkPlan(link, way + steps)
  }

  /// The plan as a landing of the machine.
  var landing: Landing { Landing(steps.map(\.step), body: LinkName(link)) }
}

@MainActor
extension LinkPlan.Step {
  fileprivate var step: Landing.Step {
    switch self {
    case .select(let tab): .select(RoutePayload(tab))
    case .show(let route, let names): .show(RoutePayload(route), deciding: names)
    case .start: .start
    case .build(let routes): .build(routes.map { RoutePayload($0) })
    case .rebuild(let routes): .rebuild(routes.map { RoutePayload($0) })
    case .take(let name, let make): .take(.named(name), route: LinkedMove(make))
    case .above(let placement, let name, let make):
      .above(Move.detour(placement, name, make).transition)
    case .reading(let make):
      .reading { definition in (definition as? Coordinator).map { make($0).step } ?? .start }
    }
  }

  /// Takes a step that depends on the arguments of a coordinator. The coordinator's type is known.
  public static func reading<Owner: Coordinator>(
    _ type: Owner.Type, _ step: @escaping @MainActor (Owner) -> LinkPlan.Step
  ) -> LinkPlan.Step {
    .reading { coordinator in (coordinator as? Owner).map(step) ?? .start }
  }

  /// Takes a route of the screen reached so far.
  public static func take(_ name: String, _ move: Move) -> LinkPlan.Step {
    .take(name) { _ in move }
  }

  /// Takes a route of the screen reached so far. The type of its coordinator is known.
  public static func take<Owner: Coordinator>(
    _ name: String, in type: Owner.Type, _ move: @escaping @MainActor (Owner) -> Move
  ) -> LinkPlan.Step {
    .take(name) { coordinator in (coordinator as? Owner).map(move) ?? .stay }
  }
}
