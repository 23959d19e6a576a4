import Diagnostics
import FlowAnalysis
import Foundation
import TestSupport
import Testing

/// A directory with a module, and what is said about it.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  let directory: URL
  /// The path of the case below the goldens.
  let name: String

  var testDescription: String { name }

  /// `rejected/RULE/CASE`.
  static let rejected: [GoldenCase] = Repository.directories(in: root("rejected")).flatMap { rule in
    Repository.directories(in: rule).map { directory in
      let path = "rejected/\(rule.lastPathComponent)/\(directory.lastPathComponent)"
      return GoldenCase(directory: directory, name: path)
    }
  }

  /// `accepted/CASE`.
  static let accepted = Repository.directories(in: root("accepted")).map {
    GoldenCase(directory: $0, name: "accepted/\($0.lastPathComponent)")
  }

  static func root(_ name: String) -> URL { Repository.goldens.appending(path: name) }

  /// The name of the rule that a rejected case is there for.
  var rule: String { directory.deletingLastPathComponent().lastPathComponent }

  /// Checked for what is looked for by itself, and for the rule that the case is there for.
  func module() throws -> SampleModule {
    try Self.modules(name) {
      let rules = Rule.onByDefault.union(Rule.all.filter { $0.name == rule })
      return try SampleModule(directory: directory, rules: rules)
    }
  }

  /// Most tests look at all cases.
  private static let modules = Memo<String, SampleModule>()
}

/// The text that a case's findings must have in one format.
enum Expected: String, CaseIterable {
  case pretty = "expected.pretty.txt"
  case xcode = "expected.xcode.txt"

  /// With it the expected texts are written anew, and the run fails: nothing records by itself.
  static let isRecording = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"

  func actual(_ module: SampleModule) -> String {
    switch self {
    case .pretty: module.pretty
    case .xcode: module.xcode
    }
  }

  func url(of golden: GoldenCase) -> URL { golden.directory.appending(path: rawValue) }

  func text(of golden: GoldenCase) -> String? {
    (try? Data(contentsOf: url(of: golden))).map { String(decoding: $0, as: UTF8.self) }
  }
}
