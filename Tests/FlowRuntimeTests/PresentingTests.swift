import FlowRuntime
import Testing

/// Sheets, covers, popovers and questions.
@MainActor
struct PresentingTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.push(.home)
    router.addInterceptor(recorder)
  }

  @Test func aSheetAndACoverAreKnownByKind() {
    router.presentSheet(.createPost)
    #expect(router.sheetBinding == .createPost)
    #expect(router.fullScreenCoverBinding == nil)
    router.dismissSheet()
    #expect(router.sheetBinding == nil)
    router.presentFullScreenCover(.login)
    #expect(router.fullScreenCoverBinding == .login)
    router.dismissFullScreenCover()
    #expect(router.fullScreenCoverBinding == nil)
    #expect(recorder.made == ["sheet createPost", "dismiss", "cover login", "dismiss"])
    router.dismissSheet()
    #expect(recorder.refused == ["dismiss: notPresented"])
  }

  @Test func aPresentedScreenBeginsASegmentWithAStackOfItsOwn() throws {
    router.presentSheet(.createPost)
    router.push(.settings)
    #expect(router.path == [.home])
    let sheet = try #require(router.host?.presentation?.host)
    #expect(sheet.path.map(\.route.name) == ["settings"])
    router.pop()
    router.pop()
    #expect(recorder.refused == ["pop: atRoot"])
    router.take("x", .dismiss)
    #expect(router.sheetBinding == nil)
  }

  @Test func aBarePresentedScreenHasNoStack() {
    router.take("x", .sheet(AppSheet.createPost).with(.init(isBare: true)))
    router.push(.settings)
    #expect(recorder.refused == ["push settings: noStack"])
  }

  @Test func presentationsFormAChainInOrderNotByKind() throws {
    router.presentFullScreenCover(.login)
    router.presentSheet(.createPost)
    let cover = try #require(router.host?.presentation)
    #expect(cover.style == .cover)
    #expect(cover.host.presentation?.style == .sheet)
    router.take("x", .dismiss)
    #expect(cover.host.presentation == nil)
    #expect(router.host?.presentation?.id == cover.id)
  }

  @Test func endingOneEndsWhatStandsAboveIt() {
    router.presentSheet(.wizard(step: 1))
    let wizard = router.children.last as? Wizard
    wizard?.presentSheet(.createPost)
    #expect(wizard?.sheetBinding == .createPost)
    router.dismissSheet()
    #expect(router.sheetBinding == nil)
    #expect(wizard?.isLive == false)
    #expect(router.log == ["then presentSheet dismissed", "childDidFinish Wizard"])
  }

  @Test func dismissingEndsThePresentationAndMovesAsOneChange() {
    router.presentSheet(.createPost)
    recorder.made = []
    router.take("x", .push(AppRoute.settings).dismissing)
    #expect(router.path == [.home, .settings])
    #expect(router.sheetBinding == nil)
    #expect(recorder.made == ["push settings"])
  }

  @Test func dismissCanHandAValueToTheScreenBelow() throws {
    router.push(.profile(userId: "1"))
    let below = router.entryOnScreen
    router.presentSheet(.createPost)
    router.take("x", .dismiss.setting { $0("userId", "2") })
    #expect(router.currentRoute == .profile(userId: "2"))
    #expect(router.entryOnScreen == below)
  }

  @Test func aPresentedChildFinishes() throws {
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.push(.step(2))
    router.follow = { ending in
      guard case .chosen(let step)? = ending.result as? Wizard.Result else { return nil }
      return .push(AppRoute.profile(userId: "\(step)"))
    }
    wizard.finish(with: Wizard.Result.chosen(2))
    #expect(router.sheetBinding == nil)
    #expect(router.path == [.home, .profile(userId: "2")])
  }

  @Test func aPresentedChildsReportStandsOnItsOwnStack() throws {
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    router.follow = { $0.isReport ? .push(AppRoute.settings) : nil }
    wizard.report(Wizard.Result.given)
    #expect(router.entryOnScreen?.route.name == "settings")
    #expect(router.path == [.home])
    router.pop()
    #expect(wizard.entryOnScreen?.route.name == "step")
    #expect(wizard.isLive)
  }

  @Test func aPresentedChildsReportThatGoesBackEndsIt() throws {
    router.push(.settings)
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    router.follow = { $0.isReport ? .popTo("home") : nil }
    wizard.report(Wizard.Result.given)
    #expect(router.path == [.home])
    #expect(!wizard.isLive)
  }

  @Test func pullingDownIsTheUsersAndNotAskedFor() throws {
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    recorder.allows = { _ in false }
    router.sheetBinding = nil
    #expect(!wizard.isLive)
    #expect(router.log == ["then presentSheet dismissed", "childDidFinish Wizard"])
    #expect(recorder.made.last == "dismiss")
  }

  @Test func anOutcomeReachesTheParentOnlyIfItsOpenerStillStands() throws {
    router.push(.settings)
    let opener = try #require(router.entryOnScreen)
    Place(opener, of: router).take("settings.help", .push(AppRoute.wizard(step: 1)))
    let host = try #require(router.host)
    host.path = []
    #expect(router.log == ["childDidFinish Wizard"])
    #expect(router.path.isEmpty)
  }

  @Test func oneGesturePassesSeveralAndEndsEachOnce() throws {
    router.push(.wizard(step: 1))
    let outer = try #require(router.children.last as? Wizard)
    let place = try #require(router.entryOnScreen)
    Place(place, of: outer).take("step.more", .push(WizardRoute.wizard(step: 2)))
    let inner = try #require(outer.children.last as? Wizard)
    inner.push(.step(3))
    router.host?.path = []
    #expect(!outer.isLive && !inner.isLive)
    #expect(router.log.filter { $0.hasPrefix("then") }.count == 1)
    #expect(outer.log.isEmpty)
    #expect(recorder.made.last == "pop 4")
  }

  @Test func aPushedChildPresentsFromTheStackItStandsOn() throws {
    router.push(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.presentSheet(.createPost)
    #expect(router.host?.presentation?.presenter === wizard)
    #expect(wizard.sheetBinding == .createPost)
    #expect(router.sheetBinding == nil)
    router.host?.path = []
    #expect(router.host?.presentation == nil)
  }

  @Test func aFinishedChildTakesItsPresentationsAlong() throws {
    router.push(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.presentSheet(.createPost)
    wizard.finish()
    #expect(router.host?.presentation == nil)
    #expect(router.path == [.home])
  }

  // MARK: Questions

  func ask(_ move: Move? = nil, chosen: @escaping @MainActor (String) -> Void = { _ in }) {
    let dialog = Dialog(
      "sure", style: .alert, title: "Sure?",
      buttons: [
        .init("yes", title: "Yes", role: .destructive, move),
        .init("no", title: "No", role: .cancel),
      ], chosen: chosen)
    router.take("ask", .dialog(dialog))
  }

  @Test func aButtonClosesTheDialogAndTakesItsRouteAsOneMove() {
    var chosen: [String] = []
    ask(.push(AppRoute.settings)) { chosen.append($0) }
    #expect(router.dialogOnScreen?.name == "sure")
    #expect(router.currentRoutes == nil)
    router.choose("yes")
    #expect(router.dialogOnScreen == nil)
    #expect(router.path == [.home, .settings])
    #expect(chosen == ["yes"])
    #expect(recorder.made == ["dialog sure", "dialog dialogs.sure.yes, then push settings"])
  }

  @Test func aDialogsScreenIsNotOnScreenWhileItAsks() throws {
    let entry = try #require(router.entryOnScreen)
    ask()
    Place(entry, of: router).take("home.x", .push(AppRoute.settings))
    #expect(recorder.refused == ["push settings: notOnScreen"])
    router.choose("no")
    #expect(router.path == [.home])
  }

  @Test func theMoveIsOneWhicheverThePlatformReportsFirst() throws {
    ask(.push(AppRoute.settings))
    let dialog = try #require(router.dialogOnScreen)
    router.host?.showsDialog = false
    router.host?.choose("yes", in: dialog)
    #expect(router.path == [.home, .settings])
    router.host?.choose("yes", in: dialog)
    #expect(router.path == [.home, .settings])
  }

  @Test func aDialogGoesWithItsScreen() {
    ask()
    router.host?.path = []
    #expect(router.dialogOnScreen == nil)
    #expect(router.host?.dialog == nil)
  }
}
