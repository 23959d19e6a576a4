/// Changes of files: either all of them are made or none.
struct FileChanges {
  /// The files with their new texts. A new file has no old text.
  private(set) var files: [(path: String, old: String?, new: String)] = []

  /// The files to remove, with the texts that were read.
  private var removed: [(path: String, old: String)] = []

  mutating func remove(_ path: String, _ old: String) { removed.append((path, old)) }

  /// - Parameter old: The text that was read; nil for a new file.
  mutating func add(_ path: String, from old: String? = nil, _ new: String) {
    files.append((path, old, new))
  }

  /// - Throws: `CommandError.failure` if paths of new files are taken already, or if a file is
  ///   read-only.
  func check() throws(CommandError) {
    let taken = files.filter { $0.old == nil && FileSystem.kindOfEntry($0.path) != .missing }
      .map(\.path)
    guard taken.isEmpty else {
      throw .failure(
        "\(taken.joined(separator: ", ")) \(taken.count == 1 ? "is" : "are") there already; nothing "
          + "was written")
    }
    let present = files.filter { $0.old != nil }.map(\.path) + removed.map(\.path)
    if let path = present.first(where: { FileSystem.isReadOnly($0) }) {
      throw .failure("\(path) is read-only; nothing was written")
    }
  }

  /// Writes all files, and the directories that they need.
  ///
  /// - Throws: `CommandError.failure` if a path is taken, if a file has changed since it was read, or if
  ///   one can't be written. All files are then as they were.
  func write() throws(CommandError) {
    try check()
    var drafts: [DraftFile] = []
    defer { for draft in drafts { draft.discard() } }
    for file in files {
      if let old = file.old {
        try FileSystem.redraft(file.path, from: old, to: file.new).map { drafts.append($0) }
      } else {
        drafts.append(try DraftFile(of: file.path, file.new.utf8))
      }
    }
    for file in removed where !FileSystem.has(file.path, file.old.utf8) {
      throw .failure("\(file.path) has been changed by somebody else; nothing was written")
    }
    for draft in drafts { try draft.commit() }
    for file in removed { try FileSystem.remove(file.path) }
  }
}
