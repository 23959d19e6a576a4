import FlowRuntime
import Observation
import UIKit

/// A state on which a tab depends.
@Observable
@MainActor
final class Presence {
  var isOn = true
}

/// Tabs for which a phone has no room, written by hand.
final class SixTabs: TabsCoordinator<SixTabs.Tab, NoRoute, NoRoute> {
  enum Tab: String, PlainRoute {
    case a, b, c, d, e, f
  }

  var isOpen = true
  let presence = Presence()
  var style = TabStyle.bar

  override var tabStyle: TabStyle { style }

  override func isThere(_ tab: Tab) -> Bool { tab != .b || presence.isOn }

  override func child(for tab: Tab) -> Coordinator { Page(tab) }

  override func entering(_ tab: Tab) -> [Guard] {
    tab == .f ? [Guard("isOpen") { [weak self] in self?.isOpen == true }] : []
  }

  override func look(ofTab tab: Tab) -> TabLook {
    guard style == .sidebar else { return TabLook(title: LocalizedText(tab.name)) }
    return TabLook(
      title: LocalizedText(tab.name), role: tab == .f ? .search : nil,
      section: [.b, .c].contains(tab) ? "You" : nil)
  }
}

/// The stack of a tab.
final class Page: StackCoordinator<SixTabs.Tab, NoRoute, NoRoute> {
  let tab: SixTabs.Tab
  init(_ tab: SixTabs.Tab) { self.tab = tab }
  override var firstRoute: SixTabs.Tab? { tab }
}

@MainActor
private func named(_ name: String, _ entry: Entry) -> UIViewController { Screen(name, entry) }

/// Screens that scroll.
struct Pages: ScreenFactory {
  func screen(of entry: Entry) -> UIViewController? {
    let screen = named(entry.route.name, entry)
    let scroll = UIScrollView()
    scroll.contentOffset = CGPoint(x: 0, y: 400)
    screen.view.addSubview(scroll)
    return screen
  }

  func factory(of child: Coordinator) -> (any ScreenFactory<UIViewController>)? { self }
}

@MainActor
private final class TabsSight {
  let tabs = SixTabs()
  let controller: CoordinatorViewController
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  init(_ style: TabStyle = .bar) {
    tabs.style = style
    tabs.start()
    controller = CoordinatorViewController(tabs, screens: Pages())
    window.rootViewController = controller
    window.makeKeyAndVisible()
    StandIn.complaints = []
  }

  var bar: UITabBarController {
    get throws {
      guard let bar = controller.content as? UITabBarController else { throw Failure("no tabs") }
      return bar
    }
  }
}

@MainActor
func checkMore() async {
  await Check.run("with six tabs the list behind More opens, and stays while the state changes") {
    let sight = TabsSight()
    let bar = try sight.bar
    Check.equal(bar.customizableViewControllers, [])
    Check.that(bar.tapMore(), "the list should open")
    Check.that(bar.selectedViewController === bar.moreNavigationController, "the list shows")
    (sight.tabs.coordinator(of: .a) as? Page)?.push(.b)
    await StandIn.settle()
    Check.that(bar.selectedViewController === bar.moreNavigationController, "it still shows")
    bar.chooseInMore(4)
    await StandIn.settle()
    Check.equal(sight.tabs.selectedTab, .e)
    Check.equal(bar.selectedIndex, 4)
    sight.tabs.select(.a)
    Check.equal(bar.selectedIndex, 0)
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a tab that a guard refuses in the list behind More isn't selected") {
    let sight = TabsSight()
    let bar = try sight.bar
    sight.tabs.isOpen = false
    Check.that(bar.tapMore(), "the list should open")
    bar.chooseInMore(5)
    await StandIn.settle()
    Check.equal(sight.tabs.selectedTab, .a)
    Check.equal(bar.selectedIndex, 0)
    sight.tabs.isOpen = true
    Check.that(bar.tapMore(), "the list should open")
    bar.chooseInMore(5)
    await StandIn.settle()
    Check.equal(sight.tabs.selectedTab, .f)
    Check.equal(bar.selectedIndex, 5)
  }

  await Check.run("a tap on the selected tab goes back first, and then scrolls to the top") {
    let sight = TabsSight()
    let bar = try sight.bar
    (sight.tabs.coordinator(of: .a) as? Page)?.push(.b)
    await StandIn.settle()
    let navigation = bar.selectedViewController as? UINavigationController
    let first = navigation?.viewControllers.first?.view.subviews.first as? UIScrollView
    bar.tap(0)
    await StandIn.settle()
    Check.equal(navigation?.viewControllers.count, 1)
    Check.equal(first?.contentOffset, CGPoint(x: 0, y: 400))
    bar.tap(0)
    await StandIn.settle()
    Check.equal(first?.contentOffset, CGPoint(x: 0, y: -50))
    bar.tap(1)
    await StandIn.settle()
    let other = (bar.selectedViewController as? UINavigationController)?.viewControllers.first
    Check.equal(
      (other?.view.subviews.first as? UIScrollView)?.contentOffset, CGPoint(x: 0, y: 400))
  }

  await Check.run("a tab that goes leaves the bar, and comes back to its place") {
    let sight = TabsSight()
    let bar = try sight.bar
    sight.tabs.select(.b)
    sight.tabs.presence.isOn = false
    await StandIn.settle()
    Check.equal(sight.tabs.selectedTab, .a)
    Check.equal(bar.viewControllers?.count, 5)
    bar.tap(1)
    await StandIn.settle()
    Check.equal(sight.tabs.selectedTab, .c)
    sight.tabs.presence.isOn = true
    await StandIn.settle()
    Check.equal(bar.viewControllers?.count, 6)
    Check.equal(bar.selectedIndex, 2)
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("a sidebar has sections and a tab to search in") {
    let sight = TabsSight(.sidebar)
    let bar = try sight.bar
    Check.equal(bar.tabs.map(\.title), ["a", "You", "d", "e", "f"])
    Check.that(bar.tabs.last is UISearchTab, "the last tab searches")
    bar.tap(2)
    await StandIn.settle()
    Check.equal(sight.tabs.selectedTab, .c)
    Check.equal(bar.selectedTab?.identifier, "2")
    sight.tabs.isOpen = false
    bar.tap(5)
    await StandIn.settle()
    Check.equal(sight.tabs.selectedTab, .c)
    Check.equal(bar.selectedTab?.identifier, "2")
  }

  await Check.run("a swipe selects a page, and a refused one goes back") {
    let sight = TabsSight(.pages)
    guard let pages = sight.controller.content as? UIPageViewController else {
      throw Failure("no pages")
    }
    pages.swipe(forward: true)
    await StandIn.settle()
    Check.equal(sight.tabs.selectedTab, .b)
    sight.tabs.select(.e)
    await StandIn.settle()
    let page = pages.viewControllers?.first
    sight.tabs.isOpen = false
    pages.swipe(forward: true)
    await StandIn.settle()
    Check.equal(sight.tabs.selectedTab, .e)
    Check.that(pages.viewControllers?.first === page, "the page is back")
    Check.equal(StandIn.complaints, [])
  }
}
