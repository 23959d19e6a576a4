import Diagnostics

/// The probable meaning of a target's name that is neither a screen of the coordinator nor a
/// coordinator.
enum MeantTarget {
  /// A target with a similar name.
  case target(Target, NearName)
  /// A verb with a similar name.
  case verb(NearName)
  /// A declared name, or a word of the language, that isn't a target.
  case other(OtherMeaning)
}

/// A name that is similar to a wrong name.
struct NearName {
  let name: String
  /// Whether no other name is equally near.
  let isOnly: Bool
}

extension NearName {
  fileprivate init(_ suggestion: Suggestion) {
    self.init(name: suggestion.name, isOnly: suggestion.isOnly)
  }
}

/// The meaning of a name that isn't allowed at its place.
enum OtherMeaning {
  case screen(ID<Screen>)
  case coordinator(ID<Coordinator>)
  case dialog(ID<Dialog>)
  case result(Name)
  /// A route of a screen, or of the coordinator if `owner` is the coordinator's name.
  case route(Document.Body, owner: String)
  case `guard`(Name)
  case state(Name, isBool: Bool)
  case type
  case verb
  /// A key of a route, whose value is missing: a screen, a result or another part.
  case action(needs: String)
  case system
}

extension NameLookup {
  /// The verbs that are a complete route.
  private static let verbs = ["pop", "popToRoot", "dismiss", "finish"]
  /// The keys of a route that need a value, with its kind.
  private static let actions = [
    "to": "target", "popTo": "screen", "report": "result", "dialog": "dialog", "system": "settings",
  ]
  /// The words of other tools for verbs.
  private static let otherVerbs = [
    "back": "pop", "goBack": "pop", "close": "dismiss", "end": "finish", "home": "popToRoot",
  ]

  /// - Parameter isRoute: Whether a verb could stand there, too.
  mutating func meantTarget(
    _ name: Reference, in coordinator: ID<Coordinator>, isRoute: Bool
  ) -> MeantTarget? {
    guard notes.budget.hasComparisons else { return nil }
    notes.budget.spend(comparisons: Self.verbs.count)
    let screens = declared.members[coordinator.index].screens
    let isUpper = Name(name.value)?.isUpperCamel == true
    let kinds =
      isUpper
      ? [known(declared.names.coordinators.keys), known(screens.keys)]
      : [known(screens.keys), known(declared.names.coordinators.keys)]
    let folded = name.value.foldedName
    for names in kinds {
      let alike = names.filter { $0 != name.value && $0.foldedName == folded }.sorted()
      if let first = alike.first, let target = target(named: first, in: coordinator) {
        return .target(target, NearName(name: first, isOnly: alike.count == 1))
      }
    }
    if let other = meaning(of: name.value, in: coordinator) { return .other(other) }
    if isRoute, !isUpper {
      if let verb = Self.otherVerbs[name.value] {
        return .verb(NearName(name: verb, isOnly: false))
      }
      if let verb = Suggestion.near(name.value, in: Self.verbs + kinds[0]),
        Self.verbs.contains(verb.name)
      {
        return .verb(NearName(verb))
      }
    }
    // All uses of a name that was renamed at its declaration make one finding.
    if Suggestion.half(of: name.value, in: kinds[0]) != nil { return nil }
    for names in kinds {
      if let near = Suggestion.near(name.value, in: names),
        let target = target(named: near.name, in: coordinator)
      {
        return .target(target, NearName(near))
      }
    }
    return Self.actions[name.value].map { .other(.action(needs: $0)) }
  }

  func target(named name: String, in coordinator: ID<Coordinator>) -> Target? {
    if let id = declared.members[coordinator.index].screens[name] { return .screen(id) }
    return declared.names.coordinators[name].map { .coordinator($0) }
  }

  /// Returns the meaning of a name that isn't a target, seen from a coordinator.
  mutating func meaning(of name: String, in coordinator: ID<Coordinator>) -> OtherMeaning? {
    let own = declared.members[coordinator.index]
    if let dialog = own.dialogs[name] ?? declared.names.dialogs[name] { return .dialog(dialog) }
    if let result = results[coordinator.index][name] { return .result(result.name) }
    if Self.verbs.contains(name) { return .verb }
    if let (body, owner) = writtenRoute(name, in: coordinator) {
      return .route(body, owner: owner)
    }
    if let id = declared.names.guards[name] {
      return .guard(declared.written.guards[id.index].name.name)
    }
    if let id = declared.names.states[name] {
      return .state(flow[id].name, isBool: !flow[id].isEnumeration)
    }
    if declared.names.types[name] != nil || ValueType.swiftTypes[name] != nil { return .type }
    return SystemScreen(rawValue: name) == nil ? nil : .system
  }

