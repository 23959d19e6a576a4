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
    let directory = Self.accepted.appending(path: name)
    let flow = try SampleModule(directory: directory).flow
    let names = Set(flow.coordinators.compactMap { $0.foreign?.module.text })
    let neighbours = try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, try SampleModule(directory: directory.appending(path: name)).flow)
      })
    let known = neighbours.values.flatMap(\.types).map(\.name)
    let findings = try Compiler.check(
      flow.sources(besideTypes: known),
      beside: neighbours.mapValues { $0.sources(besideTypes: []) })
    #expect(findings == [])
  }
}

extension Flow {
  /// What is generated, and the types that the app adds to it, but for those of its neighbours.
  fileprivate func sources(besideTypes known: [Name]) -> [String: String] {
    let files = SwiftGenerator(self, access: .public).files()
    var sources = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.content) })
    // A module that an app imports isn't here.
    let neighbours = Set(coordinators.compactMap(\.foreign?.module))
    for module in imports where !neighbours.contains(module) {
      sources = sources.mapValues { $0.replacing("import \(module)\n", with: "") }
    }
    sources["Types.swift"] = typesOfTheApp(but: known)
    return sources
  }
}

extension Flow {
  /// The types that an app brings along, as far as a flow makes use of them.
  private func typesOfTheApp(but known: [Name]) -> String {
    let members = typeMembers
    return types.filter { !known.contains($0.name) }.map { type in
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
