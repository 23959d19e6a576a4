import Foundation

/// Texts that would be something else if they got into Swift as they are, in every place of a flow
/// that takes one.
enum NastyTexts {
  static let all = [
    "\"", "\\", "\\\"", "\\(1 + 1)", "#\"", "\"#", "\"\"\"", "a\nb", "a\rb", "a\r\nb", "a\tb",
    "a\u{2028}b", "a\u{85}b", "a\u{0}b", "\u{1B}[31m", "\u{202E}abc", "\u{FEFF}", "a\u{200B}b",
    "é", "e\u{301}", "👩‍👧", "日本", "*/ /* //", "$0", "%@", "\\u{41}", " ", "",
  ]

  /// The coordinator that has them as titles, messages, defaults, arguments and links.
  static var yaml: String {
    """
      Texts:
        start: s0
        routes:
    \(lines { "      u\($0): { to: { url: \(quoted(site + all[$0])) } }" })
    \(lines { "      w\($0): { to: given, with: { text: \(quoted(all[$0])) } }" })
        screens:
          given: { params: { text: String } }
    \(lines { index in
      let text = quoted(all[index])
      return "      s\(index): { title: \(text), params: { text: { type: String, default: \(text) } } }"
    })
        dialogs:
    \(lines { index in
      let text = quoted(all[index])
      return "      d\(index): { title: \(text), message: \(text), buttons: { ok: { title: \(text) } } }"
    })
    """
  }

  /// A line for each text: where it was said, and the scalars that it had there.
  static var expected: String {
    places.flatMap { place in
      all.indices.map { "\(place)\($0): \(scalars(all[$0]))\n" }
    }.joined()
  }

  private static let site = "https://nasty.example/"
  private static let places = ["title", "default", "dialog", "message", "button", "url", "given"]

  /// Prints those lines.
  static var program: String {
    """
    @MainActor
    func say(_ place: String, _ index: Int, _ text: String?) {
      let scalars = text.map { $0.unicodeScalars.map { String($0.value) }.joined(separator: " ") }
      print("\\(place)\\(index): \\(scalars ?? "nothing")")
    }

    @MainActor
    func sayTexts(_ texts: TextsCoordinator) {
      let screens = (0..<\(all.count)).map { index in
        try? TextsCoordinator.Route.read("s\\(index)", from: ArgumentReader(Arguments()))
      }
      for (index, screen) in screens.enumerated() {
        guard let screen, case .screen(_, let look) = texts.target(of: screen, at: nil) else { break }
        say("title", index, look.title?.description)
      }
      for (index, screen) in screens.enumerated() {
        say("default", index, screen?.arguments["text"])
      }
      let dialogs = [
    \(lines { "    TextsCoordinator.Dialogs.d\($0)(texts)," })
      ]
      for (index, dialog) in dialogs.enumerated() { say("dialog", index, dialog.title.description) }
      for (index, dialog) in dialogs.enumerated() { say("message", index, dialog.message?.description) }
      for (index, dialog) in dialogs.enumerated() { say("button", index, dialog.buttons[0].title.description) }
      var left: [Destination] = []
      Flow(root: texts.rootCoordinator).onLeave { left.append($0) }
    \(lines { "  texts.u\($0)()" })
      for (index, destination) in left.enumerated() {
        if case .url(let text) = destination {
          say("url", index, String(text.dropFirst("\(site)".count)))
        }
      }
    \(lines { index in
      "  texts.w\(index)()\n  say(\"given\", \(index), texts.currentRoute?.arguments[\"text\"])"
    })
    }

    """
  }

  private static func lines(_ line: (Int) -> String) -> String {
    all.indices.map(line).joined(separator: "\n")
  }

  private static func scalars(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value) }.joined(separator: " ")
  }

  /// As YAML writes any text.
  private static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ": String(scalar)
        default: String(format: "\\U%08X", scalar.value)
        }
      }.joined() + "\""
  }
}
