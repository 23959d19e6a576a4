import FlowFormat

extension CommandError {
  /// Returns the reason why an entry can't be added to a file, with advice.
  static func refused(
    _ reason: EntryInsertion.Refusal, _ insertion: EntryInsertion, in path: String
  ) -> CommandError {
    let owner = insertion.path.last ?? "the file"
    let why =
      switch reason {
      case .unreadable: "`\(owner)` can't be read; `flowc lint \(path)` says why"
      case .missing: "`\(owner)` isn't written as a mapping"
      case .shared:
        "`\(owner)` is shared with other places, by an anchor or an alias; write it in full first"
      case .otherMeaning:
        "the way in which `\(owner)` is written leaves no place for it; lay it out with `flowc fmt "
          + "\(path)`, or add it by hand"
      }
    return .failure("can't add `\(insertion.key)` to \(path): \(why). Nothing was written")
  }
}

extension ModuleChange {
  /// Adds an entry like `insert`, and turns a refusal into a message.
  ///
  /// - Parameter place: The place of the entry's mapping if the file has none yet; nil if it has to
  ///   have one.
  mutating func add(
    _ insertion: EntryInsertion, to file: LoadedFile, mappingAt place: EntryInsertion.Place? = nil
  ) throws(CommandError) {
    do throws(EntryInsertion.Refusal) {
      try insert(insertion, into: file)
    } catch {
      if error == .missing, let place {
        return try add(insertion.withMapping(at: place), to: file)
      }
      throw .refused(error, insertion, in: file.file.source.path)
    }
  }
}
