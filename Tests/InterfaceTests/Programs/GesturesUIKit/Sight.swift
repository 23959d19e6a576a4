import FlowRuntime
import Gestures
import UIKit

/// A screen with its name, and a button for each route.
private final class NamedScreen: UIViewController, Named {
  let name: String
  let buttons: [GestureFlow.Button]

  init(_ name: String, _ buttons: [GestureFlow.Button]) {
    self.name = name
    self.buttons = buttons
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (name, tap) in buttons {
      view.addSubview(UIButton(primaryAction: UIAction(title: name) { _ in tap() }))
    }
  }
}

private struct Controllers: ScreenFactory {
  let flow: GestureFlow

  func screen(of entry: Entry) -> UIViewController? {
    NamedScreen(entry.route.name, flow.buttons(of: entry))
  }

  func screen(of coordinator: Coordinator) -> UIViewController? {
    guard let external = coordinator as? External else { return nil }
    return NamedScreen(external.name, [("end", { [weak external] in external?.end() })])
  }

  func factory(of child: Coordinator) -> (any ScreenFactory<UIViewController>)? { self }
}

@MainActor
final class UIKitSight: GestureSight {
  let flow: GestureFlow
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let controller: UIViewController
  /// Whether the width has room for one column only.
  private var isCompact = false

  init(_ flow: GestureFlow) {
    self.flow = flow
    controller = CoordinatorViewController(flow.root, screens: Controllers(flow: flow))
    window.rootViewController = controller
    flow.start()
    window.makeKeyAndVisible()
  }

  var finishesPulls: Bool { false }
  var picture: String { Picture.text(from: controller) }
  var top: UIViewController {
    sequence(first: controller) { $0.presentedViewController }.reversed()[0]
  }

  var columns: [ShownColumns] {
    Picture.splits(from: controller).map { split in
      let front = split.isCollapsed ? split.places.firstIndex(of: split.top) : nil
      return ShownColumns(Picture.columns(of: split), front: front)
    }
  }

  func changeWidth() -> Bool {
    isCompact.toggle()
    return adapt()
  }

  /// Shows the columns of each split as the width wants it. Returns whether a split was changed.
  private func adapt() -> Bool {
    let splits = Picture.splits(from: controller).filter { $0.isCollapsed != isCompact }
    for split in splits { isCompact ? split.collapse() : split.expand() }
    return !splits.isEmpty
  }

  func gesture(_ dice: inout Dice) -> String {
    if adapt() { return "columns for the width" }
    guard let split = Picture.split(in: top) else { return gesture(in: top, &dice) }
    if let bar = Picture.tabs(in: top), dice.roll(6) == 0 { return tap(bar, &dice) }
    let place = isCompact ? split.top : split.places[dice.roll(split.places.count)]
    guard let column = split.viewController(for: place) as? UINavigationController else {
      return "no column"
    }
    if isCompact, column.viewControllers.count == 1, place != split.places[0], dice.roll(4) == 0 {
      split.tapBackInTop()
      return "back to the column before"
    }
    // A column without a stack has a navigation controller only for its bar.
    let first = column.viewControllers.first
    let inside = first is any Named ? column : first ?? column
    return "in column \(place.rawValue) " + gesture(in: inside, &dice)
  }

  private func tap(_ bar: UITabBarController, _ dice: inout Dice) -> String {
    guard let count = bar.viewControllers?.count else { return "no tabs" }
    let tab = dice.roll(count)
    bar.tap(tab)
    return "tab \(tab)"
  }

  private func gesture(in place: UIViewController, _ dice: inout Dice) -> String {
    let stack = Picture.navigation(in: place)
    switch dice.roll(8) {
    case 0:
      stack?.tapBack()
      return "back"
    case 1:
      let swipe = stack?.beginSwipe()
      if dice.roll(3) == 0 { swipe?.cancel() } else { swipe?.complete() }
      return "swipe: \(swipe != nil)"
    case 2:
      // The menu of the button isn't there where the button asks.
      if stack?.topViewController?.navigationItem.backAction == nil { stack?.chooseBack(to: 0) }
      return "back to the first"
    case 3:
      return Picture.tabs(in: place).map { tap($0, &dice) } ?? "no tabs"
    default:
      let buttons = Picture.screen(in: place)?.view.subviews.compactMap { $0 as? UIButton } ?? []
      guard !buttons.isEmpty else { return "no button" }
      let button = buttons[dice.roll(buttons.count)]
      button.tap()
      return "tap \(button.currentTitle ?? "")"
    }
  }
}
