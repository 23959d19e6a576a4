import Diagnostics

/// A parameter that nothing gives a value.
package enum MissingArgument: RuleDefinition {
  package static let rule = Rule.missingArgument
}

extension Rule {
  package static let missingArgument = Rule("missing-argument", .error)
}

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
}

extension MissingArgument {
  package static let page = RulePage(
    summary: "A parameter that nothing gives a value.",
    finds: """
      On a screen's route the view hands over what `with` doesn't give, so nothing can be missing \
      there. Where no view can be asked (`start`, a tab, a case, `then`, `when`, a button, \
      `otherwise`), a parameter is given by `with`, or flows in by its name from what is in scope, \
      or has a default, or is optional. This one is none of that. A guard's parameters likewise \
      have to be among what its target is about to get.
      """,
    why: """
      The screen would have to be shown without what it shows: an order without its number.
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
      Name the value in `with`, give the two the same name so that it flows, or give the parameter \
      a default. On a route, `params` adds what the view is to hand over besides.
      """)
}
