import Diagnostics
import FlowModel

/// A detour whose own entry may be refused into itself, without a tap between.
enum GuardCycle: ModuleRule {
  static let rule = Rule.guardCycle

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow
    let successors = flow.guards.map { item in
      Set(item.detour.routes.values).flatMap { askedOnEntry(of: flow[$0], in: flow) }.map(\.index)
    }
    return Cycles.find(in: successors).map { .cycle($0.map { ID($0) }, in: flow) }
  }

  /// The guards that taking a detour asks.
  private static func askedOnEntry(of route: Route, in flow: Flow) -> [ID<Guard>] {
    var asked = route.guards
    guard case .show(let show) = route.action else { return asked }
    var target = show.target
    var seen: Set<Target> = []
    while seen.insert(target).inserted {
      switch target {
      case .screen(let id):
        asked += flow[id].guards
      case .coordinator(let id):
        asked += flow[id].guards
        if case .stack(let start) = flow[id].kind { target = start.target }
      }
    }
    return asked
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
      ? "what `\(first.name)` leads to when it refuses asks `\(first.name)` again"
      : "refusals lead round in a circle: \(loop)"
    let others = members.dropFirst().map {
      Related("`\(flow[$0].name)` is here", at: flow[$0].range)
    }
    return Diagnostic(
      .guardCycle, message, at: first.range, related: Array(others),
      help: ["let `otherwise` lead to something that doesn't ask this guard"])
  }
}

extension GuardCycle {
  static let page = RulePage(
    summary: "A refusal that leads to the next refusal.",
    finds: """
      What a guard's `otherwise` shows asks the same guard, or another one whose detour leads back \
      to the first, with no tap between.
      """,
    why: """
      A refusal would be answered by a refusal, over and over. Somebody who isn't signed in would \
      be sent to a sign-in form that only those who are signed in may see.
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
      Take the guard off what the detour leads to, or lead the detour elsewhere.
      """)
}
