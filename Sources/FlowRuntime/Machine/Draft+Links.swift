extension Draft {
  /// This change as the ground for the next one.
  var next: Draft {
    var copy = self
    copy.entered = []
    return copy
  }

  /// From where a parent takes what follows from a child.
  mutating func seat(
    of parent: Coordinator, on host: Host, _ move: Move, isReport: Bool
  ) -> Seat {
    var host = host
    guard isReport, parent.kind == .stack,
      Segment(of: parent, in: stack(host), on: host) == nil
    else { return Seat(coordinator: parent, host: host) }
    // A presented child reports: what is pushed stands above it, on its stack; what searches or
    // goes back is meant for the parent's own, and so ends the child.
    if case .push(_, _, .nothing) = move.kind { return Seat(coordinator: parent, host: host) }
    guard !move.presents else { return Seat(coordinator: parent, host: host) }
    while let under = way.hosts.last(where: { presentation($0)?.host === host }) {
      set(nil as Presentation?, on: under)
      host = under
      if Segment(of: parent, in: stack(host), on: host) != nil { break }
    }
    return Seat(coordinator: parent, host: host)
  }
}
