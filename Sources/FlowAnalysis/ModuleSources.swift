import FlowModel

/// The flow files of a module, decoded, and the known facts about the modules around it.
package struct ModuleSources: Sendable {
  package struct PlacedFile: Sendable {
    package let file: FlowFile
    /// The path below the module's directory.
    package let relativePath: String
  }

  /// The files, in any order.
  package private(set) var files: [PlacedFile]
  /// The modules that the module's `modules` lead to, by name.
  package let neighbours: [String: Neighbour]
  /// Whether the module may have more files. If so, an unknown name may be declared in a file that
  /// wasn't read.
  package let isPartial: Bool

  /// - Parameter isPartial: Whether there may be more files. Files that are broken count as well.
  package init(
    _ files: [(file: FlowFile, relativePath: String)], neighbours: [String: Neighbour] = [:],
    isPartial: Bool = false
  ) {
    self.files = files.map { PlacedFile(file: $0.file, relativePath: $0.relativePath) }
    self.neighbours = neighbours
    self.isPartial = isPartial || files.contains(where: \.file.isBroken)
  }
}

extension Resolution {
  /// - Parameter notesMentions: Whether ``mentions`` are needed.
  package init(_ module: ModuleSources, notesMentions: Bool = false) {
    self.init(
      module.files.map { ($0.file.document, $0.relativePath) }, neighbours: module.neighbours,
      isPartial: module.isPartial, notesMentions: notesMentions)
  }
}
