import Diagnostics

// Targets: how they are found, how they are described, and where they are allowed.

extension NameLookup {
  /// Returns a screen of the coordinator, or a coordinator. The first letter of the name decides
  /// which is tried first.
  ///
  /// - Parameter isRoute: Whether a verb could stand there, too.
  mutating func target(
    _ name: Reference, in coordinator: ID<Coordinator>, isRoute: Bool = false
  ) -> Target? {
    if name.isOfNeighbour { return self.coordinator(name).map { .coordinator($0) } }
    // A declaration that begins with the wrong letter has been reported.
    let found =
      name.value.isUpperCamelName
      ? child(name) ?? screen(name, of: coordinator) : screen(name, of: coordinator) ?? child(name)
    if let found {
      note(name, means: found)
      return found
    }
    reportTarget(name, in: coordinator, isRoute: isRoute)
    return nil
  }

  private func screen(_ name: Reference, of coordinator: ID<Coordinator>) -> Target? {
    declared.members[coordinator.index].screens[name.value].map { .screen($0) }
  }

  private func child(_ name: Reference) -> Target? {
    declared.names.coordinators[name.value].map { .coordinator($0) }
  }

  mutating func dropTarget(
    _ drop: Document.Drop, in coordinator: ID<Coordinator>
  ) -> DropTarget? {
    screen(drop.screen, in: coordinator).map {
      DropTarget(screen: $0, ifPresent: drop.ifPresent, range: drop.screen.range)
    }
  }

  func describe(_ target: Target) -> String {
    switch target {
    case .screen(let id): "`\(flow[id].name)`"
    case .coordinator(let id): "`\(flow[id].path)`"
    }
  }

  /// Reports a child that can't stand on its parent's stack.
  ///
  /// If a child starts with another child, the other one is checked at that start.
  mutating func checkPushable(
    _ child: ID<Coordinator>, at range: SourceRange, startOf parent: ID<Coordinator>? = nil,
    repair: Repair? = nil
  ) {
    guard let kind = declared.written.coordinators[child.index].ownStack else { return }
    let name = flow[child].path
    notes.findings.append(
      .nestedStack(
        flow[child], kind: kind, at: range,
        help: parent.map {
          "make `\(flow[$0].name)` a `kind: switch`, or present `\(name)` from a first screen"
        } ?? "add `by: cover`, so that it stands on its own",
        repair: repair))
  }
}

extension Document.Coordinator {
  /// The reason why the coordinator can't stand on another stack; nil if it can.
  fileprivate var ownStack: String? {
    switch kind {
    case .tabs: "is a tab bar"
    case .split: "is a split"
    case .switch: "is a switch"
    case .external: hasOwnStack ? "has a stack of its own" : nil
    case .stack: nil
    }
  }
}
