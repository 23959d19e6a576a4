extension Walker {
  func add(_ call: String, _ place: CodePlace, _ action: RawSite.Action, name: String? = nil) {
    if isInert { return }
    sites.append(
      RawSite(
        call: call, place: callPlace ?? place, context: context, owner: scope.owner?.id,
        action: action, name: name))
  }

  /// Records a call by which apps navigate.
  ///
  /// - Returns: Whether it is one; its parts are walked through then.
  func site(_ expression: Expression, _ callee: Expression, _ arguments: [CodeArgument]) -> Bool {
    switch callee.kind {
    case .name(let name):
      guard scope.variable(name) == nil, scope.localFunction(name) == nil,
        index.type(named: name, from: scope.owner, file: scope.file)?.isShown != true
      else { return false }
      return named(name, expression, arguments)
    case .member(let base, let name):
      if case .name("SwiftUI") = base.kind { return named(name, expression, arguments) }
      if modifier(name, of: base, expression, arguments) { return true }
      if library(name, base, expression, arguments) { return true }
      return method(name, of: base, expression, arguments)
    case .implicit(let name): return transition(name, expression, arguments)
    default: return false
    }
  }

  private func isDeclared(_ name: String) -> Bool {
    scope.owner.flatMap { index.functions(name, of: $0) } != nil
  }

  private func named(_ name: String, _ expression: Expression, _ arguments: [CodeArgument]) -> Bool
  {
    if library(name, nil, expression, arguments) { return true }
    switch name {
    case "NavigationLink": link(expression, arguments)
    case "TabView", "NavigationSplitView", "NavigationStack", "NavigationView":
      container(name, expression, arguments)
    case "TCARouter", "Router":
      guard let content = arguments.last?.value, case .closure = content.kind else { return false }
      add(name, expression.place, .container(isKnown: true))
      walkShown(content)
    case "WindowGroup", "Window", "Settings":
      guard scope.owner?.role == .launch, let content = arguments.content else { return false }
      root(name, content, expression.place)
    case "Link":
      guard let target = arguments.labelled("destination"),
        case .url(let text)? = evaluator.values(target, scope).first
      else { return false }
      add(name, expression.place, .url(text))
    case "openURL":
      guard !isDeclared(name) else { return false }
      guard case .url(let text)? = arguments.first.map({ evaluator.values($0.value, scope) })?.first
      else { return false }
      add(name, expression.place, .url(text))
    case "dismiss":
      guard !isDeclared(name), arguments.isEmpty, scope.owner?.isShown != false else {
        return uikit(name, nil, expression, arguments)
      }
      add(name, expression.place, .back)
    default:
      if !isDeclared(name), modifier(name, of: nil, expression, arguments) { return true }
      return uikit(name, nil, expression, arguments)
    }
    return true
  }

  private static let conditions: Set = [
    "isPresented", "item", "unwrapping", "store", "state", "selection", "presenting", "if",
    "unwrap",
  ]

  private func modifier(
    _ name: String, of base: Expression?, _ expression: Expression, _ arguments: [CodeArgument]
  ) -> Bool {
    switch name {
    case "sheet", "fullScreenCover", "popover", "navigationDestination", "flowDestination":
      let isValue =
        DestinationFinder.presenting[name] == .push && arguments.labelled("for") != nil
        || arguments.labelled("item")?.base?.lastName.map(navigators.contains) == true
      guard isValue || arguments.contains(where: { Self.conditions.contains($0.label ?? "") }),
        let content = arguments.content
      else { return false }
      if let base { walk(base) }
      if isValue {
        let found = shown(content, given(arguments))
        add(name, expression.place, .container(isKnown: !found.isEmpty))
        walkShown(content, given(arguments))
      } else {
        present(name, expression.place, content, arguments)
      }
      for argument in arguments where argument.label == "onDismiss" { walk(argument.value) }
    case "alert", "confirmationDialog", "actionSheet":
      guard
        arguments.contains(where: { Self.conditions.contains($0.label ?? "") || $0.value.isBinding }
        )
      else { return false }
      if let base { walk(base) }
      ask(name, expression.place, arguments)
      for argument in arguments { walk(argument.value) }
    case "onOpenURL":
      if let base { walk(base) }
      add(name, expression.place, .container(isKnown: true))
      for argument in arguments { walk(argument.value) }
    case "disabled", "allowsHitTesting":
      guard let base, arguments.only?.value.lastName == (name == "disabled" ? "true" : "false")
      else { return false }
      let outer = isInert
      isInert = true
      walk(base)
      isInert = outer
    case "tabViewStyle":
      guard let base, Evaluator.pages.contains(arguments.first?.value.lastName ?? "") else {
        return false
      }
      isPaged = true
      walk(base)
      isPaged = false
    case "navigationTitle", "navigationBarTitle":
      if let base { walk(base) }
      title(arguments)
    default: return false
    }
    return true
  }

  private func title(_ arguments: [CodeArgument]) {
    guard case .type(let id) = context, titles[id] == nil, let first = arguments.first?.value else {
      return
    }
    let value: Expression
    if case .call(let callee, let inner) = first.kind, callee.lastName == "Text",
      let text = inner.first
    {
      value = text.value
    } else {
      value = first
    }
    if case .string(let text, true) = value.kind, !text.isEmpty { titles[id] = text }
  }

  /// The value that the closure of a destination is given.
  private func given(_ arguments: [CodeArgument]) -> [CodeValue] {
    if let type = arguments.labelled("for") {
      return evaluator.values(type.withoutSelf, scope).map { value in
        if case .type(let id) = value { evaluator.instance(of: evaluator.info(id)) } else { value }
      }
    }
    return (arguments.labelled("item") ?? arguments.labelled("unwrapping")).map {
      evaluator.values($0, scope)
    } ?? []
  }

  // MARK: Links and sheets

  private func link(_ expression: Expression, _ arguments: [CodeArgument]) {
    for argument in arguments {
      if argument.label == "label" { walk(argument.value) }
    }
    let closures = arguments.filter(\.isClosure)
    if let value = ownValue(arguments) ?? arguments.labelled("value") {
      let sink = isSelecting ? Sink.selection : .path
      add("NavigationLink", expression.place, .value(linkValues(value, arguments), sink))
      for closure in closures where closure.label == nil { walk(closure.value) }
      return
    }
    let destination = arguments.labelled("destination")
    guard let target = destination ?? closures.first(where: { $0.label == nil })?.value else {
      return add("NavigationLink", expression.place, .unknown("has no destination"))
    }
    if destination != nil {
      for closure in closures where closure.label == nil { walk(closure.value) }
    }
    show("NavigationLink", expression.place, target, .push, [], name: nil)
  }

  /// The value of an initializer that the app adds: `NavigationLink(.settings) { label }`.
  private func ownValue(_ arguments: [CodeArgument]) -> Expression? {
    for argument in arguments where argument.label == nil || argument.label == "destination" {
      if case .choice? = evaluator.values(argument.value, scope).first { return argument.value }
    }
    return nil
  }

  /// The name of the type of a text, or of an element's identifier: `Donut.ID` for `donut.id`.
  private func typeName(of value: Expression) -> String? {
    switch value.kind {
    case .string: return "String"
    case .member(let base, "id"):
      guard case .object(let id)? = evaluator.values(base, scope).first else { return nil }
      return evaluator.info(id).name + ".ID"
    default: return nil
    }
  }

  /// Returns the values of a link, with the type that an initializer of the app's own gives them.
  private func linkValues(_ value: Expression, _ arguments: [CodeArgument]) -> [CodeValue] {
    let found = evaluator.values(value, scope)
    if let name = typeName(of: value) { return found + [.foreignType(name)] }
    guard let type = index.type(named: "NavigationLink", from: nil, file: scope.file),
      let function = type.functions["init"].map({ evaluator.best($0, arguments) }),
      let place = evaluator.matched(function.parameters, arguments).firstIndex(where: {
        $0 === value
      })
    else { return found }
    let declared = function.parameters[place].type
    return evaluator.typed(found, evaluator.values(of: declared, type, file: function.place.file))
  }

  private func present(
    _ call: String, _ place: CodePlace, _ content: Expression, _ arguments: [CodeArgument]
  ) {
    let said = arguments.labelled("style")?.lastName.flatMap { LibraryCall.styles[$0] }
    let style = said ?? DestinationFinder.presenting[call] ?? .sheet
    let state = ["isPresented", "item", "unwrapping", "store", "state"].lazy
      .compactMap { arguments.labelled($0) }.first
    show(call, place, content, style, given(arguments), name: state?.stateName)
  }

  /// Records that an expression is shown, and walks through it as the code of what it shows.
  func show(
    _ call: String, _ place: CodePlace, _ content: Expression, _ style: AppMap.Style,
    _ given: [CodeValue], name: String?
  ) {
    let found = shown(content, given)
    if !found.isEmpty {
      for case .composite(let place) in found {
        inlineNames[place] = name ?? call
        inlineOwners[place] = scope.owner?.last
      }
      add(call, place, .show(found, style), name: name)
      return walkShown(content, given)
    }
    if isPart(content) { return inline(call, place, content, style, name ?? content.lastName) }
    guard case .closure(let closure) = content.kind, !closure.body.isEmpty else {
      // A view of a library, or one that code makes elsewhere.
      if case .call = content.kind {
        return inline(call, place, content, style, name ?? content.lastName)
      }
      walk(content)
      return add(
        call, place, .unknown("what `\(content.lastName ?? call)` is isn't known"), name: name)
    }
    guard closure.body.contains(where: { $0.isLiteral || isPart($0) }) else {
      walk(content)
      return add(call, place, .unknown("what its closure shows isn't known"), name: name)
    }
    inline(call, place, content, style, name ?? content.libraryView)
  }

  /// Whether an expression is a part of the view at hand, made by a function or a property of its
  /// own.
  private func isPart(_ expression: Expression) -> Bool {
    guard let owner = scope.owner else { return false }
    var chain = expression
    while true {
      if let name = chain.ownProperty {
        return index.property(name, of: owner)?.1.isViewPart == true
          || index.functions(name, of: owner)?.functions.contains(where: \.isViewPart) == true
      }
      switch chain.kind {
      case .call(let callee, _): chain = callee
      case .member(let base, _): chain = base
      default: return false
      }
    }
  }

  private func isPart(_ statement: Statement) -> Bool {
    switch statement {
    case .expression(let value), .result(let value): return isPart(value)
    case .branch(_, let bodies): return bodies.contains { $0.contains { isPart($0) } }
    case .choice(_, let cases): return cases.contains { $0.body.contains { isPart($0) } }
    case .variable, .loop, .function: return false
    }
  }

  private func inline(
    _ call: String, _ place: CodePlace, _ content: Expression, _ style: AppMap.Style,
    _ name: String?
  ) {
    inlineNames[content.place] = name ?? call
    inlineOwners[content.place] = scope.owner?.last
    add(call, place, .show([.inline(content.place)], style), name: name)
    within(.inline(content.place)) { walk(content) }
  }

  private func shown(_ content: Expression, _ given: [CodeValue]) -> [CodeValue] {
    let found: [CodeValue]
    if case .closure(let closure) = content.kind {
      let inner = evaluator.scope(of: closure, in: scope)
      if !given.isEmpty { inner.variables[closure.parameters.first?.name ?? "$0"] = .values(given) }
      found = evaluator.content(closure.body, inner)
    } else {
      found = evaluator.shown(content, scope)
    }
    return found.filter(\.canShow)
  }

  /// Walks through what is shown: each branch as the code of the screen in it.
  func walkShown(_ content: Expression, _ given: [CodeValue] = []) {
    guard case .closure(let closure) = content.kind else { return walkAsScreen(content) }
    let outer = scope
    scope = evaluator.scope(of: closure, in: outer)
    if !given.isEmpty { scope.variables[closure.parameters.first?.name ?? "$0"] = .values(given) }
    walkShown(closure.body)
    scope = outer
  }

  private func walkShown(_ statements: [Statement]) {
    for statement in statements {
      switch statement {
      case .expression(let value), .result(let value):
        switch value.kind {
        case .block(let inner): walkShown([inner])
        case .assignment(_, let right): walkAsScreen(right)
        default: walkAsScreen(value)
        }
      case .branch(let conditions, let bodies):
        walk(conditions)
        for body in bodies { walkShown(body) }
      case .choice(_, let cases): for own in cases { walkShown(own.body) }
      case .variable, .loop, .function: walk([statement])
      }
    }
  }

  private func walkAsScreen(_ value: Expression) {
    let found = evaluator.values(value, scope)
    let types = Set(found.flatMap(\.types))
    let outer = isTarget
    isTarget = !types.isEmpty
    within(found.only.map { context(of: $0) } ?? context, shown: types) { walk(value) }
    isTarget = outer
  }

  private func context(of value: CodeValue) -> Context {
    switch value {
    case .screen(let id): .type(id)
    case .composite(let place), .inline(let place): .inline(place)
    case .stack(let inner): inner.only.map { context(of: $0) } ?? context
    default: context
    }
  }

  // MARK: Containers

  private func container(_ name: String, _ expression: Expression, _ arguments: [CodeArgument]) {
    let found = evaluator.values(expression, scope)
    let parts = found.flatMap(\.parts)
    let isStack = name == "NavigationStack" || name == "NavigationView"
    add(name, expression.place, .container(isKnown: isStack || isPaged || !parts.isEmpty))
    if !isStack { embedded.formUnion(parts.flatMap { [$0] + $0.parts }.filter(\.isOpen)) }
    // A stack in the view at hand is a part of it, and so is what it begins with, and a page.
    let isPart = isPaged || isStack && context == scope.owner.map { .type($0.id) }
    isPaged = false
    for argument in arguments {
      if case .closure = argument.value.kind, !(isStack && parts.isEmpty), !isPart {
        walkTabs(argument.value, Set(parts.flatMap(\.types)))
      } else {
        walk(argument.value)
      }
    }
  }

  /// Walks through the contents of a container, in which some types are screens.
  private func walkTabs(_ content: Expression, _ types: Set<Int>) {
    guard case .closure(let closure) = content.kind else { return walk(content) }
    let outer = shown
    shown.formUnion(types)
    walkShown(closure.body)
    shown = outer
  }

  private func root(_ call: String, _ content: Expression, _ place: CodePlace) {
    let found = shown(content, [])
    add(call, place, .root(found), name: scope.owner?.name)
    walkShown(content)
  }

  // MARK: Dialogs

  private func ask(_ call: String, _ place: CodePlace, _ arguments: [CodeArgument]) {
    var reader = DialogReader()
    for argument in arguments where argument.label != "message" { reader.visit(argument.value) }
    var title: String?
    if let first = arguments.first, first.label == nil {
      switch first.value.kind {
      case .string(let text, true): title = text.isEmpty ? nil : text
      case .call(let callee, let inner) where callee.lastName == "Text":
        title = inner.first?.value.text
      default: break
      }
    }
    let state =
      ["isPresented", "item", "store", "presenting"].lazy
      .compactMap { arguments.labelled($0)?.stateName }.first
      ?? arguments.first { $0.value.isBinding }?.value.stateName
    add(
      call, place,
      .ask(
        AppMap.Dialog(
          title: title ?? reader.title, name: state ?? call, isSheet: call != "alert",
          buttons: reader.buttons)), name: state)
  }
}

