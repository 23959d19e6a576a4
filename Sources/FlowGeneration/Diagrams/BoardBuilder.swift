import FlowModel

extension Board {
  /// Makes the board of a whole module.
  ///
  /// - Parameter isNearest: Whether arrows lead into a frame from the nearest one that leads to it.
  init(_ flow: Flow, isNearest: Bool = false) {
    self.init(title: flow.name.text)
    let builder = BoardBuilder(flow)
    guards = builder.guardsCard()
    let tree = HierarchyTree(flow, isNearest: isNearest)
    let nodes = tree.nodes.filter { !$0.isRepeated }
    frames = nodes.map { builder.frame(of: flow[$0.coordinator]) }
    let places = Dictionary(
      uniqueKeysWithValues: nodes.enumerated().map { ($1.coordinator, $0) })
    drawArrows(
      below: nodes.map { node in
        if let parent = node.parent.flatMap({ places[tree.nodes[$0].coordinator] }) {
          return .frame(parent)
        }
        return switch node.reason {
        case .detour: .guards
        case .app, .public, .unused: .none
        }
      })
  }
}

/// The maker of a flow's cards. Every card has its identifier before the first card is made,
/// because rows lead to later cards.
struct BoardBuilder {
  let flow: Flow
  private var count = 0
  private(set) var guardsID = CardID(number: 0)
  /// The cards of the screens, by index.
  private var screens: [CardID] = []
  /// The own cards of the coordinators, by index.
  private(set) var coordinators: [CardID] = []
  /// The cards of the dialogs. A dialog of the module has a card in each coordinator that asks it.
  private var dialogs: [Asked: CardID] = [:]
  private var asked: [[ID<Dialog>]]
  private var exits: [Result: CardID] = [:]
  /// The routes of its coordinator that each screen offers, by the screen's index.
  let offered: [Set<ID<Route>>]
  let floating: Set<ID<Screen>>

  private struct Asked: Hashable {
    let dialog: ID<Dialog>
    let coordinator: ID<Coordinator>
  }

  private struct Result: Hashable {
    let coordinator: ID<Coordinator>
    /// The declared result; nil for `finished`.
    let name: Name?
  }

  init(_ flow: Flow) {
    self.flow = flow
    offered = flow.screens.map { Set($0.offered) }
    floating = flow.floatingScreens
    asked = flow.coordinators.map(\.dialogs)
    for route in flow.routes {
      guard let dialog = route.action.question?.dialog,
        !asked[route.coordinator.index].contains(dialog)
      else { continue }
      asked[route.coordinator.index].append(dialog)
    }
    guardsID = makeID()
    screens = flow.screens.map { _ in makeID() }
    coordinators = flow.coordinators.map { _ in makeID() }
    for coordinator in flow.coordinators {
      for dialog in asked[coordinator.id.index] {
        dialogs[Asked(dialog: dialog, coordinator: coordinator.id)] = makeID()
      }
      for name in coordinator.results.map(\.name) { addExit(name, of: coordinator.id) }
    }
    for route in flow.routes {
      if route.action.isPlainFinish { addExit(nil, of: route.coordinator) }
    }
  }

  private mutating func makeID() -> CardID {
    defer { count += 1 }
    return CardID(number: count)
  }

  private mutating func addExit(_ name: Name?, of coordinator: ID<Coordinator>) {
    let result = Result(coordinator: coordinator, name: name)
    if exits[result] == nil { exits[result] = makeID() }
  }
}

// MARK: - Where rows lead

extension BoardBuilder {
  func card(of target: Target) -> CardID {
    switch target {
    case .screen(let screen): screens[screen.index]
    case .coordinator(let coordinator): entry(of: coordinator)
    }
  }

  /// The card of the screen that a coordinator begins with, or else the coordinator's own card.
  func entry(of coordinator: ID<Coordinator>) -> CardID {
    if let screen = flow.start(of: coordinator)?.screen { return screens[screen.index] }
    return coordinators[coordinator.index]
  }

