import Diagnostics
import YAML

/// The content of `flowc.yaml`.
package struct Settings: Sendable {
  /// The directory of flow files, relative to the settings' directory.
  package var flows: SettingsPath?
  /// The severities of rules, by name. Nil turns a rule off.
  package var rules: [String: Severity?] = [:]
  package var limits = Limits()
  /// The frameworks of the app's screens.
  package var ui: [String]?
  package var access: String?
  /// The directory for generated files, relative to the settings' directory.
  package var output: SettingsPath?
  /// The file with known findings, relative to the settings' directory.
  package var baseline: SettingsPath?

  package init() {}

  /// Returns these settings, with the values of settings further away where these have none.
  package func over(_ other: Settings) -> Settings {
    var merged = self
    merged.flows = flows ?? other.flows
    merged.rules = other.rules.merging(rules) { $1 }
    merged.limits.screens = limits.screens ?? other.limits.screens
    merged.limits.depth = limits.depth ?? other.limits.depth
    merged.limits.steps = limits.steps ?? other.limits.steps
    merged.ui = ui ?? other.ui
    merged.access = access ?? other.access
    merged.output = output ?? other.output
    merged.baseline = baseline ?? other.baseline
    return merged
  }
}

/// A path in settings, with its range in the file.
package struct SettingsPath: Sendable, Hashable {
  package var path: String
  package let range: SourceRange
}

/// The limits of the rules about size and of proofs. Nil stands for the default.
package struct Limits: Sendable, Equatable {
  /// The largest number of screens of a coordinator.
  package var screens: Int?
  /// The largest number of coordinators below one another, counted from the root.
  package var depth: Int?
  /// The largest number of steps of each proof about moves.
  package var steps: Int?

  package init() {}
}

extension KeySet {
  fileprivate static let limits = KeySet(
    "limits", "the limits",
    [
      Key("screens", .count, "The largest number of screens of a coordinator; 20 by default."),
      Key("depth", .count, "The largest depth of a coordinator below the root; 6 by default."),
      Key("steps", .count, "The largest number of steps of each proof about moves."),
    ])

  static let settings = KeySet(
    "settings", "the settings",
    [
      Key("flows", .text, "The directory of flow files; `Flows` by default."),
      Key("rules", .named(.words(SeverityWord.self)), "The severities of rules, by name."),
      Key(
        "limits", .keys(.limits),
        "The limits of the rules `max-screens` and `max-depth`, and of proofs."),
      Key("ui", .list(.words(FrameworkWord.self)), "The frameworks of the app's screens."),
      Key("access", .words(AccessWord.self), "The access level of generated declarations."),
      Key("output", .text, "The directory for generated files."),
      Key("baseline", .text, "The file with known findings."),
    ])
}

private enum FrameworkWord: String, CaseIterable { case swiftui, uikit }
private enum AccessWord: String, CaseIterable { case `internal`, package, `public` }

/// A severity as settings and options write it.
package enum SeverityWord: String, Sendable, CaseIterable {
  case error, warning, note, off

  /// The severity; nil for `off`.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}

extension DocumentDecoder {
  /// Decodes a settings file.
  ///
  /// - Parameter rules: The rules whose severity may be set.
  package static func settings(_ file: YAMLFile, rules: [Rule]) -> (Settings, [Diagnostic]) {
    var decoder = DocumentDecoder()
    guard let root = file.root else { return (Settings(), []) }
    let start = SourceRange(file: file.source.id, lower: Int(root.range.lower), upper: 0)
    let fields = decoder.fields(root, .settings, named: "flowc.yaml", owner: start)
    var settings = Settings()
    settings.flows = decoder.path(fields["flows"], "a directory")
    settings.output = decoder.path(fields["output"], "a directory")
    settings.baseline = decoder.path(fields["baseline"], "a file")
    settings.access = decoder.choice("access", of: fields, AccessWord.self)?.value.rawValue
    settings.rules = decoder.severities(fields["rules"], rules)
    settings.limits = fields["limits"].map { decoder.limits($0) } ?? Limits()
    settings.ui = fields["ui"].map { decoder.frameworks($0) }
    return (settings, decoder.findings)
  }

  private mutating func path(_ pair: Pair?, _ expected: String) -> SettingsPath? {
    text(pair, expected).map { SettingsPath(path: $0.value, range: $0.range) }
  }

  private mutating func frameworks(_ pair: Pair) -> [String] {
    references(pair, of: "frameworks").compactMap { name in
      if FrameworkWord(rawValue: name.value) != nil { return name.value }
      let choices = FrameworkWord.allCases.map(\.rawValue)
      findings.append(.noChoice(name.value, of: "ui", among: choices, at: name.range))
      return nil
    }
  }

  private mutating func limits(_ pair: Pair) -> Limits {
    let fields = fields(pair, .limits)
    var limits = Limits()
    limits.screens = count(fields["screens"])
    limits.depth = count(fields["depth"])
    limits.steps = count(fields["steps"])
    return limits
  }

  private mutating func count(_ pair: Pair?) -> Int? {
    let expected = "a whole number from 1 up"
    guard let pair, let text = text(pair, expected) else { return nil }
    if let count = Int(text.value), count > 0 { return count }
    findings.append(
      .wrongShape("`\(keyText(pair).value)`", mustBe: expected, at: text.range))
    return nil
  }

  private mutating func severities(_ pair: Pair?, _ rules: [Rule]) -> [String: Severity?] {
    var severities: [String: Severity?] = [:]
    guard let pair else { return severities }
    for pair in mapping(pair, mustBe: "a mapping from rules to severities") {
      let name = keyText(pair)
      let words = SeverityWord.allCases.map(\.rawValue)
      let word = choice(pair, among: words, SeverityWord.self)
      guard let rule = rules.first(where: { $0.name == name.value }) else {
        findings.append(.unknownRule(name, among: rules))
        continue
      }
      guard let word else { continue }
      guard rule.severity != .error || word.value == .error else {
        findings.append(.fixedSeverity(rule, at: word.range))
        continue
      }
      severities[name.value] = .some(word.value.severity)
    }
    return severities
  }
}
