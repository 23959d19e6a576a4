/// Walks through all code of an app once, and records the calls by which it navigates.
final class Walker {
  let evaluator: Evaluator
  let destinations: [Destination]
  let paths: [String: Set<Int>]
  var sites: [RawSite] = []
  /// The calls of each function, by its place.
  var calls: [CodePlace: [RawCall]] = [:]
  private(set) var declarations: [CodePlace: FunctionDeclaration] = [:]
  /// The places where a value of each type is made.
  var made: [Int: [RawCall]] = [:]
  /// The places where values are made, as the walk before this one has found them.
  private let earlier: [Int: [RawCall]]
  /// The code that other code runs, or shows as a part.
  var uses: [Context: Set<Context>] = [:]
  /// The names of inline content.
  var inlineNames: [CodePlace: String] = [:]
  var inlineOwners: [CodePlace: String] = [:]
  var titles: [Int: String] = [:]
  /// The contents of UIKit's tab bars and splits.
  var contents: [Int: CodeValue] = [:]
  var dialogs: [CodePlace: AppMap.Dialog] = [:]
  /// The alert that the code made last.
  var lastDialog: CodePlace?
  /// The call that runs the function at hand with what it gives.
  var callPlace: CodePlace?
  /// The code that calls each function which a case decides; nil where the case is known.
  var deciders: [CodePlace: Set<Context?>] = [:]
  /// The functions of which some calls say the case: what they show counts where they are called.
  var decided: Set<CodePlace> = []
  /// The functions that are walked through with what a call gives them.
  var inlined: Set<CodePlace> = []
  /// The names of the properties that hold a library's navigator.
  lazy var navigators = findNavigators()
  /// The parameter of the closure at hand, which others tell something.
  var told: String?
  /// Whether the expression at hand is what is shown, so that the function that makes it is no part
  /// of the code around it.
  var isTarget = false
  /// Whether the tabs at hand are pages of a screen.
  var isPaged = false
  /// The values of the parameters of closures, by the places of the closures.
  private var expected: [CodePlace: [[CodeValue]]] = [:]
  /// Whether nothing in the views at hand can be tapped.
  var isInert = false
  /// The views that stand where nothing can be tapped.
  var inert: Set<Int> = []
  /// Whether the code at hand is in a list whose selection a split shows.
  var isSelecting = false
  var context = Context.launch(isStart: false)
  var scope: CodeScope
  /// The types that stand here as screens, rather than as parts of one.
  var shown: Set<Int> = []

  var index: AppIndex { evaluator.index }

  /// The parameters and properties whose values are shown as screens.
  let passedOn: Set<CodeValue>
  /// The parameters whose values become parts of screens.
  private let contained: Set<CodeValue>
  /// The parameters and properties whose values the code adds as children, or to a container.
  var embedded: Set<CodeValue> = []
  /// The arguments of the call at hand that are shown as screens.
  private var passed: [Expression] = []

  init(
    _ evaluator: Evaluator, _ finder: DestinationFinder, passedOn: Set<CodeValue> = [],
    contained: Set<CodeValue> = [], made earlier: [Int: [RawCall]] = [:]
  ) {
    self.evaluator = evaluator
    self.passedOn = passedOn.union(contained.filter { if case .field = $0 { true } else { false } })
    self.contained = contained
    self.earlier = earlier
    destinations = finder.destinations
    paths = finder.paths
    scope = CodeScope(owner: nil, function: nil, file: 0)
    for (_, function) in index.functions.values.joined() {
      declarations[function.place] = function
    }
    for type in index.types { walk(type) }
    for (owner, function) in index.functions.values.joined() where owner == nil {
      walk(function, in: nil)
    }
    runOnlyCallers()
  }

  // MARK: Declarations

  private func walk(_ type: TypeInfo) {
    for function in type.functions.values.joined().sorted(by: { $0.place < $1.place }) {
      walk(function, in: type)
    }
    for property in type.properties.values.sorted(by: { $0.place < $1.place }) {
      context =
        type.role == .view && property.isViewPart
        ? .function(property.place) : context(of: type, property.place, name: property.name)
      scope = CodeScope(owner: type, function: nil, file: property.place.file, isKept: true)
      if let value = property.value { walk(value) }
      walkBody(property.getter)
      walkBody(property.observers)
    }
    guard type.isShown || type.role == .part else { return }
    for parent in index.parents(of: type) where parent.isShown || parent.role == .part {
      uses[.type(type.id), default: []].insert(.type(parent.id))
    }
    // A controller shows its outlets. What a model tells by publishers is heard by the screens that
    // have the model.
    for property in type.properties.values {
      for case .object(let id) in evaluator.property(property.name, of: type, isOwn: false) ?? [] {
        let isPart = evaluator.info(id).role == .part
        uses[.type(type.id), default: []].insert(isPart ? .type(id) : .member(id, "*"))
      }
    }
  }

