extension NavigationEvent {
  /// What interceptors are told of a move.
  @MainActor
  init(_ move: Move) {
    switch move.kind {
    case .push(let route, _, _): self = .push(route)
    case .replace(let route): self = .replace(route)
    case .restart(let route): self = .restart(route)
    case .present(let route, let style): self = .presented(route, style)
    case .pop(let count): self = .pop(count)
    case .popTo(let screen, _): self = .popTo(screen)
    case .popToRoute(let route): self = .popTo("\(route)")
    case .focus(let entry): self = .popTo("entry \(entry)")
    case .popToRoot: self = .popToRoot
    case .segment(let routes): self = .setPath(routes)
    case .dismiss, .dismissPresented, .dismissOwn: self = .dismiss
    case .finish(let result): self = .finish(result)
    case .report(let result): self = .report(result)
    case .dialog(let dialog): self = .dialog(dialog.name)
    case .select(let tab): self = .select(tab)
    case .show(let route): self = .show(route)
    case .open(let plan): self = .open(plan.link)
    case .leave(let destination): self = .leave(destination)
    case .back(let host, let entry): self = .pop(host.screens(above: entry))
    case .follow: self = .stateChanged
    case .stay: self = .stay
    }
  }

  private static func presented(_ route: any Route, _ style: PresentationStyle) -> NavigationEvent {
    switch style {
    case .sheet: return .presentSheet(route)
    case .cover: return .presentFullScreenCover(route)
    case .popover: return .presentPopover(route)
    }
  }
}

extension Host {
  /// How many stand above an entry; none above one that isn't there.
  fileprivate func screens(above entry: Int) -> Int {
    stack.lastIndex { $0.id == entry }.map { stack.count - 1 - $0 } ?? 0
  }
}
