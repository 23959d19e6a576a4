import Foundation
import TestSupport
import Testing

/// Output depends on the input alone: runs at once, killed runs and other places change nothing.
struct SameBytesTests {
  let scratch = Result { try Scratch() }

  /// A process draws new seeds for its hashes each time. What is generated is compared by
  /// `DeterminismTests`.
  @Test(arguments: [
    "lint Flows --notes --format json", "diagram Flows/Shop --kind flow --format dot",
    "diagram Flows/Shop",
  ])
  func everyRunGivesTheSame(call: String) throws {
    let first = try flowc(call)
    #expect(first.status == 0)
    #expect(!first.output.isEmpty)
    for _ in 1..<5 { #expect(try flowc(call).output == first.output) }
  }

  /// Whether anything is written anew only shows in an empty directory.
  @Test func neitherOrderNorPlaceNorSurroundingsMatter() throws {
    let scratch = try scratch.get()
    let modules = ["BaseStructure", "Rides", "Router"].map { "Flows/\($0)" }
    let files = Repository.files(below: Repository.flows, suffix: ".flow.yaml")
      .filter { path in modules.contains { "Flows/\(path)".hasPrefix($0) } }.map { "Flows/\($0)" }
    let bare = ["LANG": "C", "LC_ALL": "C", "TZ": "Asia/Tokyo"]
    let turkish = ["LANG": "tr_TR.UTF-8", "HOME": "/nowhere", "SWIFT_DETERMINISTIC_HASHING": "1"]
    let runs: [([String], URL, [String: String])] = [
      (modules, Repository.root, Flowc.environment),
      (modules.reversed(), Repository.root, bare),
      (files.shuffled(), Repository.root, turkish),
      (modules.map { "../\($0)" }, Repository.sources, [:]),
      (files.map { Repository.root.appending(path: $0).path() }, scratch.url, bare),
    ]
    var contents: [[String: Data]] = []
    for (index, (paths, directory, environment)) in runs.enumerated() {
      let output = scratch["\(index)"].path()
      let outcome = try Flowc.run(
        ["generate"] + paths + ["--output", output], in: directory, environment: environment)
      #expect(outcome.status == 0, "\(outcome)")
      contents.append(try scratch.contents(of: "\(index)"))
    }
    #expect(contents.allSatisfy { $0 == contents[0] })
    // A file for each flow file, one for each module, and a list of both.
    #expect(contents[0].count == files.count + 2 * modules.count)
  }

  @Test func findingsComeInOneOrder() throws {
    let scratch = try scratch.get()
    let names = ["b", "a", "C", "ä", "B"]
    for name in names {
      try scratch.writeModule("Same", to: "\(name)/x.flow.yaml", routes: "{ on: no }")
    }
    let first = try flowc("lint " + names.joined(separator: " "), in: scratch.url)
    #expect(first.errors.hasPrefix("5 modules, 5 screens, 0 routes: 5 errors; "))
    for _ in 0..<5 {
      let again = try flowc("lint " + names.shuffled().joined(separator: " "), in: scratch.url)
      #expect(again.output == first.output)
    }
  }

  // MARK: At once

  /// Runs at once leave each file whole at every moment, and no run fails because of another.
  @Test func runsIntoOneDirectoryAtOnceDontHarmEachOther() throws {
    let scratch = try scratch.get()
    let one = try flowc("generate Flows/BaseStructure --output \(scratch["one"].path())")
    try #require(one.status == 0)
    let expected = try scratch.contents(of: "one")
    let script = """
      for round in 1 2 3 4 5 6; do
        pids=
        for run in 1 2 3 4; do flowc generate Flows/BaseStructure --output $OUT & pids="$pids $!"; done
        for pid in $pids; do wait $pid || exit 1; done
        rm -f $OUT/[A-C]*
      done
      flowc generate Flows/BaseStructure --output $OUT
      """
    let outcome = try Flowc.shell(
      script, environment: Flowc.environment.merging(["OUT": scratch["out"].path()]) { $1 })
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome)")
    #expect(try scratch.contents(of: "out") == expected)
  }

  /// A run is killed when it has written some files, or a moment later: the files that are there by
  /// then are whole.
  @Test func aKilledRunLeavesWholeFiles() throws {
    let scratch = try scratch.get()
    for count in 1...6 {
      let output = scratch["\(count)"].path()
      let script = """
        '\(Flowc.path)' generate Flows/BaseStructure --output '\(output)' & run=$!
        until [ "$(ls -A '\(output)' 2>/dev/null | wc -l)" -ge \(count) ]; do
          kill -0 $run 2>/dev/null || break
        done
        kill -9 $run; wait $run
        """
      _ = try Flowc.shell(script)
      let files = try scratch.contents(of: "\(count)").filter { !$0.key.hasPrefix(".flowc-") }
      for (name, data) in files { #expect(isWhole(data, name), "\(name) of \(count)") }
      #expect(try flowc("generate Flows/BaseStructure --output \(output)").status == 0)
      #expect(try flowc("generate Flows/BaseStructure --output \(output) --check").status == 0)
      #expect(try !scratch.contents(of: "\(count)").keys.contains { $0.hasPrefix(".flowc-") })
    }
  }

  private func isWhole(_ data: Data, _ name: String) -> Bool {
    let head = name.hasSuffix(".flowc") ? "# Generated by flowc: " : "// Generated by flowc from "
    return data.starts(with: Data(head.utf8)) && data.last == UInt8(ascii: "\n")
  }
}
