/// The coordinators of a sketch, and the screens that belong to each. A screen belongs to a
/// coordinator if every way to the screen leads through this coordinator. A screen to which ways lead
/// from several coordinators becomes the beginning of a coordinator that all of them start.
struct Ownership {
  /// The places with which coordinators begin, in order.
  let heads: [Sketch.Place]
  /// The head of the coordinator to which each place belongs.
  let owner: [Sketch.Place?]
  /// The screen below each screen, through which all ways to it lead; nil if there is none.
  private let above: [Sketch.Place?]
  /// The places that are in a container other than a stack.
  let contained: Set<Sketch.Place>

  init(_ sketch: Sketch) {
    let count = sketch.nodes.count
    contained = Self.contained(in: sketch)
    var successors = [[Int]](repeating: [], count: count + 1)
    for head in Self.fixedHeads(in: sketch).sorted() { successors[count].append(head) }
    for place in sketch.places {
      guard !sketch.nodes[place].kind.isBar else { continue }
      successors[place] += sketch.nodes[place].kind.contents
    }
    for (screen, host) in sketch.codeHosts.sorted(by: { $0.key < $1.key }) {
      successors[host].append(screen)
    }
    for edge in sketch.edges {
      if case .show(let target, let style) = edge.action, style != .detail {
        successors[edge.from].append(target)
      }
    }
    let dominators = Dominators(root: count, successors: successors).immediate
    above = dominators.dropLast().map { $0 == count ? nil : $0 }
    let places = sketch.places
    heads = places.filter { dominators[$0] == count }
    var owner = [Sketch.Place?](repeating: nil, count: count)
    for place in places {
      var next = place
      while let before = dominators[next], before != count { next = before }
      if dominators[next] == count { owner[place] = next }
    }
    self.owner = owner
  }

  /// Returns the places in tab bars, splits and switches.
  private static func contained(in sketch: Sketch) -> Set<Sketch.Place> {
    Set(
      sketch.places.flatMap { place -> [Sketch.Place] in
        if case .stack = sketch.nodes[place].kind { return [] }
        return sketch.nodes[place].kind.contents
      })
  }

  /// Returns the places that are coordinators whatever leads to them.
  private static func fixedHeads(in sketch: Sketch) -> Set<Sketch.Place> {
    var heads: Set<Sketch.Place> = []
    if let root = sketch.root { heads.insert(root) }
    let cases = sketch.cases
    for place in sketch.places {
      let node = sketch.nodes[place]
      if !node.isScreen || (node.isOpenedByCode && sketch.codeHosts[place] == nil) {
        heads.insert(place)
      }
    }
    // A link goes on in a coordinator that is on screen, so one that presents has a coordinator of its
    // own. A push that ends the presentation needs the coordinator below.
    let dismissing = Set(sketch.edges.filter(\.isDismissing).map(\.from))
    for place in sketch.places where !dismissing.contains(place) {
      let node = sketch.nodes[place]
      if !node.links.isEmpty, let style = node.style, style != .push { heads.insert(place) }
    }
    let bars = sketch.places.filter { sketch.nodes[$0].kind.isBar }
    heads.formUnion(bars.flatMap { sketch.nodes[$0].kind.contents })
    for edge in sketch.edges {
      guard case .show(let target, let style) = edge.action else { continue }
      // Tab bars, splits and switches have no stack for the screens that they show.
      if sketch.nodes[edge.from].kind.hasNoStack { heads.insert(target) }
      if cases.contains(edge.from), style != .detail { heads.insert(edge.from) }
    }
    return heads
  }

  /// Returns whether every way to a screen leads through another screen of its coordinator.
  func isBelow(_ lower: Sketch.Place, _ place: Sketch.Place) -> Bool {
    var next: Sketch.Place? = above[place]
    while let screen = next {
      if screen == lower { return true }
      next = above[screen]
    }
    return false
  }
}

extension Sketch.Kind {
  /// Whether the place is a tab bar, a split or an external place: it owns no screens.
  var isBar: Bool {
    switch self {
    case .tabs, .split, .external: true
    case .screen, .stack, .cases: false
    }
  }

  var isSplit: Bool { if case .split = self { true } else { false } }

  /// Whether nothing can be pushed on the place.
  var hasNoStack: Bool {
    switch self {
    case .tabs, .split, .cases: true
    case .screen, .stack, .external: false
    }
  }
}
