import Diagnostics
import FlowModel

// Written declarations, for ranges that a flow doesn't have.

extension RuleInput {
  /// Returns the declaration of a coordinator. Returns nil if the coordinator belongs to another
  /// module.
  func written(_ id: ID<Coordinator>) -> Document.Coordinator? {
    writtenCoordinators[flow[id].range].map { files[$0.file].document.coordinators[$0.index] }
  }

  /// Returns the declaration of a screen. Returns nil if the screen belongs to another module.
  func written(_ id: ID<Screen>) -> Document.Screen? {
    written(flow[id].coordinator)?.screens.first { $0.name.range == flow[id].range }
  }
}

extension RuleInput {
  /// Returns the file and index of each declared coordinator, by the range of its name.
  static func coordinators(of files: [FlowFile]) -> [SourceRange: (file: Int, index: Int)] {
    var places: [SourceRange: (file: Int, index: Int)] = [:]
    for (file, content) in files.enumerated() {
      for (index, coordinator) in content.document.coordinators.enumerated() {
        places[coordinator.name.range] = (file, index)
      }
    }
    return places
  }
}
