import Foundation
import TestSupport
import Testing

/// A kind of mistake, which can be made in many lines of many modules.
struct RandomMistake: CustomTestStringConvertible, Sendable {
  let name: String
  /// Makes the mistake in a line of a file; nil if the line has no place for it.
  let make: @Sendable (_ place: MistakePlace) -> [String]?

  var testDescription: String { name }

  private init(_ name: String, _ make: @escaping @Sendable (MistakePlace) -> [String]?) {
    self.name = name
    self.make = make
  }

  /// A mistake in one line: the first match of a pattern is replaced.
  private init(_ name: String, _ pattern: String, _ replacement: String) {
    self.init(name) { place in
      let line = place.line
      guard let expression = try? NSRegularExpression(pattern: pattern),
        let match = expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)),
        let range = Range(match.range, in: line)
      else { return nil }
      let new = expression.replacementString(
        for: match, in: line, offset: 0, template: replacement)
      return new == line[range]
        ? nil : place.replacingLine([line.replacingCharacters(in: range, with: new)])
    }
  }

  static let all = ofNames + ofKeys + ofForeignText + ofLinks + ofBlocks

  private static let ofNames = [
    RandomMistake("start", #"\bstart: \w+"#, "start: qqqqqq"),
    RandomMistake("dialog", #"\bdialog: \w+"#, "dialog: qqqqqq"),
    RandomMistake("guard", #"\bguards: \[\w+"#, "guards: [qqqqqq"),
    RandomMistake("result", #"\bfinish: \w+"#, "finish: qqqqqq"),
    RandomMistake("screen to go back to", #"\bpopTo: \w+"#, "popTo: qqqqqq"),
    RandomMistake("screen", #"\bto: [a-z]\w*"#, "to: qqqqqq"),
    RandomMistake("coordinator", #"\bto: [A-Z]\w*"#, "to: Qqqqqq"),
    RandomMistake("type", #"\b(\w+: )Int\b"#, "$1Itn"),
    RandomMistake("route of a rule", #"\btake: \w+ \}"#, "take: qqqqqq }"),
  ]

  private static let ofKeys = [
    RandomMistake("guard for guards", #"\bguards: \[(\w+)\]"#, "guard: $1"),
    RandomMistake("sheet for to and by", #"\bto: (\w+), by: (sheet|cover|popover)"#, "$2: $1"),
    RandomMistake("present for to and by", #"\{ to: (\w+), by: (sheet|cover)"#, "{ present: $1"),
    RandomMistake("way of showing", #"\bby: (sheet|cover|popover)"#, "by: modal"),
    RandomMistake(
      "way of showing what is pushed", #"^(\s+\w+: \{ to: \w+)(?![.\w]|.*by:)"#, "$1, by: modal"),
    RandomMistake(
      "way of showing a short route", #"^(\s+\w+): (?!finish|pop|dismiss|stay)([a-z]\w+)$"#,
      "$1: { to: $2, by: modal }"),
    RandomMistake("unlike any key", #"^(\s+\w+: \{ (to|dialog): .*) \}$"#, "$1, zebra: 3 }"),
    RandomMistake("near a flag", #"(\{ to: \w+)(?=[ ,])"#, "$1, animation: none"),
    RandomMistake("word before a target", #"\{ to: (\w+)(?=[ ,])"#, "{ to: { screen: $1 }"),
    RandomMistake("state of a screen", #"^(        )(?=routes:)"#, "$1state: { some: true }\n$1"),
    RandomMistake("rules of a screen", #"^(        )(?=routes:)"#, "$1when: { some: true }\n$1"),
    RandomMistake("switch without its state", #"^    state: \w+$"#, ""),
    RandomMistake(
      "guards in with", #"(\{(?!.*with:).*)\bguards: (\[\w+\])"#, "$1with: { guards: $2 }"),
    RandomMistake(
      "set of a state", #"^(\s+\w+): (pop|popToRoot)$"#, "$1: { set: { some: value } }"),
    RandomMistake("values behind a result", #"\bfinish: (\w+) \}"#, "finish: { $1: { a: b } } }"),
    RandomMistake("values behind a target", #"\{ to: (\w+)(?=[ ,])"#, "{ to: { $1: { a: b } }"),
    RandomMistake("on for when", #"^(\s+)when:"#, "$1on:"),
    RandomMistake("leave for leaving", #"\bleaving:"#, "leave:"),
    RandomMistake("imports", #"^(flow: \w+)$"#, "$1\nimports: [Billing]"),
    RandomMistake("key of a screen on a coordinator", #"^(    start: \w+)$"#, "$1\n    icon: star"),
    RandomMistake(
      "state of a tab", #"^(      [A-Z]\w+: \{ title.*) \}$"#, "$1, state: { some: value } }"),
  ]

  private static let ofForeignText = [
    RandomMistake("no-break space behind a key", #"^(\s*\w+): (?=\S)"#, "$1:\u{A0}"),
    RandomMistake("no-break space in braces", #"^([^{]*\{ \w+): "#, "$1:\u{A0}"),
    RandomMistake("no-break space in an indentation", #"^  (?=\s*\w)"#, "\u{A0} "),
    RandomMistake("wide colon", #"^(\s*\w+):(?= |$)"#, "$1\u{FF1A}"),
    RandomMistake("tag before a key", #"^(\s*)(\w+:)"#, "$1!$2"),
    RandomMistake("tag in braces", #"\{ (\w+:)"#, "{ !$1"),
    RandomMistake("call with arguments", #": (dismiss|pop|finish)$"#, ": $1(animated: true)"),
    RandomMistake("call", #": (dismiss|pop|finish)$"#, ": $1()"),
    RandomMistake("comment behind a line", #"([}\]])$"#, "$1 // a note"),
    RandomMistake("comment", #"^(\s*)(?=\w)"#, "$1// a note\n$1"),
    RandomMistake("comment with a colon", #"^(\s*)(?=\w)"#, "$1// TODO: a note\n$1"),
  ]

  private static let ofLinks = [
    ":id", "*", "**", "*rest", "<int:id>", "[id]", "[...rest]", #"(\\d+)"#, "$id", "$", "my%20part",
    "{id?}", "{id:int}", "{*rest}", "#{id}", "${id}", ":id?", #":id(\\d+)"#, "(id)", "%@",
    "[id][size]", ":id:slug", "$id$size", "$id.json", "(?<id>x)", ".+", "a*b", "::id", "%(id)s",
    ":id(new|edit)", "{id:int}{size}", ":my-id", ":id%20x",
  ].map { word in
    let replacement = NSRegularExpression.escapedTemplate(for: word)
    return RandomMistake(
      "link with \(word)", #"\blink: "?(/[a-z][^"?\s,}]*(\{\w+\}[^"?\s,{}]*)*)"?$"#,
      "link: \"$1/\(replacement)\"")
  }

  private static let ofBlocks = [
    RandomMistake("coordinator pasted twice") { place in
      place.isCoordinator ? place.replacingBlock(place.block + place.block) : nil
    },
    RandomMistake("coordinator copied under a new name") { place in
      guard place.isCoordinator else { return nil }
      let copy = place.block.dropFirst().filter { !$0.contains("root: true") }
      return place.replacingBlock(place.block + ["\(place.line.dropLast())Copy:"] + copy)
    },
    RandomMistake("coordinator renamed half") { place in
      place.isCoordinator && place.isMentioned
        ? place.replacingLine(["\(place.line.dropLast())Wizard:"]) : nil
    },
    RandomMistake("coordinator renamed to a near name") { place in
      place.isCoordinator && place.isMentioned
        ? place.replacingLine(["\(place.line.dropLast())s:"]) : nil
    },
    RandomMistake("screens beside tabs") { place in
      guard place.line.contains(/^ *tabs:$/) else { return nil }
      let names = ["first", "second"].map { "      \($0): {}" }
      return place.replacingBlock(["    tabs:"] + names + ["    screens:"] + names)
    },
    RandomMistake("line twice, empty first") { place in
      place.line.contains(/^ *\w+:$/) ? place.replacingLine([place.line, place.line]) : nil
    },
    RandomMistake("key twice") { place in
      place.line.contains(/^ *\w+:/) ? place.replacingBlock(place.block + place.block) : nil
    },
    RandomMistake("key twice, empty first") { place in
      place.line.contains(/^ *(routes|screens|params|results|tabs|buttons):$/)
        ? place.replacingLine([place.line + " {}", place.line]) : nil
    },
    RandomMistake("no screens") { place in
      guard place.line.contains(/^ *screens:$/) else { return nil }
      return place.replacingBlock(
        place.block.dropFirst().map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 })
    },
    RandomMistake("screen as a tab") { place in
      guard let screen = place.someScreen, place.line.contains(/^      [A-Z]\w*: \{ title/) else {
        return nil
      }
      return place.replacingLine(["      \(screen)\(place.line.drop { $0 != ":" })"])
    },
  ]
}

/// A line of a module's file.
struct MistakePlace {
  let texts: [String: String]
  let lines: [String]
  let index: Int

  var line: String { lines[index] }

  private var indentation: Int { line.prefix { $0 == " " }.count }

  /// The line and what is indented below it.
  var block: [String] {
    let rest = lines[(index + 1)...].prefix { line in
      line.allSatisfy { $0 == " " } || line.prefix { $0 == " " }.count > indentation
    }
    return [line] + rest
  }

  /// Whether the line begins a coordinator.
  var isCoordinator: Bool {
    let section = lines[..<index].last { $0.first?.isLetter == true }
    return line.contains(/^  [A-Z]\w*:$/) && section == "coordinators:"
  }

  /// Whether the module has the name in another place.
  var isMentioned: Bool {
    let name = line.dropLast().dropFirst(2)
    let words = texts.values.flatMap { $0.replacing(/#.*/, with: "").split(separator: /\W+/) }
    return words.filter { $0 == name }.count > 1
  }

  /// A screen of the module.
  var someScreen: String? {
    texts.values.sorted().lazy.compactMap {
      $0.firstMatch(of: /\n    screens:\n      ([a-z]\w+):\n/).map { String($0.1) }
    }.first
  }

  /// Returns the lines of the file with others in place of this one.
  func replacingLine(_ new: [String]) -> [String] {
    lines[..<index] + new + lines[(index + 1)...]
  }

  /// Returns the lines of the file with others in place of the block.
  func replacingBlock(_ new: [String]) -> [String] {
    lines[..<index] + new + lines[(index + block.count)...]
  }
}
