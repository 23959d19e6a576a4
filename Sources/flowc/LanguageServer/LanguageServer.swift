import Diagnostics

/// A server that answers an editor over standard input and output, as LSP 3.17 describes it.
///
/// Messages are answered in their order. The modules are checked when no message waits, or when a
/// request needs them. So a fast writer isn't slowed down by checks of texts that have changed again.
final class LanguageServer {
  private enum Phase { case new, running, shutDown }

  private var phase = Phase.new
  private var stream = MessageStream()
  /// The messages that have arrived and aren't answered yet.
  private var waiting: [MessageStream.Arrival] = []
  var documents = OpenDocuments()
  var workspace = Workspace()
  /// Whether documents or files have changed since the last check.
  private var isStale = false
  private(set) var editor = EditorFeatures()
  /// The reasons why files could not be read, as the editor was told last.
  private var told: [String] = []
  /// The findings that the editor shows, by the paths of their files, as they were sent.
  private var shown: [String: FileFindings] = [:]

  /// Answers messages until the editor ends the server or the input ends.
  ///
  /// - Throws: `CommandError.failure` for input that isn't framed as messages.
  func run() async throws(CommandError) -> ExitStatus {
    while true {
      while let arrival = try stream.nextIfArrived() { take(arrival) }
      if waiting.isEmpty, isStale {
        await refresh()
        continue
      }
      if waiting.isEmpty {
        guard let arrival = try stream.next() else {
          return phase == .shutDown ? .success : .failure
        }
        take(arrival)
        continue
      }
      switch waiting.removeFirst() {
      case .unreadable(let error):
        send(ProtocolRefusal(id: nil, error: .parse(error.message)))
      case .message(let message):
        if message["method"]?.text == "exit" {
          return phase == .shutDown ? .success : .findings
        }
        await handle(message)
      }
    }
  }

  /// Adds a message to those that wait, or cancels one of them.
  private func take(_ arrival: MessageStream.Arrival) {
    guard case .message(let message) = arrival, message["method"]?.text == "$/cancelRequest" else {
      return waiting.append(arrival)
    }
    guard let id = RequestID(message["params"]?["id"]) else { return }
    let place = waiting.firstIndex { waiting in
      if case .message(let waiting) = waiting { RequestID(waiting["id"]) == id } else { false }
    }
    guard let place else { return }
    waiting.remove(at: place)
    send(ProtocolRefusal(id: id, error: .cancelled))
  }

  // MARK: Messages

  private func handle(_ message: DataNode) async {
    guard let method = message["method"]?.text else {
      // An answer to the server has no method, and nothing depends on it.
      if message["result"] == nil, message["error"] == nil {
        send(ProtocolRefusal(id: RequestID(message["id"]), error: .invalidRequest))
      }
      return
    }
    guard let written = message["id"] else { return note(method, message["params"]) }
    guard let id = RequestID(written) else {
      return send(ProtocolRefusal(id: nil, error: .invalidRequest))
    }
    do throws(ProtocolError) {
      let result = try await answer(method, message["params"])
      reply(id, result)
    } catch {
      send(ProtocolRefusal(id: id, error: error))
    }
  }

  private func reply(_ id: RequestID, _ result: some Encodable) {
    send(ProtocolAnswer(id: id, result: result))
  }

  /// Shows a text to the user.
  func show(_ text: String) {
    send(
      ProtocolNotification(
        method: "window/showMessage", params: LogMessage(type: 3, message: text)))
  }

  private func send(_ message: some Encodable) { MessageStream.send(message) }

  /// Takes a notification. One that can't be understood changes nothing, because it has no answer.
  private func note(_ method: String, _ parameters: DataNode?) {
    guard phase == .running, let parameters else { return }
    let document = parameters["textDocument"]
    let path = document?["uri"]?.text.flatMap(FileURI.path).map(FileSystem.absolute)
    switch method {
    case "textDocument/didOpen":
      guard let path, let uri = document?["uri"]?.text, let text = document?["text"]?.text else {
        return
      }
      documents.open(
        .init(uri: uri, version: document?["version"]?.integer, text: text), at: path)
      // A file of a module that is known needs no search.
      if workspace.place(of: path) == nil { workspace.searchAgain() }
      isStale = true
    case "textDocument/didChange":
      guard let path else { return }
      let changes = parameters["contentChanges"]?.items ?? []
      try? documents.change(path, version: document?["version"]?.integer, changes)
      isStale = true
    case "textDocument/didClose":
      guard let path else { return }
      documents.close(path)
      searchAgain()
    case "textDocument/didSave": isStale = true
    case "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders",
      "workspace/didRenameFiles", "workspace/didCreateFiles", "workspace/didDeleteFiles":
      searchAgain()
    default: break
    }
  }

