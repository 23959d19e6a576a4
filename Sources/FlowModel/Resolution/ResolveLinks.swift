import Diagnostics

/// Links: their patterns, what they give a screen, and the way they open it.
extension Resolver {
  mutating func resolveLinks() {
    let places = Places(flow)
    let patterns = declareLinks()
    var prefixes = Prefixes()
    for pattern in patterns {
      prefixes.add(pattern.pattern, of: pattern.screen, in: flow[pattern.screen].coordinator)
    }
    let presentedOnly = screensOnlyPresented()
    for (screen, written, pattern) in patterns {
      let arguments = linkArguments(pattern, written, of: screen)
      guard
        let opening = opening(
          of: screen, written, pattern, places, prefixes, isPresented: presentedOnly[screen.index])
      else {
        openEnd(from: .launch, .target(.screen(screen)))
        continue
      }
      let id = ID<Link>(flow.links.count)
      flow.links.append(
        Link(
          id: id, screen: screen, pattern: pattern, range: written.path.range,
          arguments: arguments, opening: opening))
      flow.screens[screen.index].links.append(id)
    }
  }

  private typealias Pattern = (screen: ID<Screen>, written: Document.Link, pattern: LinkPattern)

  /// The screens of each coordinator by the paths of their links, names of parameters included.
  private struct Prefixes {
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

    /// The screens whose paths are proper prefixes of a pattern's, the shortest first. Only lengths are
    /// tried that some path has.
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

  private mutating func declareLinks() -> [Pattern] {
    var patterns: [Pattern] = []
    for screen in flow.screens {
      for written in writtenScreens[screen.id.index].links {
        do throws(LinkPattern.Problem) {
          let pattern = try LinkPattern(parsing: written.path.value)
          patterns.append((screen.id, written, pattern))
        } catch {
          let place = written.path.range.slice(of: error.part, in: written.path.value)
          findings.append(Diagnostic(.linkParameter, error.message, at: place))
          // Something opens it, whatever it is.
          openEnd(from: .launch, .target(.screen(screen.id)))
        }
      }
    }
    return patterns
  }

  // MARK: Opening

  private mutating func opening(
    of screen: ID<Screen>, _ written: Document.Link, _ pattern: LinkPattern, _ places: Places,
    _ prefixes: Prefixes, isPresented: Bool
  ) -> Link.Opening? {
    if let via = written.via {
      guard let (opener, route, isDirect) = route(along: via, to: screen) else { return nil }
      guard isOpener(opener, places, at: via.range) else { return nil }
      checkWay(through: opener, route, pattern, of: screen, at: via.range)
      let stack = isDirect ? [screen] : stack(to: screen, written, pattern, prefixes)
      return .via(opener, route: route, stack: entries(stack, pattern, written, screen))
    }
    if let placement = written.placement {
      checkAbove(screen, pattern, placement)
      return .above(placement.value)
    }
    let coordinator = flow[flow[screen].coordinator]
    guard case .one(let steps) = places[coordinator.id] else {
      if isWholeTree {
        findings.append(.noPlace(flow[screen], in: coordinator, places, at: written.path.range))
      }
      return nil
    }
    if isPresented {
      findings.append(.onlyPresented(flow[screen], at: written.path.range))
      return nil
    }
    let stack = stack(to: screen, written, pattern, prefixes)
    return .place(steps, stack: entries(stack, pattern, written, screen))
  }

  /// The first screen, those whose links' paths are proper prefixes, and the screen.
  private mutating func stack(
    to screen: ID<Screen>, _ written: Document.Link, _ pattern: LinkPattern,
    _ prefixes: Prefixes
  ) -> [ID<Screen>] {
    let coordinator = flow[screen].coordinator
    guard case .stack(let start) = flow[coordinator].kind else { return [screen] }
    var below: [ID<Screen>] = []
    if case .screen(let first) = start.target { below.append(first) }
    if let over = written.over {
      below += over.compactMap { self.screen($0, in: coordinator) }
    } else {
      below += prefixes.screens(below: pattern, in: coordinator)
    }
    var seen: Set<ID<Screen>> = [screen]
    return below.filter { seen.insert($0).inserted } + [screen]
  }

  private mutating func entries(
    _ stack: [ID<Screen>], _ pattern: LinkPattern, _ written: Document.Link, _ linked: ID<Screen>
  ) -> [Link.Entry] {
    let scope = scope(of: pattern, linked)
    return stack.map { screen in
      guard screen != linked else { return Link.Entry(screen: screen, arguments: []) }
      let arguments = bindByLink(
        flow[screen].parameters, scope, target: "`\(flow[screen].name)`, which stands below it,",
        help: "`over: [screens]` says what stands below it instead", at: written.path.range)
      return Link.Entry(screen: screen, arguments: arguments)
    }
  }

  /// What a URL gives by name. One that the screen lacks has been reported, and may be anything.
  func scope(of pattern: LinkPattern, _ screen: ID<Screen>) -> ScopeStack {
    let parameters = flow[screen].parameters
    let names = Set(pattern.parameters)
    var given = parameters.filter { names.contains($0.name) }
    if !names.isSubset(of: parameters.map(\.name)) {
      given.append(.unread(at: flow[screen].range))
    }
    return ScopeStack(levels: [(.link, given)], asksView: false)
  }

  /// Whether a screen's every way in presents it.
  private func screensOnlyPresented() -> [Bool] {
    var isPresented = [Bool](repeating: false, count: flow.screens.count)
    var isShown = isPresented
    for coordinator in flow.coordinators {
      if case .stack(let start) = coordinator.kind, case .screen(let first) = start.target {
        isShown[first.index] = true
      }
    }
    for route in flow.routes {
      guard case .show(let show) = route.action, case .screen(let screen) = show.target else {
        continue
      }
      if show.placement.isPresentation {
        isPresented[screen.index] = true
      } else {
        isShown[screen.index] = true
      }
    }
    return zip(isPresented, isShown).map { $0 && !$1 }
  }

  /// Below what could not be found there may be a place, and in a circle there are too many.
  var isWholeTree: Bool {
    let mayHaveOtherPlaces = openEnds.contains { end in
      if case .target(.screen) = end.lead { return false }
      return true
    }
    let hasBeginning = flow.root != nil || flow.coordinators.contains(where: \.isPublic)
    return hasBeginning && !isPartial && !mayHaveOtherPlaces && !containsItself
  }
}
