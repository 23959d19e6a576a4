import Diagnostics
import FlowModel

/// A screen that something leads to, but nothing that can be done on any stack.
enum UnreachableByMoves: NavigationRule {
  static let rule = Rule.unreachableScreen

  static func check(_ subject: NavigationSubject) -> [Claim] {
    let flow = subject.flow
    let seen = Set(subject.navigation.onScreen.compactMap(\.symbol.screen))
    let isReached = subject.reachability.screens
    // Of a coordinator that never shows anything the first screen stands for all.
    let shown = Set(seen.map { flow[$0].coordinator })
    var told: Set<ID<Coordinator>> = []
    return flow.screens.filter { isReached[$0.id.index] && !seen.contains($0.id) }
      .filter { shown.contains($0.coordinator) || told.insert($0.coordinator).inserted }
      .map { Claim(finding: .neverSeen($0, in: flow), walk: nil, ending: .proof) }
  }
}

extension Diagnostic {
  fileprivate static func neverSeen(_ screen: Screen, in flow: Flow) -> Diagnostic {
    let leading = flow.routes.filter { route in
      guard case .show(let show) = route.action else { return false }
      return show.target == .screen(screen.id) && route.owner != .screen(screen.id)
    }
    return Diagnostic(
      .unreachableScreen,
      "no moves from launch show `\(flow[screen.coordinator].name).\(screen.name)`",
      at: screen.range,
      related: leading.prefix(3).map {
        Related("this leads to it, but never succeeds, or is never taken", at: $0.range)
      },
      help: ["lead to it from a stack that can be, or remove it"])
  }
}
