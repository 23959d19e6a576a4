import SwiftReading

extension Drafter {
  /// Returns the name of a dialog in its coordinator.
  mutating func name(of dialog: AppMap.Dialog, in head: Sketch.Place) -> String {
    if let known = dialogs[head]?.first(where: { $0.dialog == dialog }) { return known.name }
    var namer = Namer(taken: Set(dialogs[head]?.map(\.name) ?? []))
    let state = SwiftName.withoutShowing(dialog.name)
    // A short title says more than the name of a state. A long one, and a key of a catalog, is no name.
    let title = dialog.title.flatMap { title in
      title.split(separator: " ").count < 4 && !title.contains(".") ? title : nil
    }
    let name = namer.name([title, state].compactMap { $0 }, .small, fallback: "alert")
    dialogs[head, default: []].append(DraftDialog(name: name, dialog: dialog))
    return name
  }
}

/// A dialog of a coordinator.
struct DraftDialog {
  let name: String
  let dialog: AppMap.Dialog

  /// The buttons with their names, each of which is there once.
  var buttons: [(name: String, button: AppMap.Dialog.Button)] {
    var namer = Namer()
    return dialog.buttons.map { button in
      let role: String? =
        switch button.role {
        case .cancel: "cancel"
        case .destructive: "delete"
        case .none: nil
        }
      return (namer.name([button.title], .small, fallback: role ?? "button"), button)
    }
  }
}
