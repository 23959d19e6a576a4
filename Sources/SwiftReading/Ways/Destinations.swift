/// Finds what shows values: `navigationDestination(for:)`, `sheet(item:)`, and the paths of stacks.
struct DestinationFinder: ExpressionVisitor {
  let evaluator: Evaluator
  private(set) var destinations: [Destination] = []
  /// The names of the properties that hold the path of a stack.
  private(set) var paths: Set<String> = []
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
          paths.insert(property.name)
        }
      }
    }
    destinations.sort { $0.place < $1.place }
  }

  static let presenting: [String: AppMap.Style] = [
    "sheet": .sheet, "fullScreenCover": .cover, "popover": .popover, "navigationDestination": .push,
  ]

  mutating func enter(_ expression: Expression) -> Bool {
    guard case .call(let callee, let arguments) = expression.kind, let name = callee.lastName else {
      return true
    }
    if name == "NavigationStack" || name == "NavigationSplitView",
      let path = arguments.first(where: { $0.label == "path" })?.value.lastName
    {
      paths.insert(path)
    }
    if name == "NavigationSplitView" {
      for closure in arguments.filter(\.isClosure).dropFirst() { column(closure.value) }
    }
    guard let style = Self.presenting[name], let content = arguments.content
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
    } else {
      return true
    }
    destinations.append(
      Destination(
        type: type, typeName: typeName, property: property, style: style, content: content,
        scope: scope,
        owner: scope.owner?.id, place: callee.place))
    return true
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
        type: id, typeName: nil, property: nil, style: .detail,
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