  private func context(of type: TypeInfo, _ place: CodePlace, name: String) -> Context {
    switch type.role {
    case .view, .controller, .part: .type(type.id)
    case .launch:
      Self.starts.contains(name) || type.kind == .structure
        ? .launch(isStart: true) : .function(place)
    case .other: .function(place)
    }
  }

  private static let starts: Set = [
    "application", "scene", "init", "window", "applicationDidFinishLaunching",
  ]

  private func walk(_ function: FunctionDeclaration, in type: TypeInfo?) {
    if let type, index.isDead(function, of: type) { return }
    context =
      type.map { context(of: $0, function.place, name: function.name) } ?? .function(function.place)
    if let type,
      isBase(type) && !index.isHook(function) || type.role == .view && function.isViewPart
    {
      context = .function(function.place)
    }
    if type?.role == .launch, function.isHook { context = .launch(isStart: false) }
    if case .launch(true) = context, let label = function.parameters.dropFirst().first?.label {
      let isStart = ["didFinishLaunchingWithOptions", "willConnectTo"].contains(label)
      context = .launch(isStart: isStart)
    }
    scope = evaluator.scope(of: function, in: type)
    walkBody(function.body)
  }

  // MARK: Statements

  /// Walks through the statements of a function or closure.
  func walkBody(_ statements: [Statement]) {
    guard !statements.isEmpty else { return }
    let outer = scope
    scope = CodeScope(parent: outer, isKept: true)
    walk(statements)
    scope = outer
  }

  func walk(_ statements: [Statement]) {
    for statement in statements {
      walk(statement)
      if evaluator.ends(statement, scope) { return }
    }
  }

  private func walk(_ statement: Statement) {
    switch statement.unfolded {
    case .expression(let value), .result(let value): walk(value)
    case .variable(let variable):
      evaluator.declare(variable, scope)
      if let value = variable.value { walk(value) }
      walkBody(variable.getter)
    case .branch(let conditions, let bodies):
      walk(conditions)
      for body in bodies { walk(body) }
    case .loop(let name, let values, let body):
      walk(values)
      scope.variables[name] = .expression(values, CodeScope(parent: scope))
      walk(body)
    case .choice(let subject, let cases):
      walk(subject)
      let outer = scope
      for (own, inner) in evaluator.chosen(subject, cases, outer) {
        scope = inner
        within(context(of: own, subject), shown: shown) { walk(own.body) }
      }
      scope = outer
    case .function(let function):
      scope.functions[function.name] = function
      let outer = scope
      scope = CodeScope(parent: outer, isKept: true)
      for parameter in function.parameters {
        scope.variables[parameter.name] = .values(evaluator.open(parameter, of: function, scope))
      }
      walkBody(function.body)
      scope = outer
    }
  }

  // MARK: Expressions

  func walk(_ expression: Expression) {
    switch expression.kind {
    case .name(let name): mention(name)
    case .implicit, .string, .literal: break
    case .member(let base, let name):
      walk(base)
      read(name, of: base)
    case .cast(let base, let type):
      walk(base)
      use(part: evaluator.values(of: type, scope.owner, file: scope.file))
    case .index(let base, let arguments):
      walk(base)
      for argument in arguments { walk(argument.value) }
    case .closure(let closure): walk(closure, [])
    case .list(let parts), .either(let parts), .operation(let parts):
      for part in parts { walk(part) }
    case .tuple(let parts): for part in parts { walk(part.value) }
    case .block(let statement): walk(statement)
    case .assignment(let left, let right): assign(left, right, expression)
    case .call(let callee, let arguments):
      if !site(expression, callee, arguments) { call(expression, callee, arguments) }
    }
  }

