/// Finds what shows values: `navigationDestination(for:)`, `sheet(item:)`, and the paths of stacks.
struct DestinationFinder: ExpressionVisitor {
  let evaluator: Evaluator
  private(set) var destinations: [Destination] = []
  /// The types that have the path of a stack, by the name of the property; none if that isn't known.
  private(set) var paths: [String: Set<Int>] = [:]
  private var scope: CodeScope

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
    scope = CodeScope(owner: nil, function: nil, file: 0)
    for type in evaluator.index.types {
      for function in type.functions.values.joined() {
        scope = evaluator.scope(of: function, in: type)
        visit(function.body)
      }
      for property in type.properties.values.sorted(by: { $0.place < $1.place }) {
        scope = CodeScope(owner: type, function: nil, file: property.place.file, isKept: true)
        visit(property.getter)
        if let value = property.value { visit(value) }
        if property.type?.last == "NavigationPath" || property.value?.lastName == "NavigationPath" {
          paths[property.name, default: []].insert(type.id)
        }
      }
    }
    destinations.sort { $0.place < $1.place }
  }

  static let presenting: [String: AppMap.Style] = [
    "sheet": .sheet, "fullScreenCover": .cover, "popover": .popover, "navigationDestination": .push,
    "flowDestination": .push,
  ]
  /// The views of libraries whose closure shows each route.
  static let routers = ["TCARouter", "Router", "NavigationStack"]

  mutating func enter(_ expression: Expression) -> Bool {
    guard case .call(let callee, let arguments) = expression.kind, let name = callee.lastName else {
      return true
    }
    if name == "NavigationStack" || name == "NavigationSplitView",
      let value = arguments.labelled("path"), let path = value.stateName
    {
      paths[path, default: []].formUnion(evaluator.owners(of: value, scope))
    }
    if name == "NavigationSplitView" {
      for closure in arguments.filter(\.isClosure).dropFirst() { column(closure.value) }
    }
    findStart(name, callee, arguments)
    let isRouter = Self.routers.contains(name)
    guard let style = isRouter ? .push : Self.presenting[name],
      let content = name == "NavigationStack"
        ? arguments.labelled("destination") : arguments.content
    else { return true }
    var type: Int?
    var typeName: String?
    var property: String?
    if let value = arguments.first(where: { $0.label == "for" })?.value {
      let found = evaluator.values(value.withoutSelf, scope)
      if case .type(let id)? = found.first { type = id }
      if type == nil { typeName = value.withoutSelf.path }
    } else if let item = arguments.first(where: { $0.label == "item" })?.value {
      property = item.lastName
      if case .object(let id)? = evaluator.values(item, scope).first { type = id }
      if type == nil, let router = item.base?.lastName, let owner = scope.owner {
        // `Router<AppTab, Destination, Sheet>`
        let types = evaluator.index.property(router, of: owner).map { evaluator.types(of: $0.1) }
        type = types?.last.flatMap { evaluator.index.type($0, from: owner)?.id }
      }
    } else if !isRouter {
      return true
    }
    var cases: Set<String> = []
    if type == nil, case .closure(let closure) = content.kind {
      cases = CaseFinder.cases(in: closure.body)
    }
    if isRouter, cases.isEmpty { return true }
    destinations.append(
      Destination(
        type: type, typeName: typeName, cases: cases, property: property, style: style,
        content: content, scope: scope,
        owner: scope.owner?.id, place: callee.place))
    return true
  }

  /// Finds with what the coordinators of libraries begin.
  private func findStart(_ name: String, _ callee: Expression, _ arguments: [CodeArgument]) {
    if case .implicit("root") = callee.kind, let first = arguments.first?.value.caseName {
      evaluator.firstCases.insert(first)
    }
    let isStart = name == "startFlow" || name == "init" && callee.base?.lastName == "super"
    guard isStart, let owner = scope.owner else { return }
    for label in ["initialRoute", "tabs", "pages", "route", "rootViewController"] {
      guard let value = arguments.labelled(label) else { continue }
      evaluator.starts[owner.id] = (label, value, scope)
      return
    }
  }
}

