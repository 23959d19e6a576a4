import Foundation
import Testing

@testable import Graphviz

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Graphviz's `dot`, run on what the renderer wrote: the only reader whose opinion counts.
enum Dot {
  /// What `dot` made of a graph, in the format asked for. Anything on its standard error, a
  /// warning too, fails the test.
  static func draw(_ graph: Graph, as format: String) throws -> Data {
    let program = try #require(
      path, "These tests need Graphviz's dot, which `make setup` installs")
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("graphviz-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    // By way of files: with two pipes, one can fill up while the other is being read.
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

  /// The texts on nodes (`n0`), edges (`n0->n1`) and clusters (`cluster_0`).
  static func svg(of graph: Graph) throws -> SVGReader {
    let reader = SVGReader()
    let parser = XMLParser(data: try draw(graph, as: "svg"))
    parser.delegate = reader
    try #require(parser.parse(), "the SVG is not well-formed XML")
    return reader
  }

  /// The texts that stand on each node and cluster, from the drawing operations of the JSON output.
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

  /// The labels of nodes in the plain output, which holds them as DOT strings.
  static func labelsInPlain(of graph: Graph) throws -> [String: String] {
    let text = String(decoding: try draw(graph, as: "plain"), as: UTF8.self)
    var labels: [String: String] = [:]
    for fields in lines(ofPlain: text) where fields.first == "node" && fields.count > 6 {
      labels[fields[1]] = fields[6]
    }
    return labels
  }
}

/// Collects what stands in the `text` elements of each group, whose `title` is its id.
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

/// The fields of each line of the plain output: spaces between them, quoted where need be, and
/// long ones going on after a backslash and a line feed.
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
      // `\n` is how `dot` writes the end of a line; all else stands for itself.
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
