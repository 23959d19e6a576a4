import Diagnostics

extension Diagnostic {
  static func missingArgument(
    _ parameter: Parameter, of target: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingArgument, "nothing gives \(target) its `\(parameter.name)`", at: range,
      related: [Related("declared here", at: parameter.range)],
      help: ["no view can be asked here: name it in `with`, or give the parameter a default"])
  }

  static func missingArgument(
    _ parameter: Parameter, ofGuard guardName: Name, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingArgument, "nothing gives guard `\(guardName)` its `\(parameter.name)`", at: range,
      related: [Related("declared here", at: parameter.range)],
      help: [
        "a guard reads what its target is about to get: add `\(parameter.name)` to the `params` of "
          + "the target, or of the route"
      ])
  }

  /// - Parameters:
  ///   - meant: The parameter that the name resembles.
  ///   - only: The same, if that alone can have been meant.
  static func unknownArgument(
    _ name: Document.Reference, of target: String, among parameters: [Parameter], meant: String?,
    only: String?
  ) -> Diagnostic {
    let names = parameters.map(\.name.text)
    return Diagnostic(
      .unknownArgument, "\(target) has no parameter `\(name.value)`", at: name.range,
      label: meant.map { "did you mean `\($0)`?" },
      help: [names.isEmpty ? "it takes none" : "it has \(list(names))"],
      repair: .name(name, to: only))
  }

  /// - Parameters:
  ///   - values: What else could stand there.
  ///   - isText: Whether text could.
  static func notInScope(
    _ name: Document.Reference, among names: [String], values: [String], isText: Bool,
    repair: Repair?
  ) -> Diagnostic {
    let scope = names.isEmpty ? "nothing is in scope" : "in scope is \(list(names.sorted()))"
    var help = [scope]
    if !values.isEmpty {
      help = ["its values are \(list(values))"] + (names.isEmpty ? [] : [scope])
    }
    if isText { help = ["text needs quotes: `\"\(name.value)\"`", scope] }
    return Diagnostic(
      .unknownArgument,
      values.isEmpty
        ? "nothing named `\(name.value)` is in scope here"
        : "`\(name.value)` is no value, and nothing of that name is in scope here",
      at: name.range,
      label: Suggestion.nearest(to: name.value, in: values + names).map { "did you mean `\($0)`?" },
      help: help, repair: repair)
  }

  static func noParameterInText(_ name: Document.Reference, among names: [String]) -> Diagnostic {
    Diagnostic(
      .unknownArgument, "no parameter `\(name.value)` can be shown in this text", at: name.range,
      label: Suggestion.nearest(to: name.value, in: names).map { "did you mean `\($0)`?" },
      help: [names.isEmpty ? "there are none here" : "there is \(list(names))"],
      repair: .name(name, to: Suggestion.only(near: name.value, in: names)))
  }

  static func argumentType(
    _ given: String, for parameter: Parameter, of target: String, expected: String,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .argumentType,
      "\(given) can't be `\(parameter.name)` of \(target), which is `\(expected)`", at: range,
      related: [Related("declared here", at: parameter.range)])
  }

  static func wrongDefault(
    _ given: String, of parameter: String, type: String, values: [String], help: String?,
    repair: Repair?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .argumentType, "\(given) can't be the default of `\(parameter)`, which is `\(type)`",
      at: range,
      label: Suggestion.nearest(to: given.filter { $0 != "`" }, in: values)
        .map { "did you mean `\($0)`?" },
      help: help.map { [$0] } ?? (values.isEmpty ? [] : ["its values are \(list(values))"]),
      repair: repair)
  }
}
