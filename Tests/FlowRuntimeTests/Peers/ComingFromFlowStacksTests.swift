import FlowRuntime
import Testing

/// Behaviours on which users of FlowStacks rely.
@MainActor
struct ComingFromFlowStacksTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.addInterceptor(recorder)
  }

  @Test("going back finds the nearest equal screen, and a missing screen changes nothing")
  func goesBackToTheNearest() {
    router.path = [.home, .profile(userId: "1"), .home, .settings]
    router.popTo(.home)
    #expect(router.path == [.home, .profile(userId: "1"), .home])
    router.popTo(.profile(userId: "2"))
    #expect(router.path == [.home, .profile(userId: "1"), .home])
    #expect(recorder.refused.last?.hasSuffix("notInStack") == true)
    router.popTo(screen: "profile")
    #expect(router.path == [.home, .profile(userId: "1")])
  }

  @Test("dismissing all leaves the stack at the bottom as it is")
  func dismissesAll() {
    router.push(.home)
    router.presentSheet(.createPost)
    router.take("go", .push(AppRoute.settings))
    router.presentFullScreenCover(.login)
    router.take("go", .push(AppRoute.settings))
    router.presentSheet(.userInfo(id: "1"))
    Flow(root: router).dismissAll()
    #expect(glance(router) == "root > home")
    #expect(recorder.made.last == "dismiss")
  }

  @Test("a guard of a lower sheet keeps everything when all is dismissed")
  func asksBeforeItDismissesAll() {
    router.wizardLeaving = [Guard("draft") { false }]
    router.presentSheet(.wizard(step: 1))
    router.presentFullScreenCover(.login)
    Flow(root: router).dismissAll()
    #expect(glance(router) == "root | sheet Wizard: step | cover login")
    #expect(recorder.refused == ["dismiss: guard draft"])
  }

  @Test("in a sheet, `popToRoot` goes back to the first screen of the sheet and keeps the sheet")
  func popsToTheRootOfTheLayer() {
    router.push(.home)
    router.presentSheet(.createPost)
    router.take("go", .push(AppRoute.settings))
    router.take("go", .push(AppRoute.home))
    router.take("back", .popToRoot)
    #expect(glance(router) == "root > home | sheet createPost")
  }

  @Test("a child on its parent's stack goes back to its own first screen, not to the parent's")
  func childHasARootOfItsOwn() throws {
    router.push(.home)
    router.push(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.path = [.step(2), .step(3)]
    wizard.popToRoot()
    #expect(glance(router) == "root > home > Wizard.step")
    wizard.popToRoot()
    #expect(wizard.isLive)
  }

  @Test("a sheet has a stack, unless it is bare")
  func sheetHasAStack() {
    router.presentSheet(.createPost)
    router.take("go", .push(AppRoute.settings))
    #expect(glance(router) == "root | sheet createPost > settings")
    router.dismissSheet()
    router.take("show", .sheet(AppSheet.createPost).with(ScreenOptions(isBare: true)))
    router.take("go", .push(AppRoute.settings))
    #expect(glance(router) == "root | sheet createPost")
    #expect(recorder.refused == ["push settings: noStack"])
  }

  @Test("several layers at once are shown one after another, and dismissed in one step")
  func layersComeOneByOne() throws {
    let sequence = ModalSequence(router)
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.presentSheet(.createPost)
    router.presentFullScreenCover(.login)
    sequence.follow()
    for count in 1...3 {
      #expect(sequence.shown.count == count)
      sequence.didPresent(try #require(sequence.shown.last).id)
    }
    Flow(root: router).dismissAll()
    sequence.follow()
    #expect(sequence.shown.isEmpty)
    #expect(sequence.leaving?.level == 0)
  }
}
