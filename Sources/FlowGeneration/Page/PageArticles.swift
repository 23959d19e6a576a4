import Diagnostics
import FlowModel
import Graphviz
import WebPage

// The parts of a page about each coordinator and screen.

extension PageParts {
  var picturesPart: HTML {
    let names = page.pictures.map(\.name)
    let buttons = [("in", "+", "Larger"), ("out", "−", "Smaller"), ("fit", "Fit", "Show all")]
    let choice: HTML =
      .element(
        .select, [.plain(.id, "which"), .plain(.ariaLabel, "Picture")],
        names.map { .element(.option, [.plain(.value, $0)], [.text($0)]) })
    return .element(
      .section, "view", [.plain(.id, "picture"), .plain(.ariaLabel, "Picture")],
      [
        .element(
          .div, "tools", [],
          (names.count > 1 ? [choice] : [])
            + buttons.map { act, text, title in button(text, act, title) }
            + [
              .element(
                .span, "hint mouse",
                text: "Drag to move, turn the wheel to zoom. Keys: arrows, + − 0."),
              .element(.span, "hint touch", text: "Two fingers move and zoom the picture."),
            ]
        )
      ]
        + page.pictures.map { picture in
          .element(
            .div, "canvas",
            [
              .plain(.tabindex, "0"), .plain(.role, "group"), .plain(.ariaLabel, picture.name),
              .plain(.title, ""),
            ], [.drawing(picture.drawing)])
        } + (page.note.map { [.element(.p, "note", [], words($0))] } ?? []))
  }

  func button(_ text: String, _ act: String, _ title: String? = nil) -> HTML {
    .element(
      .button,
      [.plain(.type, "button"), .plain(.dataAct, act)]
        + (title.map { [.plain(.title, $0), .plain(.ariaLabel, $0)] } ?? []), [.text(text)])
  }

  var screensPart: HTML {
    .element(
      .section, "view", [.plain(.id, "screens"), .plain(.ariaLabel, "Screens")],
      board.frames.flatMap { frame in
        [article(of: frame)] + frame.cards.compactMap { card in article(of: card, in: frame) }
      } + listing("Other findings", findings.others.map { line(of: $0) }))
  }

  // MARK: Articles

  private func article(of frame: Frame) -> HTML {
    let coordinator = flow[frame.id]
    let own = frame.cards.filter { $0.kind == .coordinator || $0.kind == .external }
    let dialogs = frame.cards.filter { $0.kind == .dialog }
    return article(
      "coordinator", frame.name, frame.kind, coordinator.range,
      parameters(coordinator.parameters)
        + guards(frame.guards, frame.leaving)
        + listing(
          "Screens",
          frame.cards.filter { $0.kind == .screen }.map { card in
            [.link(card.name, to: addresses[card.id])]
          })
        + listing(
          "Results", frame.exits.map { [.text($0.name)] })
        + own.flatMap { table("Tabs, cases and routes", $0.rows) }
        + dialogs.flatMap { table("Dialog \($0.name)", $0.rows, lines: $0.lines) }
        + listing("Findings", (findings.coordinators[frame.id] ?? []).map { line(of: $0) }))
  }

  private func article(of card: Card, in frame: Frame) -> HTML? {
    guard let screen = card.screen.map({ flow[$0] }) else { return nil }
    let offered = screen.offered.flatMap { builder.rows(of: $0) }
    let title = screen.style.title.map { "“\($0.source)”" } ?? ""
    let ways = waysIn[card.id] ?? []
    return article(
      "screen", flow.path(of: screen.id), title, screen.range,
      [links(of: screen, in: frame)] + image(of: screen)
        + parameters(screen.parameters)
        + walk(to: screen.id)
        + listing("Ways in", ways.map { line(of: $0) })
        + table("Routes", card.rows)
        + table("Routes of \(frame.name)", offered)
        + guards((frame.guards + card.guards).withoutRepetitions, card.leaving)
        + listing("Links", (links[screen.id] ?? []).map(line))
        + listing("Findings", (findings.screens[screen.id] ?? []).map { line(of: $0) }))
  }

  private func article(
    _ kind: StaticString, _ name: String, _ note: String, _ range: SourceRange, _ parts: [HTML]
  ) -> HTML {
    let written = page.place(range).map { HTML.link($0.text, to: $0.address) }
    let places = [written].compactMap { $0 } + code(range)
    let place = HTML.element(
      .p, "place", [], Array(places.map { [$0] }.joined(separator: [.text(" describes ")])))
    let doc = flow.doc(of: range)?.split(separator: "\n\n") ?? []
    return .element(
      .article, [.plain(.id, "\(kind)=\(name)"), .plain(.tabindex, "-1")],
      [
        .element(
          .h2, [],
          [
            .link(name, to: Address(kind: kind, partOfPage: name)), .text(" "),
            .element(.span, "note", text: note),
          ])
      ] + (places.isEmpty ? [] : [place]) + doc.map { .element(.p, words(String($0))) } + parts)
  }

  /// Returns the place in the app's code that a part describes.
  private func code(_ part: SourceRange) -> [HTML] {
    flow.origin(of: part).map { origin in
      let name = origin.identity.map { "\($0), " } ?? ""
      return [.link(name + origin.place, to: page.address(origin))]
    } ?? []
  }

