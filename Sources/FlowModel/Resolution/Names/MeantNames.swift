import Diagnostics

/// The probable meaning of a target's name that is neither a screen here nor a coordinator.
enum MeantTarget {
  /// A target whose name it resembles.
  case target(Target, NearName)
  /// A verb whose name it resembles.
  case verb(NearName)
  /// A name that is declared, or a word of the language, but no target.
  case other(OtherMeaning)
}

/// A name that resembles a wrong one.
struct NearName {
  let name: String
  /// Whether no other name is as near.
  let isOnly: Bool
}

extension NearName {
  fileprivate init(_ suggestion: Suggestion) {
    self.init(name: suggestion.name, isOnly: suggestion.isOnly)
  }
}

/// The meaning of a name that can't stand where it does.
enum OtherMeaning {
  case screen(ID<Screen>)
  case coordinator(ID<Coordinator>)
  case dialog(ID<Dialog>)
  case result(Name)
  /// A route of a screen, or of the coordinator where `owner` is its name.
  case route(Document.Body, owner: String)
  case `guard`(Name)
  case state(Name, isBool: Bool)
  case type
  case verb
  case system
}

extension NameLookup {
  /// The verbs that are a whole route.
  private static let verbs = ["pop", "popToRoot", "dismiss", "finish"]
  /// Words for verbs in other tools.
  private static let otherVerbs = [
    "back": "pop", "goBack": "pop", "close": "dismiss", "end": "finish", "home": "popToRoot",
  ]

  /// - Parameter isRoute: Whether a verb could stand there as well.
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
    for names in kinds {
      if let near = Suggestion.near(name.value, in: names),
        let target = target(named: near.name, in: coordinator)
      {
        return .target(target, NearName(near))
      }
    }
    return nil
  }

  func target(named name: String, in coordinator: ID<Coordinator>) -> Target? {
    if let id = declared.members[coordinator.index].screens[name] { return .screen(id) }
    return declared.names.coordinators[name].map { .coordinator($0) }
  }

  /// The meaning of a name besides a target, seen from a coordinator.
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

  /// The meaning of a name where a target can't stand either.
  mutating func meaningOrTarget(
    of name: String, in coordinator: ID<Coordinator>
  ) -> OtherMeaning? {
    if let id = declared.members[coordinator.index].screens[name] { return .screen(id) }
    if let id = declared.names.coordinators[name] { return .coordinator(id) }
    return meaning(of: name, in: coordinator)
  }

  /// A route of the coordinator or of one of its screens, as it is written.
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

  // MARK: Telling

  mutating func reportTarget(
    _ name: Reference, in coordinator: ID<Coordinator>, isRoute: Bool
  ) {
    let isUpper = Name(name.value)?.isUpperCamel == true
    let finding = undefinedTarget(name, in: coordinator, isUpper: isUpper, isRoute: isRoute)
    // A coordinator is written in one piece, so what it has doesn't depend on other files.
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
        help: name.value.looksCommented ?? elsewhere)
    }
  }

  /// Advice on a target that is not of the kind that the first letter of its name tells.
  private func advice(on target: Target, _ name: String, insteadOf what: String) -> String? {
    switch target {
    case .coordinator where what == "screen":
      "`\(name)` is a coordinator; to start it write `\(name)`"
    case .screen(let id) where what == "coordinator":
      "`\(name)` is a screen of `\(flow[flow[id].coordinator].name)`; to show it write `\(name)`"
    case .coordinator, .screen: nil
    }
  }

  /// A name that means something else than what is wanted; nil if it means nothing at all.
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
  /// With its article.
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
    case .system: "a screen of the system"
    }
  }

  /// Advice on writing what has this meaning.
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
    case .system: "to open it write `{ system: \(name) }`"
    }
  }

  /// The lead of the probable meaning; nil if it leads nowhere in the module.
  func lead(in coordinator: ID<Coordinator>) -> Resolution.OpenEnd.Lead? {
    switch self {
    case .screen(let id): .target(.screen(id))
    case .coordinator(let id): .target(.coordinator(id))
    case .dialog(let id): .button(id, of: coordinator)
    case .result(let name): .result(name, of: coordinator)
    case .verb, .system: nil
    case .route, .guard, .state, .type: .anywhere
    }
  }
}

extension Document.Body {
  /// Whether nothing but a target or a verb is written.
  func isShort(_ target: Document.Reference) -> Bool { range == target.range }

  /// Whether it has nothing but this name as its target: `close: close`.
  fileprivate func says(_ name: String) -> Bool {
    action.target?.value == name
  }

  /// The route as one would write it, if that is short.
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
  /// Whether it is a whole route by itself.
  var isVerb: Bool { ["pop", "popToRoot", "dismiss", "finish", "stay"].contains(self) }

  /// Advice where a text goes on as a comment would in another language.
  fileprivate var looksCommented: String? {
    contains(" //") ? "a comment begins with `#`" : nil
  }

  /// Lower case, without separators: names that differ in nothing else mean the same to a reader.
  fileprivate var foldedName: String {
    String(decoding: utf8.filter { $0 != 0x2D && $0 != 0x5F && $0 != 0x20 }, as: UTF8.self)
      .lowercased()
  }
}
