import FlowRuntime
import Testing

/// Interceptors: the order in which they are asked and told about a move.
@MainActor
struct InterceptorTests {
  let router = AppRouter()
  let journal = Journal()

  init() {
    router.start()
  }

  func add(_ name: String, to coordinator: Coordinator) -> Recorder {
    let recorder = Recorder(name)
    recorder.journal = journal
    coordinator.addInterceptor(recorder)
    return recorder
  }

  @Test func anEventTellsItsRoute() {
    let recorder = add("a", to: router)
    var seen: [AppRoute] = []
    recorder.onMade = { event, _ in seen += event.all.compactMap { $0.route() } }
    router.push(.profile(userId: "1"))
    router.pop()
    #expect(seen == [.profile(userId: "1")])
  }

  @Test func canBeRemoved() {
    let recorder = add("a", to: router)
    router.removeInterceptor(recorder)
    router.push(.home)
    #expect(recorder.asked.isEmpty)
  }
}
