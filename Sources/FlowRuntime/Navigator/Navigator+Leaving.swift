import Navigation

// Moves that leave the app. The tree doesn't change, so only interceptors hear of them.
extension Navigator {
  func canLeave(for destination: any OpaqueValue) -> Bool {
    guard let destination = (destination as? DestinationBox)?.destination else { return false }
    return leave != nil || opener(of: destination) != nil
  }

  private func opener(of destination: Destination) -> (any Opener)? {
    openers.lazy.compactMap(\.opener).last { $0.canOpen(destination) }
  }

  fileprivate func add(_ opener: any Opener) {
    openers.removeAll { $0.opener == nil || $0.opener === opener }
    openers.append(WeakOpener(opener: opener))
  }

  /// Leaves the app if the change says so, and then tells the interceptors of the change.
  func tell(_ change: Change, to hearing: [any Interceptor], _ taker: Coordinator) {
    let made = change.announcements
    guard let destination = (change.destination as? DestinationBox)?.destination else {
      return tell(made, of: change.request?.cause.text ?? "", to: hearing, taker)
    }
    let route = change.request?.cause.text ?? ""
    if leave?(destination) == true { return tell(made, of: route, to: hearing, taker) }
    let answered: @MainActor (Bool) -> Void = { [weak self, weak taker] hasLeft in
      guard let self, let taker else { return }
      if hasLeft { return tell(made, of: route, to: hearing, taker) }
      let stayed = made.filter { !$0.leavesApp }
      if !stayed.isEmpty { tell(stayed, of: route, to: hearing, taker) }
      let refused = NavigationEvent(made.filter(\.leavesApp))
      note(refused, route, by: taker, refused: .cannotOpen)
      for interceptor in interceptors(of: [taker]) {
        interceptor.didRefuse(refused, reason: .cannotOpen, for: taker)
      }
    }
    guard let opener = opener(of: destination) else { return answered(false) }
    opener.open(destination, answered)
  }

  private func tell(
    _ made: [Announcement], of route: String, to hearing: [any Interceptor], _ taker: Coordinator
  ) {
    let event = NavigationEvent(made)
    note(event, route, by: taker)
    MoveSignposts.mark(event.summary)
    for interceptor in hearing { interceptor.didProcess(event, for: taker) }
  }
}

extension Coordinator {
  /// Adds an interface's way out of the app, for the whole tree. The interface retains it.
  package func leaves(by opener: any Opener) {
    rootCoordinator.runningNavigator?.add(opener)
  }
}

/// The way out of an interface. It isn't retained.
struct WeakOpener {
  weak var opener: (any Opener)?
}

extension Announcement {
  fileprivate var leavesApp: Bool {
    if case .transition(let transition) = self, case .leave = transition.kind {
      true
    } else {
      false
    }
  }
}
