extension Evaluator {
  func called(
    _ expression: Expression, _ callee: Expression, _ arguments: [CodeArgument], _ scope: CodeScope
  ) -> [CodeValue] {
    switch callee.kind {
    case .name(let name):
      if name == "type", arguments.first?.label == "of" { return [] }
      if scope.variable(name) == nil, scope.localFunction(name) == nil, let owner = scope.owner,
        let (home, functions) = index.functions(name, of: owner)
      {
        let itself = scope.variable("self").flatMap { values(of: $0.variable, scope).first }
        return invoke(
          best(functions, arguments), of: home.isDeclared ? home : owner, itself, arguments, scope)
      }
      let found = values(callee, scope)
      if found.isEmpty, scope.owner?.isDeclared == false,
        let itself = scope.variable("self").map({ values(of: $0.variable, $0.scope) })
      {
        return itself
      }
      if found.isEmpty { return unknown(name, arguments, scope, isBare: true) }
      return found.flatMap { apply($0, arguments, scope, expression.place) }
    case .member(let base, let name):
      if let type = type(base, name, scope) {
        return apply(.type(type.id), arguments, scope, expression.place)
      }
      return method(name, of: base, arguments, scope, expression.place)
    case .implicit(let name): return [.choice(nil, name, payload(arguments, scope))]
    case .closure(let closure): return content(closure.body, self.scope(of: closure, in: scope))
    default:
      return values(callee, scope).flatMap { apply($0, arguments, scope, expression.place) }
    }
  }

  private func apply(
    _ value: CodeValue, _ arguments: [CodeArgument], _ scope: CodeScope, _ place: CodePlace
  ) -> [CodeValue] {
    switch value {
    case .type(let id):
      if index.isAlert(info(id)) {
        [.dialog(place)]
      } else if info(id).isDeclared, !arguments.contains(where: \.isContent) || info(id).takesCode {
        construct(info(id), arguments, scope)
      } else {
        foreign(info(id).name, arguments, scope, place)
      }
    case .foreignType(let name): foreign(name, arguments, scope, place)
    case .closure(let id): invoke(id, arguments, scope)
    case .parameter, .field: [value]
    default: []
    }
  }

  /// Calls a closure that is known.
  func invoke(_ id: Int, _ arguments: [CodeArgument], _ scope: CodeScope) -> [CodeValue] {
    let (closure, home, declared) = closures[id]
    let result = declared.map { values(of: $0, home.owner, file: home.file) } ?? []
    if result.contains(where: { $0.isShown && !isContainer($0) }) { return result }
    let inner = CodeScope(parent: home)
    bind(closure.parameters, arguments, scope, inner)
    let given = closure.parameters.map { variable($0.name, inner) } + [variable("$0", inner)]
    return self.result(of: closure.place, inner.owner, given) { content(closure.body, inner) }
  }

  private func variable(_ name: String, _ scope: CodeScope) -> [CodeValue] {
    if case .values(let found)? = scope.variables[name] { found } else { [] }
  }

  /// Gives the parameters of a function what a call gives them.
  func bind(
    _ parameters: [FunctionDeclaration.Parameter], _ arguments: [CodeArgument], _ scope: CodeScope,
    _ inner: CodeScope
  ) {
    let given = matched(parameters, arguments)
    for (index, parameter) in parameters.enumerated() {
      let declared = values(of: parameter.type, inner.owner, file: inner.file)
      if let argument = given[index] {
        let found = typed(values(argument, scope), declared)
        inner.variables[parameter.name] = .values(found.isEmpty ? declared : found)
      } else if let value = parameter.defaultValue {
        inner.variables[parameter.name] = .expression(value, CodeScope(parent: inner))
      } else {
        inner.variables[parameter.name] = .values(declared)
      }
    }
    if parameters.isEmpty, let first = arguments.first {
      inner.variables["$0"] = .values(values(first.value, scope))
    }
  }

