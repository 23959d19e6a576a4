import FlowModel

/// Makes one move, and all that it leads to.
struct Machine {
  let facts: Facts
  let world: World
  var state: State
  var step: Step
  private var queue: [Attempt] = []
  private var needsLook = false
  /// Rules that start one another again and again are stopped here: the app would hang.
  var rulesLeft = 100
  /// Detours that lead to one another likewise.
  var detoursLeft = 100

  init(_ facts: Facts, _ state: State, _ world: World) {
    self.facts = facts
    self.world = world
    self.state = state
    step = Step(state: state)
  }

  var flow: Flow { facts.flow }
  var tree: Tree { state.tree }
  var draft: Draft { Draft(facts, state) }

  /// What has become of it.
  var result: Step {
    var result = Step(state: state)
    result.refusal = step.refusal
    result.events = step.events
    result.link = step.link
    result.finished = step.finished
    result.destination = step.destination
    result.answers = step.answers
    return result
  }

  /// Puts a move in the line, behind what was asked before.
  mutating func enqueue(_ attempt: Attempt) { queue.append(attempt) }

  /// State has changed: it is looked at when the move that is being made is done.
  mutating func look() { needsLook = true }

  /// Makes what is in the line, and what that leads to.
  mutating func drain() {
    repeat {
      while !queue.isEmpty { consider(queue.removeFirst()) }
      if needsLook {
        needsLook = false
        lookNow()
      }
      if queue.isEmpty { takeRule() }
      openKeptLink()
    } while !queue.isEmpty || needsLook
  }

  mutating func attempt(_ attempt: Attempt) {
    enqueue(attempt)
    drain()
  }

  // MARK: Links

  /// What the link that is being opened has come to: not one that has waited for this change.
  mutating func answer(_ link: LinkAnswer) {
    if step.link == nil { step.link = link }
  }

  mutating func keep(_ link: Attempt) {
    state.keptLink = link
    state.isKeptLinkStale = false
    answer(.waiting)
  }

  /// Tries the link that waits, if there was a change since it was last tried.
  private mutating func openKeptLink() {
    guard let link = state.keptLink, state.isKeptLinkStale, let root = tree.root else { return }
    state.keptLink = nil
    enqueue(Attempt(.link, by: root, .link, link.deed))
  }

  // MARK: Launch

  /// The tree as launch shows it.
  var launched: Draft {
    var draft = draft
    guard let root = facts.root else { return draft }
    draft.asks = false
    let arguments = flow[root].parameters.map { Value(standingInFor: $0, in: flow) }
    let shown = Shown(target: .coordinator(root), arguments: arguments)
    if let live = draft.adopt(shown, by: nil, as: .root, Taken()) {
      draft.tree.root = live.id
      draft.startOwn(live)
    }
    draft.asks = true
    return draft
  }

  /// Makes the tree another, whatever it was.
  mutating func launch(with draft: Draft) {
    commit(draft, of: nil)
    drain()
  }
}
