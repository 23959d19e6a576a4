import Diagnostics
import Editing
import FlowGeneration
import FlowModel

/// The routes, or the links, of some modules.
struct RoutesReport {
  /// A module, with its rows to show.
  struct Module {
    let name: String
    let flow: Flow
    /// The files whose routes are shown; nil for all.
    let shown: Set<SourceFile.ID>?
    let links: [(row: LinkRow, range: SourceRange)]

    var routes: [RouteRow] {
      flow.routeRows().filter { shown?.contains($0.range.file) ?? true }
    }
  }

  let modules: [Module]
  let areLinks: Bool

  init(_ modules: [CheckedModules.Module], areLinks: Bool) {
    self.areLinks = areLinks
    self.modules = modules.map { module in
      let flow = module.checked.flow
      let shown = module.loaded.shown
      let isWhole = flow.files.allSatisfy { shown.contains($0.id) }
      return Module(
        name: flow.name.text, flow: flow, shown: isWhole ? nil : shown,
        links: areLinks
          ? flow.linkRows().map { ($0, flow[$0.id].range) }.filter { shown.contains($1.file) } : [])
    }
  }

  // MARK: Text

  func text(_ style: TerminalStyle) -> String {
    let tables = modules.compactMap { module -> String? in
      let table = areLinks ? module.linkTable : module.routeTable
      guard !table.isEmpty else { return nil }
      let title = modules.count > 1 ? style.bold(TerminalText.escaped(module.name)) + "\n" : ""
      return title + table.text(style)
    }
    return tables.joined(separator: "\n")
  }
}

extension RoutesReport.Module {
  fileprivate var routeTable: TextTable {
    var sections: [TextTable.Section] = []
    for row in routes {
      let title = row.sectionTitle
      if sections.last?.title != title { sections.append(.init(title: title, rows: [])) }
      sections[sections.count - 1].rows.append(row.cells)
    }
    return TextTable(
      ["from", "route", "move", "to", "guards", "parameters", "for"], sections, loose: 3)
  }

  fileprivate var linkTable: TextTable {
    let rows = links.map { link, _ in
      [
        link.pattern, link.screen,
        ([link.way] + (link.below.isEmpty ? [] : ["over " + link.below.joined(separator: ", ")]))
          .filter { !$0.isEmpty }.joined(separator: ", "),
        link.guards.joined(separator: ", "), link.parameters.text, link.doc?.onOneLine ?? "",
      ]
    }
    return TextTable(
      ["link", "opens", "how", "guards", "parameters", "for"],
      [TextTable.Section(title: "", rows: rows)], loose: 4)
  }
}

extension RouteRow {
  fileprivate var sectionTitle: String {
    if let coordinator { return coordinator }
    return switch place {
    case .guard: "Where a guard refuses"
    case .screen, .dialog, .child, .coordinator: "Dialogs of the module"
    }
  }

  fileprivate var cells: [String] {
    let from =
      switch place {
      case .screen(let name), .dialog(let name), .guard(let name), .child(let name): name
      case .coordinator: "*"
      }
    return [
      from, String(repeating: "  ", count: outer.count) + name, move, target,
      guards.joined(separator: ", "), parameters.text, doc?.onOneLine ?? "",
    ]
  }
}

extension String {
  /// The text with a space in place of each line break.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension [RouteRow.Value] {
  fileprivate var text: String {
    map { "\($0.name): \($0.type)" }.joined(separator: ", ")
  }
}

// MARK: - JSON

extension RoutesReport {
  func json(_ sources: [SourceFile]) -> String {
    var map = SourceMap(sources)
    func place(_ range: SourceRange) -> JSONObject {
      let start = map.start(of: range)
      return ["path": map.path(of: range.file), "line": start.line, "column": start.column]
    }
    let items = modules.map { module in
      [
        "name": module.name,
        "routes": areLinks ? nil : module.routes.map { item($0, place($0.range)) },
        "links": areLinks ? module.links.map { item($0.row, place($0.range)) } : nil,
      ] as JSONObject
    }
    return flowc.json(["version": 1, "modules": items] as JSONObject)
  }

  private func item(_ row: RouteRow, _ place: JSONObject) -> JSONObject {
    let item: JSONObject = [
      "coordinator": row.coordinator, "route": row.names.joined(separator: "."),
      "move": row.move, "target": row.target.isEmpty ? nil : row.target, "guards": row.guards,
      "parameters": row.parameters.map(\.json), "doc": row.doc, "place": place,
    ]
    return switch row.place {
    case .screen(let name): item.adding("screen", name)
    case .dialog(let name): item.adding("dialog", name)
    case .guard(let name): item.adding("guard", name)
    case .child(let name): item.adding("child", name)
    case .coordinator: item
    }
  }

  private func item(_ row: LinkRow, _ place: JSONObject) -> JSONObject {
    [
      "link": row.pattern, "opens": row.screen, "way": row.way.isEmpty ? nil : row.way,
      "below": row.below, "guards": row.guards, "parameters": row.parameters.map(\.json),
      "doc": row.doc, "place": place,
    ]
  }
}

extension RouteRow.Value {
  var json: JSONObject { ["name": name, "type": type] }
}