extension DestinationFinder {
  /// Finds what a column shows for each selection: a switch in it, or in the view that it shows.
  private mutating func column(_ content: Expression) {
    if let found = content.mainChoice { return select(found, scope, content.place) }
    for value in evaluator.shown(content, scope) {
      for id in value.types {
        guard let body = evaluator.info(id).properties["body"],
          let found = body.getter.only?.mainChoice
        else { continue }
        let inner = CodeScope(owner: evaluator.info(id), function: nil, file: body.place.file)
        select(found, inner, body.place)
      }
    }
  }

  private mutating func select(
    _ choice: (subject: Expression, cases: [ChoiceCase]), _ scope: CodeScope, _ place: CodePlace
  ) {
    var subject = choice.subject
    if case .either(let parts) = subject.kind { subject = parts[0] }
    guard let name = subject.lastName,
      case .object(let id)? = evaluator.values(subject, scope).last,
      evaluator.info(id).kind == .enumeration
    else { return }
    let given = FunctionDeclaration.Parameter(
      label: nil, name: name, type: WrittenType(name: ""), defaultValue: nil)
    let body = Statement.choice(Expression(.name(name), place), choice.cases)
    let content = Closure(parameters: [given], body: [body], place: place)
    destinations.append(
      Destination(
        type: id, typeName: nil, cases: [], property: nil, style: .detail,
        content: Expression(.closure(content), place), scope: scope, owner: scope.owner?.id,
        place: place))
  }
}

extension Statement {
  /// The switch that decides what a body shows.
  fileprivate var mainChoice: (subject: Expression, cases: [ChoiceCase])? {
    switch self {
    case .choice(let subject, let cases): (subject, cases)
    case .expression(let value), .result(let value): value.mainChoice
    case .branch(_, let bodies): bodies.lazy.compactMap { $0.only?.mainChoice }.first
    case .variable, .loop, .function: nil
    }
  }
}

extension Expression {
  fileprivate var mainChoice: (subject: Expression, cases: [ChoiceCase])? {
    switch kind {
    case .block(let statement): statement.mainChoice
    case .closure(let closure): closure.body.only?.mainChoice
    case .member(let base, _): base.mainChoice
    case .call(let callee, let arguments):
      callee.mainChoice ?? arguments.lazy.compactMap { $0.value.mainChoice }.first
    default: nil
    }
  }
}

extension Array where Element == CodeArgument {
  /// The argument that says what is shown.
  var content: Expression? {
    first { $0.label == "content" || $0.label == "destination" }?.value
      ?? last { $0.isClosure && $0.label == nil }?.value
  }

  func labelled(_ label: String) -> Expression? { first { $0.label == label }?.value }
}

extension Expression {
  /// The names of a path: `Donut.ID`.
  var path: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, let name): base.path.map { $0 + "." + name }
    default: nil
    }
  }

  /// `Route` of `Route.self`.
  var withoutSelf: Expression {
    if case .member(let base, "self") = kind { base } else { self }
  }
}

extension Evaluator {
  /// Returns the types of which an expression names a property. A binding is that of another type.
  func owners(of property: Expression, _ scope: CodeScope) -> [Int] {
    guard let name = property.lastName else { return [] }
    let types = property.base.map { values($0, scope).compactMap(\.type) }
    return (types ?? scope.owner.map { [$0.id] } ?? []).compactMap { type in
      index.property(name, of: info(type)).flatMap { owner, property in
        property.attributes.contains("Binding") ? nil : owner.id
      }
    }
  }

  /// A scope in which the parameters of a function are what its callers give.
  func scope(of function: FunctionDeclaration, in owner: TypeInfo?) -> CodeScope {
    let scope = CodeScope(owner: owner, function: function, file: function.place.file, isKept: true)
    for parameter in function.parameters {
      scope.variables[parameter.name] = .values(open(parameter, of: function, scope))
    }
    return scope
  }

  /// Returns what a parameter is, if its type says it, and that the callers know otherwise.
  func open(
    _ parameter: FunctionDeclaration.Parameter, of function: FunctionDeclaration, _ scope: CodeScope
  ) -> [CodeValue] {
    let declared = values(of: parameter.type, scope.owner, file: scope.file)
    let given = CodeValue.parameter(function.place, parameter.name)
    guard let value = declared.first else { return [given] }
    switch value {
    case .screen: return declared
    case .object(let id):
      return info(id).isOpen ? [given] + declared : declared
    default: return [given]
    }
  }
}

