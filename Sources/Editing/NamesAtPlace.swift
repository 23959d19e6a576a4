import Diagnostics
import FlowModel

/// A name that can be typed at a place.
struct OfferedName {
  let label: String
  /// The number that LSP gives to completions like this one.
  let kind: Int
  var detail: String?

  /// A word of the language.
  init(word: String) { (label, kind) = (word, 14) }

  fileprivate init(_ label: String, kind: Int, _ detail: String? = nil) {
    (self.label, self.kind, self.detail) = (label, kind, detail)
  }
}

/// The names of a module that can stand at a place, by their kind.
struct NamesAtPlace {
  private let place: TypingPlace
  private let flow: Flow
  /// The parts of the module, and the public coordinators of other modules. These have no place.
  private let parts: [DeclaredPart]
  private let folders: (String) -> [String]

  init(
    _ place: TypingPlace, _ flow: Flow, _ neighbours: [String: Neighbour],
    _ folders: @escaping (String) -> [String]
  ) {
    (self.place, self.flow, self.folders) = (place, flow, folders)
    parts = flow.declaredParts + neighbours.flatMap { Self.parts(of: $1, $0) }
  }

  /// Returns what a module offers to the modules that import it.
  private static func parts(of neighbour: Neighbour, _ module: String) -> [DeclaredPart] {
    neighbour.publicNames.flatMap { name, parameters, results in
      let parts =
        [(.coordinator, name, module)] + parameters.map { (.parameter, $0, "\(module).\(name)") }
        + results.map { (DeclaredPart.Kind.result, $0, "\(module).\(name)") }
      return parts.map { kind, name, owner in
        DeclaredPart(
          kind: kind, name: name.text, owner: owner,
          range: SourceRange(file: SourceFile.ID(0), lower: 0, upper: 0), parameters: "")
      }
    }
  }

  private var keys: [String] { place.keys }

  /// The coordinator in whose text the place is; empty if it is in none.
  private var coordinator: String {
    keys.first == "coordinators" && keys.count > 1 ? keys[1] : ""
  }

  /// The paths of the parts around the place, from the outermost.
  private var around: [String] {
    if keys.first == "guards" || keys.first == "dialogs" {
      return Array(keys.dropFirst().prefix(1))
    }
    guard !coordinator.isEmpty else { return [] }
    var paths = [coordinator]
    for (key, name) in zip(keys.dropFirst(2), keys.dropFirst(3))
    where ["screens", "routes", "dialogs"].contains(key) {
      paths.append("\(paths[paths.count - 1]).\(name)")
    }
    return paths
  }

  /// Returns the names of a kind.
  func named(_ kind: NameKind) -> [OfferedName] {
    switch kind {
    case .screen: parts(.screen, of: coordinator)
    case .route: parts(.route, of: coordinator)
    case .result: parts(.result, of: coordinator)
    case .guard: parts(.guard)
    case .refusal: parts(.guard) + NameKind.reasons.map { OfferedName(word: $0) }
    case .dialog:
      coordinator.isEmpty ? parts(.dialog) : parts(.dialog, of: "", coordinator)
    case .state: parts(.state)
    case .type:
      ValueType.swiftNames.sorted().map { OfferedName($0, kind: 25) } + parts(.type)
        + flow.states.filter(\.isEnumeration).map {
          OfferedName($0.name.capitalized.text, kind: 13, "type of \($0.name)")
        }
    case .anyScreen: parts(.screen) + (place.owner == nil ? parts(.coordinator) : [])
    case .anyRoute: takenRoutes
    case .anyResult: parts(.result) + Self.endings
    case .coordinator: parts(.coordinator)
    case .newChild: newChildren
    case .target: targets
    case .routeTarget:
      targets
        + (place.owner == nil
          ? (["pop", "popToRoot", "dismiss", "finish"] + (keys.contains("then") ? ["stay"] : []))
            .map { OfferedName(word: $0) } : [])
    case .stateValue: values(of: keys.last)
    case .condition: keys.last == "if" ? parts(.guard) : values(of: keys.last)
    case .case: cases
    case .childResult: results(of: child)
    case .consent: consents
    case .button:
      flow.dialogs.flatMap { dialog in
        dialog.buttons.map { OfferedName($0.name.text, kind: 20, "button of \(dialog.name)") }
      }
    case .tab: flow.coordinators.filter { !$0.isSplit }.flatMap(\.tabs).map(child)
    case .column: flow.coordinators.filter(\.isSplit).flatMap(\.tabs).map(child)
    case .argument: arguments
    case .setArgument: setArguments
    case .valueInScope: around.flatMap { parts(.parameter, of: $0) } + valuesOfResults
    case .via:
      place.owner == nil ? parts(.coordinator) : parts(.screen) + parts(.route)
    case .modulePath: modulePaths
    }
  }

