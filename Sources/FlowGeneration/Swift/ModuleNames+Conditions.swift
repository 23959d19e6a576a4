import FlowModel
import SwiftCode

extension ModuleNames {
  /// Returns a condition: `state.session == .active && !(state.isCourier || guards.staff())`
  ///
  /// - Parameters:
  ///   - state: The app's state.
  ///   - answers: The object that answers the guards.
  func code(_ condition: Condition, in flow: Flow, state: Code, answers: Code) -> Code {
    func code(_ condition: Condition, isInner: Bool) -> Code {
      func parts(_ conditions: [Condition]) -> [Code] {
        conditions.map { code($0, isInner: true) }
      }
      func enclosed(_ code: Code) -> Code { isInner ? "(\(code))" : code }
      switch condition {
      case .state(let id, let values): return self.code(values, of: flow[id], state)
      case .asked(let id):
        return "\(answers).\(Identifier(flow[id].name))(\(passing(flow[id].parameters)))"
      case .all(let all): return enclosed("\(parts(all), joinedBy: "&&")")
      case .any(let any): return enclosed("\(parts(any), joinedBy: "||")")
      case .not(.asked(let id)): return "!\(code(.asked(id), isInner: true))"
      case .not(let part): return "!(\(code(part, isInner: false)))"
      }
    }
    return code(condition, isInner: false)
  }

  private func code(_ values: [String], of variable: StateVariable, _ state: Code) -> Code {
    let subject: Code = "\(state).\(Identifier(variable.name))"
    let names = values.compactMap { Name($0) }
    if variable.kind == .bool {
      return values.count > 1 ? "true" : values == ["true"] ? subject : "!\(subject)"
    }
    if names.count == 1 { return "\(subject) == .\(Identifier(names[0]))" }
    return "[\(names.map { ".\(Identifier($0))" as Code })].contains(\(subject))"
  }
}
