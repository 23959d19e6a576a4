#if canImport(SwiftUI)
  import SwiftUI

  /// A level of presentation: its content, and the modal that is presented from it.
  struct ModalLevel<Content: View>: View {
    let interface: SwiftUIInterface
    @Bindable var modals: ModalSequence
    let index: Int
    @ViewBuilder let content: Content

    var body: some View {
      content
        .environment(\.presentingLevel, PresentingLevel(interface: interface, level: index))
        .modifier(Dialogs(modals: modals, place: .init(level: index)))
        .sheet(item: $modals[.sheet, index], onDismiss: didDismiss, content: presented)
        #if os(macOS)
          .sheet(item: $modals[.cover, index], onDismiss: didDismiss, content: presented)
        #else
          .fullScreenCover(item: $modals[.cover, index], onDismiss: didDismiss, content: presented)
        #endif
        .modifier(Popover(interface: interface, place: .init(level: index), anchor: anchor))
    }

    private var anchor: PopoverAttachmentAnchor {
      guard let popover = modals[.popover, index], let presenter = popover.presenter,
        let factory = interface.factory(of: presenter)
      else { return .rect(.bounds) }
      return factory.anchor(of: popover)
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

  /// A modifier that presents the popover of a place.
  struct Popover: ViewModifier {
    let interface: SwiftUIInterface
    let place: ModalPlace
    var anchor = PopoverAttachmentAnchor.rect(.bounds)

    func body(content: Content) -> some View {
      @Bindable var modals = interface.modals
      content.popover(item: $modals[popoverAt: place], attachmentAnchor: anchor) { presentation in
        PresentedView(
          presentation: presentation, interface: interface, modals: modals, index: place.level)
      }
    }
  }

  /// The view of a presentation, which is the next level.
  private struct PresentedView: View {
    let presentation: Presentation
    let interface: SwiftUIInterface
    let modals: ModalSequence
    /// The level from which the view is presented.
    let index: Int

    var body: some View {
      // The type of a level would contain the type of the next level, without end. `AnyView`
      // prevents this.
      AnyView(customized)
        .modifier(Heights(heights: presentation.options.sheetHeights))
        .modifier(CompactStyle(style: presentation.options.compact))
        .staysWhenPulled(presenter?.keepsPresentation ?? false) {
          presenter?.wasPulled()
        }
        .reportsAppearance {
          modals.didAppear(presentation.id)
        } disappeared: {
          modals.didDisappear(presentation.id)
        }
    }

    /// The next level, as the app wants to show it.
    private var customized: any View {
      let level = ModalLevel(interface: interface, modals: modals, index: index + 1) {
        HostView(host: presentation.host, interface: interface)
      }
      let factory = presentation.presenter.flatMap { interface.factory(of: $0) }
      return factory?.customize(level, of: presentation) ?? level
    }

    /// The host that presents; nil while the presentation disappears.
    private var presenter: Host? {
      guard modals.shown.indices.contains(index),
        case .presentation(let shown, let host) = modals.shown[index], shown.id == presentation.id
      else { return nil }
      return host
    }
  }

  /// A modifier that sets the heights of a sheet, if the flow gives them.
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

  /// A modifier that sets the style in compact width, if the flow gives one.
  private struct CompactStyle: ViewModifier {
    let style: PresentationStyle?

    func body(content: Content) -> some View {
      if let style {
        content.presentationCompactAdaptation(
          horizontal: PresentationAdaptation(style), vertical: .automatic)
      } else {
        content
      }
    }
  }

  extension PresentationAdaptation {
    fileprivate init(_ style: PresentationStyle) {
      switch style {
      case .sheet: self = .sheet
      case .cover: self = .fullScreenCover
      case .popover: self = .popover
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
