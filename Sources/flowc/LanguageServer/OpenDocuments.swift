import Editing

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

  /// The texts that a check reads in place of the files; nil if all files are read from the disk.
  @TaskLocal static var current: OpenDocuments?

  subscript(path: String) -> Document? {
    get { documents[path] }
    set { documents[path] = newValue }
  }

  /// Returns the documents with other texts, by their paths.
  func replacing(_ texts: [String: String]) -> OpenDocuments {
    var other = self
    for (path, text) in texts {
      let uri = documents[path]?.uri ?? FileURI.uri(of: path)
      other[path] = Document(uri: uri, version: nil, text: text)
    }
    return other
  }
}

extension OpenDocuments.Document {
  /// Applies the changes of a message, one after the other.
  ///
  /// - Throws: ``ProtocolError`` if a change has no text.
  mutating func apply(_ changes: [JSONValue]) throws(ProtocolError) {
    for change in changes {
      guard let new = change["text"].text else { throw .parameters("a change needs `text`") }
      if change["range"] == .null {
        text = new
      } else {
        let range = try Parameters(change).range
        text = text.replacing(from: range.start, to: range.end, with: new)
      }
    }
  }
}
