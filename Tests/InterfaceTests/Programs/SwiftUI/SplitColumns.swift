import FlowRuntime
import SwiftUI
import UIKit

/// Views of a split's screens.
private struct Pages: ScreenFactory {
  func screen(of entry: Entry) -> (any View)? { Text(entry.route.name) }

  func factory(of child: Coordinator) -> (any ScreenFactory<any View>)? { self }
}

@MainActor
private final class SplitSight {
  let columns = Columns()
  private let controller: UIViewController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 800))

  init() {
    columns.start()
    controller = UIHostingController(rootView: CoordinatorView(columns, screens: Pages()))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    StandIn.complaints = []
  }

  /// The node of the split view.
  var split: ViewNode {
    get throws {
      let node = (controller as? any HostsViews)?.node
      guard let found = node?.all.first(where: { $0.attributes["front"] != nil }) else {
        throw Failure("no columns")
      }
      return found
    }
  }

  var front: NavigationSplitViewColumn? {
    get throws { try split.attributes["front"] as? NavigationSplitViewColumn }
  }

  /// Goes back to a column, where the width is compact.
  func goBack(to column: NavigationSplitViewColumn) throws {
    let goBack = try split.attributes["goBack"] as? @MainActor (NavigationSplitViewColumn) -> Void
    goBack?(column)
  }
}

@MainActor
func checkColumns() async {
  await Check.run("each column has a stack of its own") {
    let sight = SplitSight()
    await StandIn.settle()
    Check.equal(try sight.split.children.count, 3)
    Check.equal(try sight.split.stacks.count, 3)
    try sight.columns.stack(.c).push(.b)
    await StandIn.settle()
    let texts = try sight.split.all.compactMap { ($0.view as? Text)?.content }
    Check.equal(texts, ["a", "b", "c", "b"])
  }

  await Check.run("the column in front follows the state, and the user's way back") {
    let sight = SplitSight()
    await StandIn.settle()
    Check.equal(try sight.front, .sidebar)
    sight.columns.show(.c)
    await StandIn.settle()
    Check.equal(try sight.front, .detail)
    try sight.goBack(to: .content)
    await StandIn.settle()
    Check.equal(sight.columns.frontColumn, .b)
    Check.equal(try sight.front, .content)
  }

  await Check.run("a column that a guard refuses doesn't come to the front") {
    let sight = SplitSight()
    sight.columns.show(.b)
    await StandIn.settle()
    sight.columns.isOpen = false
    try sight.goBack(to: .sidebar)
    await StandIn.settle()
    Check.equal(sight.columns.frontColumn, .b)
    Check.equal(try sight.front, .content)
  }

  await Check.run("a hidden column that comes to the front is shown") {
    let sight = SplitSight()
    sight.columns.show(.c)
    await StandIn.settle()
    (try sight.split.attributes["hide"] as? @MainActor () -> Void)?()
    await StandIn.settle()
    sight.columns.show(.a)
    await StandIn.settle()
    let visibility = try sight.split.attributes["visibility"] as? NavigationSplitViewVisibility
    Check.equal(visibility, .all)
  }
}
