import Diagnostics
import FlowModel

/// A link that builds a stack to which no taps lead.
enum LinkStackMismatch: NavigationRule {
  static let rule = Rule.linkStackMismatch

  static func check(_ subject: NavigationSubject) -> [Claim] {
    let flow = subject.flow
    guard !flow.links.isEmpty else { return [] }
    let walked = Navigation(flow, means: .allButLinks)
    return flow.links.compactMap { link in
      guard case .place(_, let stack) = link.opening,
        let landing = walked.abstraction.landing(of: link), !walked.accepts(landing.word)
      else { return nil }
      return Claim(
        finding: .mismatch(link, stack.map { flow[$0.screen].name.text }), walk: nil, ending: .proof
      )
    }
  }
}

extension Navigation {
  /// Whether this can be the stack that ends at what is on screen, from the top down.
  fileprivate func accepts(_ word: [Symbol]) -> Bool {
    var states: Set<Int32> = [automaton.existingState(of: Abstraction.run) ?? automaton.bottom]
    for symbol in word {
      guard let number = abstraction.symbols.existing(symbol) else { return false }
      states = Set(
        states.flatMap { automaton.leaving[Int($0)] }.map { automaton[$0] }
          .filter { $0.symbol == number }.map(\.to))
    }
    return states.contains(automaton.bottom)
  }
}

extension Rule {
  package static let linkStackMismatch = Rule(
    "link-stack-mismatch", .warning, isOffByDefault: true)
}

extension Diagnostic {
  fileprivate static func mismatch(_ link: Link, _ stack: [String]) -> Diagnostic {
    let screens = stack.map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .linkStackMismatch, "no taps lead to the stack that this link builds: \(screens)",
      at: link.range,
      help: ["`over: [screens]` says what stands below the screen"])
  }
}

extension LinkStackMismatch {
  static let page = RulePage(
    summary: "A link that builds a stack no taps lead to.",
    finds: """
      A link whose screens, one above the other, are a stack that nobody could have walked to, \
      whatever guards, state and arguments are. Links themselves don't count as walks.
      """,
    why: """
      Going back from the linked screen shows something that never leads there, and a `popTo` that \
      holds for those who tapped may fail for those who came by the link.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { orders: orders } }
            orders: { routes: { order: order } }
            order: { link: /orders/latest }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { orders: orders } }
            orders: { routes: { order: order } }
            order: { link: { path: /orders/latest, over: [orders] } }
      """,
    fix: """
      `over: [screens]` says what stands below the linked screen. A link of its own for the screen \
      below, whose path is the beginning of this one, does the same.
      """)
}
