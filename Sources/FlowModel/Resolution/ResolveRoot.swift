import Diagnostics

/// What launch starts.
extension Resolver {
  mutating func resolveRoot() {
    containsItself = findContainingItself()
    let written = writtenCoordinators.indices.filter { writtenCoordinators[$0].isRoot != nil }
    let sure = written.filter { !writtenCoordinators[$0].hasUnreadRoot }
    let marked = sure.isEmpty ? written : sure
    if let first = marked.first {
      flow.root = ID(first)
      for other in marked.dropFirst() {
        report(severalRoots: ID(other), besides: ID(first), marked: true)
      }
      return
    }
    let candidates = rootCandidates()
    flow.root = candidates.first
    if candidates.isEmpty { return reportNoRoot() }
    // What seems to be started by nothing may be started by what could not be read.
    guard candidates.count > 1, !isPartial, !mayStartAnything else { return }
    report(severalRoots: candidates[1], besides: candidates[0], marked: false)
    for other in candidates.dropFirst(2) {
      openEnd(from: .launch, .target(.coordinator(other)))
    }
  }

  private mutating func report(
    severalRoots second: ID<Coordinator>, besides first: ID<Coordinator>, marked: Bool
  ) {
    findings.append(.severalRoots(flow[second], besides: flow[first], marked: marked))
    openEnd(from: .launch, .target(.coordinator(second)))
  }

  private mutating func reportNoRoot() {
    // Where everything contains itself, that is the mistake.
    guard !isPartial, openEnds.isEmpty, !flow.coordinators.contains(where: \.isPublic),
      !containsItself, let file = flow.files.first
    else { return }
    let place = documents.lazy.compactMap(\.document.flow).first?.range ?? file.range
    findings.append(.noRoot(in: flow, at: place))
  }

  /// Nobody's child, nobody's detour, and not public.
  private func rootCandidates() -> [ID<Coordinator>] {
    var used: Set<ID<Coordinator>> = []
    for relation in flow.hierarchy().joined() { used.insert(relation.child) }
    for route in flow.routes where route.isDetour {
      if case .show(let show) = route.action, case .coordinator(let child) = show.target {
        used.insert(child)
      }
    }
    for end in openEnds {
      if case .target(.coordinator(let meant)) = end.lead { used.insert(meant) }
    }
    return flow.coordinators.filter { coordinator in
      !coordinator.isPublic && coordinator.foreign == nil && !used.contains(coordinator.id)
    }.map(\.id)
  }

  private func findContainingItself() -> Bool {
    let children = flow.coordinators.map { flow.structuralChildren(of: $0).map(\.child.index) }
    var parents = [[Int]](repeating: [], count: children.count)
    for (index, own) in children.enumerated() {
      for child in own { parents[child].append(index) }
    }
    // What has no children but closed ones is closed; what is left over goes round.
    var open = children.map(\.count)
    var closed = open.indices.filter { open[$0] == 0 }
    var count = 0
    while let next = closed.popLast() {
      count += 1
      for parent in parents[next] {
        open[parent] -= 1
        if open[parent] == 0 { closed.append(parent) }
      }
    }
    return count < children.count
  }
}
