import Observation

/// A place of its own on the platform: a navigation container with one stack, or what a tabs or
/// switch coordinator fills. It presents at most one thing, and asks at most one question.
///
/// This is what an interface is bound to. It is the only copy of what stands on the stack.
@MainActor
@Observable
public final class Host {
  @ObservationIgnored let id = Identity.next()
  /// The coordinator whose first screen, or whose presented screen, the stack begins with.
  @ObservationIgnored public private(set) weak var owner: Coordinator?
  /// False for what a tabs or switch coordinator fills, and for a bare presented screen.
  @ObservationIgnored public let hasStack: Bool

  /// What is on the stack, from its first screen up.
  public internal(set) var entries: [Entry] = []
  /// The entries that have got new arguments in place, by identity. Kept beside `entries` so that
  /// a screen can look at itself without looking at the whole stack.
  private(set) var renewed: [Int: Entry] = [:]
  /// What is presented from here.
  public internal(set) var presentation: Presentation?
  /// The question asked here.
  public internal(set) var dialog: Dialog?

  init(owner: Coordinator, hasStack: Bool) {
    self.owner = owner
    self.hasStack = hasStack
  }

  /// Puts these on the stack.
  func assign(_ entries: [Entry]) {
    if !renewed.isEmpty {
      let ids = Set(entries.map(\.id))
      if renewed.contains(where: { !ids.contains($0.key) }) {
        renewed = renewed.filter { ids.contains($0.key) }
      }
    }
    if var last = entries.last, last.revision > (renewed[last.id]?.revision ?? 0) {
      // Kept for its arguments, not for the children that begin there.
      last.opens = []
      renewed[last.id] = last
    }
    self.entries = entries
  }

  /// An entry with the arguments that it has now.
  func latest(_ entry: Entry) -> Entry {
    renewed[entry.id] ?? entry
  }

  /// What stands above the first screen. A binding assigns a shorter one when the user has gone
  /// back; that has happened, and isn't refused. What isn't a beginning of it changes nothing.
  public var path: [Entry] {
    get { Array(entries.dropFirst()) }
    set { userWentBack(to: newValue.map(\.id)) }
  }

  /// The user has gone back: these are left above the first screen.
  func userWentBack(to ids: [Int]) {
    owner?.machine?.userShortened(self, to: ids)
  }

  /// What is presented from here as a sheet or popover. A binding assigns nil when the user has
  /// pulled it down.
  public var sheet: Presentation? {
    get { presentation.flatMap { $0.style == .cover ? nil : $0 } }
    set { if newValue == nil, let sheet { owner?.machine?.userDismissed(sheet) } }
  }

  /// What is presented from here over the whole screen.
  public var cover: Presentation? {
    get { presentation.flatMap { $0.style == .cover ? $0 : nil } }
    set { if newValue == nil, let cover { owner?.machine?.userDismissed(cover) } }
  }

  /// Whether a question is asked here. A binding assigns false when the platform has closed it.
  public var showsDialog: Bool {
    get { dialog != nil }
    set { if !newValue, let dialog { owner?.machine?.userClosed(dialog) } }
  }

  // MARK: Gestures that are asked for

  /// Whether a guard has to be asked before the user may go back from here. The binding then
  /// switches the gesture off, and calls `goBack` when the platform tells of an attempt.
  public var asksBeforeGoingBack: Bool {
    back.map { owner?.machine?.isAskedBefore($0) ?? false } ?? false
  }

  /// The user goes back by one screen; asked for where `leaving` stands.
  public func goBack() {
    guard let back else { return }
    if asksBeforeGoingBack { owner?.machine?.attempt(back) } else { path.removeLast() }
  }

  /// Whether a guard has to be asked before the user may pull down what is presented from here.
  public var asksBeforeDismissing: Bool {
    dismissal.map { owner?.machine?.isAskedBefore($0) ?? false } ?? false
  }

  /// The user leaves what is presented from here; asked for where `leaving` stands.
  public func dismiss() {
    guard let presentation, let dismissal, let machine = owner?.machine else { return }
    if asksBeforeDismissing {
      machine.attempt(dismissal)
    } else {
      machine.userDismissed(presentation)
    }
  }

  private var back: Attempt? {
    guard let taker = entries.last?.owner, entries.count > 1 else { return nil }
    let left = entries.dropFirst().dropLast().map(\.id)
    return Attempt(name: "back", taker: taker, source: .code, move: Move(.path(self, left)))
  }

  private var dismissal: Attempt? {
    guard let presentation, let taker = presentation.child ?? presentation.presenter else {
      return nil
    }
    let move = Move(.dismissPresented(presentation))
    return Attempt(name: "dismiss", taker: taker, source: .code, move: move)
  }

  /// The user chose a button. The platform may have closed the question before it says so.
  public func choose(_ button: String, in dialog: Dialog) {
    owner?.machine?.choose(button, in: dialog)
  }
}
