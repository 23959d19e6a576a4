import Foundation
import TestSupport
import Testing

/// What `lint --format sarif` prints is SARIF.
@Suite(
  .enabled(
    if: Validator.isInstalled && Validator.sarifSchema != nil,
    Comment(rawValue: Validator.advice)))
struct SARIFTests {
  /// Validates a report. The schema has a pattern that is an expression to old readers only.
  private static func check(_ report: String) throws -> Tool.Result {
    try Tool.withDirectory { directory in
      let file = directory.appending(path: "report.sarif")
      try Data(report.utf8).write(to: file)
      return try Validator.run([
        "--regex-variant", "nonunicode", "--schemafile", Validator.sarifSchema ?? "", file.path(),
      ])
    }
  }

  private static func report(_ paths: String...) throws -> String {
    let result = try Tool.run([Tool.flowc, "lint", "--format", "sarif"] + paths)
    return String(result.output[...(result.output.lastIndex(of: "}") ?? result.output.startIndex)])
  }

  @Test("of what is wrong in every way")
  func findings() throws {
    let report = try Self.report("Tests/Goldens/rejected", "Tests/Goldens/accepted")
    for word in ["\"fixes\"", "\"relatedLocations\"", "\"justification\""] {
      #expect(report.contains(word))
    }
    let result = try Self.check(report)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("of what is all right")
  func none() throws {
    let result = try Self.check(try Self.report("Flows"))
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("the validator would tell")
  func validates() throws {
    let report = try Self.report("Tests/Goldens/rejected")
    for (good, bad) in [("\"deletedRegion\"", "\"region\""), ("\"error\"", "\"grave\"")] {
      #expect(report.contains(good))
      #expect(try Self.check(report.replacing(good, with: bad)).status == 1)
    }
  }
}
