import Diagnostics

/// The texts that are open in an editor. They may differ from the files on disk.
struct OpenDocuments: Sendable {
  struct Document: Sendable {
    /// The URI in the editor's spelling.
    let uri: String
    var version: Int?
    var text: String
  }

  /// The documents by the absolute paths of their files.
  private(set) var documents: [String: Document] = [:]

  subscript(path: String) -> Document? { documents[path] }

  mutating func open(_ document: Document, at path: String) { documents[path] = document }

  mutating func close(_ path: String) { documents[path] = nil }

  /// Returns the documents with other texts, by their paths.
  func replacing(_ texts: [String: String]) -> OpenDocuments {
    var other = self
    for (path, text) in texts {
      let uri = documents[path]?.uri ?? FileURI.uri(of: path)
      other.documents[path] = Document(uri: uri, version: nil, text: text)
    }
    return other
  }

  /// Applies the changes of a message, one after the other.
  ///
  /// - Throws: ``ProtocolError`` if the document isn't open, or if a change has no text.
  mutating func change(
    _ path: String, version: Int?, _ changes: [DataNode]
  ) throws(ProtocolError) {
    guard var document = documents[path] else {
      throw .parameters("`\(path)` isn't open")
    }
    for change in changes {
      guard let text = change["text"]?.text else { throw .parameters("a change needs `text`") }
      guard let range = change["range"] else {
        document.text = text
        continue
      }
      let lines = LineTable(document.text)
      let (lower, upper) = (
        lines.scalar(at: try Self.position(range["start"])),
        lines.scalar(at: try Self.position(range["end"]))
      )
      var scalars = document.text.unicodeScalars
      let start = scalars.index(scalars.startIndex, offsetBy: min(lower, upper))
      let end = scalars.index(start, offsetBy: abs(upper - lower))
      scalars.replaceSubrange(start..<end, with: text.unicodeScalars)
      document.text = String(scalars)
    }
    document.version = version
    documents[path] = document
  }

  static func position(_ node: DataNode?) throws(ProtocolError) -> ProtocolPosition {
    guard let line = node?["line"]?.integer, let character = node?["character"]?.integer else {
      throw .parameters("a position needs `line` and `character`")
    }
    return ProtocolPosition(line: line, character: character)
  }
}

extension OpenDocuments {
  /// The texts that a check reads in place of the files; nil if all files are read from the disk.
  @TaskLocal static var current: OpenDocuments?
}

extension LineTable {
  /// Returns the number of scalars before a position. A position behind the end of a line or of the
  /// text means that end.
  func scalar(at position: ProtocolPosition) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < count else { return end }
    let line = self.line(position.line + 1)
    var (units, scalars) = (0, 0)
    for scalar in line.unicodeScalars {
      guard units + scalar.utf16.count <= max(0, position.character) else { break }
      units += scalar.utf16.count
      scalars += 1
    }
    return start(ofLine: position.line + 1) + scalars
  }

  /// Returns a range of the text in lines and UTF-16 units.
  func range(_ range: SourceRange) -> ProtocolRange {
    ProtocolRange(start: position(range.lower), end: position(range.upper))
  }

  private func position(_ scalar: UInt32) -> ProtocolPosition {
    let place = position(ofScalar: Int(scalar), in: .utf16)
    return ProtocolPosition(line: place.line - 1, character: place.column - 1)
  }
}
