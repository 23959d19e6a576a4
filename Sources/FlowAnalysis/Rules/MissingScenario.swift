import Diagnostics
import FlowModel
import FlowSimulator

/// A coordinator or link that no scenario covers.
///
/// A scenario covers a coordinator if it names the coordinator or expects one of its screens. It
/// covers a link if it opens a URL that the link matches.
enum MissingScenario: AbsenceRule {
  static let rule = Rule.missingScenario

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow
    var seen = ScenarioMentions()
    for file in input.files {
      for scenario in file.document.scenarios {
        for step in scenario.steps { seen.read(step) }
      }
    }
    let links = LinkTable(flow)
    let opened = Set(seen.urls.compactMap { links.link(for: $0)?.id })
    let names = seen.names.union(opened.map { flow[flow[$0].screen].coordinator.name(in: flow) })
    let coordinators = flow.coordinators.filter { coordinator in
      !coordinator.screens.isEmpty && !names.contains(coordinator.name.text)
        && !coordinator.screens.contains { screen in seen.screens.contains(flow[screen].name.text) }
    }
    return coordinators.map { .uncovered($0) }
      + flow.links.filter { !opened.contains($0.id) }.map { .uncovered($0) }
  }

  /// The names and URLs in scenarios.
  private struct ScenarioMentions {
    var urls: Set<String> = []
    /// The names of coordinators.
    var names: Set<String> = []
    /// The names of screens without a coordinator.
    var screens: Set<String> = []

    mutating func read(_ step: Document.Step) {
      switch step {
      case .move(.open(let url), _): urls.insert(url.value)
      case .move(.tab(let tab), _), .move(.column(let tab), _): names.insert(tab.value)
      case .move: break
      case .expect(let expectations): for item in expectations { read(item) }
      }
    }

    private mutating func read(_ expectation: Document.Expectation) {
      switch expectation {
      case .screen(let name), .presented(let name), .tab(let name), .column(let name):
        see(name.value)
      case .stack(let entries, _): for name in entries { see(name.value) }
      case .dialog, .refused, .finished: break
      }
    }

    /// Records a name: `screen`, `Coordinator` or `Coordinator.screen`.
    private mutating func see(_ name: String) {
      let first = String(name.prefix { $0 != "." })
      if Name(first)?.isUpperCamel == true { names.insert(first) } else { screens.insert(first) }
    }
  }
}

extension ID<Coordinator> {
  fileprivate func name(in flow: Flow) -> String { flow[self].name.text }
}

extension Rule {
  package static let missingScenario = Rule("missing-scenario", .warning, isOffByDefault: true)
}

extension Diagnostic {
  fileprivate static func uncovered(_ coordinator: Coordinator) -> Diagnostic {
    Diagnostic(
      .missingScenario, "no scenario expects to see a screen of `\(coordinator.name)`",
      at: coordinator.range,
      help: ["add a scenario that walks there and expects one of its screens"])
  }

  fileprivate static func uncovered(_ link: Link) -> Diagnostic {
    Diagnostic(
      .missingScenario, "no scenario opens this link", at: link.range,
      help: ["add a scenario that opens it, `do: [ { open: \"…\" } ]`, and expects what it shows"])
  }
}

extension MissingScenario {
  static let page = RulePage(
    summary: "A coordinator or link without a scenario.",
    finds: """
      A coordinator with no scenario that expects one of its screens, or a link that no scenario \
      opens.
      """,
    why: """
      Rules find what can't be right. Only a scenario says what you want a flow to do, and still \
      says it after a change.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: { params: { id: Int }, link: "/restaurants/{id}" }
      scenarios:
        "the list is what launch shows":
          do: []
          expect: { screen: App.list }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: { params: { id: Int }, link: "/restaurants/{id}" }
      scenarios:
        "a link opens a restaurant above the list":
          do: [ { open: "shop://restaurants/42" } ]
          expect: { stack: [list, detail] }
      """,
    fix: """
      Add a scenario that walks there and expects what is on screen.
      """)
}
