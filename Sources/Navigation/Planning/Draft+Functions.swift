extension Draft {
  /// Makes a move that the app's code asks for by a function of the coordinator.
  ///
  /// The coordinator's properties show its own segment and what it presents. So the move is made on
  /// that segment, whatever stands above it, and presenting what is presented already does nothing.
  ///
  /// - Throws: the reason why the move can't be made. The draft is of no use any more then.
  mutating func applyFunction(
    _ transition: Transition, from standpoint: Standpoint, as cause: Cause
  ) throws(Refusal) {
    switch transition.kind {
    case .present(let payload, let style):
      if presents(payload, style, standpoint.coordinator) { return }
    case .restart: endPresentations(madeBelow: standpoint)
    case .push, .replace, .pop, .popTo, .popToEqual, .popToRoot, .focus, .rebuild, .dismiss,
      .endPresentation, .endOwnPresentation, .finish, .report, .ask, .select, .show, .land, .leave,
      .change, .goBack, .follow, .stay:
      break
    }
    try apply(transition, from: standpoint, as: cause)
  }

  /// Whether the topmost presentation of the coordinator is that one.
  private func presents(
    _ payload: any Payload, _ style: PresentationStyle, _ coordinator: CoordinatorID
  ) -> Bool {
    let own = tree.ownPresentations(of: coordinator, isCover: style == .cover).last
    guard let own, own.presentation.style == style else { return false }
    return own.presentation.payload.isEqual(to: payload)
  }

  /// Ends the lowest presentation that the coordinator, or a coordinator below it, has made, and so
  /// all above it; without outcomes. Nothing of what the segment showed is left then.
  private mutating func endPresentations(madeBelow standpoint: Standpoint) {
    let hosts = tree.visible(through: standpoint.host).hosts
    for host in hosts.drop(while: { $0 != standpoint.host }) {
      guard let presentation = tree.presentation(host),
        tree.isBelow(presentation.presenter, standpoint.coordinator)
      else { continue }
      return plan.set(nil as PresentationNode?, on: host)
    }
  }
}
