import Foundation
import Testing

@testable import Graphviz

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Layouts written as SVG and read back: every text must come back unchanged.
struct DrawingTests {
  /// Returns a drawing with a node for each text. The text is the node's label, its caption, and a
  /// part of its address.
  private func svg(of texts: [String]) -> String {
    let nodes = texts.enumerated().map { index, text in
      Item.node(
        GraphNode(
          GraphNodeID(index),
          caption: Caption(text, address: Address(ups: 1, ["a", text], line: 7))))
    }
    let elements = texts.enumerated().map { index, text in
      Layout.Element(
        name: "n\(index)",
        operations: [
          .lineColor(Color(0x112233)), .fontSize(9),
          .text(text, at: .init(x: 10, y: 20), .leading, width: 42.5),
        ])
    }
    let layout = Layout(width: 100, height: 50, label: [], objects: elements, edges: [])
    return Drawing(of: Graph(items: nodes), layout).svg
  }

  private func read(_ svg: String) throws -> PictureReader {
    let reader = PictureReader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    return reader
  }

  @Test("texts with a meaning to XML, as label, title and link")
  func hostile() throws {
    try expectRoundTrip(of: hostileTexts)
  }

  @Test("random texts, as label, title and link")
  func random() throws {
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<400).map { _ in randomText(using: &generator) }
    try expectRoundTrip(of: texts, "GRAPHVIZ_TESTS_SEED=\(seed)")
  }

  private func expectRoundTrip(of texts: [String], _ comment: Comment? = nil) throws {
    let picture = try read(svg(of: texts))
    let labels = texts.filter { !$0.allSatisfy(\.isWhitespace) }
    #expect(picture.texts.map(plain) == labels.map(visible).map(plain), comment)
    let titles = texts.filter { !$0.isEmpty }
    #expect(picture.titles.map(plain) == titles.map(visible).map(plain), comment)
    #expect(picture.addresses.count == texts.count, comment)
    for (address, text) in zip(picture.addresses, texts) {
      #expect(address.hasPrefix("../a/") && address.hasSuffix("#L7"), comment)
      let name = address.dropFirst(5).dropLast(3)
      #expect(!name.contains("/") && !name.contains(":"), comment)
      #expect(decoded(name) == Array(text.utf8), comment)
    }
  }

  /// Returns the lines of a text as a reader sees them.
  private func visible(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Escaping.visible(String($0)) }.joined(separator: "\n")
  }

  /// Decodes a name with `%` escapes. Foundation's decoder would drop a byte order mark.
  private func decoded(_ name: Substring) -> [UInt8] {
    let parts = name.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: Array(parts[0].utf8)) { bytes, part in
      bytes.append(UInt8(part.prefix(2), radix: 16) ?? 0)
      bytes += part.dropFirst(2).utf8
    }
  }

  /// Returns the scalars of a text, with plain spaces in place of no-break spaces. The drawing has
  /// no-break spaces where XML would drop a plain one.
  private func plain(_ text: String) -> [UInt32] {
    text.unicodeScalars.map { $0 == "\u{A0}" ? 0x20 : $0.value }
  }

  @Test("every text is as wide as dot has made room for, in any font")
  func widths() throws {
    let picture = try read(svg(of: ["a", "日本語", "👩‍👩‍👧‍👦", "عربى", "e\u{301}"]))
    #expect(picture.widths == Array(repeating: "42.50", count: 5))
    #expect(picture.adjustments == Array(repeating: "spacingAndGlyphs", count: 5))
  }

  @Test("spaces at the ends and side by side are kept")
  func spaces() throws {
    #expect(try read(svg(of: ["  a  b "])).texts == ["\u{A0}\u{A0}a \u{A0}b\u{A0}"])
  }

  @Test("a caption is found by the name that the element has in the graph's text")
  func captions() throws {
    let edge = Edge(
      from: Endpoint(GraphNodeID(0)), to: Endpoint(GraphNodeID(0)), caption: Caption("the edge"))
    let graph = Graph(
      items: [
        .edge(Edge(from: Endpoint(GraphNodeID(0)), to: Endpoint(GraphNodeID(0)))), .edge(edge),
        .cluster(Cluster(items: [], caption: Caption("first"))),
        .cluster(Cluster(items: [.node(GraphNode(GraphNodeID(0), caption: Caption("the node")))])),
      ], caption: Caption("the graph"))
    #expect(graph.dot.contains("\"n0\" -> \"n0\" [id=\"e1\"]"))
    let drawn: [DrawOperation] = [.curve([.init(x: 0, y: 0)], isFilled: false)]
    let layout = Layout(
      width: 1, height: 1, label: drawn,
      objects: ["cluster_0", "cluster_1", "n0"].map { .init(name: $0, operations: drawn) },
      edges: [.init(name: "e1", operations: drawn)])
    let picture = try read(Drawing(of: graph, layout).svg)
    #expect(picture.titles == ["first", "the edge", "the node", "the graph"])
  }
}

