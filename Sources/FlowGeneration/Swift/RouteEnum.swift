import FlowModel
import SwiftCode

/// The writer of an enum that conforms to the runtime's `Route`. The protocol implements equality,
/// hashing and coding: if the compiler synthesizes them for a large enum, a build takes minutes
/// longer.
struct RouteEnum {
  struct Item {
    /// The name of the case in Swift.
    let identifier: Identifier
    /// The name in snapshots, and for `popTo`.
    let name: String
    let parameters: [Parameter]
    let documentation: String?
  }

  let name: Identifier
  let documentation: CommentText
  let items: [Item]
  /// The protocol that the enum conforms to.
  var conformance: TypeName = "FlowRuntime.Route"
  /// The members that follow the cases.
  var more: Nodes = []
  /// The members at the end.
  var end: Nodes = []

  func write(_ module: ModuleNames, into nodes: inout Nodes) {
    let access = module.access
    nodes.documentation(documentation)
    nodes.type("\(access)enum \(name): \(conformance)") { nodes in
      for item in items {
        if let text = item.documentation { nodes.append(Documentation(text)) }
        nodes.line(caseDeclaration(item, module))
      }
      nodes += more
      nodes.blank()
      nodes.append(
        WordList("\(access)static let names: [String] = FlowRuntime.words", items.map(\.name)))
      writeIndex(into: &nodes)
      writeWriting(module, into: &nodes)
      writeReading(module, into: &nodes)
      nodes += end
    }
  }

  private func caseDeclaration(_ item: Item, _ module: ModuleNames) -> Code {
    guard !item.parameters.isEmpty else { return "case \(item.identifier)" }
    return "case \(item.identifier)(\(module.declaration(item.parameters)))"
  }

  /// The private enum that numbers the cases. Names of a flow begin with a letter, so none is equal
  /// to this name.
  static let index: TypeName = "_Index"

  /// The numbers of the cases. The compiler counts them, so that a new case changes no other line.
  private func writeIndex(into nodes: inout Nodes) {
    guard !items.isEmpty else { return }
    nodes.blank()
    nodes.type("private enum \(Self.index): Int") { nodes in
      for item in items { nodes.line("case \(item.identifier)") }
    }
  }

  static func number(of identifier: Identifier) -> Code { "\(index).\(identifier).rawValue" }

  // MARK: Writing

  private func writeWriting(_ module: ModuleNames, into nodes: inout Nodes) {
    let arguments = argumentsName
    let functions = SwitchFunctions(
      prefix: module.access, name: "write",
      parameters: ["to \(arguments): inout FlowRuntime.Arguments"], result: " -> Int",
      subject: "self", arguments: ["to: &\(arguments)"], otherwise: nil)
    functions.write(items.count, into: &nodes) { index, nodes in
      let name = items[index].identifier
      let number: Code = "return \(Self.number(of: name))"
      if items[index].parameters.isEmpty { return nodes.switchCase(".\(name)", number) }
      let item = items[index]
      nodes.append(
        SwitchCase(pattern(item)) {
          for parameter in item.parameters { argument(parameter, arguments, module) }
          number
        })
    }
  }

  /// The name of the parameter for arguments. It differs from the names of the values that the
  /// cases bind.
  private var argumentsName: Identifier {
    OwnNames.fresh("arguments", avoiding: items.flatMap(\.parameters).map(\.name))
  }

  private func argument(
    _ parameter: Parameter, _ arguments: Identifier, _ module: ModuleNames
  ) -> Code {
    let name = Identifier(parameter.name)
    let isSaved = module.isSaved(parameter.type)
    let value: Code = isSaved ? "\(name)" : "unsaved: \(name)"
    return "\(arguments)(\(["\(literal: parameter.name.text)", value]))"
  }

  private func pattern(_ item: Item) -> Code {
    let names = item.parameters.map { "let \(Identifier($0.name))" as Code }
    return ".\(item.identifier)(\(names))"
  }

  // MARK: Reading

  private func writeReading(_ module: ModuleNames, into nodes: inout Nodes) {
    let functions = SwitchFunctions(
      prefix: "\(module.access)static ", name: "read",
      parameters: ["_ index: Int", "from arguments: FlowRuntime.ArgumentReader"],
      result: " throws -> \(name)?", subject: "\(Self.index)(rawValue: index)",
      arguments: ["index", "from: arguments"],
      otherwise: "return nil", mark: "try ", partPrefix: "private static ")
    functions.write(items.count, into: &nodes) { index, nodes in
      let name = items[index].identifier
      if items[index].parameters.isEmpty, !name.isOptionals {
        return nodes.switchCase(".\(name)", "return .\(name)")
      }
      nodes.switchCase(
        pattern(ofIndex: name), "return \(value(name))\(values(of: items[index], module))")
    }
  }

  /// A case as a value, for code that expects an optional of the enum.
  private func value(_ identifier: Identifier) -> Code {
    identifier.isOptionals ? "\(name).\(identifier)" : ".\(identifier)"
  }

  /// A pattern for an optional number.
  private func pattern(ofIndex identifier: Identifier) -> Code {
    identifier.isOptionals ? "\(Self.index).\(identifier)?" : ".\(identifier)"
  }

  private func values(of item: Item, _ module: ModuleNames) -> Code {
    guard !item.parameters.isEmpty else { return "" }
    let values = item.parameters.map { parameter -> Code in
      let text: Code = "\(literal: parameter.name.text)"
      let label = Identifier(parameter.name)
      guard module.isSaved(parameter.type) else {
        return "\(label: label): try arguments(unsaved: \(text))"
      }
      if let value = parameter.defaultValue {
        let literal = module.literal(value, as: parameter.type)
        return "\(label: label): try arguments(\([text, "default: \(literal)"]))"
      }
      return "\(label: label): try arguments(\(text))"
    }
    return "(\(values))"
  }
}
