import Diagnostics
import FlowModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The flow files of a revision of the repository, in a folder of their own.
///
/// Git writes them there. Neither the work tree nor the index of the repository changes.
struct Revision {
  let name: String
  /// The folder with the files, as deep as they are in the repository.
  let folder: String
  /// The root of the repository.
  private let root: String

  /// - Throws: `CommandError.failure` if Git isn't there, the working directory is in no repository,
  ///   or the revision doesn't exist.
  init(_ name: String) throws(CommandError) {
    self.name = name
    root = try Self.git(["rev-parse", "--show-toplevel"], "find the repository").firstLine
    // A word that looks like an option could mean anything to Git.
    guard !name.hasPrefix("-") else { throw .usage("`\(name)` is no revision") }
    let commit = try Self.git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"],
      "find the revision `\(name)`"
    ).firstLine
    folder = try Self.makeFolder()
    do throws(CommandError) {
      try write(commit)
    } catch {
      remove()
      throw error
    }
  }

  func remove() { _ = try? Subprocess.run(["rm", "-rf", "--", folder]) }

  private static func makeFolder() throws(CommandError) -> String {
    let parent = Output.environment("TMPDIR") ?? "/tmp"
    var template = Array((FileSystem.join(parent, "flowc-diff.XXXXXX")).utf8CString)
    guard mkdtemp(&template) != nil else { throw .failed("make a folder in", parent) }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return FileSystem.absolute(path)
  }

  /// Writes the revision's flow files and settings into the folder, with an index of its own.
  private func write(_ commit: String) throws(CommandError) {
    let index = ["env", "GIT_INDEX_FILE=\(folder)/index", "git", "-C", root]
    let reading = "read the revision `\(name)`"
    _ = try Self.run(index + ["read-tree", commit], reading)
    let names = [
      "*\(FlowFileName.suffix)", "*\(Neighbour.interfaceSuffix)", "*\(SettingsLoader.name)",
    ]
    let found = try Self.run(index + ["ls-files", "-z", "--"] + names, reading)
    _ = try Self.run(
      index + ["checkout-index", "-z", "--stdin", "--prefix=\(folder)/files/"], reading,
      input: String(decoding: found.output, as: UTF8.self))
  }

  /// Returns where a path of the work tree is in the revision.
  ///
  /// - Throws: `CommandError.failure` if the path is outside of the repository.
  func place(of path: String) throws(CommandError) -> String {
    let absolute = FileSystem.absolute(path)
    let root = FileSystem.absolute(root)
    if absolute == root { return FileSystem.join(folder, "files") }
    guard absolute.hasPrefix(root + "/") else {
      throw .failure("\(path) is outside of the repository \(root)")
    }
    let place = FileSystem.join(folder, "files/" + absolute.dropFirst(root.count + 1))
    guard FileSystem.kind(of: place) != .missing else {
      throw .failure("the revision `\(name)` has no flow file at \(path)")
    }
    return place
  }

  /// Returns a path in the folder as Git writes it: `main:Flows/Shop/Shop.flow.yaml`.
  func told(_ path: String) -> String {
    let prefix = folder + "/files/"
    let absolute = FileSystem.absolute(path)
    return absolute.hasPrefix(prefix) ? "\(name):\(absolute.dropFirst(prefix.count))" : path
  }

  // MARK: Git

  private static func git(
    _ words: [String], _ purpose: String
  ) throws(CommandError) -> Subprocess {
    try run(["git"] + words, purpose)
  }

  private static func run(
    _ words: [String], _ purpose: String, input: String = ""
  ) throws(CommandError) -> Subprocess {
    guard let run = try Subprocess.run(words, input: input) else {
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
