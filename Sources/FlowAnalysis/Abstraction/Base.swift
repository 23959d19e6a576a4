import FlowModel

/// The part of an entry's beginnings that is a stack symbol of its own, below the entry.
///
/// A child may take the place of an entry at which other segments began. These go on: they are a base
/// symbol, and the child's entry stands on it. A list in one symbol would record the whole history.
/// So an entry has as many base symbols as children that took its place, and its symbol tells what
/// all of them have in common.
struct Base: Hashable, Sendable {
  /// The placement of the outermost segment.
  let placement: Placement?
  /// Whether the outermost segment is the root's, or a public coordinator's that others start.
  let isRoot: Bool
  let isPublic: Bool
  /// Whether each segment goes on with the one before, in the same place.
  let goesOn: Bool
  /// Whether one of them may act from below.
  let acts: Bool
}

extension Symbol {
  /// Whether the symbol is a base, and not an entry.
  var isBase: Bool {
    if case .base = content { true } else { false }
  }

  /// The placement of the outermost segment that begins at an entry.
  var outermostPlacement: Placement? {
    base == nil ? segments.first?.placement : base?.placement
  }

  /// Whether an entry is the first of the root, or of a coordinator that others start.
  var isOfRoot: Bool { base?.isRoot ?? segments.first?.cause.isRoot ?? false }

  /// Returns the symbol with the same segments on another base.
  func on(_ base: Base?) -> Symbol { with(segments, on: base) }

  /// Returns an entry that shows the same, with other segments.
  func with(_ segments: [SegmentStart], on base: Base?) -> Symbol {
    Symbol(content, segments, base: base).recording(below)
  }
}

extension Abstraction {
  /// Returns the base that the first segments of a symbol form with its own base.
  func base(_ segments: [SegmentStart], of symbol: Symbol) -> Base {
    let first = segments.first
    let isRoot = symbol.base?.isRoot ?? first?.cause.isRoot ?? false
    return Base(
      placement: symbol.base == nil ? first?.placement : symbol.base?.placement, isRoot: isRoot,
      isPublic: symbol.base?.isPublic
        ?? (isRoot && first.map { flow[$0.coordinator].isPublic } ?? false),
      goesOn: (symbol.base?.goesOn ?? true) && segments.dropFirst().allSatisfy(\.goesOn),
      acts: symbol.base?.acts ?? false || segments.contains { asksFromBelow($0.coordinator) })
  }

  /// Adds an entry in the place of another. The segments up to an index stay, and those that begin
  /// with the new entry follow.
  func put(
    inPlaceOf top: Symbol, _ start: StartVariant, keeping last: Int, then control: Control = .run,
    _ made: inout RuleEffects
  ) {
    let kept = Array(top.segments.prefix(last + 1))
    let next = start.symbol
    guard !next.segments.isEmpty, !kept.isEmpty else {
      let segments = kept.isEmpty ? next.segments : kept
      let shown = next.with(segments, on: kept.isEmpty ? nil : top.base)
      return made.become(StartVariant(symbol: shown, steps: start.steps), control)
    }
    made.push(
      next.on(base(kept, of: top)), on: Symbol(.base, kept, base: top.base), control, start.steps)
  }

  // MARK: Bases

  /// Reads a base: what is on top is a part of an entry that a move has looked at already.
  mutating func readBase(_ base: Symbol, by control: Control, _ made: inout RuleEffects) {
    switch control {
    case .goBack:
      made.pop(base.base == nil ? .back(routeAfterLeaving(base)) : control)
    case .endBase(let route):
      guard base.base == nil, let first = base.segments.first else { return made.pop(control) }
      made.pop(route.map { .moved($0) } ?? self.control(after: first, .dismissed))
    case .startAnew(let next):
      for start in starts(base.segments) {
        made.become(start.on(base.base), next)
      }
    case .bar, .columns: tapAnotherTab(from: base, control, &made)
    case .change: changeState(from: base, &made)
    case .swipe: swipe(base, &made)
    case .end(let id, let result): end(id, result, at: base, &made)
    case .dismiss(let id, let route): dismiss(id, then: route, at: base, &made)
    case .holding(let number): actUnder(number, base, &made)
    case .reporting(let id, let result, let number):
      for route in heard(result, of: id, at: base).sorted() {
        made.push(symbols[number], on: base, .take(route))
      }
    case .anyTwin: searchByTwins(at: base, &made)
    case .goOn(let id): goOn(in: id, at: base, &made)
    case .via(let id, let index): build(flow[id], from: index, at: base, &made)
    case .popTo, .popToRoot, .pop, .drop, .navigate, .restart, .replace, .show:
      unwind(control, at: base, &made)
    case .run, .take, .retry, .moved, .refused, .back, .jump, .above, .under, .through:
      made.pop(control)
    }
  }

  // MARK: What acts

  /// Whether a coordinator may act from below on the entry that is on screen.
  func asksFromBelow(_ id: ID<Coordinator>) -> Bool {
    tables.family.acts(id) && routesFromBelow(of: flow[id]).contains { !isSameAnywhere(flow[$0.0]) }
  }

  /// Adds the moves of coordinators that begin in the base of an entry.
  private mutating func actUnder(_ number: Int32, _ base: Symbol, _ made: inout RuleEffects) {
    let top = symbols[number]
    for id in acting(in: base) {
      for (route, steps) in routesFromBelow(of: flow[id]) where !isSameAnywhere(flow[route]) {
        made.doing(steps) { $0.push(top, on: base, .take(route)) }
      }
    }
  }

  /// The coordinators that act and begin in a base: those of deeper bases may be any on the way.
  private func acting(in base: Symbol) -> [ID<Coordinator>] {
    let live = live(at: base).filter(asksFromBelow)
    guard base.base?.acts ?? false, let first = base.segments.first else { return live }
    let others = tables.family.ancestors(of: first.coordinator).filter(asksFromBelow)
    return Set(live + others).sorted()
  }
}
