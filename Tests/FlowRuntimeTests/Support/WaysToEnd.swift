import FlowRuntime
import Testing

/// A pair of actions: one starts a child of a router, and one ends it.
struct WayToEnd: Sendable, CustomTestStringConvertible {
  typealias Deed = @MainActor @Sendable (AppRouter) async -> Void

  let testDescription: String
  /// How often `then` of the parent is called for this end.
  let thens: Int
  let start: Deed
  let end: Deed

  init(_ description: String, thens: Int, _ start: @escaping Deed, end: @escaping Deed) {
    testDescription = description
    self.thens = thens
    self.start = start
    self.end = end
  }

  /// The number of the child's first step. No other test uses it.
  static let step = 1_000
  private static let route = AppRoute.wizard(step: step)
  private static let sheet = AppSheet.wizard(step: step)

  private static let push: Deed = { $0.push(route) }
  private static let present: Deed = { $0.presentSheet(sheet) }
  private static let cover: Deed = { $0.take("cover", .cover(sheet)) }
  private static let popover: Deed = { $0.presentPopover(sheet) }
  private static let first: Deed = { $0.restart(with: route) }
  private static let finish: Deed = { $0.children.last?.finish() }

  /// Returns an action that starts the child as a guard's detour. The child's result resumes the
  /// refused move.
  private static func detour(_ placement: DetourPlacement) -> Deed {
    { router in
      let no = Guard("no") { false }
        .otherwise(.detour(placement, "Login") { Wizard(step: step) }, resume: .on("given"))
      router.take("x", .push(AppRoute.settings).guarded(by: no))
    }
  }

  static let all = ofStacks + ofPresentations + byOthers + whileAsking

  private static let ofStacks = [
    WayToEnd("pushed, finishes", thens: 1, push, end: finish),
    WayToEnd("pushed, finishes twice", thens: 1, push) {
      let wizard = $0.children.last
      wizard?.finish()
      wizard?.finish()
    },
    WayToEnd("pushed, popped", thens: 0, push) { $0.pop() },
    WayToEnd("pushed, popped to the root", thens: 0, push) { $0.popToRoot() },
    WayToEnd("pushed, replaced", thens: 0, push) { $0.replace(.settings) },
    WayToEnd("pushed, swiped back", thens: 1, push) { $0.goBack() },
    WayToEnd("pushed, swiped back with its screens", thens: 1, push) {
      ($0.children.last as? Wizard)?.push(.step(2))
      $0.host?.path.removeLast(2)
    },
    WayToEnd("pushed, restarted away", thens: 0, push) { $0.restart(with: .settings) },
    WayToEnd("first on its stack, replaced", thens: 0, first) { $0.replace(.home) },
    WayToEnd("first on its stack, restarted away", thens: 0, first) { $0.restart(with: .home) },
    WayToEnd("first on its stack, finishes", thens: 1, first, end: finish),
    WayToEnd("pushed, reports, and is passed by a search", thens: 1, push) {
      $0.follow = { $0.isReport ? .popTo("home") : nil }
      $0.children.last?.report(Wizard.Result.given)
    },
  ]

  private static let ofPresentations = [
    WayToEnd("sheet, finishes", thens: 1, present, end: finish),
    WayToEnd("sheet, dismisses itself", thens: 1, present) {
      $0.children.last?.take("close", .dismiss)
    },
    WayToEnd("sheet, dismissed by code", thens: 1, present) { $0.dismissSheet() },
    WayToEnd("sheet, pulled down", thens: 1, present) { $0.swipeDown() },
    WayToEnd("sheet, its binding set to nothing twice", thens: 1, present) {
      $0.sheetBinding = nil
      $0.host?.sheet = nil
    },
    WayToEnd("sheet, its presenter's move dismisses it", thens: 0, present) {
      $0.presentFullScreenCover(.login)
      $0.dismissSheet()
      $0.log.removeAll { $0.hasPrefix("then") }
    },
    WayToEnd("sheet, while its dialog asks and retains it", thens: 1, present) {
      guard let wizard = $0.children.last as? Wizard else { return }
      let goOn = Dialog.Button("on", title: "On", .push(WizardRoute.step(wizard.firstStep)))
      wizard.take("ask", .dialog(Dialog("sure", style: .alert, title: "Sure?", buttons: [goOn])))
      $0.dismissSheet()
    },
    WayToEnd("cover, finishes", thens: 1, cover, end: finish),
    WayToEnd("cover, dismissed by code", thens: 1, cover) { $0.dismissFullScreenCover() },
    WayToEnd("popover, finishes", thens: 1, popover, end: finish),
    WayToEnd("popover, pulled down", thens: 1, popover) { $0.swipeDown() },
    WayToEnd("pushed, with a sheet of its own, swiped back", thens: 1, push) {
      ($0.children.last as? Wizard)?.presentSheet(.createPost)
      $0.host?.path.removeLast()
    },
    WayToEnd("asks a question whose button finishes it", thens: 1, push) {
      $0.children.last?.take("ask", .dialog(question(.finish)))
      $0.choose("yes")
    },
  ]

