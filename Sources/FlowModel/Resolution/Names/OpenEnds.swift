import Diagnostics

extension Resolution {
  /// A route with an unknown target: its target's name could not be found or could not be read.
  package struct OpenEnd: Sendable, Hashable {
    /// The part of the flow that must be reached before the route can be taken.
    package enum Origin: Sendable, Hashable {
      case launch
      case screen(ID<Screen>)
      case coordinator(ID<Coordinator>)
    }

    package enum Lead: Sendable, Hashable {
      case anywhere
      /// The lead to a screen of the same coordinator.
      case screen(of: ID<Coordinator>)
      case coordinator
      /// The lead to the target that was probably meant.
      case target(Target)
      /// The lead to the detour of this guard; nil for the detour of any guard.
      case detour(ID<Guard>?)
      /// The lead to the routes of this dialog's buttons; nil for any dialog of the coordinator.
      case button(ID<Dialog>?, of: ID<Coordinator>)
      /// The lead to the outcome of this result; nil for any result.
      case result(Name?, of: ID<Coordinator>)
      /// The lead to the outcomes of all results of this coordinator.
      case taken(of: ID<Coordinator>)
    }

    package let origin: Origin
    package let lead: Lead
  }
}

// Records of the names that could not be found, with their probable meanings.

extension NameLookup {
  mutating func openEnd(
    from origin: Resolution.OpenEnd.Origin, _ lead: Resolution.OpenEnd.Lead
  ) {
    notes.openEnds.append(Resolution.OpenEnd(origin: origin, lead: lead))
  }

  /// Records a target that could not be found.
  ///
  /// - Parameters:
  ///   - name: The target's name, if it could be read.
  ///   - isRoute: Whether a verb could stand there, too.
  mutating func openEnd(
    from origin: Resolution.OpenEnd.Origin, to name: Reference?, in coordinator: ID<Coordinator>,
    isRoute: Bool = false
  ) {
    guard let name else { return openEnd(from: origin, .anywhere) }
    if let lead = lead(name, in: coordinator, isRoute: isRoute) { openEnd(from: origin, lead) }
    // A name with another meaning may be meant for this meaning, or for a target.
    if meaning(of: name.value, in: coordinator) != nil, !name.value.isVerb {
      openEnd(from: origin, Self.anyTarget(like: name, in: coordinator))
    }
  }

  private static func anyTarget(
    like name: Reference, in coordinator: ID<Coordinator>
  ) -> Resolution.OpenEnd.Lead {
    Name(name.value)?.isUpperCamel == true ? .coordinator : .screen(of: coordinator)
  }

  private mutating func lead(
    _ name: Reference, in coordinator: ID<Coordinator>, isRoute: Bool
  ) -> Resolution.OpenEnd.Lead? {
    if name.value.contains(".") { return .anywhere }
    switch meantTarget(name, in: coordinator, isRoute: isRoute) {
    case .target(let target, _): return .target(target)
    // A misspelt `finish` is the only sign of the result with which the coordinator ends.
    case .verb(let verb): return verb.name == "finish" ? .anywhere : nil
    case .other(.route(let body, _)):
      guard let target = body.action.target else { return .anywhere }
      return self.target(named: target.value, in: coordinator).map { .target($0) } ?? .anywhere
    case .other(let meaning): return meaning.lead(in: coordinator)
    case nil:
      return Self.anyTarget(like: name, in: coordinator)
    }
  }

  /// Records a route whose action could not be found. Its guards are asked all the same.
  mutating func noteOpenEnd(
    of body: Document.Body, asking guards: [ID<Guard>], owner: Route.Owner,
    in coordinator: ID<Coordinator>
  ) {
    let origin: Resolution.OpenEnd.Origin =
      switch owner {
      case .screen(let id): .screen(id)
      case .coordinator, .outcome, .childOutcome, .button, .detour: .coordinator(coordinator)
      }
    for asked in guards { openEnd(from: origin, .detour(asked)) }
    switch body.action {
    case .to(let name):
      openEnd(from: origin, to: name, in: coordinator, isRoute: body.isShort(name))
    case .unknown: openEnd(from: origin, to: nil, in: coordinator)
    case .dialog(let name): openEnd(from: origin, dialog(meantBy: name, in: coordinator))
    case .finish(let name?), .report(let name):
      openEnd(from: origin, result(meantBy: name, in: coordinator))
    // A name without a similar screen may be meant for anything.
    case .popTo(let drop):
      let screens = known(declared.members[coordinator.index].screens.keys)
      if Suggestion.nearest(to: drop.screen.value, in: screens) == nil {
        openEnd(from: origin, .anywhere)
      }
    // If names are missing in these actions, the actions still lead to nothing new.
    case .finish(nil), .openURL, .openSystem, .pop, .popToRoot, .dismiss, .stay: break
    }
  }

  private mutating func result(
    meantBy name: Reference, in coordinator: ID<Coordinator>
  ) -> Resolution.OpenEnd.Lead {
    let results = results[coordinator.index]
    if let meant = Suggestion.nearest(to: name.value, in: known(results.keys)) {
      return .result(results[meant]?.name, of: coordinator)
    }
    // A name with another meaning may be meant for this meaning, or for a result.
    let other = meaningOrTarget(of: name.value, in: coordinator)?.lead(in: coordinator)
    return other == nil ? .result(nil, of: coordinator) : .anywhere
  }

  private mutating func dialog(
    meantBy name: Reference, in coordinator: ID<Coordinator>
  ) -> Resolution.OpenEnd.Lead {
    if let other = meaningOrTarget(of: name.value, in: coordinator)?.lead(in: coordinator) {
      return other
    }
    let own = declared.members[coordinator.index].dialogs
    let all = Array(own.keys) + Array(declared.names.dialogs.keys)
    let meant = Suggestion.nearest(to: name.value, in: known(all))
    // The buttons of a module's dialog are only resolved in the coordinators that ask it.
    guard let meant else {
      return declared.names.dialogs.isEmpty ? .button(nil, of: coordinator) : .anywhere
    }
    return own[meant].map { .button($0, of: coordinator) } ?? .anywhere
  }

  /// Records a guard that could not be found.
  mutating func noteOpenEnd(ofGuard name: Reference) {
    let near = Suggestion.nearest(to: name.value, in: known(declared.names.guards.keys))
    openEnd(from: .launch, .detour(near.flatMap { declared.names.guards[$0] }))
  }
}
