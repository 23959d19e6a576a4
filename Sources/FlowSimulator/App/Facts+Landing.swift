import FlowModel
import Navigation

// The landings of links: the stack that a link builds, and the steps that lead to it.

extension Facts {
  /// Returns the landing of a link.
  ///
  /// - Parameter values: the values of the URL, by name.
  func landing(on link: Link, _ values: [Known]) -> Landing {
    let scopes = Scopes(known: values)
    let parts: [Landing.Step]
    switch link.opening {
    case .place(let steps, let stack):
      parts = along(steps) + building(stack, link.arguments, for: link.screen, scopes)
    case .via(let opener, let route, let stack):
      parts =
        opening(opener, scopes)
        + [.take(.route(route), route: LinkedRoute(route, values))]
        + inside(stack, route, link, scopes)
    case .above(let placement):
      let owner = flow[link.screen].coordinator
      let started = shown(.coordinator(owner), given(flow[owner].parameters, scopes), scopes)
      parts =
        [.above(above(started, placement))]
        + building(defaultStack(of: link, scopes), link.arguments, for: link.screen, scopes)
    }
    return Landing(parts, body: LandingTarget(link.screen, values.map(\.value)))
  }

  /// Returns the move that puts a coordinator above the visible entry. The coordinator is a detour:
  /// no route has started it.
  private func above(_ shown: Shown, _ placement: Placement) -> Transition {
    let payload = ShownPayload(shown, in: flow)
    var transition = Transition(
      placement.presentationStyle.map { .present(payload, $0) } ?? .push(payload, .always, .nothing)
    )
    transition.startsDetour = true
    return transition
  }

  /// Returns the landing on a screen that a route opens.
  func landing(on screen: ID<Screen>, _ values: [Value], by way: Elsewhere) -> Landing {
    let scopes = Scopes().adding(.link, flow[screen].parameters, values)
    switch way {
    case .link(let id):
      let names = flow[id].pattern.parameters
      return landing(on: flow[id], scopes.known.filter { names.contains($0.name) })
    case .place(let steps, let stack):
      let own = given(flow[screen].parameters, scopes)
      return Landing(
        along(steps) + building(stack, own, for: screen, scopes),
        body: LandingTarget(screen, values))
    }
  }

  private func along(_ steps: [WayStep]) -> [Landing.Step] {
    steps.map { step in
      switch step {
      case .start: return .start
      case .tab(let owner, let index): return .select(tab(index, of: owner))
      case .case(let owner, let index):
        guard let item = flow[owner].choice?.cases[index] else { return .start }
        // The arguments of a case aren't known here, only their default values.
        let omitted = flow.parameters(of: item.target).map { Value(omitted: $0) }
        let shown = Shown(target: item.target, arguments: omitted)
        return .show(ShownPayload(shown, in: flow, at: .item(of: owner, index)))
      }
    }
  }

  /// Returns the steps that build a stack. If the stack begins with the owner's own first screen
  /// and says nothing about its arguments, that screen stays as it starts.
  private func building(
    _ stack: [Link.Entry], _ arguments: [Argument], for screen: ID<Screen>, _ scopes: Scopes
  ) -> [Landing.Step] {
    let owner = flow[screen].coordinator
    guard case .stack(let start) = flow[owner].kind else {
      return [.show(payload(screen, arguments, scopes))]
    }
    let entries = stack.map { entry in
      payload(entry.screen, entry.screen == screen ? arguments : entry.arguments, scopes)
    }
    guard case .screen(let first) = start.target else { return [.build(entries)] }
    guard let bottom = stack.first, bottom.screen == first, first != screen,
      bottom.arguments.allSatisfy({ $0.value == .omitted })
    else { return [.rebuild(entries)] }
    return [.build(Array(entries.dropFirst()))]
  }

  private func payload(
    _ screen: ID<Screen>, _ arguments: [Argument], _ scopes: Scopes
  ) -> ShownPayload {
    ShownPayload(shown(.screen(screen), arguments, scopes), in: flow)
  }

  /// Returns a tab. A landing only needs its position.
  private func tab(_ index: Int, of owner: ID<Coordinator>) -> ShownPayload {
    let child = flow[owner].tabs[index].coordinator
    let omitted = flow[child].parameters.map { Value(omitted: $0) }
    let shown = Shown(target: .coordinator(child), arguments: omitted)
    return ShownPayload(shown, in: flow, at: .tab(of: owner, index))
  }

  // MARK: Landings by a route

  private func opening(_ opener: ID<Screen>, _ scopes: Scopes) -> [Landing.Step] {
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

  /// Returns an entry of another link's stack. An argument that the other link reads from its URL
  /// is left out if this link's URL doesn't have it.
  private func given(_ entry: Link.Entry, _ scopes: Scopes) -> Link.Entry {
    let arguments = entry.arguments.map { argument in
      guard case .inScope(let name, .link) = argument.value, scopes[name, .link] == nil else {
        return argument
      }
      return Argument(parameter: argument.parameter, type: argument.type, value: .omitted)
    }
    return Link.Entry(screen: entry.screen, arguments: arguments)
  }

  /// Returns an argument for each parameter: the value of the URL with the same name, or the
  /// default value.
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
  ) -> [Landing.Step] {
    guard case .show(let show) = flow[id].action, case .coordinator(var child) = show.target else {
      return []
    }
    var parts: [Landing.Step] = []
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

  /// Returns the move of a route that a link takes on its way. Values that the URL doesn't have are
  /// the defaults.
  func transition(_ id: ID<Route>, by node: CoordinatorNode, linked values: [Known]) -> Transition {
    let route = flow[id]
    let link = Scopes(known: values)
    func value(_ parameter: Parameter) -> Value {
      link[parameter.name, .link] ?? Value(omitted: parameter)
    }
    var scopes = node.flowDefinition.scopes
    if case .screen(let screen) = route.owner {
      let parameters = flow[screen].parameters
      scopes = scopes.adding(.screen, parameters, parameters.map(value))
    }
    let handed = handed[id.index]
    scopes = scopes.adding(.route, handed, handed.map(value))
    return transition(id, scopes)
  }
}
