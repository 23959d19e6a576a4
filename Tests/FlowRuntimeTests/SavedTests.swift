import FlowRuntime
import Foundation
import RuntimeSample
import Testing

/// Snapshots, and the trees that a new process restores from them.
@MainActor
struct SavedTests {
  let app = ShopApp()

  func flow() -> ShopFlow {
    ShopFlow(guards: app, state: app)
  }

  /// Encodes a snapshot as JSON and decodes it again, as between two processes.
  func travelled(_ state: SavedState) throws -> SavedState {
    let data = try JSONEncoder().encode(state)
    return try JSONDecoder().decode(SavedState.self, from: data)
  }

  func browse(_ flow: ShopFlow) -> BrowseCoordinator? {
    (flow.root.currentChild as? MainCoordinator)?.coordinator(of: .browse) as? BrowseCoordinator
  }

  @Test func theStateStillDecides() async throws {
    let old = flow()
    old.start()
    await old.open("shop://restaurants/42")
    let saved = old.save()
    app.isCourier = true
    let new = flow()
    await new.restore(saved)
    #expect(new.entryOnScreen?.route.name == "jobs")
  }

  @Test(arguments: ["null", "3", "[]", "{}", "{\"stack\": 7}", "{\"stack\": [{}]}", "\"x\""])
  func nonsenseIsNeverACrash(_ json: String) throws {
    let decoder = JSONDecoder()
    let saved = try decoder.decode(SavedState.self, from: Data(json.utf8))
    let router = AppRouter()
    router.restore(saved)
    #expect(router.path.isEmpty && router.isLive)
    let flow = flow()
    flow.restore(saved)
    #expect(flow.entryOnScreen?.route.name == "list")
  }

  @Test func valuesOfAllKindsTravel() throws {
    struct All: Codable, Hashable {
      var flag = true
      var whole = -7
      var large = UInt64.max
      var real = 1.25
      var round = 3.0
      var text = "a \u{1F600}"
      var nothing: String?
      var list = [1, 2, 3]
      var nested = ["a": [UUID()]]
      var date = Date(timeIntervalSince1970: 0.5)
    }
    let all = All()
    let saved = try #require(SavedStateProbe.saved(all))
    let data = try JSONEncoder().encode(saved)
    #expect(try JSONDecoder().decode(SavedValue.self, from: data) == saved)
    #expect(SavedStateProbe.read(saved) == all)
  }
}
