import Diagnostics
import FlowModel

/// A server that answers an editor over standard input and output, as LSP 3.17 describes it.
///
/// Messages are answered in their order, from what the texts say: that takes little time. The modules are
/// checked beside the answers, when nobody has typed for a moment. Requests about findings wait for that.
final class LanguageServer {
  private enum Phase { case new, running, shutDown }

  private var phase = Phase.new
  private var stream = MessageStream()
  /// The messages that have arrived and aren't answered yet.
  private var waiting: [MessageStream.Arrival] = []
  /// The requests that wait for the findings.
  private var deferred: [DataNode] = []
  var documents = OpenDocuments()
  var workspace = Workspace()
  /// Whether documents or files have changed since their names were read.
  private var isUnread = false
  /// The time at which documents or files that have changed are checked; nil if none have.
  private var checkTime: ContinuousClock.Instant?
  /// The check that is running, and whether nothing has changed since it began.
  private var running: (check: RunningCheck, isCurrent: Bool)?
  private(set) var editor = EditorFeatures()
  /// The reasons why files could not be read, as the editor was told last.
  private var told: [String] = []
  /// The findings that the editor shows, by the paths of their files, as they were sent.
  private var shown: [String: FileFindings] = [:]
  /// Whether the editor has got lenses before the modules were checked.
  private var hasOldLenses = false
  /// The number of requests that were sent to the editor.
  private var requests = 0

