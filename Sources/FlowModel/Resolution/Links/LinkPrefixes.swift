/// The linked screens of each coordinator, by the paths of their patterns.
struct LinkPrefixes {
  private struct Key: Hashable {
    let coordinator: ID<Coordinator>
    let path: ArraySlice<LinkPattern.Segment>
  }

  private var screens: [Key: [ID<Screen>]] = [:]
  private var lengths: [ID<Coordinator>: Set<Int>] = [:]

  mutating func add(
    _ pattern: LinkPattern, of screen: ID<Screen>, in coordinator: ID<Coordinator>
  ) {
    screens[Key(coordinator: coordinator, path: pattern.path[...]), default: []].append(screen)
    lengths[coordinator, default: []].insert(pattern.path.count)
  }

  /// Returns the screens whose paths are proper prefixes of a pattern's, the shortest first. Only
  /// lengths that some path has are tried.
  func screens(below pattern: LinkPattern, in coordinator: ID<Coordinator>) -> [ID<Screen>] {
    let known = lengths[coordinator] ?? []
    let counts =
      known.count < pattern.path.count
      ? known.filter { $0 < pattern.path.count }.sorted()
      : pattern.path.indices.filter { known.contains($0) }
    return counts.flatMap { count in
      screens[Key(coordinator: coordinator, path: pattern.path.prefix(count))] ?? []
    }
  }
}
