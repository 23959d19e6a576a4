import FlowRuntime

/// The tree of live coordinators, with a line for each coordinator and its stack.
struct Tree {
  private(set) var lines: [String] = []

  init(_ root: Coordinator) {
    add(root, as: root.name, below: "")
  }

  private mutating func add(_ coordinator: Coordinator, as name: String, below indent: String) {
    add(name, coordinator.controlledStack.filter { $0.owner === coordinator })
    let presentations = coordinator.presentations.filter { $0.presenter === coordinator }
    for child in coordinator.children {
      let style = presentations.first { $0.child === child }.map { "\($0.style) " } ?? ""
      add(child, as: "\(indent)└─ \(style)\(child.name)", below: indent + "   ")
    }
    for screen in presentations where screen.child == nil {
      add("\(indent)└─ \(screen.style)", screen.entries)
    }
  }

  private mutating func add(_ name: String, _ stack: [Entry]) {
    let path = stack.map { "\($0.route)" }.joined(separator: " › ")
    lines.append(path.isEmpty ? name : name.padded(to: 20) + path)
  }
}

extension Coordinator {
  fileprivate var name: String {
    "\(type(of: self))".replacing("Coordinator", with: "")
  }
}
