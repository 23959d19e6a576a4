import Foundation
import Testing

@testable import Graphviz

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Graphviz's `dot`, run on the output of the renderer.
enum Dot {
  /// Returns the output of `dot` for a graph, in the given format. The test fails if `dot` writes
  /// an error or a warning.
  static func draw(_ graph: Graph, as format: String) throws -> Data {
    let program = try #require(
      path, "These tests need Graphviz's dot, which `make setup` installs")
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("graphviz-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    // Files, not pipes: one of two pipes can fill up while the other is being read.
    let input = directory.appendingPathComponent("graph.dot")
    let output = directory.appendingPathComponent("graph.out")
    try Data(graph.dot.utf8).write(to: input)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-T" + format, "-o", output.path, input.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: complaints, as: UTF8.self) == "")
    return try Data(contentsOf: output)
  }

  private static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { $0 + "/dot" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Returns the texts on nodes (`n0`), edges (`n0->n1`) and clusters (`cluster_0`).
  static func svg(of graph: Graph) throws -> SVGReader {
    let reader = SVGReader()
    let parser = XMLParser(data: try draw(graph, as: "svg"))
    parser.delegate = reader
    try #require(parser.parse(), "the SVG is not well-formed XML")
    return reader
  }

  /// Returns the texts on each node and cluster, from the drawing operations of the JSON output.
  static func textsInJSON(of graph: Graph) throws -> [String: [String]] {
    let whole = try JSONSerialization.jsonObject(with: try draw(graph, as: "json"))
    let objects = try #require((whole as? [String: Any])?["objects"] as? [[String: Any]])
    var texts: [String: [String]] = [:]
    for object in objects {
      guard let name = object["name"] as? String else { continue }
      let operations = object["_ldraw_"] as? [[String: Any]] ?? []
      texts[name] = operations.compactMap { $0["text"] as? String }
    }
    return texts
  }

  /// Returns the labels of nodes from the plain output, in which they are DOT strings.
  static func labelsInPlain(of graph: Graph) throws -> [String: String] {
    let text = String(decoding: try draw(graph, as: "plain"), as: UTF8.self)
    var labels: [String: String] = [:]
    for fields in lines(ofPlain: text) where fields.first == "node" && fields.count > 6 {
      labels[fields[1]] = fields[6]
    }
    return labels
  }
}

/// Collects the `text` elements of each group. The group's `title` is its identifier.
final class SVGReader: NSObject, XMLParserDelegate {
  private(set) var texts: [String: [String]] = [:]
  private var id = ""
  private var content: String?

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name == "title" || name == "text" { content = "" }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    content?.unicodeScalars.append(contentsOf: string.unicodeScalars)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    if name == "title", let content { id = content }
    if name == "text", let content { texts[id, default: []].append(content) }
    content = nil
  }
}

/// Returns the fields of each line of the plain output.
///
/// Spaces separate fields. A field may be in quotes. A backslash before a line feed continues it.
private func lines(ofPlain text: String) -> [[String]] {
  var lines: [[String]] = [[""]]
  var isQuoted = false
  var isEscaped = false
  for scalar in text.unicodeScalars {
    let last = lines.count - 1
    let field = lines[last].count - 1
    switch scalar {
    case "\n" where isEscaped: isEscaped = false
    case _ where isEscaped:
      // `dot` writes the end of a line as `\n`. Any other escaped character means itself.
      lines[last][field].unicodeScalars.append(scalar == "n" ? "\n" : scalar)
      isEscaped = false
    case "\\" where isQuoted: isEscaped = true
    case "\"": isQuoted.toggle()
    case " " where !isQuoted: lines[last].append("")
    case "\n" where !isQuoted: lines.append([""])
    default: lines[last][field].unicodeScalars.append(scalar)
    }
  }
  return lines
}
