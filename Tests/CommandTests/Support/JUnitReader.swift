import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A reader of JUnit's reports.
final class JUnitReader: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  private(set) var counts: [String: Int] = [:]
  private(set) var totals: [String: Int] = [:]
  private(set) var names: [String] = []

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    counts[element, default: 0] += 1
    if element == "testsuites" { totals = attributes.compactMapValues { Int($0) } }
    if element == "testcase", let name = attributes["name"] { names.append(name) }
  }
}
