/// A file that is written to the path of an option.
struct NamedFile {
  let path: String
  let text: String
  let kind: NamedOutput

  /// - Throws: `CommandError.failure` if there is a file that isn't an earlier output.
  func check() throws(CommandError) {
    if FileSystem.kind(of: path) == .file { try kind.checkIsEarlierOutput(path) }
  }

  func write() throws(CommandError) { try FileSystem.write(text.utf8, to: path, as: kind) }
}
