import Diagnostics

/// A name that is no coordinator of the module.
package enum UndefinedCoordinator: RuleDefinition {
  package static let rule = Rule.undefinedCoordinator
}

extension Rule {
  package static let undefinedCoordinator = Rule("undefined-coordinator", .error)
}

extension Diagnostic {
  static func notPublic(
    _ name: Document.Reference, in module: String
  ) -> Diagnostic {
    Diagnostic(
      .undefinedCoordinator, "`\(name.value)` of module `\(module)` isn't public", at: name.range,
      help: ["mark it `public: true` there"])
  }
}

extension UndefinedCoordinator {
  package static let page = RulePage(
    summary: "A name that is no coordinator of the module.",
    finds: """
      A name in upper camel case after `to` or `start`, as a tab or a case, or before the dot of \
      `Coordinator.screen`. No file of the module declares it under `coordinators`.
      """,
    why: """
      There is nothing to start. A tab without a coordinator would be empty.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          kind: tabs
          tabs: { Browse: {}, Acount: {} }
        Browse:
          start: list
          screens: { list: {} }
        Account:
          start: profile
          screens: { profile: {} }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          kind: tabs
          tabs: { Browse: {}, Account: {} }
        Browse:
          start: list
          screens: { list: {} }
        Account:
          start: profile
          screens: { profile: {} }
      """,
    fix: """
      Correct the name, or declare the coordinator. If you write it by hand, declare it with \
      `kind: external`, its `params` and its `results`.
      """)
}
