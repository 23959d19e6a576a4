import FlowModel

@testable import FlowSimulator

/// All that can be seen of a state, line by line as the program that walks tells a tree.
struct Sight {
  private let facts: Facts
  private let state: State
  private var ledger: Ledger
  private var lines: [String] = []

  private var flow: Flow { facts.flow }
  private var tree: Tree { state.tree }

  /// - Parameter ledger: Gets the numbers of what wasn't seen before.
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
    guard let root = tree.root.flatMap({ tree[$0] }) else {
      lines.append("not launched")
      return addQuestion()
    }
    add(root, 0)
    let entry = tree.way.entry.map { "e\(ledger.number(of: $0.id))" }
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

  private func asked(_ attempt: Attempt?) -> String {
    guard let attempt else { return "none" }
    return Machine(facts, state, World()).isAskedBefore(attempt) ? "asked" : "free"
  }

  private mutating func line(_ text: String, _ indent: Int) {
    lines.append(String(repeating: " ", count: indent) + text)
  }

  private mutating func add(_ live: Live, _ indent: Int) {
    let number = ledger.number(of: live.id)
    let parent = live.parent.map { " of #\(ledger.number(of: $0))" } ?? ""
    let values = live.arguments.map(\.told).joined(separator: ", ")
    line("#\(number) \(flow.told(live.coordinator))(\(values))\(parent)", indent)
    if facts.isStack(live) {
      line("path \(path(of: live).map { flow.told($0) })", indent + 1)
      line("history \(state.history(of: live.id).map { flow.told($0) })", indent + 1)
    }
    addContent(of: live, indent + 1)
    if live.hasOwnHost, let host = tree[live.host] { add(host, indent + 1) }
  }

  /// A path has the coordinator's own routes: what isn't in the hierarchy is none.
  private func path(of live: Live) -> [Shown] {
    let detours = tree.coordinators.elements.filter(\.isDetour).compactMap(\.opening?.id)
    let segment = Segment(of: live.id, on: live.host, in: tree)
    return segment?.path.filter { !detours.contains($0.id) }.map(\.shown) ?? []
  }

  private mutating func addContent(of live: Live, _ indent: Int) {
    switch live.content {
    case .nothing: break
    case .screen(let entry): line("screen \(flow.told(entry.shown))", indent)
    case .child(let child, _): if let child = tree[child] { add(child, indent) }
    case .tabs(let tabs, let selected):
      for (index, child) in tabs.enumerated() {
        let mark = index == selected ? " selected" : ""
        line("tab \(index)\(mark)\(child == nil ? " presents" : "")", indent)
        if let child = child.flatMap({ tree[$0] }) { add(child, indent + 1) }
      }
    }
  }

  private mutating func add(_ host: Host, _ indent: Int) {
    if host.hasStack { line("stack", indent) }
    for entry in host.entries { add(entry, indent) }
    if let presentation = host.presentation { add(presentation, indent) }
    if let dialog = host.dialog.map({ flow[$0.dialog] }) {
      line("asks \(dialog.name) \(dialog.buttons.map(\.name.text))", indent)
    }
  }

  private mutating func add(_ entry: Entry, _ indent: Int) {
    let hides = entry.hidesTabBar ? " hides the tab bar" : ""
    var shown = flow.told(entry.shown)
    if case .coordinator = entry.shown.target { shown = "itself" }
    let owner = ledger.number(of: entry.owner)
    line("e\(ledger.number(of: entry.id)) \(shown) of #\(owner)\(hides)", indent)
    for child in entry.opens { if let child = tree[child] { add(child, indent + 1) } }
  }

  private mutating func add(_ presentation: Presentation, _ indent: Int) {
    let presenter = ledger.number(of: presentation.presenter)
    let shown = presentation.child == nil ? flow.told(presentation.shown) : "child"
    line("\(presentation.style.rawValue) \(shown) by #\(presenter)", indent)
    if let child = presentation.child.flatMap({ tree[$0] }) {
      add(child, indent + 1)
    } else if let host = tree[presentation.host] {
      add(host, indent + 1)
    }
  }
}

extension Flow {
  /// As its class is called, or, written by hand, itself.
  func told(_ id: ID<Coordinator>) -> String {
    self[id].isExternal ? self[id].name.text : className(of: id)
  }

  /// `detail(id: 1)`; a child by its name alone, as it is told where it stands.
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

  func told(_ refusal: Refusal) -> String {
    if case .byGuard(let id) = refusal { "guard \(self[id].name)" } else { refusal.name(in: self) }
  }

  private func told(_ told: Told) -> String {
    switch told {
    case .deed(let deed): self.told(deed)
    case .button(let dialog, let origin):
      "dialog dialogs.\(self[dialog].name).\(button(origin, of: dialog))"
    }
  }

  private func button(_ origin: Origin, of dialog: ID<Dialog>) -> Name {
    switch origin {
    case .button(let index): self[dialog].buttons[index].name
    case .route(let route): self[route].name
    default: self[dialog].name
    }
  }

  private func told(_ deed: Deed) -> String {
    switch deed.kind {
    case .push(let shown, _, _): return "push \(told(shown))"
    case .replace(let shown): return "replace \(told(shown))"
    case .restart(let shown): return "restart \(told(shown))"
    case .present(let shown, let style):
      return "\(style.rawValue) \(told(shown))"
    case .pop(let count): return count == 1 ? "pop" : "pop \(count)"
    case .popTo(let screen, _): return "popTo \(self[screen].name)"
    case .popToRoot: return "popToRoot"
    case .dismiss, .pullDown: return "dismiss"
    case .finish(let ending): return "finish \(ending.result.name)"
    case .report(let ending): return "report \(ending.result.name)"
    case .ask(let dialog, _, _): return "dialog \(self[dialog].name)"
    case .select(let tabs, let index):
      guard case .tabs(let all) = self[tabs].kind else { return "select" }
      return "select \(self[all[index].coordinator].name)"
    case .show(_, let shown): return "show \(told(shown))"
    case .open(let plan): return "open \(path(of: plan.screen))"
    case .leave(.url(let url)): return "leave url(\"\(url)\")"
    case .leave(.system(let system)): return "leave system(\"\(system.rawValue)\")"
    case .shorten(_, let count): return count == 1 ? "pop" : "pop \(count)"
    case .follow: return "stateChanged"
    case .stay: return "stay"
    }
  }
}
