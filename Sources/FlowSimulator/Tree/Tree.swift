import FlowModel

/// The live coordinators, and the places that they stand in.
package struct Tree: Hashable, Sendable {
  var coordinators = Table<Live>()
  var hosts = Table<Host>()
  /// Nil before the start and after the end.
  var root: ID<Live>?
  private var last = 0

  /// One that was never given before. Of whatever kind: the later is the greater.
  mutating func identity<Element>() -> ID<Element> {
    last += 1
    return ID(last)
  }

  /// What identities made from now on are above.
  var newest: Int { last }

  subscript(id: ID<Live>) -> Live? { coordinators[id] }
  subscript(id: ID<Host>) -> Host? { hosts[id] }

  func entries(_ host: ID<Host>) -> [Entry] { hosts[host]?.entries ?? [] }

  func presentation(_ host: ID<Host>) -> Presentation? { hosts[host]?.presentation }

  func content(_ coordinator: ID<Live>) -> Live.Content {
    coordinators[coordinator]?.content ?? .nothing
  }

  func holds(_ coordinator: ID<Live>) -> Bool { coordinators[coordinator] != nil }

  /// Whether it is that coordinator, or a child of it at any depth.
  func isBelow(_ coordinator: ID<Live>, _ other: ID<Live>) -> Bool {
    var next: ID<Live>? = coordinator
    while let id = next {
      if id == other { return true }
      next = coordinators[id]?.parent
    }
    return false
  }

  /// Whether both show the same, in the same places.
  func isSame(as other: Tree) -> Bool {
    root == other.root && coordinators == other.coordinators && hosts == other.hosts
  }

  /// Without what has lost its place.
  func collected() -> Tree {
    var copy = self
    var reached = Reached()
    if let root { reached.add(root, of: self) }
    copy.coordinators.keep { reached.coordinators.contains($0.id) }
    copy.hosts.keep { reached.hosts.contains($0.id) }
    return copy
  }
}

/// What can be reached from a coordinator through what it shows.
private struct Reached {
  var coordinators: Set<ID<Live>> = []
  var hosts: Set<ID<Host>> = []

  mutating func add(_ id: ID<Live>, of tree: Tree) {
    guard let coordinator = tree[id], coordinators.insert(id).inserted else { return }
    if coordinator.hasOwnHost { add(coordinator.host, of: tree) }
    switch coordinator.content {
    case .nothing, .screen: break
    case .child(let child, _): add(child, of: tree)
    case .tabs(let tabs, _): for tab in tabs { if let tab { add(tab, of: tree) } }
    }
  }

  private mutating func add(_ id: ID<Host>, of tree: Tree) {
    guard let host = tree[id], hosts.insert(id).inserted else { return }
    for child in host.entries.flatMap(\.opens) { add(child, of: tree) }
    guard let presentation = host.presentation else { return }
    if let child = presentation.child {
      add(child, of: tree)
    } else {
      add(presentation.host, of: tree)
    }
  }
}
