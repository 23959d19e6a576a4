import Foundation
import TestSupport
import Testing

/// Depfiles whose names have characters that mean something to make or ninja.
struct DepfileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let make = "/usr/bin/make"
  private static let ninja = "/usr/bin/ninja"
  private static func has(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: program)
  }

  /// Generates from `dNAME/fNAME.flow.yaml` to `oOUTPUT`.
  private func generate(_ name: String, _ output: String) throws -> Outcome {
    try scratch.writeModule("Shop", to: "d\(name)/f\(name).flow.yaml")
    return try Flowc.run(
      ["generate", "d\(name)", "--output=o\(output)", "--depfile", "out.d"], in: scratch.url)
  }

  /// Expects that make and ninja read the names, and that no command in them was run.
  private func expectRead(_ name: String, _ output: String) throws {
    let input = "d\(name)/f\(name).flow.yaml"
    let target = "o\(output)/FlowModule.swift"
    if Self.has(Self.make) {
      let outcome = try Flowc.shell(
        "echo 'include out.d' >Makefile; make -pnq nothing 2>/dev/null", in: scratch.url)
      #expect(outcome.lines.contains("\(target): \(input)"), "make: \(name) \(output)")
    }
    if Self.has(Self.ninja) {
      let escaped = target.replacing("$", with: "$$").replacing(" ", with: "$ ")
        .replacing(":", with: "$:")
      try scratch.write(
        "rule r\n  command = true\n  depfile = out.d\n  deps = gcc\nbuild \(escaped): r\n",
        to: "build.ninja")
      let outcome = try Flowc.shell("ninja >/dev/null; ninja -t deps", in: scratch.url)
      #expect(outcome.lines.contains("    \(input)"), "ninja: \(name) \(output) \(outcome)")
    }
    #expect(!FileManager.default.fileExists(atPath: scratch["RUN"].path()))
  }

  @Test(arguments: [
    "$(shell touch RUN)", "${shell touch RUN}", "$x", "$$", "a b", "  ", "#", "a#b", ":", "a: b",
    "%", "a%b", #"a\b"#, "é", "e\u{301}", "😀", "~", "com~apple~Docs", "(a)", "{a}", "a,b@c!+-",
    "$(shell touch RUN) #:%",
  ])
  func namesAreEscaped(name: String) throws {
    let outcome = try generate(name, name)
    #expect(outcome.status == 0, "\(outcome)")
    try expectRead(name, name)
  }

  @Test(arguments: [
    "\n", "a\n\techo", "\r", "\t", "\u{1}", "\u{7F}", ";", ";touch RUN", "=", "*", "?", "[a]", "'",
    "\"",
    "`touch RUN`", "&", "|", "<", ">", "^", #"\ "#, #"\#"#, #"\:"#, #"\$"#, #"\\"#, #"\%"#,
  ])
  func namesThatCantBeReadAreRefused(name: String) throws {
    let outcome = try generate(name, "")
    #expect(outcome.status == 3, "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: scratch["o"].path()))
    #expect(outcome.errors.contains("no depfile can name a file with "), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: scratch["out.d"].path()))
    // Without a depfile the name is as good as any.
    #expect(try Flowc.run(["generate", "d\(name)", "--output", "o"], in: scratch.url).status == 0)
  }

  /// Whatever the names: they are read as they are, or refused.
  @Test func randomNamesAreReadOrRefused() throws {
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    let parts = [
      "$", " ", "#", ":", "%", "\\", "(", ")", "a", "é", "~", "$(shell touch RUN)", ";", "=",
    ]
    var read = 0
    for _ in 0..<60 {
      let words = (0..<2).map { _ in
        (0..<Int.random(in: 1...4, using: &random))
          .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      }
      let outcome = try generate(words[0], words[1])
      if outcome.status == 0 {
        try expectRead(words[0], words[1])
        read += 1
      } else {
        let isRefused = outcome.errors.contains("no depfile can name a file with ")
        #expect(isRefused, "SEED=\(seed) \(outcome)")
      }
      for path in try FileManager.default.contentsOfDirectory(atPath: scratch.url.path()) {
        try FileManager.default.removeItem(at: scratch[path])
      }
    }
    #expect(read > 5, "SEED=\(seed)")
  }

  @Test(arguments: ["$(HOME)", "$x", "a\nb", "\r"])
  func xcodesListsRefuseWhatXcodeWouldReadOtherwise(name: String) throws {
    try scratch.writeModule("Shop", to: "d\(name)/Shop.flow.yaml")
    let outcome = try Flowc.run(
      ["generate", "d\(name)", "--output", "o", "--file-lists", "lists"], in: scratch.url)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("no file list of Xcode can name a file with `$`"))
    #expect(try scratch.contents().keys.allSatisfy { !$0.hasPrefix("lists/") })
  }
}
