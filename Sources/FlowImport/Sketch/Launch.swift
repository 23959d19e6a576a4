/// The place at which the app begins, and the places that only code opens.
enum Launch {
  /// - Parameters:
  ///   - candidates: The places that the files declare as their beginnings, in order.
  ///   - root: The place that code shows at launch; nil if no code says it.
  ///   - files: The paths of the files, in order.
  static func choose(
    in sketch: inout Sketch, _ candidates: [Sketch.Place], from root: Sketch.Place? = nil,
    files: [String]
  ) {
    var own = candidates.filter { place in
      ImportFile.name(of: sketch.nodes[place].origin.file).hasPrefix("Main.")
    }
    let led = sketch.led
    let free = candidates.filter { !led.contains($0) }
    let bars = free.filter { !sketch.nodes[$0].kind.isStack }
    if own.isEmpty, bars.count == 1 { own = bars }
    if let place = root ?? own.first ?? free.first ?? candidates.first {
      sketch.root = place
      sketch.nodes[place].isDropped = false
      if root == nil, own.isEmpty, Set(free).count > 1 {
        sketch.lose(.launch, "Several files could begin the app: this is a guess", at: place)
      }
    } else if let place = widest(in: sketch) {
      sketch.root = place
      sketch.lose(.launch, "No file says where the app begins: this is a guess", at: place)
    }
    markEntries(in: &sketch, candidates)
    for file in files { gather(file, candidates, in: &sketch) }
  }

  /// Returns the place from which most other places can be reached, and the first of those.
  private static func widest(in sketch: Sketch) -> Sketch.Place? {
    let ways = Ways(sketch)
    let tops = sketch.tops
    let places = tops.isEmpty ? sketch.places : tops
    return places.map { ($0, ways.reached(from: $0).count) }
      .reduce(nil as (Sketch.Place, Int)?) { best, next in
        guard let best, best.1 >= next.1 else { return next }
        return best
      }?.0
  }

  // MARK: Places that code opens

  /// Marks the places that code has to open, so that everything can be reached. The beginnings of
  /// files come first, because code opens them by the name of their file.
  private static func markEntries(in sketch: inout Sketch, _ candidates: [Sketch.Place]) {
    let ways = Ways(sketch)
    var found: Set<Sketch.Place> = []
    ways.reach(from: [sketch.root].compactMap { $0 }, into: &found)
    let beginnings = candidates.filter { !sketch.nodes[$0].isDropped }
    for place in beginnings + sketch.tops + sketch.places where !found.contains(place) {
      sketch.nodes[place].isOpenedByCode = true
      ways.reach(from: [place], into: &found)
    }
  }

  /// Gives the screens of a file that code opens to the stack with which the file begins. If there
  /// is none, several screens become a stack with the name of the file.
  private static func gather(
    _ file: String, _ candidates: [Sketch.Place], in sketch: inout Sketch
  ) {
    let own = sketch.places.filter {
      let node = sketch.nodes[$0]
      return node.isOpenedByCode && node.isScreen && node.origin.file == file
    }
    let inner = own.filter { screen in
      guard let parent = sketch.parents[screen], parent != sketch.root else { return false }
      if case .stack = sketch.nodes[parent].kind { return !sketch.nodes[parent].isDropped }
      return false
    }
    var known: Set<Sketch.Place> = []
    Ways(sketch).reach(from: [sketch.root].compactMap { $0 }, into: &known)
    for screen in inner {
      let parent = sketch.parents[screen]!
      sketch.codeHosts[screen] = parent
      if !known.contains(parent) { sketch.nodes[parent].isOpenedByCode = true }
    }
    let screens = own.filter { !inner.contains($0) }
    if let host = host(for: file, candidates, in: sketch) {
      for screen in screens where screen != host { sketch.codeHosts[screen] = host }
    } else if screens.count > 1 {
      let stem = ImportFile.name(of: file).split(separator: ".").first.map(String.init) ?? ""
      let origin = sketch.nodes[screens[0]].origin
      var stack = SketchNode(
        .stack(first: screens[0]), origin,
        names: [ResourceName.stripped(stem, isGraph: true), "Screens"])
      stack.notes = ["Screens that code opens. Nothing says which is the first."]
      stack.isOpenedByCode = true
      sketch.nodes[screens[0]].isOpenedByCode = false
      let place = sketch.add(stack)
      for screen in screens.dropFirst() { sketch.codeHosts[screen] = place }
    }
  }

  /// Returns the stack to which screens of a file belong if code opens them.
  private static func host(
    for file: String, _ candidates: [Sketch.Place], in sketch: Sketch
  ) -> Sketch.Place? {
    let own = candidates.filter { sketch.nodes[$0].origin.file == file }
    return (own + [sketch.root].compactMap { $0 }).first { place in
      sketch.nodes[place].kind.isStack && !sketch.nodes[place].isDropped
    }
  }
}

extension Sketch.Kind {
  /// Whether screens can stand on each other there.
  var isStack: Bool {
    switch self {
    case .screen, .stack: true
    case .tabs, .split, .cases, .external: false
    }
  }
}

extension Sketch {
  /// The places that aren't part of another one.
  var places: [Place] { nodes.indices.filter { !nodes[$0].isDropped } }

  /// The places to which a way leads, or that are in a container.
  var led: Set<Place> { Set(edges.compactMap(\.target) + nodes.flatMap(\.kind.contents)) }

  /// The places to which nothing leads.
  var tops: [Place] {
    let led = led
    return places.filter { !led.contains($0) }
  }
}