struct AddressTests {
  @Test("a template's places are filled in, and what stands there is encoded")
  func template() throws {
    let template = try AddressTemplate("https://example.com/blob/main/{path}?plain=1#L{line}")
    let address = template.address(of: ["My Flows", "a#b?.flow.yaml"], line: 12)
    #expect(
      address.text
        == "https://example.com/blob/main/My%20Flows/a%23b%3F.flow.yaml?plain=1#L12")
    #expect(
      try AddressTemplate("vscode://file/x/{path}:{line}").address(of: ["a"], line: 1).text
        == "vscode://file/x/a:1")
  }

  @Test(
    "only a few schemes can be said",
    arguments: [
      "javascript:alert({path})", "JavaScript://%0Aalert(1)/{path}", "data:text/html,{path}",
      "vbscript:{path}", " https://example.com/{path}", "\thttps://x/{path}", "{path}",
      "//example.com/{path}", "https:{path}", "blob:https://x/{path}", "", "java\nscript:{path}",
      "xhttps://a/{path}",
    ])
  func schemes(text: String) {
    #expect(throws: AddressTemplate.Problem.scheme) { try AddressTemplate(text) }
  }

  @Test("what is wrong with a template is told")
  func problems() {
    let problems: [(String, AddressTemplate.Problem)] = [
      ("https://example.com/", .noPath), ("https://example.com/{line}", .noPath),
      ("https://x/{path}#{lnie}", .placeholder("lnie")), ("https://x/{path", .placeholder("path")),
      ("https://x/path}", .placeholder("")), ("https://x/{path}{}", .placeholder("")),
      ("https://x/{path}\"", .character("\"")), ("https://x y/{path}", .character(" ")),
      ("https://x/{path}#\u{202E}", .character("\u{202E}")),
      ("https://x/é/{path}", .character("é")),
      ("https://x/<{path}", .character("<")), ("https://x/\n{path}", .character("\n")),
    ]
    for (text, problem) in problems {
      #expect(throws: problem, "\(text)") { try AddressTemplate(text) }
    }
  }

  @Test("a file's address begins with no scheme, whatever its folder is called")
  func paths() {
    #expect(Address(["javascript:alert(1)"]).text == "javascript%3Aalert%281%29")
    #expect(Address(ups: 2, ["Flows", "é.yaml"], line: 3).text == "../../Flows/%C3%A9.yaml#L3")
  }
}

/// Collects the texts, titles and links of a picture, in order.
private final class PictureReader: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private(set) var titles: [String] = []
  private(set) var addresses: [String] = []
  private(set) var widths: [String] = []
  private(set) var adjustments: [String] = []
  private var content = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    content = ""
    if let address = attributes["xlink:href"] { addresses.append(address) }
    if let width = attributes["textLength"] { widths.append(width) }
    if let adjustment = attributes["lengthAdjust"] { adjustments.append(adjustment) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    content.unicodeScalars.append(contentsOf: string.unicodeScalars)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "text" { texts.append(content) }
    if name == "title" { titles.append(content) }
  }
}
