/// The app's side of the machine: it answers the machine's questions and applies its changes.
///
/// The machine calls these functions one after another, in the middle of a move. The functions may
/// ask for further moves only through ``nextRequest()``. The machine makes those moves when the
/// current one is done.
package protocol App: AnyObject {
  // MARK: Questions

  /// Returns a number greater than all earlier numbers, for a new node.
  func newNumber() -> Int

  /// Returns the next move that was asked for during the current one; nil if there is none.
  func nextRequest() -> Request?

  /// Returns a guard's answer. After `later`, the app calls ``Machine/answer(_:_:)`` as soon as it
  /// knows the answer.
  ///
  /// - Parameter request: the move that waits; nil for a restore.
  func answer(to question: GuardQuestion, for request: Request?) -> GuardAnswer

  /// Returns false if an interceptor refuses a move.
  func allows(_ proposal: Proposal) -> Bool

  /// Returns the parent's reaction to the end or the report of a child; nil if there is none.
  func followUp(to ending: ChildEnding, of parent: CoordinatorNode) -> (Cause, Transition)?

  /// Returns the move that a guard's `otherwise` leads to; nil if there is none.
  func detour(of question: GuardQuestion, takenBy coordinator: CoordinatorNode) -> Transition?

  /// Returns the cause of the move that a guard's `otherwise` leads to.
  func cause(ofDetourOf question: GuardQuestion) -> Cause

  /// Returns the move of a route that a link takes on its way.
  func transition(taking route: AnyObject, by coordinator: CoordinatorNode) -> Transition

  /// Returns the content that the app's state selects in a switch; nil if routes select it.
  func payloadSelectedByState(in coordinator: CoordinatorNode) -> (any Payload)?

  /// Returns whether the app's state lets a tab be there.
  func isThere(_ tab: any Payload, in coordinator: CoordinatorNode) -> Bool

  /// Returns the next move that the app's state asks for; nil if there is none. If several
  /// coordinators on the visible path have one, the outermost coordinator's counts.
  func nextRequestOfState(in tree: Tree) -> Request?

  /// Returns whether anything can open a destination outside of the app.
  func canLeave(for destination: any OpaqueValue) -> Bool

  /// Whether somebody listens to the root's end. Without a listener, the root can't finish.
  var hearsRootFinish: Bool { get }

  // MARK: Effects

  /// Applies a change of the tree.
  func didMake(_ change: Change)

  /// Hears of a move that was refused. The move has changed nothing.
  func didRefuse(_ refused: RefusedMove)

  /// Hears of a move that is neither made nor refused, because there is nothing to do.
  func didNothing(_ request: Request, _ reason: Idleness)

  /// Hears of the fate of a link.
  func didDecide(_ link: Request, _ fate: LinkAnswer)

  /// Hears that the answer of the asked guard isn't needed any more, because its move was
  /// superseded.
  func didStopAsking()
}

/// The reason why a move is neither made nor refused.
package enum Idleness: Hashable, Sendable {
  /// The guards of the same move are being asked.
  case isAskedAlready
  /// The move would leave everything as it is.
  case changesNothing
}

/// The answer of a guard.
package enum GuardAnswer: Hashable, Sendable {
  case yes
  case no
  /// The guard answers later.
  case later
}

