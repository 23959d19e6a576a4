import FlowRuntime
import TestSupport
import Testing

/// Behaviours on which users of XCoordinator rely.
@MainActor
struct ComingFromXCoordinatorTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.push(.home)
    router.addInterceptor(recorder)
  }

  @Test("a function returns when the tree has changed, and the interface catches up by itself")
  func needsNoCompletion() throws {
    let sequence = ModalSequence(router)
    router.presentSheet(.createPost)
    sequence.follow()
    sequence.didPresent(try #require(sequence.shown.last).id)
    router.dismissSheet()
    router.presentFullScreenCover(.login)
    #expect(glance(router) == "root > home | cover login")
    sequence.follow()
    #expect(sequence.shown.isEmpty)
    sequence.didDismiss(try #require(sequence.leaving).modal.id)
    #expect(sequence.shown.count == 1)
  }

  @Test("a dismissal and a push are one route, and interceptors hear of one move")
  func twoTransitionsAreOneMove() {
    router.presentSheet(.createPost)
    recorder.made = []
    router.take("done", .push(AppRoute.settings).dismissing)
    #expect(glance(router) == "root > home > settings")
    #expect(recorder.made == ["push settings"])
  }

  @Test("a link goes through several coordinators as one change")
  func linkThroughCoordinators() {
    recorder.made = []
    router.open(ordering)
    #expect(glance(router) == "root > home | sheet Wizard: step > step")
    #expect(recorder.made.count == 1)
  }

  @Test("a link that is refused on its way changes nothing")
  func refusedLinkChangesNothing() {
    router.push(.settings)
    router.wizardScreens = [Guard("late") { false }]
    var answers: [LinkAnswer] = []
    router.open(ordering) { answers.append($0) }
    #expect(answers == [.refused(.byGuard("late"))])
    #expect(glance(router) == "root > home > settings")
  }

  private var ordering: LinkPlan {
    LinkPlan(
      "order",
      [
        .build([AppRoute.home]), .take("home.order", .sheet(AppSheet.wizard(step: 1))),
        .build([WizardRoute.step(2)]),
      ])
  }

  @Test("going back to a screen that isn't on the stack is refused")
  func popToWhatIsNotThere() {
    router.popTo(.settings)
    router.popTo(screen: "profile")
    #expect(router.path == [.home])
    #expect(recorder.refused.allSatisfy { $0.hasSuffix("notInStack") })
    #expect(recorder.refused.count == 2)
  }

  @Test("a child leaves its parent's list at the moment when the user leaves it")
  func childrenNeedNoRemoval() {
    router.push(.wizard(step: 1))
    #expect(router.children.count == 1)
    router.goBack()
    #expect(router.children.isEmpty)
    router.presentSheet(.wizard(step: 1))
    #expect(router.children.count == 1)
    router.swipeDown()
    #expect(router.children.isEmpty)
  }

  @Test("routes that a view model keeps after its screen's end do nothing, and keep nothing alive")
  func keptRoutesDoNothing() throws {
    router.presentSheet(.wizard(step: 1))
    let wizard = Weak(router.children.last as? Wizard)
    let entry = try #require(router.entryOnScreen)
    let place = Place(entry, of: try #require(wizard.object))
    router.dismissSheet()
    #expect(wizard.object == nil)
    place.take("step.next", .push(WizardRoute.step(2)))
    #expect(glance(router) == "root > home")
    #expect(recorder.refused == ["late step.next: notOnScreen"])
  }

  @Test("`dismiss` ends the sheet that contains its screen, with all that stands above the sheet")
  func dismissEndsItsOwnSheet() throws {
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.push(.step(2))
    let entry = try #require(router.entryOnScreen)
    let step = Place(entry, of: wizard)
    step.take("step.close", .dismiss)
    #expect(glance(router) == "root > home")
    #expect(router.log.first == "then presentSheet dismissed")
  }
}
