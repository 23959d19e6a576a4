import Diagnostics
import FlowModel

/// A link that builds a stack which no taps can build.
enum LinkStackMismatch: NavigationRule {
  static let rule = Rule.linkStackMismatch

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let flow = subject.flow
    guard !flow.links.isEmpty else { return [] }
    let walked = FlowStacks(
      flow, means: .allButLinks, budget: subject.navigation.stacks.budget)
    return flow.links.compactMap { link in
      guard let (_, stack) = link.opening.place,
        let landing = walked.abstraction.landing(of: link), !walked.accepts(landing.word)
      else { return nil }
      return CandidateFinding(
        finding: .mismatch(link, stack.map { flow[$0.screen].name.text }), walk: nil, ending: .proof
      )
    }
  }
}

extension FlowStacks {
  /// Returns whether some walk builds this stack. The stack is given from the top down.
  fileprivate func accepts(_ word: [Symbol]) -> Bool {
    let numbers = word.compactMap(abstraction.symbols.existing)
    return numbers.count == word.count
      && automaton.accepts(Abstraction.run, numbers) { abstraction.symbols[$0].marker != nil }
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
      .linkStackMismatch, "this link builds a stack that no taps can build: \(screens)",
      at: link.range,
      help: ["list the screens below this one in `over: [screens]`"])
  }
}

extension LinkStackMismatch {
  static let page = RulePage(
    summary: "A link to a stack that taps can't build.",
    finds: """
      A link whose screens, one above the other, are a stack that no sequence of taps builds, \
      whatever the guards, the state and the arguments are. Other links don't count as taps.
      """,
    why: """
      Going back from the linked screen shows a screen that never leads there. A `popTo` that \
      works after taps may fail after the link.
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
      List the screens below the linked one in `over: [screens]`. Or give the screen below a \
      link whose path is the beginning of this one.
      """)
}
