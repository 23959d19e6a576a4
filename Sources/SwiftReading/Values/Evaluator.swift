/// Finds what expressions can be, by following variables, properties, functions and casts.
final class Evaluator {
  let index: AppIndex
  /// The closures and functions that are values; `result` is what a function says that it returns.
  private(set) var closures: [(closure: Closure, scope: CodeScope, result: WrittenType?)] = []
  private var numbers: [[ObjectIdentifier]: Int] = [:]
  private var references: [CodePlace: Int] = [:]
  /// The number of functions and properties behind each other.
  private var depth = 0
  private var nesting = 0
  /// With what the coordinators of libraries begin, by their types.
  var starts: [Int: (label: String, route: Expression, scope: CodeScope)] = [:]
  /// The names of the cases that are the root of a stack.
  var firstCases: Set<String> = []
  /// The number of answers that are cut short: what depends on them isn't remembered.
  private var cuts = 0
  /// The answers for scopes that are kept. Each holds its scope, so that no other one gets its identity.
  private var answers: [[ObjectIdentifier]: (scope: CodeScope, state: Int, values: [CodeValue])] =
    [:]
  private var children: [[ObjectIdentifier]: (outer: CodeScope, inner: CodeScope)] = [:]
  private var properties: [PropertyQuestion: [CodeValue]?] = [:]
  private var results: [CallQuestion: [CodeValue]] = [:]

  private static let maximumDepth = 10
  /// The properties of libraries that are the value itself, seen from another side.
  private static let sameNames: Set = [
    "wrappedValue", "projectedValue", "first", "last", "strongRouter", "unownedRouter",
    "weakRouter",
  ]
  private static let maximumNesting = 250

  private struct PropertyQuestion: Hashable {
    let type: Int
    let name: String
    let isOwn: Bool
  }

  private struct CallQuestion: Hashable {
    let function: CodePlace
    let owner: Int?
    let given: [[CodeValue]]
  }

  init(_ index: AppIndex) { self.index = index }

  func info(_ id: Int) -> TypeInfo { index.types[id] }

  /// Returns what an expression can be, each value once.
  func values(_ expression: Expression, _ scope: CodeScope) -> [CodeValue] {
    guard nesting < Self.maximumNesting else {
      cuts += 1
      return []
    }
    nesting += 1
    defer { nesting -= 1 }
    guard scope.isKept else { return evaluate(expression, scope).unique }
    let key = [ObjectIdentifier(expression), ObjectIdentifier(scope)]
    if let known = answers[key], known.state == scope.state { return known.values }
    let values = evaluate(expression, scope).unique
    if depth == 0 { answers[key] = (scope, scope.state, values) }
    return values
  }

  /// Returns the scope of a closure: the same one each time, where the scope around it is kept.
  func scope(of closure: Closure, in outer: CodeScope) -> CodeScope {
    guard outer.isKept else { return CodeScope(parent: outer) }
    let key = [ObjectIdentifier(closure), ObjectIdentifier(outer)]
    if let known = children[key] { return known.inner }
    let scope = CodeScope(parent: outer, isKept: true)
    children[key] = (outer, scope)
    return scope
  }

  /// Answers a question about another function or property, unless too many stand behind each other.
  func deeper(_ work: () -> [CodeValue]) -> [CodeValue] {
    guard depth < Self.maximumDepth else { return [] }
    depth += 1
    defer { depth -= 1 }
    return work()
  }

  /// Answers with what a function returned for the same arguments.
  func result(
    of function: CodePlace, _ owner: TypeInfo?, _ given: [[CodeValue]], _ work: () -> [CodeValue]
  ) -> [CodeValue] {
    // A closure is what its text is, whatever stands in the variables around it.
    let texts = given.map { values in
      values.map { value -> CodeValue in
        if case .closure(let id) = value { .inline(closures[id].closure.place) } else { value }
      }
    }
    let key = CallQuestion(function: function, owner: owner?.id, given: texts)
    if let known = results[key] { return known }
    guard depth < Self.maximumDepth else {
      cuts += 1
      return []
    }
    // A function that calls itself adds nothing.
    results[key] = []
    let before = cuts
    let found = deeper(work)
    results[key] = cuts == before || depth == 0 ? found : nil
    return found
  }

