import SwiftCode

/// A function that is one `switch`, in as many parts as the compiler needs: an exhaustive `switch`
/// of more than 600 cases doesn't compile, so each part goes on in the next. Parts are smaller than they
/// would have to be, as the optimizer takes longer than twice as long for twice the cases.
struct SwitchFunctions {
  static let limit = 100

  /// Before the name: access, `override`, `static`.
  let prefix: Code
  let name: Identifier
  /// With the labels and the parentheses.
  let parameters: Code
  /// From behind the parentheses to the brace.
  let result: Code
  let subject: Code
  /// How a part calls the next: the arguments, with the parentheses.
  let call: Code
  /// What is done for what no case names; nil if every value has one.
  let otherwise: Code?
  /// Between `return` and the call.
  var mark: Code = ""
  /// A line before each `switch`.
  var opening: Code?
  /// Parts behind the first are the type's own, and static if the first is.
  var partPrefix: Code = "private "
  /// Above each part.
  var attribute: Attribute?

  func declarations(_ cases: [SwitchCase]) -> [any Node] {
    let starts = Array(stride(from: 0, to: max(cases.count, 1), by: Self.limit))
    return starts.enumerated().flatMap { part, start -> [any Node] in
      let own = cases[start..<min(start + Self.limit, cases.count)]
      let function = Block(header(part)) {
        if let opening { opening }
        SwitchStatement(subject) {
          Array(own)
          if part < starts.count - 1 {
            SwitchCase.default { "return \(mark)\(partName(part + 1))\(call)" as Code }
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
    return "\(before)func \(partName(part))\(parameters)\(result)"
  }

  private func partName(_ part: Int) -> Identifier {
    part == 0 ? name : "\(name)\(UInt(part + 1))"
  }
}