  /// Returns the meaning of a name at a place where a target isn't allowed, either.
  mutating func meaningOrTarget(
    of name: String, in coordinator: ID<Coordinator>
  ) -> OtherMeaning? {
    if let id = declared.members[coordinator.index].screens[name] { return .screen(id) }
    if let id = declared.names.coordinators[name] { return .coordinator(id) }
    return meaning(of: name, in: coordinator)
  }

  /// Returns a route of the coordinator or of one of its screens, as it is written.
  private mutating func writtenRoute(
    _ name: String, in coordinator: ID<Coordinator>
  ) -> (body: Document.Body, owner: String)? {
    let written = declared.written.coordinators[coordinator.index]
    guard notes.budget.hasComparisons else { return nil }
    notes.budget.spend(comparisons: written.routes.count)
    if let route = written.routes.first(where: { $0.name.text == name && !$0.body.says(name) }) {
      return (route.body, written.name.text)
    }
    for screen in written.screens {
      notes.budget.spend(comparisons: screen.routes.count + 1)
      if let route = screen.routes.first(where: { $0.name.text == name && !$0.body.says(name) }) {
        return (route.body, screen.name.text)
      }
    }
    return nil
  }

  // MARK: Reporting

  mutating func reportTarget(
    _ name: Reference, in coordinator: ID<Coordinator>, isRoute: Bool
  ) {
    let isUpper = Name(name.value)?.isUpperCamel == true
    let finding = undefinedTarget(name, in: coordinator, isUpper: isUpper, isRoute: isRoute)
    // A coordinator is written in a single file, so its parts don't depend on other files.
    report(finding, in: isUpper ? nil : coordinator)
  }

  private mutating func undefinedTarget(
    _ name: Reference, in coordinator: ID<Coordinator>, isUpper: Bool, isRoute: Bool
  ) -> Diagnostic {
    let (rule, what) =
      isUpper ? (Rule.undefinedCoordinator, "coordinator") : (.undefinedScreen, "screen")
    let place = isUpper ? "" : " in `\(flow[coordinator].name)`"
    guard !name.value.isEmpty else {
      return Diagnostic(
        rule, "this text is empty, and a screen or a coordinator is wanted here", at: name.range)
    }
    let message = "there is no \(what) `\(name.value)`\(place)"
    switch meantTarget(name, in: coordinator, isRoute: isRoute) {
    case .target(let target, let near):
      var help = [advice(on: target, near.name, insteadOf: what)].compactMap { $0 }
      if case .route(let body, let owner)? = meaning(of: name.value, in: coordinator),
        let written = body.asWritten
      {
        help.append("what the route `\(name.value)` of `\(owner)` does is written `\(written)`")
      }
      return .misnamed(rule, message, name, near, help: help)
    case .verb(let near): return .misnamed(rule, message, name, near, help: [])
    case .other(let meaning):
      return .otherMeaning(
        rule, name, meaning.noun, wanted: "a screen or a coordinator",
        help: meaning.advice(as: name.value, isRoute: isRoute))
    case nil:
      if isUpper {
        return .undefined(rule, what, name, among: known(declared.names.coordinators.keys))
      }
      let elsewhere = declared.ownersOfScreens[name.value].map {
        "`to: \(flow[$0].name).\(name.value)` opens the one of `\(flow[$0].name)`, "
          + "as its link would"
      }
      return .undefined(
        rule, what, name, in: "`\(flow[coordinator].name)`",
        among: known(declared.members[coordinator.index].screens.keys),
        help: name.value.looksCommented ?? name.value.looksCalled ?? elsewhere)
    }
  }

  /// Returns advice on a target of the wrong kind. The first letter of a name shows which kind was
  /// meant.
  private func advice(on target: Target, _ name: String, insteadOf what: String) -> String? {
    switch target {
    case .coordinator where what == "screen":
      "`\(name)` is a coordinator; to start it write `\(name)`"
    case .screen(let id) where what == "coordinator":
      "`\(name)` is a screen of `\(flow[flow[id].coordinator].name)`; to show it write `\(name)`"
    case .coordinator, .screen: nil
    }
  }

  /// Returns the finding about a name with another meaning than the wanted one. Returns nil if the
  /// name has no meaning.
  mutating func otherMeaning(
    of name: Reference, _ rule: Rule, wanted: String, in coordinator: ID<Coordinator>
  ) -> Diagnostic? {
    meaningOrTarget(of: name.value, in: coordinator).map { meaning in
      .otherMeaning(
        rule, name, meaning.noun, wanted: wanted,
        help: meaning.advice(as: name.value, isRoute: false))
    }
  }
}

