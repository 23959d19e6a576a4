import Editing
import FlowModel

/// The texts in which the server tells an editor about itself.
enum ServerDescription {
  /// The answer to `initialize`: what the server can do.
  static func message(asksForFindings: Bool) -> JSONObject {
    let capabilities: JSONObject = [
      "positionEncoding": "utf-16",
      // 2 is the number for changes of parts of a text.
      "textDocumentSync": ["openClose": true, "change": 2, "save": true] as JSONObject,
      "completionProvider": ["triggerCharacters": [":", " ", "[", "{", ",", "."]],
      "hoverProvider": true,
      "definitionProvider": true,
      "referencesProvider": true,
      "documentHighlightProvider": true,
      "renameProvider": ["prepareProvider": true],
      "documentSymbolProvider": true,
      "workspaceSymbolProvider": true,
      "documentFormattingProvider": true,
      "codeActionProvider": [
        "codeActionKinds": ["quickfix", "refactor.extract", "source.fixAll"]
      ],
      "foldingRangeProvider": true,
      "selectionRangeProvider": true,
      "documentLinkProvider": ["resolveProvider": false],
      "codeLensProvider": ["resolveProvider": false],
      "semanticTokensProvider": [
        "legend": ["tokenTypes": ReadModules.colors, "tokenModifiers": ["declaration"]],
        "full": true,
      ] as JSONObject,
      "inlayHintProvider": true,
      "callHierarchyProvider": true,
      "executeCommandProvider": ["commands": EditorCommand.allCases],
      "diagnosticProvider": asksForFindings
        ? ["interFileDependencies": true, "workspaceDiagnostics": true] : nil,
    ]
    return [
      "capabilities": capabilities,
      "serverInfo": ["name": "flowc", "version": Command.version],
    ]
  }

  /// The wish to hear of changes of files outside the editor.
  static var watchers: JSONObject {
    let names = [
      "*\(FlowFileName.suffix)", "*\(Neighbour.interfaceSuffix)", SettingsLoader.name,
    ]
    let registration: JSONObject = [
      "id": "flowc-files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": names.map { ["globPattern": "**/\($0)"] }],
    ]
    return ["registrations": [registration]]
  }
}
