import Foundation
import TestSupport
import Testing

/// The project on other machines: a Mac, and the oldest compiler that the README promises.
struct PortabilityTests {
  private static let folders = [
    "Benchmarks", "Distribution", "Documentation", "Examples", "Flows", "Plugins", "Scripts",
    "Sources", "Tests",
  ]

  @Test("no two files differ in upper and lower case alone", arguments: folders)
  func fileNames(folder: String) {
    let files = Repository.files(below: Repository.root.appending(path: folder))
    let same = Dictionary(grouping: files) { $0.lowercased() }.values.filter { $0.count > 1 }
    #expect(same.isEmpty)
  }

  @Test(
    "weak constants, which Swift 6.2 doesn't have, aren't used", arguments: ["Sources", "Tests"])
  func weakConstants(folder: String) throws {
    let directory = Repository.root.appending(path: folder)
    let users = try Repository.files(below: directory, suffix: ".swift").filter { path in
      try String(contentsOf: directory.appending(path: path), encoding: .utf8)
        .contains(#/^\s*(\w+ )*weak let /#.anchorsMatchLineEndings())
    }
    #expect(users == [])
  }
}
