import SwiftReading

/// The screens and ways of Swift source and each call that navigates, for programs.
package struct SwiftReport: Encodable, Sendable {
  struct Screen: Encodable, Sendable {
    let name: String
    let kind: String
    let path: String
    let line: Int
    let title: String?
  }

  struct Way: Encodable, Sendable {
    let from: String
    let target: String
    let style: String
    /// The file of the call; empty for a container's contents whose lines aren't known.
    var path = ""
    /// The line of the call; 0 if there is no file.
    var line = 0
    var guess = false
  }

  struct Site: Encodable, Sendable {
    let call: String
    let path: String
    let line: Int
    let outcome: String
    let reason: String?
  }

  let screens: [Screen]
  let root: String?
  let ways: [Way]
  let sites: [Site]

  init(_ map: AppMap, _ found: [CodeReading.Site]) {
    screens = map.screens.map {
      Screen(
        name: $0.name, kind: String(describing: $0.kind), path: $0.origin.path,
        line: $0.origin.line, title: $0.title)
    }
    root = map.root.map(map.text)
    let origin = map.rootOrigin ?? AppMap.Origin(path: "", line: 0)
    ways =
      (map.root.map { map.ways(of: $0, from: "", as: "root") } ?? []).map { $0.at(origin) }
      + map.screens.flatMap { screen in
        // A screen that brings its own stack doesn't lead to itself.
        (screen.content.map { map.ways(of: $0, from: screen.name, as: "root") } ?? [])
          .filter { $0.target != screen.name }
      } + map.ways.flatMap(map.ways)
    sites = found.map { site in
      let reason: String? = if case .unresolved(let text) = site.outcome { text } else { nil }
      return Site(
        call: site.call, path: site.origin.path, line: site.origin.line,
        outcome: site.outcome.name, reason: reason)
    }
  }
}

extension AppMap.Site.Outcome {
  var name: String {
    switch self {
    case .resolved: "resolved"
    case .guessed: "guessed"
    case .forwarded: "forwarded"
    case .unresolved: "unresolved"
    case .unreached: "unreached"
    }
  }
}

extension SwiftReport.Way {
  fileprivate func at(_ origin: AppMap.Origin, isGuess: Bool = false) -> Self {
    .init(
      from: from, target: target, style: style, path: origin.path, line: origin.line, guess: isGuess
    )
  }
}

extension AppMap {
  /// The content as a short text, such as `tabs(Home, stack(List))`.
  fileprivate func text(_ content: Content) -> String {
    let (word, parts): (String, [Content]) =
      switch content {
      case .screen(let screen): (screens[screen].name, [])
      case .stack(let inner): ("stack", [inner])
      case .tabs(let tabs): ("tabs", tabs.map(\.content))
      case .split(let columns): ("split", columns)
      case .oneOf(let cases): ("oneOf", cases)
      }
    return parts.isEmpty ? word : word + "(" + parts.map(text).joined(separator: ", ") + ")"
  }

  /// Returns the ways from a screen to what it consists of.
  ///
  /// - Parameter style: The style for a screen that isn't in a container.
  fileprivate func ways(
    of content: Content, from: String, as style: String
  ) -> [SwiftReport.Way] {
    switch content {
    case .screen(let screen):
      [.init(from: from, target: screens[screen].name, style: style)]
    case .stack(let inner): ways(of: inner, from: from, as: style)
    case .tabs(let tabs):
      tabs.flatMap { tab in ways(of: tab.content, from: from, as: "tab").map { $0.at(tab.origin) } }
    case .split(let columns): columns.flatMap { ways(of: $0, from: from, as: "column") }
    case .oneOf(let cases):
      cases.flatMap { ways(of: $0, from: from, as: from.isEmpty ? "root" : "replace") }
    }
  }

  fileprivate func ways(of way: Way) -> [SwiftReport.Way] {
    let from = screens[way.from].name
    let (target, style): (String, String)
    switch way.target {
    case .show(let content, let style):
      return ways(of: content, from: from, as: "\(style == .present ? .sheet : style)").map {
        $0.at(way.origin, isGuess: way.isGuess)
      }
    case .ask(let dialog):
      (target, style) = (dialog.title.map { "\"\($0)\"" } ?? dialog.name, "dialog")
    case .back: (target, style) = ("", "back")
    case .backTo(let screen?): (target, style) = (screens[screen].name, "back")
    case .backTo(nil): (target, style) = ("", "root back")
    case .url(let url): (target, style) = (url, "url")
    case .segue(let name): (target, style) = (name, "segue")
    }
    let found = SwiftReport.Way(from: from, target: target, style: style)
    return [found.at(way.origin, isGuess: way.isGuess)]
  }
}
