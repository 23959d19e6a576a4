extension Coordinator {
  /// What the tree shows now.
  public func save() -> SavedState {
    let root = rootCoordinator
    return SavedState(root: root.saved ?? .object([:]))
  }

  /// What it shows, and what is presented from it; nil if that can't be saved.
  fileprivate var saved: SavedValue? {
    guard let host = ownHost else { return savedContent }
    guard kind == .stack else {
      guard case .object(var members)? = savedContent else { return nil }
      members["presented"] = host.savedPresentation
      return .object(members)
    }
    return host.savedStack
  }

  /// What a tabs or switch coordinator shows.
  fileprivate var savedContent: SavedValue? {
    switch content {
    case .nothing:
      return .object([:])
    case .screen(let entry):
      guard let route = SavedValue.encoded(entry.route) else { return .object([:]) }
      return .members(["screen": route, "options": entry.options.saved])
    case .child(let child):
      guard let route = child.opening.flatMap({ SavedValue.encoded($0.route) }) else {
        return .object([:])
      }
      return .members(["case": route, "in": child.saved, "kept": child.opening?.kept.saved])
    case .tabs(let tabs, let selected):
      var children: [String: SavedValue] = [:]
      for child in tabs.compactMap({ $0 }) {
        if let opening = child.opening { children[opening.route.name] = child.saved }
      }
      let name = tabRoutes[selected].name
      return .members(["tabs": .object(children), "selected": .string(name)])
    }
  }
}

extension Host {
  /// Its stack as far as it can be saved, and what is presented from it if all can be.
  fileprivate var savedStack: SavedValue? {
    guard let owner else { return nil }
    var numbers = HostNumbers(owner)
    var saved: [SavedValue] = []
    for entry in entries {
      guard let next = self.saved(entry, &numbers) else { break }
      saved.append(next)
    }
    guard !saved.isEmpty else { return nil }
    let isWhole = saved.count == entries.count
    return .members(["stack": .array(saved), "presented": isWhole ? savedPresentation : nil])
  }

  private func saved(_ entry: Entry, _ numbers: inout HostNumbers) -> SavedValue? {
    guard let route = SavedValue.encoded(entry.route), let owner = entry.owner else { return nil }
    var opens: [SavedValue] = []
    for child in entry.opens {
      guard let opening = saved(child, numbers) else { return nil }
      opens.append(opening)
      numbers.add(child)
    }
    guard let number = numbers.number(of: owner) else { return nil }
    return .members([
      "route": route, "options": entry.options.saved,
      "owner": number == 0 ? nil : .int(number), "opens": opens.isEmpty ? nil : .array(opens),
    ])
  }

  private func saved(_ child: Coordinator, _ numbers: HostNumbers) -> SavedValue? {
    guard !child.isDetour, let opening = child.opening, opening.kept.canBeSaved,
      let parent = child.parent, let number = numbers.number(of: parent),
      let route = SavedValue.encoded(opening.route)
    else { return nil }
    return .members([
      "route": route, "by": .int(number), "as": .string(opening.name),
      "kept": opening.kept.saved,
      "in": child.kind == .stack ? nil : child.savedContent,
    ])
  }

  /// What is presented from here; nil for what can't be saved, and for a detour.
  fileprivate var savedPresentation: SavedValue? {
    guard let presentation, presentation.child?.isDetour != true, let owner,
      let presenter = presentation.presenter,
      let route = SavedValue.encoded(presentation.route)
    else { return nil }
    var numbers = HostNumbers(owner)
    for child in entries.flatMap(\.opens) { numbers.add(child) }
    guard let number = numbers.number(of: presenter) else { return nil }
    let inside = presentation.child.map(\.saved) ?? presentation.host.savedStack
    let opening = presentation.child?.opening
    guard let inside, opening?.kept.canBeSaved ?? true else { return nil }
    return .members([
      "route": route, "by": .int(number), "style": .string(presentation.style.rawValue),
      "as": opening.map { .string($0.name) },
      "kept": opening.flatMap(\.kept.saved), "options": presentation.options.saved, "in": inside,
    ])
  }
}

extension ScreenOptions {
  /// nil for those that say nothing.
  fileprivate var saved: SavedValue? {
    self == ScreenOptions() ? nil : SavedValue.encoded(self)
  }
}

extension Arguments {
  fileprivate var canBeSaved: Bool {
    isEmpty || saved != nil
  }

  /// nil where there are none, or one can't be saved.
  fileprivate var saved: SavedValue? {
    isEmpty ? nil : SavedValue.encoded(SavedArguments(arguments: self))
  }
}

/// Arguments by name, as those of a route are saved.
private struct SavedArguments: Encodable {
  let arguments: Arguments

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    try arguments.encode(to: &container)
  }
}
