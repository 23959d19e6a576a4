import FlowModel

extension State {
  /// Returns a line that describes the screen, for example `Main/Browse: list > detail | cover
  /// Checkout: cart ? discard`. A dialog follows what it stands above, also while it is covered.
  ///
  /// - Parameter isBrief: whether the line has names without arguments, like the `glance` of a
  ///   running app.
  package func glance(in flow: Flow, isBrief: Bool = false) -> String {
    if let ending { return isBrief ? "ended" : "ended: \(ending.result.name)" }
    if machine.isRestoring { return "restoring" }
    guard isLaunched else { return "not launched" }
    let parts = floors.map { Glance(flow, self, $0, isBrief: isBrief).text }
    let open = asking.map { " … \(flow[$0.guardID].name)" } ?? ""
    return parts.joined(separator: " | ") + open
  }
}

/// The part of the line for one floor.
private struct Glance {
  let flow: Flow
  let state: State
  private let isBrief: Bool
  private var style: String?
  private var places: [String] = []
  private var screens: [String] = []
  private var dialogs: [String] = []

  init(_ flow: Flow, _ state: State, _ floor: Floor, isBrief: Bool) {
    self.flow = flow
    self.isBrief = isBrief
    self.state = state
    style = floor.presentation?.style.rawValue
    if let child = floor.presentation?.child.flatMap({ state[$0] }) { places.append(name(child)) }
    for host in floor.hosts {
      if let owner = state[host.owner], owner.host == host.id { enter(owner) }
      add(host)
      dialogs += host.dialogs.map { "? \(flow[$0.dialog].name)" }
    }
  }

  /// Adds the name of a coordinator that is a tab or a case. The root isn't named.
  private mutating func enter(_ live: Live) {
    guard live.standing == .tab || live.standing == .shown else { return }
    places.append(name(live))
  }

  private mutating func add(_ host: Host) {
    var owner: ID<Live>? = host.owner
    for entry in host.entries {
      screens.append(text(entry, isOwn: entry.owner == owner))
      owner = entry.owner
    }
    guard host.entries.isEmpty, let live = state[host.owner], case .screen(let entry) = live.content
    else { return }
    screens.append(text(entry, isOwn: true))
  }

  /// Returns the text of an entry. It names the coordinator if the entry below belongs to another
  /// one.
  private func text(_ entry: Entry, isOwn: Bool) -> String {
    guard !isOwn, case .screen = entry.shown.target, let owner = state[entry.owner] else {
      return text(entry.shown)
    }
    return "\(name(owner)).\(text(entry.shown))"
  }

  private func text(_ shown: Shown) -> String {
    isBrief ? flow.name(of: shown.target).text : flow.text(shown)
  }

  private func name(_ live: Live) -> String { flow[live.coordinator].name.text }

  var text: String {
    let place = places.isEmpty ? nil : places.joined(separator: "/") + (screens.isEmpty ? "" : ":")
    let stack = screens.isEmpty ? nil : screens.joined(separator: " > ")
    return ([style, place, stack].compactMap { $0 } + dialogs).joined(separator: " ")
  }
}
