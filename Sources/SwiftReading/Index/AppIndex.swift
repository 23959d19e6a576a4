/// The types and the functions of an app, by name.
final class AppIndex {
  let trees: [SourceTree]
  private(set) var types: [TypeInfo] = []
  /// The types with each name; several, if targets of the app declare it more than once.
  private var byName: [String: [TypeInfo]] = [:]
  private var byLast: [String: [TypeInfo]] = [:]
  /// The functions with each name, with the types that have them; nil for those outside of types.
  private(set) var functions: [String: [(owner: TypeInfo?, function: FunctionDeclaration)]] = [:]
  private(set) var globals: [String: PropertyDeclaration] = [:]
  private(set) var aliases: [String: WrittenType] = [:]
  /// The types that conform to each protocol of the app, or inherit from each class.
  private var heirs: [Int: [TypeInfo]] = [:]

  init(_ trees: [SourceTree]) {
    self.trees = trees
    for tree in trees {
      let previews = tree.types.filter { type in
        type.inherited.contains { $0.last == "PreviewProvider" }
      }.map { $0.name + "." }
      for type in tree.types where type.kind != .addition {
        if !previews.contains(where: { (type.name + ".").hasPrefix($0) }) { declare(type) }
      }
    }
    for tree in trees {
      for type in tree.types where type.kind == .addition { extend(type) }
      for function in tree.functions {
        functions[function.name, default: []].append((nil, function))
      }
      for property in tree.properties { globals[property.name] = property }
      aliases.merge(tree.aliases) { old, _ in old }
    }
    for type in types {
      for (name, own) in type.functions { functions[name, default: []] += own.map { (type, $0) } }
    }
    isWhole = true
    findHeirs()
    for type in types { type.role = role(of: type) }
    for type in types { findAssignments(type) }
    var finder = AssignmentFinder(properties: [:])
    for function in trees.flatMap(\.functions) { finder.visit(function.body) }
    mentioned.formUnion(finder.names)
  }

  private func declare(_ declaration: DeclaredType) {
    let type = make(declaration)
    type.isDeclared = true
    type.add(declaration)
  }

  private func extend(_ declaration: DeclaredType) {
    let type = type(named: declaration.name, from: declaration.place.file) ?? make(declaration)
    type.add(declaration)
  }

  private func make(_ declaration: DeclaredType) -> TypeInfo {
    let type = TypeInfo(
      id: types.count, name: declaration.name, place: declaration.place, kind: declaration.kind)
    types.append(type)
    byName[type.name, default: []].append(type)
    byLast[type.last, default: []].append(type)
    return type
  }

  private func findHeirs() {
    for type in types {
      for name in type.inherited {
        if let parent = self.type(name, from: type), parent !== type {
          heirs[parent.id, default: []].append(type)
        }
      }
    }
  }

  // MARK: Lookup

  /// Returns the type with a name, as code within a type writes it.
  func type(_ name: WrittenType, from owner: TypeInfo?) -> TypeInfo? {
    type(named: name.name, from: owner, file: owner?.place.file)
  }

  func type(named name: String, from owner: TypeInfo?, file: Int32?) -> TypeInfo? {
    let key = Question(name: name, owner: owner?.id ?? -1, file: file ?? -1)
    if isWhole, let known = answers[key] { return known }
    let found = find(name, from: owner, file: file)
    if isWhole { answers[key] = .some(found) }
    return found
  }

  private struct Question: Hashable {
    let name: String
    let owner: Int
    let file: Int32
  }

  private var answers: [Question: TypeInfo?] = [:]
  /// Whether all types are known, so that answers stay true.
  private var isWhole = false

  private func find(_ name: String, from owner: TypeInfo?, file: Int32?) -> TypeInfo? {
    var outer = owner?.name
    while let prefix = outer {
      if let found = byName[prefix + "." + name] { return nearest(found, to: file) }
      outer = prefix.lastIndex(of: ".").map { String(prefix[..<$0]) }
    }
    if let alias = owner?.aliases[name], alias.name != name {
      return type(named: alias.name, from: nil, file: file)
    }
    if name == "Self" { return owner }
    return type(named: name, from: file)
  }

  private func type(named name: String, from file: Int32?) -> TypeInfo? {
    if let found = byName[name] { return nearest(found, to: file) }
    // A module's name can stand before that of a type.
    guard let dot = name.firstIndex(of: "."), byName[String(name[..<dot])] == nil,
      !["SwiftUI", "UIKit"].contains(name[..<dot])
    else { return nil }
    let rest = String(name[name.index(after: dot)...])
    let module = "/" + name[..<dot] + "/"
    return byName[rest].flatMap { found in
      let own = found.filter { trees[Int($0.place.file)].path.contains(module) }
      return nearest(own.isEmpty ? found : own, to: file)
    }
  }

