import FlowModel

/// Builds what was saved, above what launch shows, as far as it goes.
///
/// What can't be built (a guard refused it, or it wasn't saved) ends its stack there, and nothing
/// that stood above is built.
struct Restoring {
  var draft: Draft
  /// The guard whose answer has to be waited for; what is built is of no use then.
  private(set) var open: Asked?
  private(set) var answered: [(guard: ID<Guard>, isYes: Bool)] = []
  private let old: Tree
  private let saving: Saving
  private let world: World
  private let variables: [Int]
  private var given: ArraySlice<Bool>
  /// The restored coordinators by what they were.
  private var restored: [ID<Live>: ID<Live>] = [:]

  init(_ draft: Draft, _ restore: Restore, _ world: World, _ variables: [Int]) {
    self.draft = draft
    self.world = world
    self.variables = variables
    old = restore.saved
    saving = Saving(facts: draft.facts, tree: restore.saved)
    given = restore.answers[...]
  }

  private var facts: Facts { draft.facts }

  /// Builds something that may be refused; says whether it stands.
  private mutating func build(_ body: (inout Restoring) -> Bool) -> Bool {
    var trial = self
    trial.draft.entered = []
    guard open == nil, body(&trial) else { return false }
    for asked in trial.draft.entered {
      guard isAllowed(asked) else { return false }
    }
    draft = trial.draft
    restored = trial.restored
    return true
  }

  private mutating func isAllowed(_ asked: Asked) -> Bool {
    switch facts.answer(of: asked, variables, world) {
    case .later:
      guard let answer = given.popFirst() else {
        open = asked
        return false
      }
      return answer
    case let answer:
      answered.append((asked.id, answer == .yes))
      return answer == .yes
    }
  }

  /// Restores a coordinator that stands in a place of its own; says whether all of it, on the way
  /// to what is on screen, is there again.
  mutating func restore(_ new: ID<Live>, from old: ID<Live>) -> Bool {
    guard let live = draft.tree[new], let before = self.old[old], let host = self.old[before.host]
    else { return true }
    restored[old] = new
    let isWhole =
      facts.isStack(live)
      ? restoreStack(host, on: live.host) : restoreContent(of: live, from: before)
    guard isWhole, let presented = saving.presentation(of: host) else { return isWhole }
    return restore(presented, on: live.host)
  }

  // MARK: Tabs and switches

  private mutating func restoreContent(of live: Live, from before: Live) -> Bool {
    switch before.content {
    case .nothing: return true
    case .tabs(let tabs, let selected): return restoreTabs(of: live, tabs, selected)
    case .screen(let entry): return restoreShown(entry.shown, in: live, from: nil)
    case .child(let child, _):
      guard let before = old[child], let shown = before.opening?.shown else { return false }
      return restoreShown(shown, in: live, from: before)
    }
  }

  private mutating func restoreTabs(of live: Live, _ before: [ID<Live>?], _ selected: Int) -> Bool {
    guard case .tabs(let tabs, _) = draft.tree.content(live.id) else { return false }
    var whole: [Bool] = []
    for (new, old) in zip(tabs, before) {
      guard let new, let old, let child = self.old[old], saving.hasBeginning(child) else {
        whole.append(false)
        continue
      }
      whole.append(restore(new, from: old))
    }
    let stands =
      selected == 0
      || build { trial in
        let tab = trial.facts.kind(live).allTabs[selected]
        trial.draft.ask(tab, trial.draft.shown(tab, in: live), of: live)
        trial.draft.askEntered(by: tabs[selected])
        trial.draft.set(.tabs(tabs, selected: selected), of: live.id)
        return true
      }
    return stands && whole[selected]
  }

  private mutating func restoreShown(_ shown: Shown, in live: Live, from before: Live?) -> Bool {
    guard saving.isSaved(shown), let choice = facts.kind(live).switches else { return false }
    if draft.shown(in: live.id) != shown {
      guard case .manual = choice.selection,
        let item = choice.cases.firstIndex(where: { $0.target == shown.target })
      else { return false }
      let kept = before?.opening.map { saving.isSaved(keptBy: $0) ? $0.kept : [] } ?? []
      let stands = build { trial in
        trial.draft.showInside(live, shown, item: item, as: Taken(kept: kept))
        return true
      }
      guard stands else { return false }
    }
    guard let before, case .child(let child, _) = draft.tree.content(live.id) else { return true }
    return saving.hasBeginning(before) ? restore(child, from: before.id) : true
  }

