import Navigation

extension NavigationEvent {
  /// Creates the event of a move and of the moves that followed from it.
  init(_ announcements: [Announcement]) {
    let events = announcements.map(NavigationEvent.init)
    guard let last = events.last else {
      self = .stay
      return
    }
    self = events.dropLast().reversed().reduce(last) { .then($1, $0) }
  }

  private init(_ announcement: Announcement) {
    switch announcement {
    case .transition(let transition): self.init(transition)
    case .button(let request): self = .dialog(request.cause.text)
    }
  }

  private init(_ transition: Transition) {
    switch transition.kind {
    case .push(let payload, _, _): self = .push(payload.route)
    case .replace(let payload): self = .replace(payload.route)
    case .restart(let payload): self = .restart(payload.route)
    case .present(let payload, let style): self = .presented(payload.route, style)
    case .pop(let count), .goBack(_, _, let count): self = .pop(count)
    case .popTo(let screen, _): self = .popTo(screen)
    case .popToEqual(let payload): self = .popTo("\(payload.route)")
    case .focus(let entry): self = .popTo("entry \(entry.number)")
    case .popToRoot: self = .popToRoot
    case .rebuild(let payloads): self = .setPath(payloads.map(\.route))
    case .dismiss, .endPresentation, .endOwnPresentation: self = .dismiss
    case .finish(let result): self = .finish(result.result)
    case .report(let result): self = .report(result.result)
    case .ask(let body): self = .dialog((body as? DialogBox)?.name ?? "")
    case .select(let payload): self = .select(payload.route)
    case .show(let payload): self = .show(payload.route)
    case .land(let landing): self = .open((landing.body as? LinkName)?.link ?? "")
    case .leave(let body):
      self = (body as? DestinationBox).map { .leave($0.destination) } ?? .stay
    case .change(let body, _):
      let text = (body as? ChangeBox)?.text ?? ""
      self = text.isEmpty ? .stay : .change(text)
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
