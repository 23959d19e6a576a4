import FlowGeneration

/// A string catalog of Xcode. It keeps everything that flowc doesn't know: the order of its entries, the
/// translations, and how each value is written.
struct StringCatalog {
  private var root: CatalogNode
  /// The number of entries that came, changed, or are stale now.
  private(set) var changes = Changes()

  struct Changes {
    var new = 0
    var changed = 0
    var stale = 0

    var isEmpty: Bool { new + changed + stale == 0 }

    /// The changes for people: `2 new, 1 stale`.
    var text: String {
      let counts = [(new, "new"), (changed, "changed"), (stale, "stale")]
      return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
  }

  /// Makes an empty catalog.
  init(language: String) {
    root = .members([
      .init("sourceLanguage", .text(language)), .init("strings", .members([])),
      .init("version", .text("1.0")),
    ])
  }

  /// Reads a catalog.
  ///
  /// - Throws: `JSONMistake` if it isn't a string catalog.
  init(_ bytes: [UInt8]) throws(JSONMistake) {
    root = try CatalogReader.node(bytes)
    guard root["sourceLanguage"]?.text != nil, root["strings"]?.isObject == true else {
      throw JSONMistake(message: "it isn't a string catalog of Xcode")
    }
  }

  /// The file's text, in the layout of Xcode.
  var text: String { root.printed(indent: 0) }

  /// Gives each text of a module an entry, and marks the module's entries for other texts as stale.
  ///
  /// An entry of the app's own stays as it is, and so does each translation.
  mutating func hold(_ texts: [CatalogText], of module: String) {
    var strings = root["strings"] ?? .members([])
    let language = root["sourceLanguage"]?.text ?? "en"
    let mark = CatalogText.mark(of: module)
    let wanted = Set(texts.map(\.key))
    for text in texts {
      guard let entry = strings[text.key] else {
        changes.new += 1
        strings.insert(text.key, .entry(of: text, in: language))
        continue
      }
      let renewed = entry.renewed(text, mark)
      if renewed != entry {
        changes.changed += 1
        strings[text.key] = renewed
      }
    }
    for (key, entry) in strings.members where !wanted.contains(key) {
      guard entry["comment"]?.text?.hasPrefix(mark) == true, !entry.isStale else { continue }
      changes.stale += 1
      var stale = entry
      stale.insert("extractionState", .text("stale"))
      strings[key] = stale
    }
    root["strings"] = strings
  }
}

extension CatalogNode {
  /// A new entry. Xcode leaves it alone because it is `manual`: Xcode doesn't find these texts in code.
  fileprivate static func entry(of text: CatalogText, in language: String) -> CatalogNode {
    var entry = CatalogNode.members([
      .init("comment", .text(text.comment)), .init("extractionState", .text("manual")),
    ])
    guard let positioned = text.positioned else { return entry }
    let unit = CatalogNode.members([
      .init("state", .text("new")), .init("value", .text(positioned)),
    ])
    entry.insert(
      "localizations", .members([.init(language, .members([.init("stringUnit", unit)]))]))
    return entry
  }

  /// Returns the entry of a text that the module has. The comment is flowc's only if flowc wrote it.
  fileprivate func renewed(_ text: CatalogText, _ mark: String) -> CatalogNode {
    var entry = self
    if entry["comment"]?.text?.hasPrefix(mark) == true, entry["comment"]?.text != text.comment {
      entry.insert("comment", .text(text.comment))
    }
    if isStale { entry.insert("extractionState", .text("manual")) }
    return entry
  }

  fileprivate var isStale: Bool { self["extractionState"]?.text == "stale" }
}
