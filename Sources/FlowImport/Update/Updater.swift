import Diagnostics
import FlowFormat
import FlowModel
import YAML

/// The comparison of flow files with a new draft of the same code, and the edits that make them agree.
///
/// The draft has the names of the flow files, so parts are the same if they have the same name. What
/// an import writes about ways and containers is brought up to date. Everything else is a person's.
struct Updater {
  let written: WrittenModule
  private(set) var draft: FlowDraft
  /// The names of the draft's parts in the code, by their paths.
  let identities: [String: String]
  /// The changes of each file, by its index.
  var changes: [EntryChanges]
  var result = ModuleUpdate()
  private let drafted: Set<String>
  private let coordinators: [String: WrittenPart]
  /// The written screens that aren't a person's, by their names in the code.
  private let screens: [String: (owner: WrittenPart, part: WrittenPart)]
  /// The root as it is written, if another coordinator is the root now.
  private var formerRoot: WrittenPart?
  /// The written screens that the draft still has, by their paths.
  private var keptScreens: Set<String> = []
  /// The coordinators, by name, that have screens after the update.
  private var hosts: Set<String> = []
  /// The lines of screens that belong to another coordinator now, by their new paths.
  private var movedScreens: [String: [String]] = [:]
  /// The dialogs, by coordinator, that routes ask which weren't written before.
  var askedDialogs: [String: Set<String>] = [:]

