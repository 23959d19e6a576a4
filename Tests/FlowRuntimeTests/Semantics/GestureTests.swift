import FlowRuntime
import Testing

/// The draft that a screen holds.
@MainActor
private final class Draft {
  var isClean = true
}

@Suite("The user's own gestures")
@MainActor
struct GestureTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.path = [.home, .settings]
    router.addInterceptor(recorder)
  }

  @Test("A shorter path is the user's way back.")
  func path() throws {
    let host = try #require(router.host)
    host.path.removeLast()
    #expect(router.path == [.home])
    router.path = []
    #expect(router.path.isEmpty)
    #expect(recorder.made == ["pop", "pop"])
  }

  @Test("A presentation that is set to nothing was pulled down.")
  func pullDown() {
    router.presentSheet(.wizard(step: 1))
    router.sheetBinding = nil
    router.presentFullScreenCover(.login)
    router.host?.cover = nil
    #expect(glance(router) == "root > home > settings")
    #expect(router.log == ["then presentSheet dismissed", "childDidFinish Wizard"])
    #expect(recorder.made == ["sheet Wizard(step: 1)", "dismiss", "cover login", "dismiss"])
  }

  @Test("A gesture is not asked for, and interceptors hear of it.")
  func unasked() {
    recorder.allows = { _ in false }
    router.left["settings"] = [Guard("no") { false }]
    router.host?.path = []
    #expect(router.path.isEmpty)
    #expect(recorder.asked.isEmpty)
    #expect(recorder.made == ["pop 2"])
  }

  @Test("One gesture may pass several screens, guarded ones too.")
  func several() throws {
    router.left["settings"] = [Guard("no") { false }]
    router.wizardLeaving = [Guard("no") { false }]
    router.path = [.home, .settings, .wizard(step: 1), .profile(userId: "1")]
    router.host?.path = []
    #expect(router.path.isEmpty)
    #expect(recorder.made.last == "pop 4")
  }

  @Test("Where leaving is guarded the binding asks before the user goes back.")
  func askedBack() async throws {
    let answer = Answer()
    let host = try #require(router.host)
    #expect(!host.asksBeforeGoingBack)
    router.left["settings"] = [Guard(asking: "leave") { await answer.ask() }]
    #expect(host.asksBeforeGoingBack)
    host.goBack()
    #expect(router.path == [.home, .settings])
    await answer.give(true)
    #expect(router.path == [.home])
  }

  @Test("Where leaving is guarded the binding asks before the user pulls down.")
  func askedDown() throws {
    let host = try #require(router.host)
    router.presentSheet(.createPost)
    #expect(!host.asksBeforeDismissing)
    router.dismissSheet()
    router.wizardLeaving = [Guard("never") { false }]
    router.presentSheet(.wizard(step: 1))
    #expect(host.asksBeforeDismissing)
    host.dismiss()
    #expect(router.sheetBinding == .wizard(step: 1))
    #expect(recorder.refused == ["dismiss: guard never"])
  }

  @Test("A gesture is free while every guard would say yes at once.")
  func free() throws {
    let host = try #require(router.host)
    let draft = Draft()
    router.left["settings"] = [Guard("clean") { draft.isClean }]
    #expect(!host.refusesToGoBack)
    draft.isClean = false
    #expect(host.refusesToGoBack)
    router.left["settings"] = [Guard(asking: "slow") { true }]
    #expect(host.refusesToGoBack)
    router.wizardLeaving = [Guard("clean") { draft.isClean }]
    router.presentSheet(.wizard(step: 1))
    #expect(host.refusesToDismiss)
    draft.isClean = true
    #expect(!host.refusesToDismiss)
  }

  @Test("The screen that is left answers a guard in place of the app, each entry for itself.")
  func ownAnswer() throws {
    let host = try #require(router.host)
    router.left["profile"] = [Guard("clean") { false }]
    router.path = [.profile(userId: "1"), .profile(userId: "2")]
    let draft = Draft()
    draft.isClean = false
    let places = host.entries.dropFirst().map { Place($0, of: router) }
    places[0].answer("clean") { draft.isClean }
    places[1].answer("clean") { true }
    #expect(!host.refusesToGoBack)
    host.goBack()
    #expect(router.path == [.profile(userId: "1")])
    #expect(host.refusesToGoBack)
    host.goBack()
    #expect(router.path == [.profile(userId: "1")])
    draft.isClean = true
    #expect(!host.refusesToGoBack)
    host.goBack()
    #expect(router.path.isEmpty)
    // A new entry of the same screen has given no answer yet, so the app's counts.
    router.push(.profile(userId: "1"))
    #expect(host.refusesToGoBack)
    places[0].answer("clean") { true }
    #expect(host.refusesToGoBack)
  }

  @Test("A sheet whose swipe down is off can't be pulled down.")
  func swipeDownIsOff() {
    router.take("help", .sheet(AppSheet.wizard(step: 3)).with(.init(swipeDown: false)))
    router.swipeDown()
    #expect(router.sheetBinding == .wizard(step: 3))
    router.dismissSheet()
    router.take("help", .sheet(AppSheet.wizard(step: 3)))
    router.swipeDown()
    #expect(router.sheetBinding == nil)
  }

  @Test("A presentation by width is what it is in regular width.")
  func byWidth() {
    router.take("help", .sheet(AppSheet.wizard(step: 3)).with(.init(compact: .cover)))
    #expect(router.host?.presentation?.style == .sheet)
    router.swipeDown()
    #expect(router.host?.presentation == nil)
  }

  @Test("A tap on a tab is asked for.")
  func tab() {
    let tabs = Tabs()
    tabs.start()
    tabs.addInterceptor(recorder)
    recorder.allows = { _ in false }
    tabs.selectedTab = .two
    #expect(tabs.selectedTab == .one)
    #expect(recorder.refused == ["select two: interceptor"])
  }

  @Test("A gesture ends each child once.")
  func once() throws {
    router.push(.wizard(step: 121))
    let outer = try #require(router.children.last as? Wizard)
    let place = try #require(router.entryOnScreen)
    Place(place, of: outer).take("step.more", .push(WizardRoute.wizard(step: 122)))
    let left = try #require(router.host?.path.dropLast(2))
    router.host?.path = Array(left)
    router.host?.path = Array(left)
    #expect(Wizard.ended.filter { $0 > 120 && $0 < 130 } == [122, 121])
    #expect(router.log.filter { $0.hasPrefix("then") } == ["then push dismissed"])
    #expect(outer.log.isEmpty)
  }

  @Test("A gesture that the state has overtaken changes nothing.")
  func overtaken() throws {
    let host = try #require(router.host)
    let stale = host.path
    router.presentSheet(.createPost)
    let sheet = try #require(host.presentation)
    router.dismissSheet()
    router.restart(with: .profile(userId: "1"))
    router.push(.home)
    router.presentSheet(.userInfo(id: "1"))
    recorder.made = []
    host.path = Array(stale.prefix(1))
    let sequence = ModalSequence(router)
    sequence.follow()
    sequence.userDismissed(sheet.id)
    #expect(glance(router) == "profile > home | sheet userInfo")
    #expect(recorder.made.isEmpty)
  }

  @Test("A binding that is a step behind goes on towards the state as it is.")
  func stepBehind() throws {
    let sequence = ModalSequence(router)
    router.presentSheet(.createPost)
    sequence.follow()
    sequence.didPresent(try #require(sequence.shown.last).id)
    router.dismissSheet()
    router.presentFullScreenCover(.login)
    sequence.follow()
    #expect(sequence.shown.isEmpty)
    router.dismissFullScreenCover()
    router.presentFullScreenCover(.onboarding)
    sequence.didDismiss(try #require(sequence.leaving).modal.id)
    #expect(sequence.shown.map(\.id) == [router.host?.presentation?.id])
  }

  // MARK: Dialogs

  @Test("A dialog's button closes it and takes its route as one move.")
  func button() {
    var chosen: [String] = []
    router.take("ask", .dialog(question(.push(AppRoute.home)) { chosen.append($0) }))
    router.choose("yes")
    #expect(glance(router) == "root > home > settings > home")
    #expect(chosen == ["yes"])
    #expect(recorder.made == ["dialog sure", "dialog dialogs.sure.yes, then push home"])
  }

  @Test(
    "A dialog's button is one move whichever of its two parts the platform tells first.",
    arguments: [true, false])
  func eitherFirst(isClosedFirst: Bool) throws {
    router.take("ask", .dialog(question(.push(AppRoute.home))))
    let dialog = try #require(router.dialogOnScreen)
    if isClosedFirst { router.host?.showsDialog = false }
    router.host?.choose("yes", in: dialog)
    if !isClosedFirst { router.host?.showsDialog = false }
    router.host?.choose("yes", in: dialog)
    #expect(router.path == [.home, .settings, .home])
    #expect(recorder.made.filter { $0.hasSuffix("push home") }.count == 1)
  }

  @Test("A button hands on what the user has typed into the dialog's fields.")
  func typed() throws {
    var heard: [String] = []
    router.take("ask", .dialog(form { heard.append("\($0) \($1["name"]) \($1["key"])") }))
    router.choose("save", typing: ["name": "Ann", "key": "1"])
    #expect(router.path.last == .profile(userId: "Ann"))
    #expect(heard == ["save Ann 1"])
    router.take("ask", .dialog(form()))
    let dialog = try #require(router.dialogOnScreen)
    router.host?.showsDialog = false
    router.host?.choose("save", in: dialog, typing: ["name": "Bea"])
    #expect(router.path.last == .profile(userId: "Bea"))
  }

  @Test("A field in which nothing was typed gives an empty text.")
  func untyped() {
    router.take("ask", .dialog(form()))
    router.choose("save", typing: ["key": "1"])
    #expect(router.path.last == .profile(userId: ""))
  }

  @Test("A field keeps its text only while its dialog is asked.")
  func askedAgain() {
    router.take("ask", .dialog(form()))
    router.choose("cancel", typing: ["name": "Ann"])
    router.take("ask", .dialog(form()))
    router.choose("save")
    #expect(router.path.last == .profile(userId: ""))
  }
}

/// Returns a dialog with text fields.
@MainActor
private func form(
  chosen: @escaping @MainActor (String, Dialog.Texts) -> Void = { _, _ in }
) -> Dialog {
  Dialog(
    "form", title: "Form",
    fields: [.init("name", title: "Name"), .init("key", title: "Key", isSecure: true)],
    buttons: [
      .init("save", title: "Save") { .push(AppRoute.profile(userId: $0["name"])) },
      .init("cancel", title: "Cancel", role: .cancel),
    ], chosen: chosen)
}
