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
    _ module: Document.Module, from name: Name, _ circle: [String]
  ) -> Diagnostic {
    let way = ([name.text] + circle + [name.text]).map { "`\($0)`" }.joined(separator: " → ")
    return Diagnostic(
      .moduleCycle, "modules import each other: \(way)", at: module.name.range,
      help: ["let one of them report a result instead, or move what both need to a third"])
  }
}

extension ModuleCycle {
  package static let page = RulePage(
    summary: "Modules that import each other in a circle.",
    finds: """
      A module under `modules` that leads, itself or by its own neighbours, back to this one.
      """,
    why: """
      Swift's modules can't import each other, so what is generated would not build. It also \
      means that neither can be understood, tested or shipped without the other.
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
      Let the lower module report a result, and the upper one show what it wants; or move what \
      both need into a third module.
      """)
}
