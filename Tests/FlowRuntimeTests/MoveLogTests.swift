import FlowRuntime
import Foundation
import Testing

@Suite("The log of moves")
@MainActor
struct MoveLogTests {
  let router = AppRouter()
  let flow: Flow<AppRouter>

  private struct Line: Decodable, Equatable {
    var ms: Int?
    let move: String
    let route: String
    let coordinator: String
    let screen: String?
    let refused: String?
  }

  init() {
    flow = Flow(root: router)
    flow.tellsRefusals = false
    flow.start()
  }

  private var lines: [Line] {
    get throws {
      try flow.log.split(separator: "\n").map {
        var line = try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        #expect(line.ms ?? -1 >= 0)
        line.ms = nil
        return line
      }
    }
  }

  @Test("has what was made and what was refused, without what users enter")
  func moves() throws {
    router.left["profile"] = [Guard("clean") { false }]
    router.take("show", .push(AppRoute.profile(userId: "secret \"1\"")))
    router.pop()
    let name = "AppRouter"
    #expect(
      try lines == [
        Line(
          move: "push profile", route: "show", coordinator: name, screen: "\(name).profile",
          refused: nil),
        Line(
          move: "pop", route: "pop", coordinator: name, screen: "\(name).profile",
          refused: "guard clean"),
      ])
    #expect(!flow.log.contains("secret"))
    flow.logsArguments = true
    let route = AppRoute.profile(userId: "a \"b\"\n")
    router.take("show", .push(route))
    #expect(try lines.last?.move == "push \(route)")
  }

  @Test("has the last 200 moves")
  func bound() throws {
    for number in 0..<150 {
      router.take("show \(number)", .push(AppRoute.home))
      router.take("back \(number)", .pop)
    }
    let kept = try lines
    #expect(kept.count == 200)
    #expect(kept.first?.route == "show 50")
    #expect(kept.last?.route == "back 149")
  }
}