  /// Returns the argument for each parameter, by its label.
  func matched(
    _ parameters: [FunctionDeclaration.Parameter], _ arguments: [CodeArgument]
  ) -> [Expression?] {
    var rest = arguments
    return parameters.map { parameter in
      let place =
        rest.firstIndex { $0.label == parameter.label && $0.label != nil }
        ?? (parameter.label == nil || parameter.type.name == "->" || rest.last?.label == nil
          ? rest.firstIndex { argument in
            guard argument.label == nil else { return false }
            // A closure behind the call has no label, whatever the parameter's.
            if case .closure = argument.value.kind { return parameter.type.name != "String" }
            return parameter.label == nil
          } : nil)
      return place.map { rest.remove(at: $0).value }
    }
  }

  func invoke(
    _ function: FunctionDeclaration, of owner: TypeInfo?, _ base: CodeValue?,
    _ arguments: [CodeArgument],
    _ scope: CodeScope
  ) -> [CodeValue] {
    if let result = function.result {
      let found = values(of: result, owner, file: function.place.file)
      if found.contains(where: { $0.isShown && !isContainer($0) }) { return found }
    }
    let inner = CodeScope(owner: owner, function: function, file: function.place.file)
    if let base {
      switch base {
      case .choice, .screen, .stack: inner.variables["self"] = .values([base])
      default: break
      }
    }
    bind(function.parameters, arguments, scope, inner)
    let given = function.parameters.map { variable($0.name, inner) } + [base.map { [$0] } ?? []]
    let found = result(of: function.place, owner, given) { content(function.body, inner) }
    guard let result = function.result else { return found }
    let declared = values(of: result, owner, file: function.place.file)
    return found.isEmpty ? declared : typed(found, declared)
  }

  /// Whether a value is a navigation controller or a host of the app's own, which only code fills.
  func isContainer(_ value: CodeValue) -> Bool {
    guard case .screen(let id) = value, info(id).role == .controller else { return false }
    return index.inherits(info(id)) {
      $0.hasSuffix("NavigationController") || $0.hasSuffix("HostingController")
    }
  }

  private static let views: Set = ["View", "AnyView", "UIViewController"]

  /// Returns what a value shows that says it itself: the view that a route makes, or the screen of a
  /// coordinator.
  func view(of value: CodeValue, _ type: TypeInfo) -> [CodeValue] {
    if case .object(type.id) = value, starts[type.id] != nil { return deeper { start(of: type) } }
    for (name, functions) in type.functions.sorted(by: { $0.key < $1.key }) where name != "init" {
      for function in functions where !function.body.isEmpty {
        guard Self.views.contains(function.result?.last ?? "") else { continue }
        let outside = CodeScope(owner: nil, function: nil, file: 0)
        return invoke(function, of: type, value, [], outside)
      }
    }
    let properties = type.properties.values.sorted { $0.place < $1.place }
    guard
      let property = properties.first(where: {
        Self.views.contains($0.type?.last ?? "") && !$0.getter.isEmpty
      })
    else { return [] }
    let scope = CodeScope(owner: type, function: nil, file: property.place.file)
    scope.variables["self"] = .values([value])
    return deeper { content(property.getter, scope) }
  }

  // MARK: Making values

