/// The elements and the attributes of a format, and what becomes of each. It is the one list for the reader,
/// which tells everything else, and for the tables in `import.md`.
package struct Vocabulary: Sendable {
  package enum Use: Sendable {
    /// Read, with what becomes of it.
    case read(String)
    /// Known to say nothing about navigation, with what it says.
    case plain(String)
    /// Known to say something that isn't read.
    case unread
  }

  /// The part of an element's content that matters.
  package enum Content: Sendable {
    /// The elements in it. Each is in the vocabulary, or is told.
    case elements
    /// The elements of one name, however deep: views are full of others.
    case only(String)
  }

  /// Elements of which the same is true.
  package struct Word: Sendable {
    /// The names. `*` stands for every other element, and `*View` for all with this ending.
    package let names: [String]
    /// The elements around them; `/` is the file.
    package let parents: [String]
    package let use: Use
    let content: Content
    /// The attributes that are read.
    package let read: [String]
    /// The attributes that say nothing about navigation.
    package let plain: [String]

    /// - Parameters: Names, each list with blanks between them.
    init(
      _ names: String, in parents: String, _ use: Use, content: Content = .elements,
      read: String = "", plain: String = ""
    ) {
      self.names = Self.list(names)
      self.parents = Self.list(parents)
      (self.use, self.content) = (use, content)
      (self.read, self.plain) = (Self.list(read), Self.list(plain))
    }

    private static func list(_ text: String) -> [String] {
      text.split(separator: " ").map(String.init)
    }

    /// Whether the names have the element's own, and aren't only a part of it.
    fileprivate func isExact(_ name: String) -> Bool { names.contains(name) }

    fileprivate func has(_ name: String) -> Bool {
      names.contains { $0 == name || $0.first == "*" && name.hasSuffix($0.dropFirst()) }
    }
  }

  package let words: [Word]
  /// The attributes of every element that say nothing about navigation.
  package let plain: Set<String>

  init(plain: Set<String>, _ words: [Word]) { (self.plain, self.words) = (plain, words) }

  /// Returns everything in a file that isn't read, in the order of the file.
  func unread(in file: ImportFile) -> [UnreadPart] {
    var found: [UnreadPart] = []
    look(at: file.root, in: "/", of: file, &found)
    return found
  }

  private func look(
    at element: XMLElement, in parent: String, of file: ImportFile, _ found: inout [UnreadPart]
  ) {
    func add(_ what: String) {
      found.append(UnreadPart(what: what, origin: file.origin(of: element)))
    }
    let words = words.filter { $0.parents.contains(parent) }
    guard
      let word = words.first(where: { $0.isExact(element.name) })
        ?? words.first(where: { $0.has(element.name) })
    else { return add("`<\(element.name)>` in `<\(parent)>`") }
    switch word.use {
    case .unread: return add("`<\(element.name)>` in `<\(parent)>`")
    case .plain: break
    case .read(let becomes):
      if !word.isExact(element.name) { add("`<\(element.name)>`, which is taken for \(becomes)") }
      for name in element.attributes.keys.sorted() where !isKnown(name, of: word) {
        add("`<\(element.name) \(name)>`")
      }
    }
    switch word.content {
    case .elements:
      let own = word.isExact(element.name) ? element.name : model(of: word)
      for child in element.children { look(at: child, in: own, of: file, &found) }
    case .only(let name):
      element.walk { inner, above in
        guard inner.name == name else { return true }
        look(at: inner, in: above.last!.name, of: file, &found)
        return false
      }
    }
  }

  /// Returns the element that has the same content as the others for which a word stands.
  private func model(of other: Word) -> String {
    guard case .read(let becomes) = other.use else { return "" }
    let alike = words.first { word in
      if case .read(becomes) = word.use { word.parents == other.parents } else { false }
    }
    return alike?.names[0] ?? ""
  }

  private func isKnown(_ attribute: String, of word: Word) -> Bool {
    let parts = attribute.split(separator: ":", maxSplits: 1).map(String.init)
    guard let name = parts.last, parts[0] != "xmlns", parts[0] != "tools" else { return true }
    return word.read.contains(name) || word.plain.contains(name) || plain.contains(name)
  }
}

/// A part of a file that isn't read.
struct UnreadPart: Sendable {
  /// The element or the attribute, as a message names it.
  let what: String
  let origin: ImportOrigin
}
