#if canImport(SwiftUI)
  import SwiftUI

  /// A level of presentation: what is on screen there, and what is presented from it.
  struct ModalLevel<Content: View>: View {
    let interface: SwiftUIInterface
    @Bindable var modals: ModalSequence
    let index: Int
    @ViewBuilder let content: Content

    var body: some View {
      content
        .modifier(Dialogs(modals: modals, index: index))
        .sheet(item: $modals[.sheet, index], onDismiss: didDismiss, content: presented)
        #if os(macOS)
          .sheet(item: $modals[.cover, index], onDismiss: didDismiss, content: presented)
        #else
          .fullScreenCover(item: $modals[.cover, index], onDismiss: didDismiss, content: presented)
        #endif
        .popover(item: $modals[.popover, index], attachmentAnchor: anchor, content: presented)
    }

    private var anchor: PopoverAttachmentAnchor {
      guard let popover = modals[.popover, index], let presenter = popover.presenter,
        let maker = interface.maker(of: presenter)
      else { return .rect(.bounds) }
      return maker.anchor(of: popover)
    }

    private func didDismiss() {
      if let leaving = modals.leaving, leaving.level == index {
        modals.didDismiss(leaving.modal.id)
      }
    }

    private func presented(_ presentation: Presentation) -> some View {
      PresentedView(presentation: presentation, interface: interface, modals: modals, index: index)
    }
  }

  /// What is presented, the next level.
  private struct PresentedView: View {
    let presentation: Presentation
    let interface: SwiftUIInterface
    let modals: ModalSequence
    /// The level it is presented from.
    let index: Int

    var body: some View {
      // The levels are of different types: each would contain the next.
      AnyView(
        ModalLevel(interface: interface, modals: modals, index: index + 1) {
          HostView(host: presentation.host, interface: interface)
        }
      )
      .modifier(Heights(heights: presentation.options.sheetHeights))
      .interactiveDismissDisabled(asksBeforeDismissing)
      .reportsAppearance {
        modals.didPresent(presentation.id)
      } disappeared: {
        if modals.leaving?.modal.id == presentation.id { modals.didDismiss(presentation.id) }
      }
    }

    private var asksBeforeDismissing: Bool {
      guard modals.shown.indices.contains(index),
        case .presentation(let shown, let host) = modals.shown[index], shown.id == presentation.id
      else { return false }
      return host.asksBeforeDismissing
    }
  }

  /// The heights of a sheet, where the flow says so.
  private struct Heights: ViewModifier {
    let heights: [SheetHeight]

    func body(content: Content) -> some View {
      if heights.isEmpty {
        content
      } else {
        content.presentationDetents(Set(heights.map(PresentationDetent.init)))
      }
    }
  }

  extension PresentationDetent {
    fileprivate init(_ height: SheetHeight) {
      switch height {
      case .medium: self = .medium
      case .large: self = .large
      case .points(let points): self = .height(points)
      case .fraction(let fraction): self = .fraction(fraction)
      }
    }
  }
#endif