extension Walker {
  /// Returns what a value shows where a call gives it away, and how.
  func shown(
    by value: CodeValue, _ sink: Sink, _ owner: Int?
  ) -> [(values: [CodeValue], style: AppMap.Style)] {
    let own = destinations(of: value, sink, owner)
    let said: AppMap.Style? = if case .shown(let style) = sink { style } else { nil }
    if case .route(_, let shown, let style) = value { return [(shown, said ?? style ?? .push)] }
    if !own.isEmpty { return own.map { (content(of: $0, value), said ?? $0.style) } }
    guard let type = value.type else { return [] }
    switch (sink, value) {
    case (.path, .choice), (.selection, .choice), (.shown, .choice), (.shown, .object),
      (.back, .choice):
      let shown = evaluator.view(of: value, evaluator.info(type)).filter(\.isShown)
      let style = evaluator.member("presentationStyle", of: value).lazy.compactMap { style in
        if case .choice(_, let name, _) = style { LibraryCall.styles[name] } else { nil }
      }.first
      return [(shown, said ?? style ?? .push)]
    default: return []
    }
  }

  /// Returns the destination of a value: the site's own, if its type has one.
  private func destinations(
    of value: CodeValue, _ sink: Sink, _ owner: Int?
  ) -> [Destination] {
    var fitting = destinations.filter { destination in
      switch sink {
      case .path: destination.property == nil && destination.style != .detail
      case .selection: destination.property == nil
      case .property(let name): destination.property == name
      case .shown, .back: true
      }
    }
    fitting = fitting.filter { $0.owner == owner } + fitting.filter { $0.owner != owner }
    if case .selection = sink {
      fitting = fitting.filter { $0.style == .detail } + fitting.filter { $0.style != .detail }
    }
    switch value {
    case .choice(let type?, let name, _):
      let own =
        fitting.first { $0.type == type }
        ?? fitting.first { destination in
          destination.cases.contains(name)
            && destination.cases.isSubset(of: evaluator.info(type).caseNames)
        }
      return own.map { [$0] } ?? []
    // Which case it is decides what it shows.
    case .object(let type) where evaluator.info(type).kind == .enumeration: return []
    case .object(let type), .screen(let type):
      return fitting.filter { $0.type == type }.prefix(1) + []
    case .choice(nil, let name, _):
      let named = fitting.filter { $0.type.map { evaluator.info($0).cases[name] != nil } ?? false }
      let types = Set(named.map(\.type))
      if types.count == 1 { return Array(named.prefix(1)) }
      return types.isEmpty ? fitting.filter { $0.cases.contains(name) }.only.map { [$0] } ?? [] : []
    case .foreignType(let name):
      return fitting.filter { destination in
        // `Order.ID` is written in full where it stands outside of its type.
        destination.typeName.map { name == $0 || name.hasSuffix("." + $0) } ?? false
      }.prefix(1) + []
    default: return []
    }
  }

  func content(of destination: Destination, _ value: CodeValue?) -> [CodeValue] {
    let shown: [CodeValue]
    if case .closure(let closure) = destination.content.kind {
      let inner = CodeScope(parent: destination.scope)
      inner.variables[closure.parameters.first?.name ?? "$0"] = .values(value.map { [$0] } ?? [])
      shown = evaluator.content(closure.body, inner)
    } else {
      shown = evaluator.values(destination.content, destination.scope).flatMap { function in
        if case .closure(let id) = function {
          let scope = CodeScope(parent: destination.scope)
          scope.variables["given"] = .values(value.map { [$0] } ?? [])
          let given = CodeArgument(
            label: nil, value: Expression(.name("given"), destination.place))
          return evaluator.invoke(id, [given], scope)
        }
        return [function]
      }
    }
    return shown.flatMap { value -> [CodeValue] in
      // A route that is a view itself.
      if case .choice(let type?, _, _) = value {
        return evaluator.view(of: value, evaluator.info(type))
      }
      return [value]
    }.filter(\.isShown)
  }
}
