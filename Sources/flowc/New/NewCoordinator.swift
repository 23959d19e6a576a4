import Diagnostics
import FlowFormat
import FlowModel

/// `flowc new coordinator NAME`: adds a coordinator in its own file, beside the files of the
/// module's other coordinators.
struct NewCoordinator {
  let name: String
  private let kind: Document.KindWord
  private let start: String
  private let title: String?
  private let parameters: String?
  /// The coordinators of its tabs, columns or cases.
  private let children: [String]
  /// The screen that will lead to the coordinator, with the screen's own coordinator.
  private let origin: (coordinator: String, screen: String)?

  init(_ name: String, _ invocation: Invocation) throws(CommandError) {
    self.name = name
    try Self.check(name)
    kind = invocation["--kind"].flatMap { Document.KindWord(rawValue: $0) } ?? .stack
    children = (invocation["--children"] ?? "").split(separator: ",").map { String($0.trimmed) }
    title = invocation["--title"]
    parameters = try ParameterList(invocation["--params"]).text
    start = invocation["--start"] ?? "main"
    origin = try invocation["--from"].map { word throws(CommandError) in try Self.origin(word) }
    if let problem = Spelling.small.problem(of: start) {
      throw .usage("`\(start)` is no screen's name: \(problem)")
    }
    if Document.Screen.refusedNames.contains(start) {
      throw .usage("a screen can't be named `\(start)`: as a route's target it is the verb")
    }
    for child in children { try Self.check(child) }
    try checkOptions(invocation)
  }

  private static func check(_ name: String) throws(CommandError) {
    guard let problem = Spelling.capital.problem(of: name) else { return }
    throw .usage("`\(name)` is no coordinator's name: \(problem)")
  }

  private static func origin(
    _ word: String
  ) throws(CommandError) -> (coordinator: String, screen: String) {
    let parts = word.split(separator: ".").map(String.init)
    guard parts.count == 2 else {
      throw .usage("`--from` takes a screen with its coordinator, such as `App.list`")
    }
    return (parts[0], parts[1])
  }

  private func checkOptions(_ invocation: Invocation) throws(CommandError) {
    let hasScreens =
      switch kind {
      case .stack: true
      case .switch: children.isEmpty
      case .tabs, .split, .external: false
      }
    for option in ["--start", "--title"] where invocation.has(option) && !hasScreens {
      throw .usage("`\(option)` is for a coordinator with a screen; this one has none")
    }
    switch kind {
    case .tabs where children.isEmpty:
      throw .usage("`--kind tabs` needs `--children A,B`: a coordinator for each tab")
    case .split where !(2...3).contains(children.count):
      throw .usage(
        "`--kind split` needs `--children A,B`: the coordinators of two or three columns")
    case .stack where !children.isEmpty, .external where !children.isEmpty:
      throw .usage(
        "`--children` is for tabs, splits and switches: add `--kind tabs`, `split` or `switch`")
    case .stack, .tabs, .split, .switch, .external: break
    }
    if Set(children + [name]).count <= children.count {
      throw .usage("`--children` names each coordinator once, and not `\(name)` itself")
    }
  }

  // MARK: The change

  /// - Parameter paths: The paths of the call.
  func addition(
    to choice: ModuleChoice, _ paths: [String]
  ) throws(CommandError) -> Addition {
    let module = try choice.only(paths)
    let known = module.declaredCoordinators
    if let other = known.first(where: { $0.name == name }) {
      throw .failure(
        "there is a coordinator `\(name)` already, at "
          + other.file.place(of: other.coordinator.name.range))
    }
    let missing = children.filter { child in !known.contains { $0.name == child } }
    var change = ModuleChange(module, choice.checked.sources)
    if let origin { try route(from: origin, among: known).add(to: &change) }
    change.add(
      name + FlowFileName.suffix, in: directory(in: module, paths), text(with: missing, in: module))
    try markRoot(in: &change)
    return Addition(change: change, hint: { hint(after: $0, in: module) })
  }

  /// Returns the directory that the call names, if it is below the module's directory, or else the
  /// usual one.
  private func directory(in module: CheckedModules.Module, _ paths: [String]) -> String {
    let home = module.loaded.directory
    if paths.count == 1, FileSystem.kind(of: paths[0]) == .directory {
      let named = FileSystem.absolute(paths[0])
      if named.hasPrefix(home + "/") { return named }
    }
    return ModuleHabit(of: module.loaded).directory(of: name)
  }

