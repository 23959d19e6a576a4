import Foundation
import TestSupport
import Testing

@testable import FlowImport

/// Small Swift sources for each form of navigation. A comment behind a line says the ways that its
/// calls are: `// HomeView -> DetailView: push`. A question mark behind a way stands for a guess.
struct FormTests {
  @Test("a form of navigation is read as its comments say", arguments: Form.all)
  func ways(form: Form) throws {
    let report = try Importer([], code: ImportCode(form.files), name: nil).reading.code!.report
    let read = Set(report.ways.map(FormWay.init))
    let said = Set(form.said)
    let wrong = read.subtracting(said).map(\.text).sorted()
    #expect(wrong == [], "\(form.name) has no such ways")
    let unread = said.subtracting(read).map(\.text).filter { !form.knownAsUnread.contains($0) }
    #expect(unread.sorted() == [], "\(form.name) has ways that aren't read")
  }

  @Test("the flow file of a form has no error", arguments: Form.all)
  func soundness(form: Form) throws {
    try expectSound(form.files)
  }
}

/// A way, as a comment says it or as it was read.
struct FormWay: Hashable {
  /// The styles of what a container shows: a container has no line for each of its parts.
  private static let withoutLine: Set<String> = ["tab", "column", "root", "replace"]

  let text: String

  /// - Parameter place: The file's name and the line.
  init(_ place: String, _ way: String, style: String) {
    text = Self.withoutLine.contains(style) ? way.replacing(" ?", with: "") : "\(place): \(way)"
  }

  init(_ way: SwiftReport.Way) {
    let file = way.path.split(separator: "/").last ?? ""
    let from = way.from.isEmpty ? "" : way.from + " "
    self.init(
      "\(file):\(way.line)",
      "\(from)-> \(way.target): \(way.style)" + (way.guess ? " ?" : ""), style: way.style)
  }
}

/// The source of one form: a file, or the files of a folder.
struct Form: CustomTestStringConvertible, Sendable {
  let name: String
  let files: [(path: String, bytes: [UInt8])]

  var testDescription: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Forms")

  static let all: [Form] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasSuffix(".txt") }.map(Form.init)
  }()

  /// The forms whose flow files are goldens.
  static let drawn = all.filter { form in
    [
      "AlertsAndDialogs.swift", "Dismissing.swift", "LinkClosures.swift", "PushAndPresent.swift",
      "SplitTwoColumns.swift", "TabItems.swift", "TabBarInCode.swift", "SheetsAndCovers.swift",
      "LazyAndStored.swift", "CellDelegates.swift", "ChildControllers.swift",
    ].contains(form.name)
  }

  private init(_ name: String) {
    self.name = name
    let place = Self.folder.appending(path: name)
    let inside = try? FileManager.default.contentsOfDirectory(atPath: place.path)
    let paths = inside?.sorted().map { place.appending(path: $0) } ?? [place]
    files = paths.map { ($0.lastPathComponent, Array((try? Data(contentsOf: $0)) ?? Data())) }
  }

  /// The ways that the comments say.
  var said: [FormWay] {
    files.flatMap { file in
      String(decoding: file.bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).enumerated().flatMap { index, line -> [FormWay] in
        guard let start = line.range(of: "  // ", options: .backwards),
          line[start.upperBound...].contains("->")
        else { return [] }
        return line[start.upperBound...].components(separatedBy: "; ").map { way in
          let style = way.split(separator: " ").last { $0 != "?" } ?? ""
          return FormWay("\(file.path):\(index + 1)", way, style: String(style))
        }
      }
    }
  }

  /// The ways that aren't read, as `Unread.txt` lists them.
  var knownAsUnread: [String] {
    let list = try? String(contentsOf: Self.folder.appending(path: "Unread.txt"), encoding: .utf8)
    return (list ?? "").split(separator: "\n").filter { $0.hasPrefix("\(name): ") }
      .map { String($0.dropFirst(name.count + 2)) }
  }
}
