import Foundation
import TestSupport
import Testing

/// Files that users copy or include: what the documentation shows is what is shipped.
struct ShippedTests {
  private static let page = Repository.documentation.appending(path: "ci.md")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  @Test("the page on CI shows files as they are")
  func shown() throws {
    let blocks = try Markdown.blocks(in: Self.page).filter { $0.marks["shipped"] != nil }
    #expect(blocks.count >= 3)
    for block in blocks {
      let file = try Self.text(block.marks["shipped"] ?? "")
      #expect(block.text == file, "\(block.place): \(block.marks["shipped"] ?? "")")
    }
  }

  /// A tag of the repository is to bring that tag's release.
  @Test("every file that names a version names the command's")
  func versions() throws {
    let version = try Tool.run([Tool.flowc, "--version"]).output
      .trimmingCharacters(in: .newlines).dropFirst("flowc ".count)
    let pages = [
      "README.md", "Documentation/builds.md", "Documentation/ci.md", "Distribution/README.md",
    ]
    let folder = Repository.root.appending(path: "Distribution")
    let files = Repository.files(below: folder).map { "Distribution/\($0)" }
    let hidden = "Distribution/pre-commit/.pre-commit-config.yaml"
    var count = 0
    for path in Set(pages + files + [hidden]) {
      let pattern =
        #/
        (flowc/flowc@ | flowc/flowc/ | download/ | "flowc- | "flowc",\ version\ =\ " | rev:\s
          | FLOWC_VERSION[=:]\ ?"? | fill-distribution\s)
        (?<version>\d+\.\d+\.\d+)
        /#
      for match in try Self.text(path).matches(of: pattern) {
        #expect(match.version == version, "\(path): \(match.0)")
        count += 1
      }
    }
    #expect(count >= 9)
  }

  @Test("every input of the action is documented")
  func inputs() throws {
    let action = try Self.text("action.yml")
    let part = action.split(separator: "\ninputs:")[1].split(separator: "\noutputs:")[0]
    let inputs = part.matches(of: /\n  ([a-z-]+):/).map(\.1)
    #expect(inputs.count >= 8)
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    for input in inputs {
      #expect(page.contains("\n| `\(input)` |"), "\(input)")
    }
  }

  @Test("every format of findings is documented")
  func formats() throws {
    let help = try Tool.run([Tool.flowc, "lint", "--format", "none"]).output
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let formats = try #require(help.firstMatch(of: /it takes (.+)\n/)).1.split(separator: ", ")
    #expect(formats.count >= 6)
    for format in formats { #expect(page.contains("\n| `\(format)` |"), "\(format)") }
  }
}

/// Files for public services, against the schemas that SchemaStore publishes for them.
@Suite(.enabled(if: Validator.isInstalled, Comment(rawValue: Validator.advice)))
struct ServiceTests {
  private static func check(_ schema: String, _ paths: [String]) throws {
    let result = try Validator.run(["--builtin-schema", "vendor.\(schema)"] + paths)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("the action")
  func action() throws { try Self.check("github-actions", ["action.yml"]) }

  @Test("workflows, this repository's and those to copy")
  func workflows() throws {
    for folder in [".github/workflows", "Distribution/github"] {
      let files = Repository.entries(of: Repository.root.appending(path: folder))
      #expect(!files.isEmpty)
      try Self.check("github-workflows", files.map { $0.path() })
    }
  }

  @Test("the job for GitLab, and what includes it")
  func gitlab() throws {
    try Self.check("gitlab-ci", ["Distribution/gitlab/flowc.gitlab-ci.yml"])
    let page = Repository.documentation.appending(path: "ci.md")
    let blocks = try Markdown.blocks(in: page).filter { $0.marks["gitlab"] != nil }
    #expect(!blocks.isEmpty)
    for block in blocks {
      try Tool.withDirectory { directory in
        let file = directory.appending(path: ".gitlab-ci.yml")
        try Data(block.text.utf8).write(to: file)
        try Self.check("gitlab-ci", [file.path()])
      }
      let address = try #require(block.text.firstMatch(of: /flowc\/flowc\/[0-9.]+\/(\S+)/))
      let path = Repository.root.appending(path: String(address.1)).path()
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("the validator would tell")
  func validates() throws {
    try Tool.withDirectory { directory in
      let file = directory.appending(path: "ci.yml")
      try Data("on: push\njobs: { a: { step: [] } }\n".utf8).write(to: file)
      let words = ["--builtin-schema", "vendor.github-workflows", file.path()]
      #expect(try Validator.run(words).status == 1)
    }
  }
}
