import Diagnostics
import YAML

/// Puts what stands at a wrong depth where it belongs, with one finding for all that was shifted
/// together. What it moves would be a mistake where it stands; so the rest of the file is read as
/// it was meant, and a wrong indentation costs one finding.
struct Relocation {
  /// A key or a name at a wrong depth, with what stands beside it and belongs to the same owner.
  struct Move {
    var names: [Located<String>]
    /// Where it stands: `the screens`.
    let place: String
    let owner: String
    let ownerRange: SourceRange
    let help: String
  }

  private var moves: [Move] = []
  /// How many more keys are compared with those of the language.
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

  /// Puts names that stand beside a key with nothing behind it, as its next lines, behind the key.
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

  /// Whether the key is near to one of these words, and so a slip of it. Nobody makes a thousand.
  mutating func isSlip(_ pair: Pair, among words: Set<String>) -> Bool {
    guard let name = pair.name, !pair.isUpper || pair.pairs.isEmpty else { return false }
    guard comparisons > 0 else { return true }
    comparisons -= 1
    return Suggestion.nearest(to: name, in: words) != nil
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
    addLost(lost, to: &file)
    guard let coordinators = file["coordinators"], !coordinators.pairs.isEmpty else { return file }
    let (own, others) = self.coordinators(coordinators.pairs)
    file["coordinators"] = coordinators.with(own)
    return file + others.filter { file[$0.name ?? ""] == nil }
  }

  /// Coordinators among the keys of the file.
  private mutating func addLost(_ lost: [Pair], to file: inout [Pair]) {
    guard let first = lost.first else { return }
    let known = file["coordinators"]
    let help =
      if let neighbour = known?.pairs.first?.name {
        "give it the indentation of `\(neighbour)`"
      } else {
        known == nil
          ? "write `coordinators:` above it, and indent it below" : "indent it below `coordinators`"
      }
    for pair in lost {
      note(
        pair, in: "the keys of the file", owner: "`coordinators`",
        at: known?.key.range ?? first.key.range, help: help)
    }
    if let known {
      file["coordinators"] = known.with(known.pairs + lost)
    } else {
      let key = Node(.scalar("coordinators", isPlain: true), at: first.key.range)
      file.append(Pair(key: key, value: Node(.mapping(lost), at: first.value.range)))
    }
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
    for inner in indented(pair.pairs, Words.coordinator, in: place) {
      let name = inner.name ?? ""
      if Words.coordinator.contains(name) || isSlip(inner, among: Words.coordinator) {
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
      } else if inner.isScreen {
        screens.append(inner)
      } else {
        own.append(inner)
      }
    }
    addLost(screens, to: &own, "screens", in: place)
    return (relocated(pair.with(own), &others), others, ofFile)
  }

  /// A sibling of a coordinator that stands in it.
  private mutating func note(_ pair: Pair, to sibling: Pair, in place: String) {
    note(
      pair, in: place, owner: "`coordinators`", at: sibling.key.range,
      help: "give it the indentation of `\(sibling.name ?? "")`")
  }

  /// Names beside the key that they belong behind.
  mutating func addLost(_ lost: [Pair], to own: inout [Pair], _ key: String, in place: String) {
    guard let first = lost.first else { return }
    let known =
      own[key]
      ?? Pair(
        key: Node(.scalar(key, isPlain: true), at: first.key.range),
        value: Node(.mapping([]), at: first.value.range))
    for pair in lost {
      note(
        pair, in: place, owner: "`\(key)`", at: known.key.range,
        help: known.pairs.first?.name.map { "give it the indentation of `\($0)`" }
          ?? "indent it below `\(key)`")
    }
    if own[key] == nil { own.append(known) }
    own[key] = known.with(known.pairs + lost)
  }

  /// A coordinator with what its screens and routes have that isn't theirs.
  private mutating func relocated(_ pair: Pair, _ others: inout [Pair]) -> Pair {
    var own = pair.pairs
    var rest: [Pair] = []
    if let screens = own["screens"] {
      let (inner, coordinators, ofCoordinator) = self.screens(screens.pairs, of: pair)
      if !screens.pairs.isEmpty { own["screens"] = screens.with(inner) }
      others += coordinators
      rest += ofCoordinator
    }
    for key in ["dialogs", "results", "then"] {
      guard let inner = own[key], !inner.pairs.isEmpty else { continue }
      let lost = inner.pairs.filter(\.isCoordinator)
      for coordinator in lost {
        note(coordinator, to: pair, in: key == "dialogs" ? "the dialogs" : "the results")
      }
      if !lost.isEmpty { own[key] = inner.with(inner.pairs.filter { !$0.isCoordinator }) }
      others += lost
    }
    for key in ["routes", "params"] {
      guard let inner = own[key], !inner.pairs.isEmpty else { continue }
      let targets = Set(own["screens"]?.pairs.compactMap(\.name) ?? [])
      let (kept, escaped) =
        key == "routes"
        ? routes(inner.pairs, of: pair, Words.coordinator, targets)
        : parameters(inner.pairs, of: pair, Words.coordinator)
      own[key] = inner.with(kept)
      rest += escaped
    }
    return pair.with(own + rest)
  }
}
