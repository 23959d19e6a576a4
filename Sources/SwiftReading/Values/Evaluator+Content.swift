extension Evaluator {
  /// Returns what statements return, or show.
  func content(_ statements: [Statement], _ scope: CodeScope) -> [CodeValue] {
    var results: [CodeValue] = []
    var siblings: [Sibling] = []
    gather(statements, scope, &results, &siblings)
    if !results.isEmpty || statements.contains(where: \.returns) { return results.unique }
    return together(siblings, statements)
  }

  /// Views beside each other: they are one screen if only one of them is of the app. What is there
  /// at times stands above the others.
  private func together(_ siblings: [Sibling], _ statements: [Statement]) -> [CodeValue] {
    guard siblings.count > 1 else { return siblings.first?.values ?? [] }
    let all = siblings.filter { $0.values.contains(where: \.canShow) }
    let shown = all.map(\.values)
    if let only = shown.only ?? all.filter({ !$0.isAtTimes }).only?.values { return only }
    // What stands beside a tab bar or a split, such as a player, is a part of it.
    if let container = shown.filter({ $0.contains(where: \.isTabsOrSplit) }).only {
      return container
    }
    guard shown.count > 1, let place = statements.first?.place else {
      return siblings.flatMap(\.values).unique
    }
    return [.composite(place)]
  }

  private struct Sibling {
    let values: [CodeValue]
    var isAtTimes = false
  }

  private func gather(
    _ statements: [Statement], _ scope: CodeScope, _ results: inout [CodeValue],
    _ siblings: inout [Sibling]
  ) {
    for statement in statements {
      switch statement.unfolded {
      case .expression(let value):
        note(value, scope)
        if case .block(let inner) = value.kind {
          gather([inner], scope, &results, &siblings)
        } else {
          let found = values(value, scope)
          if !found.isEmpty { siblings.append(Sibling(values: found)) }
        }
      case .result(let value): results += values(value, scope)
      case .variable(let variable): declare(variable, scope)
      case .branch(let conditions, let bodies):
        var own: [CodeValue] = []
        gather(conditions.filter(\.isVariable), scope, &results, &siblings)
        for body in bodies { own += branch(body, scope, &results) }
        if !own.isEmpty {
          siblings.append(Sibling(values: own.unique, isAtTimes: bodies.count == 1))
        }
      case .choice(let subject, let cases):
        var own: [CodeValue] = []
        for (each, inner) in chosen(subject, cases, scope) {
          own += branch(each.body, inner, &results)
        }
        if !own.isEmpty { siblings.append(Sibling(values: own.unique)) }
      case .loop(let name, let values, let body):
        if scope.variables[name] == nil {
          scope.variables[name] = .expression(values, CodeScope(parent: scope))
        }
        _ = branch(body, scope, &results)
      case .function(let function): scope.functions[function.name] = function
      }
      if ends(statement, scope) { return }
    }
  }

  private func branch(_ body: [Statement], _ scope: CodeScope, _ results: inout [CodeValue])
    -> [CodeValue]
  {
    var siblings: [Sibling] = []
    gather(body, scope, &results, &siblings)
    return together(siblings, body)
  }

  func declare(_ variable: PropertyDeclaration, _ scope: CodeScope) {
    guard scope.declared.insert(ObjectIdentifier(variable)).inserted else { return }
    if let value = variable.value {
      // `if let name` names what it hides.
      if case .name(variable.name) = value.kind { return }
      let cast = variable.type.map { Expression(.cast(value, $0), value.place) } ?? value
      let home = CodeScope(parent: scope)
      home.variables[variable.name] = scope.variable(variable.name)?.variable
      scope.variables[variable.name] = .expression(cast, home)
    } else if let type = variable.type {
      scope.variables[variable.name] = .type(type)
    } else if !variable.getter.isEmpty {
      scope.variables[variable.name] = .values(content(variable.getter, CodeScope(parent: scope)))
    }
  }

  /// Notes what a local variable, or a property of it, is given.
  func note(_ expression: Expression, _ scope: CodeScope) {
    if case .call(let callee, let arguments) = expression.kind,
      case .member(let base, let name) = callee.kind, Self.fills(name),
      case .name(let variable) = base.kind, let first = arguments.first?.value
    {
      scope.variable(variable)?.scope.add(first, scope, variable + ".viewControllers")
    }
    guard case .assignment(let left, let right) = expression.kind else { return }
    switch left.kind {
    case .name(let name):
      if let home = scope.variable(name)?.scope { home.add(right, scope, name) }
    case .member(let base, let name):
      if case .name(let variable) = base.kind, let home = scope.variable(variable)?.scope {
        home.add(right, scope, variable + "." + name)
      }
    default: break
    }
  }

  /// Whether a function gives a container what it begins with, such as `setRootCoordinator`.
  static func fills(_ name: String) -> Bool {
    name == "setViewControllers" || name.hasPrefix("setRoot")
  }

  /// Whether a guard leaves nothing to do behind it: the case that it asks for isn't the given one.
  func ends(_ statement: Statement, _ scope: CodeScope) -> Bool {
    guard case .branch(_, let bodies) = statement, bodies.count == 2, bodies[0].isEmpty,
      case .choice(let subject, let cases) = statement.unfolded
    else { return false }
    return !chosen(subject, cases, scope).contains { !$0.own.patterns.isEmpty }
  }

  /// Returns the cases of a switch that can be meant, with what their patterns name.
  func chosen(
    _ subject: Expression, _ cases: [ChoiceCase], _ scope: CodeScope
  ) -> [(own: ChoiceCase, scope: CodeScope)] {
    let asked = subject.parts
    let known = asked.map { isGiven($0, scope, 8) ? values($0, scope).choices : nil }
    let types = asked.map { type(of: values($0, scope)) }
    let isKnown = known.contains { $0 != nil }
    let fitting = cases.filter { own in own.patterns.contains { fits($0, known) } }
    let isCovered = known.only??.allSatisfy { value in
      cases.contains { $0.patterns.contains { fits($0, [[value]]) } }
    }
    return cases.filter { own in
      guard isKnown else { return true }
      if own.patterns.isEmpty { return fitting.isEmpty || isCovered == false }
      return fitting.contains { $0.patterns.first === own.patterns.first }
    }.map { own in
      let inner = CodeScope(parent: scope, isKept: scope.isKept)
      for pattern in own.patterns {
        for (part, (type, values)) in zip(pattern.parts, zip(types, known)) {
          var given: [[CodeValue]] = []
          if case .choice(_, _, let own)? = values?.only { given = own }
          bind(part, type, given, inner)
        }
      }
      return (own, inner)
    }
  }

  private func type(of values: [CodeValue]) -> TypeInfo? {
    for value in values {
      if case .choice(let id?, _, _) = value { return info(id) }
      if case .object(let id) = value { return info(id) }
    }
    return nil
  }

  /// Whether a call decides what an expression is. What a property holds changes, so the value that
  /// code gives it says nothing about its case.
  private func isGiven(_ expression: Expression, _ scope: CodeScope, _ depth: Int) -> Bool {
    guard depth > 0 else { return false }
    switch expression.kind {
    case .name(let name):
      guard let (home, variable) = scope.variable(name), home.assigned[name] == nil else {
        return false
      }
      guard case .expression(let value, let inner) = variable else { return true }
      return isGiven(value, inner, depth - 1)
    case .member(let base, _), .cast(let base, _): return isGiven(base, scope, depth - 1)
    case .call(let callee, let arguments):
      return isGiven(callee, scope, depth - 1)
        || arguments.contains { isGiven($0.value, scope, depth - 1) }
    default: return false
    }
  }

  /// Whether a pattern can be meant: `.detail(.edit)`.
  ///
  /// - Parameter known: The cases that each part of what is asked can be; nil for each one.
  private func fits(_ pattern: Expression, _ known: [[CodeValue]?]) -> Bool {
    guard known.count == 1 else { return zip(pattern.parts, known).allSatisfy { fits($0, [$1]) } }
    guard let values = known[0] else { return true }
    guard let name = pattern.caseName else { return true }
    var inner: [CodeArgument] = []
    if case .call(_, let arguments) = pattern.kind { inner = arguments }
    if name == "some", let first = inner.first { return fits(first.value, known) }
    return values.contains { value in
      guard case .choice(_, name, let given) = value else { return false }
      return zip(inner, given).allSatisfy { fits($0.value, [$1.choices]) }
    }
  }

  /// Gives the variables of a pattern the types that the case of an enum has.
  private func bind(
    _ pattern: Expression, _ type: TypeInfo?, _ given: [[CodeValue]], _ scope: CodeScope
  ) {
    guard case .call(let callee, let arguments) = pattern.kind, let name = callee.lastName,
      let own = type?.cases[name]
    else { return }
    for (place, (argument, type)) in zip(arguments, own.types).enumerated() {
      guard case .name(let name) = argument.value.kind else { continue }
      let isGiven = given.count > place && !given[place].isEmpty
      scope.variables[name] = isGiven ? .values(given[place]) : .type(type)
    }
  }

  // MARK: Tabs

  /// Returns the tabs of a `TabView`.
  func tabs(of expression: Expression, _ scope: CodeScope) -> [TabValue] {
    guard case .closure(let closure) = expression.kind else { return [] }
    let inner = self.scope(of: closure, in: scope)
    return closure.body.flatMap { tabs(of: $0, inner) }
  }

  private func tabs(of statement: Statement, _ scope: CodeScope) -> [TabValue] {
    switch statement {
    case .expression(let value): return tabs(in: value, scope)
    case .branch(_, let bodies): return bodies.flatMap { $0.flatMap { tabs(of: $0, scope) } }
    case .variable(let variable):
      declare(variable, scope)
      return []
    case .choice(_, let cases): return cases.flatMap { $0.body.flatMap { tabs(of: $0, scope) } }
    case .result, .loop, .function: return []
    }
  }

  private func tabs(in value: Expression, _ scope: CodeScope) -> [TabValue] {
    var labels = TabLabels()
    labels.visit(value)
    guard let (name, arguments) = value.baseCall else {
      return shownTab(value, labels, scope)
    }
    let closures = arguments.filter(\.isClosure)
    switch name {
    case "Tab":
      var own = TabLabels()
      for argument in arguments {
        if case .string(let text, true) = argument.value.kind {
          if argument.label == nil { own.title = text }
          if argument.label == "systemImage" || argument.label == "image" { own.icon = text }
        }
        if argument.label == "label" { own.visit(argument.value) }
      }
      guard let content = closures.first(where: { $0.label == nil || $0.label == "content" }) else {
        return []
      }
      let found = shown(content.value, scope)
      return found.isEmpty
        ? [
          TabValue(
            content: [.inline(content.value.place)], title: own.title, icon: own.icon,
            place: value.place)
        ]
        : [TabValue(content: found, title: own.title, icon: own.icon, place: value.place)]
    case "ForEach":
      guard case .closure(let closure)? = closures.last?.value.kind else { return [] }
      return each(arguments.first?.value, closure, scope)
    case "Group", "TabSection", "Section":
      return closures.last.map { tabs(of: $0.value, scope) } ?? []
    default: return shownTab(value, labels, scope)
    }
  }

  private func shownTab(
    _ value: Expression, _ labels: TabLabels, _ scope: CodeScope
  ) -> [TabValue] {
    let found = values(value, scope).filter(\.canShow)
    if found.isEmpty {
      // A tab without a view of the app, with a label of its own.
      guard labels.title != nil || labels.icon != nil else { return [] }
      return [
        TabValue(
          content: [.inline(value.place)], title: labels.title, icon: labels.icon,
          place: value.place)
      ]
    }
    return [TabValue(content: found, title: labels.title, icon: labels.icon, place: value.place)]
  }

  /// Returns a tab for each case of an enum.
  private func each(_ values: Expression?, _ closure: Closure, _ scope: CodeScope) -> [TabValue] {
    guard let values else { return [] }
    var subjects = self.values(values, scope)
    if case .member(let base, "allCases") = values.kind {
      subjects = self.values(base, scope).flatMap { value -> [CodeValue] in
        guard case .type(let id) = value else { return [] }
        return info(id).caseNames.map { .choice(id, $0, []) }
      }
    }
    subjects =
      subjects.flatMap { value -> [CodeValue] in
        guard case .object(let id) = value, info(id).kind == .enumeration else { return [value] }
        return info(id).caseNames.map { .choice(id, $0, []) }
      }.unique
    let name = closure.parameters.first?.name ?? "$0"
    return subjects.flatMap { subject -> [TabValue] in
      let inner = CodeScope(parent: scope)
      inner.variables[name] = .values([subject])
      return closure.body.flatMap { tabs(of: $0, inner) }
    }
  }
}

