/// Segues of the kinds `show` and `push`. Their effect depends on the place: UIKit pushes only within
/// a navigation controller, never a container, and otherwise presents.
enum ShowSegues {
  static func settle(in sketch: inout Sketch) {
    let stacked = stacked(in: sketch)
    for index in sketch.edges.indices {
      guard case .show(let target, .push) = sketch.edges[index].action else { continue }
      let style = sketch.nodes[target].style ?? .sheet
      switch sketch.nodes[target].kind {
      case .tabs, .split, .cases: sketch.edges[index].action = .show(target, .cover)
      case .stack: sketch.edges[index].action = .show(target, style)
      case .screen, .external:
        if sketch.edges[index].isOfCode { continue }
        if stacked.contains(sketch.edges[index].from) { continue }
        sketch.edges[index].action = .show(target, style)
      }
    }
  }

  /// Returns the places that may be on a navigation stack. Code may put a scene on a stack if
  /// nothing in the storyboards leads to it.
  private static func stacked(in sketch: Sketch) -> Set<Sketch.Place> {
    var open: [Sketch.Place] = []
    let led = sketch.led
    for (place, node) in sketch.nodes.enumerated() {
      if case .stack(let first?) = node.kind { open.append(first) }
      if !led.contains(place), place != sketch.root { open.append(place) }
    }
    var pushes: [Sketch.Place: [Sketch.Place]] = [:]
    for edge in sketch.edges {
      guard case .show(let target, let style) = edge.action else { continue }
      if style == .push, edge.isOfCode { open.append(edge.from) }
      if style == .push || style == .detail { pushes[edge.from, default: []].append(target) }
    }
    var found: Set<Sketch.Place> = []
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      if sketch.nodes[next].isScreen { open += pushes[next] ?? [] }
    }
    return found
  }
}
