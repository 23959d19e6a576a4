extension Draft {
  /// Makes a move.
  ///
  /// - Throws: why it can't be made; the draft is then of no use any more.
  mutating func apply(_ move: Move, from seat: Seat, as name: String) throws(Refusal) {
    var seat = seat
    if move.isDismissing { seat = try dismissFirst(move, seat) }
    let taken = Taken(name: name, kept: move.kept, options: move.options)
    try applyKind(move.kind, from: seat, as: taken)
    if let setting = move.setting { set(setting) }
    settle()
  }

  private mutating func applyKind(
    _ kind: Move.Kind, from seat: Seat, as taken: Taken
  ) throws(Refusal) {
    switch kind {
    case .push(let route, let strategy, let dropping):
      try push(route, strategy, dropping, from: seat, as: taken)
    case .replace(let route): try replace(route, from: seat, as: taken)
    case .restart(let route): try restart(route, from: seat, as: taken)
    case .pop(let count): try pop(count, from: seat)
    case .popTo(let screen, let required): try popTo(screen, required: required, from: seat)
    case .popToRoute(let route): try popTo(route, from: seat)
    case .popToRoot: try popToRoot(from: seat)
    case .focus(let entry): try focus(on: entry, from: seat)
    case .segment(let routes): try rebuild(routes, from: seat)
    case .present(let route, let style): present(route, style, from: seat, as: taken)
    case .dismiss: try dismiss(from: seat, tellingParent: true)
    case .dismissPresented(let presentation): try dismiss(presentation)
    case .dismissOwn(let covers): try dismissOwn(covers: covers, of: seat.coordinator)
    case .dialog(let dialog): ask(dialog, from: seat)
    case .finish(let result): try finish(seat.coordinator, result)
    case .report(let result): report(result, from: seat)
    case .select(let tab): try select(tab, from: seat, as: taken)
    case .show(let route): try show(route, from: seat, as: taken)
    case .open(let plan): try open(plan)
    case .leave(let destination): self.destination = destination
    case .back(let host, let entry): shorten(host, to: entry)
    case .follow: followState()
    case .stay: break
    }
  }

  /// A coordinator that ends with its presentation has nothing left to move from. Where a child that
  /// has reported still covers its stack that ends as well, unless the move only presents.
  private mutating func dismissFirst(_ move: Move, _ seat: Seat) throws(Refusal) -> Seat {
    try dismiss(from: seat, tellingParent: false)
    guard let next = self.seat(of: seat.coordinator, on: way) else { throw .notPresented }
    if !move.presents { set(nil as Presentation?, on: next.host) }
    return next
  }

  /// Gives the screen on screen new arguments in place.
  private mutating func set(_ arguments: Arguments) {
    let way = way
    guard var entry = way.entry else { return }
    entry.route = entry.route.setting(arguments)
    entry.revision += 1
    if let host = way.hosts.last, stack(host).last == entry {
      set(stack(host).replacingLast(with: entry), on: host)
    } else if let owner = entry.owner, case .screen = content(owner) {
      set(.screen(entry), of: owner)
    }
  }

  private mutating func ask(_ dialog: Dialog, from seat: Seat) {
    let way = way
    guard let host = way.hosts.last else { return }
    var dialog = dialog
    dialog.entry = way.entry?.id
    dialog.owner = seat.coordinator
    set(dialog, on: host)
  }

  private mutating func dismiss(_ presentation: Presentation) throws(Refusal) {
    guard let host = way.hosts.last(where: { self.presentation($0)?.id == presentation.id }) else {
      throw .notPresented
    }
    end(presentation, on: host, tellingParent: true)
  }

  /// Ends what a coordinator itself presents as a cover, or as something else.
  private mutating func dismissOwn(covers: Bool, of coordinator: Coordinator) throws(Refusal) {
    let host = way.hosts.last { host in
      guard let presentation = presentation(host) else { return false }
      return presentation.presenter === coordinator && (presentation.style == .cover) == covers
    }
    guard let host, let presentation = presentation(host) else { throw .notPresented }
    end(presentation, on: host, tellingParent: true)
  }

  /// Takes away what stands above the entry that the user has gone back to. Of the children that
  /// were left with it the one that stood on that entry tells its parent.
  private mutating func shorten(_ host: Host, to entry: Int) {
    let stack = stack(host)
    guard let index = stack.lastIndex(where: { $0.id == entry }) else { return }
    let left = stack.above(index + 1)
    let first = left.first?.opens.first
    cut(host, to: index + 1)
    for child in left.flatMap(\.opens) {
      ended(child, PlainResult.dismissed, on: host, isHeard: child === first)
    }
  }

  /// Makes the segment show these, keeping what it shows already from the first screen up.
  mutating func rebuild(_ routes: [any Route], from seat: Seat) throws(Refusal) {
    let segment = try segment(seat)
    let steps = segment.steps
    let same = zip(steps, routes).prefix { areSame($0.route, $1) }.count
    let kept = same == 0 ? stack(seat.host)[segment.start].opensThrough(seat.coordinator) : []
    if same < steps.count { cut(seat.host, to: steps[same].index) }
    if same > 0, same == routes.count || !steps[same - 1].isScreen {
      cut(seat.host, to: steps[same - 1].index + 1)
    }
    for (offset, route) in routes.dropFirst(same).enumerated() {
      append(route, keeping: offset == 0 ? kept : [], from: seat, as: Taken(name: "link"))
    }
  }
}
