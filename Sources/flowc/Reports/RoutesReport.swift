import Diagnostics
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
  private struct Place: Encodable {
    let path: String
    let line: Int
    let column: Int
  }

  private struct Parameter: Encodable {
    let name: String
    let type: String

    init(_ value: RouteRow.Value) { (name, type) = (value.name, value.type) }
  }

  private struct RouteItem: Encodable {
    var coordinator: String?
    var screen: String?
    var child: String?
    var dialog: String?
    var `guard`: String?
    let route: String
    let move: String
    let target: String?
    let guards: [String]
    let parameters: [Parameter]
    let doc: String?
    let place: Place

    init(_ row: RouteRow, _ place: Place) {
      coordinator = row.coordinator
      switch row.place {
      case .screen(let name): screen = name
      case .dialog(let name): dialog = name
      case .guard(let name): `guard` = name
      case .child(let name): child = name
      case .coordinator: break
      }
      route = row.names.joined(separator: ".")
      (move, guards, doc, self.place) = (row.move, row.guards, row.doc, place)
      target = row.target.isEmpty ? nil : row.target
      parameters = row.parameters.map { Parameter($0) }
    }
  }

  private struct LinkItem: Encodable {
    let link: String
    let opens: String
    let way: String?
    let below: [String]
    let guards: [String]
    let parameters: [Parameter]
    let doc: String?
    let place: Place

    init(_ row: LinkRow, _ place: Place) {
      (link, opens, below, guards) = (row.pattern, row.screen, row.below, row.guards)
      way = row.way.isEmpty ? nil : row.way
      doc = row.doc
      parameters = row.parameters.map { Parameter($0) }
      self.place = place
    }
  }

  private struct ModuleItem: Encodable {
    let name: String
    let routes: [RouteItem]?
    let links: [LinkItem]?
  }

  private struct Document: Encodable {
    let version = 1
    let modules: [ModuleItem]
  }

  func json(_ sources: [SourceFile]) -> String {
    var map = SourceMap(sources)
    func place(_ range: SourceRange) -> Place {
      let start = map.start(of: range)
      return Place(path: map.path(of: range.file), line: start.line, column: start.column)
    }
    let items = modules.map { module -> ModuleItem in
      var routes: [RouteItem] = []
      if !areLinks { routes = module.routes.map { RouteItem($0, place($0.range)) } }
      return ModuleItem(
        name: module.name, routes: areLinks ? nil : routes,
        links: areLinks ? module.links.map { LinkItem($0.row, place($0.range)) } : nil)
    }
    return flowc.json(Document(modules: items))
  }
}
