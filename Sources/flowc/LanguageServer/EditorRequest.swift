import Editing
import FlowModel

/// A request about texts: what its answer needs, and the function that answers.
struct EditorRequest {
  /// The knowledge that an answer needs: of one text, of the names of the modules, or of their findings.
  enum Need { case text, names, findings }

  let need: Need
  /// Whether the answer has places in the text as it was when the editor asked.
  var isAboutPlaces = false
  let answer: (LanguageServer, Parameters) throws -> any Encodable

  private init(
    _ need: Need, isAboutPlaces: Bool = false,
    _ answer: @escaping (LanguageServer, Parameters) throws -> any Encodable
  ) {
    (self.need, self.isAboutPlaces, self.answer) = (need, isAboutPlaces, answer)
  }

  /// Returns the request with a name. Returns nil for a name that the server doesn't know.
  init?(_ method: String) {
    switch method {
    case "textDocument/completion":
      self = EditorRequest(.names) { server, asked in
        let path = try asked.path
        guard let text = server.documents[path]?.text else { return [JSONObject]() }
        return server.names.completions(
          at: try asked.position, in: path, text, for: server.abilities
        ) { Self.modules(in: FileSystem.join(FileSystem.directory(of: path), $0)) }
      }
    case "textDocument/hover":
      self = EditorRequest(.names) {
        $0.names.hover(at: try $1.position, in: try $1.path, for: $0.abilities)
      }
    case "textDocument/definition":
      self = EditorRequest(.names) { $0.names.definition(at: try $1.position, in: try $1.path) }
    case "textDocument/references":
      self = EditorRequest(.names) { server, asked in
        server.namesEverywhere(around: try asked.path).references(
          at: try asked.position, in: try asked.path,
          withDeclaration: asked["context"]["includeDeclaration"].isTrue)
      }
    case "textDocument/documentHighlight":
      self = EditorRequest(.names) { $0.names.highlights(at: try $1.position, in: try $1.path) }
    case "textDocument/prepareRename":
      self = EditorRequest(.names) { $0.names.renamed(at: try $1.position, in: try $1.path) }
    case "textDocument/rename":
      self = EditorRequest(.names) { server, asked in
        guard let name = asked["newName"].text else {
          throw ProtocolError.parameters("`newName` is missing")
        }
        return try server.namesEverywhere(around: try asked.path).rename(
          at: try asked.position, in: try asked.path, to: name)
      }
    case "textDocument/documentSymbol":
      self = EditorRequest(.names) { $0.names.symbols(in: try $1.path) }
    case "workspace/symbol":
      self = EditorRequest(.names) { $0.names.symbols(matching: $1["query"].text ?? "") }
    case "textDocument/formatting":
      self = EditorRequest(.text) { TextEdit.formatting(try $0.text(at: try $1.path)) }
    case "textDocument/codeAction":
      self = EditorRequest(.findings, isAboutPlaces: true) { server, asked in
        let range = try asked.range
        let kinds = asked["context"]["only"]
        return server.findings.actions(
          from: range.start, to: range.end, in: try asked.path,
          kinds: kinds == .null ? nil : kinds.items.compactMap(\.text), for: server.abilities)
      }
    case "textDocument/foldingRange":
      self = EditorRequest(.text) { Outline(try $0.text(at: try $1.path)).foldings }
    case "textDocument/diagnostic":
      self = EditorRequest(.findings) {
        ["kind": "full", "items": $0.findings.findings(in: try $1.path)] as JSONObject
      }
    case "workspace/diagnostic":
      self = EditorRequest(.findings) { server, _ in
        let found = server.findings.checkedPaths.map { path in
          let version = server.documents[path]?.version.map {
            JSONValue.number(Double($0), exact: nil)
          }
          return [
            "uri": server.findings.uri(of: path), "version": version ?? .null,
            "kind": "full", "items": server.findings.findings(in: path),
          ] as JSONObject
        }
        return ["items": found]
      }
    case "textDocument/semanticTokens/full":
      self = EditorRequest(.names) { ["data": $0.names.tokens(in: try $1.path)] }
    case "textDocument/inlayHint":
      self = EditorRequest(.names) {
        let (start, end) = try $1.range
        return $0.names.hints(in: try $1.path, from: start, to: end)
      }
    case "textDocument/selectionRange":
      self = EditorRequest(.names) { server, asked in
        let path = try asked.path
        let text = try server.text(at: path)
        return try asked["positions"].items.map {
          server.names.selection(at: try Parameters.position($0), in: path, text)
        }
      }
    case "textDocument/documentLink":
      self = EditorRequest(.names) { server, asked in
        let path = try asked.path
        let folder = FileSystem.directory(of: path)
        return server.names.links(in: path, for: server.abilities) { module in
          let target = FileSystem.absolute(FileSystem.join(folder, module))
          return FileSystem.kind(of: target) == .file
            ? target : FlowFiles(directlyIn: target).found.map(\.path).min()
        }
      }
    case "textDocument/codeLens":
      self = EditorRequest(.findings, isAboutPlaces: true) { $0.names.lenses(in: try $1.path) }
    case "textDocument/prepareCallHierarchy":
      self = EditorRequest(.names) { $0.names.wayPoints(at: try $1.position, in: try $1.path) }
    case "callHierarchy/incomingCalls", "callHierarchy/outgoingCalls":
      self = EditorRequest(.names) { server, asked in
        let item = asked["item"]
        return server.names.ways(
          method == "callHierarchy/incomingCalls",
          of: try Parameters.position(item["selectionRange"]["start"]),
          in: try Parameters.path(of: item, "item"))
      }
    case "workspace/executeCommand": self = EditorRequest(.names) { try $0.execute($1) }
    default: return nil
    }
  }

  /// Returns what `modules` can lead to in a folder: folders with flow files, and interfaces.
  private static func modules(in folder: String) -> [String] {
    ((try? FileSystem.list(folder)) ?? []).filter { name in
      let inner = FileSystem.join(folder, name)
      return name.hasSuffix(Neighbour.interfaceSuffix)
        || FileSystem.kind(of: inner) == .directory
          && !FlowFiles(directlyIn: inner).found.isEmpty
    }
  }
}

/// The parameters of a message.
struct Parameters {
  private let value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  subscript(key: String) -> JSONValue { value[key] }

  /// The absolute path of the document that a request is about.
  var path: String {
    get throws(ProtocolError) { try Self.path(of: value["textDocument"], "textDocument") }
  }

  var position: TextPosition {
    get throws(ProtocolError) { try Self.position(value["position"]) }
  }

  var range: (start: TextPosition, end: TextPosition) {
    get throws(ProtocolError) {
      (try Self.position(value["range"]["start"]), try Self.position(value["range"]["end"]))
    }
  }

  static func path(of document: JSONValue, _ name: String) throws(ProtocolError) -> String {
    guard let uri = document["uri"].text else {
      throw .parameters("the request needs `\(name)` with a `uri`")
    }
    guard let path = FileURI.path(of: uri) else { throw .parameters("`\(uri)` isn't a file") }
    return FileSystem.absolute(path)
  }

  static func position(_ value: JSONValue) throws(ProtocolError) -> TextPosition {
    guard let line = value["line"].integer, let character = value["character"].integer else {
      throw .parameters("a position needs `line` and `character`")
    }
    return TextPosition(line: line, character: character)
  }
}
