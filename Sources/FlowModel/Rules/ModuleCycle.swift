import Diagnostics

/// Modules that import each other.
package enum ModuleCycle: RuleDefinition {
  package static let rule = Rule.moduleCycle
}

extension Rule {
  package static let moduleCycle = Rule("module-cycle", .error)
}

extension Diagnostic {
  static func moduleCycle(
    _ module: Document.Module, from name: Name, _ others: [String]
  ) -> Diagnostic {
    let way = ([name.text] + others + [name.text]).map { "`\($0)`" }.joined(separator: " → ")
    return Diagnostic(
      .moduleCycle, "modules import each other: \(way)", at: module.name.range,
      help: ["let one of them report a result instead, or move what both need to a third"])
  }
}

extension ModuleCycle {
  package static let page = RulePage(
    summary: "Modules that import each other.",
    finds: """
      A module under `modules` that leads back to this one, directly or through its own \
      neighbours.
      """,
    why: """
      Swift modules can't import each other, so the generated code would not build. Nor could \
      anybody understand, test or ship one of them without the other.
      """,
    bad: .init([
      (
        "App.flow.yaml",
        """
        flow: Shop
        modules: { Payments: ./Payments }
        coordinators:
          App:
            root: true
            start: list
            screens:
              list: { routes: { pay: Payments.Checkout } }
          Help: { public: true, start: topics, screens: { topics: {} } }
        """
      ),
      (
        "Payments/Payments.flow.yaml",
        """
        flow: Payments
        modules: { Shop: ../ }
        coordinators:
          Checkout:
            public: true
            start: cart
            screens:
              cart: { routes: { help: Shop.Help } }
        """
      ),
    ]),
    good: .init([
      (
        "App.flow.yaml",
        """
        flow: Shop
        modules: { Payments: ./Payments }
        coordinators:
          App:
            start: list
            screens:
              list:
                routes:
                  pay: { to: Payments.Checkout, then: { help: help } }
              help: {}
        """
      ),
      (
        "Payments/Payments.flow.yaml",
        """
        flow: Payments
        coordinators:
          Checkout:
            public: true
            results: { help: {} }
            start: cart
            screens:
              cart: { routes: { help: { report: help } } }
        """
      ),
    ]),
    fix: """
      Let the lower module report a result, and let the upper one decide what to show. Or move \
      what both need into a third module.
      """)
}
