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

  private(set) var stack = EntryStack()
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

  /// What is on the stack, from its first screen up.
  public var entries: [Entry] { stack.array }

  /// Makes the stack another.
  func assign(_ new: EntryStack) {
    if !renewed.isEmpty {
      for dropped in stack.above(stack.commonCount(with: new)) where renewed[dropped.id] != nil {
        renewed[dropped.id] = nil
      }
    }
    if var last = new.last, last.revision > (renewed[last.id]?.revision ?? 0) {
      // Kept for its arguments, not for the children that begin there.
      last.opens = []
      renewed[last.id] = last
    }
    stack = new
  }

  /// An entry with the arguments that it has now.
  func latest(_ entry: Entry) -> Entry {
    renewed[entry.id] ?? entry
  }

  /// What stands above the first screen. A binding assigns a shorter one when the user has gone
  /// back; that has happened, and isn't refused. What isn't a beginning of it changes nothing.
  public var path: [Entry] {
    get { stack.above(1) }
    set {
      guard newValue.elementsEqual(stack.above(1).prefix(newValue.count)) else { return }
      userWentBack(to: newValue.count)
    }
  }

  /// The user has gone back: that many are left above the first screen.
  func userWentBack(to left: Int) {
    if left + 1 < stack.count { owner?.machine?.userShortened(self, to: stack[left].id) }
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
    if asksBeforeGoingBack {
      owner?.machine?.attempt(back)
    } else {
      userWentBack(to: stack.count - 2)
    }
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
    guard stack.count > 1, let taker = stack.last?.owner else { return nil }
    let move = Move(.back(self, to: stack[stack.count - 2].id))
    return Attempt(name: "back", taker: taker, source: .code, move: move)
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