  private func image(of screen: Screen) -> [HTML] {
    guard let image = page.images[screen.id] else { return [] }
    return [
      .element(
        .img, [.png(image), .plain(.alt, "What \(flow.path(of: screen.id)) looks like")], [])
    ]
  }

  private func links(of screen: Screen, in frame: Frame) -> HTML {
    .element(
      .p, "links", [],
      [
        .link(frame.name, to: flow.part(of: frame.id)),
        .element(
          .a, "script",
          [.link(Address(kind: "picture", partOfPage: flow.path(of: screen.id)))],
          [.text("in the picture")]),
        .element(
          .a, "script", [.link(Address(kind: "reach", partOfPage: flow.path(of: screen.id)))],
          [.text("walk to it")]),
      ])
  }

  // MARK: Lists and tables

  /// Returns a text in which backticks stand around code.
  func words(_ text: String) -> [HTML] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index % 2 == 0 ? .text(String(part)) : .element(.code, String(part))
    }
  }

  private func listing(_ title: String, _ items: [[HTML]], _ tag: HTML.Tag = .ul) -> [HTML] {
    items.isEmpty
      ? [] : [.element(.h3, title), .element(tag, items.map { .element(.li, $0) })]
  }

  private func parameters(_ parameters: [Parameter]) -> [HTML] {
    listing(
      "Parameters",
      parameters.map { [.element(.code, "\($0.name): \(flow.spelling(of: $0.type))")] })
  }

  private func guards(_ entering: [String], _ leaving: [String]) -> [HTML] {
    listing(
      "Guards",
      entering.map { [.text("\($0), before it is entered")] }
        + leaving.map { [.text("\($0), before it is left")] })
  }

  private func walk(to screen: ID<Screen>) -> [HTML] {
    guard let steps = page.walk(screen) else {
      return [.element(.h3, "Shortest walk"), .element(.p, "No walk from the launch was found.")]
    }
    if steps.isEmpty {
      return [.element(.h3, "Shortest walk"), .element(.p, "The app shows it at launch.")]
    }
    let more = steps.count - Self.mostSteps
    guard more > 0 else { return listed(steps) }
    let advice = "… and \(more) more: `flowc path launch \(flow.path(of: screen))`"
    return listed(Array(steps.prefix(Self.mostSteps))) + [.element(.p, words(advice))]
  }

  /// The greatest number of steps of a walk that a page lists.
  private static let mostSteps = 30

  private func listed(_ steps: [FlowPage.Step]) -> [HTML] {
    listing(
      "Shortest walk",
      steps.map { step in
        let asks = step.asks.isEmpty ? "" : ", asks \(step.asks.joined(separator: ", "))"
        return words("\(step.text) → \(step.shows)\(asks)")
      }, .ol)
  }

  private func line(of way: WayIn) -> [HTML] {
    let asks = way.guards.isEmpty ? "" : ", asks \(way.guards.joined(separator: ", "))"
    return [
      .link(way.source, to: way.address), .text(" "), .element(.code, way.names),
      .text(" \(way.effect)\(asks)"),
    ]
  }

  private func line(of link: LinkRow) -> [HTML] {
    let asks = link.guards.isEmpty ? "" : ", asks \(link.guards.joined(separator: ", "))"
    let below = link.below.isEmpty ? "" : ", above \(link.below.joined(separator: ", "))"
    let way = link.way.isEmpty ? "" : " \(link.way)"
    return [.element(.code, link.pattern), .text("\(way)\(below)\(asks)")]
  }

  private func line(of finding: Diagnostic) -> [HTML] {
    let place = page.place(finding.range)
    return [
      .element(.strong, finding.severity.rawValue), .text(": "),
    ] + words(finding.message) + [
      .text(" "), .element(.code, finding.rule.name), .text(" "),
      .link(place?.text ?? "", to: place?.address),
    ] + listing("Walk", finding.walk.map { words($0) }, .ol)
  }

  private func table(_ title: String, _ rows: [Row], lines: [String] = []) -> [HTML] {
    guard !rows.isEmpty else { return [] }
    let head = ["name", "does", "asks", "is given"].map {
      HTML.element(.th, [.plain(.scope, "col")], [.text($0)])
    }
    return [.element(.h3, title)] + lines.map { .element(.p, $0) } + [
      .element(
        .table,
        [.element(.thead, [.element(.tr, head)]), .element(.tbody, rows.map { cells(of: $0) })])
    ]
  }

  private func cells(of row: Row) -> HTML {
    let given = row.route.map { flow.row(of: flow[$0]).parameters } ?? []
    let name = String(repeating: "\u{A0}\u{A0}", count: row.depth) + row.name
    let note = row.note.isEmpty || row.note == row.way.title ? "" : ", \(row.note)"
    return .element(
      .tr,
      [
        .element(.td, [.element(.code, name)]),
        .element(
          .td,
          [
            .link(row.way.words(target: row.targetName), to: row.target.flatMap { addresses[$0] }),
            .text(note),
          ]
            + (row.depth == 0 ? row.place.map(code) ?? [] : []).map {
              .element(.span, "code", [], [$0])
            }),
        .element(.td, row.guards.joined(separator: ", ")),
        .element(.td, given.map { "\($0.name): \($0.type)" }.joined(separator: ", ")),
      ])
  }
}
