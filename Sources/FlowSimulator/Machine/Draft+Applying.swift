import FlowModel

extension Draft {
  /// Makes a move.
  ///
  /// - Throws: why it can't be made; the draft is then of no use any more.
  mutating func apply(
    _ deed: Deed, from seat: Seat, as origin: Origin
  ) throws(Refusal) {
    let seat = deed.isDismissing ? try dismissFirst(deed, seat) : seat
    let taken = Taken(
      origin: origin, kept: deed.kept, style: deed.style, isDetour: deed.isDetour)
    try apply(deed.kind, from: seat, as: taken)
    if !deed.setting.isEmpty { set(deed.setting) }
    settle()
  }

  private mutating func apply(
    _ kind: Deed.Kind, from seat: Seat, as taken: Taken
  ) throws(Refusal) {
    switch kind {
    case .push(let shown, let strategy, let dropping):
      try push(shown, strategy, dropping, from: seat, as: taken)
    case .replace(let shown): try replace(shown, from: seat, as: taken)
    case .restart(let shown): try restart(shown, from: seat, as: taken)
    case .pop(let count): try pop(count, from: seat)
    case .popTo(let screen, let isRequired):
      try popTo(screen, isRequired: isRequired, from: seat)
    case .popToRoot: try popToRoot(from: seat)
    case .present(let shown, let style): present(shown, style, from: seat, as: taken)
    case .dismiss: try dismiss(from: seat, tellingParent: true)
    case .pullDown(let presentation): try pullDown(presentation)
    case .ask(let dialog, let arguments, let context):
      ask(dialog, arguments, in: context, from: seat)
    case .finish(let ending): try finish(seat.coordinator, ending)
    case .report(let ending): report(ending, from: seat)
    case .select(let tabs, let index): try select(index, in: tabs, from: seat, as: taken)
    case .show(let choice, let shown): try show(shown, in: choice, from: seat, as: taken)
    case .open(let plan): try open(plan)
    case .leave(let destination): self.destination = destination
    case .shorten(let host, let count): shorten(host, by: count)
    case .follow: followState()
    case .stay: break
    }
  }

  /// A coordinator that ends with its presentation has nothing left to move from. Where a child that
  /// has reported still covers its stack that ends as well, unless the move only presents.
  private mutating func dismissFirst(_ deed: Deed, _ seat: Seat) throws(Refusal) -> Seat {
    try dismiss(from: seat, tellingParent: false)
    guard let next = self.seat(of: seat.coordinator, on: way) else { throw .notPresented }
    if !deed.presents { set(nil as Presentation?, on: next.host) }
    return next
  }

  /// Gives the screen on screen new arguments in place.
  private mutating func set(_ arguments: [Known]) {
    let way = way
    guard var entry = way.entry, case .screen(let screen) = entry.shown.target else { return }
    hasSet = true
    let values = zip(flow[screen].parameters, entry.shown.arguments).map { parameter, old in
      arguments.last { $0.name == parameter.name }?.value ?? old
    }
    entry.shown = Shown(target: entry.shown.target, arguments: values)
    if let host = way.hosts.last, tree.entries(host).last?.id == entry.id {
      set(tree.entries(host).dropLast() + [entry], on: host)
    } else if case .screen = tree.content(entry.owner) {
      set(.screen(entry), of: entry.owner)
    }
  }

  private mutating func ask(
    _ dialog: ID<Dialog>, _ arguments: [Value], in context: ID<Coordinator>, from seat: Seat
  ) {
    let way = way
    guard let host = way.hosts.last else { return }
    let question = Question(
      id: tree.identity(), dialog: dialog, arguments: arguments, entry: way.entry?.id,
      owner: seat.coordinator, context: context)
    set(question, on: host)
  }

  // MARK: Seats

  /// The seat of a coordinator's topmost segment on the way; nil if it isn't on the way.
  func seat(of coordinator: ID<Live>, on way: Way) -> Seat? {
    guard way.contains(coordinator), let live = tree[coordinator] else { return nil }
    let host = way.hosts.last { stands(coordinator, on: $0) } ?? live.host
    return Seat(coordinator: coordinator, host: host)
  }

  /// From where a parent takes what follows from a child.
  mutating func seat(
    of parent: Live, on start: ID<Host>, _ deed: Deed
  ) -> Seat {
    var host = start
    let here = Seat(coordinator: parent.id, host: host)
    guard facts.isStack(parent), Segment(of: parent.id, on: host, in: tree) == nil,
      deed.isDismissing || !deed.presents
    else { return here }
    // The child was presented further up: what is pushed stands above it, on its stack; what
    // searches or goes back is meant for the parent's own, and so ends the child.
    if case .push(_, _, nil) = deed.kind, !deed.isDismissing { return here }
    while let under = way.hosts.last(where: { tree.presentation($0)?.host == host }) {
      set(nil as Presentation?, on: under)
      host = under
      if Segment(of: parent.id, on: host, in: tree) != nil { break }
    }
    return Seat(coordinator: parent.id, host: host)
  }
}