  private func evaluate(_ expression: Expression, _ scope: CodeScope) -> [CodeValue] {
    switch expression.kind {
    case .name(let name): named(name, scope)
    case .implicit(let name): [.choice(nil, name, [])]
    case .member(let base, let name): member(name, of: base, scope)
    case .call(let callee, let arguments): called(expression, callee, arguments, scope)
    case .index(let base, let arguments):
      // `[Detail]()` and elements of lists.
      arguments.isEmpty ? [] : values(base, scope)
    case .closure(let closure): [remember(closure, scope)]
    case .string(let text, let isPlain): isPlain ? [.string(text)] : []
    case .list(let parts), .either(let parts): parts.flatMap { values($0, scope) }
    case .tuple(let parts): parts.first.map { values($0.value, scope) } ?? []
    case .cast(let value, let type): cast(value, type, scope)
    case .block(let statement): content([statement], scope)
    case .assignment, .operation, .literal: []
    }
  }

  private func remember(_ closure: Closure, _ scope: CodeScope) -> CodeValue {
    let key = [ObjectIdentifier(closure), ObjectIdentifier(scope)]
    if let known = numbers[key] { return .closure(known) }
    numbers[key] = closures.count
    closures.append((closure, scope, nil))
    return .closure(closures.count - 1)
  }

  // MARK: Types

  /// Returns what a value of a declared type is.
  func values(of name: WrittenType, _ owner: TypeInfo?, file: Int32) -> [CodeValue] {
    if name.name == "[]" {
      return name.arguments.last.map { values(of: $0, owner, file: file) } ?? []
    }
    if ["Binding", "Published", "State", "Optional"].contains(name.name),
      let inner = name.arguments.first
    {
      return values(of: inner, owner, file: file)
    }
    guard let type = index.type(named: name.name, from: owner, file: file) else {
      // `StrongRouter<HomeRoute>` is the coordinator of these routes.
      guard name.name.hasSuffix("Router"), let route = name.arguments.only else { return [] }
      return index.types.filter { $0.inherited.contains { $0.arguments == [route] } }.only
        .map { [.object($0.id)] } ?? []
    }
    return [instance(of: type)]
  }

  func instance(of type: TypeInfo) -> CodeValue {
    type.isShown ? .screen(type.id) : .object(type.id)
  }

  private func cast(_ value: Expression, _ name: WrittenType, _ scope: CodeScope) -> [CodeValue] {
    let found = values(of: name, scope.owner, file: scope.file)
      .filter { if case .object(let id) = $0 { info(id).isDeclared } else { true } }
    if found.contains(where: \.isShown) { return found }
    let inner = values(value, scope)
    return inner.isEmpty ? found : inner
  }

  // MARK: Names

  private func named(_ name: String, _ scope: CodeScope) -> [CodeValue] {
    if name == "self" {
      if let (home, variable) = scope.variable(name) { return values(of: variable, home) }
      return scope.owner.map { [instance(of: $0)] } ?? []
    }
    if name == "super" { return [] }
    if name.hasPrefix("$"), name.count > 1, name.dropFirst().first?.isNumber == false {
      return named(String(name.dropFirst()), scope)
    }
    if let (home, variable) = scope.variable(name) {
      // `items = items.filter { … }` adds nothing.
      guard home.asked.insert(name).inserted else { return [] }
      defer { home.asked.remove(name) }
      var found = values(of: variable, scope)
      for (value, inner) in home.assigned[name] ?? [] { found += values(value, inner) }
      if let inner = home.assigned[name + ".viewControllers"]?.last {
        return filled(found, inner.value, inner.scope)
      }
      return found
    }
    if let (home, function) = scope.localFunction(name) { return [reference(function, home)] }
    if let owner = scope.owner {
      if let found = property(name, of: owner, isOwn: true) { return found }
      if let found = index.functions(name, of: owner)?.functions.first {
        return [reference(found, CodeScope(owner: owner, function: found, file: found.place.file))]
      }
    }
    if let type = index.type(named: name, from: scope.owner, file: scope.file) {
      return [.type(type.id)]
    }
    if let global = index.globals[name] {
      let outside = CodeScope(owner: nil, function: nil, file: global.place.file)
      return value(of: global, outside)
    }
    return name.first?.isUppercase == true ? [.foreignType(name)] : []
  }

  /// A container that gets its contents after it is made.
  private func filled(_ found: [CodeValue], _ contents: Expression, _ scope: CodeScope)
    -> [CodeValue]
  {
    found.map { value in
      switch value {
      case .foreign("UITabBarController"), .tabs:
        let parts = values(contents, scope).filter(\.isShown)
        return .tabs(
          parts.map { TabValue(content: [$0], title: nil, icon: nil, place: contents.place) })
      case .stack([]): return .stack(values(contents, scope))
      case .foreign("UISplitViewController"):
        return .split(values(contents, scope).filter(\.isShown).map { [$0] })
      default: return value
      }
    }
  }

