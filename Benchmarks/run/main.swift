import FlowRuntime
import Foundation

// Measures moves, links and saving of generated code, and compares them with an array of enums.

@MainActor
func measureMoves(depth: Int) {
  let flow = ShopFlow()
  flow.start()
  for _ in 1..<depth { flow.root.push(.screen1(id: "a", count: 1)) }
  Measuring.run("push and pop", depth, times: 2_000) {
    flow.root.push(.screen2(id: "b", count: nil))
    flow.root.pop()
  }
  let routes = flow.currentRoutes as? any AppCoordinator.Screen1Routes
  let back = { (flow.currentRoutes as? any AppCoordinator.Screen2Routes)?.back() }
  if depth > 1, let routes {
    Measuring.run("there and back by a view's routes", depth, times: 2_000) {
      routes.next(id: "b", count: nil)
      back()
    }
  }
}

@MainActor
func measureSaving(depth: Int) {
  let flow = ShopFlow()
  flow.start()
  for _ in 1..<depth { flow.root.push(.screen1(id: "a", count: 1)) }
  Measuring.run("save as JSON", depth, times: 100) { _ = try? JSONEncoder().encode(flow.save()) }
  let saved = (try? JSONEncoder().encode(flow.save())) ?? Data()
  Measuring.run("restore from JSON", depth, times: 100) {
    if let state = try? JSONDecoder().decode(SavedState.self, from: saved) { flow.restore(state) }
  }
  precondition(flow.root.path.count == depth - 1, "\(flow.root.path.count) restored")
}

@MainActor
func measureLinks(count: Int) {
  let patterns = (0..<count).map { number in
    LinkTable.Pattern("/area\(number % 100)/part\(number)/{id}?sort={order}", number)
  }
  let table = LinkTable(schemes: ["shop"], hosts: ["shop.example.com"], patterns)
  let link = "https://shop.example.com/area\((count - 1) % 100)/part\(count - 1)/42?sort=age"
  precondition(table.match(link)?.index == count - 1)
  Measuring.run("parse a link", count, times: 20_000) { _ = table.match(link) }
}

for depth in [10, 100, 1_000] { measureMoves(depth: depth) }
for depth in [10, 100, 1_000] { measureByHand(depth: depth) }
for depth in [10, 100, 1_000] { measureSaving(depth: depth) }
for count in [10, 100, 1_000, 10_000] { measureLinks(count: count) }
