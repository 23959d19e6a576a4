/// A file that is written to the path of an option.
struct NamedFile {
  private let path: String
  private let text: String
  private let kind: NamedOutput

  init(_ path: String, _ text: String, _ kind: NamedOutput) {
    self.path = path
    self.text = text
    self.kind = kind
  }

  /// - Throws: `CommandError.failure` if there is a file that isn't an earlier output.
  func check() throws(CommandError) {
    if FileSystem.kind(of: path) == .file { try kind.checkIsEarlierOutput(path) }
  }

  func write() throws(CommandError) { try FileSystem.write(text.utf8, to: path, as: kind) }
}