  func values(of variable: CodeScope.Variable, _ scope: CodeScope) -> [CodeValue] {
    switch variable {
    case .expression(let value, let home): values(value, home)
    case .values(let values): values
    case .type(let type): values(of: type, scope.owner, file: scope.file)
    }
  }

  /// A function as a value, such as in `content: makeDetail`.
  private func reference(_ function: FunctionDeclaration, _ scope: CodeScope) -> CodeValue {
    let body = Closure(
      parameters: function.parameters, body: function.body, place: function.place)
    if let known = references[function.place] { return .closure(known) }
    references[function.place] = closures.count
    closures.append((body, scope, function.result))
    return .closure(closures.count - 1)
  }

  /// Returns what a property can be; nil if the type has none of this name.
  func property(_ name: String, of type: TypeInfo, isOwn: Bool) -> [CodeValue]? {
    let key = PropertyQuestion(type: type.id, name: name, isOwn: isOwn)
    if let known = properties[key] { return known }
    guard depth < Self.maximumDepth else {
      cuts += 1
      return []
    }
    let before = cuts
    properties[key] = .some([])
    var found: [CodeValue]?
    _ = deeper {
      found = findProperty(name, of: type, isOwn: isOwn)
      return []
    }
    properties[key] = cuts == before || depth == 0 ? .some(found) : nil
    return found
  }

  private func findProperty(_ name: String, of type: TypeInfo, isOwn: Bool) -> [CodeValue]? {
    guard let (owner, property) = index.property(name, of: type) else { return nil }
    let scope = CodeScope(
      owner: owner.isOwnCode ? owner : type, function: nil, file: property.place.file)
    var found = value(of: property, scope)
    if !found.contains(where: \.isShown) {
      for assigned in owner.assigned[name] ?? [] {
        // A parameter of an initializer with the name of the property.
        if case .name(name) = assigned.value.kind { continue }
        found += values(
          assigned.value,
          assigned.function.map { self.scope(of: $0, in: owner) }
            ?? CodeScope(owner: owner, function: nil, file: property.place.file))
      }
    }
    if isOwn, owner.isDeclared, !found.contains(where: \.isShown), property.getter.isEmpty,
      isGiven(property, found)
    {
      found.insert(.field(owner.id, name), at: 0)
    }
    return found
  }

  /// Whether the code that makes a value gives it this property, and only that code knows what it is.
  private func isGiven(_ property: PropertyDeclaration, _ found: [CodeValue]) -> Bool {
    guard found.allSatisfy({ if case .object(let id) = $0 { info(id).isOpen } else { false } })
    else {
      return false
    }
    return property.value == nil && !property.attributes.contains("Environment")
      && !property.attributes.contains("EnvironmentObject")
  }

  private func value(of property: PropertyDeclaration, _ scope: CodeScope) -> [CodeValue] {
    if let type = property.type {
      let found = values(of: type, scope.owner, file: scope.file)
      if found.contains(where: \.isShown) { return found }
      if property.getter.isEmpty, property.value == nil { return found }
      let inner =
        property.getter.isEmpty
        ? values(property.value!, scope) : content(property.getter, CodeScope(parent: scope))
      // The context gives the type of `.home`.
      return inner.isEmpty ? found : typed(inner, found)
    }
    if let value = property.value { return values(value, scope) }
    if let name = property.environment {
      guard name.hasPrefix(".") else {
        return values(of: WrittenType(name: name), scope.owner, file: scope.file)
      }
      let environment = index.type(named: "EnvironmentValues", from: nil, file: nil)
      return environment.flatMap { self.property(String(name.dropFirst()), of: $0, isOwn: false) }
        ?? []
    }
    if let wrapper = property.attributes.first(where: {
      index.type(named: $0, from: nil, file: nil) != nil
    }) {
      let type = index.type(named: wrapper, from: nil, file: nil)!
      let wrapped = self.property("wrappedValue", of: type, isOwn: false) ?? []
      return wrapped.isEmpty ? [instance(of: type)] : wrapped
    }
    return content(property.getter, CodeScope(parent: scope))
  }

  /// Gives cases without a type the type that the context asks for.
  func typed(_ values: [CodeValue], _ context: [CodeValue]) -> [CodeValue] {
    guard case .object(let id)? = context.first else { return values }
    return values.map { value in
      guard case .choice(nil, let name, let given) = value else { return value }
      if name == "init" { return made(info(id), given) ?? value }
      if let own = info(id).cases[name] { return typed(.choice(id, name, given), own, info(id)) }
      if let found = property(name, of: info(id), isOwn: false)?.first { return found }
      guard let function = info(id).functions[name]?.first, function.result?.last == info(id).last
      else { return value }
      return invoke(function, of: info(id), nil, [], CodeScope(owner: nil, function: nil, file: 0))
        .first ?? value
    }
  }

