// What a target shows first, when it starts.

extension Flow {
  /// Returns the content with which a coordinator always starts, and the guards that its place in the
  /// coordinator asks. Returns nil if the state or code decides, or if the first tab presents its
  /// child.
  private func firstContent(of id: ID<Coordinator>) -> (target: Target, guards: [ID<Guard>])? {
    switch self[id].kind {
    case .stack(let start): return (start.target, [])
    case .tabs(let tabs):
      guard let first = tabs.first, first.presentation == nil else { return nil }
      return (.coordinator(first.coordinator), first.guards)
    case .switch(let choice):
      guard let first = choice.selection.manualStart, choice.cases.indices.contains(first) else {
        return nil
      }
      return (choice.cases[first].target, [])
    case .external: return nil
    }
  }

  /// Returns the first visible screen of a target; nil if it isn't always the same one.
  package func firstScreen(of target: Target) -> ID<Screen>? {
    var target = target
    var seen: Set<Target> = []
    while let id = target.coordinator {
      guard seen.insert(target).inserted, let first = firstContent(of: id) else { return nil }
      target = first.target
    }
    return target.screen
  }

  /// Returns the guards of a target and of everything with which it always starts, the outermost
  /// first.
  package func entryGuards(of target: Target) -> [ID<Guard>] {
    var asked = guards(of: target)
    var target = target
    var seen: Set<Target> = []
    while let id = target.coordinator, seen.insert(target).inserted,
      let first = firstContent(of: id)
    {
      asked += first.guards + guards(of: first.target)
      target = first.target
    }
    return asked
  }

  /// Returns the guards that are written on a screen or coordinator.
  package func guards(of target: Target) -> [ID<Guard>] {
    switch target {
    case .screen(let screen): self[screen].guards
    case .coordinator(let coordinator): self[coordinator].guards
    }
  }
}
