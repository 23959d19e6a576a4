import FlowModel
import Graphviz
import WebPage

/// The parts of a page, and what they have in common.
struct PageParts {
  let page: FlowPage
  let board: Board
  let builder: BoardBuilder
  /// The address of each card's part of the page.
  let addresses: [CardID: Address]
  /// The rows that lead to each card.
  let waysIn: [CardID: [WayIn]]
  let links: [ID<Screen>: [LinkRow]]
  let findings: PageFindings

  /// A row that leads to a card.
  struct WayIn {
    /// The name of the screen or coordinator with the row.
    let source: String
    let address: Address?
    let names: String
    let way: RowEffect
    let effect: String
    let guards: [String]
  }

  init(_ page: FlowPage) {
    self.page = page
    board = Board(page.flow)
    builder = BoardBuilder(page.flow)
    addresses = Self.addresses(board, page.flow)
    waysIn = Self.waysIn(board, addresses)
    links = Dictionary(grouping: page.flow.linkRows()) { page.flow[$0.id].screen }
    findings = PageFindings(page.findings, in: page.flow)
  }

  var flow: Flow { page.flow }

  private static func addresses(_ board: Board, _ flow: Flow) -> [CardID: Address] {
    var addresses: [CardID: Address] = [:]
    for frame in board.frames {
      for card in frame.cards {
        addresses[card.id] = card.screen.map { flow.part(of: $0) } ?? flow.part(of: frame.id)
      }
      for exit in frame.exits { addresses[exit.id] = flow.part(of: frame.id) }
    }
    return addresses
  }

  private static func waysIn(_ board: Board, _ addresses: [CardID: Address]) -> [CardID: [WayIn]] {
    var ways: [CardID: [WayIn]] = [:]
    let framed = board.frames.flatMap { frame in frame.cards.map { (frame.name, $0) } }
    let guards = board.guards.map { [("", $0)] } ?? []
    for (frame, card) in framed + guards {
      let source =
        switch card.kind {
        case .screen, .dialog: "\(frame).\(card.name)"
        case .coordinator, .external: frame
        case .guards: "guard"
        }
      for (index, row) in card.rows.enumerated() {
        guard let target = row.target else { continue }
        ways[target, default: []].append(
          WayIn(
            source: source, address: addresses[card.id],
            names: card.names(ofRowAt: index).joined(separator: "."), way: row.way,
            effect: row.way.words(target: row.targetName), guards: row.guards))
      }
    }
    return ways
  }

  // MARK: The whole page

  var content: [HTML] {
    [
      .element(.a, "skip", [.link(Address(kind: "content"))], [.text("Skip to the content")]),
      header, index,
      .element(
        .main, [.plain(.id, "content"), .plain(.tabindex, "-1")],
        [
          .element(
            .p, [.plain(.id, "missing"), .plain(.ariaLive, "polite"), .flag(.hidden)], [])
        ] + [picturesPart, screensPart] + walkParts),
    ]
  }

  var data: PageData {
    .table(["screens": .list(flow.screens.map { facts(about: $0) }), "walk": walkData])
  }

  private var header: HTML {
    let views: [(StaticString, String)] =
      [("picture", "Picture"), ("screens", "Screens")]
      + (page.explored == nil ? [] : [("walk", "Walk")])
      + (page.runs.isEmpty ? [] : [("scenarios", "Scenarios")])
    return .element(
      .header,
      [
        .element(.h1, flow.name.text),
        .element(
          .nav, "views", [.plain(.ariaLabel, "Views")],
          views.map { name, title in
            .element(
              .a, [.link(Address(kind: name)), .plain(.dataView, "\(name)")], [.text(title)])
          }),
        .element(
          .button, "theme", [.plain(.type, "button"), .plain(.dataAct, "theme")],
          [.text("Dark or light")]),
        .element(
          .noscript,
          "Without JavaScript, this page shows the picture and the screens, but no walks and no search."
        ),
      ])
  }
}
