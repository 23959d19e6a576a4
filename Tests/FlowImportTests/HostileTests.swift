import FlowImport
import Testing

/// Files that aren't what they should be. Each gives an error with a place, and never a crash.
struct HostileTests {
  private static func failure(_ text: String) -> ImportError? {
    do {
      _ = try ImportFile(path: "A.storyboard", bytes: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "what is no XML is told with its place",
    arguments: [
      ("", 1, 1, "no element found"), ("<a>\n  <b></a>", 2, 8, "mismatched tag"),
      ("<navigation/>\n<navigation/>", 2, 1, "junk after document element"),
      ("flow: Shop", 1, 1, "syntax error"), ("<a b=\"1\" b=\"2\"/>", 1, 10, "duplicate attribute"),
      ("<navigation>\u{1}</navigation>", 1, 13, "not well-formed"),
    ])
  func noXML(text: String, line: Int, column: Int, message: String) throws {
    let failure = try #require(Self.failure(text))
    #expect(failure.line == line && failure.column == column, "\(failure)")
    #expect(failure.message.contains("this isn't XML: \(message)"), "\(failure)")
  }

  @Test("entities can't be declared")
  func bomb() throws {
    var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE navigation [\n<!ENTITY a \"aaaaaaaaaa\">\n"
    for (name, of) in zip("bcdefghij", "abcdefghi") {
      text += "<!ENTITY \(name) \"\(String(repeating: "&\(of);", count: 10))\">\n"
    }
    let failure = try #require(Self.failure(text + "]>\n<navigation>&j;</navigation>"))
    #expect(failure.line == 2)
    #expect(failure.message.hasPrefix("a document type doesn't belong"))
    let external = "<!DOCTYPE navigation SYSTEM \"file:///etc/passwd\"><navigation/>"
    #expect(Self.failure(external)?.line == 1)
  }

  @Test("deep nesting is refused")
  func depth() throws {
    let deep = { String(repeating: "<a>", count: $0) + String(repeating: "</a>", count: $0) }
    let inside = { "<navigation>\(deep($0))</navigation>" }
    #expect(Self.failure(inside(XMLParser.maximumDepth - 1)) == nil)
    let failure = try #require(Self.failure(inside(100_000)))
    #expect(failure.message == "the elements nest more than 200 deep")
  }

  @Test("too many elements and too many bytes are refused")
  func size() {
    let many = String(repeating: "<a/>", count: XMLParser.maximumElements)
    #expect(
      Self.failure("<navigation>\(many)</navigation>")?.message
        == "the file has more than 400000 elements")
    let large = "<navigation>" + String(repeating: " ", count: XMLParser.maximumSize)
    #expect(Self.failure(large)?.message.hasSuffix("at most 16777216 can be imported") == true)
  }

  @Test(
    "other documents are told from storyboards",
    arguments: [
      ("<plist/>", "`<plist>` is neither a storyboard nor a navigation graph"),
      ("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "isn't a storyboard"),
      (
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"/>",
        "this storyboard isn't of an iOS app"
      ),
      ("<document/>", "isn't a storyboard"),
    ])
  func others(text: String, message: String) {
    #expect(Self.failure(text)?.message.contains(message) == true)
  }

  @Test("nothing to import is an error", arguments: ["<navigation/>", "<menu/>"])
  func nothing(text: String) throws {
    let file = try ImportFile(path: "a.xml", bytes: Array(text.utf8))
    if text == "<menu/>" { #expect(throws: ImportError.self) { try Importer([file], name: nil) } }
    let board = try ImportFile(
      path: "A.storyboard",
      bytes: Array(
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"/>".utf8))
    #expect(throws: ImportError.self) { try Importer([board], name: nil) }
    let graph = try ImportFile(path: "a.xml", bytes: Array("<navigation/>".utf8))
    #expect(throws: ImportError.self) { try Importer([board, graph], name: nil) }
  }

  @Test("another encoding is read, and a broken one refused")
  func encodings() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><navigation/>"
    var bytes: [UInt8] = [0xFE, 0xFF]
    for unit in text.utf16 { bytes += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    #expect(throws: Never.self) { try ImportFile(path: "a.xml", bytes: bytes) }
    let broken = Array("<navigation a=\"".utf8) + [0xC3, 0x28] + Array("\"/>".utf8)
    #expect(throws: ImportError.self) { try ImportFile(path: "a.xml", bytes: broken) }
  }

  @Test("a file that is cut off anywhere is refused", arguments: ["Names/Names.storyboard"])
  func truncated(path: String) throws {
    let bytes = try Fixture.bytes(path)
    for count in stride(from: 0, to: bytes.count - 12, by: 97) {
      #expect(throws: ImportError.self) {
        try ImportFile(path: path, bytes: Array(bytes.prefix(count)))
      }
    }
  }
}
