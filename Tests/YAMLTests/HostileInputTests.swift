import Diagnostics
import Foundation
import TestSupport
import Testing
import YAML

/// Arbitrary bytes give findings: no crash, and every finding lies within the text.
struct HostileInputTests {
  static let flows = Repository.files(below: Repository.flows, suffix: ".flow.yaml")

  private func read(_ bytes: [UInt8], _ comment: Testing.Comment) {
    let yaml = SampleYAML(bytes: bytes)
    let count = yaml.file.source.text.unicodeScalars.count
    for finding in yaml.findings {
      #expect(finding.range.upper <= count, comment)
      #expect(finding.related.allSatisfy { $0.range.upper <= count }, comment)
    }
    #expect(yaml.root != nil || bytes.isEmpty || !yaml.findings.isEmpty || yaml.isBlank, comment)
  }

  @Test("files cut off anywhere", arguments: flows)
  func truncated(path: String) throws {
    let bytes = Array(try Data(contentsOf: Repository.flows.appending(path: path)))
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let count = Int.random(in: 0...bytes.count, using: &generator)
      read(Array(bytes.prefix(count)), "SEED=\(seed), \(count) bytes")
    }
  }

  @Test("files with bytes replaced, taken out and put in", arguments: flows)
  func mutated(path: String) throws {
    let original = Array(try Data(contentsOf: Repository.flows.appending(path: path)))
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<100 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default:
          bytes.insert(
            Array("{}[]&*!|>'\"%@`#:-,? \t\n".utf8).randomElement(using: &generator)!, at: place)
        }
      }
      read(bytes, "SEED=\(seed), round \(round)")
    }
  }

  @Test("random bytes and random marks")
  func noise() {
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    let marks = Array("{}[]&*!|>'\"%@`#:-,? \t\r\nab\u{85}\u{2028}é".utf8)
    for round in 0..<2_000 {
      let count = Int.random(in: 0...40, using: &generator)
      let isMarks = Bool.random(using: &generator)
      let bytes = (0..<count).map { _ in
        isMarks
          ? marks.randomElement(using: &generator)! : UInt8.random(in: 0...255, using: &generator)
      }
      read(bytes, "SEED=\(seed), round \(round)")
    }
  }
}

extension SampleYAML {
  /// Whether the text is nothing but layout and comments.
  fileprivate var isBlank: Bool {
    file.source.text.split(whereSeparator: \.isNewline).allSatisfy { line in
      let text = line.drop { $0 == " " || $0 == "\t" }
      return text.isEmpty || text.first == "#"
    }
  }
}
