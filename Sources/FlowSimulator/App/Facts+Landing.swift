import FlowModel
import Navigation

// The landings of links, as steps of the machine.

extension Facts {
  /// Returns the landing of a link.
  ///
  /// - Parameter values: the values of the URL, by name.
  func landing(on link: Link, _ values: [Known]) -> Landing {
    Landing(
      flow.landing(of: link, places).map { step($0, Scopes(known: values)) },
      body: LandingTarget(link.screen, values.map(\.value)))
  }

  /// Returns the landing on a screen that a route opens.
  ///
  /// - Parameter values: the values of the route's arguments, for each parameter of the screen.
  func landing(
    on screen: ID<Screen>, _ arguments: [Argument], _ values: [Value], by way: Elsewhere
  ) -> Landing {
    let scopes = Scopes().adding(.link, flow[screen].parameters, values)
    switch way {
    case .link(let id):
      let names = flow[id].pattern.parameters
      return landing(on: flow[id], scopes.known.filter { names.contains($0.name) })
    case .place(let steps, let stack):
      return Landing(
        flow.landing(on: screen, with: arguments, along: steps, stack).map { step($0, scopes) },
        body: LandingTarget(screen, values))
    }
  }

  /// - Parameter scopes: the values that the link gives.
  private func step(_ step: LandingStep, _ scopes: Scopes) -> Landing.Step {
    switch step {
    case .start: .start
    case .select(let owner, let index): .select(tab(index, of: owner))
    case .show(let shown):
      reading(shown.arguments, scopes) { [self] scopes in
        .show(payload(shown, scopes), deciding: shown.decided?.map(\.text))
      }
    case .build(let entries, _):
      reading(entries.flatMap(\.arguments), scopes) { [self] scopes in
        .build(payloads(entries, scopes))
      }
    case .rebuild(let entries, _):
      reading(entries.flatMap(\.arguments), scopes) { [self] scopes in
        .rebuild(payloads(entries, scopes))
      }
    case .take(let route, let opener):
      .take(.route(route), route: LinkedRoute(route, from: opener.arguments, scopes.known))
    case .above(let placement, let owner, let arguments):
      .above(above(shown(.coordinator(owner), arguments, scopes), placement))
    }
  }

  /// Returns a step whose arguments may be parameters of the coordinator in which it is taken.
  private func reading(
    _ arguments: [Argument], _ scopes: Scopes, _ step: @escaping (Scopes) -> Landing.Step
  ) -> Landing.Step {
    guard arguments.contains(where: { $0.nameInScope?.scope == .coordinator }) else {
      return step(scopes)
    }
    return .reading { definition in
      let own = (definition as? FlowDefinition)?.scopes.known ?? []
      return step(Scopes(known: scopes.known + own))
    }
  }

  private func payload(_ shown: LandingStep.ShownByLink, _ scopes: Scopes) -> ShownPayload {
    let index = flow[shown.coordinator].choice?.cases.firstIndex { $0.target == shown.target }
    let isCase = shown.target.coordinator != nil
    return ShownPayload(
      self.shown(shown.target, shown.arguments, scopes), in: flow,
      at: isCase ? index.map { .item(of: shown.coordinator, $0) } : nil)
  }

  private func payloads(_ entries: [Link.Entry], _ scopes: Scopes) -> [ShownPayload] {
    entries.map { ShownPayload(shown(.screen($0.screen), $0.arguments, scopes), in: flow) }
  }

  /// Returns a tab. A landing only needs its position.
  private func tab(_ index: Int, of owner: ID<Coordinator>) -> ShownPayload {
    let child = flow[owner].tabs[index].coordinator
    let omitted = flow[child].parameters.map { Value(omitted: $0) }
    let shown = Shown(target: .coordinator(child), arguments: omitted)
    return ShownPayload(shown, in: flow, at: .tab(of: owner, index))
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

  // MARK: Taking the route

  /// Returns the move of a route that a link takes on its way. Values that the URL doesn't have are
  /// the defaults.
  func transition(_ linked: LinkedRoute, by node: CoordinatorNode) -> Transition {
    let route = flow[linked.route]
    let link = Scopes(known: linked.values + node.flowDefinition.scopes.known)
    var scopes = node.flowDefinition.scopes
    if case .screen(let screen) = route.owner {
      let parameters = flow[screen].parameters
      scopes = scopes.adding(.screen, parameters, link.values(linked.arguments, for: parameters))
    }
    let handed = handed[route.id.index]
    let values = handed.map { link[$0.name, .link] ?? Value(omitted: $0) }
    return transition(route.id, scopes.adding(.route, handed, values))
  }
}
