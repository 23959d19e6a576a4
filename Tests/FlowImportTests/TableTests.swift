import FlowImport
import Foundation
import TestSupport
import Testing

/// The tables in `Documentation/import.md`: what was read, said and lost. `UPDATE_GOLDENS=1` writes
/// them anew.
struct TableTests {
  private static let page = Repository.documentation.appending(path: "import.md")

  @Test("the table of the fixtures is current")
  func fixtures() throws {
    var rows: [String] = []
    for fixture in Fixture.all {
      rows.append(try Self.row("`\(fixture.name)`", fixture.files()))
    }
    try expect(rows, in: "fixtures")
  }

  @Test(
    "the tables of elements are current",
    arguments: [
      ("storyboard", Vocabulary.storyboard), ("graph", .graph), ("menu", .menu),
    ])
  func elements(mark: String, vocabulary: Vocabulary) throws {
    let rows = vocabulary.words.map { word in
      let isAny = word.parents.count > 6
      let parents =
        isAny
        ? ["every controller"] : word.parents.map { $0 == "/" ? "the file" : "`\($0)`" }
      let cells = [
        Self.list(word.names), parents.joined(separator: ", "), Self.meaning(of: word),
        Self.list(word.read), Self.list(word.plain),
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    try expect(rows, in: mark)
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "–" : names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static func meaning(of word: Vocabulary.Word) -> String {
    switch word.use {
    case .read(let becomes): becomes
    case .plain(let what): "nothing: \(what)"
    case .unread: "nothing, which is told"
    }
  }

  /// Files of public projects, which aren't part of this repository. `FLOWC_CLONES` names a folder
  /// with a clone of each project, named `owner+name`, at the commit in the table.
  @Test("the table of public projects is current", .enabled(if: clones != nil))
  func projects() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    var rows: [String] = []
    for line in Self.lines(of: "projects", in: page) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let names = cells[0].split(separator: "`").map(String.init)
      let clone = URL(filePath: Self.clones!).appending(
        path: names[0].replacing("/", with: "+"))
      let folder = names.count > 2 ? clone.appending(path: names[2]) : clone
      let paths = Repository.files(below: folder).filter(ImportFile.isCandidate)
      let files = try paths.map { path in
        (path, Array(try Data(contentsOf: folder.appending(path: path))))
      }.filter { path, bytes in
        do { _ = try ImportFile(path: path, bytes: bytes) } catch let error as ImportError {
          return !error.isOfAnotherPlatform && !ImportFile.isHelp(path)
        }
        return true
      }
      rows.append(try Self.row(cells[0] + " | " + cells[1], files))
    }
    try expect(rows, in: "projects")
  }

  private static let clones = ProcessInfo.processInfo.environment["FLOWC_CLONES"]

  // MARK: Rows

  private static func row(
    _ name: String, _ files: [(path: String, bytes: [UInt8])]
  ) throws -> String {
    let imported = try expectSound(files, name)
    let counts = imported.importer.reading.counts.map { count($0.count, $0.noun) }
    let read = "\(counts[0]): \(counts[1]), \(counts[2])"
    let importer = imported.importer
    let made =
      "\(count(importer.coordinatorCount, "coordinator")), \(count(importer.screenCount, "screen")), "
      + count(importer.routeCount, "route")
    return "| \(name) | \(read) | \(made) | \(losses(importer)) | \(findings(imported)) |"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func losses(_ importer: Importer) -> String {
    let lost = ImportLoss.Kind.allCases.compactMap { kind -> String? in
      let count = importer.losses.count { $0.kind == kind }
      return count == 0 ? nil : "\(kind.rawValue): \(count)"
    }
    return lost.isEmpty ? "nothing" : lost.joined(separator: ", ")
  }

  /// The rules of the findings, each with its number.
  private static func findings(_ imported: Imported) -> String {
    let found = imported.whole.findings.filter { $0.severity > .note }
    let rules = Dictionary(grouping: found, by: \.rule.name).sorted { $0.key < $1.key }
    let texts = rules.map { "`\($0.key)`: \($0.value.count)" }
    return texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
  }

  // MARK: The page

  /// The rows of a table, which stands behind a mark.
  private static func lines(of mark: String, in page: String) -> [Substring] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(
      lines.drop { $0 != "<!-- table: \(mark) -->" }.dropFirst(3).prefix { $0.hasPrefix("|") })
  }

  private func expect(_ rows: [String], in mark: String) throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let old = Self.lines(of: mark, in: page)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      let start = "<!-- table: \(mark) -->"
      var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let first = try #require(lines.firstIndex(of: start)) + 3
      lines.replaceSubrange(first..<first + old.count, with: rows)
      try Data(lines.joined(separator: "\n").utf8).write(to: Self.page)
      Issue.record("the table was written; run again without UPDATE_GOLDENS")
    }
    let current = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(Self.lines(of: mark, in: current).map(String.init) == rows)
  }
}
