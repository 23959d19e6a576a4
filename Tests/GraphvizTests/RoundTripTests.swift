import Foundation
import Testing

@testable import Graphviz

/// Labels in the drawing of `dot`, read back: each must have its text, scalar by scalar.
struct RoundTripTests {
  @Test("texts that dot would read as something else", arguments: LabelForm.allCases)
  func knownTexts(form: LabelForm) throws {
    try expectRoundTrip(of: hostileTexts, as: form)
  }

  @Test("every character of ASCII, alone and with others", arguments: LabelForm.allCases)
  func characters(form: LabelForm) throws {
    let characters = (0..<0x80).map { String(Unicode.Scalar(UInt8($0))) }
    try expectRoundTrip(of: characters, as: form)
    try expectRoundTrip(of: characters.map { $0 + $0 }, as: form)
    try expectRoundTrip(of: characters.map { "a" + $0 + "N" + $0 }, as: form)
  }

  @Test("random texts", arguments: LabelForm.allCases)
  func randomTexts(form: LabelForm) throws {
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<400).map { _ in randomText(using: &generator) }
    try expectRoundTrip(of: texts, as: form, "GRAPHVIZ_TESTS_SEED=\(seed)")
  }

  @Test("texts longer than dot's scanner takes in one piece", arguments: LabelForm.allCases)
  func longTexts(form: LabelForm) throws {
    for unit in ["x", "é", "😀", "\"", "\\", "&", "<", "\u{1B}"] {
      // One graph for each text: `dot` fails if a graph is too wide.
      try expectRoundTrip(of: [String(repeating: unit, count: 18_000 / unit.utf8.count)], as: form)
    }
  }

  @Test("a text in several runs is drawn run by run")
  func runs() throws {
    let runs = hostileTexts.prefix(40).enumerated().map { index, text in
      Run(text, isBold: index % 2 == 0, isItalic: index % 3 == 0, size: 9, color: Color(0x123456))
    }
    let graph = Graph(items: [
      .node(GraphNode(GraphNodeID(0), [.label(.line(Array(runs)))])),
      .node(
        GraphNode(GraphNodeID(1), [.label(.table(LabelTable([[LabelRow([Cell(Array(runs))])]])))])),
    ])
    let texts = try Dot.svg(of: graph).texts
    let expected = runs.flatMap { drawn($0.text) }.joined()
    for id in ["n0", "n1"] {
      #expect(scalars(texts[id]?.joined() ?? "") == scalars(expected))
    }
  }

  @Test("labels of edges and clusters", arguments: LabelForm.allCases)
  func edgesAndClusters(form: LabelForm) throws {
    let items = hostileTexts.enumerated().flatMap { number, text in
      let node = GraphNodeID(number)
      return [
        Item.cluster(Cluster([.label(form.label(text))], items: [.node(GraphNode(node))])),
        Item.edge(
          Edge(from: Endpoint(node), to: Endpoint(node), [.label(form.label(text))])),
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
    of texts: [String], as form: LabelForm, _ comment: Comment? = nil
  ) throws {
    let graph = Graph(
      items: texts.enumerated().map { .node(GraphNode(GraphNodeID($0), [.label(form.label($1))])) })
    let svg = try Dot.svg(of: graph).texts
    let json = try Dot.textsInJSON(of: graph)
    let plain = try Dot.labelsInPlain(of: graph)
    for (number, text) in texts.enumerated() {
      let expected = drawn(text)
      #expect((svg["n\(number)"] ?? []).map(scalars) == expected.map(scalars), comment)
      #expect((json["n\(number)"] ?? []).map(scalars) == expected.map(scalars), comment)
      // The plain output of other labels has their markup, so it isn't compared.
      if form == .text {
        #expect(scalars(plain["n\(number)"] ?? "") == scalars(visible(text)), comment)
      }
    }
  }
}

/// A form of a label that has a text.
enum LabelForm: CaseIterable {
  case text, line, cell, centeredCell

  func label(_ text: String) -> Label {
    switch self {
    case .text: .text(text)
    case .line: .line([Run(text, isBold: true)])
    case .cell: .table(LabelTable([[LabelRow([Cell([Run(text, size: 9)], port: Port(0))])]]))
    case .centeredCell: .table(LabelTable([[LabelRow([Cell([Run(text)], alignment: .center)])]]))
    }
  }
}

/// Returns the drawn pieces of a text: one for each line that isn't empty.
private func drawn(_ text: String) -> [String] {
  visible(text).unicodeScalars.split(separator: "\n").map { String($0) }
}

/// Returns a text in which the numbers of characters replace those that can't be drawn.
private func visible(_ text: String) -> String {
  let hidden = CharacterSet(charactersIn: "\u{0}"..."\u{1F}").subtracting(["\n"])
    .union(CharacterSet(charactersIn: "\u{7F}"..."\u{9F}"))
    .union(CharacterSet(charactersIn: "\u{AD}\u{61C}\u{180E}\u{200B}\u{200E}\u{200F}"))
    .union(CharacterSet(charactersIn: "\u{FEFF}\u{FFFE}\u{FFFF}"))
    .union(CharacterSet(charactersIn: "\u{2028}"..."\u{202E}"))
    .union(CharacterSet(charactersIn: "\u{2060}"..."\u{206F}"))
    .union(CharacterSet(charactersIn: "\u{E0000}"..."\u{E007F}"))
  var previous: Unicode.Scalar = " "
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    // A joiner is part of an emoji, or of a word in another script.
    let isStray = (scalar == "\u{200C}" || scalar == "\u{200D}") && previous.isASCII
    previous = scalar
    if hidden.contains(scalar) || isStray {
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
}

/// Returns the scalars of a text, with plain spaces in place of no-break spaces.
///
/// Strings can't be compared: `é` equals `e` with an accent after it. Of several spaces in a row,
/// `dot` writes every second one as a no-break space.
private func scalars(_ text: String) -> [UInt32] {
  text.unicodeScalars.map { $0 == "\u{A0}" ? 0x20 : $0.value }
}
