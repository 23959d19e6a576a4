/// The saved form of a coordinator with a host of its own, or of a tabs or switch coordinator's
/// content.
///
/// Questions, suspended moves, detours and history aren't saved. Neither is what holds a value that
/// can't be saved, with all that stands above it.
package final class Snapshot {
  package enum Content {
    case nothing
    case stack([SavedEntry])
    /// The tabs by name, each with its content if that can be saved.
    case tabs([(name: String, content: Snapshot?)], selected: String?)
    case screen(AnyObject, look: (any Look)?)
    case child(AnyObject, kept: AnyObject?, Snapshot?)
  }

  package let content: Content
  package let presented: SavedPresentation?

  package init(_ content: Content, presented: SavedPresentation? = nil) {
    self.content = content
    self.presented = presented
  }
}

/// The saved form of an entry. Payloads and values are as the app saves them.
package struct SavedEntry {
  package let payload: AnyObject
  package let look: (any Look)?
  package let owner: SavedReference
  /// The children whose segments begin here, outermost first.
  package let opens: [SavedChild]

  package init(
    payload: AnyObject, look: (any Look)?, owner: SavedReference, opens: [SavedChild]
  ) {
    self.payload = payload
    self.look = look
    self.owner = owner
    self.opens = opens
  }
}

/// The saved form of a child on its parent's stack.
package struct SavedChild {
  package let payload: AnyObject
  package let parent: SavedReference
  package let cause: Cause
  package let kept: AnyObject?
  /// The content of a child without a stack.
  package let content: Snapshot?

  package init(
    payload: AnyObject, parent: SavedReference, cause: Cause, kept: AnyObject?, content: Snapshot?
  ) {
    self.payload = payload
    self.parent = parent
    self.cause = cause
    self.kept = kept
    self.content = content
  }
}

/// The saved form of a presentation.
package final class SavedPresentation {
  package let payload: AnyObject
  package let presenter: SavedReference
  package let style: PresentationStyle
  package let look: (any Look)?
  /// The start of the child that is presented; nil for a screen of the presenter's own.
  package let start: (cause: Cause, kept: AnyObject?)?
  package let inside: Snapshot

  package init(
    payload: AnyObject, presenter: SavedReference, style: PresentationStyle, look: (any Look)?,
    start: (cause: Cause, kept: AnyObject?)?, inside: Snapshot
  ) {
    self.payload = payload
    self.presenter = presenter
    self.style = style
    self.look = look
    self.start = start
    self.inside = inside
  }
}

/// A coordinator that something on a host belongs to, by number: 0 is the host's own, then those
/// whose segments begin on the host, in order; below 0 are the parents of the host's own.
package struct SavedReference: Hashable, Sendable {
  package let number: Int64

  package init(_ number: Int64) { self.number = number }
}

/// The enum of a coordinator that a saved payload is a case of.
package enum SavedRole: Hashable, Sendable {
  case main
  case screen
  case sheet
  case cover

  package init(_ style: PresentationStyle) {
    switch style {
    case .cover: self = .cover
    case .sheet, .popover: self = .sheet
    }
  }
}

/// The coordinators of one host by their saved numbers.
struct HostNumbers {
  private var known: [CoordinatorID]
  private let tree: Tree

  init(_ owner: CoordinatorID, _ tree: Tree) {
    known = [owner]
    self.tree = tree
  }

  mutating func add(_ child: CoordinatorID) { known.append(child) }

  subscript(reference: SavedReference) -> CoordinatorID? {
    let number = reference.number
    if number >= 0 { return number < known.count ? known[Int(number)] : nil }
    return tree.lineage(of: known[0]).dropFirst(Int(clamping: -number)).first { _ in true }?.id
  }

  func reference(to coordinator: CoordinatorID) -> SavedReference? {
    if let index = known.firstIndex(of: coordinator) { return SavedReference(Int64(index)) }
    let above = tree.lineage(of: known[0]).enumerated().first { $0.element.id == coordinator }
    return above.map { SavedReference(-Int64($0.offset)) }
  }
}