/// The title and the symbol of a tab.
private struct TabLabels: ExpressionVisitor {
  var title: String?
  var icon: String?

  mutating func enter(_ expression: Expression) -> Bool {
    guard case .call(let callee, let arguments) = expression.kind else { return true }
    let isLabel = ["Label", "Text", "Image", "tabItem", "UITabBarItem"].contains(
      callee.lastName ?? "")
    guard isLabel else { return callee.lastName != "sheet" }
    for argument in arguments {
      guard case .string(let text, true) = argument.value.kind else { continue }
      if argument.label == "systemImage" || argument.label == "systemName"
        || callee.lastName == "Image" || argument.label == "image"
      {
        icon = icon ?? text
      } else if argument.label == nil || argument.label == "title" {
        title = title ?? text
      }
    }
    return true
  }
}

extension Array where Element == CodeValue {
  /// The values, if all of them are cases of enums.
  var choices: [CodeValue]? {
    isEmpty || contains { if case .choice = $0 { false } else { true } } ? nil : self
  }
}

extension Statement {
  /// The statement with `if case` as the switch that it stands for.
  var unfolded: Statement {
    guard case .branch(let conditions, let bodies) = self else { return self }
    var cases: [ChoiceCase] = []
    var asked: Expression?
    for (condition, body) in zip(conditions, bodies) {
      guard case .choice(let subject, let own) = condition, let pattern = own.only,
        asked == nil || subject.ownProperty != nil && asked?.ownProperty == subject.ownProperty
      else { return self }
      asked = subject
      cases.append(ChoiceCase(patterns: pattern.patterns, body: body))
    }
    guard let asked, conditions.count <= bodies.count, bodies.count <= conditions.count + 1 else {
      return self
    }
    let rest = bodies.dropFirst(conditions.count).map { ChoiceCase(patterns: [], body: $0) }
    return .choice(asked, cases + rest)
  }

