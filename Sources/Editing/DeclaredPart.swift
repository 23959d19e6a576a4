import Diagnostics
import FlowModel

/// A part of a module that has a name of its own, as an editor shows it.
struct DeclaredPart {
  enum Kind: Int, CaseIterable {
    case coordinator, screen, route, `guard`, dialog, state, type, result, parameter

    /// The numbers that LSP gives to symbols and completions like this one, and its name for the colour.
    var numbers: (symbol: Int, completion: Int, color: String) {
      switch self {
      case .coordinator: (5, 7, "class")
      case .screen: (23, 22, "struct")
      case .route: (6, 2, "method")
      case .guard: (12, 3, "function")
      case .dialog: (24, 23, "event")
      case .state: (10, 13, "enum")
      case .type: (26, 25, "type")
      case .result: (22, 20, "enumMember")
      case .parameter: (13, 6, "parameter")
      }
    }
  }

  let kind: Kind
  let name: String
  /// The part that this one belongs to: `Shop` for a screen of `Shop`; empty for the module.
  let owner: String
  /// The place of the name where it is declared.
  let range: SourceRange
  /// The parameters, as they are written in a signature.
  let parameters: String

  var noun: String { "\(kind)" }
  /// Whether lists of a file's or a workspace's symbols contain the part.
  var isSymbol: Bool { kind != .result && kind != .parameter }
  /// Whether ways lead from or to the part.
  var isWayPoint: Bool { [.coordinator, .screen, .guard, .dialog].contains(kind) }
}

extension ReadModules {
  /// The names of the colours, to which the numbers of coloured names refer.
  package static var colors: [String] { DeclaredPart.Kind.allCases.map(\.numbers.color) }
}

extension Flow {
  /// The parts of the module with names, each at its declaration.
  var declaredParts: [DeclaredPart] {
    var parts = types.flatMap { part(.type, $0.name, "", $0.range) }
    parts += states.flatMap { part(.state, $0.name, "", $0.range) }
    parts += guards.flatMap { part(.guard, $0.name, "", $0.range, $0.parameters) }
    for dialog in dialogs {
      let owner = dialog.coordinator.map { self[$0].name.text } ?? ""
      parts += part(
        .dialog, dialog.name, owner, dialog.range, dialog.parameters, texts: dialog.texts)
    }
    for coordinator in coordinators where coordinator.foreign == nil {
      let name = coordinator.name.text
      parts += part(
        .coordinator, coordinator.name, "", coordinator.range, coordinator.parameters)
      // The parameters of a result are no parts.
      parts += coordinator.results.flatMap {
        part(.result, $0.name, name, $0.range, $0.parameters).prefix(1)
      }
      parts += coordinator.routes.flatMap { route(self[$0], of: name) }
      for screen in coordinator.screens.map({ self[$0] }) {
        parts += part(.screen, screen.name, name, screen.range, screen.parameters)
        parts += screen.routes.flatMap { route(self[$0], of: "\(name).\(screen.name)") }
      }
    }
    return parts
  }

  private func route(_ route: Route, of owner: String) -> [DeclaredPart] {
    part(.route, route.name, owner, route.range, route.parameters)
  }

  /// Returns a part, and its parameters.
  private func part(
    _ kind: DeclaredPart.Kind, _ name: Name, _ owner: String, _ range: SourceRange,
    _ parameters: [Parameter] = [], texts: [Parameter] = []
  ) -> [DeclaredPart] {
    let list = parameters.map { "\($0.name): \(spelling(of: $0.type))" }.joined(separator: ", ")
    let path = owner.isEmpty ? name.text : "\(owner).\(name)"
    return [
      DeclaredPart(
        kind: kind, name: name.text, owner: owner, range: range,
        parameters: parameters.isEmpty ? "" : "(\(list))")
    ]
      + (parameters + texts).map {
        DeclaredPart(
          kind: .parameter, name: "\($0.name)", owner: path, range: $0.range,
          parameters: ": \(spelling(of: $0.type))")
      }
  }
}
