import Diagnostics

/// `to:`, and how its target comes to be seen.
extension Resolver {
  mutating func show(
    _ name: Reference, _ body: Document.Body, scope: ScopeStack, context: RouteContext
  ) -> Action? {
    if name.value.contains("."), !name.isOfNeighbour { return open(name, body, scope: scope) }
    let isRoute = body.isShort(name)
    guard let target = target(name, in: context.coordinator, isRoute: isRoute) else {
      // Its guards and arguments are its own mistakes, and still looked at.
      return nil
    }
    let parameters = parameters(of: target)
    let placement = placement(of: target, name, body, context)
    // Of a `by` that isn't known nothing follows.
    if !body.hasUnreadPlacement, body.placement != nil || !context.selectable.isPartial {
      checkStrategy(body, placement, name)
    }
    if context.isDetour, case .coordinator = target { checkDetour(body) }
    let arguments =
      placement == .select
      ? selectionArguments(of: target, name, body, scope, context)
      : bind(parameters, to: body.arguments, scope: scope, target: describe(target), at: name.range)
    return .show(
      Show(
        target: target, range: name.range, placement: placement,
        strategy: body.strategy?.value ?? .always,
        dropping: dropping(body, in: context.coordinator),
        isDismissing: body.isDismissing != nil, arguments: arguments,
        style: style(body.style, parameters: parameters)))
  }

  private mutating func open(
    _ name: Reference, _ body: Document.Body, scope: ScopeStack
  ) -> Action? {
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      findings.append(
        .wrongShape(
          "a target", mustBe: "a screen, a `Coordinator` or a `Coordinator.screen`",
          at: name.range))
      return nil
    }
    let owner = Located(
      String(parts[0]), at: name.range.slice(of: parts[0], in: name.value))
    let inner = Located(
      String(parts[1]), at: name.range.slice(of: parts[1], in: name.value))
    guard let coordinator = coordinator(owner), let screen = screen(inner, in: coordinator) else {
      return nil
    }
    let arguments = bind(
      flow[screen].parameters, to: body.arguments, scope: scope,
      target: "`\(name.value)`", at: name.range)
    // The way there is found once all links are known.
    return .open(screen, arguments: arguments, by: .place([], stack: []))
  }

  private mutating func dropping(
    _ body: Document.Body, in coordinator: ID<Coordinator>
  ) -> Show.Dropping? {
    switch body.dropping {
    case .above(let drop): dropTarget(drop, in: coordinator).map { .above($0) }
    case .replacing(let drop): dropTarget(drop, in: coordinator).map { .replacing($0) }
    case nil: nil
    }
  }

  /// What a refusal starts is nobody's child: no stack has a place for it.
  private mutating func checkDetour(_ body: Document.Body) {
    guard let range = body.strategy?.range ?? body.dropping?.drop.screen.range else { return }
    findings.append(
      .misplaced(
        "what a refusal starts goes on top of the stack, wherever it is asked", help: "remove this",
        at: range))
  }

  private mutating func checkStrategy(
    _ body: Document.Body, _ placement: Placement, _ name: Reference
  ) {
    if placement == .select, let dropping = body.dropping {
      findings.append(
        .misplaced(
          "`\(name.value)` is shown where it stands, above nothing", help: "remove this",
          at: dropping.drop.screen.range))
    }
    if let strategy = body.strategy, placement != .push {
      findings.append(
        .misplaced(
          "a strategy says how to push, and this doesn't push",
          help: body.placement == nil ? "remove it" : "remove it, or `by`", at: strategy.range))
    }
    if let detents = body.style.detents, placement != .sheet {
      findings.append(
        .misplaced(
          "only a sheet has detents",
          help: body.placement == nil
            ? "add `by: sheet`, or remove `detents`" : "write `by: sheet`, or remove `detents`",
          at: detents.range))
    }
  }

  // MARK: Placement

  private mutating func placement(
    of target: Target, _ name: Reference, _ body: Document.Body, _ context: RouteContext
  ) -> Placement {
    if body.hasUnreadPlacement { return .cover }
    if let written = body.placement {
      if case .coordinator(let child) = target, !written.value.isPresentation {
        checkPushable(child, at: name.range, repair: present(insteadOf: written, body))
      }
      return written.value
    }
    switch target {
    case .coordinator(let child):
      if context.selectable.isSelected(child, from: context.coordinator) { return .select }
      if context.isDetour { break }
      let isPushed = kindWord(context.coordinator) == .stack
      // Perhaps it stands as a tab or case that could not be read.
      if context.selectable.isPartial { return isPushed ? .push : .select }
      if isPushed {
        checkPushable(child, at: name.range, repair: present(name, body))
        return .push
      }
    case .screen:
      switch kindWord(context.coordinator) {
      case .stack: if !context.isDetour { return .push }
      case .switch: return .select
      case .tabs, .external: break
      }
    }
    findings.append(
      .needsPlacement(name, isDetour: context.isDetour, repair: present(name, body)))
    return .cover
  }

  private func present(_ target: Reference, _ body: Document.Body) -> Repair? {
    guard body.canPresent else { return nil }
    return .add("by: \(body.presentation)", target: target.range, route: body.range)
  }

  private func present(insteadOf written: Located<Placement>, _ body: Document.Body) -> Repair? {
    guard written.value == .push, body.canPresent else { return nil }
    return .instead(of: written.map(\.rawValue), write: body.presentation)
  }

  private func kindWord(_ id: ID<Coordinator>) -> Document.KindWord {
    writtenCoordinators[id.index].kind
  }

  /// Reports a child that can't stand on its parent's stack. What it starts with in its turn is
  /// reported where it says so.
  mutating func checkPushable(
    _ child: ID<Coordinator>, at range: SourceRange, startOf parent: ID<Coordinator>? = nil,
    repair: Repair? = nil
  ) {
    guard let kind = ownStack(of: child) else { return }
    let name = flow[child].path
    findings.append(
      .nestedStack(
        flow[child], kind: kind, at: range,
        help: parent.map {
          "make `\(flow[$0].name)` a `kind: switch`, or present `\(name)` from a first screen"
        } ?? "add `by: cover`, so that it stands on its own",
        repair: repair))
  }

  private func ownStack(of id: ID<Coordinator>) -> String? {
    let written = writtenCoordinators[id.index]
    switch written.kind {
    case .tabs: return "is a tab bar"
    case .switch: return "is a switch"
    case .external: return written.hasOwnStack ? "has a stack of its own" : nil
    case .stack: return nil
    }
  }
}

extension Document.Body {
  /// Whether what it starts may be presented: nothing in it says how to push.
  fileprivate var canPresent: Bool { strategy == nil && dropping == nil }

  /// How, where it isn't written: only a sheet has detents.
  fileprivate var presentation: String { style.detents == nil ? "cover" : "sheet" }
}
