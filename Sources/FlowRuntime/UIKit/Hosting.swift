#if canImport(UIKit) && canImport(SwiftUI)
  import SwiftUI
  public import UIKit

  /// A maker of view controllers that host the SwiftUI views of a coordinator.
  @MainActor
  public struct HostedViews: ControllerMaker {
    private let views: any ViewMaker

    /// Creates a maker that puts each view into a hosting controller of its own.
    public init(_ views: any ViewMaker) {
      self.views = views
    }

    public func controller(of entry: Entry) -> UIViewController {
      let view = views.view(of: entry)
      return hosting(entry.owner.map { views.customize(view, of: $0) } ?? view)
    }

    public func controller(of coordinator: Coordinator) -> UIViewController {
      hosting(views.customize(views.view(of: coordinator), of: coordinator))
    }

    public func maker(of child: Coordinator) -> (any ControllerMaker)? {
      views.maker(of: child).map(HostedViews.init)
    }

    public func badge(ofTab tab: any Route) -> Int { views.badge(ofTab: tab) }

    private func hosting(_ view: any View) -> UIViewController {
      UIHostingController(rootView: AnyView(view))
    }
  }

  extension UIViewController {
    func adoptRoot(of other: UIViewController) -> Bool {
      guard let own = self as? UIHostingController<AnyView>,
        let other = other as? UIHostingController<AnyView>
      else { return false }
      own.rootView = other.rootView
      return true
    }
  }
#endif
