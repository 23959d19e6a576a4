extension Draft {
  /// A saved entry as it would stand on a host; nil if its app has changed too much.
  mutating func restored(
    _ saved: SavedValue, on host: Host, _ numbers: inout HostNumbers, _ role: RouteRole,
    _ inside: inout [(Coordinator, SavedValue)]
  ) -> Entry? {
    var opens: [Coordinator] = []
    for opening in saved["opens"]?.elements ?? [] {
      guard let child = restored(child: opening, on: host, numbers) else { return nil }
      opens.append(child)
      numbers.add(child)
      if let content = opening["in"] { inside.append((child, content)) }
    }
    guard let owner = numbers[saved["owner"]?.number ?? 0],
      let route = route(saved, of: owner, role)
    else { return nil }
    if owner.kind == .stack || opens.isEmpty { ask(owner.guards(for: route), of: owner) }
    let options = saved["options"]?.decoded(as: ScreenOptions.self) ?? ScreenOptions()
    var entry = Entry(id: Identity.next(), route: route, owner: owner, options: options)
    entry.opens = opens
    return entry
  }

  /// What an entry shows. A stack drawn by the app begins with a screen that has no name, and a
  /// child without a stack shows what its parent calls it.
  private func route(_ saved: SavedValue, of owner: Coordinator, _ role: RouteRole) -> (any Route)?
  {
    guard let saved = saved["route"] else { return nil }
    if owner.kind != .stack, role == .main { return owner.opening?.route }
    if saved == SavedValue.encoded(owner.first) { return owner.first }
    return owner.decoded(saved, as: role) ?? owner.decoded(saved, as: .main)
  }

  private mutating func restored(
    child saved: SavedValue, on host: Host, _ numbers: HostNumbers
  ) -> Coordinator? {
    guard let parent = saved["by"]?.number.flatMap({ numbers[$0] }),
      let route = saved["route"].flatMap({ parent.decoded($0, as: .main) }),
      let child = parent.makeChild(for: route)
    else { return nil }
    adopt(child, by: parent, as: .pushed, restoredOpening(saved, route))
    child.sharedHost = host
    ask(child.entering + child.guards.entering, of: child)
    if child.kind != .stack { fill(child) }
    return child
  }

  /// Puts a saved presentation on its host, as it begins.
  mutating func restored(
    presentation saved: SavedValue, on host: Host, _ numbers: HostNumbers
  ) -> Presentation? {
    guard let style = saved["style"]?.text.flatMap(PresentationStyle.init(rawValue:)),
      let presenter = saved["by"]?.number.flatMap({ numbers[$0] }),
      let route = saved["route"].flatMap({ presenter.presented($0, style) })
    else { return nil }
    let options = saved["options"]?.decoded(as: ScreenOptions.self) ?? ScreenOptions()
    let child = presenter.makeChild(for: route)
    let inner: Host
    if let child {
      adopt(child, by: presenter, as: .presented, restoredOpening(saved, route))
      child.presentingHost = host
      startOwn(child)
      guard let own = child.ownHost else { return nil }
      inner = own
    } else {
      ask(presenter.guards(for: route), of: presenter)
      inner = Host(owner: presenter, hasStack: presenter.isStackLike && options.isBare != true)
      let id = Identity.next()
      let entry = Entry(id: id, route: route, owner: presenter, options: options)
      set(EntryStack([entry]), on: inner)
    }
    let presentation = Presentation(
      id: Identity.next(), style: style, route: route, options: options, host: inner,
      presenter: presenter, child: child)
    set(presentation, on: host)
    return presentation
  }

  private func restoredOpening(_ saved: SavedValue, _ route: any Route) -> Opening {
    Opening(
      id: Identity.next(), route: route, name: saved["as"]?.text ?? "start",
      kept: Arguments(saved: saved["kept"]))
  }
}

extension Coordinator {
  /// A route to something presented. A tab that presents is named by its tab.
  fileprivate func presented(_ saved: SavedValue, _ style: PresentationStyle) -> (any Route)? {
    if kind == .tabs, let tab = decoded(saved, as: .main), presentationStyle(ofTab: tab) != nil {
      return tab
    }
    return decoded(saved, as: RouteRole(style))
  }
}

extension Arguments {
  /// Arguments as they were saved: they are decoded when somebody asks for them by type.
  init(saved: SavedValue?) {
    var values: [Value] = []
    if case .object(let members)? = saved {
      values = members.sorted { $0.key < $1.key }.map { name, value in
        Value(name: name, value: value, saved: value)
      }
    }
    self.init(values)
  }
}
