import Foundation
import Observation

/// Navigation as an array of enums: the smallest hand-written version.
enum PlainRoute: Hashable, Codable {
  case screen0
  case screen1(id: String, count: Int?)
  case screen2(id: String, count: Int?)
}

@MainActor @Observable
final class PlainRouter {
  var path: [PlainRoute] = [.screen0]

  func push(_ route: PlainRoute) { path.append(route) }
  func pop() { _ = path.popLast() }
}

@MainActor
func measureByHand(depth: Int) {
  let router = PlainRouter()
  for _ in 1..<depth { router.push(.screen1(id: "a", count: 1)) }
  Measuring.run("by hand: push and pop", depth, times: 20_000) {
    router.push(.screen2(id: "b", count: nil))
    router.pop()
  }
  Measuring.run("by hand: save as JSON", depth, times: 200) {
    _ = try? JSONEncoder().encode(router.path)
  }
  let saved = (try? JSONEncoder().encode(router.path)) ?? Data()
  Measuring.run("by hand: restore from JSON", depth, times: 200) {
    if let path = try? JSONDecoder().decode([PlainRoute].self, from: saved) { router.path = path }
  }
}