/// The title and the buttons of a dialog.
private struct DialogReader: ExpressionVisitor {
  var title: String?
  var buttons: [AppMap.Dialog.Button] = []

  mutating func enter(_ expression: Expression) -> Bool {
    guard case .call(let callee, let arguments) = expression.kind, let name = callee.lastName else {
      return true
    }
    switch name {
    case "Alert", "ActionSheet": title = arguments.labelled("title")?.text
    case "Button":
      let role = arguments.labelled("role")?.lastName
      add(arguments.first?.value.text ?? arguments.labelled("label")?.text, role)
      return false
    case "default", "destructive", "cancel":
      guard case .implicit = callee.kind else { return true }
      add(arguments.first?.value.text ?? (name == "cancel" ? "Cancel" : nil), name)
      return false
    default: break
    }
    return true
  }

  private mutating func add(_ title: String?, _ role: String?) {
    guard let title else { return }
    buttons.append(
      AppMap.Dialog.Button(
        title: title,
        role: role == "cancel" ? .cancel : role == "destructive" ? .destructive : .none))
  }
}

extension Expression {
  /// The literal text of a string, of `Text("…")`, or of a closure with one.
  var text: String? {
    switch kind {
    case .string(let text, true): text.isEmpty ? nil : text
    case .call(_, let arguments): arguments.first?.value.text
    case .closure(let closure):
      closure.body.lazy.compactMap { statement in
        if case .expression(let value) = statement { value.text } else { nil }
      }.first
    default: nil
    }
  }

