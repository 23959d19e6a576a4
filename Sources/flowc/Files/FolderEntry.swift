import FlowGeneration

/// A Swift file in an output folder, or a name at which a file will be written.
struct FolderEntry {
  enum State {
    /// The entry stays as it is.
    case current
    /// The entry may be written, or removed.
    case replaceable
    /// The entry isn't flowc's, so flowc must not write or remove it.
    case inTheWay(CommandError)
  }

  private let path: String
  private let lists: GeneratedLists
  private let ownership: OutputFolder.Ownership

  init(_ path: String, _ lists: GeneratedLists, _ ownership: OutputFolder.Ownership) {
    self.path = path
    self.lists = lists
    self.ownership = ownership
  }

  private var name: String { FileSystem.name(of: path) }

  /// Returns the state of a name at which a generated file will be written.
  func state(wanted file: GeneratedFile) throws(CommandError) -> State {
    switch FileSystem.kindOfEntry(path) {
    case .missing: return .replaceable
    case .directory, .other: return .inTheWay(.foreign(path))
    case .file: break
    }
    if FileSystem.has(path, file.content.utf8) { return .current }
    let bytes = try FileSystem.read(path)
    // An empty file has no content to lose.
    if bytes.isEmpty { return .replaceable }
    guard bytes.starts(with: GeneratedFile.header.utf8) else { return .inTheWay(.foreign(path)) }
    switch ownership {
    case .whole: return .replaceable
    case .declared:
      let isSameOrigin = bytes.firstLine.elementsEqual(Array(file.content.utf8).firstLine)
      return isSameOrigin ? .replaceable : .inTheWay(.anotherModules(path, nil))
    case .listed(let purpose): return state(of: bytes, purpose)
    }
  }

  private func state(of bytes: [UInt8], _ purpose: GeneratedList.Purpose) -> State {
    let hashes = lists.hashes(of: name)
    if hashes.contains(ContentHash(bytes)) { return .replaceable }
    if !hashes.isEmpty { return .inTheWay(.edited(path)) }
    if let other = lists.other(naming: name) { return .inTheWay(.anotherModules(path, other.path)) }
    let list = FileSystem.join(FileSystem.directory(of: path), purpose.fileName)
    return .inTheWay(.unlisted(path, list))
  }

  /// Returns the state of a file that isn't wanted in the folder. If another run has removed the
  /// file, or if it can't be read, it isn't flowc's.
  func stateOfUnwanted() throws(CommandError) -> State {
    let isWhole: Bool
    switch ownership {
    case .declared: return .current
    case .whole: isWhole = true
    case .listed: isWhole = false
    }
    guard FileSystem.kindOfEntry(path) == .file, let bytes = try? FileSystem.read(path),
      bytes.starts(with: GeneratedFile.header.utf8)
    else { return .current }
    if isWhole { return .replaceable }
    let hashes = lists.hashes(of: name)
    if hashes.contains(ContentHash(bytes)) { return .replaceable }
    if !hashes.isEmpty { return .inTheWay(.editedAndUnwanted(path)) }
    return lists.other(naming: name) == nil ? .inTheWay(.copy(path)) : .current
  }
}

extension [UInt8] {
  fileprivate var firstLine: ArraySlice<UInt8> { prefix { $0 != UInt8(ascii: "\n") } }
}

extension CommandError {
  fileprivate static func foreign(_ path: String) -> CommandError {
    .failure(
      "\(path) was not written by flowc, and would be overwritten; move it away, or give another "
        + "`--output`")
  }

  fileprivate static func edited(_ path: String) -> CommandError {
    .failure(
      "\(path) was changed after flowc generated it, so it stays: move the change elsewhere and "
        + "remove the file, then run again")
  }

  fileprivate static func editedAndUnwanted(_ path: String) -> CommandError {
    .failure(
      "\(path) is no longer generated, but was changed after flowc generated it, so it stays: "
        + "remove the file, or its first line if it is yours")
  }

  fileprivate static func anotherModules(_ path: String, _ list: String?) -> CommandError {
    let source = list.map { " (it is in \($0))" } ?? ""
    return .failure(
      "\(path) was generated for something else\(source), so it stays: give another `--output`")
  }

  fileprivate static func unlisted(_ path: String, _ list: String) -> CommandError {
    .failure(
      "\(path) was generated, but not by a run that has it in \(list), so it stays: remove it, or "
        + "give another `--output`")
  }

  fileprivate static func copy(_ path: String) -> CommandError {
    .failure(
      "\(path) begins like a generated file, but no list in its folder names it, so it stays: "
        + "remove the file, or its first line if it is yours")
  }
}
