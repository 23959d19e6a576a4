import Diagnostics

/// Two parts of one kind with the same name.
package enum DuplicateName: RuleDefinition {
  package static let rule = Rule.duplicateName
}

extension Rule {
  package static let duplicateName = Rule("duplicate-name", .error)
}

extension Diagnostic {
  static func duplicateName(
    _ name: Document.Declared, what: String, earlier: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "a second \(what) is named `\(name.text)`", at: name.range,
      related: [Related("the first one is here, and counts", at: earlier)],
      help: ["rename one of the two, or merge them"])
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

  static func fieldNamedLike(
    _ field: Document.Declared, parameter: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "`\(field.text)` is a parameter of the dialog already", at: field.range,
      related: [Related("declared here", at: parameter)],
      help: ["give the field or the parameter another name"])
  }

  static func secondValue(_ name: Document.Declared, earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateName, "the value `\(name.text)` is here twice", at: name.range,
      related: [Related("the first one is here", at: earlier)], help: ["remove one of the two"])
  }

  static func second(
    _ noun: String, _ name: Document.Reference, earlier: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "the \(noun) `\(name.value)` is here twice", at: name.range,
      related: [Related("the first one is here", at: earlier)], help: ["remove one of the two"])
  }

  static func secondScenario(
    _ name: Document.Reference, earlier: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "a second scenario is named `\(name.value)`", at: name.range,
      related: [Related("the first one is here", at: earlier)],
      help: ["say in the name what is different about this one"])
  }
}

extension DuplicateName {
  package static let page = RulePage(
    summary: "Two things of a kind with the same name.",
    finds: """
      Two coordinators, guards, types, states or dialogs of one module with the same name, in \
      the same file or in different ones. Also two equal values of a state, a module that is named \
      twice, and a text field of a dialog with the name of a parameter. Two equal keys of one mapping are a `duplicate-key` instead.
      """,
    why: """
      All files of a module share their names, so a reference could mean either declaration. \
      flowc takes the first one in the order of the files' paths.
      """,
    bad: .init([
      (
        "App.flow.yaml",
        """
        flow: Shop
        guards: { signedIn: {} }
        coordinators:
          App:
            start: list
            screens:
              list: { routes: { open: { to: order, guards: [signedIn] } } }
              order: {}
        """
      ),
      (
        "Guards.flow.yaml",
        """
        guards: { signedIn: { async: true } }
        """
      ),
    ]),
    good: .init([
      (
        "App.flow.yaml",
        """
        flow: Shop
        coordinators:
          App:
            start: list
            screens:
              list: { routes: { open: { to: order, guards: [signedIn] } } }
              order: {}
        """
      ),
      (
        "Guards.flow.yaml",
        """
        guards: { signedIn: { async: true } }
        """
      ),
    ]),
    fix: """
      Rename one of the two, or merge them. If the files are meant as two modules, put each into \
      a directory of its own with a `flow:`.
      """)
}
