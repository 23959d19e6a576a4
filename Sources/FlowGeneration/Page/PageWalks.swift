import Diagnostics
import FlowModel
import FlowSimulator
import Graphviz
import WebPage

// The parts of a page in which a reader walks through the explored states.

extension PageParts {
  var walkParts: [HTML] {
    guard let explored = page.explored else { return [] }
    return [walkPart(explored)] + (page.runs.isEmpty ? [] : [scenariosPart])
  }

  private func walkPart(_ explored: ExploredStates) -> HTML {
    .element(
      .section, "view", [.plain(.id, "walk"), .plain(.ariaLabel, "Walk"), .flag(.hidden)],
      [
        .element(
          .div, "tools", [],
          [
            button("Undo", "undo"), button("Start again", "restart"),
            button("Copy a link to this state", "copy"),
            .element(.span, "hint", [.plain(.id, "copied"), .plain(.ariaLive, "polite")], []),
          ]),
        .element(
          .div, "stage", [],
          [
            part("device", "The app"), part("moves", "Moves"),
            .element(
              .div,
              [
                part("news", "What the last move did", isSpoken: true),
                part("tree", "Live coordinators"), part("trail", "The walk so far"),
              ]),
          ]),
        .element(.p, "note", [], words(extent(of: explored))),
      ])
  }

  /// Returns a part of the walk that the script fills.
  private func part(_ id: String, _ title: String, isSpoken: Bool = false) -> HTML {
    .element(
      .section,
      [.plain(.id, id), .plain(.ariaLabel, title)]
        + (isSpoken ? [.plain(.ariaLive, "polite")] : []), [])
  }

  /// Returns the sentences about what was explored, and what was not.
  private func extent(of explored: ExploredStates) -> String {
    let count = explored.states.count
    let states = counted(count, "state")
    let what =
      explored.isWhole
      ? "All \(states) that these moves reach are on this page."
      : "This page has the \(states) nearest to the launch and to the scenarios. A move that leads "
        + "beyond them is marked; `flowc play` and `--states` go further."
    return what + " A view hands over made-up values. Links are opened from the first state."
  }

  private var scenariosPart: HTML {
    .element(
      .section, "view",
      [.plain(.id, "scenarios"), .plain(.ariaLabel, "Scenarios"), .flag(.hidden)],
      [
        .element(
          .ol, "scenarios", [],
          page.runs.map { run in
            let place = page.place(run.scenario.range)
            return .element(
              .li,
              [
                .element(
                  .a,
                  [.link(Address(kind: "scenario", partOfPage: run.scenario.name))],
                  [.text(run.scenario.name)]),
                .text(" "),
              ] + words(run.failure.map { "fails: \($0.message) " } ?? "") + [
                .link(place?.text ?? "", to: place?.address)
              ])
          }),
        .element(.div, [.plain(.id, "played")], []),
      ])
  }

  // MARK: Data

  /// The explored states, for the script to look up.
  var walkData: PageData {
    guard let explored = page.explored else { return .flag(false) }
    var writer = StateWriter(flow)
    let states = explored.states.map { writer.state($0) }
    let scenarios = zip(page.runs, explored.scenarios).map { run, numbers in
      writer.scenario(run, numbers)
    }
    return .table([
      "states": .list(states), "floors": writer.floors.data, "trees": writer.trees.data,
      "rows": writer.rows.data, "asks": writer.asks.data, "settings": writer.settings.data,
      "moves": writer.moves.data, "scenarios": .list(scenarios),
    ])
  }
}
