import FlowModel

/// How a screen elsewhere is reached: the tabs, cases and children on the way, and what is built.
struct LinkPlan: Hashable, Sendable {
  /// One part of the way, taken from the coordinator that the part before leads to; the first from
  /// the root.
  enum Part: Hashable, Sendable {
    case select(in: ID<Coordinator>, Int)
    case show(in: ID<Coordinator>, Shown)
    /// Goes on in the child that the stack starts with.
    case start
    /// Builds the stack: what it starts with, then these.
    case build([Shown])
    /// Builds the stack of these alone.
    case rebuild([Shown])
    /// Takes a route of the screen reached so far, and goes on in what it leads to.
    case take(ID<Route>, [Known])
    /// Puts a coordinator above what is on screen.
    case above(Shown, Placement)
  }

  /// What it opens.
  let screen: ID<Screen>
  let parts: [Part]

  var keepsWhatIsPresented: Bool {
    if case .above? = parts.first { true } else { false }
  }
}

extension Facts {
  /// - Parameter values: what the URL gives, by name.
  func plan(for link: Link, _ values: [Known]) -> LinkPlan {
    let scopes = Scopes(known: values)
    let parts: [LinkPlan.Part]
    switch link.opening {
    case .place(let steps, let stack):
      parts = along(steps) + building(stack, link.arguments, for: link.screen, scopes)
    case .via(let opener, let route, let stack):
      parts =
        opening(opener, scopes) + [.take(route, values)] + inside(stack, route, link, scopes)
    case .above(let placement):
      let owner = flow[link.screen].coordinator
      let started = shown(.coordinator(owner), given(flow[owner].parameters, scopes), scopes)
      parts =
        [.above(started, placement)]
        + building(defaultStack(of: link, scopes), link.arguments, for: link.screen, scopes)
    }
    return LinkPlan(screen: link.screen, parts: parts)
  }

  /// By a route that is no link.
  func plan(to screen: ID<Screen>, _ values: [Value], by way: Elsewhere) -> LinkPlan {
    let scopes = Scopes().adding(.link, flow[screen].parameters, values)
    switch way {
    case .link(let id):
      let names = flow[id].pattern.parameters
      return plan(for: flow[id], scopes.known.filter { names.contains($0.name) })
    case .place(let steps, let stack):
      let own = given(flow[screen].parameters, scopes)
      return LinkPlan(
        screen: screen, parts: along(steps) + building(stack, own, for: screen, scopes))
    }
  }

  private func along(_ steps: [WayStep]) -> [LinkPlan.Part] {
    steps.map { step in
      switch step {
      case .start: return .start
      case .tab(let owner, let index): return .select(in: owner, index)
      case .case(let owner, let index):
        guard let item = flow[owner].kind.switches?.cases[index] else { return .start }
        // Only its defaults are known here.
        let omitted = flow.parameters(of: item.target).map { Value(omitted: $0) }
        return .show(in: owner, Shown(target: item.target, arguments: omitted))
      }
    }
  }

  /// The stack: its first screen as it starts, where nothing is said of it, and what stands above.
  private func building(
    _ stack: [Link.Entry], _ arguments: [Argument], for screen: ID<Screen>, _ scopes: Scopes
  ) -> [LinkPlan.Part] {
    let owner = flow[screen].coordinator
    guard case .stack(let start) = flow[owner].kind else {
      return [.show(in: owner, shown(.screen(screen), arguments, scopes))]
    }
    let entries = stack.map { entry in
      shown(.screen(entry.screen), entry.screen == screen ? arguments : entry.arguments, scopes)
    }
    guard case .screen(let first) = start.target else { return [.build(entries)] }
    guard let bottom = stack.first, bottom.screen == first, first != screen,
      bottom.arguments.allSatisfy({ $0.value == .omitted })
    else { return [.rebuild(entries)] }
    return [.build(Array(entries.dropFirst()))]
  }

  // MARK: By a route

  private func opening(_ opener: ID<Screen>, _ scopes: Scopes) -> [LinkPlan.Part] {
    let own = given(flow[opener].parameters, scopes)
    for link in flow[opener].links {
      guard case .place(let steps, let stack) = flow[link].opening else { continue }
      let given = stack.map { self.given($0, scopes) }
      return along(steps) + building(given, own, for: opener, scopes)
    }
    guard case .one(let steps) = places[flow[opener].coordinator] else { return [] }
    let stack = [Link.Entry(screen: opener, arguments: [])]
    return along(steps) + building(stack, own, for: opener, scopes)
  }

  /// A screen of another link's stack: what its URL would give and this one doesn't is left out.
  private func given(_ entry: Link.Entry, _ scopes: Scopes) -> Link.Entry {
    let arguments = entry.arguments.map { argument in
      guard case .inScope(let name, .link) = argument.value, scopes[name, .link] == nil else {
        return argument
      }
      return Argument(parameter: argument.parameter, type: argument.type, value: .omitted)
    }
    return Link.Entry(screen: entry.screen, arguments: arguments)
  }

  /// Arguments by name from what the URL gives, else defaults.
  private func given(_ parameters: [Parameter], _ scopes: Scopes) -> [Argument] {
    parameters.map { parameter in
      let isGiven = scopes[parameter.name, .link] != nil
      return Argument(
        parameter: parameter.name, type: parameter.type,
        value: isGiven ? .inScope(parameter.name, .link) : .omitted)
    }
  }

  private func inside(
    _ stack: [Link.Entry], _ id: ID<Route>, _ link: Link, _ scopes: Scopes
  ) -> [LinkPlan.Part] {
    guard case .show(let show) = flow[id].action, case .coordinator(var child) = show.target else {
      return []
    }
    var parts: [LinkPlan.Part] = []
    while child != flow[link.screen].coordinator, case .stack(let start) = flow[child].kind,
      case .coordinator(let next) = start.target
    {
      parts.append(.start)
      child = next
    }
    return parts + building(stack, link.arguments, for: link.screen, scopes)
  }

  private func defaultStack(of link: Link, _ scopes: Scopes) -> [Link.Entry] {
    let own = Link.Entry(screen: link.screen, arguments: link.arguments)
    guard case .stack(let start) = flow[flow[link.screen].coordinator].kind,
      case .screen(let first) = start.target, first != link.screen
    else { return [own] }
    return [Link.Entry(screen: first, arguments: given(flow[first].parameters, scopes)), own]
  }

  // MARK: Taking the route

  /// A link's route, as its coordinator takes it: what the URL lacks has its default.
  func deed(_ id: ID<Route>, by live: Live, linked values: [Known]) -> Deed {
    let route = flow[id]
    let link = Scopes(known: values)
    func value(_ parameter: Parameter) -> Value {
      link[parameter.name, .link] ?? Value(omitted: parameter)
    }
    var scopes = scopes(of: live)
    if case .screen(let screen) = route.owner {
      let parameters = flow[screen].parameters
      scopes = scopes.adding(.screen, parameters, parameters.map(value))
    }
    let handed = handed[id.index]
    scopes = scopes.adding(.route, handed, handed.map(value))
    return deed(id, by: live, scopes)
  }
}
