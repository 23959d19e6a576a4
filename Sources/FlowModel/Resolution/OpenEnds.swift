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
      /// To where one of these guards leads when it refuses.
      case detours([ID<Guard>])
      /// To where a button of one of these dialogs leads.
      case buttons([ID<Dialog>])
      /// To what follows one of these results.
      case results([Name], of: ID<Coordinator>)
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
    openEnd(from: origin, name.map { lead($0, in: coordinator) } ?? .anywhere)
  }

  private func lead(
    _ name: Reference, in coordinator: ID<Coordinator>
  ) -> Resolution.OpenEnd.Lead {
    if name.value.contains(".") { return .anywhere }
    if Name(name.value)?.isUpperCamel == true {
      let meant = Suggestion.nearest(to: name.value, in: coordinators.keys)
      return meant.flatMap { coordinators[$0] }.map { .target(.coordinator($0)) } ?? .coordinator
    }
    let screens = members[coordinator.index].screens
    let meant = Suggestion.nearest(to: name.value, in: screens.keys)
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
    case .dialog(let name): openEnd(from: origin, dialogs(meantBy: name, in: coordinator))
    case .finish(let name?), .report(let name):
      openEnd(from: origin, .results(results(meantBy: name, of: coordinator), of: coordinator))
    // Whatever else can't be found leads to nothing new.
    default: break
    }
  }

  private func dialogs(
    meantBy name: Reference, in coordinator: ID<Coordinator>
  ) -> Resolution.OpenEnd.Lead {
    let own = members[coordinator.index].dialogs
    let all = Array(own.keys) + Array(dialogs.keys)
    let meant = Suggestion.nearest(to: name.value, in: all)
    guard let meant else { return dialogs.isEmpty ? .buttons(own.values.sorted()) : .anywhere }
    // What a module's dialog leads to is looked up only where it is asked.
    return own[meant].map { .buttons([$0]) } ?? .anywhere
  }

  private func results(meantBy name: Reference, of coordinator: ID<Coordinator>) -> [Name] {
    let results = members[coordinator.index].results
    if let meant = Suggestion.nearest(to: name.value, in: results.keys) {
      return [results[meant]!.name]
    }
    return results.values.map(\.name).sorted()
  }

  /// Of a guard that could not be found.
  mutating func noteOpenEnd(ofGuard name: Reference) {
    let meant = Suggestion.nearest(to: name.value, in: guards.keys).flatMap { guards[$0] }
    openEnd(from: .launch, .detours(meant.map { [$0] } ?? guards.values.sorted()))
  }

  /// Whether nobody knows which coordinators are started by something.
  var mayStartAnything: Bool {
    openEnds.contains { $0.lead == .anywhere || $0.lead == .coordinator }
  }
}