  /// Walks through a closure.
  ///
  /// - Parameter given: What its parameters are.
  func walk(_ closure: Closure, _ given: [CodeValue]) {
    let outer = scope
    scope = evaluator.scope(of: closure, in: outer)
    var all = expected[closure.place] ?? []
    if !given.isEmpty { all = [given] + all.dropFirst() }
    for (place, parameter) in closure.parameters.enumerated() {
      let declared = evaluator.values(of: parameter.type, scope.owner, file: scope.file)
      let known = all.count > place ? all[place] : []
      scope.variables[parameter.name] = .values(declared.isEmpty ? known : declared)
    }
    if closure.parameters.isEmpty, let known = all.first, !known.isEmpty {
      scope.variables["$0"] = .values(known)
    }
    walk(closure.body)
    scope = outer
  }

  /// Notes of what types the parameters of a closure are, as the function or the property says that
  /// is given it.
  func expect(_ type: WrittenType?, of argument: Closure, _ owner: TypeInfo?) {
    guard let type, type.name == "->" else { return }
    expected[argument.place] = type.arguments.dropFirst().map { parameter in
      let known = evaluator.values(of: parameter, owner, file: owner?.place.file ?? scope.file)
      return known.isEmpty ? [.foreignType(parameter.name)] : known
    }
  }

  private func expect(
    _ function: FunctionDeclaration, _ owner: TypeInfo?, _ arguments: [CodeArgument]
  ) {
    for (parameter, value) in zip(
      function.parameters, evaluator.matched(function.parameters, arguments))
    {
      if case .closure(let closure)? = value?.kind { expect(parameter.type, of: closure, owner) }
    }
  }

  func within(_ inner: Context, shown types: Set<Int> = [], _ work: () -> Void) {
    let outer = (context, shown)
    context = inner
    shown = types
    work()
    (context, shown) = outer
  }

  func use(_ other: Context) {
    if isInert {
      if case .type(let id) = other { inert.insert(id) }
      return
    }
    if other != context { uses[context, default: []].insert(other) }
  }

  /// Records that cells and other parts of UIKit's views belong to the code that names them.
  private func use(part values: [CodeValue]) {
    for case .object(let id) in values where evaluator.info(id).role == .part { use(.type(id)) }
  }

  /// Records that a controller is a child of the one whose code is at hand.
  func contain(_ child: Expression) {
    for value in evaluator.values(child, scope) {
      if case .screen(let id) = value { use(.type(id)) }
      if case .parameter = value { embedded.insert(value) }
    }
  }

  /// A name that stands alone can be a function that is passed on, or a type of cells.
  private func mention(_ name: String) {
    guard scope.variable(name) == nil else { return }
    if !isTarget, let owner = scope.owner, owner.role == .view,
      let found = index.property(name, of: owner)
    {
      if found.1.isViewPart { use(.function(found.1.place)) }
    } else if let type = index.type(named: name, from: scope.owner, file: scope.file) {
      if type.role == .part { use(.type(type.id)) }
    } else if !isTarget, let owner = scope.owner, let found = index.functions(name, of: owner) {
      runs(found.functions[0], of: found.owner)
    }
  }

  /// A member that is read can be a function that is passed on, or a computed property of a model.
  private func read(_ name: String, of base: Expression) {
    if case .name("self") = base.kind { return mention(name) }
    for value in evaluator.values(base, scope) {
      guard case .object(let id) = value else { continue }
      if let found = index.functions(name, of: evaluator.info(id)) {
        runs(found.functions[0], of: found.owner)
      }
    }
  }

  /// Whether other controllers inherit from a controller: each runs what it calls of it.
  func isBase(_ type: TypeInfo) -> Bool {
    type.role == .controller && !index.heirs(of: type).isEmpty
  }

  func runs(_ function: FunctionDeclaration, of owner: TypeInfo?) {
    switch owner?.role {
    case .other?, nil: use(.function(function.place))
    case .controller?, .launch?: use(.function(function.place))
    case .view?: if function.isViewPart { use(.function(function.place)) }
    case .part?: break
    }
  }