extension OtherMeaning {
  /// The noun for the meaning, with its article.
  var noun: String {
    switch self {
    case .screen: "a screen"
    case .coordinator: "a coordinator"
    case .dialog: "a dialog"
    case .result: "a result"
    case .route(_, let owner): "a route of `\(owner)`"
    case .guard: "a guard"
    case .state: "a state"
    case .type: "a type"
    case .verb: "a verb"
    case .action: "a key of a route"
    case .system: "a screen of the system"
    }
  }

  /// Returns advice on how to write a route or name with this meaning.
  func advice(as name: String, isRoute: Bool) -> String? {
    switch self {
    case .screen: "a route shows it: `{ to: \(name) }`"
    case .coordinator: "a route starts it: `{ to: \(name) }`"
    case .dialog: "to ask it write `{ dialog: \(name) }`"
    case .result: "to end with it write `{ finish: \(name) }`"
    case .route(let body, _): body.asWritten.map { "write what that route does: `\($0)`" }
    case .guard: "a guard is asked where `guards: [\(name)]` stands"
    case .state(_, let isBool):
      "a guard reads it: `guards: { name: { state: { \(name): \(isBool ? "true" : "value") } } }`"
    case .type: "a parameter has a type: `params: { name: \(name) }`"
    case .verb: "write `{ \(name): true }`, without `to`"
    case .action(let needed): "write it with a value: `{ \(name): \(needed) }`"
    case .system: "to open it write `{ system: \(name) }`"
    }
  }
}

extension NameLookup {
  /// Notes a target that could not be found. It may be any child, unless it resembles a screen.
  mutating func noteOpenEnd(to name: Reference, in coordinator: ID<Coordinator>) {
    let screens = known(declared.members[coordinator.index].screens.keys)
    let isUpper = Name(name.value)?.isUpperCamel == true
    if isUpper || Suggestion.nearest(to: name.value, in: screens) == nil {
      notes.hasOpenEnds = true
    }
  }

  /// Notes a route whose action could not be found.
  mutating func noteOpenEnd(of body: Document.Body, in coordinator: ID<Coordinator>) {
    switch body.action {
    case .to(let name): noteOpenEnd(to: name, in: coordinator)
    // The buttons of a dialog that isn't found may start children.
    case .unknown, .dialog: notes.hasOpenEnds = true
    case .finish, .report, .popTo, .openURL, .openSystem, .pop, .popToRoot, .dismiss, .stay: break
    }
  }
}

extension Document.Body {
  /// Returns whether the route consists only of a target or a verb.
  func isShort(_ target: Document.Reference) -> Bool { range == target.range }

  /// Returns whether the route has nothing but this name as its target: `close: close`.
  fileprivate func says(_ name: String) -> Bool {
    action.target?.value == name
  }

  /// The usual spelling of the route; nil if it isn't short.
  fileprivate var asWritten: String? {
    switch action {
    case .to(let target): isShort(target) ? target.value : "{ to: \(target.value) }"
    case .pop(1): "pop"
    case .pop(let count): "{ pop: \(count) }"
    case .popTo(let drop): "{ popTo: \(drop.screen.value) }"
    case .popToRoot: "popToRoot"
    case .dismiss: "dismiss"
    case .finish(let result): result.map { "{ finish: \($0.value) }" } ?? "finish"
    case .report(let result): "{ report: \(result.value) }"
    case .dialog(let dialog): "{ dialog: \(dialog.value) }"
    case .openURL, .openSystem, .stay, .unknown: nil
    }
  }
}

extension String {
  /// Whether the text alone is a complete route.
  var isVerb: Bool { ["pop", "popToRoot", "dismiss", "finish", "stay"].contains(self) }

  /// Advice for a text that continues like a comment of another language.
  fileprivate var looksCommented: String? {
    contains(" //") ? "a comment begins with `#`" : nil
  }

  /// Advice for a text that looks like a call: `pop()`.
  fileprivate var looksCalled: String? {
    guard hasSuffix(")"), let open = firstIndex(of: "("), Name(String(self[..<open])) != nil else {
      return nil
    }
    return "a flow file has no calls: write `\(self[..<open])`, and values in `with`"
  }

  /// The name in lower case, without separators. If the folded names are equal, readers see the
  /// same name.
  fileprivate var foldedName: String {
    String(decoding: utf8.filter { $0 != 0x2D && $0 != 0x5F && $0 != 0x20 }, as: UTF8.self)
      .lowercased()
  }
}
