import FlowRuntime
import Foundation
import Testing

/// Behaviours on which users of swift-navigation rely.
@MainActor
struct ComingFromSwiftNavigationTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.addInterceptor(recorder)
  }

  @Test("a path can be assigned as a whole, reordered, and contain the same screen twice")
  func pathIsData() {
    router.path = [.home, .settings, .home]
    #expect(glance(router) == "root > home > settings > home")
    router.path = [.settings, .home, .home]
    #expect(glance(router) == "root > settings > home > home")
    router.path.removeLast(2)
    #expect(router.path == [.settings])
    #expect(recorder.refused.isEmpty)
  }

  @Test("the user's way back and a sheet that is pulled down are in the properties at once")
  func gesturesAreWrittenBack() {
    router.path = [.home, .settings, .home]
    router.host?.path.removeLast(2)
    #expect(router.path == [.home])
    router.presentSheet(.createPost)
    router.host?.sheet = nil
    #expect(router.sheetBinding == nil)
    #expect(recorder.refused.isEmpty)
  }

  @Test("what is set before the start is there from the first moment")
  func setBeforeTheStart() throws {
    let new = AppRouter()
    var answers: [LinkAnswer] = []
    let plan = LinkPlan(
      "step",
      [
        .build([AppRoute.home]), .take("home.help", .sheet(AppSheet.wizard(step: 1))),
        .build([WizardRoute.step(2)]),
      ])
    new.open(plan) { answers.append($0) }
    #expect(answers == [.waiting])
    new.start()
    #expect(glance(new) == "root > home | sheet Wizard: step > step")
  }

  /// The ways in which a presented child ends.
  enum End: CaseIterable {
    case pulledDown, setToNothing, dismissed, dismissesItself, underAnother
  }

  @Test("a presented child ends once, whoever ends it", arguments: End.allCases)
  func endsOnce(_ end: End) throws {
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    var ends = 0
    wizard.onEnd { ends += 1 }
    switch end {
    case .pulledDown: router.swipeDown()
    case .setToNothing:
      router.sheetBinding = nil
      router.host?.sheet = nil
    case .dismissed: router.dismissSheet()
    case .dismissesItself: wizard.take("close", .dismiss)
    case .underAnother:
      wizard.presentSheet(.createPost)
      router.sheetBinding = nil
    }
    #expect(ends == 1)
    #expect(glance(router) == "root")
    #expect(router.log.filter { $0.hasPrefix("then") } == ["then presentSheet dismissed"])
  }

  @Test("ending a sheet in the middle ends those above it and keeps the one under it")
  func middleSheet() throws {
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.presentSheet(.createPost)
    wizard.presentSheet(.userInfo(id: "1"))
    router.presentFullScreenCover(.login)
    wizard.sheetBinding = nil
    #expect(glance(router) == "root | sheet Wizard: step")
  }

  @Test("a saved tree with a screen that the app has lost is restored up to that screen")
  func lostScreen() throws {
    let json = """
      {"stack": [{"route": {"root": {}}}, {"route": {"home": {}}}, {"route": {"gone": {}}},
      {"route": {"settings": {}}}]}
      """
    let saved = try JSONDecoder().decode(SavedState.self, from: Data(json.utf8))
    let new = AppRouter()
    new.restore(saved)
    #expect(glance(new) == "root > home")
  }
}
