import Diagnostics

/// A module without a coordinator to launch.
package enum NoRoot: RuleDefinition {
  package static let rule = Rule.noRoot
}

extension Rule {
  package static let noRoot = Rule("no-root", .error)
}

extension Diagnostic {
  static func noRoot(in flow: Flow, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noRoot, "module `\(flow.name)` has nothing to launch into", at: range,
      help: [
        flow.coordinators.isEmpty
          ? "declare a coordinator under `coordinators`"
          : "every coordinator is started by another: mark one `root: true`, or `public: true`"
      ])
  }
}

extension NoRoot {
  package static let page = RulePage(
    summary: "A module with nothing to launch into.",
    finds: """
      The root is the coordinator with `root: true`, else the only one that no other starts and \
      that isn't `public`. Here every coordinator is started by another, or there is none.
      """,
    why: """
      Nothing would be on screen at launch, so nothing could be reached.
      """,
    bad: """
      flow: Shop
      coordinators:
        Browse:
          start: list
          screens: { list: { routes: { account: { to: Account, by: restart } } } }
        Account:
          start: profile
          screens: { profile: { routes: { shop: { to: Browse, by: restart } } } }
      """,
    good: """
      flow: Shop
      coordinators:
        Browse:
          root: true
          start: list
          screens: { list: { routes: { account: { to: Account, by: restart } } } }
        Account:
          start: profile
          screens: { profile: { routes: { shop: { to: Browse, by: restart } } } }
      """,
    fix: """
      Mark the coordinator that the app begins with `root: true`. A module that only other \
      modules use needs no root: mark the coordinators that they start `public: true`.
      """)
}