  // MARK: Stacks

  private mutating func restoreStack(_ before: Host, on host: ID<Host>) -> Bool {
    let count = saving.savedCount(before)
    guard count > 0 else { return false }
    for (index, entry) in before.entries.prefix(count).enumerated() {
      if index == 0, isThere(entry, on: host) {
        let first = draft.tree.entries(host)[0]
        for (old, new) in zip(entry.opens, first.opens) { restored[old] = new }
        continue
      }
      let stands = build { trial in
        guard let entry = trial.entry(entry, on: host) else { return false }
        trial.draft.set(trial.draft.tree.entries(host).prefix(index) + [entry], on: host)
        return true
      }
      guard stands else { return false }
      let isWhole = restoreInside(entry)
      if index == count - 1, !isWhole { return false }
    }
    return true
  }

  /// Restores what children show that stand on a stack without being one.
  private mutating func restoreInside(_ entry: Entry) -> Bool {
    var isWhole = true
    for id in entry.opens {
      guard let before = old[id], !facts.isStack(before),
        let live = restored[id].flatMap({ draft.tree[$0] })
      else { continue }
      isWhole = restoreContent(of: live, from: before) && isWhole
    }
    return isWhole
  }

  /// Whether launch has put the saved entry there already.
  private func isThere(_ saved: Entry, on host: ID<Host>) -> Bool {
    guard let entry = draft.tree.entries(host).first else { return false }
    return saved.shown == entry.shown && saved.opens.count == entry.opens.count
      && zip(saved.opens, entry.opens).allSatisfy {
        old[$0]?.opening?.shown == draft.tree[$1]?.opening?.shown
      }
  }

  /// A saved entry as it would stand on a host.
  private mutating func entry(_ saved: Entry, on host: ID<Host>) -> Entry? {
    var opens: [ID<Live>] = []
    for id in saved.opens {
      guard let child = old[id], let new = pushed(child, on: host) else { return nil }
      restored[id] = new.id
      opens.append(new.id)
    }
    guard let owner = restored[saved.owner].flatMap({ draft.tree[$0] }) else { return nil }
    if case .screen(let screen) = saved.shown.target {
      draft.ask(guardsOf: screen, saved.shown, of: owner)
    }
    var style = Style()
    style.hidesTabBar = saved.hidesTabBar
    var entry = draft.entry(saved.shown, of: owner, style)
    entry.opens = opens
    return entry
  }

  private mutating func pushed(_ child: Live, on host: ID<Host>) -> Live? {
    guard let opening = child.opening,
      let parent = child.parent.flatMap({ restored[$0] }).flatMap({ draft.tree[$0] })
    else { return nil }
    let taken = Taken(origin: opening.origin, kept: opening.kept)
    guard let new = draft.adopt(opening.shown, by: parent, as: .pushed, taken, on: host) else {
      return nil
    }
    draft.ask(draft.flow[new.coordinator].guards, of: new)
    if !facts.isStack(new) { draft.fill(new) }
    return new
  }

  // MARK: Presentations

  private mutating func restore(_ before: Presentation, on host: ID<Host>) -> Bool {
    let stands = build { trial in
      guard let presenter = trial.restored[before.presenter] else { return false }
      var taken = Taken()
      if let opening = before.child.flatMap({ trial.old[$0]?.opening }) {
        taken = Taken(origin: opening.origin, kept: opening.kept)
      } else {
        taken.style.isBare = trial.old[before.host]?.hasStack == false
      }
      let seat = Seat(coordinator: presenter, host: host)
      trial.draft.present(before.shown, before.style, from: seat, as: taken)
      return true
    }
    guard stands, let built = draft.tree.presentation(host) else { return false }
    if let old = before.child, let new = built.child { return restore(new, from: old) }
    guard let inner = old[before.host] else { return false }
    let isWhole = restoreStack(inner, on: built.host)
    guard isWhole, let presented = saving.presentation(of: inner) else { return isWhole }
    return restore(presented, on: built.host)
  }
}
