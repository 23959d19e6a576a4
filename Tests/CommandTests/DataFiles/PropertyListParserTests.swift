import Foundation
import TestSupport
import Testing

@testable import flowc

/// The parser of property lists: the texts that it accepts, and the values that it reads.
struct PropertyListParserTests {
  private func problem(_ bytes: [UInt8]) -> String? {
    do throws(DataError) {
      _ = try PropertyListParser.parse(bytes)
      return nil
    } catch {
      return error.message
    }
  }

  private func problem(_ text: String) -> String? { problem(Array(text.utf8)) }

  // MARK: - Against Foundation

  @Test func randomListsAreReadAsFoundationReadsThem() throws {
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let comment: Comment = "SEED=\(seed), round \(round)"
      let bytes = try Self.list(depth: 4, using: &random)
      let found = ReadValue(try PropertyListParser.parse(bytes))
      #expect(try found == PropertyListDecoder().decode(ReadValue.self, from: Data(bytes)), comment)
    }
  }

  /// A random list as Foundation writes it.
  private static func list(depth: Int, using random: inout SeededGenerator) throws -> [UInt8] {
    let value = RandomValue(depth: depth, using: &random).propertyList
    return Array(
      try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0))
  }

  // MARK: - By itself

  private func read(_ text: String) throws -> ReadValue {
    ReadValue(try PropertyListParser.parse(Array(text.utf8)))
  }

  @Test(arguments: [
    ("<string>a &amp;&lt;&gt;&quot;&apos;&#65;&#x1F600;\n </string>", "a &<>\"'A😀\n "),
    ("<string>a<![CDATA[<b>&amp;]]]>]]&gt;<![CDATA[]]></string>", "a<b>&amp;]]]>"),
    ("<string/>", ""), ("<string ></string >", ""), ("<string a='\"' b = \"/'\" />", ""),
    ("<string>$(PRODUCT_NAME)</string>", "$(PRODUCT_NAME)"),
    ("<date>2024-02-29T23:59:59Z</date>", "2024-02-29T23:59:59Z"),
    ("<data>\n\tAQID\n\tBA==\n</data>", "AQIDBA=="),
  ])
  func textsAreReadWithTheirReferences(element: String, value: String?) throws {
    let text = "<plist version=\"1.0\">\(element)</plist>"
    #expect((try? read(text)) == value.map { .text($0) })
  }

  @Test func whatStandsAroundTheListIsPassedOver() throws {
    let text = """
      \u{FEFF}<?xml version='1.0' encoding='utf-8' ?>
      <!-- a <plist> comment -->
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <?target data?>
      <plist version="1.0"><!-- --><dict><!-- -->
        <key>a</key><string>the last counts</string>
        <key></key><dict/>
        <key>a</key><!-- c --><array> <true/> <false></false><!-- d --> </array>
      </dict> </plist>
      <!-- the end -->

      """
    #expect(try read(text) == .table(["a": .list([.bool(true), .bool(false)]), "": .table([:])]))
    let bytes = Data(text.dropFirst().utf8)
    #expect(try PropertyListDecoder().decode(ReadValue.self, from: bytes) == read(text))
    #expect(try read("<array><string>a</string></array>") == .list([.text("a")]))
    #expect(try read("<dict><key/><true/></dict>") == .table(["": .bool(true)]))
  }

  @Test(arguments: [
    ("", "this isn't XML: no element found"),
    ("<plist>\n</plist>", "one value belongs into a `<plist>`"),
    ("<plist><true/>\n<true/></plist>", "one value belongs into a `<plist>`"),
    ("<plist>\n<dict><true/></dict></plist>", "a `<key>` belongs here"),
    ("<plist>\n<dict><key>a</key></dict></plist>", "a value belongs behind the `<key>`"),
    ("<plist>\n<key>a</key></plist>", "no `<key>` belongs here"),
    ("<plist><array>\n<plist/></array></plist>", "no `<plist>` belongs here"),
    ("<plist>\n<text/></plist>", "a property list has no `<text>`"),
    ("<plist>\n<string>a<b/></string></plist>", "no tags belong into a `<string>`"),
    ("<plist>\n<string>a</strin></plist>", "this isn't XML: mismatched tag"),
    ("\n<!DOCTYPE plist [ <!ENTITY a \"b\"> ]>", "a DOCTYPE with declarations is not read"),
  ])
  func whatIsNoPropertyListIsRefused(text: String, message: String) throws {
    let found = try #require(problem(text))
    #expect(found.hasPrefix("line "))
    #expect(found.hasSuffix(": \(message)"), "\(found)")
    let isOfWhole = message.hasPrefix("one value")
    #expect((text.contains("\n") && !isOfWhole) == found.hasPrefix("line 2: "), "\(found)")
  }

  @Test func anEntityOfTheDocumentTypeIsRefused() {
    let type = "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/a.dtd\">"
    let message = "no entity is named like this: write `&amp;` for `&`"
    #expect(problem("\(type)\n<string>a&nbsp;b</string>") == "line 2: \(message)")
    #expect(problem("<string>a&nbsp;b</string>") == "line 1: this isn't XML: undefined entity")
  }

  @Test func otherFormatsAreNamed() throws {
    let list = ["a": "b"]
    let binary = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    #expect(problem(Array(binary)) == "the file is a binary property list, not UTF-8")
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
      let data = try #require("<plist><true/></plist>".data(using: encoding))
      #expect(problem(Array(data)) == "the file is UTF-16 or UTF-32, not UTF-8")
    }
    #expect(problem(Array("<string>\n".utf8) + [0xFF]) == "line 2: a byte here is not UTF-8")
  }

  @Test func nestingHasALimitThatASmallStackBears() async {
    let outcomes = await onSmallStack {
      [190, 201].map { count in
        problem(
          Array("<array>".utf8).repeated(count) + Array("<true/>".utf8)
            + Array("</array>".utf8).repeated(count))
      }
    }
    #expect(outcomes == [nil, "line 1: the elements nest more than 200 deep"])
    #expect(problem(String(repeating: "<array>", count: 200_000)) != nil)
  }

  @Test func aLongListIsReadInTimeThatGrowsWithIt() throws {
    let part = "a&amp;<![CDATA[b]]>"
    let text = String(repeating: part, count: 5_000)
    let items = String(repeating: "<string>\(part)</string>\n<!-- -->", count: 5_000)
    #expect(problem("<array><string>\(text)</string>\(items)</array>") == nil)
    #expect(problem("<array>" + String(repeating: "<!-- ", count: 20_000)) != nil)
  }
}

extension RandomValue {
  /// The value as Foundation's property lists have it, with a date and bytes for `null`. A control
  /// character is left out: XML has none.
  fileprivate var propertyList: Any {
    switch self {
    case .null: [Date(timeIntervalSince1970: 1_709_251_199), Data([0, 1, 250, 255]), Data()]
    case .bool(let value): value
    case .integer(let value): value
    case .real(let value): value
    case .text(let text): Self.plain(text)
    case .list(let items): items.map(\.propertyList)
    case .table(let members):
      Dictionary(members.map { (Self.plain($0), $1.propertyList) }) { first, _ in first }
    }
  }

  /// XML has no control characters, and makes a line break of each carriage return.
  private static func plain(_ text: String) -> String {
    String(
      text.unicodeScalars.filter {
        $0 == "\t" || $0 == "\n" || $0.value >= 0x20 && $0.value != 0xFFFF
      })
  }
}