  /// Returns what `.init(…)` makes: of a value that holds a route, the route.
  private func made(_ type: TypeInfo, _ given: [[CodeValue]]) -> CodeValue? {
    let routes = type.properties.values.lazy
      .compactMap { self.index.type($0.type ?? .unknown, from: type) }.first(where: \.makesView)
    guard let routes else { return instance(of: type) }
    return given.lazy.compactMap(\.choices?.only).first.map {
      typed([$0], [.object(routes.id)])[0]
    }
  }

  /// Gives a case what its enum says of the types of its values.
  func typed(_ value: CodeValue, _ own: EnumCase, _ type: TypeInfo) -> CodeValue {
    guard case .choice(let id, let name, let given) = value, !given.isEmpty else { return value }
    let known = given.enumerated().map { place, inner in
      guard place < own.types.count else { return inner }
      return typed(inner, values(of: own.types[place], type, file: type.place.file))
    }
    return .choice(id, name, known)
  }

  // MARK: Members

  private func member(_ name: String, of base: Expression, _ scope: CodeScope) -> [CodeValue] {
    if let type = type(base, name, scope) { return [.type(type.id)] }
    if case .name("self") = base.kind, scope.variable("self") == nil, let owner = scope.owner,
      let found = property(name, of: owner, isOwn: true)
    {
      return found
    }
    return values(base, scope).flatMap { member(name, of: $0) }
  }

  /// Returns the type that a path names: `Outer.Inner`.
  func type(_ base: Expression, _ name: String, _ scope: CodeScope) -> TypeInfo? {
    guard let path = typePath(base, name), scope.variable(path.first) == nil else { return nil }
    return index.type(named: path.whole, from: scope.owner, file: scope.file)
  }

  /// The name of a type in a type: `Outer.Inner`.
  private func typePath(_ base: Expression, _ name: String) -> (first: String, whole: String)? {
    guard name.first?.isUppercase == true else { return nil }
    switch base.kind {
    case .name(let outer) where outer.first?.isUppercase == true:
      return (outer, outer + "." + name)
    case .member(let inner, let outer):
      guard let path = typePath(inner, outer) else { return nil }
      return (path.first, path.whole + "." + name)
    default: return nil
    }
  }

  func member(_ name: String, of base: CodeValue) -> [CodeValue] {
    switch base {
    case .type(let id):
      let type = info(id)
      if type.cases[name] != nil { return [.choice(id, name, [])] }
      if let found = property(name, of: type, isOwn: false), !found.isEmpty { return found }
      // `shared` and other values of a type that it declares elsewhere.
      return type.isShown ? [.screen(id)] : [.object(id)]
    case .route(let id, let shown, _):
      let declared = info(id).properties[name]?.type
      return declared?.isView == true
        ? shown : property(name, of: info(id), isOwn: false) ?? []
    case .screen(let id), .object(let id):
      if let found = property(name, of: info(id), isOwn: false) { return found }
      if let found = index.functions(name, of: info(id))?.functions.first {
        let owner = info(id)
        return [reference(found, CodeScope(owner: owner, function: found, file: found.place.file))]
      }
      if Self.sameNames.contains(name) { return [base] }
      return starts[id] == nil ? [] : view(of: base, info(id))
    case .choice(let id?, let own, _) where name == "rawValue":
      if case .string(let text, true)? = info(id).cases[own]?.rawValue?.kind {
        return [.string(text)]
      }
      return [.string(own)]
    case .choice(let id, _, _):
      guard let id, let (owner, property) = index.property(name, of: info(id)) else {
        // The screen of a store, and that of a route.
        return ["case", "state", "screen"].contains(name) ? [base] : []
      }
      let scope = CodeScope(owner: owner, function: nil, file: property.place.file)
      scope.variables["self"] = .values([base])
      return value(of: property, scope)
    case .stack(let inner):
      let isInner = ["topViewController", "visibleViewController", "viewControllers"].contains(name)
      return isInner ? inner : []
    case .foreignType(let outer): return [.foreignType(outer + "." + name)]
    case .parameter, .field, .foreign, .composite, .inline, .tabs, .split,
      .dialog,
      .scene, .string, .url, .closure:
      return []
    }
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, in order.
  var unique: [Element] {
    guard count > 1 else { return self }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
