// The parts of messages, with the names that LSP 3.17 gives their members.

/// A place in a text. Lines and UTF-16 units count from zero.
struct ProtocolPosition: Encodable, Equatable {
  let line: Int
  let character: Int
}

struct ProtocolRange: Encodable, Equatable {
  let start: ProtocolPosition
  let end: ProtocolPosition
}

struct ProtocolLocation: Encodable, Equatable {
  let uri: String
  let range: ProtocolRange
}

struct ProtocolEdit: Encodable {
  let range: ProtocolRange
  let newText: String
}

struct WorkspaceEdit: Encodable {
  /// The edits of each file, by its URI.
  let changes: [String: [ProtocolEdit]]
}

struct MarkupContent: Encodable {
  enum Kind: String, Encodable { case markdown, plaintext }

  var kind = Kind.markdown
  let value: String
}

/// The words about a completion, in the form that the editor shows.
enum CompletionDocumentation: Encodable {
  case markdown(MarkupContent)
  case plain(String)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .markdown(let content): try container.encode(content)
    case .plain(let text): try container.encode(text)
    }
  }
}

struct ProtocolDiagnostic: Encodable, Equatable {
  struct Related: Encodable, Equatable {
    let location: ProtocolLocation
    let message: String
  }

  let range: ProtocolRange
  let severity: Int
  let code: String
  let source = "flowc"
  let message: String
  let relatedInformation: [Related]
}

struct ProtocolAction: Encodable {
  let title: String
  let kind: String
  var diagnostics: [ProtocolDiagnostic] = []
  var isPreferred = false
  /// The edit; nil for an action that isn't possible here.
  var edit: WorkspaceEdit?
  /// The reason why the action isn't possible here.
  var disabled: Reason?

  struct Reason: Encodable { let reason: String }
}

struct CompletionItem: Encodable {
  let label: String
  /// The number that LSP gives to what the item is.
  let kind: Int
  var detail: String?
  var documentation: CompletionDocumentation?
  /// The text to insert; nil for the label.
  var insertText: String?
  /// The number for a text with places to fill in; nil for plain text.
  private(set) var insertTextFormat: Int?
  /// The number by which an editor indents all lines as it does the first; nil for plain text.
  private(set) var insertTextMode: Int?

  init(
    label: String, kind: Int, detail: String? = nil, documentation: CompletionDocumentation? = nil,
    insertText: String? = nil
  ) {
    (self.label, self.kind, self.detail) = (label, kind, detail)
    (self.documentation, self.insertText) = (documentation, insertText)
  }

  /// Adds that the text to insert has places to fill in.
  func asSnippet(for editor: EditorFeatures) -> CompletionItem {
    var item = self
    item.insertTextFormat = 2
    item.insertTextMode = editor.indentsInsertedLines ? 2 : nil
    return item
  }
}

struct Hover: Encodable {
  let contents: MarkupContent
  let range: ProtocolRange
}

struct DocumentSymbol: Encodable {
  let name: String
  let detail: String
  let kind: Int
  let range: ProtocolRange
  let selectionRange: ProtocolRange
  var children: [DocumentSymbol] = []
}

struct WorkspaceSymbol: Encodable {
  let name: String
  let kind: Int
  let containerName: String
  let location: ProtocolLocation
}

struct DocumentHighlight: Encodable {
  let range: ProtocolRange
  /// The number for a text that is the same name.
  let kind = 1
}

struct FoldingRange: Encodable {
  let startLine: Int
  let endLine: Int
}

// MARK: - Messages

/// The number or text by which an answer names its request. A number stays as it was written: it may
/// be larger than any integer here.
enum RequestID: Encodable, Hashable {
  case number(JSONNumber)
  case text(String)

  init?(_ node: DataNode?) {
    switch node?.content {
    case .number(let number): self = .number(JSONNumber(text: number))
    case .text(let text): self = .text(text)
    case .null, .bool, .date, .data, .list, .table, nil: return nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// The value `null`.
struct Null: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

struct ProtocolAnswer<Result: Encodable>: Encodable {
  let jsonrpc = "2.0"
  let id: RequestID
  let result: Result
}

struct ProtocolRefusal: Encodable {
  let jsonrpc = "2.0"
  let id: RequestID?
  let error: ProtocolError

  private enum Key: CodingKey { case jsonrpc, id, error }

  /// The identifier is `null` if the request could not be read.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(jsonrpc, forKey: .jsonrpc)
    if let id {
      try container.encode(id, forKey: .id)
    } else {
      try container.encodeNil(forKey: .id)
    }
    try container.encode(error, forKey: .error)
  }
}

struct ProtocolNotification<Parameters: Encodable>: Encodable {
  let jsonrpc = "2.0"
  let method: String
  let params: Parameters
}

/// The reason why a request has no result.
struct ProtocolError: Error, Encodable {
  let code: Int
  let message: String

  static func parse(_ message: String) -> ProtocolError {
    ProtocolError(code: -32_700, message: message)
  }
  static let invalidRequest = ProtocolError(
    code: -32_600, message: "a message needs `method`, and a request an `id`")
  static func unknown(_ method: String) -> ProtocolError {
    ProtocolError(code: -32_601, message: "flowc has no `\(method)`")
  }
  static func parameters(_ message: String) -> ProtocolError {
    ProtocolError(code: -32_602, message: message)
  }
  static let notInitialized = ProtocolError(
    code: -32_002, message: "`initialize` comes before every other request")
  static let cancelled = ProtocolError(code: -32_800, message: "the request was cancelled")
  static func failed(_ message: String) -> ProtocolError {
    ProtocolError(code: -32_803, message: message)
  }
}

// MARK: - Parameters

extension DataNode {
  subscript(key: String) -> DataNode? {
    if case .table(let members) = content { members[key] } else { nil }
  }

  var text: String? { if case .text(let text) = content { text } else { nil } }

  /// The whole number; nil for a value of another kind. The numbers of LSP have 32 bits: beyond
  /// them, it is the nearest one.
  var integer: Int? {
    guard case .number(let text) = content, let number = Double(text) else { return nil }
    return Int(min(max(number, Double(Int32.min)), Double(Int32.max)))
  }

  var isTrue: Bool { if case .bool(true) = content { true } else { false } }

  var items: [DataNode] { if case .list(let items) = content { items } else { [] } }
}
