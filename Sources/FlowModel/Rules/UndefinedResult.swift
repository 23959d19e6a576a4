import Diagnostics

/// A name that is no result of its coordinator.
package enum UndefinedResult: RuleDefinition {
  package static let rule = Rule.undefinedResult
}

extension Rule {
  package static let undefinedResult = Rule("undefined-result", .error)
}

extension Diagnostic {
  /// Returns advice on an undeclared result. Returns nil if the suggestion of another name is
  /// enough.
  static func help(onResult name: String, isOnly: Bool) -> String? {
    switch name {
    case "finished":
      "`finish` alone gives the result `finished`; beside other keys, write `finish: true`"
    case "dismissed": "the user gives the result `dismissed`; a route that does so is `dismiss`"
    case _ where isOnly && Name(name)?.isUpperCamel == false:
      "declare it: `results: { \(name): {} }`, or use `finish` alone"
    default: isOnly ? "it has none: use `finish` alone, or declare one in `results`" : nil
    }
  }
}

extension UndefinedResult {
  package static let page = RulePage(
    summary: "A name that is no result of its coordinator.",
    finds: """
      `finish` and `report` name a result that their coordinator declares under `results`. \
      `then` and `resume` name a result of the started child. `then` can also name `dismissed`, \
      which the user gives by closing the child, and `finished`, which `finish` alone gives.
      """,
    why: """
      An undeclared result has no values to hand over. A `then` for a result that never comes is \
      never taken: after the payment, the app would stand still.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: { routes: { pay: { to: Payment, then: { payed: thanks } } } }
            thanks: {}
        Payment:
          results: { paid: {} }
          start: form
          screens:
            form: { routes: { done: { finish: paid } } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: { routes: { pay: { to: Payment, then: { paid: thanks } } } }
            thanks: {}
        Payment:
          results: { paid: {} }
          start: form
          screens:
            form: { routes: { done: { finish: paid } } }
      """,
    fix: """
      Correct the name, or add it to the child's `results`, with the values that it carries.
      """)
}
