import FlowModel
import Graphviz

/// A picture of what came, went and changed: the screens that are concerned, and the routes between
/// them.
///
/// Each state has a sign and a line of its own besides its colour, so a picture can be printed in
/// grey.
package struct ChangePicture {
  private enum Mark {
    case same, added, removed, changed

    var sign: String {
      switch self {
      case .same: ""
      case .added: "+ "
      case .removed: "− "
      case .changed: "± "
      }
    }

    var color: Color {
      switch self {
      case .same: Color(0x94A3B8)
      case .added: Color(0x15803D)
      case .removed: Color(0xB91C1C)
      case .changed: Color(0xB45309)
      }
    }
  }

  /// A screen, or a coordinator to which routes lead.
  private struct Place {
    let path: String
    let owner: String
    let title: String
    var mark: Mark
  }

  private struct Arrow: Hashable {
    let from: String
    let to: String
    let title: String
    let words: [String]
  }

  private let title: String
  private var places: [String: Place] = [:]
  private var order: [String] = []
  private var arrows: [(arrow: Arrow, mark: Mark)] = []

  package init(_ comparison: Comparison) {
    title = comparison.pair.newer.name.text
    let pair = comparison.pair
    let (before, after) = (pair.names(of: .older), pair.names(of: .newer))
    add(pair.newer, after, .added)
    add(pair.older, before, .removed)
    mark(comparison)
    addArrows(Self.arrows(of: pair.older, before), Self.arrows(of: pair.newer, after))
    keepConcerned()
  }

  // MARK: Places

  /// Adds the places of a flow. What is in both flows is the same.
  private mutating func add(_ flow: Flow, _ names: PartNames, _ mark: Mark) {
    for coordinator in flow.coordinators {
      let path = names.coordinator(coordinator.id)
      add(Place(path: path, owner: path, title: path, mark: mark))
      for id in coordinator.screens {
        add(
          Place(
            path: names.screen(id), owner: path, title: names.screens[id.index], mark: mark))
      }
    }
  }

  private mutating func add(_ place: Place) {
    guard places[place.path] == nil else {
      places[place.path]?.mark = .same
      return
    }
    places[place.path] = place
    order.append(place.path)
  }

  private mutating func mark(_ comparison: Comparison) {
    for change in comparison.changes where places[change.path]?.mark == .same {
      switch change.kind {
      case .renamed, .changed: places[change.path]?.mark = .changed
      case .added, .removed: break
      }
    }
  }

  // MARK: Arrows

  private static func arrows(of flow: Flow, _ names: PartNames) -> [Arrow] {
    flow.routes.compactMap { route in
      guard let to = route.action.target.map(names.target),
        let from = origin(of: route, flow, names)
      else {
        return nil
      }
      return Arrow(
        from: from, to: to, title: route.name.text,
        words: route.guards.map(names.guard)
          + [route.action.show.map { $0.placement.rawValue } ?? "open"])
    }
  }

  private static func origin(of route: Route, _ flow: Flow, _ names: PartNames) -> String? {
    switch route.owner {
    case .screen(let id): names.screen(id)
    case .coordinator(let id), .childOutcome(let id): names.coordinator(id)
    case .outcome(let parent): origin(of: flow[parent], flow, names)
    case .button: names.coordinator(route.coordinator)
    // Every move that asks the guard may take it, so it starts at no place of its own.
    case .detour: nil
    }
  }

  private mutating func addArrows(_ older: [Arrow], _ newer: [Arrow]) {
    let (before, after) = (Set(older), Set(newer))
    func key(_ arrow: Arrow) -> [String] { [arrow.from, arrow.title, arrow.to] }
    let (known, kept) = (Set(older.map(key)), Set(newer.map(key)))
    var seen: Set<Arrow> = []
    for arrow in newer where seen.insert(arrow).inserted {
      let mark: Mark =
        before.contains(arrow) ? .same : known.contains(key(arrow)) ? .changed : .added
      arrows.append((arrow, mark))
    }
    for arrow in older where !after.contains(arrow) && !kept.contains(key(arrow)) {
      if seen.insert(arrow).inserted { arrows.append((arrow, .removed)) }
    }
  }

  /// Leaves out what hasn't changed and has no changed arrow.
  private mutating func keepConcerned() {
    var kept = Set(order.filter { places[$0]?.mark != .same })
    for (arrow, mark) in arrows where mark != .same { kept.formUnion([arrow.from, arrow.to]) }
    arrows.removeAll { !kept.contains($0.arrow.from) || !kept.contains($0.arrow.to) }
    order.removeAll { !kept.contains($0) }
  }

  // MARK: Graph

  package var graph: Graph {
    let numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    var graph = Graph(
      [
        .padding(0.3), .background(Color(0xFFFFFF)), .font, .fontSize(11),
        .leftToRight, .nodeSpacing(0.2), .rankSpacing(0.7), .labelAbove,
        .labelAlignment(.leading), .label(.line([Run(title, isBold: true, size: 18), legend])),
      ],
      nodeDefaults: [
        .shape(.box), .style(.rounded, .filled), .font, .fontSize(11),
        .fill(Color(0xFFFFFF)),
      ], edgeDefaults: [.lineWidth(1.2), .arrowSize(0.7), .font, .fontSize(9)])
    let owners = Dictionary(grouping: order) { places[$0]?.owner ?? "" }
    for owner in owners.keys.sorted() {
      let nodes = (owners[owner] ?? []).compactMap { path in
        places[path].flatMap { place in numbers[path].map { Item.node(node(place, $0)) } }
      }
      graph.items.append(
        .cluster(
          Cluster(
            [
              .label(.line([Run(owner, isBold: true, size: 12)])), .labelAlignment(.leading),
              .style(.rounded), .color(Color(0xCBD5E1)), .margin(10),
            ], items: nodes)))
    }
    for (arrow, mark) in arrows {
      guard let from = numbers[arrow.from], let to = numbers[arrow.to] else { continue }
      graph.items.append(.edge(edge(arrow, mark, from, to)))
    }
    return graph
  }

  private var legend: Run {
    Run("   + new   − gone   ± changed", size: 11, color: Color(0x64748B))
  }

  private func node(_ place: Place, _ number: Int) -> GraphNode {
    let isOwner = place.path == place.owner
    let label = Run(
      place.mark.sign + place.title, isBold: isOwner, size: 11, color: place.mark.color)
    return GraphNode(
      GraphNodeID(number),
      [
        .label(.line([label])), .color(place.mark.color),
        place.mark == .removed ? .style(.rounded, .dashed) : .style(.rounded, .filled),
      ])
  }

  private func edge(_ arrow: Arrow, _ mark: Mark, _ from: Int, _ to: Int) -> Edge {
    let asked = arrow.words.dropLast().joined(separator: ", ")
    let words = mark.sign + arrow.title + (asked.isEmpty ? "" : " (asks \(asked))")
    return Edge(
      from: Endpoint(GraphNodeID(from)), to: Endpoint(GraphNodeID(to)),
      [
        .color(mark.color), .fontColor(mark.color), .label(.line([Run(words, size: 9)])),
        mark == .removed ? .style(.dashed) : .style(.solid),
      ])
  }
}
