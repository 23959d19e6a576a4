/// A call by which a coordinator or a navigator of a library navigates.
enum LibraryCall {
  /// The call shows its first argument. Without a style, the call or the route says it.
  case show(AppMap.Style?)
  case back, backTo, backToRoot
  /// A function of the app with this name does what the given case asks for.
  case ask(String)

  /// The calls of FlowStacks, TCACoordinators, AppRouter, SUICoordinator, XCoordinator and RxFlow.
  static let all: [String: LibraryCall] = [
    "push": .show(.push), "navigateTo": .show(.push), "show": .show(.push),
    "presentSheet": .show(.sheet), "present": .show(.sheet), "presentOnRoot": .show(.sheet),
    "presentCover": .show(.cover), "presentFullScreen": .show(.cover), "set": .show(.replace),
    "showDetail": .show(.detail), "navigate": .show(nil), "FlowLink": .show(nil),
    "goBack": .back, "pop": .back, "popNavigation": .back, "dismiss": .back, "close": .back,
    "dismissSheet": .back, "finishFlow": .back, "goBackTo": .backTo, "popTo": .backTo,
    "goBackToRoot": .backToRoot, "popToRoot": .backToRoot, "dismissAll": .backToRoot,
    "dismissToRoot": .backToRoot, "popToCurrentNavigationRoot": .backToRoot,
    "trigger": .ask("prepareTransition"), "accept": .ask("navigate"),
  ]

  /// The types whose values navigate, unless the app declares them; `<>` stands for arguments.
  static let navigators: Set = [
    "FlowNavigator<>", "FlowPathNavigator", "FlowPath", "Routes<>", "Route<>", "Router<>",
    "SimpleRouter<>", "StrongRouter<>", "UnownedRouter<>", "WeakRouter<>", "Coordinator<>",
    "TabCoordinator<>", "NavigationCoordinator<>", "ViewCoordinator<>", "TabBarCoordinator<>",
    "SplitCoordinator<>", "PageCoordinator<>", "BasicCoordinator<>", "Step",
  ]

  /// The results of XCoordinator's functions.
  static let transitions: Set = [
    "NavigationTransition", "ViewTransition", "TabBarTransition", "SplitTransition",
    "PageTransition",
  ]

  /// The styles of a link or a route.
  static let styles: [String: AppMap.Style] = [
    "push": .push, "sheet": .sheet, "detents": .sheet, "cover": .cover, "fullScreenCover": .cover,
    "custom": .cover,
  ]
}

extension Walker {
  /// Records a call of a library's coordinator or navigator, and walks through its parts.
  ///
  /// - Returns: Whether it is one.
  func library(
    _ name: String, _ base: Expression?, _ expression: Expression, _ arguments: [CodeArgument]
  ) -> Bool {
    var base = base
    // `router.rx.trigger(.home)`
    if case .member(let inner, "rx")? = base?.kind { base = inner }
    switch name {
    case "setRoot" where arguments.first?.label == "for":
      let own = base.map { evaluator.values($0, scope) } ?? []
      let shown = own.flatMap { evaluator.view(of: $0) }
      add(name, expression.place, .root(shown), name: scope.owner?.name)
      return true
    case "startFlow" where arguments.first?.label == "route":
      // The library shows it where it shows the coordinator.
      let shown = scope.owner.map { evaluator.start(of: $0) } ?? []
      within(.launch(isStart: false)) { add(name, expression.place, .show(shown, .push)) }
      return true
    default:
      guard let call = LibraryCall.all[name], navigates(name, base) else { return false }
      return record(call, name, base, expression, arguments)
    }
  }

  /// Records `.push(controller)` and the like in a function that makes a transition.
  func transition(_ name: String, _ expression: Expression, _ arguments: [CodeArgument]) -> Bool {
    guard let result = scope.function?.result?.last, LibraryCall.transitions.contains(result),
      let call = LibraryCall.all[name]
    else { return false }
    return record(call, name, nil, expression, arguments)
  }

  private func record(
    _ call: LibraryCall, _ name: String, _ base: Expression?, _ expression: Expression,
    _ arguments: [CodeArgument]
  ) -> Bool {
    let value = arguments.labelled("value") ?? arguments.first?.value
    let given = value.map { routes($0, base, call) } ?? []
    switch call {
    case .show(let style):
      let said = (arguments.labelled("presentationStyle") ?? arguments.labelled("style"))?.lastName
      let style = said.flatMap { LibraryCall.styles[$0] } ?? style
      if given.contains(where: { $0.isShown || $0.isTarget && !$0.isOpen }) {
        add(name, expression.place, .show(given, style ?? .push), name: scope.function?.name)
      } else if !given.isEmpty {
        add(name, expression.place, .value(given, .shown(style)))
      } else if value == nil || style == nil {
        return false
      } else {
        add(name, expression.place, .unknown("what it shows isn't known"))
      }
    case .back: add(name, expression.place, .back)
    case .backToRoot: add(name, expression.place, .backToRoot)
    case .backTo: add(name, expression.place, .value(given, .back))
    case .ask(let function):
      guard let value, case .choice(let type?, let own, _)? = given.first else { return false }
      guard let (owner, function) = answers(function, type, own).only else {
        add(name, expression.place, .unknown("which coordinator answers it isn't known"))
        break
      }
      let argument = CodeArgument(label: function.parameters[0].label, value: value)
      record(function, owner, [argument], expression.place)
    }
    if let base { walk(base) }
    within(context, shown: Set(given.flatMap(\.types))) {
      for argument in arguments { walk(argument.value) }
    }
    return true
  }

