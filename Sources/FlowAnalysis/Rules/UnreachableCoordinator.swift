import Diagnostics
import FlowModel

/// A coordinator that nothing starts.
enum UnreachableCoordinator: AbsenceRule {
  static let rule = Rule.unreachableCoordinator

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow
    // Without a root, nothing is reachable. The missing root has been reported.
    guard flow.root != nil || flow.coordinators.contains(where: \.isPublic) else { return [] }
    return input.unreached.compactMap { part in
      switch part {
      case .coordinator(let id): .unreachable(flow[id])
      case .screen, .route: nil
      }
    }
  }
}

extension Rule {
  package static let unreachableCoordinator = Rule("unreachable-coordinator", .warning)
}

extension Diagnostic {
  fileprivate static func unreachable(_ coordinator: Coordinator) -> Diagnostic {
    Diagnostic(
      .unreachableCoordinator, "`\(coordinator.name)` is started by nothing that can be reached",
      at: coordinator.range,
      help: [
        "start it from somewhere, mark it `public: true` if another module does, or remove it"
      ])
  }
}

extension UnreachableCoordinator {
  static let page = RulePage(
    summary: "A coordinator that nothing starts.",
    finds: """
      A proof: no sequence of taps, links and state changes starts this coordinator. If several \
      of them start each other, only the first is reported. What only an unreachable screen starts \
      is not reported.
      """,
    why: """
      All its screens are dead code. If another module or code starts it, the flow files don't \
      know about that, and somebody may remove it by mistake.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          root: true
          start: list
          screens: { list: {} }
        Promotion:
          start: offer
          screens: { offer: {} }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          root: true
          start: list
          screens: { list: { routes: { offer: { to: Promotion, by: sheet } } } }
        Promotion:
          start: offer
          screens: { offer: {} }
      """,
    fix: """
      Start it from somewhere, mark it `public: true` if another module or code starts it, or \
      remove it.
      """)
}
