/// A view at which a question points.
struct QuestionAnchor: Equatable {
  /// The number of the view.
  let id: Int
  /// The name of the question in the flow file.
  let dialog: String
  /// The level of presentation with the view.
  let level: Int
}

/// A place on screen that can ask a question.
struct QuestionPlace: Hashable {
  /// The level of presentation.
  let level: Int
  /// The number of the view at which the question points; nil for the whole level.
  var anchor: Int?
}

extension ModalSequence {
  /// Returns the number of the view at which the question of a level points; nil for the whole level.
  func anchor(_ dialog: Dialog, _ level: Int) -> Int? {
    anchors.last { $0.dialog == dialog.name && $0.level == level }?.id
  }
}
