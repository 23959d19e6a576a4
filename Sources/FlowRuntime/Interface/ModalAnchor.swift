/// A view at which a confirmation or a popover points.
struct ModalAnchor: Equatable {
  enum Kind {
    case confirmation
    case popover
  }

  /// The number of the view.
  let id: Int
  let kind: Kind
  /// The name of the dialog, screen or child in the flow file.
  let name: String
  /// The level of presentation with the view.
  let level: Int
}

/// A place on screen from which a confirmation or a popover is presented.
struct ModalPlace: Hashable {
  /// The level of presentation.
  let level: Int
  /// The number of the view at which it points; nil for the whole level.
  var anchor: Int?
}

extension ModalSequence {
  /// Returns the number of the view at which a confirmation or popover of a level points; nil for the
  /// whole level.
  func anchor(_ kind: ModalAnchor.Kind, _ name: String, _ level: Int) -> Int? {
    anchors.last { $0.kind == kind && $0.name == name && $0.level == level }?.id
  }
}
