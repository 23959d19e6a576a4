import SwiftCode

/// A function with one `switch`, in as many parts as the compiler needs. An exhaustive `switch` of
/// more than 600 cases doesn't compile, so each part calls the next. The parts are smaller than
/// that, because the optimizer needs more than twice the time for twice the cases.
struct SwitchFunctions {
  static let limit = 100

  /// The words before `func`: access, `override`, `static`.
  let prefix: Code
  let name: Identifier
  let parameters: [Code]
  /// The text between the parameters and the brace.
  let result: Code
  let subject: Code
  /// The arguments with which a part calls the next part.
  let arguments: [Code]
  /// The body of the `default` case; nil if every value has a case.
  let otherwise: Code?
  /// The text between `return` and the call of the next part.
  var mark: Code = ""
  /// The line before each `switch`.
  var opening: Code?
  /// The words before `func` of every part after the first.
  var partPrefix: Code = "private "
  /// The attribute of each part.
  var attribute: Attribute?

  /// Writes the functions.
  ///
  /// - Parameters:
  ///   - count: The number of cases.
  ///   - writeCase: The function that writes a case, by its number.
  func write(_ count: Int, into nodes: inout Nodes, writeCase: (Int, inout Nodes) -> Void) {
    let parts = max((count + Self.limit - 1) / Self.limit, 1)
    for part in 0..<parts {
      if let attribute { nodes.append(attribute) }
      nodes.block(header(part)) { nodes in
        if let opening { nodes.line(opening) }
        nodes.switchStatement(subject) { nodes in
          for index in part * Self.limit..<min((part + 1) * Self.limit, count) {
            writeCase(index, &nodes)
          }
          if let last = lastCase(part, isLast: part == parts - 1) { nodes.defaultCase(last) }
        }
      }
    }
  }

  /// Returns the statement for all values without a case in a part; nil if there are none.
  private func lastCase(_ part: Int, isLast: Bool) -> Code? {
    if !isLast { return "return \(mark)\(partName(part + 1))(\(arguments))" }
    if let otherwise { return otherwise }
    return part > 0 ? "preconditionFailure(\"each case is in one of the parts\")" : nil
  }

  private func header(_ part: Int) -> Code {
    let before = part == 0 ? prefix : partPrefix
    return "\(before)func \(partName(part))(\(parameters))\(result)"
  }

  private func partName(_ part: Int) -> Identifier {
    part == 0 ? name : "\(name)\(UInt(part + 1))"
  }
}