  private static let byOthers = [
    WayToEnd("pushed, a link rebuilds the stack", thens: 0, push) {
      $0.open(LinkPlan("settings", [.build([AppRoute.settings])]))
    },
    WayToEnd("sheet, a link ends what is presented", thens: 0, present) {
      $0.open(LinkPlan("settings", [.build([AppRoute.settings])]))
    },
    WayToEnd("pushed, another tree is restored", thens: 0, push) {
      let other = AppRouter()
      other.start()
      other.push(.settings)
      $0.restore(other.save())
    },
    WayToEnd("sheet, the same tree is restored without it", thens: 0, present) {
      let other = AppRouter()
      other.start()
      $0.restore(other.save())
    },
    WayToEnd("detour, gives its result", thens: 0, detour(.cover)) {
      ($0.entryOnScreen?.owner as? Wizard)?.finish(with: Wizard.Result.given)
    },
    WayToEnd("detour, dismissed", thens: 0, detour(.cover)) { $0.host?.cover = nil },
    WayToEnd("detour on the stack, swiped back", thens: 0, detour(.push)) { $0.goBack() },
    WayToEnd("detour, a navigation under it", thens: 0, detour(.sheet)) {
      $0.restart(with: .settings)
      $0.host?.sheet = nil
    },
    WayToEnd("pushed, held by an interceptor that asks for more", thens: 1, push) { router in
      let recorder = Recorder()
      recorder.onAsk = { _, taker in taker.finish() }
      recorder.onMade = { _, taker in taker.finish() }
      router.addInterceptor(recorder)
      router.children.last?.finish()
      router.removeInterceptor(recorder)
    },
  ]

  private static let whileAsking = [
    WayToEnd("pushed, its move superseded by its end", thens: 1, push) { router in
      let answer = Answer()
      let slow = Guard(asking: "slow") { await answer.ask() }
      router.children.last?.take("x", .push(WizardRoute.step(2)).guarded(by: slow))
      router.goBack()
      await answer.give(true)
    },
    WayToEnd("sheet, pulled down while its finish is asked about", thens: 2, present) { router in
      let answer = Answer()
      let slow = Guard(asking: "slow") { await answer.ask() }
      router.children.last?.take("done", Move.finish.guarded(by: slow))
      router.sheetBinding = nil
      await answer.give(true)
    },
    WayToEnd("pushed, swiped back while its `then` is asked about", thens: 2, push) { router in
      let answer = Answer()
      router.entered["settings"] = [Guard(asking: "slow") { await answer.ask() }]
      router.follow = { _ in .push(AppRoute.settings) }
      router.children.last?.finish()
      router.goBack()
      router.follow = { _ in nil }
      await answer.give(false)
      await answer.give(false)
    },
    WayToEnd("pushed, finishes again while its `then` is asked about", thens: 1, push) { router in
      let answer = Answer()
      router.entered["settings"] = [Guard(asking: "slow") { await answer.ask() }]
      router.follow = { _ in .push(AppRoute.settings) }
      router.children.last?.finish()
      router.children.last?.finish()
      await answer.give(true)
    },
  ]
}
