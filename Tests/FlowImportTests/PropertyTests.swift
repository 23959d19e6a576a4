import FlowImport
import TestSupport
import Testing

/// Whatever a storyboard or a graph contains, its flow files have no error and the canonical layout,
/// and nothing is lost without a word.
struct PropertyTests {
  @Test("random storyboards become sound modules")
  func storyboards() throws {
    let seed = randomSeed()
    for round in 0..<rounds(usually: 12) {
      let board = RandomStoryboard(seed: seed &+ UInt64(round))
      let comment = "SEED=\(seed), round \(round)"
      guard let imported = try imported(board.files, comment) else { continue }
      expect(board.names, of: board.files, in: imported.text, comment)
    }
  }

  @Test("random navigation graphs become sound modules")
  func graphs() throws {
    let seed = randomSeed()
    for round in 0..<rounds(usually: 12) {
      let graph = RandomGraph(seed: seed &+ UInt64(round))
      let comment = "SEED=\(seed), round \(round)"
      guard let imported = try imported(graph.files, comment) else { continue }
      expect(graph.names, of: graph.files, in: imported.text, comment)
    }
  }

  @Test("random maps of Swift source become sound modules")
  func maps() throws {
    let seed = randomSeed()
    for round in 0..<rounds(usually: 20) {
      let map = RandomMap(seed: seed &+ UInt64(round)).map
      let imported = Imported(
        try Importer([], code: ImportCode(map), name: nil))
      let comment = "SEED=\(seed), round \(round)\n\(imported.text)\n\(map)"
      #expect(imported.problems == [], "\(comment)")
      expect(map.screens.map(\.name), of: [], in: imported.text, comment)
    }
  }

  /// Returns nil if there is nothing to import: only references, for example.
  private func imported(
    _ files: [(path: String, bytes: [UInt8])], _ comment: String
  ) throws -> Imported? {
    do {
      return try expectSound(files, comment + "\n" + sources(files))
    } catch let error as ImportError where error.message.hasPrefix("there is no screen") {
      return nil
    }
  }

  private func sources(_ files: [(path: String, bytes: [UInt8])]) -> String {
    files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
  }

  private func expect(
    _ names: [String], of files: [(path: String, bytes: [UInt8])], in text: String,
    _ comment: String
  ) {
    let lowered = text.lowercased()
    let lost = names.filter { !lowered.contains($0.lowercased()) }
    #expect(lost == [], "\(comment)\n\(text)\n\(sources(files))")
  }
}