  /// The parameters that a text can show.
  var placeholders: [OfferedName] {
    around.reversed().lazy.map { parts(.parameter, of: $0) }.first { !$0.isEmpty } ?? []
  }

  // MARK: Parts

  /// Returns the parts of a kind. Behind a point, these are the parts of what stands before it.
  ///
  /// - Parameter owners: The owners whose parts are wanted; none for all.
  private func parts(_ kind: DeclaredPart.Kind, of owners: String...) -> [OfferedName] {
    let owners = place.owner.map { [$0] } ?? owners
    return parts.filter { part in
      part.kind == kind && (owners.isEmpty || owners.contains(part.owner))
    }.sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }.map { part in
      let owner = part.owner.isEmpty ? "" : " of \(part.owner)"
      // The name of a coordinator in another module is only known with the module.
      let isWhole = kind == .coordinator && !part.owner.isEmpty && place.owner == nil
      return OfferedName(
        isWhole ? "\(part.owner).\(part.name)" : part.name, kind: part.kind.numbers.completion,
        part.noun + owner + (part.parameters.isEmpty ? "" : " \(part.parameters)"))
    }
  }

  private var targets: [OfferedName] {
    (coordinator.isEmpty ? parts(.screen) : parts(.screen, of: coordinator)) + parts(.coordinator)
  }

  /// The coordinators that don't stand at the place yet, and could.
  private var newChildren: [OfferedName] {
    let taken = place.siblings.union([coordinator, flow.root.map { flow[$0].name.text } ?? ""])
    return parts(.coordinator).filter { !taken.contains($0.label) }
  }

  private func child(_ tab: Tab) -> OfferedName {
    OfferedName(flow[tab.coordinator].path, kind: 7)
  }

  /// The routes that a scenario can take. Those of coordinators are written with the coordinator.
  private var takenRoutes: [OfferedName] {
    guard place.owner == nil else { return parts(.route) }
    return flow.screens.flatMap { parts(.route, of: "\(flow[$0.coordinator].name).\($0.name)") }
      + flow.coordinators.flatMap { coordinator in
        coordinator.routes.map { OfferedName("\(coordinator.name).\(flow[$0].name)", kind: 2) }
      }
  }

  // MARK: States

  private func values(of name: String?) -> [OfferedName] {
    guard let state = flow.states.first(where: { $0.name.text == name }) else { return [] }
    return state.values.map { OfferedName($0, kind: 20, "value of \(state.name)") }
  }

  private var cases: [OfferedName] {
    guard let state = place.levels.last?.entries["state"] else { return newChildren }
    return values(of: state) + [OfferedName(word: "else")]
  }

  // MARK: Results

  /// The child that the entries around the place start: the target of the nearest route, start, tab or
  /// case, or the name above.
  private var child: String {
    guard let then = keys.lastIndex(where: { ["then", "returns"].contains($0) }) else { return "" }
    if then == 2, keys.count > 3 { return keys[3] }
    return place.levels[then].entries["to"] ?? (then > 0 ? keys[then - 1] : "")
  }

  /// The view that takes a route gets only results that the child declares.
  private func results(of child: String) -> [OfferedName] {
    parts(.result, of: child) + (keys.last == "returns" ? [] : Self.endings)
  }

  private static let endings = ["finished", "dismissed"].map { OfferedName(word: $0) }

  /// The results of a guard's detour after which a move goes on, or the buttons of its dialog.
  private var consents: [OfferedName] {
    guard let item = flow.guards.first(where: { $0.name.text == keys.dropFirst().first }),
      let route = item.detour.routes.values.min()
    else { return [] }
    let action = flow[route].action
    if let dialog = action.question?.dialog {
      return flow[dialog].buttons.filter { $0.routes.isEmpty && !($0.role?.isCancel ?? false) }
        .map { OfferedName($0.name.text, kind: 20, "button of \(flow[dialog].name)") }
    }
    guard let child = action.show?.target.coordinator else { return [] }
    return parts(.result, of: flow[child].path)
      + ["finished", "true"].map { OfferedName(word: $0) }
  }

  /// The values of the results that the place handles.
  private var valuesOfResults: [OfferedName] {
    keys.indices.dropLast().filter { keys[$0] == "then" && $0 > 2 }.flatMap { then in
      let child = place.levels[then].entries["to"] ?? keys[then - 1]
      let declared = flow.coordinators.first { $0.path == child }?.results
      return names(of: declared?.first { $0.name.text == keys[then + 1] }?.parameters ?? [])
    }
  }

  // MARK: Parameters

  private func names(of parameters: [Parameter]) -> [OfferedName] {
    parameters.map {
      OfferedName("\($0.name)", kind: 6, "parameter : \(flow.spelling(of: $0.type))")
    }
  }

  /// The parameters of the part for which the mapping around the place has values.
  private var arguments: [OfferedName] {
    guard let with = keys.lastIndex(of: "with") else { return [] }
    let beside = place.levels[with].entries
    func parameters(of names: [String?]) -> [OfferedName] {
      names.compactMap(\.self).lazy.map { parts(.parameter, of: $0) }.first { !$0.isEmpty } ?? []
    }
    if let name = beside["take"] {
      let taken = flow.routes.filter { route in
        name.contains(".")
          ? "\(flow[route.coordinator].name).\(route.name)" == name : route.name.text == name
      }
      return taken.flatMap { names(of: flow.handedOver(by: $0)) }
    }
    if let button = beside["tap"] {
      let asked = flow.dialogs.filter { $0.buttons.contains { $0.name.text == button } }
      return asked.flatMap { names(of: $0.texts) }
    }
    if let result = beside["finish"] ?? beside["report"] {
      let own = flow.coordinators.first { $0.name.text == coordinator }?.results
      return names(of: own?.first { $0.name.text == result }?.parameters ?? [])
    }
    if let name = beside["dialog"] {
      return flow.dialogs.last { dialog in
        dialog.name.text == name
          && dialog.coordinator.map { flow[$0].name.text == coordinator } ?? true
      }.map { names(of: $0.parameters) } ?? []
    }
    if let screen = beside["system"].flatMap(SystemScreen.init(rawValue:)) {
      let nowhere = SourceRange(file: SourceFile.ID(0), lower: 0, upper: 0)
      return names(of: screen.parameters(at: nowhere))
    }
    if let name = beside["to"] {
      // What stands outside of coordinators may be about a screen of any.
      let screens = flow.screens.filter { coordinator.isEmpty && $0.name.text == name }
      return parameters(
        of: ["\(coordinator).\(name)", name]
          + screens.map { "\(flow[$0.coordinator].name).\(name)" })
    }
    if beside["path"] != nil { return parameters(of: [around.last]) }
    // The child of a tab, column or case stands above.
    return parameters(of: [with > 0 ? keys[with - 1] : nil])
  }

  private var setArguments: [OfferedName] {
    let screens = parts.filter { $0.kind == .screen && $0.owner == coordinator }
    let meant = keys.lastIndex(of: "set").flatMap { place.levels[$0].entries["popTo"] }
    return screens.filter { $0.name == meant ?? $0.name }
      .flatMap { parts(.parameter, of: "\(coordinator).\($0.name)") }
  }

  // MARK: Modules

  /// The folders with flow files beside the module's folder, or in the folder that is typed already.
  private var modulePaths: [OfferedName] {
    let typed = place.word.lastIndex(of: "/").map { String(place.word[..<$0]) } ?? ".."
    return folders(typed).map { OfferedName("\(typed)/\($0)", kind: 19) }
  }
}
