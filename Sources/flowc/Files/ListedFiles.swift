import FlowModel

/// The flow files of a build list, by their directories.
struct ListedFiles {
  /// The interface files in the list.
  let interfaces: [FlowFiles.Found]
  private let byDirectory: [String: [FlowFiles.Found]]

  init(_ list: BuildList) {
    let isInterface = { (file: FlowFiles.Found) in file.path.hasSuffix(Neighbour.interfaceSuffix) }
    interfaces = list.neighbours.filter(isInterface)
    let flowFiles = list.sources.map(\.file) + list.neighbours.filter { !isInterface($0) }
    byDirectory = Dictionary(grouping: flowFiles) { FileSystem.directory(of: $0.absolutePath) }
  }

  func directly(in directory: String) -> [FlowFiles.Found] { byDirectory[directory] ?? [] }

  /// Returns the flow files of a directory and of the directories below it, in order.
  func below(_ directory: String) -> [FlowFiles.Found] {
    let prefix = directory == "/" ? "/" : directory + "/"
    return byDirectory.filter { "\($0.key)/".hasPrefix(prefix) }.flatMap(\.value)
      .sorted { $0.absolutePath < $1.absolutePath }
  }
}
