import FlowModel

/// The way from a coordinator, mostly the root, to what is on screen.
struct Way {
  /// Outermost first.
  private(set) var coordinators: [ID<Live>] = []
  /// Outermost first.
  private(set) var hosts: [ID<Host>] = []
  /// What it ends at; nil where a coordinator draws itself.
  private(set) var entry: Entry?

  /// Whose it is that is on screen: not always the innermost, whose parent may have put something
  /// above it.
  var owner: ID<Live>? { entry?.owner ?? coordinators.last }

  func contains(_ coordinator: ID<Live>) -> Bool { coordinators.contains(coordinator) }

  private enum Next {
    case coordinator(Live)
    case host(Host)
    case end
  }

  init(from start: ID<Live>?, in tree: Tree) {
    guard let start, let first = tree[start] else { return }
    var next = Next.coordinator(first)
    while true {
      switch next {
      case .coordinator(let coordinator): next = step(into: coordinator, tree)
      case .host(let host): next = step(into: host, tree)
      case .end: return
      }
    }
  }

  private mutating func append(_ coordinator: ID<Live>) {
    if !coordinators.contains(coordinator) { coordinators.append(coordinator) }
  }

  private mutating func step(into coordinator: Live, _ tree: Tree) -> Next {
    append(coordinator.id)
    if coordinator.hasOwnHost, hosts.last != coordinator.host, let host = tree[coordinator.host] {
      return .host(host)
    }
    return inside(coordinator, tree)
  }

  private mutating func step(into host: Host, _ tree: Tree) -> Next {
    hosts.append(host.id)
    let top = host.entries.last
    if let presentation = host.presentation {
      let presenter = tree.holds(presentation.presenter) ? presentation.presenter : top?.owner
      appendOwners(from: presenter, on: host, tree)
      if let child = presentation.child { return tree[child].map(Next.coordinator) ?? .end }
      return tree[presentation.host].map(Next.host) ?? .end
    }
    guard let top else { return tree[host.owner].map { inside($0, tree) } ?? .end }
    appendOwners(from: top.owner, on: host, tree)
    guard case .coordinator = top.shown.target, let owner = tree[top.owner] else {
      entry = top
      return .end
    }
    return inside(owner, tree, standingAt: top)
  }

  /// The selected tab, or the live case.
  private mutating func inside(_ coordinator: Live, _ tree: Tree, standingAt top: Entry? = nil)
    -> Next
  {
    entry = top
    switch coordinator.content {
    case .nothing:
      return .end
    case .screen(let screen):
      entry = screen
      return .end
    case .child(let child, _):
      return tree[child].map(Next.coordinator) ?? .end
    case .tabs(let tabs, let selected):
      return tabs[selected].flatMap { tree[$0] }.map(Next.coordinator) ?? .end
    }
  }

  /// The coordinators whose segments lead up to there, outermost first.
  private mutating func appendOwners(from owner: ID<Live>?, on host: Host, _ tree: Tree) {
    var chain: [ID<Live>] = []
    var next = owner
    while let id = next, id != host.owner, !coordinators.contains(id), let live = tree[id] {
      chain.append(id)
      next = live.parent
    }
    for id in chain.reversed() { append(id) }
  }
}

extension Tree {
  var way: Way { Way(from: root, in: self) }

  func way(from coordinator: ID<Live>) -> Way { Way(from: coordinator, in: self) }
}