  private func construct(_ type: TypeInfo, _ arguments: [CodeArgument], _ scope: CodeScope)
    -> [CodeValue]
  {
    if type.role == .controller {
      if isContainer(.screen(type.id)) {
        let view = first(arguments, ["rootView"], scope)
        if view.contains(where: \.canShow) { return view }
        let inner = first(arguments, ["rootViewController", "root", nil], scope)
        if inner.contains(where: \.canShow) { return [.stack(inner)] }
        if arguments.labelled("rootViewController") != nil { return [.stack([])] }
        let given = arguments.lazy.map { self.others($0.value, scope) }.first { !$0.isEmpty }
        if let given { return [.stack(given)] }
      }
      // A controller around another one, such as a bottom sheet, stands for it.
      let content = arguments.filter { ["content", "contentViewController"].contains($0.label) }
        .flatMap { others($0.value, scope) }
      if !content.isEmpty { return content }
      return [.screen(type.id)]
    }
    guard type.role == .view else { return [route(type, arguments, scope) ?? .object(type.id)] }
    if isWrapper(type) {
      let inner = arguments.flatMap { argument -> [CodeValue] in
        guard argument.label == nil || Self.contentNames.contains(argument.label!) else {
          return []
        }
        return shown(argument.value, scope).filter(\.canShow)
      }
      if !inner.isEmpty { return inner }
    }
    if case .expression(let only)? = type.properties["body"]?.getter.only,
      let router = only.baseCall?.name, ["TCARouter", "Router"].contains(router)
    {
      // A view around the stack of a library stands for it.
      let body = CodeScope(owner: type, function: nil, file: type.place.file)
      let inner = deeper { values(only, body) }
      if !inner.isEmpty { return inner }
    }
    return chosenView(type, arguments, scope) ?? [.screen(type.id)]
  }

  /// The controllers that an expression gives another one, and that don't only tell who makes it.
  private func others(_ value: Expression, _ scope: CodeScope) -> [CodeValue] {
    values(value, scope).filter { found in
      guard case .screen(let id) = found else { return false }
      return id != scope.owner?.id && info(id).role == .controller
    }
  }

  /// A value that is made with the view for which it stands: `Route(style: .sheet) { Settings() }`.
  private func route(
    _ type: TypeInfo, _ arguments: [CodeArgument], _ scope: CodeScope
  ) -> CodeValue? {
    guard type.holdsView else { return nil }
    let shown = arguments.filter { $0.isClosure || Self.contentNames.contains($0.label ?? "") }
      .flatMap { self.shown($0.value, scope) }.filter(\.isShown)
    guard !shown.isEmpty else { return nil }
    let style = arguments.first { $0.label?.lowercased().hasSuffix("style") == true }?.value
      .lastName
    return .route(type.id, shown, style.flatMap { AppMap.Style(word: $0) })
  }

  /// The types of results that show nothing.
  private static let nothing: Set = ["()", "Void", "Bool", "String", "Int", ""]

  /// Whether a view shows another one that it is given.
  private func isWrapper(_ type: TypeInfo) -> Bool {
    type.properties.values.contains { property in
      if property.attributes.contains("ViewBuilder") { return true }
      if let type = property.type, type.name == "->" {
        return !Self.nothing.contains(type.arguments.first?.name ?? "")
      }
      guard let name = property.type?.name, property.name != "body",
        Self.contentNames.contains(property.name)
      else { return false }
      return name.count < 14
        && index.type(named: name, from: type, file: type.place.file)?.isDeclared != true
    }
  }

  /// Returns what a view shows that is a switch over a route: `RouteView(route: .detail)`.
  private func chosenView(
    _ type: TypeInfo, _ arguments: [CodeArgument], _ scope: CodeScope
  ) -> [CodeValue]? {
    guard let body = type.properties["body"], let only = body.getter.only,
      let name = only.subject?.ownProperty, let declared = type.properties[name]?.type,
      let argument = arguments.labelled(name)
        ?? arguments.only.flatMap({ $0.label == nil ? $0.value : nil })
    else { return nil }
    let context = values(of: declared, type, file: type.place.file)
    let given = typed(values(argument, scope), context)
    guard given.count == 1, case .choice = given[0] else { return nil }
    let inner = CodeScope(owner: type, function: nil, file: type.place.file)
    inner.variables[name] = .values(given)
    let found = deeper { content(body.getter, inner) }.filter(\.isShown)
    return found.isEmpty ? nil : found
  }

  static let contentNames: Set = [
    "content", "destination", "root", "view", "body", "screen", "rootView",
  ]

