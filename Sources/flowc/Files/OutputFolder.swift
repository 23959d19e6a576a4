import FlowGeneration
import FlowModel

/// A folder, and the generated files that belong into it.
///
/// The first line of a generated file is the proof that flowc may replace or remove the file.
struct OutputFolder {
  /// The generated files in a folder that a run may replace and remove.
  enum Ownership {
    /// The whole folder's files: a build uses the folder only for this.
    case whole
    /// The files that a build has declared as outputs of this run.
    case declared
    /// The files of a target, with names that fit to their first lines.
    case target
    /// The files of a module with such names, and with these endings.
    case module(endings: [String])
  }

  let path: String
  let files: [GeneratedFile]
  let ownership: Ownership

  /// The differences between the folder and its wanted content.
  struct Changes {
    /// The files to write.
    var files: [GeneratedFile] = []
    /// The names of the files to remove.
    var stale: [String] = []
    /// The files that prevent the run, each with advice.
    var obstacles: [CommandError] = []
  }

  /// Returns the paths that ``write(_:)`` would write or remove.
  func paths(of changes: Changes) -> [String] {
    (changes.files.map(\.name) + changes.stale).map { FileSystem.join(path, $0) }.sorted()
  }

  /// Writes the files that differ, and removes the files that flowc once wrote here and that aren't
  /// wanted any more. A full disk leaves the folder unchanged.
  func write(_ changes: Changes) throws(CommandError) {
    var drafts: [DraftFile] = []
    defer { for draft in drafts { draft.discard() } }
    for file in changes.files {
      drafts.append(try DraftFile(of: FileSystem.join(path, file.name), file.content.utf8))
    }
    for draft in drafts { try draft.commit() }
    for name in changes.stale { try FileSystem.remove(FileSystem.join(path, name)) }
  }

  // MARK: Differences

  /// Returns the differences, and the files in the way.
  ///
  /// - Throws: `CommandError.failure` if the folder, or a file in it, can't be read.
  func changes() throws(CommandError) -> Changes {
    var changes = Changes()
    for file in files {
      let path = FileSystem.join(path, file.name)
      if FileSystem.has(path, file.content.utf8) { continue }
      if let obstacle = try obstacle(to: file, at: path) {
        changes.obstacles.append(obstacle)
      } else {
        changes.files.append(file)
      }
    }
    guard FileSystem.kind(of: path) == .directory else { return changes }
    let wanted = Dictionary(files.map { (FlowFileName.folded($0.name), $0.name) }) { $1 }
    for name in try FileSystem.list(path) where name.hasSuffix(".swift") {
      let other = wanted[FlowFileName.folded(name)]
      // A disk that ignores case has one file for both names.
      let isWanted = other.map { $0 == name || isSame($0, name) } ?? false
      if !isWanted, isStale(name) { changes.stale.append(name) }
    }
    return changes
  }

  private func isSame(_ name: String, _ other: String) -> Bool {
    FileSystem.isSameFile(FileSystem.join(path, name), FileSystem.join(path, other))
  }

  /// Returns the reason why a file can't be written; nil if there is no file, or an earlier one of
  /// the same origin.
  private func obstacle(
    to file: GeneratedFile, at path: String
  ) throws(CommandError) -> CommandError? {
    switch FileSystem.kindOfEntry(path) {
    case .missing: return nil
    case .directory, .other: return .foreign(path)
    case .file: break
    }
    let bytes = try FileSystem.read(path)
    // An empty file has no content to lose.
    if bytes.isEmpty { return nil }
    guard let origin = Self.origin(of: bytes) else { return .foreign(path) }
    switch ownership {
    case .whole, .target: return nil
    case .declared, .module:
      let own = Self.origin(of: file.content.utf8) ?? ""
      let isSame = FlowFileName.folded(origin) == FlowFileName.folded(own)
      return isSame ? nil : .otherOrigin(path, origin)
    }
  }

  /// Returns whether flowc wrote an unwanted file here, for the purpose of the folder. A file that
  /// can't be read isn't flowc's.
  private func isStale(_ name: String) -> Bool {
    let path = FileSystem.join(path, name)
    guard FileSystem.kindOfEntry(path) == .file, let bytes = try? FileSystem.read(path),
      let origin = Self.origin(of: bytes)
    else { return false }
    let isOfFile = origin.hasSuffix(FlowFileName.suffix)
    let original = isOfFile ? FlowFileName.generated(from: origin) : FlowFileName.module
    switch ownership {
    case .whole: return true
    case .declared: return false
    case .target: return name == original || name.hasSuffix("." + original)
    case .module(let endings):
      return endings.contains { name == original.dropLast(".swift".count) + $0 }
    }
  }

  /// Returns what a generated file was generated from, as its first line says; nil for other files.
  private static func origin(of bytes: some Collection<UInt8>) -> String? {
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard line.hasPrefix(GeneratedFile.header) else { return nil }
    let origin = line.dropFirst(GeneratedFile.header.count)
    let end = ". Do not edit."
    return String(origin.hasSuffix(end) ? origin.dropLast(end.count) : origin)
  }
}

extension CommandError {
  fileprivate static func foreign(_ path: String) -> CommandError {
    .failure(
      "\(path) was not written by flowc, and would be overwritten; move it away, or give another "
        + "`--output`")
  }

  fileprivate static func otherOrigin(_ path: String, _ origin: String) -> CommandError {
    .failure(
      "\(path) was generated for something else (\(origin)), so it stays: give another `--output`, "
        + "or remove the file if only a name has changed")
  }
}
