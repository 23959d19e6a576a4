import FlowRuntime
import TestSupport
import Testing

@testable import ChildStackCode

/// A child that stands on its parent's stack and has charge of its own part of it only.
@MainActor
struct ChildStackTests {
  let flow = ChildStackFlow()
  let witness = Witness()
  let child: DetailCoordinator

  init() throws {
    flow.start()
    try flow.on(MainCoordinator.HomeRoutes.self).detail(itemID: 7)
    child = try flow.live(DetailCoordinator.self)
    flow.addInterceptor(witness)
  }

  private var main: MainCoordinator { flow.root }

  /// Up to a photo of a section.
  private func walkUp() throws {
    try flow.on(DetailCoordinator.OverviewRoutes.self).section(name: "History")
    try flow.on(DetailCoordinator.SectionRoutes.self).photo(index: 0)
    #expect(flow.stack == ["home", "overview", "section", "photo"])
  }

  // MARK: One stack

  @Test func sharesItsParentsStack() {
    #expect(child.host === main.host)
    #expect(main.path == [.detail(itemID: 7)])
    #expect(child.path.isEmpty)
    #expect(child.parent === main)
  }

  @Test func beginsAtItsRoot() throws {
    try walkUp()
    #expect(child.rootIndex == 1)
    #expect(child.root?.route as? DetailCoordinator.Route == .overview(itemID: 7))
    #expect(child.rootRoute == .overview(itemID: 7))
  }

  @Test func controlsItsOwnPartOfTheStack() throws {
    try walkUp()
    let entries = try #require(main.host?.entries)
    #expect(child.controlledStack == Array(entries[1...]))
    #expect(child.canControl(entries[1]))
    #expect(child.canControl(entries[3]))
    #expect(!child.canControl(entries[0]))
    #expect(child.path == [.section(name: "History"), .photo(index: 0)])
    // To its parent it is one step, however far it goes.
    #expect(main.path == [.detail(itemID: 7)])
  }

  // MARK: What it can do

  @Test func popsToItsRoot() throws {
    try walkUp()
    child.popToChildRoot()
    #expect(flow.stack == ["home", "overview"])
    #expect(child.isLive)
  }

  @Test func focusesOnWhatIsWithinItsScope() throws {
    try walkUp()
    let section = try #require(child.controlledStack.dropFirst().first)
    child.focusWithinScope(section)
    #expect(flow.stack == ["home", "overview", "section"])
    #expect(flow.entryOnScreen == section)
  }

  @Test func pushesAboveItself() {
    child.push(.section(name: "History"))
    #expect(flow.stack == ["home", "overview", "section"])
    #expect(flow.entryOnScreen?.owner === child)
  }

  @Test func looksForNoScreenOutsideOfItsScope() throws {
    try walkUp()
    try flow.on(DetailCoordinator.PhotoRoutes.self).section()
    #expect(flow.stack == ["home", "overview", "section"])
    child.popTo(screen: "home")
    #expect(flow.stack == ["home", "overview", "section"])
    #expect(witness.refusals == [.notInStack])
  }

  // MARK: What it can't

  @Test func doesNotPopPastItsRoot() throws {
    try walkUp()
    child.pop(3)
    #expect(flow.stack == ["home", "overview", "section", "photo"])
    child.popToRoot()
    child.pop()
    #expect(flow.stack == ["home", "overview"])
    #expect(witness.refusals == [.atRoot, .atRoot])
  }

  @Test func doesNotFocusOnItsParentsScreens() throws {
    let home = try #require(main.host?.entries.first)
    child.focusWithinScope(home)
    #expect(flow.stack == ["home", "overview"])
    #expect(witness.refusals == [.notInStack])
  }

  @Test func doesNotChangeItsParentsScreens() {
    child.restart(with: .photo(index: 3))
    #expect(flow.stack == ["home", "photo"])
    child.path = [.section(name: "History")]
    #expect(flow.stack == ["home", "photo", "section"])
  }

  @Test func doesNotDismissItsParent() {
    child.take("dismiss", .dismiss)
    #expect(flow.stack == ["home", "overview"])
    #expect(witness.refusals == [.notPresented])
  }

  // MARK: Routes of the parent

  @Test func reportsAndLivesOn() throws {
    try walkUp()
    child.navigateToSubview()
    #expect(flow.stack == ["home", "overview", "section", "photo", "someView"])
    #expect(main.path == [.detail(itemID: 7), .someView(itemID: 7)])
    #expect(child.isLive)
    // What its parent has pushed is its parent's.
    #expect(child.controlledStack.count == 3)
    try flow.on(MainCoordinator.SomeViewRoutes.self).back()
    #expect(flow.screen == "photo")
  }

  /// A push, a sheet and a cover of the parent, each with the child alive under it.
  @Test func delegatesRoutesOfEachKind() throws {
    try flow.on(DetailCoordinator.OverviewRoutes.self).share()
    #expect(main.sheetBinding == .share(itemID: 7))
    #expect(child.isLive)
    try flow.on(MainCoordinator.ShareRoutes.self).done()
    try flow.on(DetailCoordinator.OverviewRoutes.self).help()
    #expect(main.fullScreenCoverBinding == .help)
    #expect(child.isLive)
    try flow.on(MainCoordinator.HelpRoutes.self).close()
    try flow.on(DetailCoordinator.OverviewRoutes.self).navigateToSubview()
    #expect(flow.stack == ["home", "overview", "someView"])
    #expect(child.isLive)
  }

  @Test func isEndedByItsParentsSearchPastIt() throws {
    child.navigateToSubview()
    try flow.on(MainCoordinator.SomeViewRoutes.self).home()
    #expect(flow.stack == ["home"])
    #expect(!child.isLive)
  }

  @Test func isFollowedByItsParentsQuestion() throws {
    try flow.on(DetailCoordinator.OverviewRoutes.self).delete()
    #expect(flow.stack == ["home"])
    #expect(flow.dialogOnScreen?.title.description == "Item 7 is deleted")
    flow.root.choose("ok")
    #expect(flow.dialog == nil)
  }

  @Test func isOneMoveWithWhatFollowsIt() throws {
    try flow.on(DetailCoordinator.OverviewRoutes.self).delete()
    #expect(witness.made == ["finish deleted, then dialog deleted"])
  }

  @Test func theUsersBackLeavesIt() {
    flow.root.goBack()
    #expect(flow.stack == ["home"])
    #expect(!child.isLive)
  }

  // MARK: Lifetime

  @Test func isReleasedWhenItHasFinished() throws {
    let flow = ChildStackFlow()
    flow.start()
    try flow.on(MainCoordinator.HomeRoutes.self).detail(itemID: 7)
    let child = try Weak(flow.live(DetailCoordinator.self))
    #expect(child.object != nil)
    child.object?.done()
    #expect(child.object == nil)
    #expect(flow.stack == ["home"])
  }

  @Test func knowsItsParentWeakly() throws {
    weak var main: MainCoordinator?
    let child: DetailCoordinator
    do {
      let flow = ChildStackFlow()
      flow.start()
      try flow.on(MainCoordinator.HomeRoutes.self).detail(itemID: 7)
      main = flow.root
      child = try flow.live(DetailCoordinator.self)
      #expect(child.parent === main)
    }
    #expect(main == nil)
    #expect(child.parent == nil)
  }
}
