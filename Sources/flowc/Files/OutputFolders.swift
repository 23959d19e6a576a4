import FlowGeneration
import FlowModel

/// The folders that a run writes: one for each kind of output. If there are several modules, each
/// has a folder below it.
struct OutputFolders {
  let hasSeveralModules: Bool
  /// The folder that must contain all others, if settings name it.
  let boundary: String?
  private(set) var all: [OutputFolder] = []
  private var modules: [String: String] = [:]
  private var names: [String: Set<String>] = [:]

  init(hasSeveralModules: Bool, within boundary: String? = nil) {
    self.hasSeveralModules = hasSeveralModules
    self.boundary = boundary
  }

  /// Adds the files of a module. The names of these files have one of some endings.
  ///
  /// - Throws: `CommandError.failure` if another module is written into the folder, or if a link
  ///   leads out of the boundary.
  mutating func add(
    _ files: [GeneratedFile], of module: String, _ endings: [String], below directory: String
  ) throws(CommandError) {
    let path = hasSeveralModules ? FileSystem.join(directory, module) : directory
    let resolved = FileSystem.resolved(path)
    if let boundary, !FileSystem.isInside(resolved, boundary) {
      throw .failure("\(path) is a link out of \(boundary), where `output` in flowc.yaml leads to")
    }
    let place = FlowFileName.folded(resolved)
    // The sources, mocks and tests of one module may share a folder.
    let isFree = modules[place] == nil || modules[place] == module
    guard isFree, names[place, default: []].isDisjoint(with: files.map(\.name)) else {
      throw .failure(
        "two modules are named \(module), or differ in case alone, and both would be written to "
          + path)
    }
    modules[place] = module
    names[place, default: []].formUnion(files.map(\.name))
    all.append(OutputFolder(path: path, files: files, ownership: .module(endings: endings)))
  }
}
