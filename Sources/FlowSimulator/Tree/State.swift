import FlowModel
import Navigation

/// The state of a simulated app between two moves.
///
/// The type is `@unchecked Sendable` because the machine holds the coordinators of an app as
/// classes. Those of a flow are immutable.
package struct State: @unchecked Sendable {
  var machine = Machine()
  /// The values of the state variables, each as the index of its value.
  package internal(set) var variables: [Int]
  /// The end of the root; nil before. After it, no move is possible.
  package internal(set) var ending: Ending?
  /// The memories of the live coordinators.
  var memories: [CoordinatorID: Memory] = [:]
  /// The greatest number that a node has got.
  var lastNumber = 0

  init(_ flow: Flow) { variables = flow.states.map { _ in 0 } }
}

extension State: Equatable {
  /// Two states are equal if the same moves have the same effects: see ``shape``.
  package static func == (left: State, right: State) -> Bool { left.shape == right.shape }
}

/// The memory of a live coordinator: its history, and the changes of state that its rules haven't
/// seen.
struct Memory: Sendable {
  let coordinator: ID<Coordinator>
  /// Whether the state of each rule has changed since the rule was last looked at, by the rule's
  /// index.
  var changed: [Bool]
  /// The steps, in the order in which they became current.
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
