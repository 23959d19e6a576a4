import FlowModel

/// The guards that are asked on every way to a screen: by routes, links, detours, rules and code.
///
/// The ways are those of the graph of coordinators and screens, so some of them may be impossible. A
/// guard that is asked on all of them is certainly asked.
package struct RequiredGuards: Sendable {
  private let screens: [Set<ID<Guard>>?]

  package init(_ flow: Flow) {
    screens = PassedGuards(flow.withCodeEntries, along: .allWays).screens
  }

  /// Returns the guards on every way to a screen; nil if no way leads to it.
  package subscript(id: ID<Screen>) -> Set<ID<Guard>>? { screens[id.index] }
}