  /// Returns what a call gives a navigator, with the types that the navigator's type names.
  private func routes(
    _ value: Expression, _ base: Expression?, _ call: LibraryCall
  ) -> [CodeValue] {
    // `Router<AppTab, Destination, Sheet>`: a tab is never shown, and a sheet is named last.
    var types = types(of: base).filter { type in
      index.type(type, from: scope.owner)?.inherited.contains { $0.last == "TabType" } != true
    }
    if case .show(.sheet?) = call, types.count > 2 { types.reverse() }
    var given = evaluator.values(value, scope)
    if given.isEmpty, case .name(let path) = value.kind, case .backTo = call {
      // `goBackTo(\.numbersList)`
      given = [.choice(nil, path, [])]
    } else if given.isEmpty, types.count == 2 {
      given = [.foreignType(types[1].name)]
    }
    return evaluator.routed(given, types, scope)
  }

  /// Returns the functions with a name that say what a case of an enum does.
  private func answers(
    _ name: String, _ type: Int, _ own: String
  ) -> [(owner: TypeInfo?, function: FunctionDeclaration)] {
    (index.functions[name] ?? []).filter { owner, function in
      guard let parameter = function.parameters.first else { return false }
      let declared = evaluator.values(of: parameter.type, owner, file: function.place.file)
      let cases = CaseFinder.cases(in: function.body)
      return (declared == [.object(type)] || parameter.type.last == "Step")
        && (cases.isEmpty || cases.contains(own))
    }
  }

  /// Whether a call is one of a library's navigator, and not of the app's own functions.
  private func navigates(_ name: String, _ base: Expression?) -> Bool {
    if name == "FlowLink" { return base == nil }
    let own = base.map { evaluator.values($0, scope) } ?? scope.owner.map { [.object($0.id)] } ?? []
    for case .object(let id) in own {
      let type = evaluator.info(id)
      if index.functions(name, of: type) != nil { return false }
      let isOne = index.search(type) { type in
        type.inherited.contains { isNavigator($0, from: type) } ? true : nil
      }
      if isOne == true { return true }
    }
    return base?.lastName.map(navigators.contains) ?? false
  }

  private func isNavigator(_ type: WrittenType, from owner: TypeInfo) -> Bool {
    LibraryCall.navigators.contains(type.arguments.isEmpty ? type.name : type.name + "<>")
      && index.type(type, from: owner)?.isDeclared != true
  }

  /// Returns the names of the properties that hold a library's navigator.
  func findNavigators() -> Set<String> {
    Set(
      index.types.flatMap { type in
        type.properties.values.filter { property in
          evaluator.types(of: property).contains { isNavigator($0, from: type) }
        }.map(\.name)
      })
  }

  /// The types that the type of a navigator names: `Screen` of `FlowNavigator<Screen>`.
  private func types(of base: Expression?) -> [WrittenType] {
    guard let base else { return (scope.owner?.inherited ?? []).flatMap(\.all) }
    let owners = evaluator.values(base, scope).compactMap(\.type).map(evaluator.info)
    var outer = [scope.owner, index.type(named: "State", from: scope.owner, file: scope.file)]
    if let inner = base.base {
      outer = evaluator.values(inner, scope).map { $0.type.map(evaluator.info) } + outer
    }
    let property = outer.lazy.compactMap { type in
      type.flatMap { self.index.property(base.lastName ?? "", of: $0)?.1 }
    }.first
    let parameter = scope.function?.parameters.first { $0.name == base.lastName }?.type
    let types = property.map(evaluator.types) ?? evaluator.named(parameter?.all ?? [])
    return owners.flatMap(\.inherited).flatMap(\.all) + types
  }

  /// The screen whose action a pattern of a reducer names:
  /// `.router(.routeAction(_, action: .home(.startTapped)))`.
  func sender(_ pattern: Expression, in outer: String? = nil) -> Int? {
    guard case .call(let callee, let arguments) = pattern.kind, let name = callee.lastName,
      let last = arguments.last?.value
    else { return nil }
    guard ["routeAction", "element"].contains(name) else { return sender(last, in: name) }
    let actions = index.type(named: "Action", from: scope.owner, file: scope.file)
    guard let own = last.caseName, let routes = actions?.cases[outer ?? name]?.types else {
      return nil
    }
    let route = evaluator.routed([.choice(nil, own, [])], routes.flatMap(\.all), scope)[0]
    return shown(by: route, .shown(nil), nil).flatMap(\.values).flatMap(\.types).only
  }
}

