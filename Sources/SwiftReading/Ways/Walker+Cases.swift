/// The case of an enum decides what a function or a closure does that is given it.
extension Walker {
  /// Whether a function does one of several things, as the case of an enum says. Where the case isn't
  /// known, nothing is known of what the call does.
  private func decides(_ function: FunctionDeclaration, _ owner: TypeInfo?) -> Bool {
    let names = function.parameters.filter { parameter in
      isChoice(evaluator.values(of: parameter.type, owner, file: function.place.file))
    }.map(\.name)
    return !names.isEmpty && asks(function, Set(names))
  }

  /// Whether a declared type is an enum that leaves a choice.
  private func isChoice(_ declared: [CodeValue]) -> Bool {
    guard case .object(let id)? = declared.first else { return false }
    return evaluator.info(id).kind == .enumeration && evaluator.info(id).caseNames.count > 1
  }

  private func asks(_ function: FunctionDeclaration, _ names: Set<String>) -> Bool {
    var finder = SubjectFinder(names: names)
    finder.visit(function.body)
    return finder.isFound
  }

  /// Walks through a function with what it is given, if a case of an enum decides what it does.
  ///
  /// - Returns: Whether it does.
  func inline(
    _ function: FunctionDeclaration, _ owner: TypeInfo?, _ arguments: [CodeArgument],
    _ place: CodePlace
  ) -> Bool {
    let isBase = owner.map(isBase) ?? false
    guard owner?.isShown != true || isBase, !function.body.isEmpty, inlined.count < 5,
      !inlined.contains(function.place)
    else { return false }
    let given = evaluator.matched(function.parameters, arguments)
    let isDecided = zip(function.parameters, given).contains { parameter, argument in
      guard let argument else { return false }
      let declared = evaluator.values(of: parameter.type, owner, file: function.place.file)
      let values = evaluator.typed(evaluator.values(argument, scope), declared)
      let isKnown = values.allSatisfy { if case .choice(_?, _, _) = $0 { true } else { false } }
      guard isKnown, !values.isEmpty else { return false }
      // What conforms to a protocol of routes is known where it is given.
      return isChoice(declared) || asks(function, [parameter.name])
    }
    if owner?.isOwnCode == true {
      deciders[function.place, default: []].insert(isDecided ? nil : context)
    }
    guard isDecided else { return !isBase && decides(function, owner) }
    decided.insert(function.place)
    let inner = CodeScope(owner: owner, function: function, file: function.place.file, isKept: true)
    evaluator.bind(function.parameters, arguments, scope, inner)
    let outer = (scope, callPlace, inlined)
    scope = inner
    callPlace = callPlace ?? place
    inlined.insert(function.place)
    walkBody(function.body)
    (scope, callPlace, inlined) = outer
    return true
  }

  /// Records that a screen runs all cases of a function that only it calls: those of its rows.
  func runOnlyCallers() {
    for (function, callers) in deciders {
      guard let caller = callers.only, let caller, case .type = caller else { continue }
      uses[caller, default: []].insert(.function(function))
    }
  }

  // MARK: Closures

  /// Walks through a closure that a value of a type was given as a property.
  func walk(_ closure: Closure, as name: String, of type: Int) {
    uses[.member(type, name), default: []].insert(.told(type, name, nil))
    within(.told(type, name, nil)) {
      let outer = told
      told = closure.parameters.first?.name ?? "$0"
      walk(closure, [])
      told = outer
    }
  }

  /// Records a call of a closure: what it does in other cases than the given ones isn't done.
  func tell(_ type: Int, _ name: String, _ arguments: [CodeArgument]) {
    let given = arguments.first.flatMap { evaluator.values($0.value, scope).choices }
    guard let given else { return use(.member(type, name)) }
    use(.told(type, name, nil))
    for case .choice(_, let own, _) in given { use(.told(type, name, own)) }
  }

  /// Returns the code that a case of a switch is, if the switch asks what a closure is told.
  func context(of own: ChoiceCase, _ subject: Expression) -> Context {
    if let screen = own.patterns.only.flatMap({ sender($0) }) { return .type(screen) }
    guard case .told(let type, let name, nil) = context, case .name(told) = subject.kind else {
      return context
    }
    let contexts = own.patterns.compactMap(\.caseName).map { Context.told(type, name, $0) }
    let shared = contexts.first ?? .told(type, name, "default")
    uses[.member(type, name), default: []].insert(shared)
    for other in contexts.dropFirst() { uses[other, default: []].insert(shared) }
    return shared
  }
}

/// Finds whether a body asks one of some parameters which case it is, or passes it on.
private struct SubjectFinder: ExpressionVisitor {
  let names: Set<String>
  var isFound = false

  mutating func enter(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call(_, let arguments): isFound = isFound || arguments.contains { isSubject($0.value) }
    case .cast(let base, _): isFound = isFound || isSubject(base)
    default: break
    }
    return !isFound
  }

  mutating func enter(subject: Expression, _ cases: [ChoiceCase]) {
    isFound = isFound || subject.parts.contains(where: isSubject)
  }

  private func isSubject(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name): names.contains(name)
    case .member(let base, _), .cast(let base, _): isSubject(base)
    default: false
    }
  }
}
