extension Vocabulary {
  private static let controllers =
    "viewController tableViewController collectionViewController pageViewController "
    + "glkViewController avPlayerViewController hostingController"
  private static let containers = "navigationController tabBarController splitViewController"
  private static let scenes = controllers + " " + containers
  private static let controller =
    "id customClass storyboardIdentifier title userLabel modalPresentationStyle"

  /// A container is never pushed.
  private static let onlyOfScreens = " hidesBottomBarWhenPushed"

  /// The elements of storyboards.
  package static let storyboard = Vocabulary(
    plain: [
      "key", "id", "userLabel", "misplaced", "colorLabel", "customModule", "customModuleProvider",
      "sceneMemberID",
    ],
    [
      Word(
        "document", in: "/", .read("the file, and where the app begins"),
        read: "type launchScreen initialViewController",
        plain: "version toolsVersion systemVersion targetRuntime propertyAccessControl "
          + "useAutolayout useTraitCollections useSafeAreas colorMatched variant"),
      Word(
        "dependencies device resources designables inferredMetricsTieBreakers customFonts classes "
          + "simulatedMetricsContainer color", in: "document",
        .plain("what Xcode needs, and resources"), content: .only("")),
      Word("scenes", in: "document", .read("scenes")),
      Word("scene", in: "scenes", .read("a screen, or a container"), plain: "sceneID"),
      Word("objects", in: "scene", .read("what is in the scene")),
      Word("point", in: "scene", .plain("its place in the editor")),
      Word(
        controllers, in: "objects", .read("a screen"), read: controller + onlyOfScreens,
        plain: appearance),
      Word(
        containers, in: "objects", .read("a coordinator"), read: controller,
        plain: appearance + onlyOfScreens),
      Word(
        "*Controller", in: "objects", .read("a screen"), read: controller + onlyOfScreens,
        plain: appearance),
      Word(
        "viewControllerPlaceholder", in: "objects", .read("the scene for which it stands"),
        read: "id storyboardName referencedIdentifier",
        plain: "bundleIdentifier storyboardIdentifier title"),
      Word(
        "*", in: "objects", .plain("views, recognizers and other objects beside the controller"),
        content: .only("segue")),
      Word(
        "navigationItem", in: scenes + " viewControllerPlaceholder",
        .read("the title, and the names of routes"), content: .only("segue"), read: "title",
        plain: "largeTitleDisplayMode prompt backButtonTitle style leftItemsSupplementBackButton"),
      Word(
        "tabBarItem", in: scenes + " viewControllerPlaceholder",
        .read("the title and icon of a tab"), content: .only("segue"),
        read: "title systemItem image catalogImage",
        plain: "tag catalog selectedImage landscapeImage badgeValue enabled"),
      Word("connections", in: scenes, .read("segues")),
      Word(
        "userDefinedRuntimeAttributes keyCommands", in: scenes, .unread),
      Word(
        "*View *view", in: scenes, .plain("what is on the screen"), content: .only("segue")),
      Word(
        "navigationBar toolbar tabBar toolbarItems refreshControl", in: scenes,
        .plain("bars"), content: .only("segue")),
      Word(
        "layoutGuides extendedEdge size value nil freeformSimulatedSizeMetrics "
          + "simulatedStatusBarMetrics simulatedNavigationBarMetrics simulatedTabBarMetrics "
          + "simulatedToolbarMetrics simulatedTopBarMetrics simulatedBottomBarMetrics "
          + "simulatedOrientationMetrics simulatedScreenMetrics", in: scenes,
        .plain("sizes, in the app and in the editor"), content: .only("segue")),
      Word(
        "outlet outletCollection action", in: "connections", .plain("connections of code"),
        content: .only("")),
      Word(
        "segue", in: "connections", .read("a route, or what a container contains"),
        content: .only(""),
        read: "destination kind identifier relationship modalPresentationStyle customClass "
          + "animates unwindAction",
        plain: "modalTransitionStyle popoverAnchorView reference trigger "
          + "popoverAnchorBarButtonItem destinationCreationSelector"),
    ])

  private static let appearance =
    "useStoryboardIdentifierAsRestorationIdentifier restorationIdentifier "
    + "automaticallyAdjustsScrollViewInsets extendedLayoutIncludesOpaqueBars "
    + "clearsSelectionOnViewWillAppear definesPresentationContext modalTransitionStyle "
    + "providesPresentationContextTransitionStyle edgesForExtendedLayout wantsFullScreenLayout "
    + "autoresizesArchivedViewToFullSize navigationBarHidden toolbarHidden hidesBarsOnTap "
    + "hidesBarsOnSwipe hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact transitionStyle "
    + "navigationOrientation spineLocation pageSpacing doubleSided displayMode "
    + "presentsWithGesture primaryEdge preferredDisplayMode preferredPrimaryColumnWidthFraction "
    + "minimumPrimaryColumnWidth maximumPrimaryColumnWidth behavior style "
    + "showsSecondaryOnlyButton primaryBackgroundStyle preferredFramesPerSecond videoGravity "
    + "pauseOnWillResignActive resumeOnDidBecomeActive showsPlaybackControls"
}
