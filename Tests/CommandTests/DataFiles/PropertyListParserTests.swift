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

  /// The parser is stricter than Foundation: it takes nothing that Foundation refuses, or reads in
  /// another way. Foundation overlooks what stands behind the list, what follows a tag's name, the
  /// content of what it doesn't decode, control characters, and reads old formats.
  @Test func whatIsTakenOfMutatedListsIsReadAsFoundationReadsIt() throws {
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    let marks = Array("<>/&;#x!-[]?\"'= \n\u{0}0aké".utf8)
    for round in 0..<1_000 {
      let bytes = mutated(try Self.list(depth: 2, using: &random), with: marks, using: &random)
      guard let found = try? PropertyListParser.parse(bytes) else { continue }
      let expected = try? PropertyListDecoder().decode(ReadValue.self, from: Data(bytes))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(ReadValue(found) == expected, "SEED=\(seed), round \(round): \(text)")
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
    ("<string>a &amp;&lt;&gt;&quot;&apos;&#65;&#x42;&#X;</string>", nil),
    ("<string>a &amp;&lt;&gt;&quot;&apos;&#65;&#x1F600;\n </string>", "a &<>\"'A😀\n "),
    ("<string>a<![CDATA[<b>&amp;]]]>]]&gt;<![CDATA[]]></string>", "a<b>&amp;]]]>"),
    ("<string/>", ""), ("<string ></string >", ""), ("<string a='\"' b = \"/'\" />", ""),
    ("<string>$(PRODUCT_NAME)</string>", "$(PRODUCT_NAME)"),
    ("<date>2024-02-29T23:59:59Z</date>", "2024-02-29T23:59:59Z"),
    ("<date>2094-02-29T23:59:59Z</date>", nil), ("<date>2024-13-01T23:59:59Z</date>", nil),
    ("<date>2024-04-31T23:59:59Z</date>", nil), ("<date>2024-04-30T24:00:00Z</date>", nil),
    ("<date>2000-02-29T00:00:00Z</date>", "2000-02-29T00:00:00Z"),
    ("<date>1900-02-29T00:00:00Z</date>", nil),
    ("<data>\n\tAQID\n\tBA==\n</data>", "AQIDBA=="),
  ])
  func textsAreReadWithTheirReferences(element: String, value: String?) throws {
    let text = "<plist version=\"1.0\">\(element)</plist>"
    #expect((try? read(text)) == value.map { .text($0) })
  }

  @Test(arguments: [
    ("<integer>12</integer>", 12), ("<integer>-0x1F</integer>", -31), ("<integer>+7</integer>", 7),
    ("<integer>18446744073709551615</integer>", 0x1p64),
    ("<integer>-9223372036854775808</integer>", -9_223_372_036_854_775_808),
    ("<real>-1.5e3</real>", -1_500), ("<real>inf</real>", Double.infinity), ("<real>3</real>", 3),
  ])
  func numbersAreRead(element: String, value: Double) throws {
    #expect(try read("<plist>\(element)</plist>") == .number(value))
  }

  @Test func whatStandsAroundTheListIsPassedOver() throws {
    let text = """
      \u{FEFF}<?xml version='1.0' encoding='utf-8' ?>
      <!-- a -- <plist> comment -->
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <?target data?>
      <plist version="1.0"><!-- --><dict><!---->
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
    ("", "the file ends too early"),
    ("name: a", "a tag belongs here"),
    ("<plist>\n</plist>", "a tag's name belongs here"),
    ("<plist><true/>\n<true/></plist>", "`</plist>` belongs here: `<plist>` begins on line 1"),
    ("<plist><true/></plist>\n<a/>", "the file has to end here"),
    ("<plist>\n<dict><true/></dict></plist>", "a `<key>` belongs here"),
    ("<plist>\n<dict><key>a</key></dict></plist>", "a value belongs behind the `<key>`"),
    ("<plist>\n<key>a</key></plist>", "no `<key>` belongs here"),
    ("<plist><array>\n<plist/></array></plist>", "no `<plist>` belongs here"),
    ("<plist>\n<text/></plist>", "a property list has no `<text>`"),
    ("<plist>\n<arrayed/></plist>", "a property list has no `<arrayed>`"),
    ("<plist>\n<true>a</true></plist>", "this is no value of a `<true>`"),
    ("<plist>\n<integer/></plist>", "this is no value of a `<integer>`"),
    ("<plist>\n<integer>$(A)</integer></plist>", "this is no value of a `<integer>`"),
    ("<plist>\n<integer>1.5</integer></plist>", "this is no value of a `<integer>`"),
    ("<plist>\n<integer>--1</integer></plist>", "this is no value of a `<integer>`"),
    ("<plist>\n<integer>18446744073709551616</integer>", "this is no value of a `<integer>`"),
    ("<plist>\n<real>0x1p3</real></plist>", "this is no value of a `<real>`"),
    ("<plist>\n<date>2024-02-29</date></plist>", "this is no value of a `<date>`"),
    ("<plist>\n<data>*AAA</data></plist>", "this is no value of a `<data>`"),
    ("<plist>\n<data>AAA=A===</data></plist>", "this is no value of a `<data>`"),
    ("<plist>\n<data>AAAA=</data></plist>", "this is no value of a `<data>`"),
    ("<plist>\n<data>AA=\n=</data></plist>", "this is no value of a `<data>`"),
    (
      "<plist>\n<string>a<b/></string></plist>",
      "neither tags nor control characters belong into a `<string>`"
    ),
    (
      "<plist>\n<string>\u{1}</string></plist>",
      "neither tags nor control characters belong into a `<string>`"
    ),
    ("<plist>\n<string>a</strin></plist>", "`</string>` belongs here: `<string>` begins on line 2"),
    ("<plist><string>a\n", "the file ends too early"),
    ("<plist><array>\n", "the file ends too early"),
    ("<plist>\n<string a></string></plist>", "`=` belongs here"),
    ("<plist>\n<string a=b></string></plist>", "a quotation mark belongs here"),
    ("<plist>\n<string a=\">\"></string></plist>", "a quotation mark belongs here"),
    ("<plist>\n<string", "the file ends too early"),
    ("<plist>\n<!-- </plist>", "a comment begins here and doesn't end"),
    ("<plist>\n<string><![CDATA[a]]", "`<![CDATA[` begins here and doesn't end"),
    ("\n<!DOCTYPE plist [ <!ENTITY a \"b\"> ]>", "a DOCTYPE with declarations is not read"),
  ])
  func whatIsNoPropertyListIsRefused(text: String, message: String) throws {
    let found = try #require(problem(text))
    #expect(found.hasPrefix("line "))
    #expect(found.hasSuffix(": \(message)"), "\(found)")
    #expect(text.contains("\n") == found.hasPrefix("line 2: "), "\(found)")
  }

  @Test(arguments: ["&a;", "&", "&amp", "&#;", "&#x;", "&#0;", "&#xD800;", "&#x110000;", "&#-1;"])
  func aReferenceToNothingIsRefused(reference: String) {
    let message = "no entity or character is named like this: write `&amp;` for `&`"
    #expect(problem("<plist>\n<string>\(reference)</string></plist>") == "line 2: \(message)")
    let long = "&#" + String(repeating: "9", count: 100_000) + ";"
    #expect(problem("<string>\(long)</string>") == "line 1: \(message)")
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
    let latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><true/></plist>"
    #expect(problem(latin) == "the file is in the encoding ISO-8859-1, not UTF-8")
    #expect(problem(Array("<string>\n".utf8) + [0xFF]) == "line 2: a byte here is not UTF-8")
  }

  @Test func nestingHasALimitThatASmallStackBears() async {
    let texts = [64, 65].map { pairs in
      Array("<array><dict><key>a</key>".utf8).repeated(pairs) + Array("<true/>".utf8)
        + Array("</dict></array>".utf8).repeated(pairs)
    }
    let outcomes = await onSmallStack { texts.map { problem($0) } }
    #expect(
      outcomes == [nil, "line 1: more than 128 arrays and dictionaries are nested here"])
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

  private static func plain(_ text: String) -> String {
    String(text.unicodeScalars.filter { $0.value >= 0x20 || "\t\n\r".unicodeScalars.contains($0) })
  }
}