  /// Returns the type whose file is nearest: targets of an app can declare the same name.
  private func nearest(_ found: [TypeInfo], to file: Int32?) -> TypeInfo? {
    guard found.count > 1, let file else { return found.first }
    let path = trees[Int(file)].path.utf8
    return found.max { left, right in
      common(path, left) < common(path, right)
    }
  }

  private func common(_ path: String.UTF8View, _ type: TypeInfo) -> Int {
    zip(path, trees[Int(type.place.file)].path.utf8).prefix { $0 == $1 }.count
  }

  /// The class and the protocols above a type, as far as the app declares or extends them.
  func parents(of type: TypeInfo) -> [TypeInfo] {
    type.inherited.compactMap { name in
      let parent = self.type(name, from: type)
      return parent === type ? nil : parent
    }
  }

  /// The types that the app declares for a protocol or a class.
  func heirs(of type: TypeInfo) -> [TypeInfo] { heirs[type.id] ?? [] }

  /// Returns the first answer of a type or of those above it.
  func search<Result>(_ type: TypeInfo, _ find: (TypeInfo) -> Result?) -> Result? {
    var seen: Set<Int> = []
    var open = [type]
    while let next = open.first {
      open.removeFirst()
      guard seen.insert(next.id).inserted, seen.count < 50 else { continue }
      if let found = find(next) { return found }
      open += parents(of: next)
    }
    return nil
  }

  func property(_ name: String, of type: TypeInfo) -> (owner: TypeInfo, PropertyDeclaration)? {
    search(type) { type in type.properties[name].map { (type, $0) } }
  }

  /// Returns the functions of a type with a name, from the type itself or from the nearest above.
  func functions(
    _ name: String, of type: TypeInfo
  ) -> (owner: TypeInfo, functions: [FunctionDeclaration])? {
    search(type) { type in type.functions[name].map { (type, $0) } }
  }

  /// Whether a type inherits from one with a name, declared by the app or not.
  func inherits(_ type: TypeInfo, where isWanted: (String) -> Bool) -> Bool {
    search(type) { type in type.inherited.contains { isWanted($0.last) } ? true : nil } ?? false
  }

  // MARK: Roles

  private static let launchers: Set = [
    "App", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "Scene",
  ]
  private static let views: Set = [
    "View", "ViewModifier", "UIViewControllerRepresentable", "UIViewRepresentable",
    "ButtonStyle", "ToolbarContent", "PrimitiveButtonStyle", "Commands",
  ]
  private static let parts: Set = [
    "UIView", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UIControl",
    "UITableViewHeaderFooterView", "UIButton", "UIStackView", "UIScrollView", "UICollectionView",
    "UITableView", "MKAnnotationView", "UITextView", "UILabel",
  ]

  private func role(of type: TypeInfo) -> TypeInfo.Role {
    guard type.isDeclared else { return Self.isForeignCode(type.name) ? .controller : .other }
    guard type.kind != .contract else { return .other }
    if inherits(type, where: Self.launchers.contains) { return .launch }
    // A route that is a view is still a route: what it shows is what its body makes.
    if type.kind == .enumeration { return .other }
    if type.kind == .object {
      if inherits(type, where: Self.isController) { return .controller }
      if inherits(type, where: Self.parts.contains) { return .part }
      return .other
    }
    if inherits(type, where: Self.views.contains) { return .view }
    // A protocol of a library can inherit `View`; that of SwiftUIFlux has `body(props:)`.
    if type.properties["body"]?.type?.last == "View"
      || type.functions["body"]?.contains(where: { $0.result?.last == "View" }) == true
    {
      return .view
    }
    return .other
  }

  /// Whether a name that the app extends is that of a controller in Objective-C: one of Apple's has
  /// a prefix of theirs.
  private static func isForeignCode(_ name: String) -> Bool {
    name.hasSuffix("ViewController") && !name.contains(".")
      && !appleControllers.contains { name.hasPrefix($0) }
  }

  private static let appleControllers = [
    "UI", "NS", "AV", "SF", "MF", "PH", "QL", "SK", "MP", "MK", "CN", "PK", "GK", "EK", "AS", "VN",
  ]

  /// Whether a name is that of a class of view controllers.
  static func isController(_ name: String) -> Bool {
    name.hasSuffix("ViewController") || name.hasSuffix("HostingController")
      || name == "QLPreviewController"
      || name.hasSuffix("NavigationController")
      || name.hasPrefix("UI") && name.hasSuffix("Controller")
  }

  /// The names in all expressions of the app.
  private var mentioned: Set<String> = []

