#if canImport(UIKit)
  public import UIKit

  extension Flow {
    /// Starts the flow as it was when a scene was last shown, or at its beginning if nothing was saved
    /// that can be read. Does nothing if the flow has been started already.
    ///
    /// Call this function in `scene(_:willConnectTo:options:)`, and return ``userActivity`` from
    /// `stateRestorationActivity(for:)`.
    public func start(restoring session: UISceneSession) {
      root.start(restoring: session.stateRestorationActivity?.savedTree)
    }
  }
#endif
