/// Segues of the kind `showDetail`. In a split they fill the last column. If they show different
/// things there, the column becomes a switch.
enum DetailColumns {
  static func settle(in sketch: inout Sketch) {
    let splits = sketch.places.filter { sketch.nodes[$0].kind.isSplit }
    var home: [Sketch.Place: Sketch.Place] = [:]
    let ways = Ways(sketch)
    for split in splits {
      for column in sketch.nodes[split].kind.contents {
        for place in ways.reached(from: column) where home[place] == nil { home[place] = split }
      }
    }
    let cases = sketch.cases
    for split in splits { settle(split, home, in: &sketch) }
    for index in sketch.edges.indices {
      guard case .show(let target, .detail) = sketch.edges[index].action else { continue }
      let split = home[sketch.edges[index].from]
      if split.map({ isDetail(target, of: $0, sketch) }) == true { continue }
      if cases.contains(target) { continue }
      // Without a split, UIKit presents the detail.
      sketch.edges[index].action = .show(target, sketch.nodes[target].style ?? .sheet)
    }
  }

  private static func settle(
    _ split: Sketch.Place, _ home: [Sketch.Place: Sketch.Place], in sketch: inout Sketch
  ) {
    guard case .split(var columns) = sketch.nodes[split].kind, let last = columns.last else {
      return
    }
    var details = [last]
    for edge in sketch.edges {
      guard case .show(let target, .detail) = edge.action, home[edge.from] == split,
        !columns.contains(target), !details.contains(target), mayBeCase(target, of: split, sketch)
      else { continue }
      details.append(target)
    }
    guard details.count > 1 else { return }
    let origin = sketch.nodes[split].origin
    let place = sketch.add(SketchNode(.cases(details), origin, names: ["Detail"]))
    columns[columns.count - 1] = place
    sketch.nodes[split].kind = .split(columns)
  }

  private static func mayBeCase(
    _ place: Sketch.Place, of split: Sketch.Place, _ sketch: Sketch
  ) -> Bool {
    guard place != sketch.root, place != split,
      !sketch.nodes.contains(where: { $0.kind.contents.contains(place) })
    else { return false }
    switch sketch.nodes[place].kind {
    case .screen: return true
    case .stack(let first): return first.map { sketch.nodes[$0].isScreen } ?? true
    case .tabs, .split, .cases, .external: return false
    }
  }

  private static func isDetail(
    _ place: Sketch.Place, of split: Sketch.Place, _ sketch: Sketch
  ) -> Bool {
    sketch.nodes[split].kind.contents.contains { column in
      column == place
        || (sketch.nodes[column].isCases && sketch.nodes[column].kind.contents.contains(place))
    }
  }
}

extension Sketch {
  /// The places that switches show.
  var cases: Set<Place> {
    Set(places.filter { nodes[$0].isCases }.flatMap { nodes[$0].kind.contents })
  }
}

extension SketchNode {
  var isCases: Bool { if case .cases = kind { true } else { false } }
}
