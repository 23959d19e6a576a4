import FlowRuntime
import Testing

/// Sheets, covers, popovers and dialogs.
@MainActor
struct PresentedTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.push(.home)
    router.addInterceptor(recorder)
  }

  @Test func aPresentedChildsReportStandsOnItsOwnStack() throws {
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    router.follow = { $0.isReport ? .push(AppRoute.settings) : nil }
    wizard.report(Wizard.Result.given)
    #expect(router.entryOnScreen?.route.name == "settings")
    #expect(router.path == [.home])
    router.take("x", .pop)
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

  // MARK: Dialogs

  func ask(_ move: Move? = nil, chosen: @escaping @MainActor (String) -> Void = { _ in }) {
    let dialog = Dialog(
      "sure", style: .alert, title: "Sure?",
      buttons: [
        .init("yes", title: "Yes", role: .destructive, move),
        .init("no", title: "No", role: .cancel),
      ], chosen: chosen)
    router.take("ask", .dialog(dialog))
  }

  @Test func aDialogGoesWithItsScreen() {
    ask()
    router.host?.path = []
    #expect(router.dialogOnScreen == nil)
    #expect(router.host?.dialog == nil)
  }
}
