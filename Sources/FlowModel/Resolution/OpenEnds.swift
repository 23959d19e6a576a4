import Diagnostics

extension Resolution {
  /// A way on that leads nobody knows where, because a name in it could not be found or a part of
  /// it could not be read.
  package struct OpenEnd: Sendable, Hashable {
    /// What has to be reached for it to count.
    package enum Origin: Sendable, Hashable {
      case launch
      case screen(ID<Screen>)
      case coordinator(ID<Coordinator>)
    }

    package enum Lead: Sendable, Hashable {
      case anywhere
      /// To a screen of the same coordinator.
      case screen(of: ID<Coordinator>)
      case coordinator
      /// To what its name was probably meant to be.
      case target(Target)
      /// To where this guard leads when it refuses; nil: any of them.
      case detour(ID<Guard>?)
      /// To where a button of this dialog leads; nil: of any of that coordinator.
      case button(ID<Dialog>?, of: ID<Coordinator>)
      /// To what follows this result; nil: any of them.
      case result(Name?, of: ID<Coordinator>)
    }

    package let origin: Origin
    package let lead: Lead
  }
}

/// Noting what could not be found, and what it may have meant.
extension Resolver {
  mutating func openEnd(
    from origin: Resolution.OpenEnd.Origin, _ lead: Resolution.OpenEnd.Lead
  ) {
    openEnds.append(Resolution.OpenEnd(origin: origin, lead: lead))
  }

  /// - Parameter name: The target's, if it could be read.
  mutating func openEnd(
    from origin: Resolution.OpenEnd.Origin, to name: Reference?, in coordinator: ID<Coordinator>
  ) {
    guard let name else { return openEnd(from: origin, .anywhere) }
    openEnd(from: origin, lead(name, in: coordinator))
  }

  private mutating func lead(
    _ name: Reference, in coordinator: ID<Coordinator>
  ) -> Resolution.OpenEnd.Lead {
    if name.value.contains(".") { return .anywhere }
    if Name(name.value)?.isUpperCamel == true {
      let meant = Suggestion.nearest(to: name.value, in: known(coordinators.keys))
      return meant.flatMap { coordinators[$0] }.map { .target(.coordinator($0)) } ?? .coordinator
    }
    let screens = members[coordinator.index].screens
    let meant = Suggestion.nearest(to: name.value, in: known(screens.keys))
    return meant.flatMap { screens[$0] }.map { .target(.screen($0)) } ?? .screen(of: coordinator)
  }

  /// Of a route whose action could not be found.
  mutating func noteOpenEnd(
    of body: Document.Body, owner: Route.Owner, in coordinator: ID<Coordinator>
  ) {
    var origin = Resolution.OpenEnd.Origin.coordinator(coordinator)
    if case .screen(let id) = owner { origin = .screen(id) }
    switch body.action {
    case .to(let name): openEnd(from: origin, to: name, in: coordinator)
    case .unknown: openEnd(from: origin, to: nil, in: coordinator)
    case .dialog(let name): openEnd(from: origin, dialog(meantBy: name, in: coordinator))
    case .finish(let name?), .report(let name):
      let results = members[coordinator.index].results
      let meant = Suggestion.nearest(to: name.value, in: known(results.keys))
      openEnd(from: origin, .result(meant.flatMap { results[$0]?.name }, of: coordinator))
    // Whatever else can't be found leads to nothing new.
    default: break
    }
  }

  private mutating func dialog(
    meantBy name: Reference, in coordinator: ID<Coordinator>
  ) -> Resolution.OpenEnd.Lead {
    let own = members[coordinator.index].dialogs
    let all = Array(own.keys) + Array(dialogs.keys)
    let meant = Suggestion.nearest(to: name.value, in: known(all))
    // What a module's dialog leads to is looked up only where it is asked.
    guard let meant else { return dialogs.isEmpty ? .button(nil, of: coordinator) : .anywhere }
    return own[meant].map { .button($0, of: coordinator) } ?? .anywhere
  }

  /// Of a guard that could not be found.
  mutating func noteOpenEnd(ofGuard name: Reference) {
    let near = Suggestion.nearest(to: name.value, in: known(guards.keys))
    openEnd(from: .launch, .detour(near.flatMap { guards[$0] }))
  }

  /// Whether nobody knows which coordinators are started by something.
  var mayStartAnything: Bool {
    openEnds.contains { $0.lead == .anywhere || $0.lead == .coordinator }
  }
}
