/// The app, as the machine asks it and tells it.
///
/// The functions are called one after another, in the middle of a move. They may ask for further
/// moves only through ``nextRequest()``: the machine takes those when the move is done.
package protocol App: AnyObject {
  // MARK: Questions

  /// A number greater than all numbers before, for a new node.
  func newNumber() -> Int

  /// The next move that was asked for while another was being made; nil if there is none.
  func nextRequest() -> Request?

  /// A guard's answer. After `later` the app calls ``Machine/answer(_:_:)`` when it is known.
  ///
  /// - Parameter request: the move that waits; nil for a restore.
  func answer(to question: GuardQuestion, for request: Request?) -> GuardAnswer

  /// Whether no interceptor refuses a move.
  func allows(_ proposal: Proposal) -> Bool

  /// The move with which a parent reacts to the end or the report of a child; nil for none.
  func followUp(to ending: ChildEnding, of parent: CoordinatorNode) -> (Cause, Transition)?

  /// The move that a guard's `otherwise` leads to; nil for none.
  func detour(of question: GuardQuestion, takenBy coordinator: CoordinatorNode) -> Transition?

  /// The cause of the move that a guard's `otherwise` leads to.
  func cause(ofDetourOf question: GuardQuestion) -> Cause

  /// The move of a route that a link takes on its way.
  func transition(taking route: AnyObject, by coordinator: CoordinatorNode) -> Transition

  /// The content that the app's state selects in a switch; nil if its routes decide.
  func payloadSelectedByState(in coordinator: CoordinatorNode) -> (any Payload)?

  /// The next move that the app's state asks for by itself, of the outermost coordinator on the visible
  /// path that has one; nil for none.
  func nextRequestOfState(in tree: Tree) -> Request?

  /// Whether somebody listens to the root's end. Without a listener a root can't finish.
  var hearsRootFinish: Bool { get }

  // MARK: Effects

  /// The tree has changed.
  func didMake(_ change: Change)

  /// A move was refused and has changed nothing.
  func didRefuse(_ refused: RefusedMove)

  /// The fate of a link is known.
  func didDecide(_ link: Request, _ fate: LinkAnswer)

  /// The guard that was being asked needs to answer no more: its move was superseded.
  func didStopAsking()
}

/// The answer of a guard.
package enum GuardAnswer: Hashable, Sendable {
  case yes
  case no
  /// The answer takes its time.
  case later
}

/// A coordinator as the app defines it: what it begins with, which children it starts, and which
/// guards it has.
package protocol Definition: AnyObject {
  var kind: CoordinatorKind { get }

  /// The first screen of a stack, or the first content of a switch whose routes decide.
  var firstPayload: any Payload { get }

  /// Takes the place in the tree that a plan gives to this coordinator, before it is asked anything.
  func prepare(as node: CoordinatorNode, in parent: any Definition)

  /// The child that a payload starts; nil for a screen.
  func startChild(for payload: any Payload) -> StartedChild?

  /// The guards asked on every way into this coordinator.
  var entryQuestions: [GuardQuestion] { get }

  /// The guards asked before anything but its own finish ends this coordinator.
  var exitQuestions: [GuardQuestion] { get }

  /// The guards asked on every way into a screen or a tab.
  func entryQuestions(for payload: any Payload) -> [GuardQuestion]

  /// The guards asked before a screen ends.
  func exitQuestions(for payload: any Payload) -> [GuardQuestion]

  /// The look of a screen: `own` where it says something, else the screen's.
  func look(of payload: any Payload, over own: (any Look)?) -> (any Look)?

  /// The tabs, in the order of the tab bar. Empty for other kinds.
  var tabPayloads: [any Payload] { get }

  /// The index of a tab; nil if this coordinator has no such tab.
  func tabIndex(of payload: any Payload) -> Int?

  /// The style in which a tab presents its child; nil for a tab that shows it.
  func presentationStyle(ofTab payload: any Payload) -> PresentationStyle?

  /// Whether this is a switch with that screen or case.
  func hasCase(_ payload: any Payload) -> Bool

  /// The cause by which `then` knows the child of a tab or a case.
  func cause(of payload: any Payload) -> Cause

  /// Whether a link through a case that isn't live waits until it is.
  var keepsLinksWaiting: Bool { get }

  /// The payload that was saved as `saved`; nil if the app no longer has it.
  func restored(_ saved: AnyObject, as role: SavedRole) -> (any Payload)?

  /// Whether `saved` is the saved form of a payload.
  func isSaved(_ payload: any Payload, as saved: AnyObject) -> Bool
}

/// A new child, before it has a place in the tree.
package struct StartedChild {
  let definition: any Definition
  /// True for a child of no route: a guard's detour, or what a link puts above everything.
  let isDetour: Bool

  package init(_ definition: any Definition, isDetour: Bool = false) {
    self.definition = definition
    self.isDetour = isDetour
  }
}

/// A value of the app's that the machine carries and compares, and never looks into.
package protocol OpaqueValue: AnyObject {
  func isEqual(to other: any OpaqueValue) -> Bool
}

/// A screen or child that can be shown, with its arguments. Two are equal if they show the same with
/// equal arguments.
package protocol Payload: OpaqueValue {
  /// The name of the screen or child.
  var name: String { get }

  /// Whether both show the same screen or child, with whatever arguments.
  func hasTarget(of other: any Payload) -> Bool

  /// A copy with other arguments.
  func setting(_ arguments: AnyObject) -> any Payload
}

/// The look of a screen or presentation, of which the machine knows one property.
package protocol Look: AnyObject {
  /// Whether a presented screen has a title bar but no stack.
  var isBare: Bool { get }
}

/// A guard, as it is asked about one move.
package struct GuardQuestion {
  /// The guard's name.
  package let name: String
  package let resume: Resume
  /// The guard with its arguments, which only the app reads.
  package let body: AnyObject
  /// The coordinator whose guard it is. The machine fills it in where the app leaves it open.
  package internal(set) var owner: CoordinatorID?

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

  /// The event after which a refused move is tried again.
  package enum Resume: Hashable, Sendable {
    case never
    /// A result of the detour, or a button of the dialog, by name.
    case on(String)
    /// The end of the detour with any result but `dismissed`.
    case onAny
  }
}
