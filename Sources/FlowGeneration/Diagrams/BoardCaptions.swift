import Graphviz

// The captions of cards, frames and arrows in pictures, and the links behind them.

extension Frame {
  func caption(_ links: DiagramLinks) -> Caption {
    var lines = ["\(name), a coordinator: \(kind)"] + told(guards: guards, leaving: leaving)
    if !alsoFrom.isEmpty { lines.append("Reached \(alsoFrom)") }
    if let doc = place.flatMap({ links.doc($0) }) { lines.append(doc) }
    return Caption(lines.joined(separator: "\n"), address: place.flatMap { links.place($0) })
  }

  /// The picture of a neighbour, if there is one.
  fileprivate func address(_ links: DiagramLinks) -> Address? {
    isNeighbour ? links.picture(id) : nil
  }
}

extension Card {
  /// - Parameter frame: The card's frame; nil for the guards' card.
  func caption(in frame: Frame?, _ links: DiagramLinks) -> Caption {
    let owner = frame.map { $0.isOnlyCard ? "" : $0.name + "." } ?? ""
    var words: [String]
    switch kind {
    case .screen:
      words = ["\(owner)\(name), a screen" + (isFirst ? ", shown first" : "")]
      if !note.isEmpty { words.append("Title: \(note)") }
    case .dialog: words = ["\(owner)\(name), a dialog: \(note)"]
    case .coordinator where owner.isEmpty: words = ["\(name), a coordinator: \(note)"]
    case .coordinator: words = ["\(frame?.name ?? ""), a coordinator: \(name)"]
    case .external: words = ["\(name), a coordinator that is written by hand"]
    case .guards: words = ["The guards of the module"]
    }
    words += lines + told(guards: guards, leaving: leaving)
    if !self.links.isEmpty { words.append("Links: " + self.links.joined(separator: ", ")) }
    if let doc = place.flatMap({ links.doc($0) }) { words.append(doc) }
    return Caption(
      words.joined(separator: "\n"),
      address: frame?.address(links) ?? place.flatMap { links.place($0) })
  }

  /// The caption of the arrow that begins at a row.
  func captionOfArrow(at index: Int, in frame: Frame?, _ links: DiagramLinks) -> Caption {
    let row = rows[index]
    let start = [frame?.name, kind == .coordinator ? nil : name].compactMap { $0 }
    let names = (start + self.names(ofRowAt: index)).joined(separator: ".")
    var lines = ["\(names) \(row.way.words(target: row.targetName))"]
    if !row.note.isEmpty && row.note != row.way.title { lines.append(row.note) }
    lines += told(guards: row.guards, leaving: [])
    if let doc = row.place.flatMap({ links.doc($0) }) { lines.append(doc) }
    return Caption(lines.joined(separator: "\n"), address: row.place.flatMap { links.place($0) })
  }

  /// A row's name, behind the names of the rows above that it follows.
  func names(ofRowAt index: Int) -> [String] {
    var names = [rows[index].name]
    var depth = rows[index].depth
    for row in rows[..<index].reversed() where row.depth < depth {
      names.append(row.name)
      depth = row.depth
    }
    return names.reversed()
  }
}

private func told(guards: [String], leaving: [String]) -> [String] {
  [("Asks", guards), ("Asks before it is left:", leaving)].compactMap { words, names in
    names.isEmpty ? nil : "\(words) \(names.joined(separator: ", "))"
  }
}

extension RowEffect {
  /// The effect of taking a row, in words.
  func words(target: String) -> String {
    switch self {
    case .push: "pushes \(target)"
    case .show: "shows \(target)"
    case .sheet, .popover, .cover: "presents \(target) as a \(title)"
    case .open: "opens \(target)"
    case .dialog: "asks \(target)"
    case .detour: "leads to \(target) when it refuses"
    case .finish: "finishes with \(target)"
    case .report: "reports \(target)"
    case .back: "goes back \(target)"
    case .dismiss: "dismisses"
    case .leave: "leaves the app for \(target)"
    case .stay: "stays"
    case .when: "takes \(target)"
    }
  }
}
