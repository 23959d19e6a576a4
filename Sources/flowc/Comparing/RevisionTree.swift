import FlowModel

/// The tree of a commit: the files that flowc reads, and the links.
struct RevisionTree {
  /// The path from the root at which each file is seen, through links or not, with the path of its
  /// content. A link out of the repository leads to a path without a content.
  private(set) var places: [String: String] = [:]
  /// The contents of files by their paths from the root.
  private(set) var contents: [String: [UInt8]] = [:]
  /// The targets of links as they are written, by the paths of the links.
  private var links: [String: String] = [:]

  private struct Entry {
    let path: String
    let object: String
    let isLink: Bool
  }

  /// - Parameter name: The name of the revision.
  /// - Throws: `CommandError.failure` if Git can't read the commit.
  init(_ commit: String, of name: String) throws(CommandError) {
    let reading = "read the revision `\(name)`"
    let tree = try Revision.git(["ls-tree", "-r", "-z", "--full-tree", commit], reading)
    var entries: [Entry] = []
    for line in tree.output.split(separator: 0) {
      if let entry = try Self.entry(line, of: name) { entries.append(entry) }
    }
    let objects = try Revision.git(
      ["cat-file", "--batch"], reading, input: entries.map { $0.object + "\n" }.joined())
    var rest = objects.output[...]
    for entry in entries {
      guard let bytes = Self.object(&rest) else {
        throw .failure("Git can't \(reading): it has no object for \(entry.path)")
      }
      if entry.isLink {
        links[entry.path] = String(decoding: bytes, as: UTF8.self)
      } else {
        contents[entry.path] = bytes
        places[entry.path] = entry.path
      }
    }
    follow()
  }

  /// Reads a line of `ls-tree`: mode, kind, object and path. Returns nil for a file that flowc doesn't
  /// read.
  private static func entry(
    _ line: ArraySlice<UInt8>, of name: String
  ) throws(CommandError) -> Entry? {
    let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
    let words = parts[0].split(separator: UInt8(ascii: " "))
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 2, words.count == 3, words[1] == "blob" else { return nil }
    let isLink = words[0] == "120000"
    let path = String(decoding: parts[1], as: UTF8.self)
    guard isLink || isRead(path) else { return nil }
    guard path.utf8.elementsEqual(parts[1]) else {
      throw .failure("can't read \(name):\(path): its name is not UTF-8")
    }
    return Entry(path: path, object: words[2], isLink: isLink)
  }

  private static func isRead(_ path: String) -> Bool {
    path.hasSuffix(FlowFileName.suffix) || path.hasSuffix(Neighbour.interfaceSuffix)
      || FileSystem.name(of: path) == SettingsLoader.name
  }

  /// Removes the first object from the output of `cat-file`: a line that ends with its size, the
  /// object, and a line break.
  private static func object(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let words = rest[..<end].split(separator: UInt8(ascii: " "))
    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)), size >= 0,
      size < rest.endIndex - end - 1
    else { return nil }
    defer { rest = rest[(end + size + 2)...] }
    return Array(rest[(end + 1)...].prefix(size))
  }

  // MARK: Links

  /// Adds the files that are seen through links.
  private mutating func follow() {
    let own = places.keys.sorted()
    for link in links.keys.sorted() {
      guard let target = target(of: link) else {
        if Self.isRead(link) { places[link] = link }
        continue
      }
      if contents[target] != nil {
        if Self.isRead(link) { places[link] = target }
      } else if !FileSystem.isInside("/" + link, "/" + target) {
        // A link that leads back up would have no end.
        for path in own where path.hasPrefix(target + "/") {
          places[link + path.dropFirst(target.count)] = path
        }
      }
    }
  }

  /// Returns the path to which a link leads, perhaps through other links. Returns nil if it leads out
  /// of the repository or to itself.
  private func target(of link: String) -> String? {
    var rest = link.split(separator: "/").reversed().map(String.init)
    var place: [String] = []
    var jumps = 0
    while let part = rest.popLast() {
      if part == "." { continue }
      if part == ".." {
        guard place.popLast() != nil else { return nil }
        continue
      }
      place.append(part)
      guard let target = links[place.joined(separator: "/")] else { continue }
      jumps += 1
      guard jumps <= 40, !target.hasPrefix("/") else { return nil }
      place.removeLast()
      rest += target.split(separator: "/").reversed().map(String.init)
    }
    return place.joined(separator: "/")
  }
}
