import Diagnostics
import FlowAnalysis
import FlowFormat
import FlowModel

/// A route to a new part, from an existing screen.
struct NewRoute {
  let owner: DeclaredCoordinator
  let screen: Document.Screen
  let name: String
  /// The text of the route in YAML.
  let text: String

  /// - Throws: `CommandError.usage` if the coordinator has no such screen; `CommandError.failure`
  ///   if the screen already has such a route.
  init(
    from screen: String, of owner: DeclaredCoordinator, named name: String, _ text: String
  ) throws(CommandError) {
    let screens = owner.coordinator.screens
    guard let found = screens.first(where: { $0.name.text == screen }) else {
      throw .usage(
        "there is no screen `\(screen)` in `\(owner.name)`"
          + Suggestion.question(after: screen, in: screens.map(\.name.text)))
    }
    if let other = found.routes.first(where: { $0.name.text == name }) {
      throw .failure(
        "`\(owner.name).\(screen)` has a route `\(name)` already, at "
          + "\(owner.file.place(of: other.name.range)); remove `--from`, and add a route by hand"
      )
    }
    self.owner = owner
    self.screen = found
    self.name = name
    self.text = text
  }

  func add(to change: inout ModuleChange) throws(CommandError) {
    let path = ["coordinators", owner.name, "screens", screen.name.text]
    let route = EntryInsertion(name, .text(text), into: path + ["routes"])
    // The routes stand last, where people expect them, unless the module's settings require the
    // order of the reference.
    let isOrdered = change.module.severity(of: .keyOrder) != nil
    let keys = Document.Screen.keys(before: "routes")
    try change.add(route, to: owner.file, mappingAt: isOrdered ? .behind(keys) : .last)
  }
}
