import Navigation
import Observation

/// The tree's own machine, and what it moves: the coordinators and hosts, as objects.
///
/// Moves are asked for here, and made one at a time. A move that is asked for from inside another (by
/// an interceptor, a guard, a hook) is made after it. The root holds the navigator; all others know
/// it weakly.
@MainActor
@Observable
final class Navigator {
  @ObservationIgnored private(set) unowned var root: Coordinator
  /// The guard that is being asked and takes its time.
  var asking: Asking?
  /// The tree as it is, for whoever observes what is on screen.
  private(set) var tree = Tree()
  /// The same tree, for whoever observes something narrower.
  @ObservationIgnored private(set) var currentTree = Tree()
  @ObservationIgnored private var machine = Machine()
  @ObservationIgnored private var inbox: [Request] = []
  @ObservationIgnored private var turns: [(inout Machine) -> Void] = []
  @ObservationIgnored private var isBusy = false
  @ObservationIgnored var isLaunched = false
  @ObservationIgnored var followers: [Follower] = []
  /// The hosts of the tree.
  @ObservationIgnored var hosts: [HostID: Host] = [:]
  /// Carries out moves that leave the app.
  @ObservationIgnored var leave: (@MainActor (Destination) -> Void)?
  /// Is told how the root finishes.
  @ObservationIgnored var finished: (@MainActor (any FlowResult) -> Void)?
  /// Surrounds each change, for a platform that animates by transaction.
  @ObservationIgnored var transaction: @MainActor (Bool, () -> Void) -> Void = { $1() }
  /// Is told of each change after it, and whether it comes with an animation.
  @ObservationIgnored var changed: @MainActor (Bool) -> Void = { _ in }
  /// The restore that waits for its guards: told whether it was made.
  @ObservationIgnored var restoring: (@MainActor (Bool) -> Void)?
  @ObservationIgnored var moveTask = GuardTask()
  @ObservationIgnored var restoreTask = GuardTask()

  init(root: Coordinator) {
    self.root = root
    root.nodeID = .root
    root.ownHost = Host(owner: root, hasStack: root.kind == .stack)
  }

  /// The path from the root to what is on screen.
  var visible: VisiblePath { tree.visible }

  /// The coordinator of an identifier; nil if it isn't live.
  func coordinator(_ id: CoordinatorID) -> Coordinator? { currentTree[id]?.coordinator }

  func host(_ id: HostID) -> Host? { hosts[id] }

  /// The host on screen.
  var visibleHost: Host? { visible.hosts.last.flatMap(host) }

  func assign(_ tree: Tree) {
    currentTree = tree
    self.tree = tree
  }

  // MARK: Turns

  func launch() {
    guard !isLaunched else { return }
    isLaunched = true
    perform { [root] machine in machine.launch(root, keepsRoot: false, self) }
  }

  /// Asks for a move. It is made now, unless another is being decided: then afterwards.
  func request(_ request: Request) {
    if !isLaunched {
      if request.source == .link { return perform { $0.keep(request, self) } }
      launch()
    }
    inbox.append(request)
    perform { $0.makeRequests(self) }
  }

  /// Looks at the app's state, now or, in the middle of a move, after it.
  func look() {
    guard isLaunched else { return }
    inbox.append(.followingState)
    perform { $0.makeRequests(self) }
  }

  /// Lets the machine do something, as one turn. In the middle of another turn it is done after that.
  func perform(_ body: @escaping (inout Machine) -> Void) {
    turns.append(body)
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    withExtendedLifetime(root) {
      while !turns.isEmpty {
        let turn = turns.removeFirst()
        // The machine is worked on as a copy: whoever is told of a change may look at the tree.
        var working = machine
        turn(&working)
        machine = working
      }
    }
  }

  func takeRequest() -> Request? { inbox.isEmpty ? nil : inbox.removeFirst() }

  // MARK: Routes

  /// Asks for a move of a coordinator's.
  func attempt(
    _ name: String, by taker: Coordinator?, _ source: Request.Source, _ move: Move,
    body: AnyObject? = nil
  ) {
    guard let taker, let id = taker.nodeID else { return refuseLateTap(name) }
    var request = Request(.named(name), by: id, source, move.transition)
    request.body = body
    self.request(request)
  }

  func refuseLateTap(_ name: String) {
    for interceptor in interceptors(of: [root]) {
      interceptor.didRefuse(.late(name), reason: .notOnScreen, for: root)
    }
  }

  /// Whether a guard has to be asked before the user may make a move.
  func isAskedBefore(_ request: Request) -> Bool {
    Machine(reading: tree).isAskedBefore(request, self)
  }

  // MARK: Gestures of the user

  func userDismissed(_ presentation: Presentation) {
    request(presentation.dismissal(.gesture))
  }

  /// The platform has closed a question: because of a button of which it will tell later, or
  /// without one.
  func userClosed(_ dialog: Dialog) {
    perform { machine in
      guard let id = machine.close(QuestionID(dialog.id)) else { return }
      self.assign(machine.tree)
      self.hosts[id]?.dialog = nil
    }
  }

  func choose(_ name: String, in dialog: Dialog) {
    let question = QuestionID(dialog.id)
    guard let button = dialog.buttons.first(where: { $0.name == name }),
      machine.canChoose(in: question)
    else { return }
    perform { $0.forgetClosedQuestion() }
    dialog.chosen?(name)
    let entry = dialog.entry.map { EntryID($0) }
    attempt(
      "dialogs.\(dialog.name).\(name)", by: dialog.owner,
      .button(name, of: question, entry: entry), button.move() ?? .stay)
  }

  // MARK: Restoring

  /// Makes the tree what was saved, as one change, once all guards have answered.
  func restore(_ saved: Snapshot, done: @escaping @MainActor (Bool) -> Void) {
    restoring?(false)
    restoring = done
    perform { [root] machine in machine.restore(saved, root, keepsRoot: false, self) }
  }
}

/// The guard that is being asked, as a task.
@MainActor
struct GuardTask {
  private var task: Task<Void, Never>?
  private var number = 0

  /// Asks, and tells of the answer unless it is no longer wanted.
  mutating func ask(
    _ ask: @escaping @MainActor () async -> Bool, _ isWanted: @escaping @MainActor (Int) -> Bool,
    _ answered: @escaping @MainActor (Bool) -> Void
  ) {
    number += 1
    let asked = number
    task = Task {
      let answer = await ask()
      if isWanted(asked) { answered(answer) }
    }
  }

  func isCurrent(_ asked: Int) -> Bool { asked == number }

  mutating func cancel() {
    number += 1
    task?.cancel()
    task = nil
  }
}

extension CoordinatorNode {
  /// The coordinator of the app that this one is.
  @MainActor
  var coordinator: Coordinator {
    guard let coordinator = definition as? Coordinator else {
      preconditionFailure("a coordinator of no app")
    }
    return coordinator
  }
}