  /// Answers messages until the editor ends the server or the input ends.
  ///
  /// - Throws: `CommandError.failure` for input that isn't framed as messages.
  func run() async throws(CommandError) -> ExitStatus {
    while true {
      while let arrival = try stream.nextIfArrived() { take(arrival) }
      if waiting.isEmpty {
        if await workMeanwhile() { continue }
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

  /// Begins or ends a check if it is time to, or waits a little for a message. Returns false if there is
  /// nothing to check.
  private func workMeanwhile() async -> Bool {
    if let (check, isCurrent) = running {
      guard let outcome = await check.outcome else {
        stream.wait(atMost: .milliseconds(5))
        return true
      }
      running = nil
      if workspace.finish(outcome, isCurrent: isCurrent) { isUnread = false }
      if isCurrent { await tell() }
      return true
    }
    guard let checkTime else { return false }
    let left = ContinuousClock.now.duration(to: checkTime)
    if left > .zero, !stream.isAtEnd {
      stream.wait(atMost: left)
    } else {
      self.checkTime = nil
      running = (RunningCheck(workspace.check(documents)), true)
    }
    return true
  }

  /// Tells the editor the findings, and answers the requests that have waited for them.
  private func tell() async {
    let problems = workspace.problems
    for problem in problems where !told.contains(problem) {
      notify("window/logMessage", ShownMessage(type: 1, message: problem))
    }
    told = problems
    if !editor.asksForFindings { publish() }
    let answered = deferred
    deferred = []
    for message in answered { await handle(message) }
    if hasOldLenses { request("workspace/codeLens/refresh", Null()) }
    hasOldLenses = false
  }

  /// Notes that texts or files have changed.
  ///
  /// - Parameter isTyped: Whether somebody types, so that further changes will follow.
  private func noteChange(isTyped: Bool = false) {
    isUnread = true
    running?.isCurrent = false
    checkTime = ContinuousClock.now + (isTyped ? editor.pause : .zero)
  }

  /// Adds a message to those that wait, or cancels one of them.
  private func take(_ arrival: MessageStream.Arrival) {
    guard case .message(let message) = arrival, message["method"]?.text == "$/cancelRequest" else {
      return waiting.append(arrival)
    }
    guard let id = RequestID(message["params"]?["id"]) else { return }
    let count = waiting.count + deferred.count
    deferred.removeAll { RequestID($0["id"]) == id }
    waiting.removeAll { waiting in
      if case .message(let waiting) = waiting { RequestID(waiting["id"]) == id } else { false }
    }
    if waiting.count + deferred.count < count { send(ProtocolRefusal(id: id, error: .cancelled)) }
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
    if phase == .running, checkTime != nil || running != nil,
      let request = LanguageRequest(rawValue: method)
    {
      if request.needs(editor) == .findings { return deferred.append(message) }
      hasOldLenses = hasOldLenses || request == .lenses
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
  func show(_ text: String) { notify("window/showMessage", ShownMessage(type: 3, message: text)) }

  private func notify(_ method: String, _ parameters: some Encodable) {
    send(ProtocolNotification(method: method, params: parameters))
  }

  /// Sends a request. The server doesn't need the answer.
  private func request(_ method: String, _ parameters: some Encodable) {
    requests += 1
    send(ProtocolRequest(id: .text("flowc-\(requests)"), method: method, params: parameters))
  }

  private func send(_ message: some Encodable) { MessageStream.send(message) }

  /// Takes a notification. One that can't be understood changes nothing, because it has no answer.
  private func note(_ method: String, _ parameters: DataNode?) {
    guard phase == .running, let parameters else { return }
    let document = parameters["textDocument"]
    let path = document?["uri"]?.text.flatMap(FileURI.path).map(FileSystem.absolute)
    switch method {
    case "initialized":
      if editor.watchesFiles { request("client/registerCapability", Registrations()) }
    case "textDocument/didOpen":
      guard let path, let uri = document?["uri"]?.text, let text = document?["text"]?.text else {
        return
      }
      documents.open(
        .init(uri: uri, version: document?["version"]?.integer, text: text), at: path)
      // A file of a module that is known needs no search.
      if workspace.place(of: path) == nil { workspace.searchAgain() }
      noteChange()
    case "textDocument/didChange":
      guard let path else { return }
      let changes = parameters["contentChanges"]?.items ?? []
      try? documents.change(path, version: document?["version"]?.integer, changes)
      refuseDeferred(for: path)
      noteChange(isTyped: true)
    case "textDocument/didClose":
      guard let path else { return }
      documents.close(path)
      searchAgain()
    case "textDocument/didSave": noteChange()
    case "workspace/didChangeWorkspaceFolders":
      let folders = parameters["event"].map { Self.folders($0["removed"]) } ?? []
      workspace.folders.removeAll(where: folders.contains)
      workspace.folders += parameters["event"].map { Self.folders($0["added"]) } ?? []
      searchAgain()
    case "workspace/didChangeWatchedFiles", "workspace/didRenameFiles", "workspace/didCreateFiles",
      "workspace/didDeleteFiles":
      searchAgain()
    default: break
    }
  }

  private func searchAgain() {
    workspace.searchAgain()
    noteChange()
  }

  /// Refuses requests about a text that has changed. Its findings are still wanted.
  private func refuseDeferred(for path: String) {
    deferred.removeAll { message in
      guard let request = message["method"]?.text.flatMap(LanguageRequest.init),
        request.isAboutPlaces, let id = RequestID(message["id"]),
        let parameters = message["params"], (try? self.path(parameters)) == path
      else { return false }
      send(ProtocolRefusal(id: id, error: .changed))
      return true
    }
  }

  private static func folders(_ list: DataNode?) -> [String] {
    (list?.items ?? []).compactMap {
      $0["uri"]?.text.flatMap(FileURI.path).map(FileSystem.absolute)
    }
  }

  private func answer(
    _ method: String, _ parameters: DataNode?
  ) async throws(ProtocolError) -> any Encodable {
    switch (phase, method) {
    case (.new, "initialize"):
      phase = .running
      editor = EditorFeatures(parameters)
      let root = parameters?["rootUri"]?.text.flatMap(FileURI.path).map(FileSystem.absolute)
      let folders = Self.folders(parameters?["workspaceFolders"])
      workspace.folders = folders.isEmpty ? [root].compactMap { $0 } : folders
      return ServerDescription(asksForFindings: editor.asksForFindings)
    case (.new, _): throw .notInitialized
    case (.running, "shutdown"):
      phase = .shutDown
      return Null()
    case (.running, "initialize"), (.shutDown, _): throw .invalidRequest
    case (.running, _): break
    }
    guard let request = LanguageRequest(rawValue: method) else { throw .unknown(method) }
    if isUnread, request.needs(editor) != .text {
      isUnread = false
      await workspace.read(documents)
    }
    return try await result(
      of: request, parameters ?? DataNode(content: .table([:]), line: 1))
  }

  // MARK: Findings

  /// Sends the findings of the files whose findings have changed. Files that belong to no module any
  /// more have none.
  private func publish() {
    let found = workspace.checked?.findings ?? [:]
    for path in Set(shown.keys).union(found.keys).sorted() {
      let findings = FileFindings(
        uri: uri(of: path), version: documents[path]?.version,
        diagnostics: (found[path] ?? []).map { diagnostic($0) })
      let isKnown = shown[path].map(findings.isShown) ?? findings.diagnostics.isEmpty
      shown[path] = findings
      if isKnown { continue }
      notify("textDocument/publishDiagnostics", findings)
    }
    shown = shown.filter { found[$0.key] != nil }
  }

  /// Returns the URI of a file, in the editor's spelling if it is open.
  func uri(of path: String) -> String { documents[path]?.uri ?? FileURI.uri(of: path) }
}

/// A check that runs beside the answers.
private actor RunningCheck {
  private(set) var outcome: Workspace.Outcome?

  init(_ check: @escaping @Sendable () async -> Workspace.Outcome) {
    Task.detached { await self.end(with: await check()) }
  }

  private func end(with outcome: Workspace.Outcome) { self.outcome = outcome }
}

private struct ShownMessage: Encodable {
  let type: Int
  let message: String
}

/// The wish to hear of changes of files outside the editor.
private struct Registrations: Encodable {
  struct Watcher: Encodable { let globPattern: String }

  struct Options: Encodable {
    let watchers = [
      "*\(FlowFileName.suffix)", "*\(Neighbour.interfaceSuffix)", SettingsLoader.name,
    ].map { Watcher(globPattern: "**/\($0)") }
  }

  struct Registration: Encodable {
    let id = "flowc-files"
    let method = "workspace/didChangeWatchedFiles"
    let registerOptions = Options()
  }

  let registrations = [Registration()]
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
