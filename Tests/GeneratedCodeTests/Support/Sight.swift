import FlowRuntime
import Testing

// What a user sees of a flow, in the words of a scenario.
extension FlowRuntime.Flow {
  /// The routes of the screen on screen, which has to be the one they belong to.
  func on<Routes>(
    _ type: Routes.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Routes {
    try #require(
      currentRoutes as? Routes,
      "on screen is \(screen ?? "nothing"), and above it \(dialog ?? "no question")",
      sourceLocation: sourceLocation)
  }

  /// The live coordinator of that type, wherever it stands in the tree.
  func live<Found: Coordinator>(
    _ type: Found.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Found {
    try #require(root.below(as: type), sourceLocation: sourceLocation)
  }

  /// The name of the screen on screen.
  var screen: String? { entryOnScreen?.route.name }

  /// The names of the screens on the stack that shows, those of pushed children among them.
  var stack: [String] { hostOnScreen?.entries.map { $0.route.name } ?? [] }

  /// The name of what is presented topmost, a child's or a screen's.
  var presented: String? {
    var host = hostOnScreen
    while let current = host {
      if let found = root.presentation(filling: current) { return found.route.name }
      host = current.owner?.parent?.host
    }
    return nil
  }

  /// The name of the question on screen.
  var dialog: String? { dialogOnScreen?.name }

  private var hostOnScreen: Host? {
    guard let entry = entryOnScreen else { return nil }
    let hosts = sequence(first: entry.owner?.host) { $0?.presentation?.host }
    return hosts.first { $0?.entries.contains(entry) ?? true } ?? nil
  }
}

extension Coordinator {
  fileprivate func below<Found: Coordinator>(as type: Found.Type) -> Found? {
    if let found = self as? Found { return found }
    return children.lazy.compactMap { $0.below(as: type) }.first
  }

  /// The presentation in a place, by this coordinator or one below it.
  fileprivate func presentation(filling place: Host) -> Presentation? {
    let hosts = sequence(first: host) { $0?.presentation?.host }.prefix { $0 != nil }
    let own = hosts.lazy.compactMap { $0?.presentation }.first { $0.host === place }
    return own ?? children.lazy.compactMap { $0.presentation(filling: place) }.first
  }
}