  /// Returns the function that a protocol's requirement stands for, if only one type has it.
  private func implementation(
    of function: FunctionDeclaration, _ owner: TypeInfo?
  ) -> (function: FunctionDeclaration, owner: TypeInfo?) {
    guard let owner, owner.kind == .contract, function.body.isEmpty else {
      return (function, owner)
    }
    let heirs = index.heirs(of: owner).filter { heir in
      !heir.isShown
        && !["Mock", "Preview", "Stub", "Fake", "Dummy", "Spy"].contains { heir.name.contains($0) }
    }
    guard heirs.count == 1, let own = index.functions(function.name, of: heirs[0]) else {
      return (function, owner)
    }
    let labels = function.parameters.map(\.label)
    let fitting = own.functions.first { $0.parameters.map(\.label) == labels }
    return (fitting ?? own.functions[0], own.owner)
  }

  // MARK: Calls

  private func call(_ expression: Expression, _ callee: Expression, _ arguments: [CodeArgument]) {
    var made: TypeInfo?
    switch callee.kind {
    case .name(let name):
      if scope.variable(name) == nil, scope.localFunction(name) == nil, let owner = scope.owner,
        let found = index.functions(name, of: owner)
      {
        record(evaluator.best(found.functions, arguments), found.owner, arguments, expression.place)
      } else if scope.variable(name) == nil, let owner = scope.owner,
        owner.properties[name] != nil
      {
        action(evaluator.values(callee, scope), arguments, expression.place)
        tell(owner.id, name, arguments)
      } else if case .type(let id)? = evaluator.values(callee, scope).first {
        made = evaluator.info(id)
      } else {
        recordByName(name, arguments, expression.place)
      }
    case .member(let base, let name):
      walk(base)
      if case .type(let id)? = evaluator.values(callee, scope).first {
        made = evaluator.info(id)
      } else if name == "init", case .type(let id)? = evaluator.values(base, scope).first {
        made = evaluator.info(id)
      } else {
        evaluator.note(expression, scope)
        if name == "init", case .name("super") = base.kind { host(arguments) }
        method(name, of: base, arguments, expression.place)
      }
    default: walk(callee)
    }
    if let made { make(made, arguments, expression.place) } else { walk(arguments, callee) }
  }

  /// A host of the app's own for a view: `super.init(rootView: Settings())`.
  private func host(_ arguments: [CodeArgument]) {
    for case .screen(let id) in evaluator.first(arguments, ["rootView"], scope) { use(.type(id)) }
  }

  /// Records a call of a value that can be called: `navigate(.detail)`.
  private func action(_ values: [CodeValue], _ arguments: [CodeArgument], _ place: CodePlace) {
    for case .object(let id) in values {
      guard let found = index.functions("callAsFunction", of: evaluator.info(id)) else { continue }
      record(evaluator.best(found.functions, arguments), found.owner, arguments, place)
    }
  }

  /// The arguments that a function shows as screens.
  private func passedOn(_ function: FunctionDeclaration, _ arguments: [CodeArgument])
    -> [Expression]
  {
    zip(function.parameters, evaluator.matched(function.parameters, arguments)).compactMap {
      passedOn.contains(.parameter(function.place, $0.name)) ? $1 : nil
    }
  }

  private func walk(_ arguments: [CodeArgument], _ callee: Expression) {
    let screens = passed
    passed = []
    let outer = (isTarget, isSelecting)
    isTarget = false
    if callee.lastName == "List" { isSelecting = arguments.labelled("selection") != nil }
    defer { (isTarget, isSelecting) = outer }
    for argument in arguments {
      // Nothing in the preview of a menu can be tapped.
      let isInertAround = isInert
      isInert = isInert || argument.label == "preview"
      defer { isInert = isInertAround }
      if screens.contains(where: { $0 === argument.value }) {
        walkShown(argument.value)
        continue
      }
      guard case .closure(let closure) = argument.value.kind else {
        walk(argument.value)
        continue
      }
      // The elements of lists.
      var given: [CodeValue] = []
      if let name = callee.lastName {
        if ["ForEach", "List"].contains(name), let first = arguments.first?.value {
          given = evaluator.values(first, scope)
        } else if ["map", "forEach", "compactMap", "flatMap"].contains(name),
          case .member(let base, _) = callee.kind
        {
          given = evaluator.values(base, scope)
        }
      }
      if let listener = listener(callee) {
        within(listener) { walk(closure, given) }
      } else {
        walk(closure, given)
      }
    }
  }

