/// The saved form of a coordinator with a host of its own, or of the content of a tabs or switch
/// coordinator.
///
/// A snapshot has no questions, suspended moves, detours and history. It also leaves out each part
/// with a value that can't be saved, and everything that stands above this part.
package final class Snapshot {
  package enum Content {
    case nothing
    case stack([SavedEntry])
    /// The tabs by name. Each has its content, or nil if the content can't be saved.
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

/// The saved form of an entry. The app defines the saved form of payloads and values.
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
  /// The content of a child that isn't a stack; nil for a stack.
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
  /// The start of the presented child; nil for a screen of the presenter's own.
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

/// A coordinator to which a part of a host belongs, as a number.
///
/// The number 0 is the owner of the host. Positive numbers are the children whose segments begin on
/// the host, in order. Negative numbers are the ancestors of the owner, nearest first.
package struct SavedReference: Hashable, Sendable {
  package let number: Int64

  package init(_ number: Int64) { self.number = number }
}

/// The enum of a coordinator to which a saved payload belongs.
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

/// The coordinators of one host, by their saved numbers.
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
