import FlowModel
import Navigation

/// A host of a simulated app: a navigation container with one stack, or the content of a tabs or
/// switch coordinator.
package struct Host: Sendable {
  package let id: ID<Host>
  /// The coordinator to which the first screen of the stack belongs: its own first screen, or a
  /// screen that it presents.
  package let owner: ID<Live>
  /// Whether the host has a stack. False for the content of a tabs or switch coordinator, and for a
  /// bare presented screen.
  package let hasStack: Bool
  /// The entries from the first screen up.
  package let entries: [Entry]
  package let presentation: Presentation?
  /// The dialogs that are asked here, from the bottom up. At most the last one is on screen.
  package let dialogs: [Question]

  init(_ node: HostNode) {
    id = ID(node.id.number)
    owner = ID(node.owner)
    hasStack = node.hasStack
    entries = node.stack.array.map(Entry.init)
    presentation = node.presentation.map(Presentation.init)
    dialogs = node.question.map { $0.chain.map(Question.init).reversed() } ?? []
  }
}

/// An occurrence of a screen: on a stack, or as the content of a switch.
package struct Entry: Hashable, Sendable {
  package let id: ID<Entry>
  /// The screen, or the child without a stack that stands there.
  package let shown: Shown
  package let owner: ID<Live>
  package let hidesTabBar: Bool
  /// The children whose segments begin here, outermost first.
  package let opens: [ID<Live>]

  init(_ node: EntryNode) {
    id = ID(node.id.number)
    shown = node.payload.shown
    owner = ID(node.owner)
    hidesTabBar = (node.look as? StyleLook)?.style.hidesTabBar ?? false
    opens = node.opens.map { ID($0) }
  }
}

/// A presented child, or a presented screen of the presenter's own.
package struct Presentation: Hashable, Sendable {
  package let id: ID<Presentation>
  /// `sheet`, `cover` or `popover`.
  package let style: Placement
  package let shown: Shown
  /// The host that shows the presented child or screen.
  package let host: ID<Host>
  /// The coordinator that presents it.
  package let presenter: ID<Live>
  /// The presented child; nil if the presenter presents a screen of its own.
  package let child: ID<Live>?

  init(_ node: PresentationNode) {
    id = ID(node.id.number)
    style = node.style.placement
    shown = node.payload.shown
    host = ID(node.host.number)
    presenter = ID(node.presenter)
    child = node.child.map { ID($0) }
  }
}

/// A dialog that is being asked.
package struct Question: Hashable, Sendable {
  package let dialog: ID<Dialog>
  package let arguments: [Value]
  /// The coordinator whose routes the buttons take.
  package let owner: ID<Live>
  /// The coordinator in which the names of these routes are looked up.
  package let context: ID<Coordinator>

  init(_ node: QuestionNode) {
    guard let asked = node.body as? AskedDialog else {
      preconditionFailure("a dialog of no flow")
    }
    dialog = asked.id
    arguments = asked.arguments
    context = asked.context
    owner = ID(node.owner)
  }
}

extension ID where Element == Live {
  init(_ id: CoordinatorID) { self.init(id.number) }

  var coordinator: CoordinatorID { CoordinatorID(index) }
}
