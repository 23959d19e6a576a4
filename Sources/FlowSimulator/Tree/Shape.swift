import FlowModel
import Navigation

extension State {
  /// A state without identities and without history. From two states of the same shape, the same
  /// moves lead to the same shapes.
  package struct Shape: Hashable, Sendable {
    private var numbers: [Int32] = []
    private var values: [Value] = []
    private var names: [String] = []

    mutating func add(_ number: Int) {
      numbers.append(Int32(truncatingIfNeeded: number))
    }

    mutating func add(_ values: [Value]) {
      add(values.count)
      self.values += values
    }

    mutating func add(_ name: String) { names.append(name) }
  }
}

extension State {
  package var shape: Shape {
    var writer = ShapeWriter(self)
    writer.write()
    return writer.shape
  }
}

/// Writes a state's shape: what stands on the tree, and what waits.
struct ShapeWriter {
  let state: State
  var shape = State.Shape()
  /// The identifiers that have been written, each with its place in that order.
  private var coordinators: [CoordinatorID: Int] = [:]
  private var entries: [EntryID: Int] = [:]
  private var presentations: [PresentationID: Int] = [:]
  private var questions: [QuestionID: Int] = [:]

  init(_ state: State) { self.state = state }

  private var tree: Tree { state.tree }

  mutating func write() {
    for variable in state.variables { shape.add(variable) }
    write(CoordinatorID.root)
    if let ending = state.ending { write(ending) }
    for part in state.machine.waiting { write(part) }
  }

  mutating func refer(to id: CoordinatorID?) {
    shape.add(id.flatMap { coordinators[$0] } ?? -1)
  }

  mutating func refer(to id: EntryID?) {
    shape.add(id.map { entries[$0] ?? -2 } ?? -1)
  }

  mutating func refer(to id: QuestionID?) {
    shape.add(id.flatMap { questions[$0] } ?? -1)
  }

  mutating func refer(to id: PresentationID) {
    shape.add(presentations[id] ?? -1)
  }

  private mutating func write(_ id: CoordinatorID) {
    guard let node = tree[id] else { return shape.add(-1) }
    coordinators[id] = coordinators.count
    shape.add(node.flowDefinition.id.index)
    shape.add(node.flowDefinition.arguments)
    shape.add(node.isDetour ? 1 : 0)
    refer(to: node.parent)
    if let opening = node.opening {
      write(opening.cause)
      write(known: opening.kept)
    }
    for changed in state.memories[id]?.changed ?? [] { shape.add(changed ? 1 : 0) }
    write(node.content)
    if node.hasOwnHost { write(node.host) }
  }

  private mutating func write(_ content: NodeContent) {
    switch content {
    case .nothing: shape.add(0)
    case .screen(let entry):
      shape.add(1)
      write(entry)
      // What it was when it was shown tells whether the state selects something else.
      if entry.revision > 0 { write(entry.placePayload.shown) }
    case .child(let child):
      shape.add(2)
      write(child)
    case .tabs(let tabs, let selected):
      shape.add(3)
      shape.add(selected)
      for tab in tabs { if let tab { write(tab) } }
    }
  }

  private mutating func write(_ id: HostID) {
    guard let host = tree[id] else { return shape.add(-1) }
    shape.add(host.hasStack ? 1 : 0)
    shape.add(host.stack.count)
    for entry in host.stack.array { write(entry) }
    if let presentation = host.presentation {
      presentations[presentation.id] = presentations.count
      shape.add(presentation.style.rawValue)
      shape.add(presentation.isDetour ? 1 : 0)
      write(presentation.payload.shown)
      refer(to: presentation.presenter)
      if let child = presentation.child { write(child) } else { write(presentation.host) }
    } else {
      shape.add(-1)
    }
    for node in host.question.map({ Array($0.chain) }) ?? [] {
      questions[node.id] = questions.count
      let dialog = Question(node)
      shape.add(dialog.dialog.index)
      shape.add(dialog.arguments)
      shape.add(dialog.context.index)
      refer(to: dialog.owner.coordinator)
    }
    shape.add(-1)
  }

  private mutating func write(_ entry: EntryNode) {
    entries[entry.id] = entries.count
    write(entry.payload.shown)
    shape.add(Entry(entry).hidesTabBar ? 1 : 0)
    shape.add(entry.opens.count)
    for child in entry.opens { write(child) }
    refer(to: entry.owner)
  }

  mutating func write(_ shown: Shown) {
    switch shown.target {
    case .screen(let id): shape.add(2 * id.index)
    case .coordinator(let id): shape.add(2 * id.index + 1)
    }
    shape.add(shown.arguments)
  }
}
