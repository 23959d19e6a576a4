/// The names of a view controller's properties. A subclass can't have another property with one of
/// them.
enum UIKitNames {
  /// Returns whether a view controller has a property with a name, or may have one.
  static func contains(_ name: String) -> Bool {
    names.contains(name) || prefixes.contains(where: name.hasPrefix)
  }

  private static let prefixes = [
    "accessibility", "automation", "childViewController", "isAccessibility", "isBeing", "isMoving",
    "modalP", "moving", "preferred", "prefers", "restor", "textInput",
  ]

  private static let names = Set(
    """
    activePresentationController activityItemsConfiguration additionalSafeAreaInsets
    autoContentAccessingProxy automaticallyAdjustsScrollViewInsets beingDismissed beingPresented
    bottomLayoutGuide canBecomeFirstResponder canResignFirstResponder children classForCoder
    classForKeyedArchiver contentUnavailableConfiguration contentUnavailableConfigurationState
    debugDescription definesPresentationContext description disablesAutomaticKeyboardDismissal
    edgesForExtendedLayout editButtonItem editing editingInteractionConfiguration
    extendedLayoutIncludesOpaqueBars extensionContext focusGroupIdentifier focusItemContainer
    hash hidesBottomBarWhenPushed inputAccessoryView inputAccessoryViewController
    inputAssistantItem inputView inputViewController interactionActivityTrackingBaseName
    interfaceOrientation isEditing isFirstResponder isModalInPopover isModalInPresentation
    isViewLoaded keyCommands modalInPopover modalInPresentation modalTransitionStyle
    navigationController navigationItem next nextResponder nibBundle nibName
    objectRestorationClass observationInfo overrideUserInterfaceStyle parent
    parentFocusEnvironment parentViewController pasteConfiguration
    performsActionsWhilePresentingModally popoverPresentationController presentationController
    presentedViewController presentingViewController previewActionItems
    providesPresentationContextTransitionStyle searchDisplayController
    sheetPresentationController shouldAutomaticallyForwardAppearanceMethods shouldAutorotate
    shouldGroupAccessibilityChildren splitViewController storyboard superclass
    supportedInterfaceOrientations systemMinimumLayoutMargins tab tabBarController tabBarItem
    title toolbarItems topLayoutGuide traitCollection traitOverrides transitionCoordinator
    transitioningDelegate undoManager userActivity view viewIfLoaded viewLoaded
    viewRespectsSystemMinimumLayoutMargins
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
