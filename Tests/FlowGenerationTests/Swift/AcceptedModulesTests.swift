import FlowGeneration
import FlowModel
import Foundation
import TestSupport
import Testing

/// What the compiler accepts, Swift's compiles.
struct AcceptedModulesTests {
  static let names = Repository.directories(in: accepted).map(\.lastPathComponent)
  private static let accepted = Repository.goldens.appending(path: "accepted")

  @Test(arguments: names)
  func compile(name: String) throws {
    let module = try Self.module(in: Self.accepted.appending(path: name))
    let findings = try Compiler.check(module)
    #expect(findings == [])
  }

  /// What is generated for the module in a directory, with its neighbours and what the app brings.
  private static func module(in directory: URL) throws -> Compiler.Module {
    let sample = try SampleModule(directory: directory)
    let neighbours = try sample.own.flatMap(\.document.modules).map { neighbour in
      try module(in: directory.appending(path: neighbour.path.value))
    }
    let compiled = Set(neighbours.map(\.name))
    var sources: [String: String] = [:]
    for file in SwiftGenerator(sample.flow, access: .public).files() {
      // A module that an app imports isn't here.
      sources[file.name] = sample.flow.imports.map(\.text).filter { !compiled.contains($0) }
        .reduce(file.content) { $0.replacing("import \($1)\n", with: "") }
    }
    let declared = Set(sample.own.flatMap(\.document.types).map(\.name.text))
    sources["Types.swift"] = sample.flow.typesOfTheApp(declared)
    return Compiler.Module(
      name: sample.flow.name.text, sources: sources, imports: neighbours)
  }
}

extension Flow {
  /// The types that an app brings along, as far as a flow makes use of them. The others are those
  /// of its neighbours.
  fileprivate func typesOfTheApp(_ declared: Set<String>) -> String {
    let members = typeMembers
    return types.filter { declared.contains($0.name.text) }.map { type in
      let name = type.name.text
      let constants = members[name, default: []].sorted().map { member in
        "  public static let \(member) = \(name)(\"\(member)\")\n"
      }
      let coding = type.isSaved ? ", Codable" : ""
      return """
        public struct \(name): Hashable\(coding), Sendable, LosslessStringConvertible {
          public let description: String
          public init(_ description: String) { self.description = description }
        \(constants.joined())}

        """
    }.joined()
  }

  /// By type, the members that defaults and arguments name.
  private var typeMembers: [String: Set<String>] {
    var members: [String: Set<String>] = [:]
    func note(_ literal: Literal?, _ type: ValueType) {
      guard case .member(let name)? = literal, case .custom(let id) = type.unwrapped else { return }
      members[self[id].name.text, default: []].insert(name.text)
    }
    let parameters = coordinators.flatMap(\.parameters) + screens.flatMap(\.parameters)
    for parameter in parameters + dialogs.flatMap(\.parameters) {
      note(parameter.defaultValue, parameter.type)
    }
    var arguments = routes.flatMap(\.action.allArguments) + links.flatMap(\.arguments)
    for coordinator in coordinators {
      switch coordinator.kind {
      case .stack(let start): arguments += start.arguments
      case .tabs(let tabs): arguments += tabs.flatMap(\.arguments)
      case .switch(let choice): arguments += choice.cases.flatMap(\.arguments)
      case .external: break
      }
    }
    for argument in arguments {
      if case .literal(let literal) = argument.value { note(literal, argument.type) }
    }
    return members
  }
}

extension Action {
  fileprivate var allArguments: [Argument] {
    switch self {
    case .show(let show): show.arguments
    case .open(_, let arguments, _), .finish(_, let arguments), .report(_, let arguments),
      .ask(_, let arguments):
      arguments
    case .pop(_, let set), .popTo(_, let set), .popToRoot(let set), .dismiss(let set),
      .stay(let set):
      set
    case .openURL, .openSystem: []
    }
  }
}
