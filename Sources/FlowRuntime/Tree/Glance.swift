extension Coordinator {
  /// The line that describes the tree: see `Flow.glance`.
  var glance: String {
    let root = rootCoordinator
    guard root.life != .ended else { return "ended" }
    guard root.life == .live, let host = root.host else { return "not launched" }
    var parts = [GlancePart(above: nil)]
    var next: Host? = host
    while let host = next {
      let presentation = parts[parts.count - 1].add(host)
      if let presentation { parts.append(GlancePart(above: presentation)) }
      next = presentation?.host
    }
    let open = root.asking.map { " … \($0.guardName)" } ?? ""
    return parts.map(\.text).joined(separator: " | ") + open
  }

  /// The name of the coordinator: the name of the route that started it, or else the name of its
  /// class.
  fileprivate var glanceName: String {
    opening?.payload.name ?? accessibilityName
  }
}

extension Flow {
  /// The line that describes the visible tree, for logs and tests: `Main/Browse: list > detail |
  /// cover Checkout: cart ? discard`.
  ///
  /// Each part after a `|` is presented above the part before it. A part names its tabs and cases,
  /// and then the entries of its stack. An entry is named with its coordinator if the entry below
  /// belongs to another one. A question follows a `?`, also while something is presented above it.
  /// A guard that needs time follows a `…`.
  public var glance: String { root.glance }
}

/// The part of the line that stands between two presentations.
@MainActor
private struct GlancePart {
  private let style: String?
  private var places: [String]
  private var screens: [String] = []
  private var questions: [String] = []

  init(above presentation: Presentation?) {
    style = presentation?.style.rawValue
    places = presentation?.child.map { [$0.glanceName] } ?? []
  }

  var text: String {
    let place = places.isEmpty ? nil : places.joined(separator: "/") + (screens.isEmpty ? "" : ":")
    let stack = screens.isEmpty ? nil : screens.joined(separator: " > ")
    return ([style, place, stack].compactMap { $0 } + questions).joined(separator: " ")
  }

  /// Adds the entries of a host, and of the hosts inside it.
  ///
  /// - Returns: the presentation above these hosts; nil if there is none.
  mutating func add(_ host: Host) -> Presentation? {
    var presentation = host.presentation
    var next: Host? = host
    while let host = next {
      presentation = presentation ?? host.presentation
      if let owner = host.owner, owner.ownHost === host { enter(owner) }
      addEntries(of: host)
      questions += host.questionNames.map { "? \($0)" }
      next = host.entries.isEmpty ? host.owner?.inside : nil
    }
    return presentation
  }

  /// Adds the name of a coordinator that is a tab or a case. The root isn't named.
  private mutating func enter(_ owner: Coordinator) {
    guard owner.standing == .tab || owner.standing == .shown else { return }
    places.append(owner.glanceName)
  }

  private mutating func addEntries(of host: Host) {
    var below = host.owner
    for entry in host.entries {
      add(entry, above: below)
      below = entry.owner
    }
    if host.entries.isEmpty, case .screen(let entry)? = host.owner?.content {
      add(entry, above: host.owner)
    }
  }

  private mutating func add(_ entry: Entry, above below: Coordinator?) {
    guard let owner = entry.owner else { return screens.append(entry.route.name) }
    if owner.kind == .external, owner !== below { return screens.append(owner.glanceName) }
    screens.append(
      owner === below ? entry.route.name : "\(owner.glanceName).\(entry.route.name)")
  }
}

extension Coordinator {
  /// The host of the selected tab or the live case; nil if there is none.
  fileprivate var inside: Host? {
    switch content {
    case .child(let child): child.host
    case .tabs(let tabs, let selected): tabs[selected]?.host
    case .nothing, .screen: nil
    }
  }
}
