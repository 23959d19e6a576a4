import Navigation

// MARK: Values to snapshots

extension Snapshot {
  /// Creates a snapshot from its saved form. A part that is missing or can't be read becomes empty.
  convenience init(_ value: SavedValue) {
    self.init(Self.content(value), presented: value["presented"].flatMap(SavedPresentation.init))
  }

  private static func content(_ value: SavedValue) -> Content {
    if let stack = value["stack"] { return .stack(stack.elements.map(SavedEntry.init)) }
    if case .object(let tabs)? = value["tabs"] {
      return .tabs(
        tabs.sorted { $0.key < $1.key }.map { ($0.key, Snapshot($0.value)) },
        selected: value["selected"]?.text)
    }
    if let screen = value["screen"] {
      return .screen(SavedBox(screen), look: value.look)
    }
    guard let child = value["case"] else { return .nothing }
    return .child(SavedBox(child), kept: value.kept, value["in"].map { Snapshot($0) })
  }
}

extension SavedEntry {
  fileprivate init(_ value: SavedValue) {
    self.init(
      payload: SavedBox(value["route"] ?? .null), look: value.look,
      owner: SavedReference(value["owner"]?.number ?? 0),
      opens: (value["opens"]?.elements ?? []).map(SavedChild.init))
  }
}

extension SavedChild {
  fileprivate init(_ value: SavedValue) {
    self.init(
      payload: SavedBox(value["route"] ?? .null),
      // No coordinator has this number, so a child without a parent isn't restored.
      parent: SavedReference(value["by"]?.number ?? .max), cause: value.cause,
      kept: value.kept, content: value["in"].map { Snapshot($0) })
  }
}

extension SavedPresentation {
  fileprivate convenience init?(_ value: SavedValue) {
    guard let style = value["style"]?.text.flatMap(PresentationStyle.init(rawValue:)),
      let route = value["route"], let presenter = value["by"]?.number, let inside = value["in"]
    else { return nil }
    self.init(
      payload: SavedBox(route), presenter: SavedReference(presenter), style: style,
      look: value.look, start: (value.cause, value.kept), inside: Snapshot(inside))
  }
}

extension SavedValue {
  fileprivate var look: (any Look)? {
    OptionsLook.look(self["options"]?.decoded(as: ScreenOptions.self) ?? ScreenOptions())
  }

  fileprivate var kept: AnyObject? { ArgumentsBox.box(Arguments(saved: self["kept"])) }

  fileprivate var cause: Cause { self["as"]?.text.map { Cause.named($0) } ?? .start }
}
