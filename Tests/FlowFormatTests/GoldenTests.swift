import Foundation
import TestSupport
import Testing

/// Files under `Tests/Goldens/format`, as somebody wrote them and as they are laid out.
///
/// `UPDATE_GOLDENS=1 swift test --filter FlowFormatTests` writes the expected texts anew, to be
/// read before they are committed.
struct GoldenTests {
  @Test("a file is laid out like this", arguments: FormatCase.all)
  func layout(golden: FormatCase) throws {
    let text = try #require(format(try bytes(of: golden.input)).text)
    if FormatCase.isRecording {
      try Data(text.utf8).write(to: golden.expected)
    } else {
      #expect(text == String(decoding: try bytes(of: golden.expected), as: UTF8.self))
    }
  }

  @Test("what is laid out stays as it is", arguments: FormatCase.all)
  func stays(golden: FormatCase) throws {
    let text = try #require(format(try bytes(of: golden.input)).text)
    #expect(format(text) == text)
  }

  @Test("recording fails the run")
  func recording() {
    #expect(!FormatCase.isRecording, "expected texts were written; read them, then run again")
  }

  @Test("every case has both texts, and nothing else lies around")
  func strays() {
    for golden in FormatCase.all {
      let names = Repository.entries(of: golden.directory).map(\.lastPathComponent)
      #expect(names == ["expected.flow.yaml", "input.flow.yaml"], "\(golden.testDescription)")
    }
    #expect(Repository.entries(of: FormatCase.root).count == FormatCase.all.count)
  }

  static let projectFiles = ["Flows", "Examples"].flatMap { directory in
    Repository.files(below: Repository.root.appending(path: directory), suffix: ".flow.yaml")
      .map { "\(directory)/\($0)" }
  }

  @Test("the project's own files are laid out", arguments: projectFiles)
  func projectFile(path: String) throws {
    let written = try bytes(of: Repository.root.appending(path: path))
    #expect(format(written).text == String(decoding: written, as: UTF8.self))
  }
}
