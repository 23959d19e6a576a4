import FlowModel
import Navigation

extension State {
  /// A state without identities and without history. From two states of the same shape, the same
  /// moves lead to the same shapes.
  package struct Shape: Hashable, Sendable {
    private var numbers: [Int32] = []
    private var values: [Value] = []
    private var names: [String] = []

    fileprivate mutating func add(_ number: Int) {
      numbers.append(Int32(truncatingIfNeeded: number))
    }

    fileprivate mutating func add(_ values: [Value]) {
      add(values.count)
      self.values += values
    }

    fileprivate mutating func add(_ name: String) { names.append(name) }
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
  var shape = State.Shape()
  /// The identifiers that have been written, each with its place in that order.
  private var coordinators: [CoordinatorID: Int] = [:]
  private var entries: [EntryID: Int] = [:]

  init(_ state: State) { self.state = state }

  private var tree: Tree { state.tree }

  mutating func write() {
    for variable in state.variables { shape.add(variable) }
    write(CoordinatorID.root)
    if let ending = state.ending { shape.add(ending.result.name) }
    for part in state.machine.waiting { write(part) }
  }

  private mutating func write(_ part: Machine.WaitingPart) {
    switch part {
    case .restore(let question):
      shape.add(0)
      write(question)
    case .link(let request, let isStale):
      shape.add(isStale ? 2 : 1)
      write(request.transition)
    case .suspended(let request, let detour, let isDialog):
      shape.add(isDialog ? 4 : 3)
      refer(to: detour)
      write(request)
    case .pending(let request, let numbers):
      shape.add(5)
      for number in numbers { shape.add(number) }
      write(request)
    }
  }

  private mutating func write(_ request: Request) {
    write(request.cause)
    refer(to: request.taker)
    refer(to: request.entry)
    write(request.transition)
    for name in request.consented { shape.add(name) }
  }

  private mutating func write(_ question: GuardQuestion) {
    shape.add(question.asked.id.index)
    shape.add(question.asked.arguments)
  }

  private mutating func write(_ transition: Transition) {
    shape.add(transition.shape)
    if let payload = transition.payload { write(payload.shown) }
    for question in transition.questions { write(question) }
    for known in [transition.kept, transition.setting] {
      shape.add(((known as? KnownValues)?.values ?? []).map(\.value))
    }
  }

  private mutating func refer(to id: CoordinatorID?) {
    shape.add(id.flatMap { coordinators[$0] } ?? -1)
  }

  private mutating func refer(to id: EntryID?) {
    shape.add(id.map { entries[$0] ?? -2 } ?? -1)
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
      shape.add(((opening.kept as? KnownValues)?.values ?? []).map(\.value))
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
      shape.add(presentation.style.rawValue)
      write(presentation.payload.shown)
      refer(to: presentation.presenter)
      if let child = presentation.child { write(child) } else { write(presentation.host) }
    } else {
      shape.add(-1)
    }
    if let dialog = host.question.map(Question.init) {
      shape.add(dialog.dialog.index)
      shape.add(dialog.arguments)
      refer(to: dialog.owner.coordinator)
    } else {
      shape.add(-1)
    }
  }

  private mutating func write(_ entry: EntryNode) {
    entries[entry.id] = entries.count
    write(entry.payload.shown)
    shape.add(Entry(entry).hidesTabBar ? 1 : 0)
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

  private mutating func write(_ cause: Cause) {
    switch cause {
    case .start: shape.add(0)
    case .link: shape.add(1)
    case .user: shape.add(2)
    case .tab(let index): shape.add(4 * index + 4)
    case .item(let index): shape.add(4 * index + 5)
    case .button(let index): shape.add(4 * index + 6)
    case .route(let index): shape.add(4 * index + 7)
    case .named(let name):
      shape.add(3)
      shape.add(name)
    }
  }
}
