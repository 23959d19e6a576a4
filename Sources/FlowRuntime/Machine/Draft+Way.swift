/// The way from the root to what is on screen.
struct Way {
  /// The coordinators on it, outermost first.
  var coordinators: [Coordinator] = []
  /// The hosts on it, outermost first.
  var hosts: [Host] = []
  /// The screen it ends at; nil where a coordinator draws itself.
  var entry: Entry?
  /// The question above it.
  var dialog: Dialog?

  /// Whose it is that is on screen: not always the innermost, whose parent may have put something
  /// above it.
  @MainActor var owner: Coordinator? { entry?.owner ?? coordinators.last }

  private var known: Set<Int> = []

  /// Adds a coordinator, if it isn't on the way already.
  mutating func append(_ coordinator: Coordinator) {
    if known.insert(coordinator.id).inserted { coordinators.append(coordinator) }
  }

  func contains(_ coordinator: Coordinator) -> Bool {
    known.contains(coordinator.id)
  }
}

extension Draft {
  var way: Way {
    way(from: root)
  }

  /// The way from a coordinator on.
  func way(from coordinator: Coordinator) -> Way {
    var way = Way()
    var next = Next.coordinator(coordinator)
    while true {
      switch next {
      case .coordinator(let coordinator): next = step(into: coordinator, &way)
      case .host(let host): next = step(into: host, &way)
      case .end:
        way.dialog = way.hosts.last.flatMap(dialog)
        return way
      }
    }
  }

  private enum Next {
    case coordinator(Coordinator)
    case host(Host)
    case end
  }

  private func step(into coordinator: Coordinator, _ way: inout Way) -> Next {
    way.append(coordinator)
    if let host = coordinator.ownHost, way.hosts.last !== host { return .host(host) }
    return inside(coordinator, &way)
  }

  private func step(into host: Host, _ way: inout Way) -> Next {
    way.hosts.append(host)
    let top = stack(host).last
    if let presentation = presentation(host) {
      appendOwners(of: top, upTo: presentation.presenter, on: host, &way)
      return presentation.child.map(Next.coordinator) ?? .host(presentation.host)
    }
    guard let top else { return host.owner.map { inside($0, &way) } ?? .end }
    appendOwners(of: top, upTo: nil, on: host, &way)
    guard let owner = top.owner, owner.kind != .stack, owner.ownHost == nil else {
      way.entry = top
      return .end
    }
    return inside(owner, &way, standingAt: top)
  }

  /// The selected tab, or the live case.
  private func inside(
    _ coordinator: Coordinator, _ way: inout Way, standingAt entry: Entry? = nil
  ) -> Next {
    way.entry = entry
    switch content(coordinator) {
    case .nothing:
      return .end
    case .screen(let screen):
      way.entry = screen
      return .end
    case .child(let child):
      return .coordinator(child)
    case .tabs(let tabs, let selected):
      return tabs[selected].map(Next.coordinator) ?? .end
    }
  }

  /// The coordinators whose segments lead up to an entry, outermost first.
  private func appendOwners(
    of entry: Entry?, upTo presenter: Coordinator?, on host: Host, _ way: inout Way
  ) {
    var chain: [Coordinator] = []
    var next = presenter ?? entry?.owner
    while let coordinator = next, coordinator !== host.owner, !way.contains(coordinator) {
      chain.append(coordinator)
      next = coordinator.parent
    }
    for coordinator in chain.reversed() { way.append(coordinator) }
  }

  /// The seat of a coordinator's topmost segment on the way; nil if it isn't on the way.
  func seat(of coordinator: Coordinator, on way: Way) -> Seat? {
    guard way.contains(coordinator) else { return nil }
    let host = way.hosts.last { stands(coordinator, on: $0) } ?? coordinator.host
    return host.map { Seat(coordinator: coordinator, host: $0) }
  }

  func stands(_ coordinator: Coordinator, on host: Host) -> Bool {
    host.owner === coordinator
      || stack(host).contains { entry in
        entry.owner === coordinator || entry.opens.contains { $0 === coordinator }
      }
  }
}
