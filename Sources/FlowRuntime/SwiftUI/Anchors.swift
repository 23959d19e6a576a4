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
      modifier(PointedAt(kind: .confirmation, name: dialog, isActive: isActive))
    }

    /// Returns a view at which a popover points. Without one, the factory's `anchor(of:)` says where
    /// the popover points.
    ///
    /// - Parameters:
    ///   - route: the name of the screen or child in the flow file.
    ///   - isActive: whether it points at this view. Of several active views the last one to appear
    ///     wins.
    public func popoverAnchor(_ route: String, isActive: Bool = true) -> some View {
      modifier(PointedAt(kind: .popover, name: route, isActive: isActive))
    }
  }

  /// A level of presentation, for the views in it.
  struct PresentingLevel {
    weak var interface: SwiftUIInterface?
    let level: Int
  }

  private enum PresentingLevelKey: EnvironmentKey {
    static var defaultValue: PresentingLevel? { nil }
  }

  extension EnvironmentValues {
    var presentingLevel: PresentingLevel? {
      get { self[PresentingLevelKey.self] }
      set { self[PresentingLevelKey.self] = newValue }
    }
  }

  private struct PointedAt: ViewModifier {
    let kind: ModalAnchor.Kind
    let name: String
    let isActive: Bool
    @Environment(\.presentingLevel) private var presenting
    @State private var id = Identity.next()

    func body(content: Content) -> some View {
      if let presenting, let interface = presenting.interface, isActive {
        let place = ModalPlace(level: presenting.level, anchor: id)
        asking(content, interface, place)
          .onAppear {
            interface.modals.anchors.append(
              ModalAnchor(id: id, kind: kind, name: name, level: place.level))
          }
          .onDisappear { interface.modals.anchors.removeAll { $0.id == id } }
      } else {
        content
      }
    }

    @ViewBuilder
    private func asking(
      _ content: Content, _ interface: SwiftUIInterface, _ place: ModalPlace
    ) -> some View {
      switch kind {
      case .confirmation: content.modifier(Dialogs(modals: interface.modals, place: place))
      case .popover: content.modifier(Popover(interface: interface, place: place))
      }
    }
  }
#endif
