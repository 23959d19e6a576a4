import Foundation
import TestSupport
import Testing

/// The templates of a release, and what they become.
struct DistributionTests {
  let release: Release
  private var scratch: Scratch { release.scratch }

  init() throws { release = try Release() }

  private static let templates = [
    "bazel/flowc/MODULE.bazel", "bazel/flowc/versions.bzl", "container/Containerfile",
    "homebrew/flowc.rb", "mint/Mintfile", "mise/mise.toml",
  ]

  private func fill(_ words: String, sums: String? = nil) throws -> Outcome {
    try scratch.write(sums ?? release.sums, to: "SUMS")
    let words = words.split(separator: " ").map(String.init)
    return try release.run([Release.script("fill-distribution")] + words)
  }

  private func written() throws -> [String] { try scratch.contents(of: "out").keys.sorted() }

  // MARK: Filling

  @Test func everyTemplateIsFilled() throws {
    let outcome = try fill("0.1.0 SUMS out")
    #expect(outcome.description == "status 0\n--- output\n\n--- errors\n")
    #expect(try written() == Self.templates)
    for path in Self.templates {
      let text = scratch.text("out/\(path)")
      #expect(text.contains("0.1.0") && !text.contains(/@[A-Z]/), "\(text)")
    }
    for platform in Release.platforms {
      let checksum = release.checksum(platform)
      let formula = scratch.text("out/homebrew/flowc.rb").split(separator: "\n")
      let line = try #require(formula.firstIndex { $0.hasSuffix("-\(platform).tar.gz\"") })
      #expect(formula[line + 1].hasSuffix("sha256 \"\(checksum)\""))
      #expect(
        scratch.text("out/mise/mise.toml").contains(
          "\(platform).tar.gz\", checksum = \"sha256:\(checksum)\""))
    }
    #expect(scratch.text("out/mint/Mintfile") == "flowc/flowc@0.1.0\n")
  }

  @Test func aMissingValueFailsTheRun() throws {
    let sums = release.sums.split(separator: "\n").filter { !$0.contains("macos") }
      .joined(separator: "\n")
    let outcome = try fill("0.1.0 SUMS out", sums: sums)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("\n  homebrew/flowc.rb.in: @SHA256_MACOS@\n"))
    #expect(!FileManager.default.fileExists(atPath: scratch["out"].path()))
    let partial = try fill("--partial 0.1.0 SUMS out", sums: sums)
    #expect(partial.status == 0 && partial.errors.contains("left out"))
    #expect(
      try written() == ["bazel/flowc/MODULE.bazel", "container/Containerfile", "mint/Mintfile"])
  }

  @Test func aSumThatIsNoneIsMissing() throws {
    let sums = release.sums.replacing(release.checksum("macos"), with: "$(touch ran)")
    #expect(try fill("0.1.0 SUMS out", sums: sums).status == 3)
    let twice = release.sums + release.sums.replacing(/(?m)^./, with: "0")
    let outcome = try fill("0.1.0 SUMS out", sums: twice)
    #expect(outcome.status == 3 && outcome.errors.contains("several checksums"), "\(outcome)")
  }

  @Test(arguments: ["", "0.1.0", "0.1.0 SUMS", "v|x SUMS out", "--all 0.1.0 SUMS out"])
  func aCallWithoutAMeaningIsStatusTwo(words: String) throws {
    #expect(try fill(words).status == 2)
  }

  @Test func aFileOfSumsHasToBeThere() throws {
    let outcome = try fill("0.1.0 NOWHERE out")
    #expect(outcome.status == 3 && outcome.errors.contains("can't read NOWHERE"))
  }

  // MARK: What they do

  private static let ruby =
    (try? Flowc.start(
      ["/usr/bin/ruby", "-e", "exit RUBY_VERSION >= \"3\""], in: Repository.root,
      environment: Flowc.environment))?.status == 0

  @Test(
    .enabled(if: ruby, "Ruby 3 reads the formula"),
    arguments: [
      ("macos", "arm64", "macos"), ("macos", "x86_64", "macos"),
      ("linux", "arm64", "linux-aarch64"),
      ("linux", "x86_64", "linux-x86_64"),
    ])
  func theFormulaInstallsAndTests(system: String, machine: String, platform: String) throws {
    #expect(try fill("0.1.0 SUMS out").status == 0)
    try scratch.write("", to: "brew/none")
    let stub = Repository.root.appending(path: "Tests/Distribution/formula.rb").path()
    let paths = ["out/homebrew/flowc.rb", "brew"].map { scratch[$0].path(percentEncoded: false) }
    let outcome = try release.run(
      ["/usr/bin/ruby", stub, system, machine, paths[0], Flowc.directory.path(), paths[1]])
    #expect(outcome.status == 0, "\(outcome)")
    let url =
      "https://github.com/flowc/flowc/releases/download/0.1.0/flowc-0.1.0-\(platform).tar.gz"
    #expect(outcome.lines.filter { $0.hasPrefix("url ") } == ["url \(url)"])
    #expect(outcome.lines.contains("sha256 \(release.checksum(platform))"))
    #expect(outcome.lines.contains("install bin/flowc"))
  }

  // MARK: The job for GitLab

  /// The job's script as GitLab runs it: all lines of it by one shell, which stops at a failure.
  private static func job() throws -> String {
    let path = Repository.root.appending(path: "Distribution/gitlab/flowc.gitlab-ci.yml")
    var script = ["set -eo pipefail"]
    var isScript = false
    for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("      "), isScript {
        script.append(String(line.dropFirst(6)))
      } else if !line.hasPrefix("    - |") {
        isScript = line == "  before_script:" || line == "  script:"
      }
    }
    return script.joined(separator: "\n") + "\n"
  }

  private func runJob(_ variables: [String: String] = [:]) throws -> Outcome {
    try scratch.write(try Self.job(), to: "job.sh")
    try scratch.write("ref: refs/heads/main\n", to: "project/.git/HEAD")
    let defaults = [
      "FLOWC_VERSION": "0.1.0", "FLOWC_CHECKSUM": "", "FLOWC_PATHS": "", "FLOWC_STRICT": "false",
      "FLOWC_FMT": "true",
    ]
    return try release.run(
      ["/bin/bash", "../job.sh"], in: "project", defaults.merging(variables) { $1 })
  }

  private static let canRunJobs: Bool = {
    #if os(Linux)
      ["/bin/bash", "/usr/bin/curl"].allSatisfy(FileManager.default.isExecutableFile)
    #else
      false
    #endif
  }()

  private func module(_ start: String) throws {
    try scratch.write(
      """
      flow: Shop
      coordinators:
        App:
          start: \(start)
          screens:
            first: {}

      """, to: "project/Flows/Shop.flow.yaml")
  }

  private var report: String? {
    try? String(contentsOf: scratch["project/gl-code-quality-report.json"], encoding: .utf8)
  }

  @Test(.enabled(if: canRunJobs, "it runs on Linux, with bash and curl"))
  func theJobFails() throws {
    try module("first")
    let good = try runJob()
    #expect(good.status == 0 && report == "[\n\n]\n", "\(good)")
    try module("frst")
    let bad = try runJob()
    #expect(bad.status == 1 && bad.output.contains("Flows/Shop.flow.yaml:4:12: error:"), "\(bad)")
    #expect(report?.contains("\"path\" : \"Flows/Shop.flow.yaml\"") == true)
    try module("   first")
    #expect(try runJob().status == 1)
    #expect(try runJob(["FLOWC_FMT": "false"]).status == 0)
    let nowhere = try runJob(["FLOWC_PATHS": "Flows $(touch${IFS}ran) *"])
    #expect(nowhere.status == 3 && report == nil, "\(nowhere)")
    #expect(!FileManager.default.fileExists(atPath: scratch["project/ran"].path()))
  }

  @Test(.enabled(if: canRunJobs, "it runs on Linux, with bash and curl"))
  func theJobVerifiesWhatItRuns() throws {
    try module("first")
    let wrong = try runJob(["FLOWC_CHECKSUM": String(repeating: "0", count: 64)])
    #expect(wrong.status == 3 && wrong.errors.contains("has the wrong checksum"), "\(wrong)")
    #expect(try runJob(["FLOWC_CHECKSUM": release.checksum(Release.platform)]).status == 0)
    let archive = "flowc-0.1.0-\(Release.platform).tar.gz"
    try scratch.write("from a cache", to: "project/.flowc/archives/\(archive)")
    #expect(try runJob().status == 3)
    #expect(try runJob().status == 0, "the wrong archive is gone")
    #expect(try runJob(["FLOWC_VERSION": "9.9.9"]).status != 0)
  }

  // MARK: Scripts

  @Test(.enabled(if: Installed.shellcheck != nil, Installed.advice))
  func scriptsHoldNoSurprise() throws {
    try scratch.write("#!/bin/bash\n# shellcheck disable=SC2086\n" + (try Self.job()), to: "job.sh")
    let scripts = [
      "setup", "fill-distribution", "ci/action", "ci/download", "ci/pre-commit", "../.ci/run",
      "../Distribution/ninja/configure",
    ].map(Release.script)
    let job = scratch["job.sh"].path(percentEncoded: false)
    let outcome = try release.run([Installed.shellcheck ?? ""] + scripts + [job])
    #expect(outcome.status == 0, "\(outcome)")
  }

  private static let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

  /// Times by which a restored build directory is told what changed.
  @Test(.enabled(if: hasPython, "python3 runs it"))
  func timesStandForContents() throws {
    let script = """
      git init -q .; echo one >a; echo one >"b c"; echo two >d; ln -s nowhere e; git add .
      touch untracked
      "$0"
      stat -c '%Y %n' a 'b c' d untracked 2>/dev/null || stat -f '%m %N' a 'b c' d untracked
      """
    try scratch.write("", to: "tree/empty")
    let times = try release.run(
      ["/bin/sh", "-ec", script, Release.script("ci/content-times")], in: "tree"
    ).lines.map { $0.prefix { $0 != " " } }
    #expect(times.count == 4 && times[0] == times[1] && times[0] != times[2], "\(times)")
    #expect(times.prefix(3).allSatisfy { $0 < "1300000000" } && times[3] > "1300000000", "\(times)")
  }

  /// Shell that the page on CI shows, run beside a release.
  @Test func thePageOnCIIsTrue() throws {
    let page = Repository.documentation.appending(path: "ci.md")
    let parts = try String(contentsOf: page, encoding: .utf8)
      .components(separatedBy: "<!-- checked: shell -->\n```sh\n").dropFirst()
    #expect(parts.count == 2)
    try scratch.write("ref: refs/heads/main\n", to: "project/.git/HEAD")
    try FileManager.default.copyItem(at: Repository.flows, to: scratch["project/Flows"])
    try FileManager.default.createSymbolicLink(
      at: scratch["project/Scripts"], withDestinationURL: Repository.root.appending(path: "Scripts")
    )
    let path = "\(Flowc.directory.path()):/usr/local/bin:/usr/bin:/bin"
    for part in parts {
      let script = part.components(separatedBy: "```")[0]
      let outcome = try release.run(["/bin/sh", "-ec", script], in: "project", ["PATH": path])
      #expect(outcome.status == 0, "\(script) \(outcome)")
    }
    #expect(scratch.text("project/flowc.sarif").contains("\"results\""))
    #expect(scratch.text("project/flowc.baseline").hasPrefix("# "))
  }
}