  /// The code that runs a closure which hears what another object tells:
  /// `model.selection.sink { … }`.
  private func listener(_ callee: Expression) -> Context? {
    // A screen that listens runs the closure itself.
    guard scope.owner?.isShown != true, case .member(let base, let name) = callee.kind,
      ["sink", "subscribe", "bind", "onNext", "emit", "drive", "observe", "receive"].contains(name)
    else { return nil }
    var inner = base
    while true {
      switch inner.kind {
      case .member(let next, _), .call(let next, _):
        for value in evaluator.values(next, scope) {
          switch value {
          case .screen(let id) where id != scope.owner?.id: return .type(id)
          case .object(let id) where id != scope.owner?.id: return .member(id, "*")
          default: break
          }
        }
        inner = next
      default: return nil
      }
    }
  }

  /// Records that a coordinator of the app is shown by navigation of the app's own:
  /// `stack.push(coordinator)`, where the coordinator says what its view is.
  private func showCoordinator(
    _ name: String, _ base: Expression, _ arguments: [CodeArgument], _ place: CodePlace
  ) {
    guard let value = arguments.first?.value, let style = AppMap.Style(word: name),
      // A stack that is made here is filled.
      !(Evaluator.fills(name) && content(ofContainer: base) != nil)
    else { return }
    guard let (id, found) = content(ofContainer: value) ?? screen(ofCoordinator: value, scope)
    else { return }
    for type in found.flatMap(\.types) {
      uses[.type(type), default: []].insert(.member(id, "*"))
    }
    add(name, place, .show(found, style), name: nil)
  }

  private typealias Coordinated = (type: Int, screens: [CodeValue])

  private func screen(ofCoordinator value: Expression, _ scope: CodeScope) -> Coordinated? {
    guard case .object(let id)? = evaluator.values(value, scope).first,
      evaluator.info(id).kind == .object,
      case let found = evaluator.view(of: .object(id), evaluator.info(id)).filter(\.isShown),
      let first = found.first
    else { return nil }
    // Content without a type of its own has the name of what shows it.
    guard case .composite(let place) = first else { return (id, found) }
    inlineNames[place] = evaluator.info(id).last
    return (id, [first])
  }

  /// The first screen that the code at hand gives a stack of the app's own, which it makes.
  private func content(ofContainer value: Expression) -> Coordinated? {
    guard case .name(let name) = value.kind, let home = scope.variable(name)?.scope,
      let (inner, outer) = home.assigned[name + ".viewControllers"]?.last
    else { return nil }
    return screen(ofCoordinator: inner, outer)
  }

  private func method(
    _ name: String, of base: Expression, _ arguments: [CodeArgument], _ place: CodePlace
  ) {
    showCoordinator(name, base, arguments, place)
    let found = evaluator.values(base, scope)
    var isKnown = false
    for type in found.flatMap({ types(of: $0, base) }) {
      if let own = index.functions(name, of: type) {
        isKnown = true
        record(evaluator.best(own.functions, arguments), own.owner, arguments, place)
      } else if type.properties[name] != nil {
        isKnown = true
        tell(type.id, name, arguments)
      }
    }
    // What the app adds to the views of a library can be called on anything.
    if !isKnown { recordByName(name, arguments, place, isAdded: true) }
  }

  /// Returns the type of a value; for a protocol, the types that are given to the property.
  private func types(of value: CodeValue, _ base: Expression) -> [TypeInfo] {
    switch value {
    case .object(let id):
      let type = evaluator.info(id)
      guard type.kind == .contract, index.heirs(of: type).count > 1, let owner = scope.owner,
        let name = base.ownProperty
      else { return [type] }
      let given = (earlier[owner.id] ?? []).flatMap { call -> [CodeValue] in
        call.arguments.labelled(name).map { evaluator.values($0, call.scope) } ?? []
      }
      let known = given.compactMap { value -> TypeInfo? in
        guard case .object(let id) = value else { return nil }
        return evaluator.info(id).isOwnCode ? evaluator.info(id) : nil
      }
      return known.isEmpty ? [type] : Set(known.map(\.id)).sorted().map(evaluator.info)
    case .screen(let id), .type(let id), .choice(let id?, _, _): return [evaluator.info(id)]
    default: return []
    }
  }

