/// The cause of a move, or of a child's start.
package enum Cause: Hashable, Sendable {
  case start
  case tab(Int)
  case item(Int)
  /// A route, by number.
  case route(Int)
  /// A route, a tab or a case, by the name under which the app's `then` is found.
  case named(String)
  case link
  /// A button that takes no route, by its index.
  case button(Int)
  /// A gesture of the user, or the system.
  case user
}

/// A move that somebody asks for.
package struct Request {
  package enum Source: Hashable, Sendable {
    /// A view that belongs to the screen of this entry.
    case screen(EntryID)
    /// A route that the app's code takes: made from what is on screen.
    case code
    /// A function of the coordinator, called by the app's code: made on the coordinator's own
    /// segment, which its properties show, also where the user doesn't see it.
    case function
    /// A parent's `then`, or a guard's `otherwise`.
    case reaction
    /// A button, by name, of the question above that entry.
    case button(String, of: QuestionID, entry: EntryID?)
    /// A gesture: the user has already done the move, so nobody can refuse it.
    case gesture
    /// The app's state.
    case state
    case link
  }

  package let cause: Cause
  /// The coordinator that makes the move.
  package let taker: CoordinatorID
  package let source: Source
  package let transition: Transition
  /// The coordinator of the screen from which the move is taken, if another one makes it: one above.
  package var screenOwner: CoordinatorID?
  /// The refused move that waits for this one, if this one is a guard's `otherwise`. It is tried
  /// again afterwards.
  package internal(set) var suspended: SuspendedMove?
  /// The names of the guards whose `otherwise` led to this move. A guard's `otherwise` isn't taken
  /// twice unless the user does something in between.
  package internal(set) var detouredBy: [String] = []
  /// The names of the guards for which a button has consented. They aren't asked again.
  package internal(set) var consented: [String] = []
  /// A value that only the app reads: the function that receives the answer about a link, or the
  /// dialog of a button.
  package var body: AnyObject?

  package init(
    _ cause: Cause, by taker: CoordinatorID, _ source: Source, _ transition: Transition
  ) {
    self.cause = cause
    self.taker = taker
    self.source = source
    self.transition = transition
  }

  /// Whether interceptors and guards are asked about the move.
  package var isAsked: Bool { source != .gesture && !transition.isFollowing }

  /// Whether the first stage of the move closes a question.
  var closesQuestion: Bool {
    if case .button = source { true } else { false }
  }

  /// Whether the first stage has already happened, so that a refusal of later stages can't undo it:
  /// the user went back, or closed a question.
  var hasHappened: Bool { closesQuestion || source == .gesture }

  /// The entry from which the move is taken; nil for a source that isn't a screen.
  package var entry: EntryID? {
    switch source {
    case .screen(let entry): entry
    case .button(_, _, let entry): entry
    case .code, .function, .reaction, .gesture, .state, .link: nil
    }
  }

  /// Whether the move may come from a column of a split that isn't in front: a route that a view or
  /// code takes, or a gesture. Such a move first brings its column to the front.
  var isFromColumn: Bool {
    switch source {
    case .screen, .code, .gesture: true
    case .function, .reaction, .button, .state, .link: false
    }
  }

  /// Returns whether `other` is the same route from the same place.
  ///
  /// Moves by code, and reactions, also need the same effect. Gestures, links and moves of the
  /// state are never the same.
  func isSame(as other: Request) -> Bool {
    guard cause == other.cause, source == other.source, taker == other.taker else { return false }
    switch source {
    case .screen, .button: return true
    case .code, .function, .reaction: return transition.isSame(as: other.transition)
    case .gesture, .state, .link: return false
    }
  }
}

extension Transition {
  /// Returns whether both moves have the same effect. Guards and looks don't count.
  fileprivate func isSame(as other: Transition) -> Bool {
    switch (kind, other.kind) {
    case (.push(let left, let one, let first), .push(let right, let two, let second)):
      left.isEqual(to: right) && one == two && first == second
    case (.present(let left, let one), .present(let right, let two)):
      left.isEqual(to: right) && one == two
    case (.rebuild(let left), .rebuild(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
    case (.change(let left, let next?), .change(let right, let other?)):
      left.isEqual(to: right) && next.isSame(as: other)
    default: shape == other.shape && isSameTarget(as: other)
    }
  }

  /// Returns whether both moves have equal targets, or neither has one.
  private func isSameTarget(as other: Transition) -> Bool {
    switch (target, other.target) {
    case (let left?, let right?): left.isEqual(to: right)
    case (nil, nil): true
    case (_?, nil), (nil, _?): false
    }
  }

  /// The kind of effect with its numbers and names, but without payloads.
  private var shape: String {
    switch kind {
    case .push(_, let strategy, let dropping): "push \(strategy) \(dropping)"
    case .replace: "replace"
    case .restart: "restart"
    case .present(_, let style): style.rawValue
    case .pop(let count): "pop \(count)"
    case .popTo(let screen, _): "popTo \(screen)"
    case .popToEqual: "popTo"
    case .popToRoot: "popToRoot"
    case .focus(let entry): "focus \(entry.number)"
    case .rebuild: "rebuild"
    case .dismiss: "dismiss"
    case .endPresentation(let presentation): "end \(presentation.number)"
    case .endOwnPresentation(let isCover): "end own \(isCover)"
    case .finish(let result): "finish \(result.name)"
    case .report(let result): "report \(result.name)"
    case .ask: "ask"
    case .select: "select"
    case .show: "show"
    case .land: "land"
    case .leave: "leave"
    case .change(_, let next): next == nil ? "change" : "change first"
    case .goBack(let host, _, let count): "back \(host.number) \(count)"
    case .follow: "follow"
    case .stay: "stay"
    }
  }

  /// The payload or app value by which two moves of the same kind differ; nil if there is none.
  private var target: (any OpaqueValue)? {
    switch kind {
    case .push(let payload, _, _), .replace(let payload), .restart(let payload),
      .present(let payload, _), .popToEqual(let payload), .select(let payload), .show(let payload):
      payload
    case .ask(let body), .leave(let body), .change(let body, _): body
    case .land(let landing): landing.body
    case .pop, .popTo, .popToRoot, .focus, .rebuild, .dismiss, .endPresentation,
      .endOwnPresentation, .finish, .report, .goBack, .follow, .stay:
      nil
    }
  }
}

/// A refused move that waits for the result of a detour, or for a button of a dialog.
package final class SuspendedMove {
  package let request: Request
  /// The name of the guard that has refused the move.
  package let refusing: String
  private let resume: GuardQuestion.Resume
  /// The detour that has started; nil if the move waits for a dialog.
  package private(set) var detour: CoordinatorID?

  init(_ request: Request, refusedBy question: GuardQuestion) {
    self.request = request
    refusing = question.name
    resume = question.resume
  }

  private init(_ other: SuspendedMove) {
    request = other.request
    refusing = other.refusing
    resume = other.resume
  }

  func waiting(for detour: CoordinatorID) -> SuspendedMove {
    let copy = SuspendedMove(self)
    copy.detour = detour
    return copy
  }

  /// Returns the move that goes on after a button, without the guard that asked. Returns nil if
  /// this button doesn't consent.
  func resumed(byButton name: String) -> Request? {
    guard resume == .on(name) else { return nil }
    var resumed = request
    resumed.consented.append(refusing)
    return resumed
  }

  /// Returns whether the move is tried again after this result of the detour.
  func resumes(on result: GivenResult) -> Bool {
    switch resume {
    case .never: false
    case .on(let name): result.name == name
    case .onAny: !result.isDismissal
    }
  }
}
