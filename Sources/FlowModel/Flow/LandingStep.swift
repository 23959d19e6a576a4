/// A step of a link, or of a route that opens a screen elsewhere.
///
/// The first step is taken in the root, and each later step in the coordinator that the step before
/// reached. These steps are the one definition of what such a move shows and with which arguments.
/// Resolution looks for missing arguments in them; the simulator and the generated code take them.
package enum LandingStep: Sendable {
  /// Continues in the child with which a stack starts.
  case start
  case select(ID<Coordinator>, tab: Int)
  case show(ShownByLink)
  /// Builds a stack above its first screen or child, which stays as it starts.
  case build([Link.Entry], in: ID<Coordinator>)
  /// Builds a whole stack.
  case rebuild([Link.Entry], in: ID<Coordinator>)
  /// Takes a route of a screen that the steps before have opened.
  case take(ID<Route>, from: Link.Entry)
  /// Starts a coordinator above the visible entry.
  case above(Placement, ID<Coordinator>, [Argument])

  /// The screen or case that a link shows in a switch.
  package struct ShownByLink: Sendable {
    package let target: Target
    package let arguments: [Argument]
    /// The parameters whose values decide whether the target stays, if the switch shows it already.
    /// Nil for all parameters of a screen, and for none of a case.
    package let decided: [Name]?
    package let coordinator: ID<Coordinator>
  }
}

extension Flow {
  /// Returns what the place of a target gives it, if the target is shown without a route: the
  /// arguments of a start or case. Its names in scope are parameters of the coordinator. Returns no
  /// argument for a parameter with its default.
  func argumentsOfPlace(of target: Target, in coordinator: ID<Coordinator>) -> [Argument] {
    let given: [Argument]? =
      switch self[coordinator].kind {
      case .stack(let start): start.target == target ? start.arguments : nil
      case .switch(let choice):
        choice.firstCase?.target == target
          ? choice.selection.startArguments
          : choice.cases.first { $0.target == target }?.arguments
      case .tabs, .external: nil
      }
    return (given ?? []).filter { $0.value != .omitted } + shared(with: target, by: coordinator)
  }

  /// Returns the values that a coordinator shares with one of its screens.
  private func shared(with target: Target, by coordinator: ID<Coordinator>) -> [Argument] {
    guard let screen = target.screen, self[screen].coordinator == coordinator else { return [] }
    return self[screen].parameters.filter(\.isInherited).map {
      Argument(parameter: $0.name, type: $0.type, value: .inScope($0.name, .coordinator))
    }
  }

  /// Returns the arguments that a link gives to a target on its way.
  ///
  /// A value of the link comes first, by the parameter's name. Then comes what the target's place
  /// gives, and then the default.
  ///
  /// - Parameter coordinator: The coordinator that has the place; nil for a target without a place.
  func arguments(
    of target: Target, in coordinator: ID<Coordinator>?, givenBy link: [Parameter]
  ) -> [Argument] {
    let parameters = parameters(of: target)
    guard !parameters.isEmpty else { return [] }
    let values = ParameterIndex(link)
    let placed = coordinator.map { argumentsOfPlace(of: target, in: $0) } ?? []
    return parameters.map { parameter in
      if values[parameter.name.text]?.type.isAssignable(to: parameter.type) == true {
        return Argument(
          parameter: parameter.name, type: parameter.type, value: .inScope(parameter.name, .link))
      }
      return placed.first { $0.parameter == parameter.name }
        ?? Argument(parameter: parameter.name, type: parameter.type, value: .omitted)
    }
  }

  /// Returns the steps of a link.
  ///
  /// - Parameter places: The places of the flow's coordinators. Few links need them.
  package func landing(of link: Link, _ places: @autoclosure () -> Places) -> [LandingStep] {
    let maker = LandingMaker(self, parameters(in: link.pattern, of: link.screen))
    switch link.opening {
    case .place(let way, let stack):
      return maker.along(way) + [maker.building(stack, link.arguments, for: link.screen)]
    case .via(let opener, let id, let stack):
      return maker.opening(opener, places) + [maker.taking(id, from: opener)]
        + maker.inside(id, stack, link)
    case .above(let placement):
      let owner = self[link.screen].coordinator
      let started = arguments(of: .coordinator(owner), in: nil, givenBy: maker.given)
      return [.above(placement, owner, started)]
        + [maker.building(maker.stack(of: link), link.arguments, for: link.screen)]
    }
  }

  /// Returns the steps of a route that opens a screen at its place.
  ///
  /// - Parameter arguments: What the route gives to the screen. These are the values of the link.
  package func landing(
    on screen: ID<Screen>, with arguments: [Argument], along way: [WayStep], _ stack: [Link.Entry]
  ) -> [LandingStep] {
    let maker = LandingMaker(self, given(to: screen, by: arguments))
    let own = self.arguments(
      of: .screen(screen), in: self[screen].coordinator, givenBy: maker.given)
    return maker.along(way) + [maker.building(stack, own, for: screen)]
  }

