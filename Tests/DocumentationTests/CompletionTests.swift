import Diagnostics
import FlowAnalysis
import FlowComparison
import Foundation
import TestSupport
import Testing

/// Completions offer what the command takes.
struct CompletionTests {
  private static func script(_ shell: String) throws -> String {
    let result = try Tool.run([Tool.flowc, "completions", shell])
    #expect(result.status == 0)
    return result.output
  }

  @Test("a shell that is there can read its script", arguments: ["bash", "zsh", "fish"])
  func syntax(shell: String) throws {
    let script = try Self.script(shell)
    #expect(!script.isEmpty)
    guard Tool.isInstalled(shell) else { return }
    try Tool.withDirectory { directory in
      let file = directory.appending(path: "flowc.\(shell)")
      try Data(script.utf8).write(to: file)
      let result = try Tool.run([shell, "-n", file.path()])
      #expect(result.status == 0, "\(result.output)")
    }
  }

  @Test(
    "every verb, option and choice that the help names is in every script",
    arguments: [
      "bash", "zsh", "fish",
    ])
  func complete(shell: String) throws {
    let script = try Self.script(shell)
    let help = try Tool.run([Tool.flowc, "--help"]).output
    let verbs = help.matches(of: /\n  ([a-z]+)  +[A-Z]/).map { String($0.1) }
    #expect(verbs.count >= 6)
    for verb in verbs {
      #expect(script.contains(verb), "\(verb)")
      let options = try Tool.run([Tool.flowc, verb, "--help"]).output.matches(of: /\n  --([a-z-]+)/)
      for option in options { #expect(script.contains(option.1), "\(verb) --\(option.1)") }
    }
  }

  /// The completions that bash offers for the last of these words.
  private static func offered(_ words: String...) throws -> [String] {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let program = """
      \(try script("bash"))
      COMP_WORDS=(flowc \(line)); COMP_CWORD=\(words.count)
      _flowc
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try Tool.run(["bash", "-c", program])
    #expect(result.status == 0, "\(result.output)")
    return result.output.split(separator: "\n").map(String.init).sorted()
  }

  @Test("bash completes verbs, options, choices, rules and paths", .enabled(if: hasBash))
  func bash() throws {
    #expect(try Self.offered("gen") == ["generate"])
    #expect(try Self.offered("lint", "--str") == ["--strict"])
    #expect(try Self.offered("lint", "--format", "x") == ["xcode"])
    #expect(try Self.offered("diagram", "--kind", "=", "fl") == ["flow"])
    #expect(try Self.offered("diagram", "--kind", "=") == ["flow", "hierarchy", "map"])
    let rules = (Rule.all + ComparisonRule.all.map(\.rule)).map(\.name)
    #expect(try Self.offered("explain", "") == rules.sorted())
    #expect(try Self.offered("completions", "") == ["bash", "fish", "zsh"])
    #expect(try Self.offered("lint", "Flo") == ["Flows"])
    #expect(try Self.offered("generate", "--output", "Sour") == ["Sources"])
    #expect(try Self.offered("new", "") == ["coordinator", "screen"])
    #expect(try Self.offered("new", "screen", "Flo").isEmpty)
    #expect(try Self.offered("new", "screen", "App.list", "Flo") == ["Flows"])
    #expect(try Self.offered("new", "coordinator", "Main", "--kind", "ta") == ["tabs"])
    #expect(try Self.offered("init", "Sour") == ["Sources"])
    #expect(try Self.offered("schema", "Flo").isEmpty)
    #expect(try Self.offered("nonsense", "").isEmpty)
  }

  private static let hasBash = Tool.isInstalled("bash")

  @Test("bash completes a path with a blank in it as one word", .enabled(if: hasBash))
  func blanks() throws {
    let script = try Self.script("bash")
    try Tool.withDirectory { directory in
      try Data().write(to: directory.appending(path: "My App.flow.yaml"))
      let program = """
        \(script)
        COMP_WORDS=(flowc lint My); COMP_CWORD=2
        _flowc
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let result = try Tool.run(["bash", "-c", program], in: directory)
      #expect(result.output == "My App.flow.yaml\n")
    }
  }
}
