import Diagnostics

/// A name that is no guard of the module.
package enum UndefinedGuard: RuleDefinition {
  package static let rule = Rule.undefinedGuard
}

extension Rule {
  package static let undefinedGuard = Rule("undefined-guard", .error)
}

extension Diagnostic {
  /// Returns the finding about an undeclared guard. A name that means the opposite of a guard gets
  /// other help than a misspelt name.
  static func undefinedGuard(
    _ name: Document.Reference, among candidates: some Collection<String>
  ) -> Diagnostic {
    guard let opposite = opposite(of: name.value, among: candidates) else {
      let finding = undefined(.undefinedGuard, "guard", name, among: candidates)
      // A few additional letters may mean `not`.
      let isSlip = Suggestion.near(name.value, in: candidates)?.isSlip == true
      return isSlip ? finding : finding.withoutFixes
    }
    return Diagnostic(
      .undefinedGuard, "there is no guard `\(name.value)`", at: name.range,
      help: [
        "declare a guard for the opposite, and ask that: `\(Self.named(opposite: opposite)): "
          + "{ not: \(opposite) }`"
      ])
  }

  private static func named(opposite name: String) -> String {
    "not" + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns the guard whose opposite a name means: `signedIn` for `!signedIn`, `not signedIn` and
  /// `notSignedIn`.
  static func opposite(
    of name: String, among candidates: some Collection<String>
  ) -> String? {
    for sign in ["!", "~", "-", "not", "no", "un", "non"] where name.hasPrefix(sign) {
      let rest = name.dropFirst(sign.count).drop { " -_!".contains($0) }
      let words = [String(rest), rest.prefix(1).lowercased() + rest.dropFirst()]
      if let meant = words.first(where: candidates.contains) { return meant }
    }
    return nil
  }
}

extension UndefinedGuard {
  package static let page = RulePage(
    summary: "A name that is no guard of the module.",
    finds: """
      A name in a list of `guards` or `leaving`. No file of the module declares it under \
      `guards` at its top level.
      """,
    why: """
      A guard that doesn't exist would never refuse, so its screens would be open to everybody.
      """,
    bad: """
      flow: Shop
      guards: { signedIn: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { account: account } }
            account: { guards: [isSignedIn] }
      """,
    good: """
      flow: Shop
      guards: { signedIn: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { account: account } }
            account: { guards: [signedIn] }
      """,
    fix: """
      Correct the name, or declare the guard: `guards: { signedIn: {} }`. The app answers a \
      guard, unless the guard has a condition on a `state`.
      """)
}
