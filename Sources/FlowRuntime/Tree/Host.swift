import Navigation
import Observation

/// A place on the platform that shows entries: a navigation container with one stack, or the
/// content of a tabs or switch coordinator.
///
/// A host presents at most one thing and shows at most one question. An interface is bound to hosts.
/// It reads the entries of a stack only from the host, which has the one true list of them.
@MainActor
@Observable
package final class Host {
  @ObservationIgnored let id = Identity.next()
  /// The identifier of the host in its tree; nil before it has a place there.
  @ObservationIgnored var nodeID: HostID?
  /// The coordinator to which the first screen of the stack belongs: its own first screen, or a
  /// screen that it presents.
  @ObservationIgnored package private(set) weak var owner: Coordinator?
  /// Whether the host has a stack. False for the content of a tabs or switch coordinator, and for a
  /// bare presented screen.
  @ObservationIgnored package let hasStack: Bool

  /// The entries on the stack, from its first screen up.
  package private(set) var entries: [Entry] = []
  /// The stack in the form that the machine knows.
  @ObservationIgnored private(set) var stack = EntryStack()
  /// The entries that views show, by identity.
  @ObservationIgnored private var live: [Int: LiveEntry] = [:]
  /// The number of times that a navigation stack has written a path that isn't taken over. Observing
  /// it makes the stack show the true path again.
  private(set) var rereads = 0
  /// The presentation above this host; nil if there is none.
  package internal(set) var presentation: Presentation?
  /// The question on screen, if it is asked here. A question that something covers isn't on screen; it
  /// comes back when that ends.
  package internal(set) var dialog: Dialog?

  init(owner: Coordinator, hasStack: Bool) {
    self.owner = owner
    self.hasStack = hasStack
  }

  /// Replaces the stack. Entries that both stacks have in common stay.
  ///
  /// - Parameter entry: returns an entry for a node of the machine.
  func assign(_ new: EntryStack, _ entry: (EntryNode) -> Entry?) {
    var same = stack.commonCount(with: new)
    if same > 0, same == new.count, let top = new.last, top.revision != entries[same - 1].revision {
      same -= 1
    }
    let added = new.above(same).compactMap(entry)
    for dropped in entries[same...] where dropped.id != added.first?.id {
      live.removeValue(forKey: dropped.id)?.leave()
    }
    entries.replaceSubrange(same..., with: added)
    let oldTop = stack.last?.id.number
    stack = new
    if let oldTop { live[oldTop]?.stand(onTop: oldTop == new.last?.id.number) }
    if let top = entries.last {
      live[top.id]?.renew(top)
      live[top.id]?.stand(onTop: true)
    }
  }

  /// Returns the state of an entry that a view observes; nil if the entry isn't on the stack.
  func live(_ entry: Entry) -> LiveEntry? {
    if let known = live[entry.id] { return known }
    // A view that asks must not observe the whole stack.
    guard let current = _entries.last(where: { $0.id == entry.id }) else { return nil }
    let state = LiveEntry(current, isTop: current.id == _entries.last?.id)
    live[entry.id] = state
    return state
  }

  /// Tells the views of a host that has ended.
  func end() {
    for entry in live.values { entry.leave() }
    live = [:]
    dialog = nil
  }

  /// The entries above the first screen.
  ///
  /// A binding assigns a shorter path when the user has gone back. This has already happened, so it
  /// isn't refused. A path that isn't a beginning of the current one changes nothing.
  package var path: [Entry] {
    get { Array(entries.dropFirst()) }
    set {
      guard newValue.elementsEqual(entries.dropFirst().prefix(newValue.count)) else { return }
      userWentBack(to: newValue.count)
    }
  }

  /// The path to which a navigation stack of the platform is bound.
  ///
  /// The stack also writes paths that aren't the user's way back. If the top entry has never
  /// appeared, the path is an old one, which the stack writes after an animation. If a guard would
  /// refuse, a function such as `dismiss()` has written it.
  var boundPath: [Entry] {
    get { path }
    set {
      guard newValue.count < stack.count - 1, let top = stack.last else {
        path = newValue
        return
      }
      let isOld = live[top.id.number]?.hasAppeared != true
      guard isOld || refusesToGoBack else {
        path = newValue
        return
      }
      rereads += 1
      if !isOld { goBack() }
    }
  }

  /// Tells the tree that the user has gone back. `left` entries remain above the first screen.
  func userWentBack(to left: Int) {
    guard left + 1 < stack.count, let request = back(to: left, .gesture) else { return }
    navigator?.request(request)
  }

  private var navigator: Navigator? { owner?.navigator }

  /// The sheet or popover that this host presents. A binding assigns nil when the user has pulled
  /// it down.
  package var sheet: Presentation? {
    get { presentation.flatMap { $0.style == .cover ? nil : $0 } }
    set { if newValue == nil, let sheet { navigator?.userDismissed(sheet) } }
  }

  /// The cover that this host presents. A binding assigns nil when the user has left it.
  package var cover: Presentation? {
    get { presentation.flatMap { $0.style == .cover ? $0 : nil } }
    set { if newValue == nil, let cover { navigator?.userDismissed(cover) } }
  }

  /// Whether the question on screen is asked here. A binding assigns false when the platform has closed the
  /// question.
  package var showsDialog: Bool {
    get { dialog != nil }
    set { if !newValue, let dialog { navigator?.userClosed(dialog) } }
  }

  /// The names of the questions that are asked here, from the bottom up.
  var questionNames: [String] {
    let asked = nodeID.flatMap { navigator?.tree.question($0) }
    let names = asked?.chain.map { ($0.body as? DialogBox)?.name ?? "" } ?? []
    return names.reversed()
  }

  // MARK: Gestures that guards may refuse

  /// Whether guards stand before the user's way back from here.
  package var asksBeforeGoingBack: Bool {
    back.map { navigator?.isGuarded($0) ?? false } ?? false
  }

  /// Whether a guard would refuse the user's way back now, or needs time to say so. Meanwhile the
  /// binding disables the gesture, and calls `goBack` when the user tries to go back.
  package var refusesToGoBack: Bool {
    back.map { navigator?.mayRefuse($0) ?? false } ?? false
  }

  /// Goes back by one screen for the user. If `leaving` has guards, they are asked first.
  package func goBack() {
    guard let back else { return }
    if asksBeforeGoingBack {
      navigator?.request(back)
    } else {
      userWentBack(to: stack.count - 2)
    }
  }

  /// Whether guards stand before the user may pull down the presentation above this host.
  package var asksBeforeDismissing: Bool {
    presentation.map { navigator?.isGuarded($0.dismissal(.code)) ?? false } ?? false
  }

  /// Whether a guard would refuse now that the user pulls down the presentation above this host, or
  /// needs time to say so.
  package var refusesToDismiss: Bool {
    presentation.map { navigator?.mayRefuse($0.dismissal(.code)) ?? false } ?? false
  }

  /// Whether the user can't pull down the presentation above this host without being asked, or at all.
  var keepsPresentation: Bool {
    refusesToDismiss || presentation?.options.swipeDown == false
  }

  /// The user has tried to pull down the presentation above this host, which stays meanwhile.
  func wasPulled() {
    if presentation?.hasDismissGesture ?? false { dismiss() }
  }

  /// Ends the presentation above this host for the user. If `leaving` has guards, they are asked
  /// first.
  package func dismiss() {
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

  /// Returns the request of the user to go back until `left` entries remain above the first screen;
  /// nil if there aren't more.
  private func back(to left: Int, _ source: Request.Source) -> Request? {
    guard let nodeID, let top = stack.last, stack.count > left + 1 else { return nil }
    let transition = Transition(
      .goBack(nodeID, to: stack[left].id, count: stack.count - 1 - left))
    return Request(.named("back"), by: top.owner, source, transition)
  }

  /// Tells the tree that the user has chosen a button. The platform may have closed the question
  /// before.
  ///
  /// - Parameter texts: What the user has typed into the fields.
  package func choose(_ button: String, in dialog: Dialog, typing texts: Dialog.Texts = [:]) {
    navigator?.choose(button, in: dialog, typing: texts)
  }
}
