import Navigation

extension Coordinator {
  /// Opens what a plan leads to, from any state. Before the start it is kept.
  public func open(_ plan: LinkPlan, answer: (@MainActor (LinkAnswer) -> Void)? = nil) {
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

  /// Opens a link, and waits until it is decided what becomes of it.
  public func open(link: String) async -> LinkAnswer {
    guard let plan = rootCoordinator.linkPlan(for: link) else { return .unknown }
    return await withCheckedContinuation { continuation in
      open(plan) { continuation.resume(returning: $0) }
    }
  }

  /// Opens a link. A text that is none of the app's links changes nothing.
  public func handle(deepLink link: String) {
    if let plan = rootCoordinator.linkPlan(for: link) { open(plan) }
  }
}

extension Coordinator {
  /// Looks at the app's state now, rather than at the end of the turn in which it changed.
  public func followState() {
    navigator?.look()
  }

  /// Carries out what leaves the app: URLs, the system's settings. For the whole tree.
  public func onLeave(_ leave: @escaping @MainActor (Destination) -> Void) {
    rootCoordinator.runningNavigator?.leave = leave
  }

  /// Surrounds each change of the tree; the first argument says whether it is animated. For a
  /// platform that animates by transaction.
  public func surroundChanges(_ transaction: @escaping @MainActor (Bool, () -> Void) -> Void) {
    rootCoordinator.runningNavigator?.transaction = transaction
  }
}
