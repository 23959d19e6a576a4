import FlowModel
import Navigation

/// A live coordinator of a simulated app: it has been started and hasn't ended.
package struct Live: Sendable {
  package let id: ID<Live>
  package let coordinator: ID<Coordinator>
  package let arguments: [Value]
  /// The parent; nil for the root.
  package let parent: ID<Live>?
  package let standing: Standing
  /// Whether a guard's `otherwise` started the coordinator, or a link put it above everything.
  package let isDetour: Bool
  /// The coordinator's own host. For a pushed child, the host that it shares with its parent.
  package let host: ID<Host>
  package let content: Content

  /// The content of a coordinator that has no stack.
  package enum Content: Hashable, Sendable {
    case nothing
    /// The children of the tabs. A tab that presents its child has nil here.
    case tabs([ID<Live>?], selected: Int)
    case screen(Entry)
    case child(ID<Live>)
  }

  init(_ node: CoordinatorNode) {
    id = ID(node.id)
    coordinator = node.flowDefinition.id
    arguments = node.flowDefinition.arguments
    parent = node.parent.map { ID($0) }
    standing = node.standing
    isDetour = node.isDetour
    host = ID(node.host.number)
    content =
      switch node.content {
      case .nothing: .nothing
      case .tabs(let tabs, let selected): .tabs(tabs.map { $0.map { ID($0) } }, selected: selected)
      case .screen(let entry): .screen(Entry(entry))
      case .child(let child): .child(ID(child))
      }
  }

  /// Whether the coordinator has a host of its own. Only a pushed child has none.
  var hasOwnHost: Bool { standing != .pushed }
}

/// A screen or child, with its arguments in the order of their parameters.
package struct Shown: Hashable, Sendable {
  package let target: Target
  package let arguments: [Value]
}
