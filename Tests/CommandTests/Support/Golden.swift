import Foundation
import TestSupport
import Testing

/// Compares an output with a file, or writes that anew and fails.
func expectGolden(_ actual: String, at path: String) throws {
  let file = Repository.goldens.appending(path: path)
  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(actual.utf8).write(to: file)
    Issue.record("\(path) was recorded: run again without UPDATE_GOLDENS")
  } else {
    let golden = try? String(contentsOf: file, encoding: .utf8)
    #expect(golden == actual, "\(path) differs; UPDATE_GOLDENS=1 records it anew")
  }
}
