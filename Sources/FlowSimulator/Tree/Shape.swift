import FlowModel

extension State {
  /// A state without identities: two of the same shape go on alike. The past is left out, too.
  package struct Shape: Hashable, Sendable {
    private var numbers: [Int32] = []
    private var values: [Value] = []
    private var names: [Name] = []
    /// What waits for something.
    private var deeds: [Deed.Kind] = []
    private var restoring: Restore?

    fileprivate mutating func add(_ number: Int) {
      numbers.append(Int32(truncatingIfNeeded: number))
    }

    fileprivate mutating func add(_ values: [Value]) {
      add(values.count)
      self.values += values
    }

    fileprivate mutating func add(_ name: Name) { names.append(name) }

    fileprivate mutating func add(_ deed: Deed) { deeds.append(deed.kind) }

    fileprivate init(restoring: Restore?) { self.restoring = restoring }
  }
}

extension State {
  package var shape: Shape {
    var writer = ShapeWriter(self)
    writer.write()
    return writer.shape
  }
}

private struct ShapeWriter {
  let state: State
  var shape: State.Shape
  /// Identities by the order in which they are come by.
  private var coordinators: [ID<Live>: Int] = [:]
  private var entries: [ID<Entry>: Int] = [:]

  init(_ state: State) {
    self.state = state
    shape = State.Shape(restoring: state.restoring)
  }

  private var tree: Tree { state.tree }

  mutating func write() {
    for variable in state.variables { shape.add(variable) }
    if let root = tree.root { write(root) }
    if let ending = state.ending { write(ending.result) }
    shape.add(state.isKeptLinkStale && state.keptLink != nil ? 1 : 0)
    if let link = state.keptLink { shape.add(link.deed) }
    if let waiting = state.waiting {
      write(waiting.attempt)
      refer(to: waiting.detour)
      shape.add(waiting.dialog == nil ? 0 : 1)
    }
    if let pending = state.pending {
      write(pending.attempt)
      for number in [pending.stage, pending.index, pending.made] { shape.add(number) }
    }
  }

  private mutating func refer(to id: ID<Live>?) {
    shape.add(id.flatMap { coordinators[$0] } ?? -1)
  }

  private mutating func refer(to id: ID<Entry>?) {
    shape.add(id.map { entries[$0] ?? -2 } ?? -1)
  }

  private mutating func write(_ attempt: Attempt) {
    write(attempt.origin)
    refer(to: attempt.taker)
    refer(to: attempt.entry)
    shape.add(attempt.deed)
    for id in attempt.consented { shape.add(id.index) }
  }

  private mutating func write(_ id: ID<Live>) {
    guard let live = tree[id] else { return shape.add(-1) }
    coordinators[id] = coordinators.count
    shape.add(live.coordinator.index)
    shape.add(live.arguments)
    shape.add(live.isDetour ? 1 : 0)
    refer(to: live.parent)
    if let opening = live.opening {
      write(opening.origin)
      shape.add(opening.kept.map(\.value))
    }
    for changed in state.memories[ID(id.index)]?.changed ?? [] { shape.add(changed ? 1 : 0) }
    write(live.content)
    if live.hasOwnHost { write(live.host) }
  }

  private mutating func write(_ content: Live.Content) {
    switch content {
    case .nothing: shape.add(0)
    case .screen(let entry):
      shape.add(1)
      write(entry)
    case .child(let child, let item):
      shape.add(2)
      shape.add(item)
      write(child)
    case .tabs(let tabs, let selected):
      shape.add(3)
      shape.add(selected)
      for tab in tabs { if let tab { write(tab) } }
    }
  }

  private mutating func write(_ id: ID<Host>) {
    guard let host = tree[id] else { return shape.add(-1) }
    shape.add(host.hasStack ? 1 : 0)
    shape.add(host.entries.count)
    for entry in host.entries { write(entry) }
    if let presentation = host.presentation {
      shape.add(Placement.allCases.firstIndex(of: presentation.style) ?? 0)
      write(presentation.shown)
      refer(to: presentation.presenter)
      if let child = presentation.child { write(child) } else { write(presentation.host) }
    } else {
      shape.add(-1)
    }
    if let dialog = host.dialog {
      shape.add(dialog.dialog.index)
      shape.add(dialog.arguments)
      refer(to: dialog.owner)
    } else {
      shape.add(-1)
    }
  }

  private mutating func write(_ entry: Entry) {
    entries[entry.id] = entries.count
    write(entry.shown)
    shape.add(entry.hidesTabBar ? 1 : 0)
    shape.add(entry.opens.count)
    for child in entry.opens { write(child) }
    refer(to: entry.owner)
  }

  private mutating func write(_ shown: Shown) {
    switch shown.target {
    case .screen(let id): shape.add(2 * id.index)
    case .coordinator(let id): shape.add(2 * id.index + 1)
    }
    shape.add(shown.arguments)
  }

  private mutating func write(_ origin: Origin) {
    switch origin {
    case .start: shape.add(0)
    case .link: shape.add(1)
    case .user: shape.add(2)
    case .tab(let index): shape.add(4 * index + 4)
    case .item(let index): shape.add(4 * index + 5)
    case .button(let index): shape.add(4 * index + 6)
    case .route(let id): shape.add(4 * id.index + 7)
    }
  }

  private mutating func write(_ result: Outcome.Result) {
    switch result {
    case .finished: shape.add(0)
    case .dismissed: shape.add(1)
    case .declared(let name): shape.add(name)
    }
  }
}
