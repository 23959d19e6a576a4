import FlowImport
import TestSupport
import Testing

/// The lists of elements and attributes are true of the readers: what is read matters, what is plain
/// doesn't, and everything else is told.
struct VocabularyTests {
  /// The fixture of a format has each of its elements with each of its attributes.
  private static let formats: [(fixture: String, file: String, vocabulary: Vocabulary)] = [
    ("EveryScene", "EveryScene/Main.storyboard", .storyboard),
    ("EveryScene", "EveryScene/Splash.storyboard", .storyboard),
    ("EveryGraph", "EveryGraph/navigation/every_graph.xml", .graph),
    ("EveryGraph", "EveryGraph/menu/bottom.xml", .menu),
  ]

  @Test("attributes that are read change the import, and plain ones don't", arguments: 0..<4)
  func attributes(index: Int) throws {
    let (fixture, file, vocabulary) = Self.formats[index]
    let files = try Fixture(name: fixture).files()
    let whole = Self.account(files)
    let source = try #require(files.first { $0.path == file })
    let tags = Tags(String(decoding: source.bytes, as: UTF8.self))
    var used: Set<String> = []
    for tag in tags.all {
      guard let word = vocabulary.words.first(where: { $0.isOf(tag) }) else { continue }
      for attribute in tag.attributes {
        let name = String(attribute.name.split(separator: ":").last!)
        let mark = "\(word.names[0]) in \(word.parents[0]): \(name)"
        guard !used.contains(mark) else { continue }
        let rest = files.map { file in
          file.path == source.path ? (file.path, tags.text(without: attribute)) : file
        }
        let isChange = Self.account(rest) != whole
        if word.read.contains(name) {
          if isChange { used.insert(mark) }
        } else if word.plain.contains(name) || vocabulary.plain.contains(name) {
          used.insert(mark)
          #expect(!isChange, "`<\(tag.name) \(attribute.name)>` of \(file) isn't plain")
        }
      }
    }
    guard file != "EveryScene/Splash.storyboard" else { return }
    for word in vocabulary.words where word.names[0].first != "*" {
      let read = word.names == ["document"] ? word.read.filter { $0 != "launchScreen" } : word.read
      let marks = (read + word.plain).map { "\(word.names[0]) in \(word.parents[0]): \($0)" }
      #expect(marks.filter { !used.contains($0) } == [])
    }
  }

  @Test("every element is in a fixture", arguments: ["EveryScene", "EveryGraph"])
  func elements(fixture: String) throws {
    for (_, file, vocabulary) in Self.formats where file.hasPrefix(fixture) {
      guard !file.hasSuffix("Splash.storyboard") else { continue }
      let tags = Tags(String(decoding: try Fixture.bytes(file), as: UTF8.self))
      let names = Set(tags.all.map(\.name))
      let words = Set(vocabulary.words.flatMap(\.names)).filter { !$0.hasPrefix("*") }
      #expect(words.subtracting(names) == [])
    }
  }

  @Test("everything else is told once, with its number and its first place")
  func unread() throws {
    #expect(
      try Self.told("EveryScene") == [
        "`<segue splitViewControllerTargetIndex>` 1 Main.storyboard:74",
        "`<navigationItem hidesBackButton>` 1 Main.storyboard:76",
        "`<userDefinedRuntimeAttributes>` in `<viewController>` 1 Main.storyboard:76",
        "`<keyCommands>` in `<viewController>` 1 Main.storyboard:76",
        "`<arKitController>`, which is taken for a screen 1 Main.storyboard:168",
        "a scene without a controller 1 Main.storyboard:231",
        "`<segue relationship=\"compactViewController\">` of `<splitViewController>` "
          + "1 Main.storyboard:46",
      ])
    #expect(
      try Self.told("EveryGraph") == [
        "`<action app:clearTask>` 1 every_graph.xml:6",
        "`<composable>`, which is taken for a screen 1 every_graph.xml:41",
        "`<composable app:speed>` 1 every_graph.xml:41",
        "`<activity app:action>` 1 every_graph.xml:42",
        "`<activity app:dataPattern>` 1 every_graph.xml:42",
        "`<activity app:targetPackage>` 1 every_graph.xml:42",
        "`<item android:visible>` 1 bottom.xml:5",
      ])
  }

  private static func told(_ fixture: String) throws -> [String] {
    try Imported(Fixture(name: fixture).files()).importer.reading.unread.map { part in
      "\(part.what) \(part.count) \(part.first.file.split(separator: "/").last!):\(part.first.line)"
    }
  }

  /// The text of an import, or the reason why files can't be imported.
  private static func account(_ files: [(path: String, bytes: [UInt8])]) -> String {
    do throws(ImportError) {
      var read: [ImportFile] = []
      for file in files { read.append(try ImportFile(path: file.path, bytes: file.bytes)) }
      let importer = try Importer(read, name: nil)
      return "\(importer.text)\(importer.reading)\(importer.losses)"
    } catch {
      return error.message
    }
  }
}

extension Vocabulary.Word {
  fileprivate func isOf(_ tag: Tags.Tag) -> Bool {
    names.contains(tag.name) && parents.contains(tag.parent)
  }
}

/// The tags of a file, as text.
private struct Tags {
  struct Tag {
    let name: String
    let parent: String
    let attributes: [Attribute]
  }

  struct Attribute {
    let name: Substring
    let range: Range<String.Index>
  }

  private let text: String
  let all: [Tag]

  init(_ text: String) {
    var found: [Tag] = []
    var open = ["/"]
    for match in text.matches(of: /<(\/?)([A-Za-z][\w-]*)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>/) {
      guard match.1.isEmpty else {
        open.removeLast()
        continue
      }
      let attributes = match.3.matches(of: /\s+([\w:]+)="[^"]*"/)
        .map { Attribute(name: $0.1, range: $0.range) }
      found.append(Tag(name: String(match.2), parent: open.last!, attributes: attributes))
      if match.4.isEmpty { open.append(String(match.2)) }
    }
    (self.text, all) = (text, found)
  }

  /// The text without an attribute, with all lines.
  func text(without attribute: Attribute) -> [UInt8] {
    let lines = text[attribute.range].filter(\.isNewline)
    let rest = text[attribute.range.upperBound...]
    return Array((text[..<attribute.range.lowerBound] + lines + rest).utf8)
  }
}