  /// Whether the statement, or one in it, returns something.
  var returns: Bool {
    switch self {
    case .result: true
    case .branch(_, let bodies): bodies.contains { $0.contains(where: \.returns) }
    case .choice(_, let cases): cases.contains { $0.body.contains(where: \.returns) }
    case .loop(_, _, let body): body.contains(where: \.returns)
    case .expression(let value):
      if case .block(let inner) = value.kind { inner.returns } else { false }
    case .variable, .function: false
    }
  }

  /// The expression about which a switch asks.
  var subject: Expression? {
    switch self {
    case .choice(let subject, _): subject
    case .expression(let value), .result(let value):
      if case .block(let inner) = value.kind { inner.subject } else { nil }
    case .variable, .branch, .loop, .function: nil
    }
  }

  var isVariable: Bool { if case .variable = self { true } else { false } }

  var place: CodePlace? {
    switch self {
    case .expression(let value), .result(let value), .choice(let value, _), .loop(_, let value, _):
      value.place
    case .variable(let variable): variable.place
    case .branch(let conditions, let bodies):
      conditions.first?.place ?? bodies.lazy.compactMap { $0.first?.place }.first
    case .function(let function): function.place
    }
  }
}

extension Expression {
  /// The case that a pattern names: `detail` of `.detail(let id)`.
  var caseName: String? {
    switch kind {
    case .call(let callee, _): callee.caseName
    case .implicit(let name), .member(_, let name): name
    default: nil
    }
  }

  /// The parts of a tuple, or the expression itself.
  var parts: [Expression] {
    if case .tuple(let parts) = kind { parts.map(\.value) } else { [self] }
  }

  /// The call at the beginning of a chain of modifiers: `Tab("A") { … }` of `Tab("A") { … }.badge(2)`.
  var baseCall: (name: String, arguments: [CodeArgument])? {
    guard case .call(let callee, let arguments) = kind else { return nil }
    switch callee.kind {
    case .name(let name): return (name, arguments)
    case .member(let base, _): return base.baseCall
    default: return nil
    }
  }
}

extension CodeScope {
  func add(_ value: Expression, _ scope: CodeScope, _ name: String) {
    if assigned[name]?.contains(where: { $0.value === value }) != true {
      assigned[name, default: []].append((value, scope))
    }
  }
}
