import CExpat

/// The reason why a file can't be imported, with its place.
package struct ImportError: Error, Equatable {
  /// The line and the column, from 1; nil for the whole file.
  package let line: Int?
  package let column: Int?
  package let message: String
  /// Whether the file is sound, but of an app for another platform.
  package let isOfAnotherPlatform: Bool

  package init(
    line: Int? = nil, column: Int? = nil, _ message: String, isOfAnotherPlatform: Bool = false
  ) {
    self.isOfAnotherPlatform = isOfAnotherPlatform
    self.line = line
    self.column = column
    self.message = message
  }
}

/// The reader of XML files, through expat: elements, attributes and texts. It refuses declarations of
/// entities. Storyboards and navigation graphs have no document type at all, and property lists have
/// one without declarations.
package enum XMLParser {
  /// The largest number of bytes of a file: 16 MB.
  package static let maximumSize = 16 << 20
  /// The largest number of elements around an element.
  package static let maximumDepth = 200
  /// The largest number of elements in a file.
  package static let maximumElements = 400_000

  /// Reads a file and returns its outermost element.
  ///
  /// - Throws: An ``ImportError`` with the place of the first mistake.
  package static func parse(
    _ bytes: [UInt8], mayHaveDocumentType: Bool = false
  ) throws(ImportError) -> XMLElement {
    guard bytes.count <= maximumSize else {
      throw ImportError(
        "the file has \(bytes.count) bytes; at most \(maximumSize) can be imported")
    }
    guard let parser = XML_ParserCreate(nil) else { throw ImportError("expat has no memory") }
    defer { XML_ParserFree(parser) }
    let state = ParserState(parser, mayHaveDocumentType: mayHaveDocumentType)
    setHandlers(of: parser)
    let status = withExtendedLifetime(state) {
      XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
      return bytes.withUnsafeBytes { buffer in
        XML_Parse(
          parser, buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), 1)
      }
    }
    if let refusal = state.refusal { throw refusal }
    guard status == XML_STATUS_OK, let root = state.root else { throw failure(of: parser) }
    return root
  }

  private static func failure(of parser: OpaquePointer) -> ImportError {
    let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
    return ImportError(
      line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1,
      "this isn't XML: \(reason ?? "expat gives no reason")")
  }

  private static func setHandlers(of parser: OpaquePointer) {
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        ParserState.of(data).start(name, attributes)
      }, { data, _ in ParserState.of(data).end() })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      ParserState.of(data).add(text, count)
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasDeclarations in
      ParserState.of(data).startDocumentType(hasDeclarations: hasDeclarations != 0)
    }
    XML_SetSkippedEntityHandler(parser) { data, _, _ in
      ParserState.of(data).refuse("no entity is named like this: write `&amp;` for `&`")
    }
  }
}

/// The elements that are open while expat reads a file.
private final class ParserState {
  private let parser: OpaquePointer
  private var open: [XMLElement] = []
  private var count = 0
  private(set) var root: XMLElement?
  private(set) var refusal: ImportError?

  private let mayHaveDocumentType: Bool

  init(_ parser: OpaquePointer, mayHaveDocumentType: Bool) {
    self.parser = parser
    self.mayHaveDocumentType = mayHaveDocumentType
  }

  static func of(_ data: UnsafeMutableRawPointer?) -> ParserState {
    Unmanaged<ParserState>.fromOpaque(data!).takeUnretainedValue()
  }

  func start(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard refusal == nil, let name else { return }
    count += 1
    guard open.count < XMLParser.maximumDepth else {
      return refuse("the elements nest more than \(XMLParser.maximumDepth) deep")
    }
    guard count <= XMLParser.maximumElements else {
      return refuse("the file has more than \(XMLParser.maximumElements) elements")
    }
    var values: [String: String] = [:]
    var next = attributes
    while let key = next?.pointee, let value = next?.advanced(by: 1).pointee {
      values[String(cString: key)] = String(cString: value)
      next = next?.advanced(by: 2)
    }
    let line = Int(XML_GetCurrentLineNumber(parser))
    open.append(XMLElement(name: String(cString: name), attributes: values, line: line))
  }

  func end() {
    guard refusal == nil, let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].add(element) }
  }

  func add(_ text: UnsafePointer<CChar>?, _ count: Int32) {
    guard refusal == nil, let text, !open.isEmpty else { return }
    let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
    open[open.count - 1].add(text: String(decoding: bytes, as: UTF8.self))
  }

  func startDocumentType(hasDeclarations: Bool) {
    if !mayHaveDocumentType {
      refuse("a document type doesn't belong into a storyboard or a navigation graph")
    } else if hasDeclarations {
      refuse("a DOCTYPE with declarations is not read")
    }
  }

  func refuse(_ message: String) {
    refusal = ImportError(
      line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1, message)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }
}
