import TestSupport

@testable import SwiftReading

/// Maps with random screens and ways. Many have no meaning: tab bars on stacks, containers in
/// themselves, ways back from the root.
struct RandomMap {
  private var random: SeededGenerator
  private(set) var map = AppMap()

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...9, using: &random)
    for index in 0..<count {
      let kinds: [AppMap.Screen.Kind] = [.view, .controller, .view, .inline, .foreign, .scene]
      map.screens.append(
        AppMap.Screen(
          name: "Place\(index)q", kind: index == 0 ? .view : kinds.randomElement(using: &random)!,
          origin: line(index + 1), title: Self.titles.randomElement(using: &random)!))
    }
    for index in 0..<count where Int.random(in: 0..<4, using: &random) == 0 {
      guard [.view, .controller].contains(map.screens[index].kind) else { continue }
      map.screens[index].content = content(2)
    }
    map.root = Bool.random(using: &random) ? content(2) : nil
    for index in 0..<Int.random(in: 0...14, using: &random) {
      let origin = line(100 + index)
      if Bool.random(using: &random) {
        let call = ["setViewControllers", "rootViewController"].randomElement(using: &random)!
        map.sites.append(AppMap.Site(call: call, origin: origin, outcome: .resolved))
      }
      map.ways.append(
        AppMap.Way(
          from: own(), target: target(), origin: origin,
          isGuess: Bool.random(using: &random)))
    }
  }

  private static let titles = ["Home", "a: b # c", "{id}", "", "pop", "Über \"uns\"", nil]

  private func line(_ line: Int) -> AppMap.Origin { AppMap.Origin(path: "App.swift", line: line) }

  private mutating func screen() -> Int {
    Int.random(in: 0..<map.screens.count, using: &random)
  }

  /// A screen of the app itself, or the first one.
  private mutating func own() -> Int {
    let found = screen()
    return [.foreign, .scene].contains(map.screens[found].kind) ? 0 : found
  }

  private mutating func content(_ depth: Int) -> AppMap.Content {
    guard depth > 0 else { return .screen(screen()) }
    let count = Int.random(in: 1...3, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .stack(content(depth - 1))
    case 1:
      return .tabs(
        (0..<count).map { _ in
          AppMap.Tab(
            content: content(depth - 1), title: Self.titles.randomElement(using: &random)!,
            icon: "star", origin: AppMap.Origin(path: "App.swift", line: 200))
        })
    case 2: return .split((0..<count).map { _ in content(depth - 1) })
    case 3: return .oneOf((0..<count).map { _ in content(depth - 1) })
    default: return .screen(screen())
    }
  }

  private mutating func target() -> AppMap.Target {
    let styles: [AppMap.Style] = [.push, .push, .sheet, .cover, .popover, .detail, .replace]
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .back
    case 1: return .backTo(nil)
    case 2: return .backTo(screen())
    case 3:
      let urls = ["https://example.com/help", "tel:1", "", "https://www.example.com", "a b"]
      return .url(urls.randomElement(using: &random)!)
    case 4:
      let button = AppMap.Dialog.Button(
        title: Self.titles.randomElement(using: &random)! ?? "OK", role: .destructive)
      return .ask(
        AppMap.Dialog(
          title: Self.titles.randomElement(using: &random)!, name: "showsAlert",
          isSheet: Bool.random(using: &random), buttons: [button, button]))
    default:
      return .show(
        content(Int.random(in: 0..<2, using: &random)), styles.randomElement(using: &random)!)
    }
  }
}
