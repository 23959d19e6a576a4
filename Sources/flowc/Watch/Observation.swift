/// A question about the file system that a run asked.
struct Observation: Hashable {
  enum Question: UInt8 {
    /// The content of a file or directory.
    case content
    /// The kind of a file, through links.
    case kind
    /// The kind of the entry itself.
    case entryKind
    /// The path without links.
    case place
  }

  let question: Question
  let path: String

  /// The answer now. Answers with equal hashes mean that the run would read the same.
  var answer: FileStamp {
    // Asking isn't a question of the run.
    RunObserver.$current.withValue(nil) {
      switch question {
      case .content: FileStamp(path)
      case .kind: FileStamp(answer: FileSystem.kind(of: path).rawValue)
      case .entryKind: FileStamp(answer: FileSystem.kindOfEntry(path).rawValue)
      case .place: FileStamp(answer: FileSystem.absolute(path))
      }
    }
  }

  /// Returns whether the answer still has a hash.
  func isStill(_ hash: Int) -> Bool { answer.hash == hash }
}
