import FlowModel

/// A move that is asked for.
struct Attempt: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    /// From the screen of that entry.
    case screen(ID<Entry>)
    /// By code, or by a parent's `then`.
    case code
    case button(of: ID<Question>, entry: ID<Entry>?)
    /// The user has done it; it can't be refused.
    case gesture
    case state
    case link
  }

  let origin: Origin
  let taker: ID<Live>
  let source: Source
  let deed: Deed
  /// Set for a guard's `otherwise` after which the refused move is tried again.
  var waiting: Waiting?
  /// The guards whose `otherwise` led here: none is taken twice without the user in between.
  var detouredBy: [ID<Guard>] = []
  /// The guards that a button has consented for: they aren't asked again.
  var consented: [ID<Guard>] = []

  init(_ origin: Origin, by taker: ID<Live>, _ source: Source, _ deed: Deed) {
    self.origin = origin
    self.taker = taker
    self.source = source
    self.deed = deed
  }

  /// Whether anybody may refuse it.
  var isAsked: Bool { source != .gesture && deed.kind != .follow }

  /// Whether its first stage has happened already, whatever becomes of what follows: the user went
  /// back, or closed a question.
  var hasHappened: Bool {
    if case .button = source { return true }
    return source == .gesture
  }

  /// Whether this is the same route from the same place.
  func isSame(as other: Attempt) -> Bool {
    guard origin == other.origin, source == other.source, taker == other.taker else { return false }
    switch source {
    case .screen, .button: return true
    case .code: return deed == other.deed
    case .gesture, .state, .link: return false
    }
  }

  /// The entry that it is taken from.
  var entry: ID<Entry>? {
    switch source {
    case .screen(let entry): entry
    case .button(_, let entry): entry
    case .code, .gesture, .state, .link: nil
    }
  }

  var route: ID<Route>? {
    if case .route(let route) = origin { route } else { nil }
  }
}

/// A refused move that waits for a detour to give a result, or for a button of a dialog.
struct Waiting: Hashable, Sendable {
  // An attempt may carry one.
  private let attempts: [Attempt]
  private let refusing: ID<Guard>
  private let resume: Guard.Resume
  var detour: ID<Live>?
  /// The dialog that is asked.
  var dialog: ID<Question>?

  init(_ attempt: Attempt, refusedBy id: ID<Guard>, resume: Guard.Resume) {
    attempts = [attempt]
    refusing = id
    self.resume = resume
  }

  /// The move that goes on with a button, without the guard that asked; nil if the button doesn't
  /// consent.
  func resumed(by button: Dialog.Button, of dialog: ID<Question>) -> Attempt? {
    guard dialog == self.dialog, case .result(button.name) = resume else { return nil }
    var resumed = attempt
    resumed.consented.append(refusing)
    return resumed
  }

  var attempt: Attempt { attempts[0] }

  func resumes(on ending: Ending) -> Bool {
    switch resume {
    case .any: ending.result != .dismissed
    case .result(let name): ending.result.name == name.text
    }
  }
}

/// One step of a change, with what is asked about it.
struct Stage: Hashable, Sendable {
  let attempt: Attempt
  /// What is told of it.
  let told: Told
  /// The tree after it, or why that can't be.
  let outcome: Result<Draft, Refusal>
  let guards: [Asked]
  let isRetry: Bool
}

/// What interceptors are told of: a deed, or that a button was chosen.
enum Told: Hashable, Sendable {
  case deed(Deed)
  case button(ID<Dialog>, Origin)
}

/// A move while it is being asked about.
struct Pending: Hashable, Sendable {
  let stages: [Stage]
  /// The stage, and the guard of it, that is asked next.
  var stage = 0
  var index = 0
  /// The tree after the stages that nobody refused.
  var accepted: Draft?
  /// How many stages were made before the others are decided.
  var made = 0

  init(_ stages: [Stage]) { self.stages = stages }

  var attempt: Attempt { stages[0].attempt }

  /// The guard that is asked.
  var asked: Asked? {
    guard stages.indices.contains(stage), stages[stage].guards.indices.contains(index) else {
      return nil
    }
    return stages[stage].guards[index]
  }

  /// The move with what follows from it, as far as it can be made and isn't yet.
  var told: [Told] {
    let possible = stages[made...].filter(\.isPossible)
    return possible.isEmpty ? [stages[made].told] : possible.map(\.told)
  }

  /// The routes of what nobody refused.
  var routesAccepted: [ID<Route>] {
    guard made < stage else { return [] }
    return stages[made..<stage].compactMap { stage in
      if case .button = stage.told { nil } else { stage.attempt.route }
    }
  }

  /// What nobody refused.
  var toldAccepted: [Told] {
    made < stage ? stages[made..<stage].map(\.told) : [stages[0].told]
  }
}

extension Stage {
  var isPossible: Bool {
    if case .success = outcome { true } else { false }
  }
}
