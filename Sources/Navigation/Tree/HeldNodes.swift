/// The nodes that still have their places in a tree.
///
/// A node is looked at once, however many questions there are, and each stack is read down once. So the
/// answers take no longer than the way to the root, even if a stack has the entries of many coordinators.
struct HeldNodes {
  /// The coordinators that open on a stack, read from the top down as far as needed.
  private struct Openings {
    var met: Set<CoordinatorID> = []
    var rest: AnyIterator<EntryNode>

    mutating func contains(_ id: CoordinatorID) -> Bool {
      while !met.contains(id) {
        guard let entry = rest.next() else { return false }
        met.formUnion(entry.opens)
      }
      return true
    }
  }

  private let tree: Tree
  private var coordinators: [CoordinatorID: Bool] = [:]
  private var hosts: [HostID: Bool] = [:]
  private var openings: [HostID: Openings] = [:]

  init(_ tree: Tree) { self.tree = tree }

  /// Returns whether a coordinator, and each of its ancestors, still has its place.
  mutating func contains(_ id: CoordinatorID) -> Bool {
    var looked: [CoordinatorID] = []
    var next = id
    var isHeld = true
    while isHeld {
      if let known = coordinators[next] {
        isHeld = known
        break
      }
      looked.append(next)
      guard let node = tree[next], let parent = node.parent else {
        isHeld = next == .root && tree[next] != nil
        break
      }
      isHeld = isPlaced(node, in: parent)
      next = parent
    }
    for id in looked { coordinators[id] = isHeld }
    return isHeld
  }

  /// Returns whether a host still has its place.
  mutating func contains(_ id: HostID) -> Bool {
    if let known = hosts[id] { return known }
    guard let host = tree[id] else { return false }
    let isHeld =
      if let presenting = host.presentedFrom {
        tree.presentation(presenting)?.host == id && contains(presenting)
      } else {
        contains(host.owner)
      }
    hosts[id] = isHeld
    return isHeld
  }

  private mutating func isPlaced(_ child: CoordinatorNode, in parent: CoordinatorID) -> Bool {
    switch child.standing {
    case .root: return true
    case .pushed: return opens(child.id, on: child.host) && contains(child.host)
    case .presented:
      return child.presentingHost.map { tree.presentation($0)?.child == child.id } ?? false
    case .tab, .shown:
      switch tree.content(parent) {
      case .child(let live): return live == child.id
      case .tabs(let tabs, _): return tabs.contains(child.id)
      case .nothing, .screen: return false
      }
    }
  }

  private mutating func opens(_ id: CoordinatorID, on host: HostID) -> Bool {
    var entries = tree.stack(host).topDown.lazy.map(\.entry).makeIterator()
    return openings[host, default: Openings(rest: AnyIterator { entries.next() })].contains(id)
  }
}

extension Tree {
  /// Returns whether a coordinator, and each of its ancestors, still has its place.
  func isHeld(_ id: CoordinatorID) -> Bool {
    var held = HeldNodes(self)
    return held.contains(id)
  }
}
