#if canImport(UIKit) && canImport(SwiftUI)
  public import SwiftUI
  public import UIKit

  extension CoordinatorViewController {
    /// Creates the view controller of a tree whose screens are SwiftUI views. Each stands in a hosting
    /// controller of its own.
    ///
    /// - Parameters:
    ///   - coordinator: the root of the tree.
    ///   - screens: the factory of its screens.
    public convenience init<Screens: ScreenFactory>(
      _ coordinator: Screens.Owner, screens: Screens
    ) where Screens.Screen == any View {
      self.init(coordinator, screens: HostedViews(screens))
    }
  }

  /// A factory of view controllers that host the SwiftUI views of another factory.
  ///
  /// The hooks that put views around a presentation aren't called: its view controller is UIKit's.
  public struct HostedViews<Views: ScreenFactory>: ScreenFactory where Views.Screen == any View {
    private let views: Views

    /// Creates a factory that puts each view into a hosting controller of its own.
    public init(_ views: Views) {
      self.views = views
    }

    public func screen(of entry: Entry) -> UIViewController? {
      entry.owner.flatMap { views.shown(entry, of: $0) }.map(hosting)
    }

    public func screen(of coordinator: Views.Owner) -> UIViewController? {
      views.shown(coordinator).map(hosting)
    }

    public func factory(of child: Coordinator) -> (any ScreenFactory<UIViewController>)? {
      views.factory(of: child).map { hosted($0) }
    }

    public func badge(ofTab tab: any Route) -> Int { views.badge(ofTab: tab) }

    private func hosting(_ view: any View) -> UIViewController {
      UIHostingController(rootView: AnyView(view))
    }
  }

  @MainActor
  private func hosted<Views: ScreenFactory>(
    _ views: Views
  ) -> any ScreenFactory<UIViewController> where Views.Screen == any View { HostedViews(views) }

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
