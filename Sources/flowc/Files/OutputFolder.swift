import FlowGeneration
import FlowModel

/// A folder, and the generated files that are to stand in it.
struct OutputFolder {
  /// The proof that a file in the folder is flowc's own.
  enum Ownership {
    /// A list in the folder names it, with its content.
    case listed(GeneratedList.Purpose)
    /// A build has the folder for nothing else.
    case whole
    /// A build has declared the file as an output of this run.
    case declared
  }

  let path: String
  let files: [GeneratedFile]
  let ownership: Ownership
  /// The names of files that the same run writes here for another purpose.
  var companions: Set<String> = []

  /// Differences between the folder and what is to stand in it.
  struct Changes {
    /// Files to be written.
    var files: [GeneratedFile] = []
    /// The names of files to be removed.
    var stale: [String] = []
    /// The list to be written, and what was there before.
    var list: (new: GeneratedList, purpose: GeneratedList.Purpose, old: GeneratedLists)?
    /// Files in the way, each with what to do.
    var obstacles: [CommandError] = []

    var isEmpty: Bool { files.isEmpty && stale.isEmpty && list == nil }
  }

  /// The paths that ``write()`` would write or remove.
  func paths(of changes: Changes) -> [String] {
    let names = changes.files.map(\.name) + changes.stale
    return
      (names.map { FileSystem.join(path, $0) }
      + (changes.list.map { [$0.new.path] } ?? [])).sorted()
  }

  // MARK: Writing

  /// Writes what differs and removes what flowc once wrote here and no longer wants.
  ///
  /// A run that is killed leaves each file as it was or as it is to be, and both are in the list.
  ///
  /// - Throws: `CommandError.failure` if something is in the way, or can't be written.
  func write() throws(CommandError) {
    if FileSystem.kind(of: path) == .directory { Draft.removeAbandoned(in: path) }
    guard try !changes().isEmpty else { return }
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

  /// Writes a draft of each file. None has taken its place yet, so a full disk leaves the folder as it
  /// was.
  private func drafts(of files: [GeneratedFile]) throws(CommandError) -> [Draft] {
    var drafts: [Draft] = []
    do throws(CommandError) {
      for file in files {
        drafts.append(try Draft(of: FileSystem.join(path, file.name), file.content.utf8))
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
    try Draft(of: list.path, text.utf8).commit()
  }

  // MARK: Looking

  /// The differences, and what is in the way.
  ///
  /// - Throws: `CommandError.failure` if the folder, or a list in it, can't be read.
  func changes() throws(CommandError) -> Changes {
    // Another run may be writing here, of other flow files even.
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

  /// Whether a file is, on a disk that doesn't tell case, the one of another name.
  ///
  /// - Parameter names: The other names, by what such a disk takes them for.
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
      let list = GeneratedList(purpose, in: path, files)
      let isCurrent =
        FileSystem.has(list.path, list.text(for: purpose).utf8) && lists.own.count == 1
      if !isCurrent { changes.list = (list, purpose, lists) }
    }
    return changes
  }
}

extension GeneratedList {
  /// The list with what earlier lists have as well.
  fileprivate func over(_ lists: GeneratedLists) -> GeneratedList {
    var union = self
    for list in lists.own { union.hashes.merge(list.hashes) { $0.union($1) } }
    return union
  }
}
