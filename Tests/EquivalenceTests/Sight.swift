import FlowModel
import Navigation

@testable import FlowSimulator

/// The visible part of a simulator's state, in the lines that the compiled program writes.
struct Sight {
  private let facts: Facts
  private let state: State
  private var ledger: Ledger
  private var lines: [String] = []

  private var flow: Flow { facts.flow }
  private var tree: Tree { state.tree }

  /// - Parameter ledger: The known numbers. New coordinators and entries are added to it.
  static func lines(_ facts: Facts, _ state: State, _ ledger: inout Ledger) -> [String] {
    var sight = Sight(facts: facts, state: state, ledger: ledger)
    sight.look()
    ledger = sight.ledger
    return sight.lines
  }

  private init(facts: Facts, state: State, ledger: Ledger) {
    self.facts = facts
    self.state = state
    self.ledger = ledger
  }

  private mutating func look() {
    guard let root = state[ID<Live>(.root)] else {
      lines.append("not launched")
      return addQuestion()
    }
    add(root, 0)
    let entry = tree.visible.entry.map { "e\(ledger.number(of: Entry($0).id))" }
    lines.append("shows \(entry ?? "what draws itself")")
    lines.append("back \(asked(tree.back(1))), pull \(asked(tree.swipeDown))")
    lines.append(state.glance(in: flow, isBrief: true))
    addQuestion()
  }

  private mutating func addQuestion() {
    guard let asking = state.asking else { return }
    let values = asking.arguments.map(\.told).joined(separator: ", ")
    lines.append("waits for \(flow[asking.guardID].name)(\(values))")
  }

  private func asked(_ request: Request?) -> String {
    guard let request else { return "none" }
    return SimulatedTurn(facts, state, World()).isAskedBefore(request) ? "asked" : "free"
  }

  private mutating func line(_ text: String, _ indent: Int) {
    lines.append(String(repeating: " ", count: indent) + text)
  }

  private mutating func add(_ live: Live, _ indent: Int) {
    let number = ledger.number(of: live.id)
    let parent = live.parent.map { " of #\(ledger.number(of: $0))" } ?? ""
    let values = live.arguments.map(\.told).joined(separator: ", ")
    line("#\(number) \(flow.told(live.coordinator))(\(values))\(parent)", indent)
    if case .stack = flow[live.coordinator].kind {
      line("path \(path(of: live).map { flow.told($0) })", indent + 1)
      line("history \(state.history(of: live.id).map { flow.told($0) })", indent + 1)
    }
    addContent(of: live, indent + 1)
    if live.hasOwnHost, let host = state[live.host] { add(host, indent + 1) }
  }

  /// Returns the path of a stack. Detours are left out, because they aren't in the hierarchy.
  private func path(of live: Live) -> [Shown] {
    guard let node = tree[live.id.coordinator] else { return [] }
    let detours = tree.allCoordinators.filter(\.isDetour).compactMap(\.opening?.id)
    let segment = Segment(of: node.id, on: node.host, in: tree)
    return segment?.path.filter { !detours.contains($0.id) }.map(\.payload.shown) ?? []
  }

  private mutating func addContent(of live: Live, _ indent: Int) {
    switch live.content {
    case .nothing: break
    case .screen(let entry): line("screen \(flow.told(entry.shown))", indent)
    case .child(let child): if let child = state[child] { add(child, indent) }
    case .tabs(let tabs, let selected):
      for (index, child) in tabs.enumerated() {
        let mark = index == selected ? " selected" : ""
        line("tab \(index)\(mark)\(child == nil ? " presents" : "")", indent)
        if let child = child.flatMap({ state[$0] }) { add(child, indent + 1) }
      }
    }
  }

  private mutating func add(_ host: Host, _ indent: Int) {
    if host.hasStack { line("stack", indent) }
    for entry in host.entries { add(entry, indent) }
    if let presentation = host.presentation { add(presentation, indent) }
    if let dialog = host.dialogs.last, dialog == state.dialog, host.presentation == nil {
      let dialog = flow[dialog.dialog]
      line(
        "asks \(dialog.name) \(dialog.fields.map(\.name.text)) \(dialog.buttons.map(\.name.text))",
        indent)
    }
  }

  private mutating func add(_ entry: Entry, _ indent: Int) {
    let hides = entry.hidesTabBar ? " hides the tab bar" : ""
    var shown = flow.told(entry.shown)
    if case .coordinator = entry.shown.target { shown = "itself" }
    let owner = ledger.number(of: entry.owner)
    line("e\(ledger.number(of: entry.id)) \(shown) of #\(owner)\(hides)", indent)
    for child in entry.opens { if let child = state[child] { add(child, indent + 1) } }
  }

  private mutating func add(_ presentation: Presentation, _ indent: Int) {
    let presenter = ledger.number(of: presentation.presenter)
    let shown = presentation.child == nil ? flow.told(presentation.shown) : "child"
    line("\(presentation.style.rawValue) \(shown) by #\(presenter)", indent)
    if let child = presentation.child.flatMap({ state[$0] }) {
      add(child, indent + 1)
    } else if let host = state[presentation.host] {
      add(host, indent + 1)
    }
  }
}

extension Flow {
  /// Returns the name of a coordinator's class. An external coordinator has its own name.
  func told(_ id: ID<Coordinator>) -> String {
    self[id].isExternal ? self[id].name.text : className(of: id)
  }

  /// Returns a screen with its arguments: `detail(id: 1)`. A child has its name alone, because its
  /// own line has the arguments.
  func told(_ shown: Shown) -> String {
    let name = name(of: shown.target).text
    if case .coordinator = shown.target { return name }
    let values = zip(parameters(of: shown.target), shown.arguments)
      .map { "\($0.name): \($1.told)" }
    return values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
  }

  func told(_ event: Event) -> String {
    let what = event.told.map(told).joined(separator: ", then ")
    let whose = told(event.coordinator)
    switch event.outcome {
    case .made: return "made by \(whose): \(what)"
    case .refused(.notOnScreen): return "refused: notOnScreen"
    case .refused(let refusal): return "refused \(whose): \(what): \(told(refusal))"
    }
  }

  func told(_ refusal: FlowRefusal) -> String {
    if case .byGuard(let id) = refusal { "guard \(self[id].name)" } else { refusal.name(in: self) }
  }

  private func told(_ told: Announcement) -> String {
    switch told {
    case .transition(let transition): self.told(transition.kind)
    case .button(let request): "dialog dialogs.\(path(ofButton: request))"
    }
  }

  private func told(_ kind: Transition.Kind) -> String {
    switch kind {
    case .push(let payload, _, _): return "push \(told(payload.shown))"
    case .replace(let payload): return "replace \(told(payload.shown))"
    case .restart(let payload): return "restart \(told(payload.shown))"
    case .present(let payload, let style): return "\(style.rawValue) \(told(payload.shown))"
    case .show(let payload): return "show \(told(payload.shown))"
    case .popToEqual, .focus, .rebuild, .endOwnPresentation: return "by code alone"
    case .pop, .popTo, .popToRoot, .dismiss, .endPresentation, .finish, .report, .ask, .select,
      .land, .leave, .change, .goBack, .follow, .stay:
      return text(kind)
    }
  }
}
