import Diagnostics
import YAML

/// Moves keys and names that stand at a wrong depth to the depth where they belong. All that was
/// shifted together makes one finding.
///
/// A key is only moved if it would be a mistake where it stands. The rest of the file is then read
/// as it was meant, so a wrong indentation makes one finding and not many.
struct Relocation {
  /// A key or a name at a wrong depth, with its neighbours that belong to the same owner.
  struct Move {
    var names: [Located<String>]
    /// The part of the file in which it stands: `the screens`.
    let place: String
    let owner: String
    let ownerRange: SourceRange
    let help: String
  }

  private var moves: [Move] = []
  /// The number of further keys that are compared with the keys of the language.
  private var comparisons = 2_000

  static func relocate(_ root: Node) -> (Node, [Diagnostic]) {
    guard case .mapping(let pairs) = root.content else { return (root, []) }
    var relocation = Relocation()
    let file = relocation.file(pairs)
    return (Node(.mapping(file), at: root.range), relocation.moves.map(Diagnostic.wrongDepth))
  }

  // MARK: Noting

  mutating func note(_ pair: Pair, in place: String, to owner: Pair) {
    let name = owner.name ?? ""
    note(
      pair, in: place, owner: "`\(name)`", at: owner.key.range,
      help: owner.pairs.first?.name.map { "give it the indentation of `\($0)`" }
        ?? "indent it below `\(name)`")
  }

  mutating func note(
    _ pair: Pair, in place: String, owner: String, at range: SourceRange, help: String
  ) {
    let name = Located(pair.name ?? "", at: pair.key.range)
    if let last = moves.indices.last, moves[last].ownerRange == range, moves[last].place == place,
      moves[last].owner == owner
    {
      moves[last].names.append(name)
    } else {
      moves.append(Move(names: [name], place: place, owner: owner, ownerRange: range, help: help))
    }
  }

  /// Moves names behind a key without a value, if they stand beside it on its next lines.
  ///
  /// - Parameter words: The keys of the mapping.
  mutating func indented(
    _ pairs: [Pair], _ words: Set<String>, in place: String
  ) -> [Pair] {
    var own: [Pair] = []
    var lost: [Pair] = []
    for pair in pairs {
      let name = pair.name ?? ""
      if let last = own.last, last.isOpen, words.contains(last.name ?? ""), !words.contains(name),
        !isSlip(pair, among: words)
      {
        note(pair, in: place, to: last)
        lost.append(pair)
      } else {
        own.addToLast(&lost)
        own.append(pair)
      }
    }
    own.addToLast(&lost)
    return own
  }

  /// Returns whether the key is near to one of these words, and so a slip of it. After a limit,
  /// every key counts as one: nobody makes a thousand slips.
  mutating func isSlip(_ pair: Pair, among words: Set<String>) -> Bool {
    guard let name = pair.name, !pair.isUpper || pair.pairs.isEmpty else { return false }
    guard comparisons > 0 else { return true }
    comparisons -= 1
    return Suggestion.nearest(to: name, in: words) != nil
  }

  /// Returns the place of a key, or of a slip of it, among the pairs of a mapping with these words.
  /// Below a slip, names are at the same depth as below the key.
  mutating func place(of key: String, in pairs: [Pair], among words: Set<String>) -> Int? {
    if let place = pairs.firstIndex(where: { $0.name == key }) { return place }
    // Nearly all mappings have keys of the language alone.
    let others = pairs.indices.filter { pairs[$0].name.map { !words.contains($0) } ?? false }
    if others.isEmpty { return nil }
    let absent = words.subtracting(pairs.compactMap(\.name))
    return others.first { place in
      guard let name = pairs[place].name, comparisons > 0 else { return false }
      comparisons -= 1
      return Suggestion.nearest(to: name, in: absent) == key
    }
  }

  // MARK: Files

  private mutating func file(_ pairs: [Pair]) -> [Pair] {
    var file: [Pair] = []
    var lost: [Pair] = []
    for pair in indented(pairs, Words.file, in: "the keys of the file") {
      let name = pair.name ?? ""
      if Words.file.contains(name) || isSlip(pair, among: Words.file) {
        file.append(pair)
      } else if pair.isCoordinator {
        lost.append(pair)
      } else if Words.coordinator.contains(name), let last = file["coordinators"]?.pairs.last,
        last.lacks(name)
      {
        note(pair, in: "the keys of the file", to: last)
        file["coordinators"] = file["coordinators"]?.replacingLast(with: last.adding(pair))
      } else {
        file.append(pair)
      }
    }
    addLost(lost, to: &file, "coordinators", Words.file, in: "the keys of the file")
    guard let place = place(of: "coordinators", in: file, among: Words.file),
      !file[place].pairs.isEmpty
    else { return file }
    let (own, others) = coordinators(file[place].pairs)
    file[place] = file[place].with(own)
    return file + others.filter { file[$0.name ?? ""] == nil }
  }

  // MARK: Coordinators

