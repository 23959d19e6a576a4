#if canImport(UIKit)
  import Foundation
  import UIKit

  open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content) {
      self.rootView = rootView
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder aDecoder: NSCoder) { nil }

    public var rootView: Content
  }

  @MainActor @preconcurrency
  public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    @MainActor @preconcurrency func updateUIViewController(
      _ uiViewController: UIViewControllerType, context: Context)
    typealias Context = UIViewControllerRepresentableContext<Self>
  }

  extension UIViewControllerRepresentable {
    public var body: Never { fatalError() }
  }

  @MainActor @preconcurrency
  public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  }
#endif
