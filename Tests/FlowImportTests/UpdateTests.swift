import Diagnostics
import FlowImport
import FlowModel
import TestSupport
import Testing

/// Modules that are compared with the code that they describe, after people changed one or both.
struct UpdateTests {
  typealias Files = [(path: String, bytes: [UInt8])]

  private static func files(seed: UInt64) -> Files {
    seed % 2 == 0 ? RandomGraph(seed: seed).files : RandomStoryboard(seed: seed).files
  }

  private static func importer(_ files: Files) -> Importer? {
    try? Importer(files.map { try ImportFile(path: $0.path, bytes: $0.bytes) }, name: "App")
  }

  private static func sources(_ texts: [(name: String, text: String)]) -> [SourceFile] {
    texts.enumerated().map {
      SourceFile(id: SourceFile.ID($0), path: $1.name, text: $1.text)
    }
  }

  @Test("what people add stays, and the rest follows the code")
  func random() throws {
    let seed = randomSeed()
    var updated = 0
    for round in 0..<rounds(usually: 30) {
      let own = seed &+ UInt64(round)
      let comment: Comment = "SEED=\(seed), round \(round)"
      let files = Self.files(seed: own)
      guard let importer = Self.importer(files) else { continue }
      var random = SeededGenerator(seed: own)
      var work = PersonalWork(importer.files)
      work.change(&random)
      let before = Self.sources(work.texts)
      let sound = SampleModule(before.map { ($0.path, Array($0.text.utf8)) })
      guard sound.findings.allSatisfy({ $0.severity != .error }) else { continue }
      let unchanged = importer.update(before)
      #expect(unchanged.isEmpty, "\(comment)\n\(unchanged.differences)\n\(work.all)")

      let newer = files.map { file in
        var text = String(decoding: file.bytes, as: UTF8.self)
        for _ in 0..<Int.random(in: 1...3, using: &random) { Self.mutate(&text, &random) }
        return (path: file.path, bytes: Array(text.utf8))
      }
      guard let next = Self.importer(newer) else { continue }
      let update = next.update(before)
      guard update.obstacles.isEmpty else { continue }
      let after = Self.sources(Self.texts(before, update))
      let again = next.update(after)
      let told =
        "\(update.differences.map(\.message))\n\(work.all)\n----\n"
        + after.map(\.text).joined()
      #expect(again.isEmpty, "\(comment)\n\(again.differences.map(\.message))\n\(told)")
      let module = SampleModule(after.map { ($0.path, Array($0.text.utf8)) })
      let errors = module.findings.filter { $0.severity == .error }
      // A screen that moves may have a link that its new coordinator can't be given.
      let isRefused = errors.contains { ["link-parameter", "link-place"].contains($0.rule.name) }
      guard !isRefused else { continue }
      #expect(errors.isEmpty, "\(comment)\n\(module.xcode)\n\(told)")
      updated += 1
      let gone = update.differences.filter(\.isRemoval).count
      let all = after.map(\.text).joined()
      let lost = work.marks.filter { !all.contains($0) }
      #expect(lost.count <= 3 * gone, "\(comment)\n\(lost)\n\(told)")
    }
    #expect(updated > 0)
  }

  /// Returns the files after an update.
  private static func texts(
    _ before: [SourceFile], _ update: ModuleUpdate
  ) -> [(name: String, text: String)] {
    let gone = Set(update.emptied.map(\.id))
    let kept = before.filter { !gone.contains($0.id) }.map { file in
      (name: file.path, text: update.changed.first { $0.file.id == file.id }?.text ?? file.text)
    }
    return kept + update.added
  }

  /// Changes a way, removes one, or moves what is below it to another line.
  private static func mutate(_ text: inout String, _ random: inout SeededGenerator) {
    let element = ["<action ", "<segue ", "<fragment ", "<scene>"].randomElement(using: &random)!
    let starts = text.ranges(of: element).map(\.lowerBound)
    guard let start = starts.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: text.insert(contentsOf: "\n\n", at: start)
    case 1:
      let end = text[start...].firstRange(of: element.hasPrefix("<scene") ? "</scene>" : "/>")
      guard let end, element != "<fragment " else { return }
      text.removeSubrange(start..<end.upperBound)
    default:
      let old = ["fragment", "push", "modal", "show"].randomElement(using: &random)!
      let new = ["dialog", "modal", "push", "presentation"].randomElement(using: &random)!
      guard element != "<scene>", let place = text[start...].firstRange(of: "kind=\"\(old)\"")
      else { return }
      text.replaceSubrange(place, with: "kind=\"\(new)\"")
    }
  }
}

/// The changes that people make to the files of an import.
private struct PersonalWork {
  private(set) var texts: [(name: String, text: String)]
  /// The texts that people have added.
  private(set) var marks: [String] = []

  init(_ texts: [(name: String, text: String)]) { self.texts = texts }

  var all: String { texts.map(\.text).joined(separator: "---\n") }

  mutating func change(_ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...2, using: &random) { rename(&random) }
    for index in texts.indices {
      var lines = texts[index].text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      for line in lines.indices.reversed() where lines[line].contains("  # ") {
        guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
        add(at: line, in: &lines, &random)
      }
      texts[index].text = lines.joined(separator: "\n")
    }
  }

  /// Adds a comment, a documentation or a route to the part on a line.
  private mutating func add(
    at line: Int, in lines: inout [String], _ random: inout SeededGenerator
  ) {
    let margin = String(lines[line].prefix { $0 == " " })
    let mark = "mark\(marks.count)x"
    let isOpen = lines[line].prefix { $0 != "#" }.trimmingSuffix { $0 == " " }.hasSuffix(":")
    switch Int.random(in: 0..<3, using: &random) {
    case 0: lines.insert("\(margin)# \(mark)", at: line)
    case 1 where isOpen && line + 1 < lines.count && margin.count == 6:
      lines.insert("\(margin)  doc: \(mark)", at: line + 1)
    case 2 where line > 0 && lines[line - 1].hasSuffix(" routes:"):
      lines.insert("\(margin)\(mark): { to: { url: \"https://a.example/\" } }", at: line)
    default: return
    }
    marks.append(mark)
  }

  /// Gives a screen or a coordinator another name.
  private mutating func rename(_ random: inout SeededGenerator) {
    let number = Int.random(in: 0...6, using: &random)
    for (old, new) in [("lace\(number)q", "lace\(number)qRenamed")] {
      for index in texts.indices {
        texts[index].text = texts[index].text.split(
          separator: "\n", omittingEmptySubsequences: false
        ).map { line in
          guard let mark = line.firstRange(of: "# ") else {
            return line.replacing(old, with: new)
          }
          return line[..<mark.lowerBound].replacing(old, with: new) + line[mark.lowerBound...]
        }.joined(separator: "\n")
      }
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isDropped($0) }.map { index(after: $0) } ?? startIndex)]
  }
}
