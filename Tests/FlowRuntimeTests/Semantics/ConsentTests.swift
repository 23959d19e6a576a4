import FlowRuntime
import Testing

@Suite("Consent")
@MainActor
struct ConsentTests {
  let router = AppRouter()
  let recorder = Recorder()
  let asked = Counter()

  init() {
    router.start()
    router.path = [.home, .settings]
    router.addInterceptor(recorder)
  }

  /// Returns a guard that refuses, and asks with a dialog.
  func saved(_ name: String = "saved") -> Guard {
    let dialog = Dialog(
      name, style: .alert, title: "Discard?",
      buttons: [
        .init("discard", title: "Discard", role: .destructive),
        .init("away", title: "Away", .popToRoot),
        .init("keep", title: "Keep", role: .cancel),
      ])
    return Guard(name) { [asked] in
      asked.count += 1
      return false
    }.otherwise(.dialog(dialog), resume: .on("discard"))
  }

  @Test("A button that a guard resumes on lets the refused move go on.")
  func goesOn() {
    router.take("x", .push(AppRoute.home).guarded(by: saved()))
    #expect(glance(router) == "root > home > settings ? saved")
    router.choose("discard")
    #expect(router.path == [.home, .settings, .home])
    #expect(recorder.made.last == "dialog dialogs.saved.discard, then push home")
  }

  @Test("A guard that a button has consented for isn't asked again, and others are.")
  func others() {
    let both = [saved("first"), saved("second")]
    router.take("x", .push(AppRoute.home).guarded(by: both[0]).guarded(by: both[1]))
    #expect(asked.count == 1)
    router.choose("discard")
    #expect(glance(router) == "root > home > settings ? second")
    #expect(asked.count == 2)
    router.choose("discard")
    #expect(router.path == [.home, .settings, .home])
    #expect(asked.count == 2)
    router.take("x", .push(AppRoute.home).guarded(by: saved()))
    #expect(asked.count == 3)
  }

  @Test("Another button forgets the move that waited for the dialog.", arguments: ["keep", "away"])
  func anotherButton(_ name: String) {
    router.take("x", .push(AppRoute.home).guarded(by: saved()))
    router.choose(name)
    #expect(router.path == (name == "keep" ? [.home, .settings] : []))
    router.choose("discard")
    #expect(router.path == (name == "keep" ? [.home, .settings] : []))
  }

  @Test("A navigation under the dialog forgets the move that waited for it.")
  func under() throws {
    router.take("x", .push(AppRoute.home).guarded(by: saved()))
    let dialog = try #require(router.dialogOnScreen)
    router.push(.profile(userId: "1"))
    router.host?.choose("discard", in: dialog)
    #expect(router.path == [.home, .settings, .profile(userId: "1")])
  }

  @Test("A link, a tap on a tab and a way back wait for a button like a route.")
  func waysBack() throws {
    let host = try #require(router.host)
    router.left["settings"] = [saved()]
    host.goBack()
    #expect(glance(router) == "root > home > settings ? saved")
    // The platform closes the dialog before it reports the button.
    let dialog = try #require(router.dialogOnScreen)
    host.showsDialog = false
    host.choose("discard", in: dialog)
    #expect(router.path == [.home])
    router.wizardLeaving = [saved()]
    router.presentSheet(.wizard(step: 1))
    host.dismiss()
    #expect(router.sheetBinding == .wizard(step: 1))
    router.choose("discard")
    #expect(glance(router) == "root > home")
  }
}
