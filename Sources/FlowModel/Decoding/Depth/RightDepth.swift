import YAML

/// The test whether all keys of a file stand at their depth. ``Relocation`` would change nothing in
/// such a file, and nearly all files are such files.
///
/// A file may be right and fail the test, for example if a route has the name of a key.
enum RightDepth {
  private static let file = Words.file
  private static let coordinator = Words.coordinator
  private static let screen = Words.screen
  private static let screenOrCoordinator = Words.screen.union(Words.coordinator)
  private static let routeOrScreen = Words.route.union(Words.screen)
  private static let routeOrCoordinator = Words.route.union(Words.coordinator)

  static func isEverywhere(in root: Node) -> Bool {
    guard case .mapping(let pairs) = root.content else { return true }
    return pairs.allSatisfy { pair in
      guard let name = pair.name, file.contains(name) else { return false }
      return name != "coordinators" || areCoordinators(pair)
    }
  }

  /// Returns whether all pairs of a mapping fulfil a condition. Any other value has no pairs.
  @inline(__always)
  private static func all(_ pair: Pair, _ isRight: (Pair) -> Bool) -> Bool {
    guard case .mapping(let pairs) = pair.value.content else { return true }
    return pairs.allSatisfy(isRight)
  }

  private static func areCoordinators(_ pair: Pair) -> Bool {
    all(pair) { $0.isUpper && all($0) { isOfCoordinator($0) } }
  }

  private static func isOfCoordinator(_ pair: Pair) -> Bool {
    guard let name = pair.name, coordinator.contains(name) else { return false }
    switch name {
    case "screens": return all(pair) { isScreen($0) }
    case "routes": return haveNames(pair, notOf: routeOrCoordinator)
    case "params": return all(pair) { !coordinator.contains($0.name ?? "") }
    case "dialogs", "results", "then": return all(pair) { !$0.isCoordinator }
    default: return true
    }
  }

  private static func isScreen(_ pair: Pair) -> Bool {
    guard !pair.isUpper, !screenOrCoordinator.contains(pair.name ?? "") else { return false }
    return all(pair) { inner in
      guard let name = inner.name, screen.contains(name) else { return false }
      switch name {
      case "routes": return haveNames(inner, notOf: routeOrScreen)
      case "params": return all(inner) { !screen.contains($0.name ?? "") }
      default: return true
      }
    }
  }

  /// Returns whether the routes of a mapping have names that are no keys of a route or of the
  /// routes' owner.
  private static func haveNames(_ pair: Pair, notOf words: Set<String>) -> Bool {
    guard case .mapping(let pairs) = pair.value.content else { return true }
    // A look at the keys alone copies no values.
    return pairs.indices.allSatisfy { index in
      guard case .scalar(let name, _) = pairs[index].key.content else { return false }
      return !words.contains(name)
    }
  }
}
