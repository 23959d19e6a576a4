import Diagnostics
import FlowModel

/// Where something stands that a flow doesn't keep the place of.
extension Subject {
  func written(_ id: ID<Coordinator>) -> Document.Coordinator? {
    let range = flow[id].range
    let file = files.first { $0.source.id == range.file }
    return file?.document.coordinators.first { $0.name.range == range }
  }

  func written(_ id: ID<Screen>) -> Document.Screen? {
    written(flow[id].coordinator)?.screens.first { $0.name.range == flow[id].range }
  }
}
