/// The inputs on which outputs depend, in the form that make and ninja read: `outputs: inputs`.
struct Depfile {
  let outputs: [String]
  let inputs: [String]

  /// - Throws: `CommandError.failure` for a name that make and ninja can't both read.
  func text() throws(CommandError) -> String {
    let targets = try Self.escaped(outputs, isTarget: true)
    let sources = try Self.escaped(inputs, isTarget: false)
    return targets.joined(separator: " ") + ": \\\n  " + sources.joined(separator: " \\\n  ") + "\n"
  }

  private static func escaped(
    _ paths: [String], isTarget: Bool
  ) throws(CommandError) -> [String] {
    try paths.map { path throws(CommandError) in try escaped(path, isTarget: isTarget) }
  }

  private static func escaped(_ path: String, isTarget: Bool) throws(CommandError) -> String {
    var text = ""
    var last: Unicode.Scalar = "/"
    // At the beginning, `~` would mean a home directory.
    if path.hasPrefix("~") { text = "./" }
    for scalar in path.unicodeScalars {
      guard isReadable(scalar), last != "\\" || isPlain(scalar) else {
        let place = last == "\\" ? " behind a backslash" : ""
        throw .failure(
          "\(path): no depfile can name a file with \(name(of: scalar))\(place) in its path, which "
            + "make or ninja would misread; rename the file, or run without `--depfile`")
      }
      switch scalar {
      case " ", "#", ":": text += "\\"
      // Only in a target, `%` would make a rule for many files.
      case "%" where isTarget: text += "\\"
      case "$": text += "$"
      default: break
      }
      text.unicodeScalars.append(scalar)
      last = scalar
    }
    return text
  }

  /// Returns whether a character has no special meaning in either program. A backslash before
  /// another character begins an escape, and the two programs read it differently.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    isReadable(scalar) && !" #:%$\\".unicodeScalars.contains(scalar)
  }

  /// Returns whether both programs can read a character in a name. They can't read separators, or
  /// characters of name patterns, assignments and commands.
  private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case "/", ".", "_", "-", "+", "~", ",", "@", "(", ")", "{", "}", "!", "$", " ", "#", ":", "%",
      "\\":
      true
    default: !scalar.isASCII
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    scalar.value < 0x20 || scalar.value == 0x7F
      ? "a control character (U+00\(scalar.value < 16 ? "0" : "")"
        + "\(String(scalar.value, radix: 16, uppercase: true)))"
      : "`\(scalar)`"
  }
}

/// A list of files for a run-script phase of an Xcode target. Paths below the working directory are
/// relative to it, because a phase runs in the project's directory.
struct XcodeFileList {
  private let paths: [String]

  init(_ paths: [String]) {
    self.paths = paths.map { FileSystem.shortened(FileSystem.normalized($0)) }.sorted()
  }

  /// - Throws: `CommandError.failure` for a path that Xcode would read as something else.
  func text() throws(CommandError) -> String {
    var text = ""
    for path in paths {
      // Xcode inserts the values of settings, and reads each line as a path.
      guard !path.unicodeScalars.contains(where: { $0 == "$" || $0.value < 0x20 }) else {
        throw .failure(
          "\(path): no file list of Xcode can name a file with `$` or a control character in its "
            + "path; rename the file, or run without `--file-lists`")
      }
      text += (path.hasPrefix("/") ? path : "$(SRCROOT)/" + path) + "\n"
    }
    return text
  }
}
