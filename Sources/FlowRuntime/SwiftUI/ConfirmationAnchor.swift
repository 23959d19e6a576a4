#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Returns a view at which a confirmation points, where the platform shows it as a popover.
    ///
    /// - Parameters:
    ///   - dialog: the name of the dialog in the flow file.
    ///   - isActive: whether it points at this view. Of several active views the last one to appear
    ///     wins.
    public func confirmationAnchor(_ dialog: String, isActive: Bool = true) -> some View {
      modifier(ConfirmationAnchor(dialog: dialog, isActive: isActive))
    }
  }

  /// A level of presentation, for the views in it.
  struct ModalPlace {
    weak var modals: ModalSequence?
    let level: Int
  }

  private enum ModalPlaceKey: EnvironmentKey {
    static var defaultValue: ModalPlace? { nil }
  }

  extension EnvironmentValues {
    var modalPlace: ModalPlace? {
      get { self[ModalPlaceKey.self] }
      set { self[ModalPlaceKey.self] = newValue }
    }
  }

  private struct ConfirmationAnchor: ViewModifier {
    let dialog: String
    let isActive: Bool
    @Environment(\.modalPlace) private var place
    @State private var id = Identity.next()

    func body(content: Content) -> some View {
      if let place, let modals = place.modals, isActive {
        content
          .modifier(Dialogs(modals: modals, place: .init(level: place.level, anchor: id)))
          .onAppear {
            modals.anchors.append(QuestionAnchor(id: id, dialog: dialog, level: place.level))
          }
          .onDisappear { modals.anchors.removeAll { $0.id == id } }
      } else {
        content
      }
    }
  }
#endif
