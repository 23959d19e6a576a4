import FlowModel

/// The way in which a module's coordinators are placed in files. New coordinators follow it.
struct ModuleHabit: Hashable {
  /// The directory of the coordinators' files or folders, as an absolute path.
  let directory: String
  /// Whether each coordinator has a folder with its name.
  let hasFolders: Bool

  /// Finds the most frequent habit of the files that declare coordinators. The file with the
  /// module's name counts only if there is no other.
  init(of module: LoadedModule) {
    let declaring = module.files.filter { !$0.file.document.coordinators.isEmpty }
    let others = declaring.filter { !$0.file.saysFlow }
    var counts: [ModuleHabit: Int] = [:]
    for file in others { counts[ModuleHabit(of: file, in: module), default: 0] += 1 }
    let home = ModuleHabit(directory: module.directory, hasFolders: false)
    // Of equally frequent directories, the one nearest to the module's own directory counts.
    let order = counts.sorted { left, right in
      (-left.value, left.key.directory, left.key.hasFolders ? 0 : 1)
        < (-right.value, right.key.directory, right.key.hasFolders ? 0 : 1)
    }
    self = order.first?.key ?? home
  }

  private init(directory: String, hasFolders: Bool) {
    (self.directory, self.hasFolders) = (directory, hasFolders)
  }

  private init(of file: LoadedFile, in module: LoadedModule) {
    let folder = file.directory
    let name = FileSystem.name(of: file.absolutePath).dropLast(FlowFileName.suffix.count)
    let isOwn = folder != module.directory && FileSystem.name(of: folder) == name
    self.init(directory: isOwn ? FileSystem.directory(of: folder) : folder, hasFolders: isOwn)
  }

  /// Returns the directory for the file of a new coordinator.
  func directory(of coordinator: String) -> String {
    hasFolders ? FileSystem.join(directory, coordinator) : directory
  }
}
