import Diagnostics
import FlowModel

/// Where something stands that a flow doesn't keep the place of.
extension RuleInput {
  func written(_ id: ID<Coordinator>) -> Document.Coordinator? {
    writtenCoordinators[flow[id].range].map { files[$0.file].document.coordinators[$0.index] }
  }

  func written(_ id: ID<Screen>) -> Document.Screen? {
    written(flow[id].coordinator)?.screens.first { $0.name.range == flow[id].range }
  }
}

extension RuleInput {
  /// Where coordinators are written, by the ranges of their names.
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
