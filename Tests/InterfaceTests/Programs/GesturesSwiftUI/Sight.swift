import FlowRuntime
import Gestures
import SwiftUI
import UIKit

/// A screen with its name, a button for each route, and one that dismisses it.
private struct Screen: View {
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

private struct Views: ViewMaker {
  let flow: GestureFlow

  func view(of entry: Entry) -> any View {
    Screen(name: entry.route.name, buttons: flow.buttons(of: entry))
  }

  func view(of coordinator: Coordinator) -> any View {
    guard let external = coordinator as? External else { return EmptyView() }
    return Screen(name: external.name, buttons: [("end", { [weak external] in external?.end() })])
  }

  func maker(of child: Coordinator) -> (any ViewMaker)? { self }
}

@MainActor
final class SwiftUISight: GestureSight {
  let flow: GestureFlow
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let controller: UIViewController

  init(_ flow: GestureFlow) {
    self.flow = flow
    controller = UIHostingController(rootView: CoordinatorView(flow.root, Views(flow: flow)))
    window.rootViewController = controller
    flow.start()
    window.makeKeyAndVisible()
  }

  var finishesPulls: Bool { true }
  var picture: String { Picture.text(from: controller) }
  var top: UIViewController {
    sequence(first: controller) { $0.presentedViewController }.reversed()[0]
  }

  func gesture(_ dice: inout Dice) -> String {
    guard let node = (top as? any HostsViews)?.node else { return "no view" }
    let stack = Picture.selected(in: node).stacks.first
    switch dice.roll(8) {
    case 0: return "back: \(stack?.tapBack() ?? false)"
    case 1:
      stack?.chooseBack(to: 0)
      return "back to the first"
    case 2:
      guard let bar = node.all.first(where: { $0.attributes["selection"] != nil }) else {
        return "no tabs"
      }
      let tags = bar.all.compactMap { $0.attributes["tag"] as? AnyHashable }
      let tag = tags[dice.roll(tags.count)]
      (bar.attributes["select"] as? @MainActor (AnyHashable) -> Void)?(tag)
      return "tab \(tag)"
    default:
      let buttons = Picture.buttons(in: Picture.selected(in: node)).filter(\.isActive)
      guard !buttons.isEmpty else { return "no button" }
      let button = buttons[dice.roll(buttons.count)]
      (button.attributes["action"] as? @MainActor () -> Void)?()
      return "tap \(button.texts.joined())"
    }
  }
}
