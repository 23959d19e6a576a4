import FlowModel
import SwiftCode

/// The Swift code that stands for a flow's names, at the place where a move is written.
struct Environment: Sendable {
  /// The prefix of the coordinator's members: `browse.`, or empty in the coordinator itself.
  var owner: Code
  /// The coordinator as a value.
  let ownerValue: Code
  /// The coordinator's property for its parameters.
  let parameters: Identifier
  /// The code for names in scope. A name that isn't listed is its own code.
  var names: [ScopedName: Code] = [:]

  struct ScopedName: Hashable {
    let name: Name
    let scope: Scope
  }

  func code(_ name: Name, _ scope: Scope) -> Code {
    if let known = names[ScopedName(name: name, scope: scope)] { return known }
    switch scope {
    case .coordinator: return "\(owner)\(parameters).\(Identifier(name))"
    case .screen, .result, .dialog, .field, .link, .route, .target: return "\(Identifier(name))"
    }
  }

  /// Returns a copy with other code for a name.
  func naming(_ name: Name, _ scope: Scope, _ code: Code) -> Environment {
    var copy = self
    copy.names[ScopedName(name: name, scope: scope)] = code
    return copy
  }
}
