import FlowModel
import Graphviz
import WebPage

// The index of a page: search, filters, and a list of all coordinators and screens.

extension PageParts {
  var index: HTML {
    .element(
      .aside, "index", [.plain(.ariaLabel, "Index")],
      [
        field(
          "Search", "search",
          .element(
            .input,
            [
              .plain(.type, "search"), .plain(.id, "search"),
              .plain(.placeholder, "name, route, link …"),
            ], [])),
        filter("Coordinator", "in", flow.coordinators.filter { !$0.screens.isEmpty }.map(\.path)),
        filter("Shown by", "kinds", allKinds),
        filter("Guard", "guards", flow.guards.map(\.name.text)),
        filter("Link", "links", flow.links.map(\.pattern.source)),
        .element(.p, [.plain(.id, "count"), .plain(.ariaLive, "polite")], []),
        .element(
          .nav, "list", [.plain(.ariaLabel, "Screens")],
          [.element(.ul, board.frames.map { entry(of: $0) })]),
      ])
  }

  private func field(_ title: String, _ id: String, _ control: HTML) -> HTML {
    .element(
      .div, "field", [],
      [.element(.label, [.plain(.for, id)], [.text(title)]), control])
  }

  /// Returns a choice of values for one property of screens. A property that no screen has needs none.
  private func filter(_ title: String, _ name: String, _ values: [String]) -> HTML {
    guard !values.isEmpty else { return .text("") }
    let options = ["all"] + values
    return field(
      title, "filter-" + name,
      .element(
        .select, [.plain(.id, "filter-" + name), .plain(.dataFilter, name)],
        options.enumerated().map { index, value in
          .element(.option, [.plain(.value, index == 0 ? "" : value)], [.text(value)])
        }))
  }

  private func entry(of frame: Frame) -> HTML {
    let screens = frame.cards.filter { $0.kind == .screen }
    return .element(
      .li,
      [
        .element(.a, "coordinator", [.link(flow.part(of: frame.id))], [.text(frame.name)]),
        .element(
          .ul,
          screens.map { card in
            .element(.li, [.link(card.name, to: addresses[card.id])])
          }),
      ])
  }

  private var allKinds: [String] {
    let used = Set(flow.screens.flatMap { kinds(of: $0) })
    return RowEffect.allCases.map(\.title).filter(used.contains)
      + (used.contains(Self.first) ? [Self.first] : [])
  }

  private static let first = "first of its coordinator"

  /// The ways in which a screen is shown.
  private func kinds(of screen: Screen) -> [String] {
    let ways = (waysIn[builder.card(of: .screen(screen.id))] ?? []).map(\.way.title)
    let isFirst = flow.start(of: screen.coordinator) == .screen(screen.id)
    return (ways + (isFirst ? [Self.first] : [])).withoutRepetitions
  }

  /// Returns what the script has to know about a screen to find it.
  func facts(about screen: Screen) -> PageData {
    let name = flow.path(of: screen.id)
    let links = screen.links.map { flow[$0].pattern.source }
    let routes = screen.allRoutes.map { flow[$0].name.text }
    let title = screen.style.title?.source ?? ""
    let code = flow.origin(of: screen.range)?.text ?? ""
    return .table([
      "name": .text(name), "title": .text(title), "in": .texts([flow[screen.coordinator].path]),
      "kinds": .texts(kinds(of: screen)), "guards": .texts(guards(of: screen)),
      "links": .texts(links),
      "find": .text(([name, title, code] + routes + links).joined(separator: " ").lowercased()),
    ])
  }

  /// The guards that are asked on the way to a screen, on it, and before it is left.
  private func guards(of screen: Screen) -> [String] {
    let owner = flow[screen.coordinator]
    let asked =
      owner.guards + screen.guards + screen.leaving
      + screen.allRoutes.flatMap { flow[$0].guards }
    return asked.map { flow[$0].name.text }.withoutRepetitions
  }
}
