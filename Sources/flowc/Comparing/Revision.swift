import FlowModel

/// The flow files and settings of a revision of the repository, in memory.
///
/// Git only reads objects for it. Neither the index nor the work tree is looked at, and Git runs no
/// program that the repository names: no hook, no filter, no file system monitor. It fetches
/// nothing.
struct Revision {
  let name: String
  /// The files of the revision. Their paths are those that they would have in the work tree.
  let files: [FlowFiles.Found]
  /// The root of the repository.
  private let root: String

  /// - Throws: `CommandError.failure` if Git isn't there, the working directory is in no repository,
  ///   the revision doesn't exist, or an object of it is missing.
  init(_ name: String) throws(CommandError) {
    let root = FileSystem.absolute(
      try Self.git(["rev-parse", "--show-toplevel"], "find the repository").firstLine)
    // A word that looks like an option could mean anything to Git, and `:path` is the index.
    guard !name.hasPrefix("-"), !name.hasPrefix(":") else {
      throw .usage("`\(name)` is no revision")
    }
    let commit = try Self.git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"],
      "find the revision `\(name)`"
    ).firstLine
    let tree = try RevisionTree(commit, of: name)
    files = tree.places.sorted { $0.key < $1.key }.map { path, target in
      FlowFiles.Found(
        path: "\(name):\(path)", absolutePath: FileSystem.join(root, path),
        stored: FlowFiles.Stored(path: target, bytes: tree.contents[target]))
    }
    (self.name, self.root) = (name, root)
  }

  /// The settings files.
  var settings: [FlowFiles.Found] {
    // As in the work tree, the settings above the working directory don't count.
    files.filter { file in
      FileSystem.name(of: file.absolutePath) == SettingsLoader.name
        && FileSystem.isInside(file.absolutePath, FileSystem.workingDirectory)
    }
  }

  /// The flow files and interface files.
  var listed: ListedFiles {
    ListedFiles(files.filter { FileSystem.name(of: $0.absolutePath) != SettingsLoader.name })
  }

  /// Returns the flow files that some paths of the work tree name.
  ///
  /// - Throws: `CommandError.failure` if a path is outside of the repository, or if the revision has
  ///   no flow file there.
  func flowFiles(at paths: [String]) throws(CommandError) -> [FlowFiles.Found] {
    let listed = listed
    var found: [FlowFiles.Found] = []
    for path in paths {
      let place = FileSystem.resolved(path)
      guard FileSystem.isInside(place, root) else {
        throw .failure("\(path) is outside of the repository \(root)")
      }
      let here = listed.directly(in: FileSystem.directory(of: place))
        .filter { $0.absolutePath == place }
      let all = here + listed.below(place)
      guard !all.isEmpty else {
        throw .failure("the revision `\(name)` has no flow file at \(path)")
      }
      found += all
    }
    return found
  }

  // MARK: Git

  /// Runs Git.
  ///
  /// - Throws: `CommandError.failure` if Git isn't there, or if it fails.
  static func git(
    _ words: [String], _ purpose: String, input: String = ""
  ) throws(CommandError) -> Subprocess {
    // Git would fetch a missing object by a program that the repository's own settings can name.
    let alone = ["env", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=", "git"]
    guard let run = try Subprocess.run(alone + words, input: input), run.status != 127 else {
      throw .failure("`git` isn't installed, and `--git` needs it")
    }
    guard run.status == 0 else {
      let reason = String(decoding: run.errors, as: UTF8.self).split(separator: "\n").first
      throw .failure("Git can't \(purpose)" + (reason.map { ": \($0)" } ?? ""))
    }
    return run
  }
}

extension Subprocess {
  fileprivate var firstLine: String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
