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

  func declarations(_ cases: [SwitchCase]) -> Nodes {
    let starts = Array(stride(from: 0, to: max(cases.count, 1), by: Self.limit))
    return starts.enumerated().flatMap { part, start -> Nodes in
      let own = cases[start..<min(start + Self.limit, cases.count)]
      let function = Block(header(part)) {
        if let opening { opening }
        SwitchStatement(subject) {
          Array(own)
          if part < starts.count - 1 {
            SwitchCase.default { "return \(mark)\(partName(part + 1))(\(arguments))" as Code }
          } else if let otherwise {
            SwitchCase.default { otherwise }
          } else if part > 0 {
            SwitchCase.default {
              "preconditionFailure(\"each case is in one of the parts\")" as Code
            }
          }
        }
      }
      return (attribute.map { [$0] } ?? []) + [function]
    }
  }

  private func header(_ part: Int) -> Code {
    let before = part == 0 ? prefix : partPrefix
    return "\(before)func \(partName(part))(\(parameters))\(result)"
  }

  private func partName(_ part: Int) -> Identifier {
    part == 0 ? name : "\(name)\(UInt(part + 1))"
  }
}
