import FlowRuntime
import TestSupport
import Testing

/// The moves of a stack, and their cost.
@MainActor
struct StackTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.addInterceptor(recorder)
  }

  @Test func assigningThePathKeepsWhatIsInCommon() throws {
    router.path = [.home, .settings, .profile(userId: "1")]
    let ids = try #require(router.host).entries.map(\.id)
    router.path = [.home, .settings, .editProfile(userId: "1")]
    let now = try #require(router.host).entries.map(\.id)
    #expect(now.prefix(3) == ids.prefix(3))
    #expect(now.last != ids.last)
    #expect(router.path == [.home, .settings, .editProfile(userId: "1")])
  }

  @Test func aMoveCostsTheSameHoweverDeepTheStackIs() {
    func time(atDepth depth: Int) -> Duration {
      let router = AppRouter()
      router.start()
      router.path = Array(repeating: .profile(userId: "1"), count: depth)
      router.push(.home)
      router.pop()
      return processorTime {
        for _ in 0..<200 {
          router.push(.home)
          router.pop()
        }
      }
    }
    // The factor allows for a busy computer. One pass over the stack at each move would exceed it.
    #expect(time(atDepth: 50_000) < time(atDepth: 10) * 10)
  }
}
