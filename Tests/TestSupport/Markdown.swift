import Foundation

/// A fenced block of a Markdown file, with what comments directly above it say of it.
package struct CodeBlock: Sendable {
  package let file: String
  package let line: Int
  package let language: String
  package var text = ""
  /// `<!-- finds: rule -->` as `finds` and `rule`.
  package let marks: [String: String]

  package var place: String { "\(file):\(line)" }
}

/// The Markdown files of the repository, and what stands in them.
package enum Markdown {
  /// The Markdown files that people read.
  package static let files: [URL] =
    [Repository.root.appending(path: "README.md")]
    + Repository.entries(of: Repository.documentation).filter { $0.pathExtension == "md" }

  package static func blocks(in url: URL) throws -> [CodeBlock] {
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    var blocks: [CodeBlock] = []
    var open: CodeBlock?
    var marks: [String: String] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = CodeBlock(
            file: url.lastPathComponent, line: index + 1, language: String(line.dropFirst(3)),
            marks: marks)
          marks = [:]
        }
      } else if open != nil {
        open!.text += line + "\n"
      } else if let match = line.wholeMatch(of: /<!-- ([a-z]+): (.+) -->/) {
        marks[String(match.1)] = String(match.2)
      } else if !line.isEmpty {
        marks = [:]
      }
    }
    return blocks
  }

  package static func blocks(of language: String) throws -> [CodeBlock] {
    try files.flatMap(blocks(in:)).filter { $0.language == language }
  }
}
