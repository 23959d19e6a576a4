import Foundation
import TestSupport
import Testing

/// Modules that the command must not contain.
struct ImportTests {
  /// Foundation is most of what a static command would weigh. JSON and the editor's server use its
  /// smaller part, `FoundationEssentials`.
  @Test func theCommandImportsNoFoundation() throws {
    let files = Repository.files(below: Repository.sources, suffix: ".swift").filter { file in
      !["FlowRuntime/", "Editing/", "flowc/LanguageServer/", "flowc/JSON/"]
        .contains(where: file.hasPrefix)
    }
    #expect(files.contains("flowc/Flowc.swift"))
    for file in files {
      let data = try Data(contentsOf: Repository.sources.appending(path: file))
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
      #expect(!lines.contains { Self.importsFoundation($0) }, "\(file)")
    }
  }

  private static func importsFoundation(_ line: Substring) -> Bool {
    // The regular expression is slow, and few lines name it.
    line.contains("Foundation")
      && line.wholeMatch(of: #/\s*([@\w()]+\s+)*import\s+(\w+\s+)?Foundation.*/#) != nil
  }

  @Test(arguments: [
    "import Foundation", "  import FoundationEssentials", "public import Foundation",
    "@preconcurrency import Foundation", "import struct Foundation.URL",
    "@_spi(Some) internal import FoundationNetworking",
  ])
  func anImportIsSeen(line: String) {
    #expect(Self.importsFoundation(line[...]))
    #expect(!Self.importsFoundation("/// \(line)"))
    #expect(!Self.importsFoundation("let text = \"\(line)\""))
  }
}
