import Diagnostics
import FlowModel
import FlowSimulator

/// A module as a page of Markdown that a team keeps in its wiki: the hierarchy, every coordinator with
/// its screens and routes, links, guards and scenarios.
package struct ModulePage {
  /// The first line of each page.
  package static let header = "<!-- Written by `flowc docs`. A new run replaces the page. -->"

  private let flow: Flow
  private let routes: [RouteRow]
  /// The routes and links that lead to each screen or coordinator, by their paths.
  private let waysIn: [Target: [String]]

  package init(_ flow: Flow) {
    self.flow = flow
    routes = flow.routeRows()
    var ways: [Target: [String]] = [:]
    for row in routes {
      guard let target = flow[row.id].action.target else { continue }
      ways[target, default: []].append(row.path)
    }
    waysIn = ways
  }

  package var text: String {
    let parts = [
      "\(Self.header)\n\n# \(Markdown.prose(flow.name.text))\n", hierarchy, coordinators, links,
      guards, scenarios,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The page of the events that analytics can tell of.
  package var events: String {
    let rows = flow.eventRows().map { event -> [Cell] in
      [
        .code(event.name), .text(event.kind.rawValue),
        .code(event.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")),
        .codes(event.sources), .text(event.doc ?? ""),
      ]
    }
    return "\(Self.header)\n\n# \(Markdown.prose(flow.name.text)): events\n\n"
      + table(["event", "kind", "parameters", "reached by", "for"], rows)
  }

  // MARK: Parts

  private var hierarchy: String {
    let chart = Diagram(.hierarchy, of: flow).mermaid
    return "## Hierarchy\n\n" + Markdown.block(chart, indent: "", language: "mermaid")
  }

  private var coordinators: String {
    let own = flow.coordinators.filter { $0.foreign == nil }
    return "## Coordinators\n\n" + own.map(section).joined(separator: "\n")
  }

  private func section(_ coordinator: Coordinator) -> String {
    let title = "### \(Markdown.prose(coordinator.name.text))\n\n" + paragraph(coordinator.range)
    let screens = coordinator.screens.map { row(of: flow[$0]) }
    let own = routes.filter { $0.coordinator == coordinator.path }.map { $0.cells }
    return [
      title + sentence(about: coordinator),
      table(["screen", "title", "parameters", "asks", "links", "reached by", "for"], screens),
      table(["from", "route", "move", "to", "asks", "parameters", "for"], own),
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func sentence(about coordinator: Coordinator) -> String {
    var words = [flow.summary(of: coordinator).text.capitalizedFirst + "."]
    let parameters = list(coordinator.parameters)
    if !parameters.isEmpty { words.append("It gets \(Markdown.code(parameters)).") }
    let guards = coordinator.guards.map { Markdown.code(flow[$0].name.text) }
    if !guards.isEmpty { words.append("It asks \(guards.joined(separator: ", ")) first.") }
    let results = coordinator.results.map { Markdown.code($0.name.text) }
    if !results.isEmpty { words.append("Its results are \(results.joined(separator: ", ")).") }
    let ways = (waysIn[.coordinator(coordinator.id)] ?? []).map(Markdown.code)
    if !ways.isEmpty { words.append("It is started by \(ways.joined(separator: ", ")).") }
    if coordinator.isPublic { words.append("Other modules can start it.") }
    return words.joined(separator: " ") + "\n"
  }

  private func row(of screen: Screen) -> [Cell] {
    [
      .code(screen.name.text), .code(screen.style.title?.source ?? ""),
      .code(list(screen.parameters)), .codes(screen.guards.map { flow[$0].name.text }),
      .codes(screen.links.map { flow[$0].pattern.source }),
      .codes(waysIn[.screen(screen.id)] ?? []), .text(flow.doc(of: screen.range) ?? ""),
    ]
  }

  private var links: String {
    let rows = flow.linkRows().map { link -> [Cell] in
      [
        .code(link.pattern), .code(link.screen), .codes(link.below), .codes(link.guards),
        .text(link.doc ?? ""),
      ]
    }
    return rows.isEmpty
      ? "" : "## Links\n\n" + table(["link", "opens", "over", "asks", "for"], rows)
  }

  private var guards: String {
    let rows = flow.guards.map { item -> [Cell] in
      let conditions = flow.words(for: item.condition)
      let detours = Set(item.detour.routes.values.compactMap { flow[$0].action.show?.target })
      return [
        .code(item.name.text), .codes(conditions), .codes(detours.map(path).sorted()),
        .text(flow.doc(of: item.range) ?? ""),
      ]
    }
    return rows.isEmpty
      ? "" : "## Guards\n\n" + table(["guard", "allows if", "a refusal shows", "for"], rows)
  }

  private var scenarios: String {
    guard !flow.scenarios.isEmpty else { return "" }
    let simulator = Simulator(flow)
    let parts = flow.scenarios.map { scenario -> String in
      let run = ScenarioRun(scenario, in: simulator)
      let lines = run.lines.map { "\($0.move)  → \($0.glance)" }
      return "\(Markdown.code(scenario.name)):\n\n"
        + Markdown.block(lines.joined(separator: "\n"), indent: "")
    }
    return "## Scenarios\n\n" + parts.joined(separator: "\n")
  }

  // MARK: Words

  private func path(of target: Target) -> String {
    switch target {
    case .screen(let id): flow.path(of: id)
    case .coordinator(let id): flow[id].path
    }
  }

  private func paragraph(_ part: SourceRange) -> String {
    flow.doc(of: part).map { Markdown.prose($0) + "\n\n" } ?? ""
  }

  private func list(_ parameters: [Parameter]) -> String {
    parameters.map { "\($0.name): \(flow.spelling(of: $0.type))" }.joined(separator: ", ")
  }

  // MARK: Tables

  /// A cell of a table.
  fileprivate enum Cell {
    case text(String)
    case codes([String])

    static func code(_ text: String) -> Cell { .codes(text.isEmpty ? [] : [text]) }

    var isEmpty: Bool {
      switch self {
      case .text(let text): text.isEmpty
      case .codes(let codes): codes.isEmpty
      }
    }

    var markdown: String {
      switch self {
      case .text(let text): Markdown.cell(Markdown.prose(text))
      case .codes(let codes): Markdown.cell(codes.map(Markdown.code).joined(separator: ", "))
      }
    }
  }

  /// Returns a table without the columns in which all cells are empty; empty without rows.
  private func table(_ header: [String], _ rows: [[Cell]]) -> String {
    let kept = header.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    guard !kept.isEmpty else { return "" }
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    return line(kept.map { header[$0] }) + line(kept.map { _ in "---" })
      + rows.map { row in line(kept.map { row[$0].markdown }) }.joined()
  }
}

extension RouteRow {
  /// The path of the route: `Cart.cart.checkout`.
  var path: String {
    let owner: String? =
      switch place {
      case .screen(let name), .dialog(let name), .guard(let name), .child(let name): name
      case .coordinator: nil
      }
    return ([coordinator, owner].compactMap { $0 } + names).joined(separator: ".")
  }

  fileprivate var cells: [ModulePage.Cell] {
    let owner =
      switch place {
      case .screen(let name), .dialog(let name), .guard(let name), .child(let name): name
      case .coordinator: ""
      }
    return [
      .code(owner), .code(names.joined(separator: ".")), .code(move), .code(target), .codes(guards),
      .code(parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")), .text(doc ?? ""),
    ]
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
