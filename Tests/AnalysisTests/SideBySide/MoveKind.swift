import FlowModel
import FlowSimulator

/// A kind of move that the simulator makes. The initialiser is exhaustive: a new move needs a kind.
enum MoveKind: CaseIterable, Sendable {
  case take, code, button, back, swipeDown, tab, open, set, answer, finish, report, relaunch

  init(_ move: Move) {
    switch move {
    case .take: self = .take
    case .code: self = .code
    case .button: self = .button
    case .back: self = .back
    case .swipeDown: self = .swipeDown
    case .tab: self = .tab
    case .open: self = .open
    case .set: self = .set
    case .answer: self = .answer
    case .finish: self = .finish
    case .report: self = .report
    case .relaunch: self = .relaunch
    }
  }

  var module: String {
    switch self {
    case .take, .back, .relaunch: ActionKind.show.module
    case .code: OwnerKind.coordinator.module
    case .button: ActionKind.ask.module
    case .swipeDown: Placement.sheet.module
    case .tab: WayStepKind.tab.module
    case .open: OpeningKind.place.module
    case .set: SelectionKind.state.module
    case .answer:
      stack(
        "{ go: { to: second, guards: [may] } }",
        more: "guards: { may: { async: true, otherwise: { to: third, by: sheet } } }")
    case .finish: CoordinatorKind.external.module
    case .report:
      CoordinatorKind.external.module.replacing(
        "then: { done: second }", with: "then: { done: { to: second, by: sheet } }")
    }
  }

  /// A walk that ends with a move of this kind.
  func walk(in flow: Flow) -> [Move] {
    let go = flow.routes.first { $0.name.text == "go" }?.id ?? ID(0)
    let done = flow.coordinators.flatMap(\.results).map(\.name).first
    switch self {
    case .take: return [.take(go, [:])]
    case .code: return [.code(go, [:])]
    case .button: return [.take(go, [:]), .button(0, [:])]
    case .back: return [.take(go, [:]), .back(1)]
    case .swipeDown: return [.take(go, [:]), .swipeDown]
    case .tab: return [.tab(of: flow.root ?? ID(0), 1)]
    case .open: return [.open("app://second")]
    case .set: return [.set([ID(0): "in"])]
    case .answer: return [.take(go, [:]), .answer(ID(0), true)]
    case .finish: return [.take(go, [:]), .finish(done, [:])]
    case .report: return [.take(go, [:])] + (done.map { [.report($0, [:])] } ?? [])
    case .relaunch: return [.take(go, [:]), .relaunch]
    }
  }
}
