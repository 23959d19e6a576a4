import FlowModel

// Whether something can be pushed.

extension Abstraction {
  /// Whether a coordinator can push something where that entry is on top: what is written by hand
  /// has no stack of its own here.
  func hasStack(_ top: Symbol, for taker: ID<Coordinator>?) -> Bool {
    if let marker = top.marker { return marker.hasStack }
    return hasStack(top) && taker.map { !flow[$0].isExternal } ?? false
  }

  /// Returns whether a coordinator may lack a stack where an entry is on top: one of its own screens may
  /// be bare there.
  ///
  /// - Parameter top: The entry; nil if it isn't known.
  func mayLackStack(_ id: ID<Coordinator>, at top: Symbol?) -> Bool {
    guard tables.withBareScreens.contains(id) else { return false }
    if case .entries(id)? = top?.marker?.opening { return top.map { !hasStack($0) } ?? true }
    return top.map { owner(of: $0) != id || !hasStack($0) } ?? true
  }

  /// Returns whether an entry can be pushed above a symbol.
  func hasStack(_ top: Symbol) -> Bool {
    switch top.content {
    case .dialog: return false
    case .external: return top.segments.last.map { $0.isPushed || $0.cause.isStart } ?? true
    case .marker(let marker): return marker.hasStack
    case .base: return false
    case .screen: return top.segments.isEmpty || hasStack(top, at: top.segments.count - 1)
    }
  }

  /// Returns whether the segment that begins at an index has a stack.
  func hasStack(_ symbol: Symbol, at index: Int) -> Bool {
    let begin = symbol.segments[index]
    switch flow[begin.coordinator].kind {
    case .stack: return begin.isCoordinator || !begin.isBare
    case .tabs: return false
    case .switch, .external: return !begin.isCoordinator && !begin.isBare
    }
  }
}
