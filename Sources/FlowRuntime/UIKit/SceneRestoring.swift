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

    /// The activity with the saved form of the tree.
    public var userActivity: NSUserActivity {
      let activity = NSUserActivity(activityType: NSUserActivity.typeOfTrees)
      activity.userInfo = root.savedData.map { [NSUserActivity.keyOfTree: $0] }
      return activity
    }

    /// Continues an activity: opens the link of a website that the user has tapped, or restores a saved
    /// tree. Does nothing for any other activity.
    public func `continue`(_ activity: NSUserActivity) {
      if activity.activityType == NSUserActivityTypeBrowsingWeb {
        if let link = activity.webpageURL { handle(deepLink: link) }
      } else if let state = activity.savedTree.flatMap(SavedState.init(kept:)) {
        restore(state)
      }
    }
  }

  extension NSUserActivity {
    fileprivate static let typeOfTrees = "flowc.tree"
    fileprivate static let keyOfTree = "tree"

    /// The saved tree in the activity; nil for another activity.
    fileprivate var savedTree: Data? {
      guard activityType == NSUserActivity.typeOfTrees else { return nil }
      return userInfo?[NSUserActivity.keyOfTree] as? Data
    }
  }
#endif