  /// Returns the values of the first argument with one of the labels.
  func first(_ arguments: [CodeArgument], _ labels: [String?], _ scope: CodeScope) -> [CodeValue] {
    for label in labels {
      if let argument = arguments.first(where: { $0.label == label }) {
        return shown(argument.value, scope)
      }
    }
    return []
  }

  /// Returns what an expression shows: the content of a closure, or of a value.
  func shown(_ expression: Expression, _ scope: CodeScope) -> [CodeValue] {
    if case .closure(let closure) = expression.kind {
      return content(closure.body, self.scope(of: closure, in: scope))
    }
    return values(expression, scope).flatMap { value -> [CodeValue] in
      switch value {
      case .closure(let id): invoke(id, [], scope)
      case .type(let id): info(id).isShown ? [.screen(id)] : []
      default: [value]
      }
    }
  }

  /// The views of SwiftUI in which several things stand, so that what is in them is no screen.
  private static let collections: Set = [
    "List", "Form", "ForEach", "Section", "Button", "Menu", "LazyVStack", "LazyHStack",
    "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "Table", "Picker", "ToolbarItem", "Label",
    "ToolbarItemGroup", "Toggle", "DisclosureGroup", "OutlineGroup", "NavigationLink", "Link",
    "ControlGroup", "GroupBox", "Task", "Timer", "DispatchQueue", "UIView", "UIAction",
  ]

  private func foreign(
    _ name: String, _ arguments: [CodeArgument], _ scope: CodeScope, _ place: CodePlace
  ) -> [CodeValue] {
    let last = WrittenType(name: name).last
    let closures = arguments.filter(\.isClosure)
    switch last {
    case "UINavigationController", "NavigationStack", "NavigationView", "NavigationStackView",
      "FlowStack":
      let inner = first(arguments, ["rootViewController", "root", "content"], scope)
      if !inner.isEmpty { return [.stack(inner)] }
      if last == "NavigationView", case .closure(let closure)? = closures.first?.value.kind {
        let columns = closure.body.map { content([$0], self.scope(of: closure, in: scope)) }
          .filter { $0.contains(where: \.isShown) }
        if columns.count > 1 { return [.split(columns)] }
      }
      return [
        .stack(closures.first.map { shown($0.value, scope) } ?? first(arguments, [nil], scope))
      ]
    case "UIHostingController": return first(arguments, ["rootView", "content"], scope)
    case "UIAlertController": return [.dialog(place)]
    case "TCARouter", "Router", "SwitchStore":
      guard case .closure(let closure)? = closures.last?.value.kind else { return [] }
      let inner = CodeScope(parent: scope)
      let name = closure.parameters.first?.name ?? "$0"
      if last == "SwitchStore" {
        inner.variables[name] = .values(first(arguments, [nil], scope))
        return content(closure.body, inner)
      }
      let cases = CaseFinder.cases(in: closure.body).intersection(firstCases).sorted()
      inner.variables[name] = .values(cases.map { .choice(nil, $0, []) })
      return cases.isEmpty ? [] : [.stack(content(closure.body, inner))]
    case "CaseLet":
      let content = arguments.labelled("then") ?? closures.last?.value
      return content.map { shown($0, scope) } ?? []
    case "AnyView", "LazyView": return first(arguments, ["content", "erasing", nil], scope)
    case "TabView":
      guard let content = closures.last?.value else { return [] }
      let tabs = tabs(of: content, scope)
      // One tab alone, without a bar: content that moves.
      return tabs.count == 1 ? tabs[0].content : [.tabs(tabs)]
    case "NavigationSplitView":
      return [.split(closures.map { shown($0.value, scope) })]
    case "UIStoryboard":
      guard case .string(let text)? = first(arguments, ["name"], scope).first else { return [] }
      return [.scene(text)]
    case "URL":
      guard case .string(let text)? = first(arguments, ["string"], scope).first else { return [] }
      return [.url(text)]
    case _ where AppIndex.isController(last):
      if last.hasSuffix("HostingController") {
        let inner = first(arguments, ["rootView", "root"], scope)
        if !inner.isEmpty { return inner }
      }
      if last.hasSuffix("NavigationController") {
        let inner = first(arguments, ["rootViewController", "root"], scope)
        if !inner.isEmpty { return [.stack(inner)] }
      }
      return [.foreign(last)]
    case _ where Self.collections.contains(last): return []
    default:
      let inner = closures.filter { $0.label == nil || Self.contentNames.contains($0.label!) }
        .flatMap { shown($0.value, scope) }
      // Only a tab bar or a split has something of the screen's size beside it.
      return inner.filter { last == "HStack" ? $0.isTabsOrSplit : $0.canShow }
    }
  }

