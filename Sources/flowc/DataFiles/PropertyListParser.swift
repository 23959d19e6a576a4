import FlowImport

/// A reader of property lists in XML, such as `Info.plist` files. If a key stands twice in a
/// dictionary, the last one counts, as in Apple's readers.
enum PropertyListParser {
  /// Returns the value that a file consists of. Throws if the file is not a property list.
  static func parse(_ bytes: [UInt8]) throws(DataError) -> DataNode {
    if bytes.starts(with: "bplist".utf8) { throw .form("a binary property list") }
    // This refuses other encodings than UTF-8.
    _ = try ByteReader(bytes)
    let root: XMLElement
    do throws(ImportError) {
      root = try XMLParser.parse(bytes, mayHaveDocumentType: true)
    } catch {
      throw .misplaced(line: error.line ?? 1, error.message)
    }
    // Like Apple's readers, this also accepts a value without `plist` around it.
    guard root.name == "plist" else { return try value(of: root) }
    guard root.children.count == 1 else { throw root.error("one value belongs into a `<plist>`") }
    return try value(of: root.children[0])
  }

  private static func value(of element: XMLElement) throws(DataError) -> DataNode {
    let content: DataNode.Content
    switch element.name {
    case "dict": content = .table(try table(of: element))
    case "array": content = .list(try list(of: element))
    case "string": content = .text(try element.onlyText())
    case "true", "false": content = .bool(element.name == "true")
    case "integer", "real": content = .number(try element.onlyText())
    case "date": content = .date(try element.onlyText())
    case "data": content = .data(try element.onlyText())
    case "plist", "key": throw element.error("no `<\(element.name)>` belongs here")
    default: throw element.error("a property list has no `<\(element.name)>`")
    }
    return DataNode(content: content, line: element.line)
  }

  private static func list(of element: XMLElement) throws(DataError) -> [DataNode] {
    var items: [DataNode] = []
    for child in element.children { items.append(try value(of: child)) }
    return items
  }

  private static func table(of element: XMLElement) throws(DataError) -> [String: DataNode] {
    var members: [String: DataNode] = [:]
    var rest = element.children[...]
    while let key = rest.popFirst() {
      guard key.name == "key" else { throw key.error("a `<key>` belongs here") }
      guard let child = rest.popFirst() else {
        throw key.error("a value belongs behind the `<key>`")
      }
      members[try key.onlyText()] = try value(of: child)
    }
    return members
  }
}

extension XMLElement {
  fileprivate func error(_ problem: String) -> DataError { .misplaced(line: line, problem) }

  fileprivate func onlyText() throws(DataError) -> String {
    guard children.isEmpty else { throw error("no tags belong into a `<\(name)>`") }
    return text
  }
}
