#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

#if canImport(UIKit) || canImport(AppKit)
  extension Flow {
    /// The activity with the saved form of the tree.
    public var userActivity: NSUserActivity {
      let activity = NSUserActivity(activityType: NSUserActivity.typeOfTrees)
      save(to: activity)
      return activity
    }

    /// Puts the saved form of the tree into an activity of the app's own type, for Handoff. Another
    /// device shows the tree when it gets the activity: ``continue(_:)``.
    public func save(to activity: NSUserActivity) {
      guard let data = root.savedData else { return }
      activity.addUserInfoEntries(from: [NSUserActivity.keyOfTree: data])
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
    fileprivate static let keyOfTree = "flowc.tree"

    /// The saved tree in the activity; nil if the activity has none.
    var savedTree: Data? { userInfo?[NSUserActivity.keyOfTree] as? Data }
  }
#endif
