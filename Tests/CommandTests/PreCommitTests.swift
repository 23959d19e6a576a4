import Foundation
import TestSupport
import Testing

/// The hooks, run by pre-commit in a repository of their user's.
@Suite(.enabled(if: Installed.preCommit != nil, Installed.advice))
struct PreCommitTests {
  let release: Release
  private var scratch: Scratch { release.scratch }

  init() throws {
    release = try Release()
    try copyHooks()
    try #require(try git("init -q -b main && git add . && git commit -qm Hooks", in: "hooks") == 0)
    try scratch.write(
      """
      repos:
        - repo: ../hooks
          rev: main
          hooks:
            - id: flowc-lint
            - id: flowc-fmt

      """, to: "app/.pre-commit-config.yaml")
    try #require(try git("init -q -b main", in: "app") == 0)
    try write(Self.app, to: "Flows/Shop.flow.yaml")
    try write(Self.cart, to: "Flows/The Cart.flow.yaml")
  }

  /// The files that pre-commit needs, copied into a repository of their own.
  private func copyHooks() throws {
    for path in [".pre-commit-hooks.yaml", "Scripts/ci", "Sources/flowc/Command/Command.swift"] {
      let copy = scratch["hooks/\(path)"]
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Repository.root.appending(path: path), to: copy)
    }
  }

  private static let app = """
    flow: Shop
    coordinators:
      App:
        root: true
        start: first
        screens:
          first:
            routes: { buy: { to: Cart, then: { bought: second } } }
          second: {}

    """

  private static let cart = """
    coordinators:
      Cart:
        results: { bought: {} }
        start: items
        screens:
          items:
            routes: { buy: { finish: bought } }

    """

  private func write(_ text: String, to path: String) throws {
    try scratch.write(text, to: "app/\(path)")
    try #require(try git("add -A", in: "app") == 0)
  }

  private func git(_ words: String, in directory: String) throws -> Int32 {
    let outcome = try hook("git \(words)", in: directory)
    return outcome.status
  }

  /// Runs a line of a shell with a home of its own.
  private func hook(_ line: String, in directory: String = "app") throws -> Outcome {
    let home = scratch["home"].path(percentEncoded: false)
    try FileManager.default.createDirectory(
      at: scratch["home"], withIntermediateDirectories: true)
    return try release.run(
      ["/bin/sh", "-c", line], in: directory,
      [
        "HOME": home, "PRE_COMMIT_HOME": home + "/pre-commit", "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
        "GIT_COMMITTER_EMAIL": "a@example.com", "NO_COLOR": "1",
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      ])
  }

  private func preCommit(_ words: String) throws -> Outcome {
    try hook("'\(Installed.preCommit ?? "")' \(words)")
  }

  @Test func allIsWell() throws {
    let outcome = try preCommit("run")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.lines.filter { $0.hasSuffix("Passed") }.count == 2, "\(outcome)")
    #expect(try preCommit("install").status == 0)
    #expect(try git("commit -qm First", in: "app") == 0)
  }

  /// The staged file is right by itself; what it breaks stands in a file that isn't staged.
  @Test func aMistakeInAnotherFileIsFound() throws {
    #expect(try git("commit -qm First", in: "app") == 0)
    try write(Self.cart.replacing("bought", with: "paid"), to: "Flows/The Cart.flow.yaml")
    let outcome = try preCommit("run flowc-lint")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.contains("Flows/Shop.flow.yaml:8:"), "\(outcome)")
    #expect(outcome.output.contains("[undefined-result]"), "\(outcome)")
  }

  @Test func layoutIsWrittenAndFails() throws {
    try write(
      Self.cart.replacing("start: items", with: "start:    items"), to: "Flows/The Cart.flow.yaml")
    let outcome = try preCommit("run")
    #expect(outcome.status == 1 && outcome.output.contains("files were modified by this hook"))
    #expect(scratch.text("app/Flows/The Cart.flow.yaml") == Self.cart)
    #expect(try git("add -A", in: "app") == 0)
    #expect(try preCommit("run").status == 0)
  }

  @Test func layoutIsOnlyChecked() throws {
    let path = "app/.pre-commit-config.yaml"
    let text = scratch.text(path) + "        args: [--check]\n"
    try scratch.write(text, to: path)
    let wide = Self.cart.replacing("start: items", with: "start:    items")
    try write(wide, to: "Flows/The Cart.flow.yaml")
    let outcome = try preCommit("run flowc-fmt")
    #expect(
      outcome.status == 1 && outcome.output.contains("would change: Flows/The Cart.flow.yaml"))
    #expect(scratch.text("app/Flows/The Cart.flow.yaml") == wide)
  }

  @Test func argumentsNameWhatIsChecked() throws {
    try write("flow: Wrong\n", to: "Fixtures/Wrong.flow.yaml")
    #expect(try preCommit("run flowc-lint").status == 1)
    let path = ".pre-commit-config.yaml"
    let old = scratch.text("app/" + path)
    let new = old.replacing("flowc-lint\n", with: "flowc-lint\n        args: [--strict, Flows]\n")
    try write(new, to: path)
    #expect(try preCommit("run flowc-lint").status == 0)
  }

  @Test func theHooksCanBeTried() throws {
    let outcome = try preCommit("try-repo ../hooks flowc-lint")
    #expect(outcome.status == 0, "\(outcome)")
  }
}
