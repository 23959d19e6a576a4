import Diagnostics

/// The pass that resolves links: their patterns, the arguments for a screen, and the way in which
/// they open it.
struct LinkPass {
  typealias Reference = Document.Reference

  /// The flow without its links, and in the end with them.
  var flow: Flow
  /// Whether every place of the tree is known.
  let isTreeWhole: Bool
  let places: Places
  var lookup: NameLookup
  /// The names of the coordinators' routes whose targets could not be found, by the coordinator's index.
  let brokenRoutes: [Set<String>]
  private var prefixes = LinkPrefixes()
  /// The coordinators that nothing starts and that were reported at one of their links.
  private var toldUnstarted: Set<ID<Coordinator>> = []
  /// The routes, and the coordinators of screens, of the reported links whose route leads elsewhere.
  var toldElsewhere: Set<[Int]> = []

  init(
    _ declared: Declarations, _ signatures: Signatures, _ flow: Flow, isTreeWhole: Bool,
    brokenRoutes: [Set<String>], budget: SuggestionBudget
  ) {
    self.flow = flow
    self.isTreeWhole = isTreeWhole
    self.brokenRoutes = brokenRoutes
    places = Places(flow)
    lookup = NameLookup(declared, signatures, flow: flow, budget: budget)
  }

  consuming func run() -> PassResult<[Link]> {
    let patterns = parsePatterns()
    for pattern in patterns {
      prefixes.add(pattern.pattern, of: pattern.screen, in: flow[pattern.screen].coordinator)
    }
    let presentedOnly = screensOnlyPresented()
    var links: [Link] = []
    var written: [Document.Link] = []
    for (screen, link, pattern) in patterns {
      let arguments = linkArguments(pattern, link, of: screen)
      guard
        let opening = opening(of: screen, link, pattern, isPresented: presentedOnly[screen.index])
      else { continue }
      written.append(link)
      links.append(
        Link(
          id: ID(links.count), screen: screen, pattern: pattern, range: link.path.range,
          arguments: arguments, opening: opening, isIntent: link.isIntent))
    }
    flow.add(links)
    for (link, written) in zip(links, written) { checkWay(of: link, written) }
    return PassResult(value: links, notes: lookup.notes)
  }

  private typealias Pattern = (screen: ID<Screen>, written: Document.Link, pattern: LinkPattern)

  private mutating func parsePatterns() -> [Pattern] {
    var patterns: [Pattern] = []
    for screen in flow.screens {
      for written in lookup.declared.written[screen.id].links {
        do throws(LinkPattern.Problem) {
          let pattern = try LinkPattern(parsing: written.path.value)
          patterns.append((screen.id, written, pattern))
        } catch {
          let place = written.path.range.slice(of: error.part, in: written.path.value)
          lookup.notes.findings.append(
            Diagnostic(
              .linkParameter, error.message, at: place, help: error.help.map { [$0] } ?? [],
              repair: error.replacement == nil ? nil : translation(of: written.path, screen)))
        }
      }
    }
    return patterns
  }

  /// Returns the repair of a link that has parts of another router. It is safe if the screen has all
  /// parameters that the parts name.
  private func translation(of path: Reference, _ screen: Screen) -> Repair? {
    guard let (text, pattern, isSure) = LinkPattern.translated(path.value) else { return nil }
    let hasAll = Set(pattern.parameters).isSubset(of: screen.parameters.map(\.name))
    return .pattern(path, to: text, isSure && hasAll ? .safe : .unsafe)
  }

  // MARK: Opening

  private mutating func opening(
    of screen: ID<Screen>, _ written: Document.Link, _ pattern: LinkPattern,
    isPresented: Bool
  ) -> Link.Opening? {
    if let via = written.via {
      guard let (opener, route, isDirect) = route(along: via, to: screen) else { return nil }
      guard isOpener(opener, at: via.range) else { return nil }
      check(route, pattern, of: screen, at: via.range)
      let stack = isDirect ? [screen] : stack(to: screen, written, pattern)
      return .via(opener, route: route, stack: entries(stack, pattern, screen))
    }
    if let placement = written.placement {
      if placement.value.isPush {
        lookup.checkPushable(
          flow[screen].coordinator, at: placement.range,
          repair: .instead(of: placement.map(\.rawValue), write: Placement.cover.rawValue))
      }
      return .above(placement.value)
    }
    let coordinator = flow[flow[screen].coordinator]
    guard let steps = places[coordinator.id].onlyWay else {
      if isTreeWhole { reportNoPlace(screen, coordinator, at: written.path.range) }
      return nil
    }
    if isPresented {
      lookup.notes.findings.append(.onlyPresented(flow[screen], at: written.path.range))
      return nil
    }
    let stack = stack(to: screen, written, pattern)
    return .place(steps, stack: entries(stack, pattern, screen))
  }