  private static let silent: Set = [
    "View", "Identifiable", "Equatable", "Hashable", "Sendable", "ViewModifier",
  ]

  /// Whether nothing runs a function of a view: no code names it, and no protocol asks for it.
  func isDead(_ function: FunctionDeclaration, of type: TypeInfo) -> Bool {
    type.role == .view && !function.isHook && function.name != "init" && function.name != "body"
      && !mentioned.contains(function.name)
      && type.inherited.allSatisfy { Self.silent.contains($0.last) } && !type.inherited.isEmpty
  }

  /// Whether the system alone calls a function of a controller.
  func isHook(_ function: FunctionDeclaration) -> Bool {
    function.isHook || !mentioned.contains(function.name)
  }

  /// Whether a type changes views or is put into them, and is never shown itself.
  func isModifier(_ type: TypeInfo) -> Bool {
    inherits(type) { $0 != "View" && !$0.hasSuffix("Representable") && Self.views.contains($0) }
  }

  /// Whether a type is that of alerts.
  func isAlert(_ type: TypeInfo) -> Bool { inherits(type) { $0 == "UIAlertController" } }

  // MARK: Assignments

  /// Finds what the code of a type assigns to its properties.
  private func findAssignments(_ type: TypeInfo) {
    var finder = AssignmentFinder(properties: type.properties)
    for function in type.functions.values.joined() {
      finder.function = function
      finder.visit(function.body)
    }
    finder.function = nil
    for property in type.properties.values {
      finder.visit(property.getter)
      finder.visit(property.observers)
      if let value = property.value { finder.visit(value) }
    }
    type.assigned = finder.found
    mentioned.formUnion(finder.names)
  }
}

/// Visits every expression of a body once.
protocol ExpressionVisitor {
  /// - Returns: Whether the parts of the expression are visited, too.
  mutating func enter(_ expression: Expression) -> Bool
  /// Visits what a switch asks about.
  mutating func enter(subject: Expression, _ cases: [ChoiceCase])
}

extension ExpressionVisitor {
  mutating func enter(subject: Expression, _ cases: [ChoiceCase]) {}

  mutating func visit(_ statements: [Statement]) {
    for statement in statements { visit(statement) }
  }

  mutating func visit(_ statement: Statement) {
    switch statement {
    case .expression(let value), .result(let value): visit(value)
    case .variable(let variable):
      if let value = variable.value { visit(value) }
      visit(variable.getter)
    case .branch(let conditions, let bodies):
      visit(conditions)
      for body in bodies { visit(body) }
    case .loop(_, let values, let body):
      visit(values)
      visit(body)
    case .choice(let subject, let cases):
      enter(subject: subject, cases)
      visit(subject)
      for own in cases { visit(own.body) }
    case .function(let function): visit(function.body)
    }
  }

  mutating func visit(_ expression: Expression) {
    guard enter(expression) else { return }
    switch expression.kind {
    case .name, .implicit, .string, .literal: break
    case .member(let base, _), .cast(let base, _): visit(base)
    case .call(let callee, let arguments), .index(let callee, let arguments):
      visit(callee)
      for argument in arguments { visit(argument.value) }
    case .closure(let closure): visit(closure.body)
    case .list(let parts), .either(let parts), .operation(let parts):
      for part in parts { visit(part) }
    case .tuple(let parts): for part in parts { visit(part.value) }
    case .block(let statement): visit(statement)
    case .assignment(let left, let right):
      visit(left)
      visit(right)
    }
  }
}

private struct AssignmentFinder: ExpressionVisitor {
  let properties: [String: PropertyDeclaration]
  var function: FunctionDeclaration?
  var found: [String: [TypeInfo.Assigned]] = [:]
  var names: Set<String> = []

  mutating func enter(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name), .member(_, let name), .implicit(let name): names.insert(name)
    default: break
    }
    if case .assignment(let left, let right) = expression.kind, let name = left.ownProperty,
      properties[name] != nil || name == "modalPresentationStyle"
    {
      found[name, default: []].append(TypeInfo.Assigned(value: right, function: function))
    }
    return true
  }
}

extension Expression {
  /// The name in `name` or `self.name`.
  var ownProperty: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, let name):
      if case .name("self") = base.kind { name } else { nil }
    default: nil
    }
  }

  /// The last name of a path of names: `router` of `self.app.$router`.
  var lastName: String? {
    switch kind {
    case .name(let name), .member(_, let name), .implicit(let name):
      name.hasPrefix("$") && name.count > 1 ? String(name.dropFirst()) : name
    case .call(let callee, _), .index(let callee, _): callee.lastName
    default: nil
    }
  }
}
