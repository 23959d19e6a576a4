/// The cause of a move, or of a child's start.
package enum Cause: Hashable, Sendable {
  case start
  case tab(Int)
  case item(Int)
  /// A route, by number.
  case route(Int)
  /// A route, a tab or a case, by the name that the app's `then` knows it by.
  case named(String)
  case link
  /// A button that leads nowhere, by its index.
  case button(Int)
  /// The user's own gesture, or the system.
  case user
}

/// A move that is asked for.
package struct Request {
  package enum Source: Hashable, Sendable {
    /// A view, from the screen of that entry.
    case screen(EntryID)
    /// The app's code.
    case code
    /// A parent's `then`, or a guard's `otherwise`.
    case reaction
    /// A button, by name, of the question above that entry.
    case button(String, of: QuestionID, entry: EntryID?)
    /// The user, who has done it already: it can't be refused.
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
  /// The refused move that is tried again after this one, a guard's `otherwise`.
  var suspended: SuspendedMove?
  /// The guards whose `otherwise` led here, by name: none is taken twice without the user in between.
  var detouredBy: [String] = []
  /// The guards, by name, that a button has consented for: they aren't asked again.
  package internal(set) var consented: [String] = []
  /// A value that only the app reads: the opener of a link, the dialog of a button.
  package var body: AnyObject?

  package init(
    _ cause: Cause, by taker: CoordinatorID, _ source: Source, _ transition: Transition
  ) {
    self.cause = cause
    self.taker = taker
    self.source = source
    self.transition = transition
  }

  /// Whether anybody may refuse the move.
  package var isAsked: Bool { source != .gesture && !transition.isFollowing }

  /// Whether the first stage of the move is the end of a question.
  var closesQuestion: Bool {
    if case .button = source { true } else { false }
  }

  /// Whether the first stage has happened already, whatever becomes of the stages after it: the user
  /// went back, or closed a question.
  var hasHappened: Bool { closesQuestion || source == .gesture }

  /// The entry that the move is taken from.
  package var entry: EntryID? {
    switch source {
    case .screen(let entry): entry
    case .button(_, _, let entry): entry
    case .code, .reaction, .gesture, .state, .link: nil
    }
  }

  /// Whether `other` is the same route from the same place. Moves by code are also compared by
  /// their effect.
  func isSame(as other: Request) -> Bool {
    guard cause == other.cause, source == other.source, taker == other.taker else { return false }
    switch source {
    case .screen, .button: return true
    case .code, .reaction: return transition.isSame(as: other.transition)
    case .gesture, .state, .link: return false
    }
  }
}

extension Transition {
  /// Whether both have the same effect, guards and looks aside.
  fileprivate func isSame(as other: Transition) -> Bool {
    switch (kind, other.kind) {
    case (.push(let left, let one, let first), .push(let right, let two, let second)):
      left.isEqual(to: right) && one == two && first == second
    case (.present(let left, let one), .present(let right, let two)):
      left.isEqual(to: right) && one == two
    case (.rebuild(let left), .rebuild(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
    default: shape == other.shape && isSameTarget(as: other)
    }
  }

  /// Whether both have equal payloads, or neither has one.
  private func isSameTarget(as other: Transition) -> Bool {
    switch (target, other.target) {
    case (let left?, let right?): left.isEqual(to: right)
    case (nil, nil): true
    case (_?, nil), (nil, _?): false
    }
  }

  /// The effect and its numbers, without payloads.
  package var shape: String {
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
    case .goBack(let host, _, let count): "back \(host.number) \(count)"
    case .follow: "follow"
    case .stay: "stay"
    }
  }

  /// The screen or child that the move leads to; nil for none.
  package var payload: (any Payload)? { target as? any Payload }

  /// The value of the app's that tells two such moves apart.
  private var target: (any OpaqueValue)? {
    switch kind {
    case .push(let payload, _, _), .replace(let payload), .restart(let payload),
      .present(let payload, _), .popToEqual(let payload), .select(let payload), .show(let payload):
      payload
    case .ask(let body), .leave(let body): body
    case .land(let landing): landing.body
    case .pop, .popTo, .popToRoot, .focus, .rebuild, .dismiss, .endPresentation,
      .endOwnPresentation, .finish, .report, .goBack, .follow, .stay:
      nil
    }
  }
}

/// A refused move that waits for a detour to give a result, or for a button of a dialog.
package final class SuspendedMove {
  package let request: Request
  private let refusing: String
  private let resume: GuardQuestion.Resume
  package private(set) var detour: CoordinatorID?
  /// The dialog that is being asked.
  private var question: QuestionID?

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

  func waiting(for question: QuestionID) -> SuspendedMove {
    let copy = SuspendedMove(self)
    copy.question = question
    return copy
  }

  /// The move that goes on with a button, without the guard that asked; nil if the button doesn't
  /// consent.
  func resumed(byButton name: String, of question: QuestionID) -> Request? {
    guard question == self.question, resume == .on(name) else { return nil }
    var resumed = request
    resumed.consented.append(refusing)
    return resumed
  }

  /// Whether the move is tried again after a result of the detour.
  func resumes(on result: GivenResult) -> Bool {
    switch resume {
    case .never: false
    case .on(let name): result.name == name
    case .onAny: !result.isDismissal
    }
  }

  package var isAskedByDialog: Bool { question != nil }
}
