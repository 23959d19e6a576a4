import FlowGeneration
import FlowModel

/// A folder, and the generated files that belong into it.
struct OutputFolder {
  /// The proof that a file in the folder belongs to flowc.
  enum Ownership {
    /// A list in the folder names the file, with its content.
    case listed(GeneratedList.Purpose)
    /// A build uses the folder only for this.
    case whole
    /// A build has declared the file as an output of this run.
    case declared
  }

  let path: String
  let files: [GeneratedFile]
  let ownership: Ownership
  /// The names of files that the same run writes into this folder for another purpose.
  var companions: Set<String> = []
  private let hashes = WantedHashes()

  /// The hashes of the wanted files, by name. They are needed several times in a run.
  private final class WantedHashes {
    private var known: [String: Set<ContentHash>]?

    /// The size of all files, in bytes, up to which threads cost more time than they save.
    private static let smallSize = 1_000_000

    func hashes(of files: [GeneratedFile]) -> [String: Set<ContentHash>] {
      if let known { return known }
      let size = files.reduce(0) { $0 + $1.content.utf8.count }
      let found = results(files.count, isParallel: size > Self.smallSize) { index in
        (files[index].name, Set([ContentHash(files[index].content.utf8)]))
      }
      let hashes = Dictionary(found) { $1 }
      known = hashes
      return hashes
    }
  }

  /// The differences between the folder and its wanted content.
  struct Changes {
    /// The files to write.
    var files: [GeneratedFile] = []
    /// The names of the files to remove.
    var stale: [String] = []
    /// The list to write, and the earlier lists.
    var list: (new: GeneratedList, purpose: GeneratedList.Purpose, old: GeneratedLists)?
    /// The files that prevent the run, each with advice.
    var obstacles: [CommandError] = []

    var isEmpty: Bool { files.isEmpty && stale.isEmpty && list == nil }
  }

  /// Returns the paths that ``write(finding:)`` would write or remove.
  func paths(of changes: Changes) -> [String] {
    let names = changes.files.map(\.name) + changes.stale
    return
      (names.map { FileSystem.join(path, $0) }
      + (changes.list.map { [$0.new.path] } ?? [])).sorted()
  }

  // MARK: Writing

  /// Writes the files that differ, and removes the files that flowc once wrote here and that aren't
  /// wanted any more.
  ///
  /// A run that is killed leaves each file with its old or its new content. Both are in the list.
  ///
  /// - Parameter found: The differences that the caller has found.
  /// - Throws: `CommandError.failure` if another file is in the way, or if a file can't be written.
  func write(finding found: Changes) throws(CommandError) {
    if FileSystem.kind(of: path) == .directory { DraftFile.removeAbandoned(in: path) }
    guard !found.isEmpty else { return }
    try FileSystem.createDirectory(path)
    try FileSystem.locked(path) { () throws(CommandError) in
      let changes = try current()
      if let obstacle = changes.obstacles.first { throw obstacle }
      try write(changes)
    }
  }

  private func write(_ changes: Changes) throws(CommandError) {
    let drafts = try drafts(of: changes.files)
    var rest = drafts[...]
    defer { for draft in rest { draft.discard() } }
    if let list = changes.list { try write(list.new.over(list.old), for: list.purpose) }
    while let draft = rest.popFirst() { try draft.commit() }
    for name in changes.stale { try FileSystem.remove(FileSystem.join(path, name)) }
    guard let list = changes.list else { return }
    try write(list.new, for: list.purpose)
    for old in list.old.own where old.path != list.new.path { try FileSystem.remove(old.path) }
  }

  /// Writes a draft of each file. No draft has replaced its target yet, so a full disk leaves the
  /// folder unchanged.
  private func drafts(of files: [GeneratedFile]) throws(CommandError) -> [DraftFile] {
    var drafts: [DraftFile] = []
    do throws(CommandError) {
      for file in files {
        drafts.append(try DraftFile(of: FileSystem.join(path, file.name), file.content.utf8))
      }
    } catch {
      for draft in drafts { draft.discard() }
      throw error
    }
    return drafts
  }

  private func write(
    _ list: GeneratedList, for purpose: GeneratedList.Purpose
  ) throws(CommandError) {
    let text = list.text(for: purpose)
    if FileSystem.has(list.path, text.utf8) { return }
    try DraftFile(of: list.path, text.utf8).commit()
  }

  // MARK: Differences

  /// Returns the differences, and the files in the way.
  ///
  /// - Throws: `CommandError.failure` if the folder, or a list in it, can't be read.
  func changes() throws(CommandError) -> Changes {
    // Another run may be writing here, even for other flow files.
    try FileSystem.locked(path) { () throws(CommandError) in try current() }
  }

  private func current() throws(CommandError) -> Changes {
    guard FileSystem.kind(of: path) == .directory else {
      return try changes(among: [], GeneratedLists())
    }
    let names = try FileSystem.list(path).filter { $0.hasSuffix(".swift") }
    switch ownership {
    case .listed(let purpose):
      return try changes(among: names, GeneratedLists(in: path, for: purpose))
    case .whole, .declared:
      let lists = try GeneratedLists(in: path, for: nil)
      if let list = lists.others.first {
        throw .failure(
          "\(list.path) lists what other runs generated in this folder: give a build one of its own"
        )
      }
      return try changes(among: names, lists)
    }
  }

  /// Returns whether a file is the same file as one with another name, on a disk that ignores case.
  ///
  /// - Parameter names: The other names, by their folded forms.
  private func isAlso(_ name: String, amongst names: [String: String]) -> Bool {
    guard let other = names[FlowFileName.folded(name)] else { return false }
    return FileSystem.isSameFile(FileSystem.join(path, name), FileSystem.join(path, other))
  }

  /// - Parameter names: The names of the Swift files in the folder.
  private func changes(
    among names: [String], _ lists: GeneratedLists
  ) throws(CommandError) -> Changes {
    var changes = Changes()
    for file in files {
      let entry = FolderEntry(FileSystem.join(path, file.name), lists, ownership)
      switch try entry.state(wanted: file) {
      case .current: break
      case .replaceable: changes.files.append(file)
      case .inTheWay(let error): changes.obstacles.append(error)
      }
    }
    let wanted = companions.union(files.map(\.name))
    let folded = Dictionary(wanted.map { (FlowFileName.folded($0), $0) }) { $1 }
    for name in names where !wanted.contains(name) && !isAlso(name, amongst: folded) {
      let entry = FolderEntry(FileSystem.join(path, name), lists, ownership)
      switch try entry.stateOfUnwanted() {
      case .current: break
      case .replaceable: changes.stale.append(name)
      case .inTheWay(let error): changes.obstacles.append(error)
      }
    }
    switch ownership {
    case .whole, .declared: break
    case .listed(let purpose):
      let list = GeneratedList(purpose, in: path, hashes.hashes(of: files))
      let isCurrent =
        FileSystem.has(list.path, list.text(for: purpose).utf8) && lists.own.count == 1
      if !isCurrent { changes.list = (list, purpose, lists) }
    }
    return changes
  }
}

extension GeneratedList {
  /// Returns the list with the content of earlier lists.
  fileprivate func over(_ lists: GeneratedLists) -> GeneratedList {
    var union = self
    for list in lists.own { union.hashes.merge(list.hashes) { $0.union($1) } }
    return union
  }
}
