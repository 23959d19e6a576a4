/// Builds a saved tree on top of the tree that launch shows, as far as possible.
///
/// A part may be impossible to build: its screen is unknown now, an argument is missing, or a guard
/// refused it. Such a part ends its stack, and nothing that stood above it is built.
///
/// A place is the path to a part: the names and indices on the way to it from the root.
struct Restoring {
  var draft: Draft
  /// The places of the parts that a guard has refused.
  let refused: Set<String>
  /// The guards to ask, with their places, outermost first.
  private(set) var questions: [(place: String, guards: [GuardQuestion])] = []

  init(_ draft: Draft, refused: Set<String>) {
    self.draft = draft
    self.refused = refused
  }

  /// Builds a part, unless its place is refused. Returns whether the part has been built.
  private mutating func build(_ place: String, _ body: (inout Draft) -> Bool) -> Bool {
    var trial = draft
    trial.plan.entered = []
    guard !refused.contains(place), body(&trial) else { return false }
    if !trial.plan.entered.isEmpty { questions.append((place, trial.plan.entered)) }
    draft = trial
    return true
  }

  /// Restores a coordinator that has a host of its own.
  ///
  /// Returns whether everything on the way to the visible entry has been restored. Only then may
  /// something be presented above it.
  mutating func restore(_ node: CoordinatorNode, _ saved: Snapshot, _ place: String) -> Bool {
    guard node.hasOwnHost else { return true }
    let isWhole: Bool
    if node.kind == .stack {
      isWhole = restoreStack(saved, on: node.host, owner: node, .main, place)
    } else {
      isWhole = restoreContent(of: node, saved, place)
    }
    guard isWhole, let presented = saved.presented else { return isWhole }
    return restorePresentation(presented, on: node.host, owner: node.id, place + "/presented")
  }

  // MARK: Tabs and switches

  private mutating func restoreContent(
    of node: CoordinatorNode, _ saved: Snapshot, _ place: String
  ) -> Bool {
    switch node.kind {
    case .tabs, .split: return restoreTabs(of: node, saved, place)
    case .oneAtATime: return restoreShown(in: node, saved, place)
    case .stack, .external: return true
    }
  }

  private mutating func restoreTabs(
    of node: CoordinatorNode, _ saved: Snapshot, _ place: String
  ) -> Bool {
    guard case .tabs(let tabs, _) = draft.tree.content(node.id),
      case .tabs(let before, let selected) = saved.content
    else { return false }
    let names = node.definition.tabPayloads.map(\.name)
    var whole: [Bool] = []
    for (name, tab) in zip(names, tabs) {
      guard let tab = tab.flatMap({ draft.tree[$0] }),
        let inside = before.first(where: { $0.name == name })?.content
      else {
        whole.append(false)
        continue
      }
      whole.append(restore(tab, inside, "\(place)/\(name)"))
    }
    // The state may not let it be there any more.
    guard let selected = names.firstIndex(where: { $0 == selected }),
      selected == 0 || tabs[selected] != nil
    else { return false }
    let stands = selected == 0 || restore(selected, of: tabs, in: node, "\(place)/selected")
    return stands && whole[selected]
  }

  private mutating func restore(
    _ selected: Int, of tabs: [CoordinatorID?], in node: CoordinatorNode, _ place: String
  ) -> Bool {
    build(place) { draft in
      let tab = node.definition.tabPayloads[selected]
      draft.ask(node.definition.entryQuestions(for: tab), of: node.id)
      draft.askEntered(by: tabs[selected])
      draft.plan.set(.tabs(tabs, selected: selected), of: node.id)
      return true
    }
  }

  private mutating func restoreShown(
    in node: CoordinatorNode, _ saved: Snapshot, _ place: String
  ) -> Bool {
    var context = StartContext()
    let payload: (any Payload)?
    var inside: Snapshot?
    switch saved.content {
    case .screen(let screen, let look):
      payload = node.definition.restored(screen, as: .screen)
      context.look = look
    case .child(let child, let kept, let content):
      payload = node.definition.restored(child, as: .main)
      context.kept = kept
      inside = content
    case .nothing, .stack, .tabs: return false
    }
    guard let payload else { return false }
    let shown = draft.payloadShown(in: node.id)
    if let shown, inside == nil, shown.hasTarget(of: payload), !shown.isEqual(to: payload) {
      // Launch shows the same screen, of which the app has set arguments since.
      let look = node.definition.look(of: payload, over: context.look)
      draft.plan.set(.screen(draft.entry(payload, of: node.id, look)), of: node.id)
    } else if shown?.isEqual(to: payload) != true {
      guard draft.app.payloadSelectedByState(in: node) == nil, node.definition.hasCase(payload)
      else { return false }
      let stands = build("\(place)/shown") { draft in
        draft.showInside(node, payload, as: context)
        return true
      }
      guard stands else { return false }
    }
    guard case .child(let child) = draft.tree.content(node.id), let child = draft.tree[child],
      let inside
    else { return true }
    return restore(child, inside, "\(place)/in")
  }

  // MARK: Stacks

