import Navigation

extension Coordinator {
  /// Opens the screen of a plan, from any state. Before the start, the link waits for the launch.
  package func open(_ plan: LinkPlan, answer: (@MainActor (LinkAnswer) -> Void)? = nil) {
    let root = rootCoordinator
    var request = Request(.link, by: .root, .link, Move.open(plan).transition)
    let answering = answer.map(LinkAnswering.init)
    request.body = answering
    guard let navigator = root.runningNavigator else {
      answering?(.refused(.notOnScreen))
      return
    }
    navigator.request(request)
  }

  /// Opens a link, and returns its fate as soon as it is decided.
  package func open(link: String) async -> LinkAnswer {
    guard let plan = rootCoordinator.linkPlan(for: link) else { return .unknown }
    return await withCheckedContinuation { continuation in
      open(plan) { continuation.resume(returning: $0) }
    }
  }

  /// Opens a link. Does nothing if the text isn't one of the app's links.
  package func handle(deepLink link: String) {
    if let plan = rootCoordinator.linkPlan(for: link) { open(plan) }
  }
}

extension Coordinator {
  /// Looks at the app's state now. Otherwise this happens at the end of the turn in which the state
  /// changed.
  public func followState() {
    navigator?.look()
  }

  /// Sets the function that leaves the app, in place of the interface: see `Flow.onLeave(_:)`.
  package func onLeave(_ leave: @escaping @MainActor (Destination) -> Void) {
    rootCoordinator.runningNavigator?.leave = {
      leave($0)
      return true
    }
  }

  /// Sets the function that may leave the app, in place of the interface: see `Flow.onLeave(_:)`.
  package func onLeave(_ leave: @escaping @MainActor (Destination) -> Bool) {
    rootCoordinator.runningNavigator?.leave = leave
  }

  /// Sets the function that returns the pattern of a text in the user's language, for the whole tree:
  /// see `Flow.localizeTitles(_:)`.
  package func localizeTitles(_ localize: @escaping @MainActor (_ key: String) -> String) {
    rootCoordinator.runningNavigator?.pattern = localize
    rootCoordinator.runningNavigator?.localize = nil
  }

  /// Sets a function that surrounds each change of the tree, for a platform whose animations are
  /// transactions. The first argument says whether the change is animated.
  package func surroundChanges(_ transaction: @escaping @MainActor (Bool, () -> Void) -> Void) {
    rootCoordinator.runningNavigator?.transaction = transaction
  }
}
