import Navigation
import Observation

/// The machine of a tree, and the objects that it moves: coordinators and hosts.
///
/// Moves are asked for here, and made one at a time. An interceptor, a guard or a hook may ask for
/// a move during another one; this move is made afterwards. Only the root retains the navigator;
/// the other coordinators refer to it weakly.
@MainActor
@Observable
final class Navigator {
  @ObservationIgnored private(set) unowned var root: Coordinator
  /// The move that waits for a guard, and the guard; nil if no move waits.
  var asking: Asking?
  /// The tree, for code that observes what is on screen.
  private(set) var tree = Tree()
  /// The tree without observation, for code that observes something smaller, such as one host.
  @ObservationIgnored private(set) var currentTree = Tree()
  @ObservationIgnored private var machine = Machine()
  @ObservationIgnored private var inbox: [Request] = []
  @ObservationIgnored private var turns: [(inout Machine) -> Void] = []
  @ObservationIgnored private var isBusy = false
  @ObservationIgnored var isLaunched = false
  @ObservationIgnored var followers: [Follower] = []
  /// The standing rules that have been tried since the last change of the turn.
  @ObservationIgnored var standingTried: Set<String> = []
  /// The host objects of the tree.
  @ObservationIgnored var hosts: [HostID: Host] = [:]
  /// The app's own way out. It returns false for a destination that it leaves to the interface.
  @ObservationIgnored var leave: (@MainActor (Destination) -> Bool)?
  /// The ways out of the interfaces.
  @ObservationIgnored var openers: [WeakOpener] = []
  /// The function that returns a text in the user's language; nil for the app's string catalog.
  @ObservationIgnored var localize: (@MainActor (LocalizedText) -> String)?
  /// The function that returns the pattern for the key of a text, if the app gives one.
  @ObservationIgnored var pattern: (@MainActor (String) -> String)?
  /// The last moves, and what is told of them.
  @ObservationIgnored var log = MoveLog()
  /// The functions that hear of each coordinator that starts.
  @ObservationIgnored var whenStarted: [@MainActor (Coordinator) -> Void] = []
  /// The functions that hear of each coordinator that ends.
  @ObservationIgnored var whenEnded: [@MainActor (Coordinator) -> Void] = []
  /// The function that hears how the root finishes.
  @ObservationIgnored var finished: (@MainActor (any FlowResult) -> Void)?
  /// The function that surrounds each change, for a platform whose animations are transactions.
  @ObservationIgnored var transaction: @MainActor (Bool, () -> Void) -> Void = { $1() }
  /// The interfaces that hear of each change.
  @ObservationIgnored private var interfaces: [FollowingInterface] = []
  /// The function that hears whether the restore was made; nil if no restore waits.
  @ObservationIgnored var restoring: (@MainActor (Bool) -> Void)?
  /// The answers of screens to guards that stand before they are left, by the guards' names.
  @ObservationIgnored var screenAnswers: [EntryID: [String: @MainActor () -> Bool]] = [:]
  /// The number of answers that screens have given. Observing it makes a view ask again.
  var answersGiven = 0
  @ObservationIgnored var moveTask = GuardTask()
  @ObservationIgnored var restoreTask = GuardTask()

  init(root: Coordinator) {
    self.root = root
    root.nodeID = .root
    root.ownHost = Host(owner: root, hasStack: root.kind == .stack)
  }

  /// The path from the root to the visible entry.
  var visible: VisiblePath { tree.visible }

  /// Returns the coordinator with an identifier; nil if it isn't live.
  func coordinator(_ id: CoordinatorID) -> Coordinator? { currentTree[id]?.coordinator }

  func host(_ id: HostID) -> Host? { hosts[id] }

  /// The innermost host on the visible path.
  var visibleHost: Host? { visible.hosts.last.flatMap(host) }

  func assign(_ tree: Tree) {
    currentTree = tree
    self.tree = tree
  }

  // MARK: Interfaces

  /// Calls a function after each change, while an object lives. The argument says whether the change
  /// is animated. An object has one function.
  func tell(_ interface: AnyObject, _ changed: @escaping @MainActor (Bool) -> Void) {
    interfaces.removeAll { $0.object == nil || $0.object === interface }
    interfaces.append(FollowingInterface(object: interface, changed: changed))
  }

  func tellInterfaces(animated isAnimated: Bool) {
    for interface in interfaces where interface.object != nil { interface.changed(isAnimated) }
  }

  // MARK: Turns

  func launch() {
    guard !isLaunched else { return }
    isLaunched = true
    perform { [root] machine in machine.launch(root, keepsRoot: false, self) }
  }

