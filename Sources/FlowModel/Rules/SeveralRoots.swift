import Diagnostics

/// A module in which more than one coordinator could be the root.
package enum SeveralRoots: RuleDefinition {
  package static let rule = Rule.severalRoots
}

extension Rule {
  package static let severalRoots = Rule("several-roots", .error)
}

extension Diagnostic {
  static func severalRoots(
    _ second: Coordinator, besides first: Coordinator, marked: Bool
  ) -> Diagnostic {
    Diagnostic(
      .severalRoots,
      marked
        ? "`\(second.name)` is a second root"
        : "`\(second.name)` could be the root, and so could `\(first.name)`",
      at: second.range,
      related: [Related("`\(first.name)` is here", at: first.range)],
      help: [
        marked
          ? "an app launches into one: remove one `root: true`"
          : "mark one `root: true`; start the other from somewhere, or mark it `public: true`"
      ])
  }
}

extension SeveralRoots {
  package static let page = RulePage(
    summary: "More than one coordinator could be the root.",
    finds: """
      Two coordinators are marked `root: true`, or none is and two are started by nothing. The \
      finding is at the second one.
      """,
    why: """
      An app launches into one coordinator. Usually the second one is not started any more, or \
      not yet.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens: { list: {} }
        Checkout:
          start: cart
          screens: { cart: {} }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens: { list: { routes: { order: { to: Checkout, by: cover } } } }
        Checkout:
          start: cart
          screens: { cart: { routes: { close: finish } } }
      """,
    fix: """
      Start the second one from somewhere, mark it `public: true` if other modules or code start \
      it, or remove it. If both stay, mark one `root: true`; the other one is then reported as \
      `unreachable-coordinator`.
      """)
}