extension Evaluator {
  /// The types that the type of a property names, with those that an alias stands for.
  func types(of property: PropertyDeclaration) -> [WrittenType] {
    var types = property.type?.all ?? []
    // `@Environment(Router<AppTab, Destination, Sheet>.self)`
    let names = (property.environment ?? "").split(separator: ".").map {
      WrittenType(name: String($0))
    }
    if let name = names.first {
      types += WrittenType(name: name.name, arguments: Array(names.dropFirst())).all
    }
    if case .call(let callee, _)? = property.value?.kind,
      case .name(let name) = callee.kind
    {
      types.append(WrittenType(name: name))
    }
    return named(types)
  }

  /// Returns types with those that aliases among them stand for.
  func named(_ types: [WrittenType]) -> [WrittenType] {
    types.flatMap { index.aliases[$0.name]?.all ?? [$0] }
  }

  /// Gives cases without a type that of the first enum that has them.
  func routed(_ values: [CodeValue], _ types: [WrittenType], _ scope: CodeScope) -> [CodeValue] {
    let enums = types.compactMap { type -> TypeInfo? in
      // A macro makes `Screen.State` of the enum `Screen`.
      let name = type.last == "State" ? String(type.name.dropLast(6)) : type.name
      return index.type(named: name, from: scope.owner, file: scope.file)
    }
    return values.map { value in
      guard case .choice(nil, let name, _) = value,
        let type = enums.first(where: { $0.cases[name] != nil })
      else { return value }
      return typed([value], [.object(type.id)])[0]
    }
  }

  /// Returns the coordinators that the pages of a tab bar make.
  private func pages(of type: TypeInfo) -> [CodeValue] {
    let enums = type.inherited.flatMap(\.all).compactMap { index.type($0, from: type) }
    return enums.flatMap { pages in
      pages.caseNames.flatMap { name in
        (pages.functions["coordinator"] ?? []).flatMap { function in
          let page = CodeValue.choice(pages.id, name, [])
          return invoke(
            function, of: pages, page, [], CodeScope(owner: nil, function: nil, file: 0))
        }
      }
    }
  }

  /// Returns what a coordinator or a route shows.
  func view(of value: CodeValue) -> [CodeValue] {
    value.type.map { view(of: value, info($0)) } ?? []
  }

  /// Returns what a coordinator of a library begins with.
  func start(of type: TypeInfo) -> [CodeValue] {
    guard let (label, route, scope) = starts[type.id] else { return [] }
    _ = content(scope.function?.body ?? [], scope)
    let values = routed(values(route, scope), type.inherited.flatMap(\.all), scope)
    if label == "tabs" || label == "pages" {
      let parts = (label == "tabs" ? values : pages(of: type)).map { view(of: $0) }
      let tabs = parts.filter { !$0.isEmpty }
        .map { TabValue(content: $0, title: nil, icon: nil, place: route.place) }
      return tabs.isEmpty ? [] : [.tabs(tabs)]
    }
    return values.flatMap { value -> [CodeValue] in
      guard case .choice(let enumeration?, _, _) = value else {
        return value.isShown ? [value] : []
      }
      guard let function = type.functions["prepareTransition"]?.first else {
        return view(of: value, info(enumeration))
      }
      let inner = CodeScope(parent: scope)
      inner.variables["route"] = .values([value])
      let given = CodeArgument(
        label: function.parameters.first?.label, value: Expression(.name("route"), route.place))
      return invoke(function, of: type, nil, [given], inner).flatMap { transition -> [CodeValue] in
        if case .choice(_, _, let shown) = transition { shown.flatMap { $0 } } else { [] }
      }
    }
  }
}

/// Finds the cases of the first switch in a body.
struct CaseFinder: ExpressionVisitor {
  private var names: Set<String> = []

  static func cases(in body: [Statement]) -> Set<String> {
    var finder = CaseFinder()
    finder.visit(body)
    return finder.names
  }

  mutating func enter(_ expression: Expression) -> Bool { names.isEmpty }

  mutating func enter(subject: Expression, _ cases: [ChoiceCase]) {
    if names.isEmpty { names = Set(cases.flatMap(\.patterns).compactMap(\.caseName)) }
  }
}

extension WrittenType {
  /// The type and those that it is made of.
  var all: [WrittenType] { [self] + arguments.flatMap(\.all) }
}

extension CodeValue {
  /// The type of the app of which the value is.
  var type: Int? {
    switch self {
    case .screen(let id), .object(let id), .choice(let id?, _, _): id
    default: nil
    }
  }
}
