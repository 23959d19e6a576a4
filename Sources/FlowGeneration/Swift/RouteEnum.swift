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
  /// The protocol of links, for an enum of links.
  var conformance: TypeName?
  /// The members that follow the cases.
  var more: Nodes = []
  /// The members at the end.
  var end: Nodes = []

  func write(_ module: ModuleNames, into nodes: inout Nodes) {
    let access = module.access
    nodes.documentation(documentation)
    guard conformance != nil || items.contains(where: { !$0.parameters.isEmpty }) else {
      return nodes.type("\(access)enum \(name): String, FlowRuntime.PlainRoute") { nodes in
        for item in items { nodes.line(plainCase(item)) }
      }
    }
    nodes.type("\(access)enum \(name): \(conformance ?? "FlowRuntime.Route")") { nodes in
      for item in items {
        if let text = item.documentation { nodes.append(Documentation(text)) }
        nodes.line(caseDeclaration(item, module))
      }
      nodes += more
      writeWriting(module, into: &nodes)
      writeReading(module, into: &nodes)
      nodes += end
    }
  }

  private func plainCase(_ item: Item) -> Code {
    item.identifier.text == item.name
      ? "case \(item.identifier)" : "case \(item.identifier) = \(literal: item.name)"
  }

  private func caseDeclaration(_ item: Item, _ module: ModuleNames) -> Code {
    guard !item.parameters.isEmpty else { return "case \(item.identifier)" }
    return "case \(item.identifier)(\(module.declaration(item.parameters)))"
  }

  // MARK: Writing

  private func writeWriting(_ module: ModuleNames, into nodes: inout Nodes) {
    let arguments = argumentsName
    let functions = SwitchFunctions(
      prefix: module.access, name: "write",
      parameters: ["to \(arguments): inout FlowRuntime.Arguments"],
      result: " -> FlowRuntime.RouteName",
      subject: "self", arguments: ["to: &\(arguments)"], otherwise: nil)
    functions.write(items.count, into: &nodes) { index, nodes in
      let item = items[index]
      let name: Code = "\(literal: item.name)"
      if item.parameters.isEmpty {
        return nodes.switchCase(".\(item.identifier)", "return \(name)")
      }
      if item.parameters.allSatisfy({ module.isSaved($0.type) }) {
        let values = item.parameters.map {
          "(\(["\(literal: $0.name.text)" as Code, "\(Identifier($0.name))"]))" as Code
        }
        return nodes.switchCase(pattern(item), "return \(arguments)(\([name] + values))")
      }
      nodes.append(
        SwitchCase(pattern(item)) {
          for parameter in item.parameters { argument(parameter, arguments, module) }
          "return \(name)" as Code
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
      parameters: ["_ name: String", "from arguments: FlowRuntime.ArgumentReader"],
      result: " throws -> \(name)?", subject: "name",
      arguments: ["name", "from: arguments"],
      otherwise: "return nil", mark: "try ", partPrefix: "private static ")
    functions.write(items.count, into: &nodes) { index, nodes in
      let item = items[index]
      nodes.switchCase(
        "\(literal: item.name)", "return \(value(item.identifier))\(values(of: item, module))")
    }
  }

  /// A case as a value, for code that expects an optional of the enum.
  private func value(_ identifier: Identifier) -> Code {
    identifier.isOptionals ? "\(name).\(identifier)" : ".\(identifier)"
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
