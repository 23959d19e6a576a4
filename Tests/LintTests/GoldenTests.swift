import FlowModel
import Foundation
import TestSupport
import Testing

/// Modules under `Tests/Goldens`, each with what the compiler has to say about it.
///
/// `UPDATE_GOLDENS=1 swift test --filter LintTests` writes the expected texts anew, to be read
/// before they are committed.
struct GoldenTests {
  @Test("what is wrong is found, and said in these words", arguments: GoldenCase.rejected)
  func rejected(golden: GoldenCase) throws {
    let module = try golden.module()
    #expect(
      module.findings.contains { $0.rule.name == golden.rule },
      "\(golden.name) has no finding of its rule")
    for expected in Expected.allCases {
      let actual = expected.actual(module)
      if Expected.isRecording {
        try Data(actual.utf8).write(to: expected.url(of: golden))
      } else {
        #expect(expected.text(of: golden) == actual, "\(golden.name)/\(expected.rawValue)")
      }
    }
  }

  @Test("what is right has no finding", arguments: GoldenCase.accepted)
  func accepted(golden: GoldenCase) throws {
    let module = try golden.module()
    #expect(!module.files.isEmpty, "\(golden.name) has no flow file")
    #expect(module.pretty == "", "\(golden.name)")
  }

  @Test("recording fails the run")
  func recording() {
    #expect(!Expected.isRecording, "expected texts were written; read them, then run again")
  }

  @Test("every expected text stands beside a module, and nothing else lies around")
  func strays() {
    let known = Set((GoldenCase.rejected + GoldenCase.accepted).map(\.name))
    for (root, depth) in [("rejected", 3), ("accepted", 2)] {
      for path in Repository.files(below: GoldenCase.root(root)) {
        let parts = [root] + path.split(separator: "/").map(String.init)
        let owner = parts.prefix(depth).joined(separator: "/")
        #expect(parts.count > depth && known.contains(owner), "\(path) belongs to no case")
        let isExpected = depth == 3 && parts.count == 4 && Expected(rawValue: parts[3]) != nil
        let isSettings = path.hasSuffix("/flowc.yaml")
        #expect(
          isExpected || isSettings || path.hasSuffix(".flow.yaml") || FlowFileName.isMisspelt(path),
          "\(path) is not read by any case")
      }
    }
    for golden in GoldenCase.rejected {
      let files = Repository.files(below: golden.directory, suffix: ".flow.yaml")
      #expect(!files.isEmpty, "\(golden.name) has no flow file")
    }
  }
}