  private func payload(_ arguments: [CodeArgument], _ scope: CodeScope) -> [[CodeValue]] {
    arguments.map { argument in
      values(argument.value, scope).filter { value in
        switch value {
        case .choice, .dialog: true
        default: value.isShown
        }
      }
    }
  }

  // MARK: Methods

  private func method(
    _ name: String, of base: Expression, _ arguments: [CodeArgument], _ scope: CodeScope,
    _ place: CodePlace
  ) -> [CodeValue] {
    let found = values(base, scope)
    switch name {
    case "instantiateViewController", "instantiateInitialViewController", "instantiate":
      if let scenes = scenes(arguments, found, scope) { return scenes }
    case "map", "compactMap", "flatMap", "first", "filter":
      guard case .closure(let closure)? = arguments.first?.value.kind else { return found }
      if name == "first" || name == "filter" { return found }
      let inner = CodeScope(parent: scope)
      inner.variables[closure.parameters.first?.name ?? "$0"] = .values(found)
      return content(closure.body, inner)
    case "asCoordinator", "eraseToAnyView", "lazy": if !found.isEmpty { return found }
    case "tabViewStyle" where Self.pages.contains(arguments.first?.value.lastName ?? ""):
      return found.filter { if case .tabs = $0 { false } else { true } }
    default: break
    }
    var result: [CodeValue] = []
    for value in found { result += method(name, of: value, arguments, scope, place) }
    return result.isEmpty && found.isEmpty ? unknown(name, arguments, scope) : result
  }

  /// The styles in which a `TabView` has pages, and no bar.
  static let pages: Set = ["page", "PageTabViewStyle", "verticalPage", "carousel"]

  /// Returns the scenes of a storyboard that a call makes; nil if it is a call of another kind.
  private func scenes(_ arguments: [CodeArgument], _ base: [CodeValue], _ scope: CodeScope)
    -> [CodeValue]?
  {
    let label = ["withIdentifier", "identifier"].first { arguments.labelled($0) != nil }
    guard let label else {
      if case .scene? = base.first { return [base[0]] }
      return nil
    }
    let scenes = first(arguments, [label], scope).compactMap { value -> CodeValue? in
      guard case .string(let text) = value else { return nil }
      let type = index.type(named: text, from: nil, file: scope.file)
      return type.flatMap { $0.isShown ? .screen($0.id) : nil } ?? .scene(text)
    }
    return scenes.isEmpty ? nil : scenes
  }

