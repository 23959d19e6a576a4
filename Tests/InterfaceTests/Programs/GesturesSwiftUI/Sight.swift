import FlowRuntime
import Gestures
import SwiftUI
import UIKit

/// A screen with its name, a button for each route, and one that dismisses it.
private struct NamedScreen: View {
  let name: String
  let buttons: [GestureFlow.Button]
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text(verbatim: name)
    Button("Leave") { dismiss() }
    ForEach(buttons.map { Tap(id: $0.name, action: $0.tap) }) { Button($0.id, action: $0.action) }
  }
}

private struct Tap: Identifiable {
  let id: String
  let action: @MainActor () -> Void
}

private struct Views: ScreenFactory {
  let flow: GestureFlow

  func screen(of entry: Entry) -> (any View)? {
    NamedScreen(name: entry.route.name, buttons: flow.buttons(of: entry))
  }

  func screen(of coordinator: Coordinator) -> (any View)? {
    guard let external = coordinator as? External else { return nil }
    return NamedScreen(
      name: external.name, buttons: [("end", { [weak external] in external?.end() })])
  }

  func factory(of child: Coordinator) -> (any ScreenFactory<any View>)? { self }
}

@MainActor
final class SwiftUISight: GestureSight {
  let flow: GestureFlow
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let controller: UIViewController
  /// Whether the width has room for one column only.
  private var isCompact = false

  init(_ flow: GestureFlow) {
    self.flow = flow
    controller = UIHostingController(
      rootView: CoordinatorView(flow.root, screens: Views(flow: flow)))
    window.rootViewController = controller
    flow.start()
    window.makeKeyAndVisible()
  }

  var finishesPulls: Bool { true }
  var picture: String { Picture.text(from: controller, isCompact: isCompact) }
  var columns: [ShownColumns] {
    Picture.splits(from: controller).map { split in
      ShownColumns(Picture.columns(of: split), front: isCompact ? split.frontColumn : nil)
    }
  }
  var top: UIViewController {
    sequence(first: controller) { $0.presentedViewController }.reversed()[0]
  }

  func changeWidth() -> Bool {
    isCompact.toggle()
    return true
  }

  func gesture(_ dice: inout Dice) -> String {
    guard let node = (top as? any HostsViews)?.node else { return "no view" }
    guard let split = Picture.split(in: node), let front = split.frontColumn else {
      return gesture(in: node, &dice)
    }
    if !isCompact, dice.roll(10) == 0 {
      (split.attributes["hide"] as? @MainActor () -> Void)?()
      return "hide columns"
    }
    if let bar = bar(in: node), dice.roll(6) == 0 { return tap(bar, &dice) }
    let texts = Picture.columns(of: split)
    let shown = texts.indices.filter { texts[$0] != nil }
    let index = isCompact ? front : shown[dice.roll(shown.count)]
    let column = split.children[index].node
    let isAtFirst = texts[index]?.contains(" > ") != true
    if isCompact, isAtFirst, index > 0, dice.roll(4) == 0 {
      let goBack = split.attributes["goBack"] as? @MainActor (NavigationSplitViewColumn) -> Void
      (split.children[index - 1].key.base as? NavigationSplitViewColumn).map { goBack?($0) }
      return "back to the column before"
    }
    return "in column \(index) " + gesture(in: column, &dice)
  }

  /// The tab bar in a node, if it isn't one of a column; nil if there is none.
  private func bar(in node: ViewNode) -> ViewNode? {
    node.all.first { $0.frontColumn != nil || $0.attributes["selection"] != nil }
      .flatMap { $0.frontColumn == nil ? $0 : nil }
  }

  private func tap(_ bar: ViewNode, _ dice: inout Dice) -> String {
    let tags = Picture.pages(of: bar).compactMap { $0.attributes["tag"] as? AnyHashable }
    let tag = tags[dice.roll(tags.count)]
    (bar.attributes["select"] as? @MainActor (AnyHashable) -> Void)?(tag)
    return "tab \(tag)"
  }

  private func gesture(in node: ViewNode, _ dice: inout Dice) -> String {
    let stack = Picture.selected(in: node).stacks.first
    switch dice.roll(8) {
    case 0: return "back: \(stack?.tapBack() ?? false)"
    case 1:
      stack?.chooseBack(to: 0)
      return "back to the first"
    case 2:
      return bar(in: node).map { tap($0, &dice) } ?? "no tabs"
    default:
      let buttons = Picture.buttons(in: Picture.selected(in: node)).filter(\.isActive)
      guard !buttons.isEmpty else { return "no button" }
      let button = buttons[dice.roll(buttons.count)]
      (button.attributes["action"] as? @MainActor () -> Void)?()
      return "tap \(button.texts.joined())"
    }
  }
}
