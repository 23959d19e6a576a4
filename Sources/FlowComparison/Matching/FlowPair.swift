import FlowModel

/// An older and a newer state of a module, and which of their parts are the same.
///
/// A part is the same if it has the same name. A part that is gone and a part that is new count as
/// the same, under another name, if at least half of what is known about them agrees.
package struct FlowPair: Sendable {
  package let older: Flow
  package let newer: Flow
  /// The names of the older flow's parts in that flow.
  let olderNames: PartNames
  /// The names of the newer flow's parts in that flow.
  let newerNames: PartNames
  package private(set) var coordinators: Pairing<Coordinator>
  package private(set) var screens: Pairing<Screen>
  package private(set) var guards: Pairing<Guard>

  package init(_ older: Flow, _ newer: Flow) {
    (self.older, self.newer) = (older, newer)
    (olderNames, newerNames) = (PartNames(of: older), PartNames(of: newer))
    coordinators = Pairing(older: older.coordinators.count, newer: newer.coordinators.count)
    screens = Pairing(older: older.screens.count, newer: newer.screens.count)
    guards = Pairing(older: older.guards.count, newer: newer.guards.count)
    pairCoordinators()
    pairScreens()
    pairGuards()
  }

  private mutating func pairCoordinators() {
    coordinators.pair(older.coordinators.map(\.path), newer.coordinators.map(\.path))
    // A coordinator of another module can't be renamed here.
    coordinators.pairAlike(
      { [older] in older[$0].foreign == nil ? older.features(of: older[$0]) : [] },
      { [newer] in newer[$0].foreign == nil ? newer.features(of: newer[$0]) : [] })
  }

  private mutating func pairScreens() {
    let (before, after) = (names(of: .older), names(of: .newer))
    screens.pair(before.screenPaths(of: older), after.screenPaths(of: newer))
    let (arrivals, newArrivals) = (older.arrivals, newer.arrivals)
    screens.pairAlike(
      { [older] in older.features(of: older[$0], before, arrivals[$0] ?? []) },
      { [newer] in newer.features(of: newer[$0], after, newArrivals[$0] ?? []) })
  }

  private mutating func pairGuards() {
    guards.pair(older.guards.map(\.name.text), newer.guards.map(\.name.text))
    let (before, after) = (names(of: .older), names(of: .newer))
    let (asking, newAsking) = (older.askingPlaces(before), newer.askingPlaces(after))
    guards.pairAlike({ asking[$0.index] }, { newAsking[$0.index] })
  }

  enum Side { case older, newer }

  /// Returns the names of one flow's parts in the newer flow. What is gone keeps its name.
  func names(of side: Side) -> PartNames {
    switch side {
    case .newer: newerNames
    case .older:
      PartNames(
        coordinators: older.coordinators.map { coordinatorName($0.id) },
        screens: older.screens.map { screen in
          (screens.newer(of: screen.id).map { newer[$0].name } ?? screen.name).text
        },
        owners: older.screens.map { screen in
          screens.newer(of: screen.id).map { newer[newer[$0].coordinator].path }
            ?? coordinatorName(screen.coordinator)
        },
        guards: older.guards.indices.map { index in
          (guards.newer(of: ID(index)).map { newer[$0].name } ?? older.guards[index].name).text
        })
    }
  }

  private func coordinatorName(_ id: ID<Coordinator>) -> String {
    coordinators.newer(of: id).map { newer[$0].path } ?? older[id].path
  }
}

/// The names of a flow's parts, by the index of the part.
struct PartNames: Sendable {
  let coordinators: [String]
  /// The names of screens, each without its coordinator.
  let screens: [String]
  /// The coordinators of screens.
  let owners: [String]
  let guards: [String]

  init(coordinators: [String], screens: [String], owners: [String], guards: [String]) {
    (self.coordinators, self.screens) = (coordinators, screens)
    (self.owners, self.guards) = (owners, guards)
  }

  /// Creates the names that the parts have in their own flow.
  init(of flow: Flow) {
    self.init(
      coordinators: flow.coordinators.map(\.path), screens: flow.screens.map(\.name.text),
      owners: flow.screens.map { flow[$0.coordinator].path }, guards: flow.guards.map(\.name.text))
  }

  func coordinator(_ id: ID<Coordinator>) -> String { coordinators[id.index] }

  /// Returns the path of a screen: `Browse.list`.
  func screen(_ id: ID<Screen>) -> String { "\(owners[id.index]).\(screens[id.index])" }

  func `guard`(_ id: ID<Guard>) -> String { guards[id.index] }

  func target(_ target: Target) -> String {
    switch target {
    case .screen(let id): screen(id)
    case .coordinator(let id): coordinator(id)
    }
  }

  func screenPaths(of flow: Flow) -> [String] { flow.screens.map { screen($0.id) } }
}
