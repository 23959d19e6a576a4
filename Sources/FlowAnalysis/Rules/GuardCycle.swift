import Diagnostics
import FlowModel

/// A detour that asks a guard which leads to the same detour, without a tap between them.
enum GuardCycle: ModuleRule {
  static let rule = Rule.guardCycle

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow
    let successors = flow.guards.map { item in
      Set(item.detour.routes.values.flatMap(flow.ways)).flatMap {
        askedOnEntry(of: flow[$0], in: flow)
      }.map(\.index)
    }
    return Cycles.find(in: successors).map { .cycle($0.map { ID($0) }, in: flow) }
  }

  /// Returns the guards that are asked before a detour is entered.
  private static func askedOnEntry(of route: Route, in flow: Flow) -> [ID<Guard>] {
    route.guards + (route.action.show.map { flow.entryGuards(of: $0.target) } ?? [])
  }
}

extension Rule {
  package static let guardCycle = Rule("guard-cycle", .error)
}

extension Diagnostic {
  fileprivate static func cycle(_ members: [ID<Guard>], in flow: Flow) -> Diagnostic {
    let first = flow[members[0]]
    let loop = (members + [members[0]]).map { "`\(flow[$0].name)`" }.joined(separator: " → ")
    let message =
      members.count == 1
      ? "the detour of `\(first.name)` asks `\(first.name)` again"
      : "the detours of these guards form a cycle: \(loop)"
    let others = members.dropFirst().map {
      Related("`\(flow[$0].name)` is here", at: flow[$0].range)
    }
    return Diagnostic(
      .guardCycle, message, at: first.range, related: Array(others),
      help: ["let `otherwise` lead to a screen or coordinator that doesn't ask this guard"])
  }
}

extension GuardCycle {
  static let page = RulePage(
    summary: "A guard whose detour asks it again.",
    finds: """
      The screen or coordinator behind a guard's `otherwise` asks the same guard, or another \
      guard whose detour leads back to the first one, with no tap between.
      """,
    why: """
      Each refusal would lead to the next one, without end. A user who isn't signed in would be \
      sent to a sign-in form that only signed-in users may see.
      """,
    bad: """
      flow: Shop
      guards:
        signedIn: { otherwise: { to: SignIn, by: cover } }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { account: account } }
            account: { guards: [signedIn] }
        SignIn:
          guards: [signedIn]
          results: { done: {} }
          start: form
          screens: { form: { routes: { signedIn: { finish: done } } } }
      """,
    good: """
      flow: Shop
      guards:
        signedIn: { otherwise: { to: SignIn, by: cover } }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { account: account } }
            account: { guards: [signedIn] }
        SignIn:
          results: { done: {} }
          start: form
          screens: { form: { routes: { signedIn: { finish: done } } } }
      """,
    fix: """
      Remove the guard from the target of the detour, or let the detour lead elsewhere.
      """)
}