  func card(of dialog: ID<Dialog>, in coordinator: ID<Coordinator>) -> CardID? {
    dialogs[Asked(dialog: dialog, coordinator: coordinator)]
  }

  /// The dialogs that have a card in a coordinator's frame.
  func askedDialogs(in coordinator: ID<Coordinator>) -> [ID<Dialog>] { asked[coordinator.index] }

  func exit(_ name: Name?, of coordinator: ID<Coordinator>) -> CardID? {
    exits[Result(coordinator: coordinator, name: name)]
  }

  func name(of target: Target) -> String {
    switch target {
    case .screen(let screen): flow[screen].name.text
    case .coordinator(let coordinator): flow[coordinator].path
    }
  }

  func names(of guards: [ID<Guard>]) -> [String] {
    guards.map { flow[$0].name.text }
  }
}

// MARK: - Frames and cards

extension BoardBuilder {
  func frame(of coordinator: Coordinator) -> Frame {
    let id = coordinator.id
    let screens = coordinator.screens.map { card(of: flow[$0]) }
    let own = ownCard(of: coordinator, askingAlso: [])
    let loose = looseRefusals(in: id, besides: own + screens)
    return Frame(
      name: coordinator.path, kind: flow.kindDescription(of: coordinator), id: id,
      place: coordinator.range, guards: names(of: coordinator.guards),
      leaving: names(of: coordinator.leaving),
      cards: (loose.isEmpty ? own : ownCard(of: coordinator, askingAlso: loose)) + screens
        + asked[id.index].compactMap { dialogCard($0, in: id) },
      exits: exitList(of: coordinator))
  }

  func exitList(of coordinator: Coordinator) -> [Exit] {
    // A coordinator that is written by hand has no rows that lead to its results.
    if coordinator.isExternal { return [] }
    let declared = coordinator.results.compactMap { result in
      exit(result.name, of: coordinator.id).map { Exit(id: $0, name: result.name.text) }
    }
    let finished = exit(nil, of: coordinator.id).map { Exit(id: $0, name: "finished") }
    return declared + (finished.map { [$0] } ?? [])
  }

  private func card(of screen: Screen) -> Card {
    let title = screen.style.title?.source ?? ""
    return Card(
      id: screens[screen.id.index], kind: .screen, name: screen.name.text,
      screen: screen.id, place: screen.range,
      isFirst: flow.start(of: screen.coordinator) == .screen(screen.id),
      // A title that only repeats the name says nothing.
      note: title.lowercased() == screen.name.text.lowercased() ? "" : abbreviated(title),
      guards: names(of: screen.guards),
      leaving: names(of: screen.leaving),
      links: screen.links.map { linkText(flow[$0]) },
      sections: [screen.routes.flatMap { rows(of: $0) }, refusals(of: screen)])
  }

  private func linkText(_ link: Link) -> String {
    let pattern = abbreviated(link.pattern.source)
    switch link.opening {
    case .place: return pattern
    case .via(let screen, let route, _):
      return pattern + " via \(flow[screen].name).\(flow[route].name)"
    case .above(let placement): return pattern + " by \(placement.rawValue)"
    }
  }

  private func lines(ofFields names: [Name]) -> [String] {
    guard !names.isEmpty else { return [] }
    return [abbreviated("asks for " + names.map(\.text).joined(separator: ", "))]
  }

  private func dialogCard(_ id: ID<Dialog>, in coordinator: ID<Coordinator>) -> Card? {
    guard let place = card(of: id, in: coordinator) else { return nil }
    let dialog = flow[id]
    return Card(
      id: place, kind: .dialog, name: dialog.name.text, place: dialog.range,
      note: dialog.style.noun,
      lines: [dialog.title, dialog.message].compactMap { $0.map { abbreviated($0.source) } }
        + lines(ofFields: dialog.fields.map(\.name)),
      sections: [dialog.buttons.flatMap { rows(of: $0, in: coordinator) }])
  }
}
