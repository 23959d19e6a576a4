import FlowModel

/// The coordinators that may stand in the tabs of a tab bar.
///
/// Many tabs may lead to the same coordinator. Two of them are enough to know whether it may stand in
/// another tab than a given one, so no coordinator is searched more than twice.
struct TabContents {
  /// The first two tabs in which each coordinator may stand.
  private var first: [ID<Coordinator>: [Int]] = [:]
  /// The coordinators that each tab is one of the first two for, in order.
  private(set) var met: [[ID<Coordinator>]] = []

  /// - Parameter apart: The coordinators that may stand anywhere, if they are left out.
  init(_ bar: Coordinator, _ family: ChildGraph, apart: Set<ID<Coordinator>>) {
    for (index, tab) in bar.tabs.enumerated() {
      var met: [ID<Coordinator>] = []
      var open = [tab.coordinator]
      while let next = open.popLast() {
        let isAnywhere = family.isAnywhere(next)
        guard !apart.contains(next), apart.isEmpty || !isAnywhere, isNew(next, in: index) else {
          continue
        }
        first[next, default: []].append(index)
        if !isAnywhere { met.append(next) }
        open += family.children(of: next)
      }
      self.met.append(met.sorted())
    }
  }

  /// Returns the coordinators that may stand in another tab than one of these.
  func standing(besides tabs: Set<Int>) -> Set<ID<Coordinator>> {
    Set(met.joined()).filter { id in tabs.contains { mayStand(id, besides: $0) } }
  }

  private func isNew(_ id: ID<Coordinator>, in tab: Int) -> Bool {
    let known = first[id] ?? []
    return known.count < 2 && known.last != tab
  }

  /// Returns the tab in which a coordinator stands; nil if it may stand in several or in none.
  func onlyTab(of id: ID<Coordinator>) -> Int? {
    first[id].flatMap { $0.count == 1 ? $0[0] : nil }
  }

  /// Returns whether a coordinator may stand in another tab than one.
  private func mayStand(_ id: ID<Coordinator>, besides tab: Int) -> Bool {
    first[id]?.contains { $0 != tab } ?? false
  }
}
