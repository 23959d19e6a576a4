import Diagnostics
import FlowModel

/// A case, a `when` or a guard for values that the state never has where its coordinator is live.
enum ImpossibleState: NavigationRule {
  static let rule = Rule.impossibleState

  static let asksStacks = false

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let flow = subject.flow
    return flow.liveValues.keys.sorted().flatMap { id in
      (flow.deadCases(of: id) + flow.deadRules(of: id) + flow.deadTabs(of: id)).map {
        CandidateFinding(
          finding: .impossible($0.told, of: $0.state, in: id, at: $0.range, flow), walk: nil,
          ending: .proof)
      }
    }
  }
}

extension Flow {
  /// A case or rule for values that the state never has there.
  fileprivate typealias Dead = (told: String, state: ID<StateVariable>, range: SourceRange)

  fileprivate func deadCases(of id: ID<Coordinator>) -> [Dead] {
    guard let choice = self[id].choice, let state = choice.selection.state else { return [] }
    return choice.cases.filter(\.isRuledOut).map { ("this case is never shown", state, $0.range) }
  }

  fileprivate func deadRules(of id: ID<Coordinator>) -> [Dead] {
    self[id].when.filter(\.values.isEmpty).compactMap { rule in
      let dead = rule.others.first { other in
        !values(of: other.state, in: id).contains(where: other.values.contains)
      }
      let state = dead?.state ?? rule.state
      return liveValues[id]?[state] == nil
        ? nil : ("this `when` never acts", state, rule.range)
    }
  }

  fileprivate func deadTabs(of id: ID<Coordinator>) -> [Dead] {
    self[id].tabs.compactMap { tab in
      let dead = tab.condition?.parts.first { alternatives($0, in: id).isEmpty }
      return (dead?.states.first).map { ("this tab is never there", $0, tab.range) }
    }
  }

  /// The cases of other switches inside which a state has fewer values than outside. They are searched
  /// for one by one, because a finding shows only the first.
  func casesAround(
    _ id: ID<Coordinator>, of state: ID<StateVariable>
  ) -> some Sequence<Diagnostic.Related> {
    let live = Set(values(of: state, in: id))
    return coordinators.lazy.flatMap { coordinator -> [Diagnostic.Related] in
      guard coordinator.id != id, let choice = coordinator.choice, choice.selection.state == state
      else { return [] }
      return choice.cases.indices.compactMap { index in
        let shown = values(of: state, in: coordinator.id)
          .filter(choice.values(of: index, in: self).contains)
        guard !shown.isEmpty, live.isSuperset(of: shown) else { return nil }
        return Diagnostic.Related(
          "this case is shown for \(shown.quoted)", at: choice.cases[index].range)
      }
    }
  }
}

extension [String] {
  var quoted: String { map { "`\($0)`" }.joined(separator: " or ") }
}

extension Rule {
  package static let impossibleState = Rule("impossible-state", .warning)
}

extension Diagnostic {
  fileprivate static func impossible(
    _ what: String, of state: ID<StateVariable>, in id: ID<Coordinator>, at range: SourceRange,
    _ flow: Flow
  ) -> Diagnostic {
    let live = flow.values(of: state, in: id).quoted
    return Diagnostic(
      .impossibleState,
      "\(what): wherever `\(flow[id].name)` is live, `\(flow[state].name)` is \(live)", at: range,
      related: Array(flow.casesAround(id, of: state).prefix(3)),
      help: ["remove it, or start `\(flow[id].name)` where the state may have another value"])
  }
}

extension ImpossibleState {
  static let page = RulePage(
    summary: "A case, `when` or guard that never applies.",
    finds: """
      A proof. A switch on a state shows a case only while the state has one of the case's values, \
      and ends the case when the value changes. So everything inside the case knows the value. A \
      second switch on this state, inside the case, has a case for another value; or a `when` \
      inside the case waits for another value. If a coordinator starts in several places, the values \
      of all places count.

      The same holds for a guard whose condition needs another value: it refuses every move that asks \
      it there. So does a guard that needs another value than a guard before it. Screens that only \
      such a move shows are not reported again. A guard whose condition no values meet, or all, is \
      reported where it is declared. So is a way of a route that is never taken, because its condition \
      always holds where its coordinator is live, or never.
      """,
    why: """
      The outer switch changes first and ends what stands inside. So the inner case is never shown, \
      the `when` never acts, and the guard never passes. Often the outer switch already does what somebody wanted here.
      """,
    bad: """
      flow: Shop
      state: { session: [guest, member] }
      coordinators:
        App:
          kind: switch
          state: session
          cases: { guest: Start, member: Home }
        Start:
          start: hello
          screens: { hello: {} }
        Home:
          start: list
          when: [ { session: guest, take: signIn } ]
          routes: { signIn: { to: login, by: cover } }
          screens:
            list: { routes: { open: detail } }
            detail: {}
            login: { routes: { done: dismiss } }
      """,
    good: """
      flow: Shop
      state: { session: [guest, member] }
      coordinators:
        App:
          kind: switch
          state: session
          cases: { guest: Start, member: Home }
        Start:
          start: hello
          screens: { hello: {} }
        Home:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: {}
      """,
    fix: """
      Remove the case, the `when` or the guard. If it is needed, start its coordinator where the state may have \
      another value: above the outer switch, or beside its cases.
      """)
}
