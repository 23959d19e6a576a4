import FlowModel

/// The coordinators that may stand in each tab and case, and those that may stand outside of each tab
/// bar and switch. They are found when they are first asked for.
///
/// If many tabs lead to the same coordinators, the sets together are larger than the flow. So only a
/// number of them that grows with the flow is searched for. Of the others, everything may stand in
/// everything, and outside of it.
final class SelectedContents {
  private let family: ChildGraph
  /// The coordinators inside, by the child of the tab or case.
  private var found: [ID<Coordinator>: Set<ID<Coordinator>>] = [:]
  /// The coordinators outside, by the tab bar or switch.
  private var foundOutside: [ID<Coordinator>: Set<ID<Coordinator>>] = [:]
  /// The number of coordinators that may still be found inside.
  private var left: Int
  /// The number of coordinators that may still be found outside.
  private var leftOutside: Int

  /// The number of tabs and cases, on average, in which each coordinator is found.
  private static let most = 64

  init(_ family: ChildGraph, in flow: Flow) {
    self.family = family
    left = flow.coordinators.count * Self.most
    leftOutside = left
  }

  /// Returns whether a coordinator may stand in the tab or case of a child.
  func mayHave(_ id: ID<Coordinator>, in child: ID<Coordinator>) -> Bool {
    if let known = found[child] { return known.contains(id) }
    guard left > 0 else { return true }
    let inside = family.descendants(of: [child])
    left -= inside.count
    found[child] = inside
    return inside.contains(id)
  }

  /// Returns whether a coordinator may stand where a tab bar or switch isn't below it.
  func mayStand(_ id: ID<Coordinator>, outside host: ID<Coordinator>) -> Bool {
    if id == host { return false }
    if let known = foundOutside[host] { return known.contains(id) }
    guard leftOutside > 0 else { return true }
    let outside = family.reached(without: host)
    leftOutside -= outside.count
    foundOutside[host] = outside
    return outside.contains(id)
  }
}
