/// A move that is asked for.
@MainActor
struct Attempt {
  enum Source: Hashable {
    /// From the screen of that entry.
    case screen(Int)
    /// By code, or by a parent's `then`.
    case code
    /// A button of the question above that entry.
    case button(String, of: Int, entry: Int?)
    /// The user has done it; it can't be refused.
    case gesture
    /// The app's state.
    case state
    case link
  }

  /// The route's name.
  let name: String
  weak let taker: Coordinator?
  let source: Source
  let move: Move
  /// Set for a guard's `otherwise`: what to try again after it.
  var waiting: Waiting?
  /// The guards whose `otherwise` led here: none is taken twice without the user in between.
  var detouredBy: Set<String> = []
  /// The guards that a button has consented for: they aren't asked again.
  var consented: Set<String> = []
  /// For a link: whom to tell what became of it.
  var answer: LinkAnswering?

  init(name: String, taker: Coordinator?, source: Source, move: Move) {
    self.name = name
    self.taker = taker
    self.source = source
    self.move = move
  }

  /// Whether anybody may refuse it.
  var isAsked: Bool {
    switch source {
    case .gesture: return false
    case .state:
      if case .follow = move.kind { return false }
      return true
    default: return true
    }
  }

  /// Whether its first stage is a question's end.
  var closesQuestion: Bool {
    if case .button = source { true } else { false }
  }

  /// Whether its first stage has happened already, whatever becomes of what follows: the user went
  /// back, or closed a question.
  var hasHappened: Bool { closesQuestion || source == .gesture }

  /// Whether this is the same route from the same place. Moves by code have no route's name of
  /// their own: what they do tells them apart.
  func isSame(as other: Attempt) -> Bool {
    guard name == other.name, source == other.source, taker === other.taker else { return false }
    switch source {
    case .screen, .button: return true
    case .code:
      return NavigationEvent(move).description == NavigationEvent(other.move).description
    case .gesture, .state, .link: return false
    }
  }
}

/// A refused move that waits for a detour to give a result, or for a button of a dialog.
@MainActor
final class Waiting {
  let attempt: Attempt
  private let guardName: String
  private let resume: Guard.Resume
  weak var detour: Coordinator?
  /// The identity of the dialog that is asked.
  var dialog: Int?

  init(_ attempt: Attempt, refusedBy asked: Guard) {
    self.attempt = attempt
    guardName = asked.name
    resume = asked.resume
  }

  /// The move that goes on with a button, without the guard that asked; nil if the button doesn't
  /// consent.
  func resumed(byButton name: String, of dialog: Int) -> Attempt? {
    guard dialog == self.dialog, resume == .on(name) else { return nil }
    var resumed = attempt
    resumed.consented.insert(guardName)
    return resumed
  }

  func resumes(on result: any FlowResult) -> Bool {
    switch resume {
    case .never: return false
    case .on(let name): return result.name == name
    case .onAny: return result as? PlainResult != .dismissed
    }
  }
}

/// One step of a change, with what is asked about it.
@MainActor
struct Stage {
  let attempt: Attempt
  let event: NavigationEvent
  /// The tree after it, or why that can't be.
  let outcome: Result<Draft, Refusal>
  let guards: [Guard]
  let isRetry: Bool

  /// Why it can't be made.
  var refusal: Refusal? {
    if case .failure(let refusal) = outcome { refusal } else { nil }
  }
}

/// A move while it is being asked about.
@MainActor
final class Question {
  let stages: [Stage]
  /// The stage, and the guard of it, that is asked next.
  var stage = 0
  var index = 0
  /// The tree after the stages that nobody refused.
  var accepted: Draft?
  /// How many stages were made before the others are decided.
  var made = 0
  var task: Task<Void, Never>?

  init(_ stages: [Stage]) {
    self.stages = stages
  }

  var attempt: Attempt { stages[0].attempt }

  /// The move with what follows from it, as far as it can be made and isn't yet.
  var event: NavigationEvent {
    Question.joined(stages[made...].filter { $0.refusal == nil }) ?? stages[made].event
  }

  /// What nobody refused.
  var acceptedEvent: NavigationEvent {
    Question.joined(stages[made..<stage]) ?? stages[0].event
  }

  private static func joined(_ stages: some BidirectionalCollection<Stage>) -> NavigationEvent? {
    let events = stages.map(\.event)
    guard let last = events.last else { return nil }
    return events.dropLast().reversed().reduce(last) { .then($1, $0) }
  }
}

/// A move whose guards take their time.
public struct Asking: Hashable, Sendable {
  /// The route, by name.
  public let route: String
  /// The guard that is being asked.
  public let guardName: String
}

/// Tells whoever opened a link what became of it: once, and also if its tree goes meanwhile.
@MainActor
final class LinkAnswering {
  private var tell: (@MainActor (LinkAnswer) -> Void)?

  init(_ tell: @escaping @MainActor (LinkAnswer) -> Void) {
    self.tell = tell
  }

  func callAsFunction(_ answer: LinkAnswer) {
    let tell = tell
    self.tell = nil
    tell?(answer)
  }

  deinit {
    guard let tell else { return }
    Task { @MainActor in tell(.refused(.notOnScreen)) }
  }
}

/// What became of a link.
public enum LinkAnswer: Hashable, Sendable {
  case opened
  /// It is kept until the tree has started, or the case that it leads through is live.
  case waiting
  case refused(Refusal)
  /// No link has this form, or a value in it can't be read.
  case unknown
}