  /// Reports that no way leads to a linked screen. The links of a coordinator that nothing starts have one
  /// finding.
  private mutating func reportNoPlace(
    _ screen: ID<Screen>, _ coordinator: Coordinator, at range: SourceRange
  ) {
    if !reportUnstarted(coordinator, at: range) {
      lookup.notes.findings.append(.noPlace(flow[screen], in: coordinator, places, at: range))
    }
  }

  /// Reports a coordinator with links that nothing starts, once. Returns false for any other coordinator.
  mutating func reportUnstarted(_ coordinator: Coordinator, at range: SourceRange) -> Bool {
    guard coordinator.id != flow.root, !coordinator.isPublic, !isStarted(coordinator.id) else {
      return false
    }
    // If the tree isn't whole, what starts it may be missing.
    if isTreeWhole, toldUnstarted.insert(coordinator.id).inserted {
      lookup.notes.findings.append(.unstarted(coordinator, at: range))
    }
    return true
  }

  private func isStarted(_ id: ID<Coordinator>) -> Bool {
    flow.coordinators.contains { flow.structuralChildren(of: $0).contains { $0.child == id } }
      || flow.routes.contains { $0.action.show?.target == .coordinator(id) }
  }

  /// Returns the stack that a link builds. It consists of the coordinator's first screen, of the
  /// screens with a shorter link, and of the linked screen. A shorter link is one whose path is a
  /// proper prefix of this link's path.
  private mutating func stack(
    to screen: ID<Screen>, _ written: Document.Link, _ pattern: LinkPattern
  ) -> [ID<Screen>] {
    let coordinator = flow[screen].coordinator
    guard let start = flow[coordinator].start else { return [screen] }
    if let alone = written.alone {
      if start.target.screen == nil {
        lookup.notes.findings.append(
          .misplaced(
            "`\(flow[coordinator].name)` begins with another coordinator, which stays below",
            help: "remove `over`", at: alone))
      }
      return [screen]
    }
    var below = [start.target.screen].compactMap { $0 }
    if let over = written.over {
      below += over.compactMap { lookup.screen($0, in: coordinator) }
    } else {
      below += prefixes.screens(below: pattern, in: coordinator)
    }
    var seen: Set<ID<Screen>> = [screen]
    return below.filter { seen.insert($0).inserted } + [screen]
  }

  private func entries(
    _ stack: [ID<Screen>], _ pattern: LinkPattern, _ linked: ID<Screen>
  ) -> [Link.Entry] {
    let given = flow.parameters(in: pattern, of: linked)
    return stack.map { screen in
      guard screen != linked else { return Link.Entry(screen: screen, arguments: []) }
      return Link.Entry(
        screen: screen,
        arguments: flow.arguments(
          of: .screen(screen), in: flow[screen].coordinator, givenBy: given))
    }
  }

  /// Returns the parameters that a URL gives. A parameter that the screen doesn't have has been
  /// reported. It may stand for any parameter.
  func scope(of pattern: LinkPattern, _ screen: ID<Screen>) -> ScopeStack {
    var given = flow.parameters(in: pattern, of: screen)
    if !Set(pattern.parameters).isSubset(of: given.map(\.name)) {
      given.append(.unread(at: flow[screen].range))
    }
    return ScopeStack(levels: [(.link, given)], asksView: false)
  }

  /// Returns whether all routes to a screen present it, by the screen's index.
  private func screensOnlyPresented() -> [Bool] {
    var isPresented = [Bool](repeating: false, count: flow.screens.count)
    var isShown = isPresented
    for coordinator in flow.coordinators {
      if let first = coordinator.start?.target.screen { isShown[first.index] = true }
    }
    for route in flow.routes {
      guard let show = route.action.show, let screen = show.target.screen else { continue }
      if show.placement.isPresentation, !show.hasUnreadPlacement {
        isPresented[screen.index] = true
      } else {
        isShown[screen.index] = true
      }
    }
    return zip(isPresented, isShown).map { $0 && !$1 }
  }
}
