import FlowImport
import Foundation
import TestSupport
import Testing

/// A folder of files that were written for these tests: see `Fixtures/ORIGIN.md`.
struct Fixture: Sendable, CustomTestStringConvertible {
  static let root = Repository.root.appending(path: "Tests/FlowImportTests/Fixtures")

  static let all = Repository.directories(in: root).map { Fixture(name: $0.lastPathComponent) }

  let name: String

  var testDescription: String { name }

  /// The files to import, with their paths from the folder of all fixtures.
  var paths: [String] {
    Repository.files(below: Self.root.appending(path: name)).map { "\(name)/\($0)" }
      .filter(ImportFile.isCandidate)
  }

  func files() throws -> [(path: String, bytes: [UInt8])] {
    try paths.map { ($0, try Self.bytes($0)) }
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: path)))
  }
}
