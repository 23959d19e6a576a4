import FlowModel
import SwiftCode

/// An enum on the runtime's `Route`: equality, hashing and coding are the protocol's, because
/// synthesizing them costs a build minutes for a large one.
struct RouteEnum {
  struct Item {
    /// As Swift calls it.
    let identifier: Identifier
    /// As it is saved and as `popTo` finds it.
    let name: String
    let parameters: [Parameter]
    let documentation: String?
  }

  let name: Identifier
  let documentation: String
  let items: [Item]
  /// Besides `Route`.
  var conformance: TypeName = "FlowRuntime.Route"
  /// Behind the cases.
  var more: [any Node] = []
  /// Behind everything else.
  var end: [any Node] = []

  func declaration(_ module: ModuleNames) -> [any Node] {
    let access = module.access
    return [
      Documentation(documentation),
      TypeDeclaration("\(access)enum \(name): \(conformance)") {
        for item in items {
          if let text = item.documentation { Documentation(text) }
          caseDeclaration(item, module)
        }
        more
        Blank()
        WordList("\(access)static let names: [String] = FlowRuntime.words", items.map(\.name))
        index()
        write(module)
        read(module)
        end
      },
    ]
  }

  private func caseDeclaration(_ item: Item, _ module: ModuleNames) -> Code {
    guard !item.parameters.isEmpty else { return "case \(item.identifier)" }
    return "case \(item.identifier)(\(module.declaration(item.parameters)))"
  }

  /// The name of the enum that numbers the cases, private to this one. Declared names begin with a
  /// letter, so none is the same.
  static let index: TypeName = "_Index"

  /// The numbers of the cases. The compiler counts them, so that a new case changes no other line.
  private func index() -> [any Node] {
    guard !items.isEmpty else { return [] }
    return [
      Blank(),
      TypeDeclaration("private enum \(Self.index): Int") {
        for item in items { "case \(item.identifier)" as Code }
      },
    ]
  }

  static func number(of identifier: Identifier) -> Code { "\(index).\(identifier).rawValue" }

  // MARK: Writing

  private func write(_ module: ModuleNames) -> [any Node] {
    let arguments = argumentsName
    let functions = SwitchFunctions(
      prefix: module.access, name: "write",
      parameters: "(to \(arguments): inout FlowRuntime.Arguments)", result: " -> Int",
      subject: "self", call: "(to: &\(arguments))", otherwise: nil)
    return functions.declarations(
      items.map { item in
        SwitchCase(pattern(item)) {
          for parameter in item.parameters { argument(parameter, module) }
          "return \(Self.number(of: item.identifier))" as Code
        }
      })
  }

  /// None of the values that are bound beside it.
  private var argumentsName: Identifier {
    OwnNames.fresh("arguments", avoiding: items.flatMap(\.parameters).map(\.name))
  }

  private func argument(_ parameter: Parameter, _ module: ModuleNames) -> Code {
    let name = Identifier(parameter.name)
    let isSaved = module.isSaved(parameter.type)
    let arguments = argumentsName
    return isSaved
      ? "\(arguments)(\(literal: parameter.name.text), \(name))"
      : "\(arguments)(\(literal: parameter.name.text), unsaved: \(name))"
  }

  private func pattern(_ item: Item) -> Code {
    guard !item.parameters.isEmpty else { return ".\(item.identifier)" }
    let names = item.parameters.map { "let \(Identifier($0.name))" as Code }
    return ".\(item.identifier)(\(names))"
  }

  // MARK: Reading

  private func read(_ module: ModuleNames) -> [any Node] {
    let functions = SwitchFunctions(
      prefix: "\(module.access)static ", name: "read",
      parameters: "(_ index: Int, from arguments: FlowRuntime.ArgumentReader)",
      result: " throws -> \(name)?", subject: "\(Self.index)(rawValue: index)",
      call: "(index, from: arguments)",
      otherwise: "return nil", mark: "try ", partPrefix: "private static ")
    return functions.declarations(
      items.map { item in
        SwitchCase(pattern(ofIndex: item.identifier)) {
          "return \(value(item.identifier))\(values(of: item, module))" as Code
        }
      })
  }

  /// A case where an optional of the enum is expected.
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
        return
          "\(label: label): try arguments(\(text), default: \(module.literal(value, as: parameter.type)))"
      }
      return "\(label: label): try arguments(\(text))"
    }
    return "(\(values))"
  }
}
