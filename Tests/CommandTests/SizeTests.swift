import Foundation
import TestSupport
import Testing

/// No input is too much: what is large in one way takes time and memory in proportion.
///
/// Each run has a bound of processor time and memory that input which costs its square goes past by
/// far, and a stack as small as a secondary thread's. The bound of time is thirty times what the same
/// machine takes for a small module, so that a slow machine gets more.
@Suite(.enabled(if: Shapes.arePossible, "python3 makes the input"))
struct SizeTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static func write(_ shape: String, _ size: Int, to scratch: Scratch) throws {
    let made = try Flowc.start(
      ["/usr/bin/python3", Shapes.program, shape, "\(size)", scratch["Flows"].path()],
      in: scratch.url, environment: Flowc.environment)
    try #require(made.status == 0, "\(made)")
  }

  private func write(_ shape: String, _ size: Int) throws {
    try Self.write(shape, size, to: scratch)
  }

  /// Runs the command within a bound of processor time, 1.5 GB of addresses and 512 KB of stack.
  private func bounded(_ words: String) throws -> Outcome {
    let limit = Int((30 * (try Self.unit.get())).rounded(.up))
    return try Flowc.shell(
      "ulimit -t \(limit) && ulimit -v 1500000 && ulimit -s 512 && flowc \(words)", in: scratch.url)
  }

  /// The seconds of processor time that this machine takes for a module with 1,900 screens.
  private static let unit = Result { () throws -> Double in
    let scratch = try Scratch()
    try write("unreachable", 1_900, to: scratch)
    let outcome = try Flowc.shell("flowc lint Flows >/dev/null; times", in: scratch.url)
    // The last line has what the children took: `0m0.310000s 0m0.020000s`.
    let times = try #require(outcome.lines.last).matches(of: #/(\d+)m([\d.]+)s/#)
    try #require(times.count == 2, "\(outcome)")
    return times.reduce(0) { $0 + 60 * (Double($1.1) ?? 0) + (Double($1.2) ?? 0) }
  }

  /// The shapes with their size, the status of the run, and the number of findings that are not
  /// shown.
  @Test(
    "large in one way",
    arguments: [
      ("controls", 200_000, 1, 199_500), ("escapes", 6_000, 1, 5_500),
      ("escape_line", 160_000, 1, 159_500), ("breaks", 6_000, 0, nil),
      ("hidden", 6_000, 1, 5_500), ("comments", 100_000, 0, nil), ("slashes", 8_000, 1, 7_500),
      ("ignores", 4_000, 0, nil), ("ignore_block", 8_000, 0, 7_500),
      ("unreachable", 6_000, 0, nil), ("duplicates", 50_000, 1, 49_499),
      ("anchors", 6_000, 0, nil), ("aliases", 6_000, 0, nil), ("long_name", 1_000_000, 1, nil),
      ("long_title", 1_000_000, 0, nil), ("imports", 30_000, 0, nil),
      ("guards", 5_000, 1, 4_500), ("guards_of_route", 10_000, 0, nil),
      ("link_segments", 40_000, 0, nil), ("link_parameters", 10_000, 0, nil),
      ("link_query", 10_000, 0, nil), ("link_unknowns", 10_000, 1, 9_501),
      ("title_parameters", 10_000, 0, nil), ("title_unknowns", 10_000, 1, 9_500),
      ("parameters", 5_000, 0, nil), ("cases", 10_000, 0, nil), ("when_rules", 300, 0, nil),
      ("states", 40, 0, nil), ("pops", 10_000_000, 1, nil), ("strays", 1_600, 1, nil),
      ("module_chain", 300, 0, nil), ("nested", 41, 0, nil), ("nested", 3_000, 1, nil),
    ] as [(String, Int, Int32, Int?)])
  func proportion(shape: String, size: Int, status: Int32, hidden: Int?) throws {
    try write(shape, size)
    let outcome = try bounded("lint Flows --format xcode")
    #expect(outcome.status == status, "\(outcome.errors)")
    let more = outcome.output.firstMatch(of: #/(\d+) more findings of this file/#)
    #expect(more.flatMap { Int($0.output.1) } == hidden)
    #expect(outcome.findings.count < 5_000)
  }

  @Test("a long line is shown in every format", arguments: ["pretty", "json", "sarif", "gitlab"])
  func longLine(format: String) throws {
    try write("long_line", 6_000)
    let outcome = try bounded("lint Flows --format \(format)")
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.output.contains("more findings of this file, from here on, are not shown"))
    #expect(outcome.output.utf8.count < 1_000_000)
  }

  @Test("a baseline knows findings that are not shown")
  func baseline() throws {
    try write("unreachable", 2_000)
    #expect(try bounded("lint Flows --baseline known.txt --write-baseline").status == 0)
    #expect(scratch.text("known.txt").split(separator: "\n").count { $0.first != "#" } == 2_000)
    let quiet = try bounded("lint Flows --strict --baseline known.txt")
    #expect(quiet.status == 0 && quiet.output.isEmpty)
    #expect(quiet.errors.hasSuffix(": no finding; 2000 known or ignored\n"))
    let known = scratch.text("known.txt").split(separator: "\n").dropLast(3).joined(separator: "\n")
    try scratch.write(known + "\n", to: "known.txt")
    let rest = try bounded("lint Flows --strict --format xcode --baseline known.txt")
    #expect(rest.findings.count == 1)
    #expect(rest.output.contains("3 screens of `App` can't be reached"))
  }

  @Test("a rule that is off takes no place of the others, and one beyond the bound fails the run")
  func rules() throws {
    try write("unreachable", 2_000)
    let file = "Flows/App.flow.yaml"
    try scratch.write(scratch.text(file) + "      last: { routes: { go: nowhere } }\n", to: file)
    let off = "--rule unreachable-screen=off"
    let all = try bounded("lint Flows --format xcode --rule missing-title=warning \(off)")
    #expect(all.status == 1)
    #expect(all.findings.last?.contains("error: 1503 more findings of this file") == true)
    let one = try bounded("lint Flows --format xcode \(off)")
    #expect(one.findings.map { $0.contains("undefined-screen") } == [true])
  }

  @Test("ignores reach findings that are not shown")
  func ignores() throws {
    try write("ignores", 2_000)
    let outcome = try bounded("lint Flows --strict")
    #expect(outcome.status == 0 && outcome.output.isEmpty)
  }
}

/// The program that makes the input.
private enum Shapes {
  static let program = Repository.root.appending(path: "Benchmarks/sizes/shapes.py").path()

  static let arePossible = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
}
