import FlowModel
import FlowSimulator
import Foundation
import TestSupport
import Testing

/// Scenarios, run in the simulator and compared with their expectations.
struct ScenarioTests {
  static let modules = Repository.directories(in: Repository.flows).map(\.lastPathComponent)

  @Test(arguments: modules)
  func thoseOfTheProjectHold(_ name: String) throws {
    let module = try SampleModule(directory: Repository.flows.appending(path: name))
    #expect(module.flow.scenarios.count > 1)
    let simulator = Simulator(module.flow)
    for scenario in module.flow.scenarios {
      let run = ScenarioRun(scenario, in: simulator)
      #expect(run.failure == nil, "\(scenario.name): \(run.walk)")
    }
  }

  static let module = """
    flow: Sample
    links: { schemes: [app] }
    state: { mode: [day, night] }
    guards: { open: {}, slow: { async: true } }
    coordinators:
      App:
        kind: tabs
        tabs: { Home: {}, Other: {} }
        routes: { other: Other }
      Home:
        start: list
        screens:
          list:
            routes:
              page: { to: page, guards: [open] }
              wait: { to: page, guards: [slow] }
              box: { to: Box, by: sheet, then: { done: page } }
          page: { params: { n: Int?, of: String? }, link: "/pages?n={n}", routes: { back: pop } }
      Other: { start: list, screens: { list: {} } }
      Box:
        results: { done: {} }
        start: inside
        screens: { inside: { routes: { done: { finish: done }, ask: { dialog: sure } } } }
        dialogs: { sure: { style: alert, buttons: { yes: { finish: done }, no: {} } } }
    scenarios:
      "sample":

    """

  /// Runs a scenario. Returns the message of its failure, or nil if it passes.
  static func failure(_ scenario: String) -> String? {
    let lines = scenario.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    let module = SampleModule(module + lines + "\n")
    #expect(
      module.findings.filter { $0.rule.name != "scenario-failed" && $0.severity == .error } == [])
    let run = ScenarioRun(module.flow.scenarios[0], in: Simulator(module.flow))
    return run.failure?.message
  }

  @Test(arguments: [
    "expect: { screen: list, tab: Home, stack: [list] }",
    "expect: { screen: Home.list, stack: [Home.list] }",
    "expect: { screen: Home, stack: [Home] }",
    "do: [ { take: page, with: { n: 3, of: \"x\" } } ]\nexpect: { stack: [list, page] }",
    "do: [ { take: page }, { take: page } ]\nexpect: { refused: notOnScreen, screen: page }",
    "do: [ { take: page }, back, back ]\nexpect: { refused: atRoot, screen: list }",
    "do: [ swipeDown ]\nexpect: { refused: notPresented }",
    "do: [ { take: App.other } ]\nexpect: { tab: Other, screen: Other.list }",
    "do: [ { take: box } ]\nexpect: { presented: Box, screen: inside, stack: [inside], tab: Home }",
    "do: [ { take: box }, { take: done } ]\nexpect: { finished: done, stack: [list, page] }",
    "do: [ { take: box }, { take: ask } ]\nexpect: { dialog: sure, screen: inside }",
    "do: [ { take: box }, { take: ask }, { tap: yes } ]\nexpect: { finished: done, screen: page }",
    "given: { guards: { open: false } }\ndo: [ { take: page } ]\nexpect: { refused: open, screen: list }",
    "given: { guards: { slow: false } }\ndo: [ { take: wait } ]\nexpect: { refused: slow }",
    "given: { guards: { open: false } }\ndo: [ { answer: { open: true } }, { take: page } ]\nexpect: { screen: page }",
    "do: [ { open: \"app://pages?n=4\" }, relaunch ]\nexpect: { stack: [list, page] }",
    "do: [ { take: box }, swipeDown ]\nexpect: { finished: dismissed, screen: list }",
    "steps: [ { do: [ { take: page } ], expect: { screen: page } }, { do: [ back ] }, { expect: { screen: list } } ]",
  ])
  func hold(_ scenario: String) { #expect(Self.failure(scenario) == nil) }

  @Test(arguments: [
    ("expect: { screen: page }", "expected `screen: page`, and it is `Home.list`"),
    ("expect: { screen: Other.list }", "expected `screen: Other.list`, and it is `Home.list`"),
    ("expect: { stack: [] }", "expected `stack: []`, and it is `[list]`"),
    ("expect: { refused: open }", "expected `refused: open`, and nothing refused the move"),
    ("expect: { finished: done }", "expected `finished: done`, and no coordinator ended"),
    (
      "do: [ { take: page }, { take: page } ]\nexpect: { screen: page }",
      "`Home.page` is on screen, and has no route `page`"
    ),
    (
      "do: [ { take: box }, { tab: Other } ]\nexpect: { tab: Other }",
      "`Box` is above the tab bar with `Other`"
    ),
    (
      "do: [ { take: box }, { take: ask }, back ]\nexpect: { screen: list }",
      "the way back can't be taken while `sure` is asked"
    ),
    (
      "do: [ { take: box }, { take: ask }, { tab: Other } ]\nexpect: { tab: Other }",
      "`Other` can't be taken while `sure` is asked"
    ),
    (
      "steps: [ { do: [ { take: page } ] }, { expect: { screen: list } }, { expect: { tab: Other } } ]",
      "expected `screen: list`, and it is `Home.page`"
    ),
  ])
  func fail(_ scenario: String, _ message: String) { #expect(Self.failure(scenario) == message) }
}
