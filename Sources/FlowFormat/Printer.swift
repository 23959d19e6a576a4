import Diagnostics
import YAML

/// The printer of a layout as lines.
struct Printer {
  static let width = 100
  static let indentation = 2

  private let source: LineTable
  private let flat: FlatText
  private var page = Page()

  static func text(of layout: FileLayout, in source: LineTable) -> String {
    var printer = Printer(source)
    printer.print(layout)
    return printer.page.text
  }

  private init(_ source: LineTable) {
    self.source = source
    flat = FlatText(lines: source)
  }

  private mutating func print(_ layout: FileLayout) {
    for line in layout.prologue { page.add(line, indent: 0, isVerbatim: true) }
    page.add(layout.leading, indent: 0)
    if let root = layout.root {
      if root.isCollection, !root.entries.isEmpty {
        printRoot(root)
      } else {
        let entry = LayoutEntry(
          leading: [], isApart: false, key: nil, header: [], value: root, trailing: nil, tail: [])
        print(entry, flatText(entry, behind: "", indent: 0), behind: "", indent: 0)
      }
    }
    page.add(layout.end, indent: 0)
  }

  private mutating func printRoot(_ root: LayoutValue) {
    if let text = flat.text(root, width: Self.width, isFlow: false) {
      return page.add(text, indent: 0)
    }
    if root.node.anchor != nil { page.add(flat.anchor(root.node), indent: 0) }
    print(root, indent: 0)
  }

  // MARK: Collections

  /// Prints the entries of a collection, each on a line or more.
  ///
  /// - Parameter isBehindDash: Whether the first entry goes on the line of a dash.
  private mutating func print(_ value: LayoutValue, indent: Int, isBehindDash: Bool = false) {
    for (index, entry) in value.entries.enumerated() {
      var entry = index == 0 ? entry.atTheTop : entry
      if entry.key == nil { entry.hoist() }
      let mayGoAbove = !(isBehindDash && index == 0)
      let head = entry.key.map { flat.key($0, isFlow: false) + ":" } ?? "-"
      var text = flatText(entry, behind: head, indent: indent)
      if !entry.header.isEmpty || entry.trailing != nil {
        entry.spareTrailing(flat: text, mayGoAbove: mayGoAbove)
        text = flatText(entry, behind: head, indent: indent)
      }
      page.add(entry.leading, indent: indent)
      if entry.isApart { page.separate() }
      if entry.key == nil, entry.value.isBroken(text), entry.value.node.anchor == nil {
        printItem(entry.value, indent: indent)
      } else {
        print(entry, text, behind: head, indent: indent)
      }
      page.add(entry.tail, indent: indent + Self.indentation)
    }
    page.add(value.end, indent: indent)
  }

  /// Returns the value's text for the line of its key or dash. Returns nil if the value needs lines
  /// of its own.
  private func flatText(_ entry: LayoutEntry, behind head: String, indent: Int) -> String? {
    flat.text(entry, width: Self.width - indent - max(head.width + 1, Self.indentation))
  }

  /// Prints a collection as an item. Its first entry goes on the same line as the dash.
  private mutating func printItem(_ value: LayoutValue, indent: Int) {
    let first = page.count
    print(value, indent: indent + Self.indentation, isBehindDash: true)
    page.putDash(at: first)
  }

  private mutating func print(
    _ entry: LayoutEntry, _ text: String?, behind head: String, indent: Int
  ) {
    if let text {
      page.add(joined(head, text), indent: indent, remark: entry.trailing)
    } else if entry.value.isCollection {
      let line = joined(head, flat.anchor(entry.value.node))
      page.add(line, indent: indent, remark: entry.header.first)
      print(entry.value, indent: indent + Self.indentation)
    } else {
      printLines(of: entry, behind: head, indent: indent)
    }
  }

  // MARK: Text on several lines

  private mutating func printLines(of entry: LayoutEntry, behind head: String, indent: Int) {
    let node = entry.value.node
    let below = indent + Self.indentation
    let start = joined(head, flat.anchor(node))
    if case .scalar(_, .block) = node.content {
      let scalar = BlockScalar(node, in: source)
      page.add("\(start) \(scalar.head)", indent: indent, remark: scalar.remark)
      for line in scalar.text(in: entry.value.column) {
        page.add(line, indent: below, isVerbatim: true)
      }
      return
    }
    let lines = ScalarText(node, in: source)?.lines ?? []
    page.add(joined(start, lines.first ?? ""), indent: indent)
    for line in lines.dropFirst().dropLast() { page.add(line, indent: below, isVerbatim: true) }
    if lines.count > 1 { page.add(lines[lines.count - 1], indent: below, remark: entry.trailing) }
  }
}

extension LayoutValue {
  /// Returns whether the value is a collection on lines of its own.
  func isBroken(_ flat: String?) -> Bool { flat == nil && isCollection }
}

// MARK: - Comments that have to move

extension LayoutEntry {
  /// The entry without blank lines above it, because it is the first of its block.
  fileprivate var atTheTop: LayoutEntry {
    var entry = self
    if entry.leading.isEmpty { entry.isApart = false } else { entry.leading[0].isApart = false }
    return entry
  }

  /// Moves the comments behind and inside a value whose layout has changed.
  fileprivate mutating func spareTrailing(flat: String?, mayGoAbove: Bool) {
    guard value.isBroken(flat) else { return mergeHeader() }
    // Only one comment fits behind a key. The others go above the first entry.
    if header.count > 1, !value.entries.isEmpty {
      value.entries[0].leading = header.dropFirst() + value.entries[0].leading
      header.removeSubrange(1...)
    }
    guard let remark = trailing else { return }
    trailing = nil
    // The comment stood behind a bracket that is gone.
    if value.hasRemarks || !header.isEmpty || key == nil && !mayGoAbove {
      value.end.append(remark)
    } else if key == nil {
      putAbove([remark])
    } else {
      header = [remark]
    }
  }

  /// Changes the entry if a reader could mistake its comment for the end of its text.
  mutating func tellCommentFromText(isFlow: Bool) {
    guard !value.isCollection, let remark = trailing, remark.looksLikeText else { return }
    if isFlow {
      // A comma stood between the text and the comment.
      trailing = nil
      putAbove(header + [remark])
      header = []
    } else {
      // Quotes show where the text ends.
      value.isLiteral = true
    }
  }

  /// Puts the comments of the header behind or above the entry: a single line has a place for one
  /// comment only, at its end.
  private mutating func mergeHeader() {
    if trailing == nil, let last = header.last, !last.isOwnLine, !last.looksLikeText {
      trailing = header.removeLast()
    }
    putAbove(header)
    header = []
  }

  /// Moves comments above the entry if they stand behind its dash or above its first entry. There
  /// is no place for them behind the dash.
  fileprivate mutating func hoist() {
    guard value.isCollection, value.node.anchor == nil, !value.entries.isEmpty else { return }
    putAbove(header)
    header = []
    if value.entries[0].key == nil { value.entries[0].hoist() }
    let first = value.entries[0].value
    if !first.isCollection || first.node.isEmpty { value.entries[0].mergeHeader() }
    putAbove(value.entries[0].leading)
    value.entries[0].leading = []
    value.entries[0].isApart = false
  }

  mutating func putAbove(_ remarks: [Remark]) {
    guard !remarks.isEmpty else { return }
    var moved = remarks
    for index in moved.indices { moved[index].isApart = index == 0 && isApart }
    leading += moved
    isApart = false
  }
}
