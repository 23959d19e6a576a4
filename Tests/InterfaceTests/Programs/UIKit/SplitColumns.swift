import FlowRuntime
import UIKit

@MainActor
private final class SplitSight {
  let columns = Columns()
  let controller: CoordinatorViewController
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 800))

  init(drawn: Columns.Column? = nil, startsLater: Bool = false) {
    columns.drawn = drawn
    if !startsLater { columns.start() }
    controller = CoordinatorViewController(columns, screens: Pages())
    if startsLater { columns.start() }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    StandIn.complaints = []
  }

  var split: UISplitViewController {
    get throws {
      guard let split = controller.content as? UISplitViewController else {
        throw Failure("no columns")
      }
      return split
    }
  }

  /// The screens of a column, without the columns above it.
  func screens(_ column: UISplitViewController.Column) throws -> [String] {
    let navigation = try split.viewController(for: column) as? UINavigationController
    return navigation?.viewControllers.compactMap { ($0 as? Screen)?.name } ?? []
  }
}

@MainActor
func checkColumns() async {
  await Check.run("each column has a stack of its own") {
    let sight = SplitSight()
    Check.equal(try sight.split.style, .tripleColumn)
    Check.equal(try sight.screens(.primary), ["a"])
    Check.equal(try sight.screens(.supplementary), ["b"])
    try sight.columns.stack(.c).push(.b)
    await StandIn.settle()
    Check.equal(try sight.screens(.secondary), ["c", "b"])
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("the flow may start after its view controller was made") {
    let sight = SplitSight(startsLater: true)
    await StandIn.settle()
    Check.equal(try sight.split.style, .tripleColumn)
    Check.equal(try sight.screens(.primary), ["a"])
    Check.equal(try sight.screens(.secondary), ["c"])
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a compact width shows the column in front, and a way back to the others") {
    let sight = SplitSight()
    let split = try sight.split
    sight.columns.show(.b)
    split.collapse()
    await StandIn.settle()
    Check.equal(split.top, .supplementary)
    sight.columns.show(.c)
    await StandIn.settle()
    Check.equal(split.top, .secondary)
    split.tapBackInTop()
    await StandIn.settle()
    Check.equal(sight.columns.frontColumn, .b)
    Check.equal(split.top, .supplementary)
    split.expand()
    await StandIn.settle()
    Check.equal(try sight.screens(.secondary), ["c"])
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("the last column stays in front while the width gets compact") {
    let sight = SplitSight()
    let split = try sight.split
    sight.columns.show(.c)
    split.collapse()
    await StandIn.settle()
    Check.equal(sight.columns.frontColumn, .c)
    Check.equal(split.top, .secondary)
    split.expand()
    split.collapse()
    split.tapBackInTop()
    await StandIn.settle()
    Check.equal(sight.columns.frontColumn, .b)
    Check.equal(split.top, .supplementary)
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a column without a stack has a bar with the way back on a compact width") {
    let sight = SplitSight(drawn: .b)
    let split = try sight.split
    let navigation = split.viewController(for: .supplementary) as? UINavigationController
    Check.equal(navigation?.isNavigationBarHidden, true)
    sight.columns.show(.c)
    split.collapse()
    await StandIn.settle()
    Check.equal(navigation?.isNavigationBarHidden, false)
    Check.equal(split.top, .secondary)
    split.tapBackInTop()
    await StandIn.settle()
    Check.equal(sight.columns.frontColumn, .b)
    split.tapBackInTop()
    await StandIn.settle()
    Check.equal(sight.columns.frontColumn, .a)
    split.expand()
    Check.equal(navigation?.isNavigationBarHidden, true)
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a column that a guard refuses doesn't come to the front") {
    let sight = SplitSight()
    let split = try sight.split
    sight.columns.show(.b)
    split.collapse()
    await StandIn.settle()
    sight.columns.isOpen = false
    split.tapBackInTop()
    await StandIn.settle()
    Check.equal(sight.columns.frontColumn, .b)
    Check.equal(split.top, .supplementary)
  }

  await Check.run("a stack below the column in front changes without it") {
    let sight = SplitSight()
    let split = try sight.split
    sight.columns.show(.b)
    split.collapse()
    await StandIn.settle()
    try sight.columns.stack(.a).push(.c)
    await StandIn.settle()
    Check.equal(try sight.screens(.primary), ["a", "c"])
    Check.equal(sight.columns.frontColumn, .b)
    Check.equal(split.top, .supplementary)
    split.tapBackInTop()
    await StandIn.settle()
    Check.equal(sight.columns.frontColumn, .a)
    Check.equal(try sight.screens(.primary), ["a", "c"])
    Check.equal(StandIn.complaints, [])
  }
}
