import FlowFormat
import FlowModel
import YAML

// The kinds of coordinators, and the parts of containers.

extension Updater {
  /// The keys that say a coordinator's kind.
  private static let keys = ["kind", "start", "tabs", "columns", "cases"]

  mutating func updateKind(of own: WrittenPart, to coordinator: DraftCoordinator) {
    let wanted = DraftText.entries(of: coordinator.kind)
    let kind = own.entry("kind")?.value.text ?? "stack"
    guard kind == coordinator.kind.word else {
      tell("`\(own.name)` is a \(coordinator.kind.word) in the code", at: own, coordinator.origin)
      for pair in own.pair.value.pairs where Self.keys.contains(pair.key.text ?? "") {
        changes[own.index].remove(pair, below: own.pair.key)
      }
      let next = own.pair.value.pairs.first { ["routes", "screens"].contains($0.key.text) }
      return add(wanted, to: own.pair, of: own, before: next)
    }
    switch coordinator.kind {
    case .stack(let start): updateStart(of: own, to: start, coordinator)
    case .tabs(let tabs):
      let entries = wanted.first { $0[0] == "tabs:" }?.dropFirst() ?? []
      updateTabs(of: own, to: Array(zip(tabs.map(\.name), entries)), coordinator)
    case .split(let columns): updateList("columns", of: own, to: columns, coordinator)
    case .cases(let start, let cases):
      updateStart(of: own, to: start, coordinator)
      updateList("cases", of: own, to: cases, coordinator)
    case .external: break
    }
  }

  private mutating func updateStart(
    of own: WrittenPart, to start: String, _ coordinator: DraftCoordinator
  ) {
    guard let pair = own.entry("start"), !pair.value.mentions.contains(start) else { return }
    tell("`\(own.name)` starts with `\(start)` in the code", at: own, coordinator.origin)
    guard pair.value.text != nil else {
      return obstruct("`start` of `\(own.name)` isn't a name: write `start: \(start)`", at: own)
    }
    changes[own.index].replace(pair.value.range, with: start)
  }

  /// - Parameter tabs: The tabs in order, each with its entry.
  private mutating func updateTabs(
    of own: WrittenPart, to tabs: [(name: String, entry: String)], _ coordinator: DraftCoordinator
  ) {
    guard let pair = own.entry("tabs") else { return }
    for tab in pair.value.pairs {
      guard let name = tab.key.text, !tabs.contains(where: { $0.name == name }),
        isImported(name)
      else { continue }
      tell("`\(own.name)` has no tab `\(name)` in the code", at: own, coordinator.origin)
      changes[own.index].remove(tab, below: pair.key)
    }
    let missing = tabs.filter { tab in !pair.value.pairs.contains { $0.key.text == tab.name } }
    for tab in missing {
      tell("`\(own.name)` has a tab `\(tab.name)` in the code", at: own, coordinator.origin)
    }
    add(missing.map { [String($0.entry.drop { $0 == " " })] }, to: pair, of: own)
  }

  private mutating func updateList(
    _ key: String, of own: WrittenPart, to names: [String], _ coordinator: DraftCoordinator
  ) {
    let pair = own.entry(key)
    let present = pair?.value.mentions ?? []
    let kept = present.filter { names.contains($0) || !isImported($0) }
    let all = kept + names.filter { !present.contains($0) }
    guard all != present else { return }
    tell(
      "`\(own.name)` has the \(key) `\(all.joined(separator: "`, `"))` in the code", at: own,
      coordinator.origin)
    guard let pair else {
      return add([["\(key): [\(names.joined(separator: ", "))]"]], to: own.pair, of: own)
    }
    guard case .sequence(let items, _) = pair.value.content, items.allSatisfy({ $0.text != nil })
    else {
      return obstruct("`\(key)` of `\(own.name)` isn't a list of names: write it anew", at: own)
    }
    changes[own.index].replace(pair.value.range, with: "[\(all.joined(separator: ", "))]")
  }
}

extension DraftCoordinator.Kind {
  /// The word of the language.
  fileprivate var word: String {
    switch self {
    case .stack: "stack"
    case .tabs: "tabs"
    case .split: "split"
    case .cases: "switch"
    case .external: "external"
    }
  }
}

extension SyntaxNode {
  /// The names in a value: its scalars, in order.
  fileprivate var mentions: [String] {
    switch content {
    case .scalar(let text, _): [text]
    case .alias, .missing: []
    case .sequence(let items, _): items.flatMap(\.mentions)
    case .mapping(let pairs, _): pairs.flatMap { $0.key.mentions + $0.value.mentions }
    }
  }
}