  /// Returns the route to the coordinator. A stack is pushed. A coordinator that can't be pushed,
  /// or has no stack to be pushed on, is presented as a sheet.
  private func route(
    from origin: (coordinator: String, screen: String), among known: [DeclaredCoordinator]
  ) throws(CommandError) -> NewRoute {
    guard let owner = known.first(where: { $0.name == origin.coordinator }) else {
      throw .usage(
        "there is no coordinator `\(origin.coordinator)`"
          + Suggestion.question(after: origin.coordinator, in: known.map(\.name)))
    }
    let isPushed = owner.coordinator.kind.hasStack && kind.isPushedWhenNew
    return try NewRoute(
      from: origin.screen, of: owner, named: Self.routeName(of: name),
      isPushed ? name : "{ to: \(name), by: sheet }")
  }

  /// Marks the coordinator at launch as the root, if only the absence of a parent makes it the
  /// root. The new coordinator has no parent, either.
  private func markRoot(in change: inout ModuleChange) throws(CommandError) {
    guard let root = change.module.checked.flow.root,
      let old = change.module.declaredCoordinators.first(where: {
        $0.name == change.module.checked.flow[root].name.text
      }), old.coordinator.isRoot == nil,
      change.newFindings.contains(where: { $0.rule == .severalRoots })
    else { return }
    let mark = EntryInsertion(
      "root", .text("true"), into: ["coordinators", old.name], at: .first)
    try change.add(mark, to: old.file)
  }

  // MARK: The text

  private func text(with missing: [String], in module: CheckedModules.Module) -> String {
    let all = [lines(in: module)] + missing.map { Self.stack($0, "main: {}", []) }
    let text = "coordinators:\n" + all.joined(separator: "\n")
    return Formatter.text(text) ?? text
  }

  /// Returns the lines of the coordinator, indented as below `coordinators`.
  private func lines(in module: CheckedModules.Module) -> String {
    let parameters = self.parameters.map { ["params: \($0)"] } ?? []
    let fields = ScreenFields(title: title, parameters: self.parameters).all(in: module)
    let screen = "\(start): \(EntryInsertion.Value.fields(fields).onOneLine)"
    switch kind {
    case .stack: return Self.stack(name, screen, parameters)
    case .external: return Self.coordinator(name, ["kind: external"] + parameters)
    case .tabs:
      let tabs = ["tabs:"] + children.map { "  \($0): { title: \($0) }" }
      return Self.coordinator(name, ["kind: tabs"] + parameters + tabs)
    case .split:
      let columns = "columns: [\(children.joined(separator: ", "))]"
      return Self.coordinator(name, ["kind: split"] + parameters + [columns])
    case .switch where children.isEmpty:
      return Self.coordinator(
        name, ["kind: switch"] + parameters + ["screens:", "  \(screen)", "start: \(start)"])
    case .switch:
      let cases = "cases: [\(children.joined(separator: ", "))]"
      return Self.coordinator(
        name, ["kind: switch"] + parameters + [cases, "start: \(children[0])"])
    }
  }

  /// - Parameter screen: The first screen, with its name.
  private static func stack(_ name: String, _ screen: String, _ parameters: [String]) -> String {
    let start = screen.prefix { $0 != ":" }
    return coordinator(name, parameters + ["start: \(start)", "screens:", "  \(screen)"])
  }

  private static func coordinator(_ name: String, _ lines: [String]) -> String {
    "  \(name):\n" + lines.map { "    \($0)\n" }.joined()
  }

  private func hint(after findings: [Diagnostic], in module: CheckedModules.Module) -> String {
    let isAlone = findings.contains { $0.message.contains("`\(name)`") }
    let lonely = children.filter { child in
      findings.contains { $0.message.contains("`\(child)`") }
    }
    if !isAlone, !lonely.isEmpty {
      let routes = lonely.map { "\(Self.routeName(of: $0)): \($0)" }.joined(separator: ", ")
      return "To show what isn't shown first, write this in `\(name)`:\n\n  routes: { \(routes) }\n"
    }
    let root = module.checked.flow.root.map { module.checked.flow[$0].name.text }
    if let root, children.contains(root) {
      return "`\(root)` is the root. To launch into `\(name)`, write `root: true` there instead.\n"
    }
    let isPushed = kind.isPushedWhenNew
    let target = isPushed ? name : "{ to: \(name), by: sheet }"
    return "To add a route to it, write this in a screen that shows it:\n\n"
      + "  routes: { \(Self.routeName(of: name)): \(target) }\n"
  }

  private static func routeName(of coordinator: String) -> String {
    Name(coordinator)?.decapitalized.text ?? coordinator
  }
}

extension Document.KindWord {
  /// Whether a new coordinator of this kind can be pushed on a stack, in the form that `new`
  /// writes.
  fileprivate var isPushedWhenNew: Bool { self == .stack || self == .external }
}
