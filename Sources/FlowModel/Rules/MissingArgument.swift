import Diagnostics

/// A parameter without a value.
package enum MissingArgument: RuleDefinition {
  package static let rule = Rule.missingArgument
}

extension Rule {
  package static let missingArgument = Rule("missing-argument", .error)
}

extension Diagnostic {
  static func missingArgument(
    _ parameter: Parameter, of target: String, at range: SourceRange,
    help: String = "no view can be asked here: name it in `with`, or give the parameter a default"
  ) -> Diagnostic {
    // No file declares the parameters of a part of the system.
    let isDeclared = !parameter.range.isEmpty
    return Diagnostic(
      .missingArgument, "nothing gives \(target) its `\(parameter.name)`", at: range,
      related: isDeclared ? [Related("declared here", at: parameter.range)] : [],
      help: [isDeclared ? help : "no view can be asked here: name it in `with`"])
  }

  static func missingArgument(
    _ parameter: Parameter, ofGuard guardName: Name, isLeft: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingArgument, "nothing gives guard `\(guardName)` its `\(parameter.name)`", at: range,
      related: [Related("declared here", at: parameter.range)],
      help: [
        isLeft
          ? "in `leaving`, a guard reads what its screen or coordinator has: add "
            + "`\(parameter.name)` to its `params`"
          : "a guard reads what its target is about to get: add `\(parameter.name)` to the "
            + "`params` of the target, or of the route"
      ])
  }
}

extension MissingArgument {
  package static let page = RulePage(
    summary: "A parameter without a value.",
    finds: """
      On a screen's route, the view hands over the values that `with` doesn't give, so nothing \
      is missing there. In other places there is no view: `start`, a tab, a case, `then`, \
      `when`, a button, `otherwise`. There a parameter needs a value from `with`, a value of the \
      same name in scope, a default, or an optional type. This one has none of these. A guard's \
      parameters have to be among those that its target is about to get.
      """,
    why: """
      The screen would be shown without its content: an order without its number.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { pay: { to: Pay, then: { paid: receipt } } } }
            receipt: { params: { order: Int } }
        Pay:
          results: { paid: { number: Int } }
          start: form
          screens:
            form: { routes: { pay: { finish: paid } } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list:
              routes:
                pay:
                  to: Pay
                  then: { paid: { to: receipt, with: { order: number } } }
            receipt: { params: { order: Int } }
        Pay:
          results: { paid: { number: Int } }
          start: form
          screens:
            form: { routes: { pay: { finish: paid } } }
      """,
    fix: """
      Name the value in `with`, give both the same name, or give the parameter a default. On a \
      route, `params` adds values that the view hands over.
      """)
}
