import FlowRuntime

/// The visible part of a tree, as lines. The simulator's state is written in the same lines.
@MainActor
struct Sight {
  private let ledger: Ledger
  private let onScreen: Entry?
  /// Every live coordinator, parents first.
  private var all: [Coordinator] = []
  private(set) var lines: [String] = []
  /// Where back and pull-down act.
  private(set) var lastVisible: Host?
  private var presenting: Host?

  init(_ flow: any WalkedFlow, _ ledger: Ledger) {
    self.ledger = ledger
    onScreen = flow.entryOnScreen
    ledger.look()
    guard flow.top.isLive else {
      lines = [flow.glance]
      return
    }
    collect(flow.top)
    add(flow.top, 0, isVisible: true)
    lines.append("shows \(onScreen.map { "e\(ledger.number(of: $0))" } ?? "what draws itself")")
    lines.append("back \(back), pull \(pull)")
    lines.append(flow.glance)
    if let entry = onScreen, let routes = flow.currentRoutes { ledger.keep(routes, of: entry) }
  }

  private var back: String {
    guard let host = lastVisible, host.entries.count > 1 else { return "none" }
    return host.asksBeforeGoingBack ? "asked" : "free"
  }

  private var pull: String {
    guard let host = presenting, host.sheet != nil,
      host.presentation?.options.swipeDown != false
    else { return "none" }
    return host.asksBeforeDismissing ? "asked" : "free"
  }

  private mutating func collect(_ coordinator: Coordinator) {
    all.append(coordinator)
    for child in coordinator.children { collect(child) }
  }

  private mutating func line(_ text: String, _ indent: Int) {
    lines.append(String(repeating: " ", count: indent) + text)
  }

  // MARK: Coordinators

  private mutating func add(_ coordinator: Coordinator, _ indent: Int, isVisible: Bool) {
    let number = ledger.number(of: coordinator)
    let parent = coordinator.parent.map { " of #\(ledger.number(of: $0))" } ?? ""
    line("#\(number) \(name(coordinator))\(parent)", indent)
    if let stack = coordinator as? any Stacked {
      line("path \(stack.pathTold)", indent + 1)
      line("history \(stack.historyTold)", indent + 1)
    }
    if let host = coordinator.host, host.owner === coordinator {
      if isVisible { lastVisible = host }
      let isCovered = host.presentation != nil
      addContent(of: coordinator, indent + 1, isVisible: isVisible && !isCovered)
      add(host, indent + 1, isVisible: isVisible)
    } else {
      addContent(of: coordinator, indent + 1, isVisible: false)
    }
  }

  private func name(_ coordinator: Coordinator) -> String {
    if let own = coordinator as? WrittenByHand {
      return "\(own.name)(\(own.values.map(\.told).joined(separator: ", ")))"
    }
    let parameters = Mirror(reflecting: coordinator).children.first { $0.label == "parameters" }
    let values = parameters.map { Mirror(reflecting: $0.value).children.map { told($0.value) } }
    return "\(type(of: coordinator))(\((values ?? []).joined(separator: ", ")))"
  }

  private mutating func addContent(
    of coordinator: Coordinator, _ indent: Int, isVisible: Bool
  ) {
    if let tabs = coordinator as? any Tabbed {
      for (index, child) in tabs.tabChildren.enumerated() {
        let isSelected = index == tabs.selectedIndex
        line(
          "tab \(index)\(isSelected ? " selected" : "")\(child == nil ? " presents" : "")", indent)
        if let child { add(child, indent + 1, isVisible: isVisible && isSelected) }
      }
    }
    guard let choice = coordinator as? any Switching else { return }
    if let screen = choice.screenTold { line("screen \(screen)", indent) }
    if let child = choice.currentChild { add(child, indent, isVisible: isVisible) }
  }

  // MARK: Places

  private mutating func add(_ host: Host, _ indent: Int, isVisible: Bool) {
    if host.hasStack { line("stack", indent) }
    for entry in host.entries { add(entry, of: host, indent) }
    if let presentation = host.presentation {
      if isVisible { presenting = host }
      add(presentation, indent, isVisible: isVisible)
    }
    if let dialog = host.dialog {
      line(
        "asks \(dialog.name) \(dialog.fields.map(\.name)) \(dialog.buttons.map(\.name))", indent)
    }
  }

  private mutating func add(_ entry: Entry, of host: Host, _ indent: Int) {
    let owner = entry.owner.map { "#\(ledger.number(of: $0))" } ?? "nobody"
    let shown = entry.owner is WrittenByHand ? "itself" : entry.route.told
    let hides = entry.options.hidesTabBar == true ? " hides the tab bar" : ""
    line("e\(ledger.number(of: entry)) \(shown) of \(owner)\(hides)", indent)
    let opened = all.filter {
      $0.host === host && host.owner !== $0 && $0.parent != nil && $0.root == entry
    }
    for child in opened { add(child, indent + 1, isVisible: false) }
  }

  private mutating func add(_ presentation: Presentation, _ indent: Int, isVisible: Bool) {
    let presenter = presentation.presenter.map { "#\(ledger.number(of: $0))" } ?? "nobody"
    let shown = presentation.child == nil ? presentation.route.told : "child"
    line("\(presentation.style) \(shown) by \(presenter)", indent)
    if let child = presentation.child {
      add(child, indent + 1, isVisible: isVisible)
    } else {
      if isVisible { lastVisible = presentation.host }
      add(presentation.host, indent + 1, isVisible: isVisible)
    }
  }
}

extension FlowRuntime.Route {
  /// `detail(id: 1)`; a child by its name alone, as it is told where it stands.
  var told: String {
    if name.first?.isUppercase == true { return name }
    let listed = Mirror(reflecting: arguments).children.first { $0.label == "values" }?.value
    let values = Mirror(reflecting: listed ?? []).children.map { item -> String in
      let parts = Mirror(reflecting: item.value).children
      let name = parts.first { $0.label == "name" }?.value ?? ""
      return "\(name): \(WalkedApps.told(parts.first { $0.label == "value" }?.value ?? ""))"
    }
    return values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
  }
}

// MARK: Kinds of coordinators, whatever they show

@MainActor
private protocol Stacked {
  var pathTold: [String] { get }
  var historyTold: [String] { get }
}

extension StackCoordinator: Stacked {
  var pathTold: [String] { path.map(\.told) }
  /// The history as it is kept: what isn't in the hierarchy is in it, too.
  var historyTold: [String] {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let next = mirror {
      let kept = next.children.first { $0.label == "_history" }?.value
      if let routes = kept as? [any FlowRuntime.Route] { return routes.map(\.told) }
      mirror = next.superclassMirror
    }
    return ["?"]
  }
}

@MainActor
private protocol Tabbed {
  var tabChildren: [Coordinator?] { get }
  var selectedIndex: Int { get }
}

extension TabsCoordinator: Tabbed {
  var tabChildren: [Coordinator?] { Self.tabs.map { coordinator(of: $0) } }
  var selectedIndex: Int { Self.tabs.firstIndex(of: selectedTab) ?? -1 }
}

extension SplitCoordinator: Tabbed {
  var tabChildren: [Coordinator?] { Self.columns.map { coordinator(of: $0) } }
  var selectedIndex: Int { Self.columns.firstIndex(of: frontColumn) ?? -1 }
}

@MainActor
private protocol Switching {
  var screenTold: String? { get }
  var currentChild: Coordinator? { get }
}

extension SwitchCoordinator: Switching {
  var screenTold: String? { currentScreen?.told }
}