  private func searchAgain() {
    workspace.searchAgain()
    isStale = true
  }

  private func answer(
    _ method: String, _ parameters: DataNode?
  ) async throws(ProtocolError) -> any Encodable {
    switch (phase, method) {
    case (.new, "initialize"):
      phase = .running
      editor = EditorFeatures(parameters?["capabilities"])
      return ServerDescription(asksForFindings: editor.asksForFindings)
    case (.new, _): throw .notInitialized
    case (.running, "shutdown"):
      phase = .shutDown
      return Null()
    case (.running, "initialize"), (.shutDown, _): throw .invalidRequest
    case (.running, _): break
    }
    guard let request = LanguageRequest(rawValue: method) else { throw .unknown(method) }
    if isStale, request.needsModules { await refresh() }
    return try result(of: request, parameters ?? DataNode(content: .table([:]), line: 1))
  }

  // MARK: Findings

  /// Checks the modules, and tells the editor what was found.
  private func refresh() async {
    isStale = false
    await workspace.check(documents)
    let problems = workspace.problems
    for problem in problems where !told.contains(problem) {
      send(
        ProtocolNotification(
          method: "window/logMessage", params: LogMessage(type: 1, message: problem)))
    }
    told = problems
    if !editor.asksForFindings { publish() }
  }

  /// Sends the findings of the files whose findings have changed. Files that belong to no module any
  /// more have none.
  private func publish() {
    let found = workspace.findings
    for path in Set(shown.keys).union(found.keys).sorted() {
      let findings = FileFindings(
        uri: uri(of: path), version: documents[path]?.version,
        diagnostics: (found[path] ?? []).map { diagnostic($0) })
      let isKnown = shown[path].map(findings.isShown) ?? findings.diagnostics.isEmpty
      shown[path] = findings
      if isKnown { continue }
      send(
        ProtocolNotification(method: "textDocument/publishDiagnostics", params: findings))
    }
    shown = shown.filter { found[$0.key] != nil }
  }

  /// Returns the URI of a file, in the editor's spelling if it is open.
  func uri(of path: String) -> String { documents[path]?.uri ?? FileURI.uri(of: path) }

  /// Returns a place in the editor's terms.
  func location(_ range: SourceRange) -> ProtocolLocation? {
    workspace.path(of: range.file).map { path in
      ProtocolLocation(
        uri: uri(of: path), range: workspace.lines(of: range.file).range(range))
    }
  }

  func diagnostic(_ finding: Diagnostic) -> ProtocolDiagnostic {
    let walk =
      finding.walk.isEmpty
      ? [] : ["from launch:"] + finding.walk.enumerated().map { "\($0 + 1). \($1)" }
    let lines =
      [finding.message] + [finding.label].compactMap { $0 } + walk
      + finding.help.map { "help: \($0)" }
    return ProtocolDiagnostic(
      range: workspace.lines(of: finding.range.file).range(finding.range),
      severity: finding.severity.protocolNumber, code: finding.rule.name,
      message: lines.joined(separator: "\n"),
      relatedInformation: finding.related.compactMap { related in
        location(related.range).map { .init(location: $0, message: related.message) }
      })
  }
}

private struct LogMessage: Encodable {
  let type: Int
  let message: String
}

private struct FileFindings: Encodable {
  let uri: String
  let version: Int?
  let diagnostics: [ProtocolDiagnostic]

  /// Returns whether an editor that has got other findings shows the same.
  func isShown(_ other: FileFindings) -> Bool {
    uri == other.uri && diagnostics == other.diagnostics
  }
}

extension Severity {
  /// The number that LSP gives to findings of this severity.
  fileprivate var protocolNumber: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
