import Foundation

public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

public struct Anchor<Value> {
  public struct Source: Sendable {}
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
}

public struct UnitPoint: Hashable, Sendable {
  public init(x: CGFloat, y: CGFloat) {}
  public static let topTrailing = UnitPoint(x: 1, y: 0)
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
}

public struct PresentationDetent: Hashable, Sendable {
  public static let medium = PresentationDetent()
  public static let large = PresentationDetent()
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent() }
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent() }
}

public enum PresentationAdaptation: Sendable {
  case automatic, sheet, fullScreenCover, popover
}

/// The way in which something is presented.
enum PresentedStyle {
  case sheet, cover, popover
}

extension View {
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting(item, .sheet, onDismiss, content) }

  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting(item, .cover, onDismiss, content) }

  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting(item, .popover, nil, content) }

  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    saying("detents", detents)
  }

  nonisolated public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View {
    saying("compact", horizontal)
  }

  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    saying("cannotBePulledDown", isDisabled)
  }

  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    asking(title, isPresented, data.map { (actions($0), message($0)) }, isAlert: true)
  }

  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    asking(title, isPresented, data.map { (actions($0), message($0)) }, isAlert: false)
  }

  #if !canImport(UIKit)
    nonisolated private func presenting<Item: Identifiable, Content: View>(
      _ item: Binding<Item?>, _ style: PresentedStyle, _ onDismiss: (() -> Void)?,
      _ content: @escaping (Item) -> Content
    ) -> some View { self }

    nonisolated private func asking(
      _ title: Text, _ isPresented: Binding<Bool>, _ parts: (any View, any View)?, isAlert: Bool
    ) -> some View { self }
  #endif
}

#if !canImport(UIKit)
  /// Done when the animations that run now have ended. Without UIKit there are none.
  @MainActor
  func afterAnimation(_ done: @escaping () -> Void) { done() }
#endif
