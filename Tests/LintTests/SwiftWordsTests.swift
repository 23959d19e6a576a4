import FlowAnalysis
import Foundation
import TestSupport
import Testing

/// The names that `name-collision` keeps free are those that coordinators do inherit.
struct SwiftWordsTests {
  /// The types of the runtime's whose members a generated class has.
  static let types: [(name: String, words: Set<String>)] = [
    ("Coordinator", SwiftWords.coordinator), ("PresentingCoordinator", SwiftWords.presenter),
    ("StackCoordinator", SwiftWords.stack), ("TabsCoordinator", SwiftWords.tabs),
    ("SplitCoordinator", SwiftWords.split),
    ("SwitchCoordinator", SwiftWords.oneAtATime),
  ]

  @Test("each property and each method without parameters is known", arguments: types)
  func areKnown(name: String, words: Set<String>) throws {
    let members = try Self.members(of: name)
    #expect(!members.isEmpty)
    #expect(words == members)
  }

  /// The public members in a type's declaration and its extensions.
  private static func members(of type: String) throws -> Set<String> {
    let runtime = Repository.sources.appending(path: "FlowRuntime")
    var members: Set<String> = []
    for path in Repository.files(below: runtime, suffix: ".swift") {
      let url = runtime.appending(path: path)
      let lines = String(decoding: try Data(contentsOf: url), as: UTF8.self).split(separator: "\n")
      var isInside = false
      for line in lines {
        if let declared = line.firstMatch(of: declaration) { isInside = declared.1 == type }
        guard isInside, let member = line.firstMatch(of: member) else { continue }
        members.insert(String(member.1))
      }
    }
    return members
  }

  /// At the left edge, or an extension in a condition; what is nested in a type isn't meant.
  private static var declaration: Regex<(Substring, Substring)> {
    /^(?:(?:\w+ )*(?:class|protocol|struct|enum)|(?:  )?extension) (\w+)/
  }

  private static var member: Regex<(Substring, Substring)> {
    /^ {2,4}(?:@\w+ )*(?:public|open) (?:internal\(set\) |private\(set\) |weak |static |final )*(?:var |let |func (?=\w+\(\)))(\w+)/
  }
}
