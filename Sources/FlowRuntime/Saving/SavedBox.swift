import Navigation

/// The saved form of a route, for the machine.
final class SavedBox {
  let value: SavedValue

  init(_ value: SavedValue) { self.value = value }
}

/// A saver that decides which parts of a tree can be saved.
final class RouteSaver: Saver {
  func saved(_ payload: any Payload) -> AnyObject? {
    SavedValue.encoded(payload.route).map(SavedBox.init)
  }

  func canSave(keptBy opening: ChildOpening) -> Bool {
    guard let kept = opening.kept as? ArgumentsBox else { return true }
    return kept.arguments.isEmpty || kept.arguments.saved != nil
  }
}

extension Arguments {
  /// The saved form; nil if there are no arguments, or if one can't be saved.
  fileprivate var saved: SavedValue? {
    isEmpty ? nil : SavedValue.encoded(SavedArguments(arguments: self))
  }

  /// Creates arguments from their saved form. Each is decoded later, when code asks for it with a
  /// type.
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

/// The arguments by name, as the saved form of a route has them.
private struct SavedArguments: Encodable {
  let arguments: Arguments

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ArgumentKey.self)
    try arguments.encode(to: &container)
  }
}

// MARK: Snapshots to values

extension Snapshot {
  var value: SavedValue {
    guard case .object(var members) = contentValue else { return contentValue }
    members["presented"] = presented?.value
    return .object(members)
  }

  private var contentValue: SavedValue {
    switch content {
    case .nothing: .object([:])
    case .stack(let entries): .object(["stack": .array(entries.map(\.value))])
    case .screen(let payload, let look):
      .members(["screen": Self.value(payload), "options": look.value])
    case .child(let payload, let kept, let inside):
      .members([
        "case": Self.value(payload), "in": inside?.value, "kept": Self.value(kept: kept),
      ])
    case .tabs(let tabs, let selected):
      .members([
        "tabs": .object(
          Dictionary(
            tabs.compactMap { tab in tab.content.map { (tab.name, $0.value) } },
            uniquingKeysWith: { first, _ in first })),
        "selected": selected.map { .string($0) },
      ])
    }
  }

  fileprivate static func value(_ payload: AnyObject) -> SavedValue? {
    (payload as? SavedBox)?.value
  }

  fileprivate static func value(kept: AnyObject?) -> SavedValue? {
    (kept as? ArgumentsBox)?.arguments.saved
  }
}

extension SavedEntry {
  fileprivate var value: SavedValue {
    .members([
      "route": Snapshot.value(payload), "options": look.value,
      "owner": owner.number == 0 ? nil : .int(owner.number),
      "opens": opens.isEmpty ? nil : .array(opens.map(\.value)),
    ])
  }
}

extension SavedChild {
  fileprivate var value: SavedValue {
    .members([
      "route": Snapshot.value(payload), "by": .int(parent.number), "as": .string(cause.text),
      "kept": Snapshot.value(kept: kept), "in": content?.value,
    ])
  }
}

extension SavedPresentation {
  fileprivate var value: SavedValue {
    .members([
      "route": Snapshot.value(payload), "by": .int(presenter.number),
      "style": .string(style.rawValue), "as": start.map { .string($0.cause.text) },
      "kept": start.flatMap { Snapshot.value(kept: $0.kept) }, "options": look.value,
      "in": inside.value,
    ])
  }
}

extension Optional where Wrapped == any Look {
  /// The saved form; nil if all options are nil.
  fileprivate var value: SavedValue? {
    options == ScreenOptions() ? nil : SavedValue.encoded(options)
  }
}
