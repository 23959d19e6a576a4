#if canImport(UIKit) && canImport(SwiftUI)
  public import SwiftUI
  public import UIKit

  /// A view that shows a view controller. Use it in previews.
  public struct ControllerPreview: UIViewControllerRepresentable {
    private let make: @MainActor () -> UIViewController

    /// - Parameter make: Makes the view controller. It is called once.
    public init(_ make: @escaping @MainActor () -> UIViewController) {
      self.make = make
    }

    public func makeUIViewController(context: Context) -> UIViewController { make() }

    public func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }
#endif
