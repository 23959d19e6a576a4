/// The app's part of saving.
package protocol Saver: AnyObject {
  /// Returns the saved form of a payload; nil if it holds a value that can't be saved.
  func saved(_ payload: any Payload) -> AnyObject?

  /// Returns whether the values that a route keeps for the child's end can be saved.
  func canSave(keptBy opening: ChildOpening) -> Bool
}

extension Tree {
  /// Returns the snapshot of the tree; nil if no part of it can be saved.
  package func snapshot(_ saver: any Saver) -> Snapshot? {
    self[CoordinatorID.root].flatMap { SnapshotMaker(tree: self, saver: saver).saved($0) }
  }
}

/// A helper that makes the snapshot of a tree.
private struct SnapshotMaker {
  let tree: Tree
  let saver: any Saver

  /// Returns the snapshot of a coordinator; nil if its first screen can't be saved.
  func saved(_ node: CoordinatorNode) -> Snapshot? {
    guard node.hasOwnHost, let host = tree[node.host] else { return content(of: node) }
    if node.kind == .stack { return saved(host) }
    return Snapshot(content(of: node).content, presented: presentation(on: host))
  }

  /// Returns the content of a tabs or switch coordinator.
  private func content(of node: CoordinatorNode) -> Snapshot {
    switch node.content {
    case .nothing: return Snapshot(.nothing)
    case .screen(let entry):
      return Snapshot(
        saver.saved(entry.payload).map { .screen($0, look: entry.look) } ?? .nothing)
    case .child(let child):
      guard let child = tree[child], let opening = child.opening,
        let payload = saver.saved(opening.payload)
      else { return Snapshot(.nothing) }
      let kept = saver.canSave(keptBy: opening) ? opening.kept : nil
      return Snapshot(.child(payload, kept: kept, saved(child)))
    case .tabs(let tabs, let selected):
      let names = node.definition.tabPayloads.map(\.name)
      let children = zip(names, tabs).map { name, tab in
        (name: name, content: tab.flatMap { tree[$0] }.flatMap(saved))
      }
      return Snapshot(.tabs(children, selected: names[selected]))
    }
  }

  /// Returns the entries of a stack up to the first that can't be saved. A presentation above the
  /// stack is saved only if the whole stack is. Returns nil if even the first screen can't be
  /// saved.
  private func saved(_ host: HostNode) -> Snapshot? {
    var numbers = HostNumbers(host.owner, tree)
    var entries: [SavedEntry] = []
    for entry in host.stack.array {
      guard let next = saved(entry, &numbers) else { break }
      entries.append(next)
    }
    guard !entries.isEmpty else { return nil }
    let isWhole = entries.count == host.stack.count
    return Snapshot(.stack(entries), presented: isWhole ? presentation(on: host) : nil)
  }

  private func saved(_ entry: EntryNode, _ numbers: inout HostNumbers) -> SavedEntry? {
    guard let payload = saver.saved(entry.payload) else { return nil }
    var opens: [SavedChild] = []
    for child in entry.opens {
      guard let opening = saved(child, numbers) else { return nil }
      opens.append(opening)
      numbers.add(child)
    }
    guard let owner = numbers.reference(to: entry.owner) else { return nil }
    return SavedEntry(payload: payload, look: entry.look, owner: owner, opens: opens)
  }

  private func saved(_ child: CoordinatorID, _ numbers: HostNumbers) -> SavedChild? {
    guard let node = tree[child], !node.isDetour, let opening = node.opening,
      saver.canSave(keptBy: opening), let parent = node.parent.flatMap(numbers.reference),
      let payload = saver.saved(opening.payload)
    else { return nil }
    return SavedChild(
      payload: payload, parent: parent, cause: opening.cause, kept: opening.kept,
      content: node.kind == .stack ? nil : content(of: node))
  }

  /// Returns the saved form of a host's presentation; nil for a detour, or if the presentation
  /// can't be saved.
  private func presentation(on host: HostNode) -> SavedPresentation? {
    guard let presentation = host.presentation, !presentation.isDetour,
      let payload = saver.saved(presentation.payload)
    else { return nil }
    var numbers = HostNumbers(host.owner, tree)
    for child in host.stack.array.flatMap(\.opens) { numbers.add(child) }
    guard let presenter = numbers.reference(to: presentation.presenter) else { return nil }
    let child = presentation.child.flatMap { tree[$0] }
    let inside = child.map(saved) ?? tree[presentation.host].flatMap(saved)
    guard let inside, child?.opening.map(saver.canSave) ?? true else { return nil }
    return SavedPresentation(
      payload: payload, presenter: presenter, style: presentation.style, look: presentation.look,
      start: child?.opening.map { ($0.cause, $0.kept) }, inside: inside)
  }
}