  /// Returns the parameters of a screen that a route gives. What the route leaves out, the place of the
  /// screen may give.
  func given(to screen: ID<Screen>, by arguments: [Argument]) -> [Parameter] {
    let placed = argumentsOfPlace(of: .screen(screen), in: self[screen].coordinator)
    let left = Set(placed.map(\.parameter))
      .intersection(arguments.filter { $0.value == .omitted }.map(\.parameter))
    return self[screen].parameters.filter { !left.contains($0.name) }
  }
}

/// The maker of a link's steps.
private struct LandingMaker {
  let flow: Flow
  /// The values of the link.
  let given: [Parameter]

  init(_ flow: Flow, _ given: [Parameter]) { (self.flow, self.given) = (flow, given) }

  func along(_ way: [WayStep]) -> [LandingStep] {
    way.map { step in
      switch step {
      case .start: return .start
      case .tab(let owner, let index): return .select(owner, tab: index)
      case .case(let owner, let index):
        guard let choice = flow[owner].choice else { return .start }
        let target = choice.cases[index].target
        // A case that the state shows is there already, with its own values.
        let link = choice.selection.state == nil ? given : []
        let arguments = flow.arguments(of: target, in: owner, givenBy: link)
        let decided = arguments.filter { $0.nameInScope?.scope == .link }.map(\.parameter)
        return .show(
          .init(
            target: target, arguments: arguments, decided: decided.isEmpty ? nil : decided,
            coordinator: owner))
      }
    }
  }

  /// Returns the step that shows a screen.
  ///
  /// - Parameters:
  ///   - stack: The entries with the screen on top. The screen's own arguments are not in it.
  ///   - arguments: The arguments of the screen.
  func building(
    _ stack: [Link.Entry], _ arguments: [Argument], for screen: ID<Screen>
  ) -> LandingStep {
    let owner = flow[screen].coordinator
    guard let start = flow[owner].start else {
      let placed = Set(flow.argumentsOfPlace(of: .screen(screen), in: owner))
      let decided = arguments.filter { !placed.contains($0) }.map(\.parameter)
      return .show(
        .init(
          target: .screen(screen), arguments: arguments,
          decided: decided.count == arguments.count ? nil : decided, coordinator: owner))
    }
    let entries = stack.map { entry in
      entry.screen == screen ? Link.Entry(screen: screen, arguments: arguments) : entry
    }
    guard let first = start.target.screen else { return .build(entries, in: owner) }
    guard let bottom = entries.first, bottom.screen == first,
      first != screen
        || bottom.arguments.contains(where: { $0.nameInScope?.scope == .coordinator }),
      bottom.arguments == flow.arguments(of: .screen(first), in: owner, givenBy: [])
    else { return .rebuild(entries, in: owner) }
    return .build(Array(entries.dropFirst()), in: owner)
  }

  private func entry(_ screen: ID<Screen>) -> Link.Entry {
    let owner = flow[screen].coordinator
    return Link.Entry(
      screen: screen, arguments: flow.arguments(of: .screen(screen), in: owner, givenBy: given))
  }

  /// Returns the steps to the screen from which a link takes a route: those of the screen's own link
  /// with a place, or else those of its place.
  func opening(_ opener: ID<Screen>, _ places: () -> Places) -> [LandingStep] {
    let arguments = entry(opener).arguments
    if let (way, stack) = flow[opener].links.lazy.compactMap({ flow[$0].opening.place }).first {
      // The values of the other link's URL aren't known here.
      let below = stack.map { entry($0.screen) }
      return along(way) + [building(below, arguments, for: opener)]
    }
    guard let way = places()[flow[opener].coordinator].onlyWay else { return [] }
    return along(way) + [building([entry(opener)], arguments, for: opener)]
  }

  func taking(_ route: ID<Route>, from opener: ID<Screen>) -> LandingStep {
    .take(route, from: entry(opener))
  }

  /// Returns the steps below the target of a link's route; none if the route leads to the linked
  /// screen itself.
  func inside(_ route: ID<Route>, _ stack: [Link.Entry], _ link: Link) -> [LandingStep] {
    guard var child = flow[route].action.show?.target.coordinator else { return [] }
    var steps: [LandingStep] = []
    while child != flow[link.screen].coordinator,
      let next = flow[child].start?.target.coordinator
    {
      steps.append(.start)
      child = next
    }
    return steps + [building(stack, link.arguments, for: link.screen)]
  }

  /// Returns the stack of a coordinator that the link starts: its first screen, and the linked one.
  func stack(of link: Link) -> [Link.Entry] {
    let own = Link.Entry(screen: link.screen, arguments: [])
    guard let first = flow[flow[link.screen].coordinator].start?.target.screen,
      first != link.screen
    else { return [own] }
    return [entry(first), own]
  }
}

extension Switch {
  /// The case that the switch shows first, if no state selects it.
  var firstCase: Case? {
    guard let first = selection.manualStart, cases.indices.contains(first) else { return nil }
    return cases[first]
  }
}
