import FlowModel
import SwiftCode

/// What the names in a move's arguments are called where the move is written.
struct Environment {
  /// The coordinator: nothing where the code is its own, else `browse.`.
  let owner: Code
  /// The coordinator as a value.
  let ownerValue: Code
  /// What the coordinator calls its own parameters.
  let parameters: Identifier
  /// The local names of parameters in scope; one that isn't listed goes by its own.
  var names: [ScopedName: Code] = [:]

  struct ScopedName: Hashable {
    let name: Name
    let scope: Scope
  }

  func code(_ name: Name, _ scope: Scope) -> Code {
    if let known = names[ScopedName(name: name, scope: scope)] { return known }
    switch scope {
    case .coordinator: return "\(owner)\(parameters).\(Identifier(name))"
    default: return "\(Identifier(name))"
    }
  }

  /// The same with a parameter called otherwise.
  func naming(_ name: Name, _ scope: Scope, _ code: Code) -> Environment {
    var copy = self
    copy.names[ScopedName(name: name, scope: scope)] = code
    return copy
  }
}
