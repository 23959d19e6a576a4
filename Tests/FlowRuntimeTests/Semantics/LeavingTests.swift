import FlowRuntime
import Testing

@Suite("Leaving the app")
@MainActor
struct LeavingTests {
  let router = AppRouter()
  let recorder = Recorder()
  let site = Destination.url("https://example.com")

  init() {
    router.start()
    router.addInterceptor(recorder)
  }

  func leave(_ destination: Destination) { router.take("leave", .leave(destination)) }

  @Test("`cannotOpen`: nothing can open the URL, or the part of the system, to which it leads.")
  func cannotOpen() {
    let asked = Counter()
    let guarded = Guard("asked") {
      asked.count += 1
      return true
    }
    for destination in [site, .settings, .phone(number: "1"), .share(item: "x"), .photos] {
      router.take("leave", .leave(destination).guarded(by: guarded))
    }
    #expect(recorder.made.isEmpty)
    #expect(
      recorder.refused == [
        "leave https://example.com: cannotOpen", "leave settings: cannotOpen",
        "leave phone: cannotOpen", "leave share: cannotOpen", "leave photos: cannotOpen",
      ])
    #expect(asked.count == 0)
  }

  @Test("The interface opens the destination of a move that leaves the app.")
  func byTheInterface() {
    let interface = Exit()
    router.leaves(by: interface)
    leave(site)
    leave(.photos)
    interface.answer(true)
    #expect(interface.opened == [site])
    #expect(recorder.made == ["leave https://example.com"])
    #expect(recorder.refused == ["leave photos: cannotOpen"])
  }

  @Test("Interceptors hear of a move that leaves the app when the system has answered.")
  func answered() {
    let interface = Exit()
    router.leaves(by: interface)
    leave(site)
    #expect(recorder.made.isEmpty)
    interface.answer(false)
    #expect(recorder.made.isEmpty)
    #expect(recorder.refused == ["leave https://example.com: cannotOpen"])
    // The part of the move that was made before stays made.
    router.take("ask", .dialog(question(.leave(site))))
    router.choose("yes")
    interface.answer(false)
    #expect(recorder.made == ["dialog sure", "dialog dialogs.sure.yes"])
    #expect(recorder.refused.count == 2)
  }

  @Test("`onLeave` leaves the app in place of the interface, unless it returns false.")
  func byTheApp() {
    let interface = Exit()
    router.leaves(by: interface)
    var left: [Destination] = []
    router.onLeave { destination in
      left.append(destination)
      return destination == .photos
    }
    leave(.photos)
    leave(.settings)
    interface.answer(true)
    #expect(left == [.photos, .settings])
    #expect(interface.opened == [.settings])
    #expect(recorder.made == ["leave photos", "leave settings"])
    router.onLeave { left.append($0) }
    leave(.settings)
    #expect(interface.opened == [.settings])
    #expect(recorder.made.count == 3)
  }

  @Test("An interface that has ended opens nothing.")
  func ended() {
    router.leaves(by: Exit())
    leave(site)
    #expect(recorder.refused == ["leave https://example.com: cannotOpen"])
  }
}

/// The way out of an interface that opens everything but photos. A test gives the system's answer.
private final class Exit: Opener {
  var opened: [Destination] = []
  private var waiting: [@MainActor (Bool) -> Void] = []

  func canOpen(_ destination: Destination) -> Bool { destination != .photos }

  func open(_ destination: Destination, _ done: @escaping @MainActor (Bool) -> Void) {
    opened.append(destination)
    waiting.append(done)
  }

  func answer(_ isOpened: Bool) { waiting.removeFirst()(isOpened) }
}
