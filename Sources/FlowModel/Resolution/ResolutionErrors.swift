import Diagnostics

extension Rule {
  package static let duplicateName = Rule("duplicate-name", .error)
  package static let undefinedScreen = Rule("undefined-screen", .error)
  package static let undefinedCoordinator = Rule("undefined-coordinator", .error)
  package static let undefinedGuard = Rule("undefined-guard", .error)
  package static let undefinedType = Rule("undefined-type", .error)
  package static let undefinedState = Rule("undefined-state", .error)
  package static let undefinedResult = Rule("undefined-result", .error)
  package static let undefinedDialog = Rule("undefined-dialog", .error)
  package static let undefinedModule = Rule("undefined-module", .error)
  package static let moduleCycle = Rule("module-cycle", .error)
  package static let undefinedRoute = Rule("undefined-route", .error)
  package static let missingArgument = Rule("missing-argument", .error)
  package static let unknownArgument = Rule("unknown-argument", .error)
  package static let argumentType = Rule("argument-type", .error)
  package static let noRoot = Rule("no-root", .error)
  package static let severalRoots = Rule("several-roots", .error)
  package static let inexhaustiveSwitch = Rule("inexhaustive-switch", .error)
  package static let nestedStack = Rule("nested-stack", .error)
  package static let linkParameter = Rule("link-parameter", .error)
  package static let linkPlace = Rule("link-place", .error)
}

extension Diagnostic {
  static func duplicateName(
    _ name: Document.Declared, what: String, earlier: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "a second \(what) is named `\(name.text)`", at: name.range,
      related: [Related("the first one is here, and counts", at: earlier)],
      help: ["give one of them another name, or make one of the two"])
  }

  static func secondModule(_ name: Document.Declared, earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateName, "the module has been named already", at: name.range,
      related: [Related("here, and this name counts", at: earlier)],
      help: ["remove this `flow`, or give the file a directory of its own to make it a module"])
  }

  static func typeOfState(_ state: StateVariable, besides type: SourceRange) -> Diagnostic {
    let name = state.name.capitalized
    return Diagnostic(
      .duplicateName, "the values of `\(state.name)` are a type `\(name)`, and so is this one",
      at: state.range, related: [Related("`\(name)` is declared here", at: type)],
      help: ["give one of them another name, or remove the type if it is meant to be those values"])
  }

  static func secondParameter(
    _ name: Name, of target: String, at range: SourceRange, earlier: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "the view hands over `\(name)` for \(target) already", at: range,
      related: [Related("declared here", at: earlier)],
      help: ["remove it here, or give it another name"])
  }

  static func secondValue(_ name: Document.Declared, earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateName, "the value `\(name.text)` is here twice", at: name.range,
      related: [Related("first here", at: earlier)], help: ["remove one"])
  }

  /// A reference to nothing.
  static func undefined(
    _ rule: Rule, _ what: String, _ name: Document.Reference, in place: String? = nil,
    among candidates: some Collection<String>, help: String? = nil
  ) -> Diagnostic {
    let suggestion = Suggestion.near(name.value, in: candidates)
    let whose = place.map { " in \($0)" } ?? ""
    var advice = help.map { [$0] } ?? []
    if suggestion == nil, advice.isEmpty {
      let known = candidates.sorted()
      let more = known.count > 8 ? ", and \(known.count - 8) more" : ""
      if !known.isEmpty { advice = ["there is \(list(Array(known.prefix(8))))\(more)"] }
    }
    return Diagnostic(
      rule, "there is no \(what) `\(name.value)`\(whose)", at: name.range,
      label: suggestion.map { "did you mean `\($0.name)`?" }, help: advice,
      repair: .name(name, to: suggestion.flatMap { $0.isOnly ? $0.name : nil }))
  }

  /// What to do about a result that isn't declared. Some are always there, and can't be declared.
  static func help(onResult name: String, isOnly: Bool) -> String? {
    switch name {
    case "finished": "`finish` alone gives the result `finished`"
    case "dismissed": "the user gives the result `dismissed`; a route that does so is `dismiss`"
    case _ where isOnly && Name(name)?.isUpperCamel == false:
      "declare it: `results: { \(name): {} }`, or use `finish` alone"
    default: isOnly ? "it has none: use `finish` alone, or declare one in `results`" : nil
    }
  }

  /// A guard that isn't declared. One that is asked for its opposite isn't a slip of itself.
  static func undefinedGuard(
    _ name: Document.Reference, among candidates: some Collection<String>
  ) -> Diagnostic {
    guard let opposite = opposite(of: name.value, among: candidates) else {
      let finding = undefined(.undefinedGuard, "guard", name, among: candidates)
      // A few letters more or less may be a `not`.
      let isSlip = Suggestion.near(name.value, in: candidates)?.isSlip == true
      return isSlip ? finding : finding.withoutFixes
    }
    return Diagnostic(
      .undefinedGuard, "there is no guard `\(name.value)`", at: name.range,
      help: [
        "a guard can't be negated: declare one for the opposite of `\(opposite)`, and ask that"
      ])
  }

  /// The guard whose opposite a name asks for: `signedIn` of `!signedIn`, `not signedIn` and
  /// `notSignedIn`.
  private static func opposite(
    of name: String, among candidates: some Collection<String>
  ) -> String? {
    for sign in ["!", "~", "-", "not", "no", "un", "non"] where name.hasPrefix(sign) {
      let rest = name.dropFirst(sign.count).drop { " -_!".contains($0) }
      let words = [String(rest), rest.prefix(1).lowercased() + rest.dropFirst()]
      if let meant = words.first(where: candidates.contains) { return meant }
    }
    return nil
  }

  static func severalRoots(
    _ second: Coordinator, besides first: Coordinator, marked: Bool
  ) -> Diagnostic {
    Diagnostic(
      .severalRoots,
      marked
        ? "`\(second.name)` is a second root"
        : "`\(second.name)` could be the root, and so could `\(first.name)`",
      at: second.range,
      related: [Related("`\(first.name)` is here", at: first.range)],
      help: [
        marked
          ? "an app launches into one: remove one `root: true`"
          : "mark one `root: true`; start the other from somewhere, or mark it `public: true`"
      ])
  }

  static func noRoot(in flow: Flow, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noRoot, "module `\(flow.name)` has nothing to launch into", at: range,
      help: [
        flow.coordinators.isEmpty
          ? "declare a coordinator under `coordinators`"
          : "every coordinator is started by another: mark one `root: true`, or `public: true`"
      ])
  }

  static func inexhaustiveSwitch(
    _ state: StateVariable, missing: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .inexhaustiveSwitch,
      "nothing shows while `\(state.name)` is \(missing.map { "`\($0)`" }.joined(separator: " or "))",
      at: range, related: [Related("its values are declared here", at: state.range)],
      help: ["add a case for it, or `else`"])
  }

  static func nestedStack(
    _ child: Coordinator, kind: String, at range: SourceRange, help: String, repair: Repair?
  ) -> Diagnostic {
    Diagnostic(
      .nestedStack, "`\(child.path)` \(kind) and can't stand on another stack", at: range,
      related: [Related("declared here", at: child.range)], help: [help],
      repair: repair)
  }

  static func misplaced(_ message: String, help: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.conflictingKeys, message, at: range, help: [help])
  }
}