  /// Asks for a move. The machine makes it now, or after the move that is being made.
  func request(_ request: Request) {
    if !isLaunched {
      if request.source == .link { return perform { $0.keep(request, self) } }
      launch()
    }
    inbox.append(request)
    perform { $0.makeRequests(self) }
  }

  /// Looks at the app's state: now, or after the move that is being made.
  func look() {
    guard isLaunched else { return }
    inbox.append(.followingState)
    perform { $0.makeRequests(self) }
  }

  /// Runs a turn of the machine: now, or after the turn that is running.
  func perform(_ body: @escaping (inout Machine) -> Void) {
    turns.append(body)
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    withExtendedLifetime(root) {
      while !turns.isEmpty {
        let turn = turns.removeFirst()
        standingTried = []
        // The turn works on a copy of the machine, because code that hears of a change may read the
        // machine.
        var working = machine
        MoveSignposts.turn { turn(&working) }
        machine = working
      }
    }
  }

  func takeRequest() -> Request? { inbox.isEmpty ? nil : inbox.removeFirst() }

  // MARK: Routes

  /// Asks for a move of a coordinator. If the coordinator is gone, the move is refused as a late
  /// tap.
  func attempt(
    _ name: String, by taker: Coordinator?, _ source: Request.Source, _ move: Move,
    from owner: Coordinator? = nil, body: AnyObject? = nil
  ) {
    guard let taker, let id = taker.nodeID else { return refuseLateTap(name) }
    var request = Request(.named(name + move.suffix), by: id, source, move.transition)
    request.body = body
    request.screenOwner = owner?.nodeID
    self.request(request)
  }

  func refuseLateTap(_ name: String) {
    note(.late(name), name, by: root, refused: .notOnScreen)
    for interceptor in interceptors(of: [root]) {
      interceptor.didRefuse(.late(name), reason: .notOnScreen, for: root)
    }
  }

  /// Returns whether guards stand before a move of the user.
  func isGuarded(_ request: Request) -> Bool {
    !Machine(reading: currentTree).questions(before: request, self).isEmpty
  }

  /// Returns whether a guard would refuse a move of the user now, or needs time to say so. Code that
  /// calls this function observes the tree and what the guards read.
  func mayRefuse(_ request: Request) -> Bool {
    _ = answersGiven
    return Machine(reading: tree).questions(before: request, self).contains(where: mayRefuse)
  }

  // MARK: Gestures of the user

  func userDismissed(_ presentation: Presentation) {
    request(presentation.dismissal(.gesture))
  }

  /// Closes a question that the platform has closed. The platform may name the chosen button
  /// afterwards, or no button was chosen.
  func userClosed(_ dialog: Dialog) {
    perform { machine in
      guard machine.close(QuestionID(dialog.id)) else { return }
      let before = self.currentTree
      self.assign(machine.tree)
      self.writeDialog(since: before)
    }
  }

  func choose(_ name: String, in dialog: Dialog, typing texts: Dialog.Texts) {
    let question = QuestionID(dialog.id)
    guard let button = dialog.buttons.first(where: { $0.name == name }),
      machine.canChoose(in: question)
    else { return }
    perform { $0.forgetClosedQuestion() }
    dialog.chosen?(name, texts)
    let entry = dialog.entry.map { EntryID($0) }
    attempt(
      "dialogs.\(dialog.name).\(name)", by: dialog.owner,
      .button(name, of: question, entry: entry), button.move(texts) ?? .stay)
  }

  // MARK: Restoring

  /// Replaces the tree with the saved one, as one change, after all guards have answered. `done`
  /// hears whether this was done.
  func restore(_ saved: Snapshot, done: @escaping @MainActor (Bool) -> Void) {
    restoring?(false)
    restoring = done
    perform { [root] machine in machine.restore(saved, root, keepsRoot: false, self) }
  }
}

/// An interface that follows a tree. It isn't retained.
private struct FollowingInterface {
  weak var object: AnyObject?
  let changed: @MainActor (Bool) -> Void
}

/// The task that asks a guard.
@MainActor
struct GuardTask {
  private var task: Task<Void, Never>?
  private var number = 0

  /// Asks a guard. Calls `answered` with the answer, unless it isn't wanted any more.
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
  /// The coordinator of the app that the node stands for. Every node of an app has one.
  @MainActor
  var coordinator: Coordinator {
    guard let coordinator = definition as? Coordinator else {
      preconditionFailure("a coordinator of no app")
    }
    return coordinator
  }
}
