import FlowModel

/// Flow files by their directories: those of a build list, or of a revision.
struct ListedFiles {
  /// The interface files in the list.
  let interfaces: [FlowFiles.Found]
  private let byDirectory: [String: [FlowFiles.Found]]

  init(_ files: [FlowFiles.Found]) {
    let isInterface = { (file: FlowFiles.Found) in file.path.hasSuffix(Neighbour.interfaceSuffix) }
    interfaces = files.filter(isInterface)
    byDirectory = Dictionary(grouping: files.filter { !isInterface($0) }) {
      FileSystem.directory(of: $0.absolutePath)
    }
  }

  init(_ list: BuildList) { self.init(list.neighbours + list.sources.map(\.file)) }

  func directly(in directory: String) -> [FlowFiles.Found] { byDirectory[directory] ?? [] }

  /// Returns the flow files of a directory and of the directories below it, in order. A file that is
  /// also seen through a link is there once.
  func below(_ directory: String) -> [FlowFiles.Found] {
    let found = byDirectory.filter { FileSystem.isInside($0.key, directory) }.flatMap(\.value)
    var seen: Set<String> = []
    let direct = found.filter { !$0.isLinked } + found.filter(\.isLinked)
    return direct.filter { $0.stored.map { seen.insert($0.path).inserted } ?? true }
      .sorted { $0.absolutePath < $1.absolutePath }
  }
}
