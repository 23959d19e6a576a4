import FlowModel

/// The list of the files that a build system has declared: the inputs that flowc may read, and the
/// outputs to write.
///
/// A plugin or a rule writes the list as a text, and `flowc generate --inputs` reads it. Each line
/// has a word and, after tabs, a path. `source NAME PATH` is a flow file and the name of the Swift
/// file generated from it. `settings PATH` is a `flowc.yaml`. `neighbour PATH` is a flow file or an
/// interface file of another module. `misnamed PATH` is a file that is named almost like a flow
/// file. `owns-output` says that no other list has the same output folder. Files that flowc wrote
/// there earlier, and that the list no longer names, are then removed.
///
/// flowc reads no other files. So a build that knows these files knows all inputs of the output.
struct BuildList: Sendable {
  struct Source: Sendable {
    /// The name of the Swift file, without a directory.
    let output: String
    let file: FlowFiles.Found
  }

  private(set) var sources: [Source] = []
  /// The paths of settings files.
  private(set) var settings: [FlowFiles.Found] = []
  private(set) var neighbours: [FlowFiles.Found] = []
  /// The files that are only reported and not read.
  private(set) var misnamed: [FlowFiles.Found] = []
  /// Whether no other list has the same output folder.
  private(set) var ownsOutput = false

  /// - Throws: `CommandError.failure` if the file can't be read or isn't such a list.
  init(_ path: String) throws(CommandError) {
    let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard add(words) else {
        throw .failure(
          "\(path):\(index + 1): this line is not `source NAME PATH`, `settings PATH`, "
            + "`neighbour PATH`, `misnamed PATH` (with tabs between) or `owns-output`")
      }
    }
    guard !sources.isEmpty else { throw .failure("\(path) lists no `source`") }
    try checkOutputs(in: path)
  }

  private mutating func add(_ words: [String]) -> Bool {
    if words == ["owns-output"] {
      ownsOutput = true
      return true
    }
    guard let path = words.last, !path.isEmpty else { return false }
    let found = FlowFiles.Found(path: path, absolutePath: FileSystem.normalized(path))
    switch (words[0], words.count) {
    case ("source", 3) where !words[1].contains("/") && !words[1].isEmpty:
      sources.append(Source(output: words[1], file: found))
    case ("settings", 2): settings.append(found)
    case ("neighbour", 2): neighbours.append(found)
    case ("misnamed", 2): misnamed.append(found)
    default: return false
    }
    return true
  }

  /// Checks that no two outputs have the same name, because they would overwrite each other. On
  /// some disks this also happens if only case or the encoding of accents differs.
  private func checkOutputs(in path: String) throws(CommandError) {
    var seen: Set<String> = [FlowFileName.folded(FlowFileName.module)]
    for source in sources where !seen.insert(FlowFileName.folded(source.output)).inserted {
      throw .failure("\(path) lists two sources for the output \(source.output)")
    }
  }
}
