/// Finds what sites show whose code only passes on what others give.
struct SiteResolver {
  let walker: Walker
  /// The ways that were found for each site.
  private(set) var found: [RawSite] = []
  private(set) var outcomes: [AppMap.Site.Outcome] = []
  /// The indices in ``found`` of what each site gives.
  private(set) var given: [Range<Int>] = []
  private(set) var guesses: Set<Int> = []
  /// The parameters and properties whose values are shown as screens.
  private(set) var passedOn: Set<CodeValue> = []
  private var evaluator: Evaluator { walker.evaluator }

  private static let maximumDepth = 6

  init(_ walker: Walker) {
    self.walker = walker
    for site in walker.sites {
      let before = found.count
      outcomes.append(resolve(site, 0))
      // What a function passes on counts as a site where it is given.
      if case .forwarded = outcomes[outcomes.count - 1], found.count == before {
        outcomes[outcomes.count - 1] = .unresolved("nothing that is known gives it")
      }
      given.append(before..<found.count)
    }
  }

  private mutating func resolve(_ site: RawSite, _ depth: Int) -> AppMap.Site.Outcome {
    switch site.action {
    case .show(let values, let style):
      for case .dialog(let place) in values {
        if let dialog = walker.dialogs[place] { found.append(site.with(.ask(dialog))) }
      }
      let closed = values.filter { !$0.isOpen && $0.isShown }
      if !closed.isEmpty { found.append(site.with(.show(closed, style))) }
      let open = values.filter(\.isOpen)
      passedOn.formUnion(open.flatMap { [$0] + $0.parts })
      for value in open { passOn(value, site, depth) { .show($0, style) } }
      return open.isEmpty ? .resolved : .forwarded
    case .value(let values, let sink): return resolve(values, sink, site, depth)
    case .root(let values):
      found.append(site)
      return values.isEmpty ? .unresolved("what it shows isn't known") : .resolved
    case .container(let isKnown):
      return isKnown ? .resolved : .unresolved("what it contains isn't known")
    case .ask, .back, .backTo, .backToRoot, .url, .segue:
      found.append(site)
      return .resolved
    case .unknown(let reason): return .unresolved(reason)
    }
  }

  // MARK: Values

  private mutating func resolve(
    _ values: [CodeValue], _ sink: Sink, _ site: RawSite, _ depth: Int
  ) -> AppMap.Site.Outcome {
    let open = values.filter(\.isOpen)
    if !open.isEmpty {
      for value in open { passOn(value, site, depth) { .value($0, sink) } }
      return .forwarded
    }
    var isFound = false
    for value in values {
      for (shown, style) in walker.shown(by: value, sink, site.owner) where !shown.isEmpty {
        isFound = true
        found.append(site.with(sink == .back ? .backTo(shown) : .show(shown, style)))
      }
    }
    if isFound { return .resolved }
    if sink == .back {
      found.append(site.with(.backTo([])))
      return .resolved
    }
    return guess(values, sink, site)
  }

  /// The destination of a value whose type isn't known, if the screen's code has only one.
  private mutating func guess(
    _ values: [CodeValue], _ sink: Sink, _ site: RawSite
  ) -> AppMap.Site.Outcome {
    let own = walker.destinations.filter { destination in
      guard case .path = sink, destination.property == nil, let id = site.owner,
        destination.owner == id, let type = destination.type
      else {
        return destination.property == nil && destination.type == nil && destination.cases.isEmpty
          && destination.owner == site.owner
      }
      return evaluator.info(type).kind != .enumeration
    }
    guard values.isEmpty, own.count == 1 else {
      return .unresolved("the type of its value isn't known")
    }
    let shown = walker.content(of: own[0], nil)
    guard !shown.isEmpty else { return .unresolved("what its value shows isn't known") }
    guesses.insert(found.count)
    found.append(site.with(.show(shown, own[0].style)))
    return .guessed
  }

  // MARK: What others give

  /// Makes sites of the calls that give a parameter or a property.
  private mutating func passOn(
    _ value: CodeValue, _ site: RawSite, _ depth: Int, _ action: ([CodeValue]) -> RawSite.Action
  ) {
    guard depth < Self.maximumDepth else { return }
    switch value {
    case .parameter(let function, let name):
      for call in walker.calls[function] ?? [] {
        given(call, function, name, site, depth, action)
      }
    case .field(let type, let name):
      for call in walker.made[type] ?? [] { given(call, type, name, site, depth, action) }
    case .stack(let inner):
      for value in inner where value.isOpen {
        passOn(value, site, depth) { action([.stack($0)]) }
      }
    default: break
    }
  }

  private mutating func given(
    _ call: RawCall, _ function: CodePlace, _ name: String, _ site: RawSite, _ depth: Int,
    _ action: ([CodeValue]) -> RawSite.Action
  ) {
    guard let declaration = declaration(at: function),
      let place = declaration.parameters.firstIndex(where: { $0.name == name })
    else { return }
    let argument = evaluator.matched(declaration.parameters, call.arguments)[place]
    guard let argument = argument ?? declaration.parameters[place].defaultValue else { return }
    let context = evaluator.values(of: declaration.parameters[place].type, nil, file: function.file)
    follow(argument, context, call, site, depth, action)
  }

  private mutating func given(
    _ call: RawCall, _ type: Int, _ name: String, _ site: RawSite, _ depth: Int,
    _ action: ([CodeValue]) -> RawSite.Action
  ) {
    let argument =
      call.arguments.labelled(name) ?? initializer(type, name, call)
      ?? call.arguments.last { $0.isClosure && $0.label == nil }?.value
    guard let argument else { return }
    let declared = evaluator.info(type).properties[name]?.type
    let context =
      declared.map { evaluator.values(of: $0, evaluator.info(type), file: call.place.file) } ?? []
    follow(argument, context, call, site, depth, action)
  }

  /// The argument for a parameter that an initializer assigns to a property.
  private func initializer(_ type: Int, _ name: String, _ call: RawCall) -> Expression? {
    let info = evaluator.info(type)
    guard let function = info.functions["init"].map({ evaluator.best($0, call.arguments) }) else {
      return nil
    }
    let sources = (info.assigned[name] ?? []).compactMap { assigned -> String? in
      if case .call(let callee, _) = assigned.value.kind { return callee.lastName }
      return assigned.value.lastName
    }
    guard let place = function.parameters.firstIndex(where: { sources.contains($0.name) }) else {
      return nil
    }
    return evaluator.matched(function.parameters, call.arguments)[place]
  }

  private mutating func follow(
    _ argument: Expression, _ context: [CodeValue], _ call: RawCall, _ site: RawSite, _ depth: Int,
    _ action: ([CodeValue]) -> RawSite.Action
  ) {
    var values = evaluator.typed(evaluator.shown(argument, call.scope), context)
    if case .show = action([]) {
      values = values.filter(\.isTarget)
      if values.isEmpty, case .closure(let closure) = argument.kind, !closure.body.isEmpty {
        values = [.inline(argument.place)]
      }
    }
    guard !values.isEmpty else { return }
    let derived = RawSite(
      call: site.call, place: call.place, context: call.context, owner: call.scope.owner?.id,
      action: action(values),
      name: site.name)
    _ = resolve(derived, depth + 1)
  }

  private func declaration(at place: CodePlace) -> FunctionDeclaration? {
    walker.declarations[place]
  }
}

extension RawSite {
  func with(_ action: Action) -> RawSite {
    RawSite(
      call: call, place: place, context: context, owner: owner, action: action, name: name)
  }
}
