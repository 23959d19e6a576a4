import Diagnostics

// The `to` of routes, and the way in which the target is shown.

extension RouteBuilder {
  mutating func show(
    _ name: Reference, _ body: Document.Body, scope: ScopeStack, context: Context
  ) -> Action? {
    if name.value.contains("://") {
      lookup.notes.findings.append(
        .wrongShape(
          "a target", mustBe: "a screen or a coordinator", at: name.range,
          help: "write `to: { url: \"\(name.value)\" }`"))
      return nil
    }
    if name.hasDot, !name.isOfNeighbour { return open(name, body, scope: scope) }
    let isRoute = body.isShort(name)
    guard let target = lookup.target(name, in: context.coordinator, isRoute: isRoute) else {
      return nil
    }
    let parameters = lookup.flow.parameters(of: target)
    let placement = placement(of: target, name, body, context)
    let isOnTop = context.isDetour && !placement.isSelection
    if isOnTop { checkDetour(body) }
    if !body.hasUnreadPlacement, body.placement != nil || !selectable.isPartial {
      if !isOnTop { checkStrategy(body, placement, name) }
      checkSheet(body, placement)
    }
    let arguments =
      placement.isSelection
      ? selectionArguments(of: target, name, body, scope, context)
      : lookup.bind(
        parameters, to: body.arguments, scope: scope, of: target,
        at: name.range)
    return .show(
      Show(
        target: target, range: name.range, placement: placement,
        strategy: body.strategy?.value ?? .always,
        dropping: dropping(body, in: context.coordinator),
        isDismissing: body.isDismissing != nil, arguments: arguments,
        style: lookup.style(body.style, compact: body.compact, parameters: parameters),
        hasUnreadPlacement: body.hasUnreadPlacement))
  }

  private mutating func open(
    _ name: Reference, _ body: Document.Body, scope: ScopeStack
  ) -> Action? {
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      lookup.notes.findings.append(
        .wrongShape(
          "a target", mustBe: "a screen, a `Coordinator` or a `Coordinator.screen`",
          at: name.range))
      return nil
    }
    let owner = Located(
      String(parts[0]), at: name.range.slice(of: parts[0], in: name.value))
    let inner = Located(
      String(parts[1]), at: name.range.slice(of: parts[1], in: name.value))
    guard let coordinator = lookup.coordinator(owner),
      let screen = lookup.screen(inner, in: coordinator)
    else {
      return nil
    }
    var (arguments, found) = lookup.findings {
      $0.bind(
        $0.flow[screen].parameters, to: body.arguments, scope: scope,
        target: "`\(name.value)`", at: name.range)
    }
    // A later pass finds the place, because it needs all links, and then knows what nothing gives.
    found.removeAll { $0.rule == .missingArgument }
    lookup.notes.findings += found
    return .open(screen, arguments: arguments, by: .place([], stack: []))
  }

  private mutating func dropping(
    _ body: Document.Body, in coordinator: ID<Coordinator>
  ) -> Show.Dropping? {
    switch body.dropping {
    case .above(let drop): lookup.dropTarget(drop, in: coordinator).map { .above($0) }
    case .replacing(let drop): lookup.dropTarget(drop, in: coordinator).map { .replacing($0) }
    case nil: nil
    }
  }

  /// Reports a strategy or a drop on a detour. It goes on top of the visible stack, and the refused
  /// move continues from there.
  private mutating func checkDetour(_ body: Document.Body) {
    guard let range = body.strategy?.range ?? body.dropping?.drop.screen.range else { return }
    lookup.notes.findings.append(
      .misplaced(
        "a detour always goes on top of the visible stack", help: "remove this",
        at: range))
  }

  private mutating func checkStrategy(
    _ body: Document.Body, _ placement: Placement, _ name: Reference
  ) {
    if placement.isSelection, let dropping = body.dropping {
      lookup.notes.findings.append(
        .misplaced(
          "`\(name.value)` is shown where it stands, above nothing", help: "remove this",
          at: dropping.drop.screen.range))
    }
    if let strategy = body.strategy, !placement.isPush {
      lookup.notes.findings.append(
        .misplaced(
          "a strategy says how to push, and this doesn't push",
          help: body.placement == nil ? "remove it" : "remove it, or `by`", at: strategy.range))
    }
  }

  /// Reports keys of a sheet where there is none.
  private mutating func checkSheet(_ body: Document.Body, _ placement: Placement) {
    if placement.hasDismissGesture { return }
    let advice = "\(body.placement == nil ? "add" : "write") `by: sheet`, or remove"
    if let detents = body.style.detents {
      lookup.notes.findings.append(
        .misplaced("only a sheet has detents", help: "\(advice) `detents`", at: detents.range))
    }
    if let swipe = body.style.swipeDown {
      lookup.notes.findings.append(
        .misplaced(
          "only a sheet or a popover can be pulled down", help: "\(advice) `swipeDown`",
          at: swipe.range))
    }
  }

  // MARK: Placement

  private mutating func placement(
    of target: Target, _ name: Reference, _ body: Document.Body, _ context: Context
  ) -> Placement {
    // If `by` could not be read, it may be any placement.
    if body.hasUnreadPlacement { return .cover }
    if let written = body.placement {
      if let child = target.coordinator, !written.value.isPresentation {
        lookup.checkPushable(child, at: name.range, repair: present(insteadOf: written, body))
      }
      return written.value
    }
    let placement =
      switch target {
      case .coordinator(let child): placement(ofChild: child, name, body, context)
      case .screen: placementOfScreen(context)
      }
    if placement == nil {
      lookup.notes.findings.append(
        .needsPlacement(name, isDetour: context.isDetour, repair: present(name, body)))
    }
    return placement ?? .cover
  }

  /// Returns the placement of a child without `by`; nil if `by` is needed.
  private mutating func placement(
    ofChild child: ID<Coordinator>, _ name: Reference, _ body: Document.Body, _ context: Context
  ) -> Placement? {
    if selectable.isSelected(child, from: context.coordinator) { return .select }
    if context.isDetour { return nil }
    let isPushed = kind(of: context.coordinator).hasStack
    // The child may be a tab or case that could not be read, or whose name is misspelt.
    if selectable.isPartial { return isPushed ? .push : .select }
    guard isPushed else { return nil }
    lookup.checkPushable(child, at: name.range, repair: present(name, body))
    return .push
  }

  /// Returns the placement of a screen without `by`; nil if `by` is needed.
  private func placementOfScreen(_ context: Context) -> Placement? {
    switch kind(of: context.coordinator) {
    case .stack: context.isDetour ? nil : .push
    case .switch: .select
    case .tabs, .split, .external: nil
    }
  }

  private func kind(of id: ID<Coordinator>) -> Document.KindWord {
    lookup.declared.written.coordinators[id.index].kind
  }

  private func present(_ target: Reference, _ body: Document.Body) -> Repair? {
    guard body.canPresent else { return nil }
    return .add("by: \(body.presentation)", target: target.range, route: body.range)
  }

  private func present(insteadOf written: Located<Placement>, _ body: Document.Body) -> Repair? {
    guard written.value.isPush, body.canPresent else { return nil }
    return .instead(of: written.map(\.rawValue), write: body.presentation)
  }
}

extension Document.Body {
  /// Whether the target may be presented, because the route has no key of a push.
  fileprivate var canPresent: Bool { strategy == nil && dropping == nil }

  /// The presentation to suggest if none is written. A cover has neither detents nor a gesture.
  fileprivate var presentation: String {
    style.detents == nil && style.swipeDown == nil ? "cover" : "sheet"
  }
}
