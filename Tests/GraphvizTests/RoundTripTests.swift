import Foundation
import Testing

@testable import Graphviz

/// Labels are drawn as themselves, whatever their text: the drawing of `dot` is read back and
/// compared, scalar by scalar.
struct RoundTripTests {
  @Test("texts that dot would read as something else", arguments: Way.allCases)
  func knownTexts(way: Way) throws {
    try expectRoundTrip(of: hostileTexts, as: way)
  }

  @Test("every character of ASCII, alone and with others", arguments: Way.allCases)
  func characters(way: Way) throws {
    let characters = (0..<0x80).map { String(Unicode.Scalar(UInt8($0))) }
    try expectRoundTrip(of: characters, as: way)
    try expectRoundTrip(of: characters.map { $0 + $0 }, as: way)
    try expectRoundTrip(of: characters.map { "a" + $0 + "N" + $0 }, as: way)
  }

  @Test("random texts", arguments: Way.allCases)
  func randomTexts(way: Way) throws {
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<400).map { _ in randomText(using: &generator) }
    try expectRoundTrip(of: texts, as: way, "GRAPHVIZ_TESTS_SEED=\(seed)")
  }

  @Test("texts longer than dot's scanner takes in one piece", arguments: Way.allCases)
  func longTexts(way: Way) throws {
    for unit in ["x", "é", "😀", "\"", "\\", "&", "<", "\u{1B}"] {
      // One at a time: `dot` gives up on a graph that is too wide.
      try expectRoundTrip(of: [String(repeating: unit, count: 18_000 / unit.utf8.count)], as: way)
    }
  }

  @Test("a text in several runs is drawn run by run")
  func runs() throws {
    let runs = hostileTexts.prefix(40).enumerated().map { index, text in
      Run(text, isBold: index % 2 == 0, isItalic: index % 3 == 0, size: 9, color: Color(0x123456))
    }
    let graph = Graph(items: [
      .node(Node(NodeID(0), [.label(.line(Array(runs)))])),
      .node(Node(NodeID(1), [.label(.table(Table([[Row([Cell(Array(runs))])]])))])),
    ])
    let texts = try Dot.svg(of: graph).texts
    let expected = runs.flatMap { drawn($0.text) }.joined()
    for id in ["n0", "n1"] {
      #expect(scalars(texts[id]?.joined() ?? "") == scalars(expected))
    }
  }

  @Test("labels of edges and clusters", arguments: Way.allCases)
  func edgesAndClusters(way: Way) throws {
    let items = hostileTexts.enumerated().flatMap { number, text in
      let node = NodeID(number)
      return [
        Item.cluster(Cluster([.label(way.label(text))], items: [.node(Node(node))])),
        Item.edge(
          Edge(from: Endpoint(node), to: Endpoint(node), [.label(way.label(text))])),
      ]
    }
    let svg = try Dot.svg(of: Graph(items: items))
    for (number, text) in hostileTexts.enumerated() {
      for id in ["n\(number)->n\(number)", "cluster_\(number)"] {
        #expect((svg.texts[id] ?? []).map(scalars) == drawn(text).map(scalars))
      }
    }
  }

  private func expectRoundTrip(
    of texts: [String], as way: Way, _ comment: Comment? = nil
  ) throws {
    let graph = Graph(
      items: texts.enumerated().map { .node(Node(NodeID($0), [.label(way.label($1))])) })
    let svg = try Dot.svg(of: graph).texts
    let json = try Dot.textsInJSON(of: graph)
    let plain = try Dot.labelsInPlain(of: graph)
    for (number, text) in texts.enumerated() {
      let expected = drawn(text)
      #expect((svg["n\(number)"] ?? []).map(scalars) == expected.map(scalars), comment)
      #expect((json["n\(number)"] ?? []).map(scalars) == expected.map(scalars), comment)
      // For labels in markup the plain output holds the markup.
      if way == .text {
        #expect(scalars(plain["n\(number)"] ?? "") == scalars(visible(text)), comment)
      }
    }
  }
}

/// The ways a text can stand in a label.
enum Way: CaseIterable {
  case text, line, cell, centeredCell

  func label(_ text: String) -> Label {
    switch self {
    case .text: .text(text)
    case .line: .line([Run(text, isBold: true)])
    case .cell: .table(Table([[Row([Cell([Run(text, size: 9)], port: Port(0))])]]))
    case .centeredCell: .table(Table([[Row([Cell([Run(text)], alignment: .center)])]]))
    }
  }
}

/// The pieces in which a text is drawn: a piece for each line, none for an empty one.
private func drawn(_ text: String) -> [String] {
  visible(text).unicodeScalars.split(separator: "\n").map { String($0) }
}

/// A text with the characters that can't or mustn't be drawn as their numbers.
private func visible(_ text: String) -> String {
  let hidden = CharacterSet(charactersIn: "\u{0}"..."\u{1F}").subtracting(["\n"])
    .union(CharacterSet(charactersIn: "\u{7F}"..."\u{9F}"))
    .union(CharacterSet(charactersIn: "\u{61C}\u{200E}\u{200F}\u{FEFF}\u{FFFE}\u{FFFF}"))
    .union(CharacterSet(charactersIn: "\u{2028}"..."\u{202E}"))
    .union(CharacterSet(charactersIn: "\u{2066}"..."\u{2069}"))
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    if hidden.contains(scalar) {
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
}

/// Compared as numbers: as strings, `é` and `e` with an accent after it are equal. `dot` writes
/// every second space in a row as one that doesn't break.
private func scalars(_ text: String) -> [UInt32] {
  text.unicodeScalars.map { $0 == "\u{A0}" ? 0x20 : $0.value }
}
