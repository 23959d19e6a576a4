import FlowRuntime

/// A walk through the app that prints the effect of each step.
final class Walk {
  private let flow: RideFlow
  private let log = MoveLog()
  private var count = 0

  init(_ flow: RideFlow) {
    self.flow = flow
    flow.addInterceptor(log)
  }

  /// Makes a tap: the visible view uses its routes.
  func tap<Routes>(_ name: String, use: (Routes) -> Void) async {
    guard let routes = flow.currentRoutes as? Routes else {
      Terminal.stop("\(name)\n“\(screen)” is on screen, and has no \(Routes.self).")
    }
    await step(name) { use(routes) }
  }

  /// Makes a step from outside the views: the launch, a change of state, or a link.
  func step(_ name: String, action: () async -> Void) async {
    count += 1
    log.lines = []
    await action()
    // The flow reads the state once in each turn.
    await Task.yield()
    print("\n\(Terminal.bold("\(count). \(name)"))")
    show("moves", log.lines)
    show("tree", Tree(flow.root).lines)
    show("screen", [Terminal.bold(screen)])
  }

  private var screen: String {
    flow.entryOnScreen?.options.title?.description ?? "nothing"
  }

  private func show(_ label: String, _ lines: [String]) {
    for (index, line) in lines.enumerated() {
      print("   " + Terminal.dim((index == 0 ? label : "").padded(to: 8)) + line)
    }
  }
}

/// An observer of every move, like the analytics of an app.
private final class MoveLog: Interceptor {
  var lines: [String] = []

  func didProcess(_ event: NavigationEvent, for coordinator: Coordinator) {
    lines.append("\(event)")
  }

  func didRefuse(_ event: NavigationEvent, reason: Refusal, for coordinator: Coordinator) {
    lines.append("\(event): refused by \(reason)")
  }
}