  private mutating func restoreStack(
    _ saved: Snapshot, on host: HostID, owner: CoordinatorNode, _ role: SavedRole, _ place: String
  ) -> Bool {
    guard case .stack(let entries) = saved.content, !entries.isEmpty else { return false }
    var known: [CoordinatorID] = []
    for (index, entry) in entries.enumerated() {
      let place = "\(place)/\(index)"
      if index == 0, isThere(entry, on: host, owner, role) {
        known += draft.tree.stack(host)[0].opens
        continue
      }
      var built: [(CoordinatorNode, Snapshot?)] = []
      let stands = build(place) { draft in
        let role = index == 0 ? role : .main
        guard let made = draft.restored(entry, on: host, owner.id, known, role) else {
          return false
        }
        draft.cut(host, to: index)
        draft.append(made.entry, on: host)
        built = made.children
        return true
      }
      guard stands else { return false }
      known += built.map(\.0.id)
      for (child, content) in built {
        guard let content else { continue }
        let isWhole = restoreContent(of: child, content, "\(place)/in")
        if index == entries.count - 1, !isWhole { return false }
      }
    }
    return true
  }

  /// Returns whether launch has already made the saved entry.
  private func isThere(
    _ saved: SavedEntry, on host: HostID, _ owner: CoordinatorNode, _ role: SavedRole
  ) -> Bool {
    guard let entry = draft.tree.stack(host).first, saved.opens.count == entry.opens.count,
      let holder = draft.tree[entry.owner],
      holder.definition.isSaved(entry.payload, as: saved.payload)
    else { return false }
    return zip(saved.opens, entry.opens).allSatisfy { saved, child in
      guard let child = draft.tree[child], let opening = child.opening else { return false }
      return child.definition.isSaved(opening.payload, as: saved.payload)
    }
  }

  // MARK: Presentations

  private mutating func restorePresentation(
    _ saved: SavedPresentation, on host: HostID, owner: CoordinatorID, _ place: String
  ) -> Bool {
    var built: PresentationNode?
    let stands = build(place) { draft in
      built = draft.restored(saved, on: host, owner)
      return built != nil
    }
    guard stands, let built else { return false }
    if let child = built.child.flatMap({ draft.tree[$0] }) {
      return restore(child, saved.inside, place)
    }
    guard let presenter = draft.tree[built.presenter] else { return false }
    let role = SavedRole(built.style)
    guard restoreStack(saved.inside, on: built.host, owner: presenter, role, place) else {
      return false
    }
    guard let presented = saved.inside.presented else { return true }
    return restorePresentation(
      presented, on: built.host, owner: presenter.id, place + "/presented")
  }
}

extension Draft {
  /// Makes the entry and the children of a saved entry. Returns nil if the app has lost one of
  /// them.
  fileprivate mutating func restored(
    _ saved: SavedEntry, on host: HostID, _ owner: CoordinatorID, _ known: [CoordinatorID],
    _ role: SavedRole
  ) -> (entry: EntryNode, children: [(CoordinatorNode, Snapshot?)])? {
    var known = known
    var children: [(CoordinatorNode, Snapshot?)] = []
    for opening in saved.opens {
      guard let child = restored(opening, on: host, HostNumbers(owner, known, tree)) else {
        return nil
      }
      known.append(child.id)
      children.append((child, opening.content))
    }
    guard let id = HostNumbers(owner, known, tree)[saved.owner], let node = tree[id],
      let payload = payload(saved, of: node, role)
    else { return nil }
    if node.kind == .stack || children.isEmpty {
      ask(node.definition.entryQuestions(for: payload), of: id)
    }
    var made = entry(payload, of: id, saved.look)
    made.opens = children.map(\.0.id)
    return (made, children)
  }

  /// Returns the payload of a saved entry; nil if the app has lost it. The entry of a child without
  /// a stack has the payload with which its parent started it.
  private func payload(
    _ saved: SavedEntry, of node: CoordinatorNode, _ role: SavedRole
  ) -> (any Payload)? {
    if node.kind != .stack, role == .main { return node.opening?.payload }
    let definition = node.definition
    if node.kind == .stack, definition.isSaved(definition.firstPayload, as: saved.payload) {
      return definition.firstPayload
    }
    return definition.restored(saved.payload, as: role)
      ?? definition.restored(saved.payload, as: .main)
  }

  private mutating func restored(
    _ saved: SavedChild, on host: HostID, _ numbers: HostNumbers
  ) -> CoordinatorNode? {
    guard let parent = numbers[saved.parent].flatMap({ tree[$0] }),
      let payload = parent.definition.restored(saved.payload, as: .main),
      let child = parent.definition.startChild(for: payload)
    else { return nil }
    let context = StartContext(cause: saved.cause, kept: saved.kept)
    let node = adopt(child, payload, by: parent, as: .pushed, context, on: host)
    ask(node.definition.entryQuestions, of: node.id)
    if node.kind != .stack { fill(node) }
    return node
  }

  /// Starts a saved presentation on its host; nil if the app has lost it.
  fileprivate mutating func restored(
    _ saved: SavedPresentation, on host: HostID, _ owner: CoordinatorID
  ) -> PresentationNode? {
    let opens = tree.stack(host).array.flatMap(\.opens)
    guard let presenter = HostNumbers(owner, opens, tree)[saved.presenter].flatMap({ tree[$0] }),
      let payload = presenter.definition.restored(saved.payload, as: SavedRole(saved.style))
    else { return nil }
    var context = StartContext(look: saved.look)
    if let start = saved.start { (context.cause, context.kept) = start }
    place(payload, saved.style, by: presenter, on: host, as: context)
    return tree.presentation(host)
  }
}

extension HostNumbers {
  fileprivate init(_ owner: CoordinatorID, _ children: [CoordinatorID], _ tree: Tree) {
    self.init(owner, tree)
    for child in children { add(child) }
  }
}