  private func method(
    _ name: String, of base: CodeValue, _ arguments: [CodeArgument], _ scope: CodeScope,
    _ place: CodePlace
  ) -> [CodeValue] {
    switch base {
    case .type(let id), .screen(let id), .object(let id):
      let type = info(id)
      if case .type = base {
        if name == "init" { return apply(base, arguments, scope, place) }
        if let own = type.cases[name] {
          return [typed(.choice(id, name, payload(arguments, scope)), own, type)]
        }
      }
      if let (owner, functions) = index.functions(name, of: type) {
        let function = best(functions, arguments)
        // A modifier that the app adds to all views returns the view.
        if !owner.isDeclared, case .screen = base, function.result?.isView == true { return [base] }
        let inner = invoke(
          function, of: owner.isOwnCode ? owner : type, base, arguments, scope)
        if !function.body.isEmpty || inner.contains(where: \.canShow) { return inner }
        let own = heirs(type, name, arguments, scope)
        return own.isEmpty ? inner : own
      }
      if let property = property(name, of: type, isOwn: false) {
        let results = property.flatMap { apply($0, arguments, scope, place) }
        if !results.isEmpty { return results }
      }
      if case .object = base, starts[id] != nil { return view(of: base, type) }
      if case .type = base { return type.isShown ? [.screen(id)] : [] }
      if case .screen = base, type.role == .view { return [base] }
      return named(type: arguments, scope)
    case .choice(let id?, _, _):
      guard let (owner, functions) = index.functions(name, of: info(id)) else { return [] }
      return invoke(best(functions, arguments), of: owner, base, arguments, scope)
    case .stack, .tabs, .split, .foreign, .composite, .inline, .scene, .field, .parameter, .route:
      return [base]
    case .foreignType(let outer): return foreign(outer + "." + name, arguments, scope, place)
    case .choice(nil, _, _), .dialog, .string, .url, .closure: return []
    }
  }

  /// Returns what the types that conform to a protocol answer.
  private func heirs(
    _ type: TypeInfo, _ name: String, _ arguments: [CodeArgument], _ scope: CodeScope
  ) -> [CodeValue] {
    let heirs = index.heirs(of: type)
    guard heirs.count <= 4 else { return [] }
    return heirs.flatMap { heir -> [CodeValue] in
      guard let (owner, functions) = index.functions(name, of: heir) else { return [] }
      return invoke(best(functions, arguments), of: owner, nil, arguments, scope)
    }
  }

  /// Returns the function whose labels fit a call best.
  func best(_ functions: [FunctionDeclaration], _ arguments: [CodeArgument]) -> FunctionDeclaration
  {
    guard functions.count > 1 else { return functions[0] }
    let labels = Set(arguments.compactMap(\.label))
    return functions.max { left, right in
      score(left, labels, arguments.count) < score(right, labels, arguments.count)
    }!
  }

  private func score(_ function: FunctionDeclaration, _ labels: Set<String>, _ count: Int) -> Int {
    let own = Set(function.parameters.compactMap(\.label))
    return 3 * own.intersection(labels).count - 3 * labels.subtracting(own).count
      - abs(function.parameters.count - count)
  }

  /// Answers a call of something that isn't known: by a type that it is given, or by the only
  /// function of the app with its name and labels.
  private func unknown(
    _ name: String, _ arguments: [CodeArgument], _ scope: CodeScope, isBare: Bool = false
  ) -> [CodeValue] {
    let given = named(type: arguments, scope)
    if !given.isEmpty { return given }
    let labels = arguments.compactMap(\.label)
    let found = (index.functions[name] ?? []).filter { candidate in
      !candidate.function.body.isEmpty
        && candidate.function.parameters.count >= arguments.count
        && labels.allSatisfy { label in
          candidate.function.parameters.contains { $0.label == label }
        }
    }
    guard found.count == 1 else { return [] }
    if !isBare {
      // Another type may have the same function: only what it declares is believed.
      guard let result = found[0].function.result else { return [] }
      return values(of: result, found[0].owner, file: found[0].function.place.file)
        .filter(\.isShown)
    }
    return invoke(found[0].function, of: found[0].owner, nil, arguments, scope).filter(\.isShown)
  }

  /// The screen whose type is given, as in `container.resolve(Detail.self)`.
  private func named(type arguments: [CodeArgument], _ scope: CodeScope) -> [CodeValue] {
    for argument in arguments {
      if case .member(_, "self") = argument.value.kind { continue }
      if case .name(let name) = argument.value.kind, name.first?.isUppercase == true,
        case .type(let id)? = values(argument.value, scope).first, info(id).isShown
      {
        return [.screen(id)]
      }
    }
    return []
  }
}
