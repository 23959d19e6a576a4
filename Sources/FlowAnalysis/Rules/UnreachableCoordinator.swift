import Diagnostics
import FlowModel

/// A coordinator that nothing starts.
enum UnreachableCoordinator: AbsenceRule {
  static let rule = Rule.unreachableCoordinator

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow
    // Without a root, nothing is reachable. The missing root has been reported.
    guard flow.root != nil || flow.coordinators.contains(where: \.isPublic) else { return [] }
    let reachability = input.reachability
    let unreachable = flow.coordinators.map(\.id).filter { id in
      !reachability.coordinators[id.index] && flow[id].foreign == nil
    }
    return topmost(of: unreachable, in: flow.hierarchy()).map { .unreachable(flow[$0]) }
  }

  /// Returns the coordinators that no other unreachable coordinator starts, and the first one of
  /// each cycle. If these were reachable, the others would be reachable as well.
  private static func topmost(
    of unreachable: [ID<Coordinator>], in hierarchy: [[Relation]]
  ) -> [ID<Coordinator>] {
    guard !unreachable.isEmpty else { return [] }
    let started = Set(
      unreachable.flatMap { id in hierarchy[id.index].map(\.child).filter { $0 != id } })
    let candidates =
      unreachable.filter { !started.contains($0) } + unreachable.filter { started.contains($0) }
    var covered: Set<ID<Coordinator>> = []
    return candidates.filter { candidate in
      guard covered.insert(candidate).inserted else { return false }
      var open = [candidate]
      while let next = open.popLast() {
        for relation in hierarchy[next.index] where covered.insert(relation.child).inserted {
          open.append(relation.child)
        }
      }
      return true
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
      of them start each other, only the first is reported.
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
