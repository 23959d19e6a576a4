import Diagnostics

/// A path under `modules` without a module.
package enum UndefinedModule: RuleDefinition {
  package static let rule = Rule.undefinedModule
}

extension Rule {
  package static let undefinedModule = Rule("undefined-module", .error)
}

extension Diagnostic {
  static func noModule(_ module: Document.Module) -> Diagnostic {
    Diagnostic(
      .undefinedModule, "there is no flow module in `\(module.path.value)`", at: module.path.range,
      help: [
        "name a directory in which a flow file says `flow: \(module.name.text)`, seen from this file"
      ])
  }

  static func unlistedModule(_ module: Document.Module) -> Diagnostic {
    Diagnostic(
      .undefinedModule,
      "no flow file of `\(module.name.text)` in `\(module.path.value)` is an input of this target",
      at: module.path.range,
      help: ["make the target that has this module a dependency of this target"])
  }

  static func otherName(_ module: Document.Module, _ name: Name) -> Diagnostic {
    Diagnostic(
      .undefinedModule, "the module in `\(module.path.value)` is named `\(name)`",
      at: module.name.range, help: ["write `\(name)`: generated code imports it by that name"])
  }
}

extension UndefinedModule {
  package static let page = RulePage(
    summary: "A module that isn't there.",
    finds: """
      A name before a dot that isn't listed under `modules`; a path under `modules` that leads \
      to no flow module, or to one of another name.
      """,
    why: """
      A module is checked against the interfaces of its neighbours. Without a neighbour, flowc \
      doesn't know the parameters and results of its coordinators.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { pay: Payments.Checkout } }
      """,
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
              list: { routes: { pay: Payments.Checkout } }
        """
      ),
      (
        "Payments/Payments.flow.yaml",
        """
        flow: Payments
        coordinators:
          Checkout:
            public: true
            start: cart
            screens: { cart: {} }
        """
      ),
    ]),
    fix: """
      Add the neighbour: `modules: { Payments: ../Payments }`. The path leads from this file to \
      the neighbour's directory or interface file.
      """)
}