  /// - Parameter guessesRoot: Whether the code doesn't say where the app begins.
  init(_ written: WrittenModule, _ draft: FlowDraft, guessesRoot: Bool) {
    (self.written, self.draft) = (written, draft)
    changes = written.files.map { EntryChanges($0) }
    drafted = Set(draft.coordinators.map(\.name))
    coordinators = Dictionary(
      written.coordinators.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    screens = Dictionary(
      written.coordinators.flatMap { owner in
        owner.screens.compactMap { part in part.origin?.identity.map { ($0, (owner, part)) } }
      }, uniquingKeysWith: { first, _ in first })
    var identities: [String: String] = [:]
    for coordinator in draft.coordinators {
      identities[coordinator.name] = coordinator.origin.identity
      for screen in coordinator.screens {
        identities["\(coordinator.name).\(screen.name)"] = screen.origin.identity
      }
    }
    self.identities = identities
    result.hasOrigins = written.parts.contains { $0.part.origin != nil }
    settleRoot(guessesRoot)
  }

  /// Decides which coordinator is the root. A guess doesn't change what is written.
  private mutating func settleRoot(_ isGuess: Bool) {
    guard let root = written.coordinators.first(where: { $0.entry("root") != nil }) else { return }
    let isDrafted = drafted.contains(root.name)
    if root.isImported, !isDrafted || !isGuess {
      formerRoot = draft.coordinators.contains { $0.isRoot && $0.name != root.name } ? root : nil
    } else {
      for index in draft.coordinators.indices {
        draft.coordinators[index].isRoot = draft.coordinators[index].name == root.name
      }
    }
  }

  mutating func run() {
    for coordinator in draft.coordinators {
      for screen in coordinator.screens { keep(screen, in: coordinator) }
    }
    var new: [DraftCoordinator] = []
    for coordinator in draft.coordinators {
      if let own = coordinators[coordinator.name] {
        update(own, to: coordinator)
      } else {
        new.append(coordinator)
      }
    }
    for own in written.coordinators { removeWhatIsGone(own) }
    add(new)
    addTypes()
    finish()
  }

  private mutating func finish() {
    let isEmptied = emptyFiles()
    for (index, file) in written.files.enumerated() where !changes[index].isEmpty {
      if isEmptied.contains(index) {
        result.emptied.append(file)
      } else {
        result.changed.append((file, changes[index].text))
      }
    }
  }

  // MARK: Notes

  mutating func tell(_ message: String, at part: WrittenPart? = nil, _ code: CodeOrigin? = nil) {
    result.differences.append(
      .init(
        message: message, range: part?.range, code: code.map { ($0.filePath, $0.line) }))
  }

  /// Removes a part that the code doesn't have any more.
  mutating func remove(_ part: WrittenPart, _ path: String) {
    tell("`\(path)` is gone from the code", at: part, part.origin)
    result.differences[result.differences.count - 1].isRemoval = true
    changes[part.index].remove(part.pair, below: part.owner.key)
  }

  mutating func obstruct(_ message: String, at part: WrittenPart) {
    result.obstacles.append(.init(message: message, range: part.range, code: nil))
  }

  /// Adds entries to a part.
  mutating func add(
    _ entries: [[String]], to pair: SyntaxPair, of part: WrittenPart, before next: SyntaxPair? = nil
  ) {
    guard !changes[part.index].add(entries, to: pair, before: next) else { return }
    obstruct("`\(part.name)` is written in a way that can't be added to: run `flowc fmt`", at: part)
  }

  /// Adds entries to those that a part has under a key.
  mutating func add(
    _ entries: [[String]], under key: String, of part: WrittenPart, before next: SyntaxPair? = nil
  ) {
    if let pair = part.entry(key) { return add(entries, to: pair, of: part) }
    let lines = ["\(key):"] + entries.joined().map { "  " + $0 }
    add([lines], to: part.pair, of: part, before: next)
  }

  /// Writes the origin of a part anew.
  mutating func refresh(_ part: WrittenPart, _ origin: CodeOrigin) {
    guard let old = part.origin else { return }
    var origin = origin
    if part.isByHand { origin.standing = old.standing }
    guard origin != old else { return }
    changes[part.index].replace(part.comment, with: "# \(origin.text)")
    if origin.identity != old.identity, let name = origin.identity, let before = old.identity {
      tell("`\(before)` is called `\(name)` in the code now", at: part, origin)
    }
  }

  // MARK: Screens

  /// Brings a screen up to date if it is written. If it belongs to another coordinator now, its lines
  /// are taken out.
  private mutating func keep(_ screen: DraftScreen, in coordinator: DraftCoordinator) {
    guard let (owner, own) = find(screen, in: coordinator) else { return }
    keptScreens.insert("\(owner.name).\(own.name)")
    refresh(own, screen.origin)
    if !own.isByHand {
      if screen.isEntry, own.entry("entry") == nil {
        add([["entry: code"]], to: own.pair, of: own)
        tell("only code opens `\(own.name)` now", at: own, screen.origin)
      }
      updateRoutes(of: own, in: owner.name, to: screen.routes, in: coordinator.name)
    }
    guard owner.name != coordinator.name else {
      hosts.insert(owner.name)
      return
    }
    if own.name != screen.name {
      changes[own.index].replace(own.pair.key.range, with: screen.name)
    }
    tell("`\(owner.name).\(own.name)` belongs to `\(coordinator.name)` now", at: own, screen.origin)
    movedScreens["\(coordinator.name).\(screen.name)"] =
      changes[own.index].take(own.pair, below: own.owner.key)
  }

  private func find(
    _ screen: DraftScreen, in coordinator: DraftCoordinator
  ) -> (owner: WrittenPart, part: WrittenPart)? {
    if let found = screen.origin.identity.flatMap({ screens[$0] }) { return found }
    guard let owner = coordinators[coordinator.name] else { return nil }
    return owner.screens.first { $0.origin != nil && $0.name == screen.name }.map { (owner, $0) }
  }

  // MARK: Coordinators

  private mutating func update(_ own: WrittenPart, to coordinator: DraftCoordinator) {
    refresh(own, coordinator.origin)
    if !own.isByHand {
      updateKind(of: own, to: coordinator)
      updateFlags(of: own, to: coordinator)
      updateRoutes(
        of: own, in: own.name, to: coordinator.routes, in: own.name, before: own.entry("screens"))
    }
    let news = coordinator.screens.compactMap { screen -> [String]? in
      let path = "\(coordinator.name).\(screen.name)"
      if let moved = movedScreens[path] { return moved }
      guard !own.screens.contains(where: { $0.name == screen.name }) else { return nil }
      tell("the code has a screen that isn't here: `\(path)`", screen.origin)
      for route in screen.routes { ask(route, in: own.name) }
      return DraftText.lines(of: screen)
    }
    addDialogs(to: own, of: coordinator)
    guard !news.isEmpty else { return }
    hosts.insert(own.name)
    add(news, under: "screens", of: own)
  }

  /// Records that a route is new, so that its dialog has to be there.
  mutating func ask(_ route: DraftRoute, in coordinator: String) {
    guard let dialog = route.dialog else { return }
    askedDialogs[coordinator, default: []].insert(dialog)
  }

  private mutating func addDialogs(to own: WrittenPart, of coordinator: DraftCoordinator) {
    let written = Set(own.entry("dialogs")?.value.pairs.compactMap(\.key.text) ?? [])
    let asked = (askedDialogs[own.name] ?? []).subtracting(written)
    let news = coordinator.dialogs.filter { asked.contains($0.name) }.map(DraftText.lines)
    if !news.isEmpty { add(news, under: "dialogs", of: own) }
  }

  private mutating func updateFlags(of own: WrittenPart, to coordinator: DraftCoordinator) {
    var flags: [[String]] = []
    let isFormerRoot = formerRoot?.name == own.name
    if isFormerRoot, let pair = own.entry("root") {
      changes[own.index].remove(pair, below: own.pair.key)
    }
    if coordinator.isRoot, own.entry("root") == nil {
      tell("the app begins with `\(own.name)` now", at: own, coordinator.origin)
      flags.append(["root: true"])
    }
    if coordinator.isPublic, own.entry("public") == nil, isFormerRoot || own.entry("root") == nil {
      tell("only code starts `\(own.name)` now", at: own, coordinator.origin)
      flags.append(["public: true"])
    }
    add(flags, to: own.pair, of: own, before: own.pair.value.pairs.first)
  }

  /// Returns whether the import made a coordinator.
  func isImported(_ name: String) -> Bool { coordinators[name]?.isImported ?? false }

  // MARK: What is gone

  private mutating func removeWhatIsGone(_ own: WrittenPart) {
    let gone = own.screens.filter { !keptScreens.contains("\(own.name).\($0.name)") }
    guard own.isImported, !drafted.contains(own.name) else {
      for screen in gone where screen.isImported {
        remove(screen, "\(own.name).\(screen.name)", handMade: screen.routes)
      }
      let isHost = hosts.contains(own.name) || gone.contains { !$0.isImported }
      if !isHost, let screens = own.entry("screens"), !own.screens.isEmpty {
        changes[own.index].remove(screens, below: own.pair.key)
      }
      return
    }
    remove(own, own.name, handMade: own.routes + gone + gone.flatMap(\.routes))
  }

  private mutating func remove(_ part: WrittenPart, _ path: String, handMade: [WrittenPart]) {
    for other in handMade where !other.isImported && !other.isLeftOut {
      obstruct(
        "`\(path)` is gone from the code, but `\(other.name)` in it isn't of the import: move "
          + "or remove it", at: other)
    }
    remove(part, path)
  }

  /// Removes the key `coordinators` from files whose coordinators are all gone.
  ///
  /// - Returns: The files in which nothing else is.
  private mutating func emptyFiles() -> Set<Int> {
    let home = homeOfNew
    var emptied: Set<Int> = []
    for (index, all) in Dictionary(grouping: written.coordinators, by: \.index) {
      guard index != home || drafted.allSatisfy({ coordinators[$0] != nil }),
        all.allSatisfy({ $0.isImported && !drafted.contains($0.name) })
      else { continue }
      if written.tops[index].count == 1 {
        emptied.insert(index)
      } else {
        changes[index].remove(all[0].owner, below: all[0].owner.key)
      }
    }
    return emptied
  }

  // MARK: What is new

  /// The file for new coordinators; nil if each coordinator has a file of its own.
  private var homeOfNew: Int? {
    let files = Dictionary(grouping: written.coordinators, by: \.index)
    guard files.count == 1 || files.contains(where: { $0.value.count > 1 }) else { return nil }
    return files.max { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }?.key
  }

  private mutating func add(_ new: [DraftCoordinator]) {
    for coordinator in new {
      tell("the code has a coordinator that isn't here: `\(coordinator.name)`", coordinator.origin)
      var kept: [String: [String]] = [:]
      for screen in coordinator.screens {
        kept[screen.name] = movedScreens["\(coordinator.name).\(screen.name)"]
      }
      let lines = DraftText.lines(of: coordinator, kept: kept)
      guard let index = homeOfNew else {
        let text = (["coordinators:"] + lines.map { "  " + $0 } + [""]).joined(separator: "\n")
        let name = coordinator.name + FlowFileName.suffix
        result.added.append((name, Formatter.text(text) ?? text))
        continue
      }
      let part = written.coordinators.first { $0.index == index }!
      add([lines], to: part.owner, of: part)
    }
  }

  /// Adds the types of the app that parameters of new parts have.
  private mutating func addTypes() {
    let present = written.tops.joined().filter { $0.key.text == "types" }
    let known = Set(present.flatMap { $0.value.pairs.compactMap(\.key.text) })
    let entries = draft.types.filter { !known.contains($0) }.map { "\($0): {}" }
    guard !entries.isEmpty, let first = written.coordinators.first else { return }
    for (index, top) in written.tops.enumerated() {
      guard let types = top.first(where: { $0.key.text == "types" }) else { continue }
      if !changes[index].add(entries.map { [$0] }, to: types) {
        obstruct("the new types can't be added to `types`: \(draft.types)", at: first)
      }
      return
    }
    changes[first.index].add(["types:"] + entries.map { "  " + $0 }, before: first.owner)
  }
}

extension WrittenPart {
  /// The index of the file.
  var index: Int { Int(file.rawValue) }
}