  /// The state in `$isEditing`, `$store.scope(state: \.editor, …)` or `.constant(…)`.
  var stateName: String? {
    if case .call(let callee, let arguments) = kind {
      if let state = arguments.labelled("state") { return state.lastName }
      if ["init", "Binding", "constant"].contains(callee.lastName) { return nil }
      if case .member(let base, _) = callee.kind { return base.lastName }
    }
    return lastName
  }

  /// Whether the expression is a binding, such as `$store.scope(…)`.
  fileprivate var isBinding: Bool {
    switch kind {
    case .name(let name): name.hasPrefix("$") && name.count > 1
    case .member(let base, _), .call(let base, _): base.isBinding
    default: false
    }
  }

  /// The view of a library that a closure shows alone.
  fileprivate var libraryView: String? {
    guard case .closure(let closure) = kind, closure.body.count == 1,
      case .expression(let value)? = closure.body.first
    else { return nil }
    return value.baseCall?.name
  }
}

extension Statement {
  /// Whether the statement shows a view that is written there.
  fileprivate var isLiteral: Bool {
    switch self {
    case .expression(let value), .result(let value):
      if case .block(let inner) = value.kind { return inner.isLiteral }
      return value.baseCall?.name.first?.isUppercase == true
        || value.lastName?.first?.isUppercase == true
    case .branch(_, let bodies): return bodies.contains { $0.contains(where: \.isLiteral) }
    case .choice(_, let cases): return cases.contains { $0.body.contains(where: \.isLiteral) }
    case .variable, .loop, .function: return false
    }
  }
}

extension Collection {
  var only: Element? { count == 1 ? first : nil }
}

extension CodeValue {
  /// The types of the screens in a value.
  var types: [Int] {
    if case .screen(let id) = self { return [id] }
    return parts.flatMap(\.types)
  }

  /// The values in a container.
  var parts: [CodeValue] {
    switch self {
    case .stack(let inner): inner
    case .tabs(let tabs): tabs.flatMap(\.content)
    case .split(let columns): columns.flatMap { $0 }
    default: []
    }
  }
}
