import Navigation
import Observation

/// A place of its own on the platform: a navigation container with one stack, or what a tabs or
/// switch coordinator fills. It presents at most one thing, and asks at most one question.
///
/// This is what an interface is bound to. It is the only copy of what stands on the stack.
@MainActor
@Observable
public final class Host {
  @ObservationIgnored let id = Identity.next()
  /// Number of the host in its tree; nil before it has a place there.
  @ObservationIgnored var nodeID: HostID?
  /// The coordinator whose first screen, or whose presented screen, the stack begins with.
  @ObservationIgnored public private(set) weak var owner: Coordinator?
  /// False for what a tabs or switch coordinator fills, and for a bare presented screen.
  @ObservationIgnored public let hasStack: Bool

  /// The entries on the stack, from its first screen up.
  public private(set) var entries: [Entry] = []
  /// The same entries, as the machine knows them.
  @ObservationIgnored private(set) var stack = EntryStack()
  /// The entries that have got new arguments in place, by identity. Kept beside `entries` so that
  /// a screen can look at itself without looking at the whole stack.
  private(set) var renewed: [Int: Entry] = [:]
  /// The presentation above this host.
  public internal(set) var presentation: Presentation?
  /// The question asked here.
  public internal(set) var dialog: Dialog?

  init(owner: Coordinator, hasStack: Bool) {
    self.owner = owner
    self.hasStack = hasStack
  }

  /// Makes the stack another: drops the entries that differ, and adds the new ones.
  ///
  /// - Parameter entry: makes an entry from the machine's.
  func assign(_ new: EntryStack, _ entry: (EntryNode) -> Entry?) {
    var same = stack.commonCount(with: new)
    if same > 0, same == new.count, let top = new.last, top.revision != entries[same - 1].revision {
      same -= 1
    }
    let added = new.above(same).compactMap(entry)
    for dropped in entries[same...] where renewed[dropped.id] != nil {
      if dropped.id != added.first?.id { renewed[dropped.id] = nil }
    }
    if var last = added.last, last.revision > (renewed[last.id]?.revision ?? 0) {
      // Kept for its arguments, not for the children that begin there.
      last.opens = []
      renewed[last.id] = last
    }
    entries.replaceSubrange(same..., with: added)
    stack = new
  }

  /// An entry with the arguments that it has now.
  func latest(_ entry: Entry) -> Entry {
    renewed[entry.id] ?? entry
  }

  /// The entries above the first screen. A binding assigns a shorter path when the user has gone
  /// back; that has happened, and isn't refused. A path that isn't a beginning of this one changes
  /// nothing.
  public var path: [Entry] {
    get { Array(entries.dropFirst()) }
    set {
      guard newValue.elementsEqual(entries.dropFirst().prefix(newValue.count)) else { return }
      userWentBack(to: newValue.count)
    }
  }

  /// The user has gone back: that many entries are left above the first screen.
  func userWentBack(to left: Int) {
    guard left + 1 < stack.count, let request = back(to: left, .gesture) else { return }
    navigator?.request(request)
  }

  private var navigator: Navigator? { owner?.navigator }

  /// The sheet or popover presented from here. A binding assigns nil when the user has pulled it
  /// down.
  public var sheet: Presentation? {
    get { presentation.flatMap { $0.style == .cover ? nil : $0 } }
    set { if newValue == nil, let sheet { navigator?.userDismissed(sheet) } }
  }

  /// The presentation over the whole screen. A binding assigns nil when the user has left it.
  public var cover: Presentation? {
    get { presentation.flatMap { $0.style == .cover ? $0 : nil } }
    set { if newValue == nil, let cover { navigator?.userDismissed(cover) } }
  }

  /// Whether a question is asked here. A binding assigns false when the platform has closed it.
  public var showsDialog: Bool {
    get { dialog != nil }
    set { if !newValue, let dialog { navigator?.userClosed(dialog) } }
  }

  // MARK: Gestures that are asked for

  /// Whether a guard has to be asked before the user may go back from here. The binding then
  /// switches the gesture off, and calls `goBack` when the platform tells of an attempt.
  public var asksBeforeGoingBack: Bool {
    back.map { navigator?.isAskedBefore($0) ?? false } ?? false
  }

  /// The user goes back by one screen; asked for where `leaving` stands.
  public func goBack() {
    guard let back else { return }
    if asksBeforeGoingBack {
      navigator?.request(back)
    } else {
      userWentBack(to: stack.count - 2)
    }
  }

  /// Whether a guard has to be asked before the user may pull down the presentation above this host.
  public var asksBeforeDismissing: Bool {
    presentation.map { navigator?.isAskedBefore($0.dismissal(.code)) ?? false } ?? false
  }

  /// The user leaves the presentation above this host; asked for where `leaving` stands.
  public func dismiss() {
    guard let presentation, let navigator else { return }
    if asksBeforeDismissing {
      navigator.request(presentation.dismissal(.code))
    } else {
      navigator.userDismissed(presentation)
    }
  }

  private var back: Request? {
    entries.count > 1 ? back(to: stack.count - 2, .code) : nil
  }

  /// The user's going back until that many entries are left above the first screen.
  private func back(to left: Int, _ source: Request.Source) -> Request? {
    guard let nodeID, let top = stack.last, stack.count > left + 1 else { return nil }
    let transition = Transition(
      .goBack(nodeID, to: stack[left].id, count: stack.count - 1 - left))
    return Request(.named("back"), by: top.owner, source, transition)
  }

  /// The user chose a button. The platform may have closed the question before it says so.
  public func choose(_ button: String, in dialog: Dialog) {
    navigator?.choose(button, in: dialog)
  }
}
