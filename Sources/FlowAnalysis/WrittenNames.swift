import Diagnostics
import FlowModel

/// The names that are written in a module's files. A part that a file names counts as used.
struct WrittenNames {
  private(set) var guards: Set<String> = []
  private(set) var types: Set<String> = []
  private(set) var states: Set<String> = []
  /// The names of dialogs, by coordinator. Names in guards and dialogs of the module have the key
  /// "".
  private(set) var dialogs: [String: Set<String>] = [:]
  /// The names from which arguments take their values, by coordinator as in ``dialogs``.
  private(set) var values: [String: Set<String>] = [:]

  /// The coordinator whose text is being read.
  private var owner = ""

  init(_ documents: [Document]) {
    for document in documents { read(document) }
  }

  private mutating func read(_ document: Document) {
    owner = ""
    for item in document.guards {
      read(item.parameters)
      item.condition?.visit({ states.insert($0.value) }, { guards.insert($0.value) })
      if let body = item.otherwise { read(body) }
    }
    for dialog in document.dialogs { read(dialog) }
    for coordinator in document.coordinators {
      owner = coordinator.name.text
      read(coordinator)
    }
  }

  private mutating func read(_ coordinator: Document.Coordinator) {
    read(coordinator.parameters)
    for result in coordinator.results { read(result.parameters) }
    read(coordinator.guards)
    read(coordinator.leaving)
    if let state = coordinator.state { states.insert(state.value) }
    states.formUnion(coordinator.when.flatMap(\.states).map(\.state.value))
    states.formUnion(coordinator.overlays.flatMap(\.states).map(\.state.value))
    if let start = coordinator.start { read(start) }
    for tab in coordinator.tabs {
      read(tab.guards)
      states.formUnion(tab.condition.map(\.state.value))
      read(tab.child)
    }
    for item in coordinator.cases { read(item.child) }
    read(coordinator.routes)
    for dialog in coordinator.dialogs { read(dialog) }
    for written in coordinator.then { read(written.outcomes) }
    for screen in coordinator.screens { read(screen) }
  }

  private mutating func read(_ screen: Document.Screen) {
    read(screen.parameters)
    read(screen.guards)
    read(screen.leaving)
    read(screen.routes)
  }

  private mutating func read(_ routes: [Document.Route]) {
    for route in routes { read(route.body) }
  }

  private mutating func read(_ dialog: Document.Dialog) {
    read(dialog.parameters)
    for button in dialog.buttons { if let body = button.body { read(body) } }
  }

  private mutating func read(_ child: Document.Child) {
    read(child.arguments)
    read(child.outcomes)
  }

  private mutating func read(_ body: Document.Body) {
    if let name = body.action.dialog { dialogs[owner, default: []].insert(name.value) }
    body.condition?.visit({ states.insert($0.value) }, { guards.insert($0.value) })
    for other in body.other { read(other) }
    read(body.guards)
    read(body.parameters)
    read(body.arguments)
    read(body.set)
    read(body.outcomes)
  }

  private mutating func read(_ outcomes: [Document.Outcome]) {
    for outcome in outcomes { read(outcome.body) }
  }

  private mutating func read(_ names: [Document.Reference]) {
    for name in names { guards.insert(name.value) }
  }

  private mutating func read(_ arguments: [Document.Argument]) {
    for argument in arguments {
      if case .name(let name) = argument.value.value { values[owner, default: []].insert(name) }
    }
  }

  private mutating func read(_ parameters: [Document.Parameter]) {
    for parameter in parameters { read(parameter.type.value) }
  }

  private mutating func read(_ type: Document.TypeSyntax) {
    switch type {
    case .named(let name): types.insert(name.value)
    case .optional(let wrapped): read(wrapped)
    case .array(let element): read(element)
    case .unknown: break
    }
  }
}