  /// Records a call of something that isn't known, if only one function of the app fits.
  private func recordByName(
    _ name: String, _ arguments: [CodeArgument], _ place: CodePlace, isAdded: Bool = false
  ) {
    let labels = arguments.compactMap(\.label)
    let found = (index.functions[name] ?? []).filter { candidate in
      let parameters = candidate.function.parameters
      return parameters.count >= arguments.count && !candidate.function.body.isEmpty
        && labels.allSatisfy { label in parameters.contains { $0.label == label } }
        && candidate.owner?.isShown != true
        && (!isAdded || candidate.owner?.isDeclared == false
          || isRouted(candidate.function, candidate.owner, arguments))
    }
    if found.count == 1 { record(found[0].function, found[0].owner, arguments, place) }
  }

  /// Whether a call gives a function a case of an enum that the function asks for.
  private func isRouted(
    _ function: FunctionDeclaration, _ owner: TypeInfo?, _ arguments: [CodeArgument]
  ) -> Bool {
    zip(function.parameters, evaluator.matched(function.parameters, arguments)).contains {
      parameter, argument in
      guard let argument,
        case .choice(let known, let name, _)? = evaluator.values(argument, scope).first,
        case .object(let id)? = evaluator.values(
          of: parameter.type, owner, file: function.place.file
        ).first
      else { return false }
      return known.map { $0 == id } ?? (evaluator.info(id).cases[name] != nil)
    }
  }

  func record(
    _ function: FunctionDeclaration, _ owner: TypeInfo?, _ arguments: [CodeArgument],
    _ place: CodePlace
  ) {
    let (function, owner) = implementation(of: function, owner)
    calls[function.place, default: []].append(
      RawCall(arguments: arguments, scope: scope, context: context, place: place))
    passed += passedOn(function, arguments)
    expect(function, owner, arguments)
    for (parameter, value) in zip(
      function.parameters, evaluator.matched(function.parameters, arguments))
    where contained.contains(.parameter(function.place, parameter.name)) {
      if let value { contain(value) }
    }
    if isTarget, owner?.isDeclared != false { return }
    // Each type that conforms to a protocol may make the part of a view.
    if let owner, function.isViewPart, function.body.isEmpty {
      for heir in index.heirs(of: owner) {
        if let own = index.functions(function.name, of: heir)?.functions.first {
          runs(own, of: heir)
        }
      }
    }
    if !inline(function, owner, arguments, place) { runs(function, of: owner) }
  }

  /// Whether the code shows the views that it makes, rather than passing them on.
  private var isContent: Bool {
    switch context {
    case .inline: true
    case .type(let id): evaluator.info(id).role == .view
    // The views of a route are screens.
    case .function where scope.owner?.kind == .enumeration: false
    case .function: scope.function.map { ["View", "AnyView"].contains($0.result?.last) } ?? true
    case .launch, .member, .told: false
    }
  }

  private func make(_ type: TypeInfo, _ arguments: [CodeArgument], _ place: CodePlace) {
    if index.isAlert(type) { alert(place, arguments) }
    let call = RawCall(arguments: arguments, scope: scope, context: context, place: place)
    made[type.id, default: []].append(call)
    if let function = type.functions["init"].map({ evaluator.best($0, arguments) }) {
      calls[function.place, default: []].append(call)
      if type.role == .other { use(.function(function.place)) }
      passed += passedOn(function, arguments)
      expect(function, type, arguments)
    }
    let screens = passed
    passed = []
    let isHosted = scope.function?.name == "makeUIViewController"
    let isScreen = type.role == .controller && !isHosted || shown.contains(type.id)
    if isHosted && type.isShown { use(.type(type.id)) }
    if !isScreen, type.role == .view && isContent || type.role == .part { use(.type(type.id)) }
    for argument in arguments {
      let isPassedOn =
        argument.label.map { passedOn.contains(.field(type.id, $0)) }
        ?? passedOn.contains { if case .field(type.id, _) = $0 { true } else { false } }
      if isPassedOn || type.holdsView || screens.contains(where: { $0 === argument.value }) {
        walkShown(argument.value)
        continue
      }
      guard case .closure(let closure) = argument.value.kind else {
        walk(argument.value)
        continue
      }
      if let label = argument.label { expect(type.properties[label]?.type, of: closure, type) }
      if isScreen, type.id != scope.owner?.id {
        within(.type(type.id), shown: shown) { walk(closure, []) }
      } else if type.role == .other, let label = argument.label {
        walk(closure, as: label, of: type.id)
      } else {
        walk(closure, [])
      }
    }
  }
}
