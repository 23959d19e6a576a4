import Diagnostics
import FlowAnalysis
import FlowFormat
import FlowModel

/// A route to something new, from a screen that is there.
struct NewRoute {
  let owner: DeclaredCoordinator
  let screen: Document.Screen
  let name: String
  /// The route in YAML.
  let text: String

  /// - Throws: `CommandError.usage` if the coordinator hasn't such a screen; `CommandError.failure`
  ///   if the screen has such a route.
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
          + "\(owner.file.place(of: other.name.range)); leave `--from` away, and add a route by hand"
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
    do throws(EntryInsertion.Refusal) {
      try change.insert(route, into: owner.file)
    } catch .missing {
      // Last, where people look for it, unless the module asks for the order of the reference.
      let isOrdered = change.module.severity(of: .keyOrder) != nil
      let keys = Document.Screen.keys(before: "routes")
      let routes = EntryInsertion(
        "routes", .fields([EntryInsertion.Field(name, text)]), into: path,
        at: isOrdered ? .behind(keys) : .last)
      try change.add(routes, to: owner.file)
    } catch {
      throw .refused(error, route, in: owner.file.file.source.path)
    }
  }
}
