import Diagnostics
import FlowModel

// Requests that help to read a text: colours of names, hints of what a view gives, larger and larger
// selections, and links to other modules.

extension LanguageServer {
  /// Returns the names of a document, each with its kind.
  func tokens(_ parameters: DataNode) throws(ProtocolError) -> SemanticTokens {
    guard let place = workspace.place(of: try path(parameters)), let names = workspace.read?.names
    else { return SemanticTokens([], in: []) }
    let found = names.mentions(in: place.id).compactMap { mention -> SemanticTokens.Token? in
      guard let part = names.parts[mention.declaration],
        let range = location(mention.range)?.range
      else { return nil }
      // A name never goes over the end of a line.
      guard range.start.line == range.end.line else { return nil }
      return SemanticTokens.Token(
        range: range, kind: part.tokenKind, isDeclaration: mention.range == mention.declaration)
    }
    return SemanticTokens(found, in: SemanticTokens.Kind.allCases)
  }

  /// Returns a hint behind the name of each route for which the view gives values.
  func hints(_ parameters: DataNode) throws(ProtocolError) -> [InlayHint] {
    let path = try path(parameters)
    let start = try OpenDocuments.position(parameters["range"]?["start"])
    let end = try OpenDocuments.position(parameters["range"]?["end"])
    guard let place = workspace.place(of: path) else { return [] }
    let flow = place.module.checked.flow
    return flow.routes.compactMap { route in
      guard route.range.file == place.id, route.isOffered,
        let position = location(route.range)?.range.end
      else { return nil }
      guard start.line <= position.line, position.line <= end.line else { return nil }
      let given = flow.handedOver(by: route)
      guard !given.isEmpty else { return nil }
      let list = given.map { "\($0.name): \(flow.spelling(of: $0.type))" }
      return InlayHint(position: position, label: "(\(list.joined(separator: ", ")))")
    }
  }

  /// Returns the selections around each position, from the name to the whole text.
  func selections(_ parameters: DataNode) throws(ProtocolError) -> [SelectionRange] {
    let path = try path(parameters)
    let text = try text(at: path)
    let outline = Outline(text, LineTable(text))
    var found: [SelectionRange] = []
    for item in parameters["positions"]?.items ?? [] {
      let position = try OpenDocuments.position(item)
      var ranges = outline.blocks(around: position.line)
      let name = name(path, at: position, in: &workspace.read)
      if let range = name.flatMap({ location($0.mention.range) })?.range { ranges.append(range) }
      found.append(SelectionRange(ranges))
    }
    return found
  }

  /// Returns the links of a document: each imported module leads to its first file.
  func links(_ parameters: DataNode) throws(ProtocolError) -> [DocumentLink] {
    guard let place = workspace.place(of: try path(parameters)) else { return [] }
    return place.file.file.document.modules.compactMap { module in
      let target = FileSystem.absolute(
        FileSystem.join(place.file.directory, module.path.value))
      let files = FlowFiles(directlyIn: target).found.map(\.path).sorted()
      let file = FileSystem.kind(of: target) == .file ? target : files.first
      guard let range = location(module.path.range)?.range else { return nil }
      return file.map {
        DocumentLink(
          range: range, target: FileURI.uri(of: $0),
          tooltip: editor.showsTooltips ? "the module `\(module.name.text)`" : nil)
      }
    }
  }
}

extension Route {
  /// Whether a view can take the route.
  fileprivate var isOffered: Bool {
    switch owner {
    case .screen, .coordinator: true
    case .outcome, .childOutcome, .button, .detour: false
    }
  }
}

extension DeclaredPart {
  fileprivate var tokenKind: SemanticTokens.Kind {
    switch kind {
    case .coordinator: .class
    case .screen: .struct
    case .route: .method
    case .guard: .function
    case .dialog: .event
    case .state: .enum
    case .type: .type
    case .result: .enumMember
    case .parameter: .parameter
    }
  }
}

/// The coloured names of a document. As LSP demands, each is five numbers, and its place is relative
/// to the one before.
struct SemanticTokens: Encodable {
  enum Kind: String, CaseIterable, Encodable {
    case `class`, `struct`, method, function, event, `enum`, type, enumMember, parameter
  }

  struct Token {
    let range: ProtocolRange
    let kind: Kind
    let isDeclaration: Bool
  }

  let data: [Int]

  init(_ tokens: [Token], in kinds: [Kind]) {
    let numbers = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1, $0) })
    var data: [Int] = []
    var (line, column) = (0, 0)
    for token in tokens {
      let start = token.range.start
      // The same place may be named twice, as where a short form declares and uses a parameter.
      guard data.isEmpty || (start.line, start.character) > (line, column) else { continue }
      data += [
        start.line - line, start.line == line ? start.character - column : start.character,
        token.range.end.character - start.character, numbers[token.kind] ?? 0,
        token.isDeclaration ? 1 : 0,
      ]
      (line, column) = (start.line, start.character)
    }
    self.data = data
  }
}

struct InlayHint: Encodable {
  let position: ProtocolPosition
  let label: String
  /// The number for parameters.
  let kind = 2
  let paddingLeft = false
}

/// A selection within a larger one.
final class SelectionRange: Encodable {
  let range: ProtocolRange
  let parent: SelectionRange?

  private init(_ range: ProtocolRange, in parent: SelectionRange?) {
    (self.range, self.parent) = (range, parent)
  }

  /// - Parameter ranges: The ranges, each within the one before. They are never empty.
  convenience init(_ ranges: [ProtocolRange]) {
    var outer: SelectionRange?
    for range in ranges.dropLast() { outer = SelectionRange(range, in: outer) }
    self.init(ranges[ranges.count - 1], in: outer)
  }
}

struct DocumentLink: Encodable {
  let range: ProtocolRange
  let target: String
  let tooltip: String?
}
