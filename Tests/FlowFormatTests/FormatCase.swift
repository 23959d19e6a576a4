import Diagnostics
import FlowFormat
import Foundation
import TestSupport
import Testing
import YAML

/// A directory with a file as somebody wrote it, and as it is to be laid out.
struct FormatCase: CustomTestStringConvertible, Sendable {
  let directory: URL

  var testDescription: String { directory.lastPathComponent }
  var input: URL { directory.appending(path: "input.flow.yaml") }
  var expected: URL { directory.appending(path: "expected.flow.yaml") }

  static let root = Repository.goldens.appending(path: "format")
  static let all = Repository.directories(in: root).map { FormatCase(directory: $0) }

  /// With it the expected texts are written anew, and the run fails: nothing records by itself.
  static let isRecording = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"
}

/// A text laid out, or nil and why not.
func format(_ bytes: [UInt8]) -> (text: String?, findings: [Diagnostic]) {
  let (text, _, findings) = Formatter.format(
    bytes: bytes, path: "Sample.flow.yaml", id: SourceFile.ID(0))
  return (text, findings)
}

func format(_ text: String) -> String? { format(Array(text.utf8)).text }

func bytes(of url: URL) throws -> [UInt8] { Array(try Data(contentsOf: url)) }
