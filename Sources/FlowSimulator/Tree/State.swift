import FlowModel
import Navigation

/// The state of a simulated app between two moves.
///
/// Unchecked: the machine holds the app's coordinators as classes, and those of a flow are immutable.
package struct State: @unchecked Sendable {
  var machine = Machine()
  /// The value of each state variable, as its index.
  package internal(set) var variables: [Int]
  /// The root's end; nothing can be done any more.
  package internal(set) var ending: Ending?
  /// The past of live coordinators.
  var memories: [CoordinatorID: Memory] = [:]
  /// The last number that a node got.
  var lastNumber = 0

  init(_ flow: Flow) { variables = flow.states.map { _ in 0 } }
}

extension State: Equatable {
  /// Two states are equal if they go on alike: see ``shape``.
  package static func == (left: State, right: State) -> Bool { left.shape == right.shape }
}

/// The past of a live coordinator.
struct Memory: Sendable {
  let coordinator: ID<Coordinator>
  /// Of the coordinator's rules, those about state that has changed since they were last looked at.
  var changed: [Bool]
  /// Each step in the order in which it became current.
  private(set) var history: [Shown] = []

  init(of coordinator: ID<Coordinator>, rules: Int) {
    self.coordinator = coordinator
    changed = Array(repeating: true, count: rules)
  }

  mutating func remember(_ shown: Shown) {
    history.append(shown)
    if history.count > 1_000 { history.removeFirst() }
  }
}
