import Foundation
import Graphviz
import TestSupport
import Testing

@testable import WebPage

/// Pages as data: no text becomes markup or code, and the policy allows only the fixed parts.
struct WebPageTests {
  private static let hostile = [
    "</script><img src=x onerror=alert(1)>", "<!--", "<script>", "]]>", "&lt;b&gt;", "\"'`",
    "\" onclick=\"alert(1)", "javascript:alert(1)", "\u{2028}\u{2029}", "\u{202E}abc", "a\u{0}b",
    "\\u003c", "{{x}}", "${x}", "</title>", "\r\n<",
  ]

  @Test(arguments: hostile)
  func textStaysText(text: String) throws {
    let page = WebDocument(
      title: text,
      content: [
        .element(.p, text),
        .element(.a, [.link(Address(kind: "screen", partOfPage: text))], [.text(text)]),
        .element(.div, text, [.plain(.title, text), .plain(.id, text)], [.text(text)]),
      ], data: .table(["texts": .texts([text])]))
    let html = page.html
    let plain = WebDocument(
      title: "x",
      content: [
        .element(.p, "x"),
        .element(.a, [.link(Address(kind: "screen", partOfPage: "x"))], [.text("x")]),
        .element(.div, "x", [.plain(.title, "x"), .plain(.id, "x")], [.text("x")]),
      ], data: .table(["texts": .texts(["x"])])
    ).html
    // The tags and the quotes are those of the page with a harmless text.
    for mark in "<>\"" {
      let (count, expected) = (
        markup(html).count { $0 == mark }, markup(plain).count { $0 == mark }
      )
      #expect(count == expected, "\(mark) in \(html)")
    }
    #expect(!html.contains("href=\"javascript"))
  }

  /// Returns a page without its style, script and data.
  private func markup(_ html: String) -> String {
    html.replacing(FixedParts.style, with: "").replacing(FixedParts.script, with: "")
      .replacing(/id="data">[^\n]*<\/script>/, with: "")
  }

  @Test(arguments: hostile)
  func dataIsReadBackAndHasNoMarkup(text: String) throws {
    let data = PageData.table([
      "a": .list([.text(text), .number(-3), .flag(true)]), "b": .table([]),
    ])
    #expect(!data.json.contains { "<>&".contains($0) })
    #expect(!data.json.contains("\n"))
    let value = try JSONSerialization.jsonObject(with: Data(data.json.utf8)) as? [String: Any]
    let list = try #require(value?["a"] as? [Any])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      list[0] as? String == lines.map { Escaping.visible(String($0)) }.joined(separator: "\n"))
    #expect(list[1] as? Int == -3)
    #expect(list[2] as? Bool == true)
  }

  @Test func theHashesAreThoseOfTheStyleAndTheScript() throws {
    for (name, text, hash) in [
      ("page.css", FixedParts.style, FixedParts.styleHash),
      ("page.js", FixedParts.script, FixedParts.scriptHash),
    ] {
      let file = Repository.root.appending(path: "Sources/WebPage/\(name)")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
      let right = try hashed(file)
      #expect(hash == right, "FixedParts has another hash for \(name): write \(right)")
    }
  }

  /// Returns the SHA-256 of a file in base 64, as Python computes it.
  private func hashed(_ file: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "import base64,hashlib,sys;"
        + "print(base64.b64encode(hashlib.sha256(open(sys.argv[1],'rb').read()).digest()).decode())",
      file.path(),
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func theFixedPartsEndNowhereElseAndLoadNothing() {
    #expect(!FixedParts.script.lowercased().contains("</script"))
    #expect(!FixedParts.script.contains("<!--"))
    #expect(!FixedParts.style.lowercased().contains("</style"))
    let loading = ["url(", "@import", "http:", "https:"]
    for word in loading { #expect(!FixedParts.style.contains(word)) }
    let writing = [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
      "fetch(", "XMLHttpRequest", "import(", "http:", "https:", "srcdoc",
    ]
    for word in writing { #expect(!FixedParts.script.contains(word), "\(word)") }
  }

  @Test func thePolicyAllowsThesePartsAlone() throws {
    let html = WebDocument(title: "x", content: [], data: .flag(false)).html
    #expect(
      html.contains(
        "content=\"default-src 'none'; script-src 'sha256-\(FixedParts.scriptHash)'; "
          + "style-src 'sha256-\(FixedParts.styleHash)'; img-src data:; base-uri 'none'; "
          + "form-action 'none'\""))
    #expect(html.contains("<style>\(FixedParts.style)</style>"))
    #expect(html.contains("<script>\(FixedParts.script)</script>"))
  }

  private static let head: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    0, 0, 1, 0x2C, 0, 0, 2, 0x58,
  ]

  @Test(arguments: 1..<40)
  func anImageIsWrittenAsItIs(count: Int) throws {
    let bytes = Self.head + (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 11) }
    let image = try #require(PNG(bytes))
    #expect(image.size == ImageSize(width: 300, height: 600))
    #expect(
      image.size(within: ImageSize(width: 100, height: 400)) == ImageSize(width: 100, height: 200))
    #expect(
      image.size(within: ImageSize(width: 900, height: 50)) == ImageSize(width: 25, height: 50))
    let html = WebDocument(
      title: "x", content: [.element(.img, [.png(image)], [])], data: .flag(true)
    )
    .html
    #expect(
      html.contains("<img src=\"data:image/png;base64,\(Data(bytes).base64EncodedString())\">"))
  }

  @Test func otherFilesAreNoImages() {
    #expect(PNG([]) == nil)
    #expect(PNG(Array("<svg onload=alert(1)></svg><svg></svg>".utf8)) == nil)
    #expect(PNG(Self.head) == nil)
    #expect(PNG(Array(Self.head.prefix(16)) + [0, 0, 0, 0, 0, 0, 0, 1, 0]) == nil)
  }
}