/// The app's definition of a coordinator: its first content, the children that it starts, and its
/// guards.
package protocol Definition: AnyObject {
  var kind: CoordinatorKind { get }

  /// The first screen of a stack, or the first content of a switch whose routes select it.
  var firstPayload: any Payload { get }

  /// Gives the coordinator its place in the tree of a plan. The machine calls this function before
  /// it asks the coordinator anything.
  func prepare(as node: CoordinatorNode, in parent: any Definition)

  /// Returns the child that a payload starts; nil if the payload is a screen.
  func startChild(for payload: any Payload) -> StartedChild?

  /// The guards of every way into this coordinator.
  var entryQuestions: [GuardQuestion] { get }

  /// The guards of every way in which this coordinator can end, except its own finish.
  var exitQuestions: [GuardQuestion] { get }

  /// Returns the guards of every way into a screen or a tab.
  func entryQuestions(for payload: any Payload) -> [GuardQuestion]

  /// Returns the guards that are asked before a screen ends.
  func exitQuestions(for payload: any Payload) -> [GuardQuestion]

  /// Returns the look of a screen. Where `own` leaves a property open, the screen's own look
  /// decides.
  func look(of payload: any Payload, over own: (any Look)?) -> (any Look)?

  /// The tabs, in the order of the tab bar. Other kinds of coordinators have none.
  var tabPayloads: [any Payload] { get }

  /// Returns the index of a tab; nil if this coordinator doesn't have it.
  func tabIndex(of payload: any Payload) -> Int?

  /// Returns the style in which a tab presents its child; nil if the tab shows the child.
  func presentationStyle(ofTab payload: any Payload) -> PresentationStyle?

  /// Returns whether this coordinator is a switch that has this screen or case.
  func hasCase(_ payload: any Payload) -> Bool

  /// Returns the cause under which the parent's `then` is found for the child of a tab or a case.
  func cause(of payload: any Payload) -> Cause

  /// Whether links wait: in a switch, a link that leads through a case waits until the case is live. In
  /// a stack, a link waits that would leave the coordinator while it is on screen.
  var keepsLinksWaiting: Bool { get }

  /// Returns whether this is the same coordinator of the flow as another one, with equal arguments.
  func isSame(as other: any Definition) -> Bool

  /// Returns the payload that was saved as `saved`; nil if the app doesn't have it any more.
  func restored(_ saved: AnyObject, as role: SavedRole) -> (any Payload)?

  /// Returns whether `saved` is the saved form of a payload.
  func isSaved(_ payload: any Payload, as saved: AnyObject) -> Bool
}

/// A new child that has no place in the tree yet.
package struct StartedChild {
  let definition: any Definition
  /// Whether no route started the child: it is a guard's detour, or a link put it above everything.
  let isDetour: Bool

  package init(_ definition: any Definition, isDetour: Bool = false) {
    self.definition = definition
    self.isDetour = isDetour
  }
}

/// A value of the app. The machine carries it and compares it, but never reads it.
package protocol OpaqueValue: AnyObject {
  func isEqual(to other: any OpaqueValue) -> Bool
}

/// A screen or child that can be shown, with its arguments. Two payloads are equal if they show the
/// same thing with equal arguments.
package protocol Payload: OpaqueValue {
  /// The name of the screen or child.
  var name: String { get }

  /// Returns whether both show the same screen or child. Arguments don't count.
  func hasTarget(of other: any Payload) -> Bool

  /// Returns whether both have equal arguments of these names.
  func hasArguments(of other: any Payload, named names: [String]) -> Bool

  /// Returns a copy with other arguments.
  func setting(_ arguments: AnyObject) -> any Payload
}

/// The look of a screen or presentation. The machine knows only one property of it.
package protocol Look: AnyObject {
  /// Whether a presented screen has a title bar but no stack.
  var isBare: Bool { get }
}

/// A guard in the form in which it is asked about one move.
package struct GuardQuestion {
  /// The guard's name.
  package let name: String
  package let resume: Resume
  /// The guard with its arguments. Only the app reads it.
  package let body: AnyObject
  /// The coordinator to which the guard belongs. The machine sets it if the app leaves it nil.
  package internal(set) var owner: CoordinatorID?
  /// The entry that would be left; nil for a guard that isn't about leaving a screen.
  package private(set) var leaving: EntryID?

  package init(_ name: String, resume: Resume, body: AnyObject, owner: CoordinatorID? = nil) {
    self.name = name
    self.resume = resume
    self.body = body
    self.owner = owner
  }

  func owned(by coordinator: CoordinatorID) -> GuardQuestion {
    guard owner == nil else { return self }
    var copy = self
    copy.owner = coordinator
    return copy
  }

  func leaving(_ entry: EntryID) -> GuardQuestion {
    var copy = self
    copy.leaving = entry
    return copy
  }

  /// The event after which a refused move is tried again.
  package enum Resume: Hashable, Sendable {
    case never
    /// The result of the detour, or the button of the dialog, with this name.
    case on(String)
    /// The end of the detour with any result except `dismissed`.
    case onAny
  }
}
