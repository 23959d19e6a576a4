import Foundation
import TestSupport
import Testing

/// The English of the sources, as far as it can be counted: see `CONTRIBUTING.md`.
struct PlainEnglishTests {
  /// A Swift source, taken apart.
  struct Source: Sendable {
    let path: String
    let text: SwiftText
  }

  private static let folders = ["Plugins", "Sources", "Tests"]

  private static let sources = Result {
    try folders.flatMap { folder in
      let url = Repository.root.appending(path: folder)
      let paths = Repository.files(below: url, suffix: ".swift")
      try #require(!paths.isEmpty, "no source in \(folder)")
      return try paths.map { path in
        let data = try Data(contentsOf: url.appending(path: path))
        return Source(
          path: "\(folder)/\(path)", text: SwiftText(String(decoding: data, as: UTF8.self)))
      }
    }
  }

  private func expectNone(_ complaints: [String]) {
    #expect(complaints.isEmpty, "\(complaints.count)\n\(complaints.joined(separator: "\n"))")
  }

  // MARK: Rules

  @Test("a doc comment names its thing at once, in a sentence of 25 words or fewer")
  func docComments() throws {
    expectNone(
      try Self.sources.get().flatMap { source in
        DocComment.all(in: source.text).compactMap { comment in
          comment.complaint.map { "\(source.path):\(comment.line): \($0): \(comment.sentence)" }
        }
      })
  }

  @Test("comments, messages and names use the glossary's words")
  func words() throws {
    expectNone(
      try Self.sources.get().filter { !Self.isAboutWords($0) }.flatMap { source in
        Self.phrases(in: source) + Self.names(in: source)
      })
  }

  /// Whether a source has the retired words because it is about them.
  private static func isAboutWords(_ source: Source) -> Bool {
    source.path.hasPrefix("Tests/DocumentationTests/PlainEnglish/")
  }

  private static func phrases(in source: Source) -> [String] {
    (source.text.comments + source.text.strings).flatMap { piece in
      RetiredWords.phrases(in: piece.text).map { word in
        "\(source.path):\(piece.line): `\(word.old)`: write \(word.new)"
      }
    }
  }

  private static func names(in source: Source) -> [String] {
    let lines = source.text.code.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line -> [String] in
      RetiredWords.parts.filter { word in
        line.lowercased().contains(word.old)
          && line.split { !$0.isLetter }.contains {
            RetiredWords.parts(of: $0).contains(word.old)
          }
      }.map { "\(source.path):\(index + 1): a name with `\($0.old)`: write \($0.new)" }
    }
  }

  /// Types that keep a name that says little by itself, with the folder, since apps use it.
  private static let bareTypes = ["Place": "Sources/FlowRuntime/"]

  @Test("a type's name says which thing is meant")
  func typeNames() throws {
    expectNone(
      try Self.sources.get().flatMap { source in
        DeclaredTypes(code: source.text.code).all.compactMap { type in
          if let folder = Self.bareTypes[type.name], source.path.hasPrefix(folder) { return nil }
          return RetiredWords.types.first { $0.old == type.name }.map {
            "\(source.path):\(type.line): `\($0.old)` alone: write \($0.new)"
          }
        }
      })
  }

  /// Types of one name in two targets, each with the reason why both are called so.
  private static let twins: [String: String] = {
    let inFlowFiles = ["Coordinator", "Dialog", "Flow", "Guard", "Link", "Route", "When"]
    let nested = ["Dialog.Button", "Guard.Resume"]
    let simulated = [
      "Asking", "Destination", "Ending", "Entry", "Host", "LinkTable", "Move", "Presentation",
    ]
    var twins = [
      "Landing": "A link's, in a tree of the app and in the abstraction.",
      "Node": "One of a YAML file, and one of Swift code that is written.",
    ]
    for name in inFlowFiles + nested {
      twins[name] = "Users know the part of a flow file, and the part of an app, by this name."
    }
    for name in simulated {
      twins[name] = "The simulator's does for a flow what the runtime's does for an app."
    }
    return twins
  }()

  @Test("no two types of the sources have one name")
  func twoTypes() throws {
    var places: [String: [String]] = [:]
    for source in try Self.sources.get() where source.path.hasPrefix("Sources/") {
      for type in Set(DeclaredTypes(code: source.text.code).all.map(\.name)) {
        places[type, default: []].append(source.path)
      }
    }
    for name in Self.twins.keys { #expect(places[name, default: []].count > 1, "\(name)") }
    expectNone(
      places.filter { $1.count > 1 && Self.twins[$0] == nil }.sorted { $0.key < $1.key }
        .map { "`\($0)`: \($1.joined(separator: ", "))" })
  }

  // MARK: The glossary

  @Test("each type that the glossary names is a type of the sources")
  func glossary() throws {
    let page = Repository.documentation.appending(path: "glossary.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.count > 10)
    let named = Set(rows.flatMap(Self.types))
    #expect(named.count > 5, "\(named.sorted())")
    let sources = try Self.sources.get().filter { $0.path.hasPrefix("Sources/") }
    let declared = Set(sources.flatMap { DeclaredTypes(code: $0.text.code).all.map(\.name) })
    let suffixes = Set(declared.flatMap { [$0, String($0.split(separator: ".").last ?? "")] })
    expectNone(named.subtracting(suffixes).sorted().map { "there is no type `\($0)`" })
  }

  /// The names of types in a row: those in backticks that begin with a capital letter.
  private static func types(in row: Substring) -> [String] {
    let spans = row.split(separator: "`", omittingEmptySubsequences: false)
    return spans.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
      .filter { $0.first?.isUppercase == true && $0.allSatisfy { $0.isLetter || $0 == "." } }
      .map(String.init)
  }
}
