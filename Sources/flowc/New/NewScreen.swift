import Diagnostics
import FlowAnalysis
import FlowFormat
import FlowModel

/// `flowc new screen COORDINATOR.NAME`: adds a screen behind the other screens of its coordinator.
struct NewScreen {
  let coordinator: String
  let name: String
  private let title: String?
  private let parameters: String?
  /// The screen that will lead to the new screen.
  private let origin: String?

  init(_ word: String, _ invocation: Invocation) throws(CommandError) {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw .usage("a screen is named with its coordinator: `flowc new screen App.\(word)`")
    }
    (coordinator, name) = (parts[0], parts[1])
    if let problem = Spelling.small.problem(of: name) {
      throw .usage("`\(name)` is no screen's name: \(problem)")
    }
    if Document.Screen.refusedNames.contains(name) {
      throw .usage("a screen can't be named `\(name)`: as a route's target it is the verb")
    }
    title = invocation["--title"]
    parameters = try ParameterList(invocation["--params"]).text
    let origin = invocation["--from"]
    let own = coordinator + "."
    self.origin = origin.map { $0.hasPrefix(own) ? String($0.dropFirst(own.count)) : $0 }
  }

  func addition(to choice: ModuleChoice) throws(CommandError) -> Addition {
    let (module, place) = try choice.declaring(coordinator)
    try check(place)
    var change = ModuleChange(module, choice.checked.sources)
    // The route is added first, so that both places are known from the file as it was read.
    if let origin {
      try NewRoute(from: origin, of: place, named: name, name).add(to: &change)
    }
    let fields = ScreenFields(title: title, parameters: parameters).all(in: module)
    let path = ["coordinators", coordinator]
    let screen = EntryInsertion(name, .fields(fields), into: path + ["screens"])
    let keys = Document.Coordinator.keys(of: place.coordinator.kind, before: "screens")
    try change.add(screen, to: place.file, mappingAt: .behind(keys))
    return Addition(change: change, hint: { _ in hint(for: place.coordinator) })
  }

  private func check(_ place: DeclaredCoordinator) throws(CommandError) {
    switch place.coordinator.kind {
    case .stack, .switch: break
    case .split:
      let columns = place.coordinator.tabs.map(\.child.target.value)
      throw .usage(
        "`\(coordinator)` has columns and no screens of its own; add the screen to the coordinator "
          + "of a column: \(columns.map { "\($0).\(name)" }.joined(separator: ", "))")
    case .tabs:
      let tabs = place.coordinator.tabs.map(\.child.target.value)
      throw .usage(
        "`\(coordinator)` has tabs and no screens of its own; add the screen to the coordinator of "
          + "a tab: \(tabs.map { "\($0).\(name)" }.joined(separator: ", "))")
    case .external:
      throw .usage("`\(coordinator)` is written by hand: a flow file has no screens of it")
    }
    let screens = place.coordinator.screens
    if let other = screens.first(where: { $0.name.text == name }) {
      throw .failure(
        "`\(coordinator)` has a screen `\(name)` already, at "
          + place.file.place(of: other.name.range))
    }
  }

  private func hint(for coordinator: Document.Coordinator) -> String {
    guard coordinator.kind.mayFollowState, coordinator.state != nil else {
      return "To add a route to it, write this in a screen of `\(self.coordinator)`:\n\n"
        + "  routes: { \(name): \(name) }\n"
    }
    return "The state chooses what `\(self.coordinator)` shows. Name the screen in its `cases`:\n\n"
      + "  cases: { VALUE: \(name) }\n"
  }
}

/// The keys of a new screen.
struct ScreenFields {
  let title: String?
  /// The parameters in YAML.
  let parameters: String?

  /// Returns the fields with the title first, as people read a screen. If the module's settings
  /// require the order of the reference, the fields have that order.
  func all(in module: CheckedModules.Module?) -> [EntryInsertion.Field] {
    let fields = [
      title.map { EntryInsertion.Field("title", $0.asFlowText) },
      parameters.map { EntryInsertion.Field("params", $0) },
    ].compactMap { $0 }
    return module?.severity(of: .keyOrder) == nil ? fields : fields.reversed()
  }
}