  private mutating func coordinators(_ pairs: [Pair]) -> (own: [Pair], ofFile: [Pair]) {
    var own: [Pair] = []
    var ofFile: [Pair] = []
    for pair in pairs {
      let name = pair.name ?? ""
      if pair.isUpper || pair.hasKey(among: Words.ofCoordinatorsOnly) {
        own.append(pair)
      } else if Words.coordinator.contains(name), pair.fitsCoordinator, let last = own.last,
        last.lacks(name)
      {
        note(pair, in: "the coordinators", to: last)
        own[own.count - 1] = last.adding(pair)
      } else if Words.file.contains(name) {
        note(
          pair, in: "the coordinators", owner: "the file", at: pair.key.range,
          help: "give it no indentation")
        ofFile.append(pair)
      } else {
        own.append(pair)
      }
    }
    var open = Array(own.reversed())
    own = []
    while let next = open.popLast() {
      let (pair, others, rest) = coordinator(next)
      own.append(pair)
      open += others.reversed()
      ofFile += rest
    }
    return (own, ofFile)
  }

  private mutating func coordinator(
    _ pair: Pair
  ) -> (pair: Pair, coordinators: [Pair], ofFile: [Pair]) {
    guard !pair.pairs.isEmpty else { return (pair, [], []) }
    let place = "the keys of `\(pair.name ?? "")`"
    var (own, others, ofFile, screens): ([Pair], [Pair], [Pair], [Pair]) = ([], [], [], [])
    let hasScreens = pair.pairs["screens"] == nil && pair.pairs.contains { $0.isLostScreen }
    let start = pair.pairs["start"]?.text
    for inner in indented(pair.pairs, Words.coordinator, in: place) {
      let name = inner.name ?? ""
      if Words.coordinator.contains(name) && !(hasScreens && inner.isScreenWithNameOfKey)
        || isSlip(inner, among: Words.coordinator)
      {
        own.append(inner)
      } else if inner.isCoordinator {
        note(inner, to: pair, in: place)
        others.append(inner)
      } else if name == "coordinators" {
        note(inner, in: place, owner: "the file", at: pair.key.range, help: "move it out")
        others += inner.pairs
      } else if Words.file.contains(name) {
        note(
          inner, in: place, owner: "the file", at: pair.key.range, help: "give it no indentation")
        ofFile.append(inner)
      } else if inner.isScreen || inner.isEmptyScreen && (hasScreens || name == start) {
        screens.append(inner)
      } else {
        own.append(inner)
      }
    }
    addLost(screens, to: &own, "screens", Words.coordinator, in: place)
    return (relocated(pair.with(own), &others), others, ofFile)
  }

  /// Records a coordinator that stands inside its sibling.
  private mutating func note(_ pair: Pair, to sibling: Pair, in place: String) {
    note(
      pair, in: place, owner: "`coordinators`", at: sibling.key.range,
      help: "give it the indentation of `\(sibling.name ?? "")`")
  }

  /// Moves names that stand beside their key behind this key.
  ///
  /// - Parameter words: The keys of the mapping.
  mutating func addLost(
    _ lost: [Pair], to own: inout [Pair], _ key: String, _ words: Set<String>, in place: String
  ) {
    guard let first = lost.first else { return }
    let index = self.place(of: key, in: own, among: words)
    let known =
      index.map { own[$0] }
      ?? Pair(
        key: Node(.scalar(key, isPlain: true), at: first.key.range),
        value: Node(.mapping([]), at: first.value.range))
    let help =
      if let neighbour = known.pairs.first?.name {
        "give it the indentation of `\(neighbour)`"
      } else {
        index == nil
          ? "write `\(key):` above it, and indent it below" : "indent it below `\(key)`"
      }
    for pair in lost {
      note(pair, in: place, owner: "`\(key)`", at: known.key.range, help: help)
    }
    let all = known.with(known.pairs + lost)
    if let index { own[index] = all } else { own.append(all) }
  }

  /// Returns a coordinator without the parts of its screens and routes that belong to other owners.
  private mutating func relocated(_ pair: Pair, _ others: inout [Pair]) -> Pair {
    var own = pair.pairs
    var rest: [Pair] = []
    let screens = place(of: "screens", in: own, among: Words.coordinator)
    if let screens {
      let (inner, coordinators, ofCoordinator) = self.screens(own[screens].pairs, of: pair)
      if !own[screens].pairs.isEmpty { own[screens] = own[screens].with(inner) }
      others += coordinators
      rest += ofCoordinator
    }
    for key in ["dialogs", "results", "then"] {
      guard let place = place(of: key, in: own, among: Words.coordinator) else { continue }
      let inner = own[place].pairs
      let lost = inner.filter(\.isCoordinator)
      for coordinator in lost {
        note(coordinator, to: pair, in: key == "dialogs" ? "the dialogs" : "the results")
      }
      if !lost.isEmpty { own[place] = own[place].with(inner.filter { !$0.isCoordinator }) }
      others += lost
    }
    for key in ["routes", "params"] {
      guard let place = place(of: key, in: own, among: Words.coordinator) else { continue }
      let inner = own[place].pairs
      guard !inner.isEmpty else { continue }
      let targets = Set(screens.map { own[$0].pairs.compactMap(\.name) } ?? [])
      let (kept, escaped) =
        key == "routes"
        ? routes(inner, of: pair, Words.coordinator, targets)
        : parameters(inner, of: pair, Words.coordinator)
      own[place] = own[place].with(kept)
      rest += escaped
    }
    return pair.with(own + rest)
  }
}
