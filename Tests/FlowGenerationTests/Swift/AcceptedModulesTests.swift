import FlowGeneration
import FlowModel
import Foundation
import TestSupport
import Testing

/// Modules without errors become Swift that compiles.
struct AcceptedModulesTests {
  static let names = Repository.directories(in: accepted).map(\.lastPathComponent)
  private static let accepted = Repository.goldens.appending(path: "accepted")

  /// The module, and its mocks and tests, which see it as another module does.
  @Test(arguments: names)
  func compile(name: String) throws {
    let directory = Self.accepted.appending(path: name)
    let module = try Self.module(in: directory)
    let sample = try SampleModule(directory: directory)
    let tested = try #require(TestedModule(module.name, access: .public))
    let files =
      MocksGenerator(sample.flow, of: tested).files() + Modules.tests(sample.flow, of: tested)
    let sources = Dictionary(
      uniqueKeysWithValues: files.map { ($0.name, sample.flow.importing($0, only: module.imports)) }
    )
    let tests = Compiler.Module(name: "\(module.name)Tests", sources: sources, imports: [module])
    #expect(try Compiler.check(tests) == [])
  }

  /// The Swift module generated for a directory, with its neighbours and the types of the app.
  private static func module(in directory: URL) throws -> Compiler.Module {
    let sample = try SampleModule(directory: directory)
    let neighbours = try sample.own.flatMap(\.document.modules).map { neighbour in
      try module(in: directory.appending(path: neighbour.path.value))
    }
    var sources: [String: String] = [:]
    for file in SwiftGenerator(sample.flow, access: .public).files() {
      sources[file.name] = sample.flow.importing(file, only: neighbours)
    }
    let declared = Set(sample.own.flatMap(\.document.types).map(\.name.text))
    sources["Types.swift"] = sample.flow.typesOfTheApp(declared)
    return Compiler.Module(
      name: sample.flow.name.text, sources: sources, imports: neighbours)
  }
}

extension Flow {
  /// A file without the modules that the app imports and that aren't here.
  fileprivate func importing(_ file: GeneratedFile, only known: [Compiler.Module]) -> String {
    let missing = imports.map(\.text).filter { name in !known.contains { $0.name == name } }
    return missing.reduce(file.content) { $0.replacing("import \($1)\n", with: "") }
  }

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

  /// The members that defaults and arguments name, by type.
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
