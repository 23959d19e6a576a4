import Foundation

/// The flow files of a target, and the names of the Swift files that are generated from them.
///
/// A target may have one module or several, in its folder or in folders below. `flowc` decides
/// which files belong to which module. A plugin only lists the files and names the Swift file of
/// each.
struct TargetFiles {
  /// A flow file, and the name of the Swift file generated from it.
  struct Source {
    let output: String
    let path: String
  }

  /// The target's name.
  let name: String
  var sources: [Source] {
    zip(FlowFileName.generated(fromEach: found.map(\.relative)), found)
      .map { Source(output: $0, path: $1.path) }
  }
  private var found: [(path: String, relative: String)] = []
  /// Files with names that resemble those of flow files.
  private(set) var misnamed: [String] = []
  /// Messages about folders and files that could not be read.
  private(set) var problems: [String] = []

  /// The names of all Swift files that are generated.
  var outputs: [String] { found.isEmpty ? [] : sources.map(\.output) + [FlowFileName.module] }

  /// Searches a directory as `flowc` does. A file that the target excludes is still part of a
  /// module.
  init(of name: String, below directory: URL) {
    self.name = name
    add(below: directory.path, named: "")
  }

  /// - Parameters:
  ///   - files: Files and folders of a target. Their outputs are named by their paths below `root`.
  init(of name: String, files: [URL], in root: URL) {
    self.name = name
    for path in Set(files.map(\.path)).sorted() {
      let relative =
        path.hasPrefix(root.path + "/") ? String(path.dropFirst(root.path.count + 1)) : ""
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      if isDirectory.boolValue {
        add(below: path, named: relative)
      } else {
        add(path, named: relative.isEmpty ? (path as NSString).lastPathComponent : relative)
      }
    }
  }

  private mutating func add(below directory: String, named prefix: String) {
    let search = FlowFileSearch(below: directory)
    for path in search.files + search.nearMisses {
      add(directory + "/" + path, named: prefix.isEmpty ? path : prefix + "/" + path)
    }
    problems += search.problems.map { "can't read \($0.subject): \($0.reason)" }
  }

  private mutating func add(_ path: String, named relative: String) {
    let name = (relative as NSString).lastPathComponent
    let isFlowFile = name.hasSuffix(FlowFileName.suffix)
    guard isFlowFile || FlowFileName.isMisspelt(name) || FlowFileName.isSuspect(name) else {
      return
    }
    guard !path.unicodeScalars.contains(where: { $0.value < 32 }) else {
      problems.append("\(path) has a tab or a line break in its path: rename it")
      return
    }
    if isFlowFile {
      found.append((path, relative))
    } else {
      misnamed.append(path)
    }
  }

  // MARK: The input of flowc

  /// The settings files that apply: those beside the flow files, and in the directories above up to
  /// a given one.
  func settings(upTo top: URL) -> [String] {
    let limit = top.path
    var folders: Set<String> = []
    for source in sources {
      var folder = (source.path as NSString).deletingLastPathComponent
      while folder == limit || folder.hasPrefix(limit + "/"), folders.insert(folder).inserted {
        folder = (folder as NSString).deletingLastPathComponent
      }
    }
    return folders.sorted().map { $0 + "/flowc.yaml" }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// The list that `flowc generate --inputs` reads.
  ///
  /// - Parameters:
  ///   - settings: The paths of settings files.
  ///   - neighbours: The targets that this target depends on.
  func list(settings: [String], neighbours: [TargetFiles]) -> String {
    var lines = ["owns-output"]
    lines += sources.map { "source\t\($0.output)\t\($0.path)" }
    lines += misnamed.map { "misnamed\t\($0)" }
    lines += settings.map { "settings\t\($0)" }
    lines += neighbours.flatMap(\.sources).map { "neighbour\t\($0.path)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The warning for a target without flow files.
  func nothingFound(in places: String) -> String {
    let hint = misnamed.map { "\n\($0) is not read: its name must end in \(FlowFileName.suffix)." }
    return """
      \(name) has no flow files, so nothing is generated: there is no *\(FlowFileName.suffix) in \
      \(places). Add one, or remove the plugin from the target.\(hint.joined())
      """
  }
}

extension String {
  /// Writes this text to a file, unless the file already has it. A build compares the file's time.
  func writeIfChanged(to file: URL) throws {
    if let old = try? String(contentsOf: file, encoding: .utf8), old == self { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try write(to: file, atomically: true, encoding: .utf8)
  }
}
