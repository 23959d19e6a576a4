extension Walker {
  func method(
    _ name: String, of base: Expression, _ expression: Expression, _ arguments: [CodeArgument]
  ) -> Bool {
    switch name {
    case "append",
      "push" where isPath(base):
      guard name == "append" || arguments.count == 1, let value = arguments.first?.value,
        given(to: base, value)
      else { return uikit(name, base, expression, arguments) }
      let found = evaluator.typed(evaluator.values(value, scope), evaluator.values(base, scope))
      add("append", expression.place, .value(found, .path))
      walk(base)
      walk(value)
    case "removeLast", "popLast":
      guard isPath(base), case .call = expression.kind else { return false }
      add(name, expression.place, arguments.isEmpty ? .back : .backTo([]))
    case "removeAll":
      guard isPath(base) else { return false }
      add(name, expression.place, .backToRoot)
    case "dismiss":
      guard arguments.isEmpty, let last = base.lastName else {
        return uikit(name, base, expression, arguments)
      }
      guard ["wrappedValue", "presentationMode"].contains(last) else { return false }
      add(name, expression.place, .back)
    case "open":
      guard case .url(let text)? = arguments.first.map({ evaluator.values($0.value, scope) })?.first
      else { return false }
      add(name, expression.place, .url(text))
    default: return uikit(name, base, expression, arguments)
    }
    return true
  }

  /// Whether an expression is the path of a navigation stack.
  private func isPath(_ base: Expression) -> Bool {
    guard let name = base.lastName, let known = paths[name] else { return false }
    let owners = evaluator.owners(of: base, scope)
    if owners.isEmpty, case .name(let local) = (base.base ?? base).kind,
      case .expression? = scope.variable(local)?.variable
    {
      return false
    }
    return known.isEmpty || owners.isEmpty || !known.isDisjoint(with: owners)
  }

  private func given(to base: Expression, _ value: Expression) -> Bool {
    if isPath(base) { return true }
    return evaluator.values(value, scope).contains { value in
      guard case .choice(let id?, _, _) = value else { return false }
      return destinations.contains { $0.type == id && $0.property == nil }
    }
  }

  /// Records a call of UIKit.
  func uikit(
    _ name: String, _ base: Expression?, _ expression: Expression, _ arguments: [CodeArgument]
  ) -> Bool {
    let labels = arguments.map(\.label)
    switch (name, labels.dropFirst().first ?? nil) {
    case ("pushViewController", _): showController(name, base, expression, arguments, .push)
    case ("present", "animated"), ("present", "completion"):
      showController(name, base, expression, arguments, .sheet)
    case ("show", "sender"): showController(name, base, expression, arguments, .push)
    case ("showDetailViewController", _):
      showController(name, base, expression, arguments, .detail)
    case ("setViewControllers", "animated") where labels.first == .some(nil):
      replace(name, base, expression, arguments)
    case ("setViewController", "for"): column(name, base, expression, arguments)
    case ("popViewController", _): back(name, base, expression, arguments, .back)
    case ("popToRootViewController", _): back(name, base, expression, arguments, .backToRoot)
    case ("popToViewController", _):
      let target = arguments.first.map { evaluator.values($0.value, scope) } ?? []
      back(name, base, expression, arguments, .backTo(target.filter(\.isShown)))
    case ("dismiss", _) where labels.first == "animated" && !isOwn(name, of: base):
      back(name, base, expression, arguments, .back)
    case ("performSegue", _):
      guard labels.first == "withIdentifier" else { return false }
      segue(name, base, expression, arguments)
    case ("addChild", _), ("addChildViewController", _), ("embed", _):
      if let value = arguments.first?.value { contain(value) }
      return false
    case ("UIAlertAction", _):
      button(arguments)
      return false
    case ("UIAlertController", _):
      alert(expression.place, arguments)
      return false
    default: return false
    }
    return true
  }

  /// Whether an object of the app that is no controller has a function with a name.
  private func isOwn(_ name: String, of base: Expression?) -> Bool {
    let found = base.map { evaluator.values($0, scope) } ?? []
    return !found.isEmpty
      && found.allSatisfy { value in
        guard case .object(let id) = value, evaluator.info(id).isDeclared else { return false }
        return index.functions(name, of: evaluator.info(id)) != nil
      }
  }

  private func back(
    _ name: String, _ base: Expression?, _ expression: Expression, _ arguments: [CodeArgument],
    _ action: RawSite.Action
  ) {
    if let base { walk(base) }
    add(name, expression.place, action)
    for argument in arguments where argument.label == "completion" || argument.label == nil {
      walk(argument.value)
    }
  }

  private func showController(
    _ name: String, _ base: Expression?, _ expression: Expression, _ arguments: [CodeArgument],
    _ style: AppMap.Style
  ) {
    if let base { walk(base) }
    guard let value = arguments.first?.value else { return }
    let found = evaluator.values(value, scope)
    let types = Set(found.flatMap(\.types))
    within(context, shown: types) { for argument in arguments { walk(argument.value) } }
    let targets = found.filter(\.isTarget)
    let style = style == .sheet ? presentation(of: value, targets) : style
    if targets.isEmpty { return add(name, expression.place, .unknown(reason(value))) }
    within(receiver(base)) {
      add(name, expression.place, .show(targets, style), name: scope.function?.name)
    }
  }

  /// The code of the controller to which a call is made: `reader.present(alert, animated: true)`.
  private func receiver(_ base: Expression?) -> Context {
    guard var base else { return context }
    if case .name(let name) = base.kind, let function = scope.function,
      scope.owner?.role == .controller, function.parameters.contains(where: { $0.name == name })
    {
      return .function(function.place)
    }
    if case .member(let inner, "navigationController") = base.kind { base = inner }
    // What is made here isn't shown yet.
    if case .name(let name) = base.kind,
      case .expression(let value, _)? = scope.variable(name)?.variable, case .call = value.kind
    {
      return context
    }
    guard case .screen(let id)? = evaluator.values(base, scope).only, id != scope.owner?.id,
      case let type = evaluator.info(id), type.role == .controller, type.isDeclared,
      !isTabBar(type), !evaluator.isContainer(.screen(id)), index.heirs(of: type).isEmpty
    else { return context }
    return .type(id)
  }

  private func reason(_ value: Expression) -> String {
    "what `\(value.lastName ?? "its argument")` is isn't known"
  }

  /// The style that code sets before it presents a controller, or that the controller's code sets.
  private func presentation(of value: Expression, _ targets: [CodeValue]) -> AppMap.Style {
    var set: Expression?
    if case .name(let name) = value.kind {
      set = scope.variable(name)?.scope.assigned[name + ".modalPresentationStyle"]?.last?.value
    }
    if set == nil, case .screen(let id)? = targets.first {
      set = index.search(evaluator.info(id)) { $0.assigned["modalPresentationStyle"]?.last?.value }
    }
    switch set?.lastName {
    case "fullScreen", "overFullScreen", "currentContext", "overCurrentContext": return .cover
    case "popover": return .popover
    default: return set == nil ? .present : .sheet
    }
  }

  private func replace(
    _ name: String, _ base: Expression?, _ expression: Expression, _ arguments: [CodeArgument]
  ) {
    if let base { walk(base) }
    evaluator.note(expression, scope)
    guard let value = arguments.first?.value else { return }
    let found = evaluator.values(value, scope).filter(\.canShow)
    let isTabs = base?.lastName == "super" || scope.owner.map(isTabBar) == true
    within(context, shown: Set(found.flatMap(\.types))) { walk(value) }
    // A stack that is made here is filled.
    if let base, case .name(let local) = base.kind, scope.variable(local) != nil,
      evaluator.values(base, scope).contains(where: { if case .stack = $0 { true } else { false } })
    {
      return add(name, expression.place, .container(isKnown: !found.isEmpty))
    }
    if isTabs {
      contain(found, in: scope.owner)
      return add(name, expression.place, .container(isKnown: !found.isEmpty))
    }
    add(name, expression.place, found.isEmpty ? .unknown(reason(value)) : .show(found, .replace))
  }

  /// Records a column of a split of the app.
  private func column(
    _ name: String, _ base: Expression?, _ expression: Expression, _ arguments: [CodeArgument]
  ) {
    let found = evaluator.values(arguments[0].value, scope).filter(\.isShown)
    var owner = scope.owner
    if let base, case .screen(let id)? = evaluator.values(base, scope).first {
      owner = evaluator.info(id)
    }
    if let owner, isTabBar(owner), !found.isEmpty {
      var columns: [[CodeValue]] = []
      if case .split(let known)? = contents[owner.id] { columns = known }
      if !columns.contains(found) { contents[owner.id] = .split(columns + [found]) }
    }
    add(name, expression.place, .container(isKnown: !found.isEmpty))
    within(context, shown: Set(found.flatMap(\.types))) { walk(arguments[0].value) }
  }

  /// Records what a tab bar or a split of the app contains.
  private func contain(_ found: [CodeValue], in owner: TypeInfo?) {
    // Stacks that one line makes: `controllers.map { UINavigationController(rootViewController: $0) }`.
    let parts = found.filter(\.isShown).flatMap { value -> [CodeValue] in
      guard case .stack(let inner) = value else { return [value] }
      return inner.filter { $0 != .foreign("UIViewController") }.map { .stack([$0]) }
    }
    guard let owner, isTabBar(owner), !parts.isEmpty else { return }
    let isSplit = index.inherits(owner) { $0 == "UISplitViewController" }
    contents[owner.id] =
      isSplit
      ? .split(parts.map { [$0] })
      : .tabs(parts.map { TabValue(content: [$0], title: nil, icon: nil, place: owner.place) })
  }

  func isTabBar(_ type: TypeInfo) -> Bool {
    index.inherits(type) { $0.hasSuffix("TabBarController") || $0 == "UISplitViewController" }
  }

  private func segue(
    _ name: String, _ base: Expression?, _ expression: Expression, _ arguments: [CodeArgument]
  ) {
    if let base { walk(base) }
    guard let value = arguments.first?.value else { return }
    let found = evaluator.values(value, scope)
    if case .string(let text)? = found.first {
      add(name, expression.place, .segue(text))
    } else {
      add(name, expression.place, .unknown(reason(value)))
    }
  }

  // MARK: Alerts

  func alert(_ place: CodePlace, _ arguments: [CodeArgument]) {
    dialogs[place] = AppMap.Dialog(
      title: (arguments.labelled("title") ?? arguments.first?.value)?.text,
      name: scope.function?.name ?? "alert",
      isSheet: arguments.labelled("preferredStyle")?.lastName == "actionSheet", buttons: [])
    lastDialog = place
  }

  private func button(_ arguments: [CodeArgument]) {
    guard let place = lastDialog, let known = dialogs[place],
      let title = arguments.labelled("title")?.text
    else { return }
    let role: AppMap.Dialog.Role =
      switch arguments.labelled("style")?.lastName {
      case "cancel": .cancel
      case "destructive": .destructive
      default: .none
      }
    dialogs[place] = AppMap.Dialog(
      title: known.title, name: known.name, isSheet: known.isSheet,
      buttons: known.buttons + [AppMap.Dialog.Button(title: title, role: role)])
  }

  // MARK: Assignments

  func assign(_ left: Expression, _ right: Expression, _ expression: Expression) {
    evaluator.note(expression, scope)
    let name = left.lastName ?? ""
    switch name {
    // A property of the app's own and the parameter `$0` of a closure are no window's.
    case "rootViewController"
    where left.base?.lastName != "0" && evaluator.owners(of: left, scope).isEmpty:
      return setRoot(right, expression.place)
    case "viewControllers":
      let found = evaluator.values(right, scope)
      if left.base == nil || left.ownProperty != nil {
        contain(found, in: scope.owner)
      } else if let base = left.base, case .screen(let id)? = evaluator.values(base, scope).first {
        contain(found, in: evaluator.info(id))
      }
      add(name, expression.place, .container(isKnown: found.contains(where: \.isShown)))
      return within(context, shown: Set(found.flatMap(\.types))) { walk(right) }
    case "title":
      if case .type(let id) = context, case .string(let text, true) = right.kind, titles[id] == nil,
        left.ownProperty == "title" || (left.base?.lastName == "navigationItem")
      {
        titles[id] = text
      }
    default: break
    }
    if isPath(left) {
      if case .list(let parts) = right.kind, parts.isEmpty {
        add("path", expression.place, .backToRoot)
      } else if case .call(let callee, let arguments) = right.kind,
        callee.lastName == "NavigationPath",
        arguments.isEmpty
      {
        add("path", expression.place, .backToRoot)
      } else if case .list = right.kind {
        add("path", expression.place, .value(evaluator.values(right, scope), .path))
      }
    } else if destinations.contains(where: { $0.property == name && $0.owner != scope.owner?.id }) {
      let found = evaluator.typed(evaluator.values(right, scope), evaluator.values(left, scope))
      let isValue = found.contains { if case .choice = $0 { true } else { $0.isOpen } }
      if isValue { add(name, expression.place, .value(found, .property(name))) }
    }
    walk(left)
    assigned(left, right)
  }

  private func setRoot(_ right: Expression, _ place: CodePlace) {
    let found = evaluator.values(right, scope).filter {
      $0.isShown || $0.isOpen || $0 == .stack([])
    }
    add(
      "rootViewController", place, found.isEmpty ? .unknown(reason(right)) : .root(found),
      name: scope.owner?.name)
    within(context, shown: Set(found.flatMap(\.types))) { walk(right) }
  }

  /// Walks through what is assigned. A closure is run by what has the property.
  private func assigned(_ left: Expression, _ right: Expression) {
    guard case .closure(let closure) = right.kind, case .member(let base, let name) = left.kind
    else { return walk(right) }
    let owners = evaluator.values(base, scope)
    if let owner = owners.lazy.compactMap(\.type).first.map(evaluator.info) {
      expect(owner.properties[name]?.type, of: closure, owner)
    }
    for value in owners {
      switch value {
      case .screen(let id) where id != scope.owner?.id:
        return within(.type(id)) { walk(closure, []) }
      // The code that a cell runs is that of who made the cell.
      case .object(let id) where id != scope.owner?.id && evaluator.info(id).role != .part:
        return walk(closure, as: name, of: id)
      default: break
      }
    }
    walk(right)
  }
}

extension Expression {
  /// The expression of which a member is named.
  var base: Expression? {
    if case .member(let base, _) = kind { base } else { nil }
  }
}
