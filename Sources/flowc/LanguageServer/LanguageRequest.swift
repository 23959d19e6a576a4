/// The requests about texts that the server answers.
enum LanguageRequest: String, CaseIterable {
  case completion = "textDocument/completion"
  case hover = "textDocument/hover"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case highlight = "textDocument/documentHighlight"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case documentSymbols = "textDocument/documentSymbol"
  case workspaceSymbols = "workspace/symbol"
  case formatting = "textDocument/formatting"
  case actions = "textDocument/codeAction"
  case folding = "textDocument/foldingRange"
  case diagnostics = "textDocument/diagnostic"
  case allDiagnostics = "workspace/diagnostic"
  case tokens = "textDocument/semanticTokens/full"
  case hints = "textDocument/inlayHint"
  case selections = "textDocument/selectionRange"
  case links = "textDocument/documentLink"
  case lenses = "textDocument/codeLens"
  case wayPoints = "textDocument/prepareCallHierarchy"
  case waysIn = "callHierarchy/incomingCalls"
  case waysOut = "callHierarchy/outgoingCalls"
  case execute = "workspace/executeCommand"

  /// The knowledge that an answer needs: of one text, of the names of the modules, or of their findings.
  enum Need { case text, names, findings }

  func needs(_ editor: EditorFeatures) -> Need {
    switch self {
    case .formatting, .folding: .text
    case .completion, .hover, .definition, .references, .highlight, .prepareRename, .rename,
      .documentSymbols, .workspaceSymbols, .tokens, .hints, .selections, .links, .wayPoints,
      .waysIn, .waysOut, .execute:
      .names
    case .actions, .diagnostics, .allDiagnostics: .findings
    // Lenses show whether scenarios pass.
    case .lenses: editor.asksForLensesAgain ? .names : .findings
    }
  }

  /// Whether the answer has places in the text as it was when the editor asked.
  var isAboutPlaces: Bool { self == .actions || self == .lenses }
}

/// The answer to `initialize`: what the server can do.
struct ServerDescription: Encodable {
  struct Synchronization: Encodable {
    let openClose = true
    /// The number for changes of parts of a text.
    let change = 2
    let save = true
  }

  struct Completion: Encodable {
    let triggerCharacters = [":", " ", "[", "{", ",", "."]
  }

  struct Rename: Encodable { let prepareProvider = true }

  struct Actions: Encodable {
    let codeActionKinds = ["quickfix", "refactor.extract", "source.fixAll"]
  }

  struct Findings: Encodable {
    let interFileDependencies = true
    let workspaceDiagnostics = true
  }

  /// The names of kinds and of properties, to which the numbers of tokens refer.
  struct Tokens: Encodable {
    struct Legend: Encodable {
      let tokenTypes = SemanticTokens.Kind.allCases
      let tokenModifiers = ["declaration"]
    }

    let legend = Legend()
    let full = true
  }

  struct Lenses: Encodable { let resolveProvider = false }

  struct Commands: Encodable { let commands = EditorCommand.Name.allCases }

  struct Capabilities: Encodable {
    let positionEncoding = "utf-16"
    let textDocumentSync = Synchronization()
    let completionProvider = Completion()
    let hoverProvider = true
    let definitionProvider = true
    let referencesProvider = true
    let documentHighlightProvider = true
    let renameProvider = Rename()
    let documentSymbolProvider = true
    let workspaceSymbolProvider = true
    let documentFormattingProvider = true
    let codeActionProvider = Actions()
    let foldingRangeProvider = true
    let selectionRangeProvider = true
    let documentLinkProvider = Lenses()
    let codeLensProvider = Lenses()
    let semanticTokensProvider = Tokens()
    let inlayHintProvider = true
    let callHierarchyProvider = true
    let executeCommandProvider = Commands()
    let diagnosticProvider: Findings?
  }

  struct Server: Encodable {
    let name = "flowc"
    let version = Command.version
  }

  let capabilities: Capabilities
  let serverInfo = Server()

  init(asksForFindings: Bool) {
    capabilities = Capabilities(diagnosticProvider: asksForFindings ? Findings() : nil)
  }
}
