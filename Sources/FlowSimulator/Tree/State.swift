import FlowModel

/// All that a simulation knows between two moves.
package struct State: Hashable, Sendable {
  package internal(set) var tree = Tree()
  /// What each state variable is, as the index of its value.
  package internal(set) var variables: [Int]
  /// How the root has ended; nothing can be done any more.
  package internal(set) var ending: Ending?
  /// A restore that waits for a guard's answer; nothing shows meanwhile.
  var restoring: Restore?
  /// What coordinators know of the past.
  var memories = Table<Memory>()
  /// A refused move that is tried again after a detour.
  var waiting: Waiting?
  /// A move whose guards are being asked.
  var pending: Pending?
  /// A link that waits until it can be opened.
  var keptLink: Attempt?
  /// Whether there was a change since it was last tried.
  var isKeptLinkStale = false

  init(_ flow: Flow) { variables = flow.states.map { _ in 0 } }
}

/// What a live coordinator knows of the past.
struct Memory: Identified {
  let id: ID<Memory>
  /// Of its rules, which ones are about state that has changed since they were last looked at.
  var changed: [Bool]
  /// Each route in the order in which it became current.
  var history: [Shown] = []
  /// The step that was current last.
  var lastStep: ID<Entry>?

  init(of live: ID<Live>, rules: Int) {
    id = ID(live.index)
    changed = Array(repeating: true, count: rules)
  }
}
