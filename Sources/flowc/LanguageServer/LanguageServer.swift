import Dispatch
import Editing
import FlowModel

/// A server that answers an editor over standard input and output, as LSP 3.17 describes it.
///
/// Messages are answered in their order, from what the texts say: that takes little time. The modules are
/// checked beside the answers, when nobody has typed for a moment. Requests about findings wait for that.
final class LanguageServer {
  private enum Phase { case new, running, shutDown }

  private enum Event: Sendable {
    case message(Result<JSONValue, ProtocolError>)
    /// The input has ended; with an error if it can't be understood.
    case end(CommandError?)
    /// Nobody has typed for a moment since a change with this number.
    case pause(Int)
    case checked(Workspace.Outcome)
  }

  private let events = AsyncStream.makeStream(of: Event.self)
  private var phase = Phase.new
  private(set) var documents = OpenDocuments()
  private var workspace = Workspace()
  /// The parameters of `initialize`: what the editor says about itself.
  private var client = JSONValue.null
  /// The requests that wait for the findings.
  private var deferred: [JSONValue] = []
  /// The number of changes of documents and files.
  private var changes = 0
  /// The number of changes before the modules that the editor was told of.
  private var toldChanges = 0
  /// The number of changes before names were read.
  private var readChanges = 0
  /// The number of changes before the check that is running; nil if none is.
  private var running: Int?
  /// Whether a check follows the one that is running.
  private var isDue = false
  /// The reasons why files could not be read, as the editor was told last.
  private var told: [String] = []
  /// The findings that the editor shows, by the paths of their files, as they were sent.
  private var shown: [String: [Finding]] = [:]
  /// Whether the editor has got lenses before the modules were checked.
  private var hasOldLenses = false

  /// The modules as names are looked up in them, and as they were checked last.
  var names: ReadModules { workspace.names }
  var findings: ReadModules { workspace.findings }

  /// Answers messages until the editor ends the server or the input ends.
  ///
  /// - Throws: `CommandError.failure` for input that isn't framed as messages.
  func run() async throws(CommandError) -> ExitStatus {
    let sender = events.continuation
    // A thread of its own waits for the input.
    DispatchQueue(label: "input").async {
      let stream = MessageStream()
      do throws(CommandError) {
        while let message = try stream.next() { sender.yield(.message(message)) }
        sender.yield(.end(nil))
      } catch {
        sender.yield(.end(error))
      }
    }
    for await event in events.stream {
      switch event {
      case .message(.failure(let error)): send(["id": JSONValue.null, "error": error])
      case .message(.success(let message)):
        if message["method"].text == "exit" {
          return phase == .shutDown ? .success : .findings
        }
        handle(message)
      case .pause(let number):
        if number == changes { check() }
      case .checked(let outcome): take(outcome)
      case .end(let error):
        if let error { throw error }
        if toldChanges != changes {
          running = changes
          take(workspace.check(documents)())
        }
        return phase == .shutDown ? .success : .failure
      }
    }
    return .failure
  }

  // MARK: Checks

  /// Notes that texts or files have changed.
  ///
  /// - Parameter isTyped: Whether somebody types, so that further changes will follow.
  private func noteChange(isTyped: Bool = false) {
    changes += 1
    let (number, sender) = (changes, events.continuation)
    let pause = isTyped ? client["initializationOptions"]["pause"].integer ?? 250 : 0
    Task.detached {
      try? await Task.sleep(for: .milliseconds(min(max(pause, 0), 3_600_000)))
      sender.yield(.pause(number))
    }
  }

  private func searchAgain() {
    workspace.searchAgain()
    noteChange()
  }

  private func check() {
    isDue = running != nil
    if isDue { return }
    running = changes
    let (check, sender) = (workspace.check(documents), events.continuation)
    Task.detached { sender.yield(.checked(check())) }
  }

  /// Takes the outcome of a check. Tells the editor the findings, and answers the requests that have
  /// waited for them.
  private func take(_ outcome: Workspace.Outcome) {
    let isCurrent = running == changes
    running = nil
    if workspace.finish(outcome, documents, isCurrent: isCurrent) { readChanges = changes }
    if isCurrent {
      toldChanges = changes
      for problem in workspace.problems where !told.contains(problem) {
        notify("window/logMessage", ["type": 1, "message": problem])
      }
      told = workspace.problems
      if !asksForFindings { publish() }
      let answered = deferred
      deferred = []
      for message in answered { handle(message) }
      if hasOldLenses { request("workspace/codeLens/refresh", nil as Int?) }
      hasOldLenses = false
    }
    if isDue { check() }
  }

  /// Sends the findings of the files whose findings have changed. Files that belong to no module any
  /// more have none.
  private func publish() {
    let paths = findings.checkedPaths
    for path in Set(shown.keys).union(paths).sorted() {
      let found = findings.findings(in: path)
      if shown[path, default: []] == found { continue }
      shown[path] = found
      notify(
        "textDocument/publishDiagnostics",
        [
          "uri": findings.uri(of: path), "version": documents[path]?.version,
          "diagnostics": found,
        ])
    }
    shown = shown.filter { paths.contains($0.key) }
  }

  // MARK: Messages

  private func handle(_ message: JSONValue) {
    let id = message["id"]
    guard let method = message["method"].text else {
      // An answer to the server has no method, and nothing depends on it.
      if message["result"] == .null, message["error"] == .null { refuse(id, .invalidRequest) }
      return
    }
    guard id.isIdentifier else {
      return message.has("id") ? refuse(.null, .invalidRequest) : note(method, message["params"])
    }
    do {
      if let result = try answer(message, method) { send(["id": id, "result": result]) }
    } catch {
      refuse(
        id, error as? ProtocolError ?? .failed((error as? EditObstacle)?.message ?? "\(error)"))
    }
  }

  private func notify(_ method: String, _ parameters: JSONObject) {
    send(["method": method, "params": parameters])
  }

  /// Sends a request. The server doesn't need the answer.
  private func request(_ method: String, _ parameters: any Encodable) {
    send(["id": "flowc-\(method)-\(changes)", "method": method, "params": parameters])
  }

  private func refuse(_ id: JSONValue, _ error: ProtocolError) {
    send(["id": id.isIdentifier ? id : .null, "error": error])
  }

  private func send(_ message: JSONObject) {
    MessageStream.send(message.adding("jsonrpc", "2.0"))
  }

  /// Takes a notification. One that can't be understood changes nothing, because it has no answer.
  private func note(_ method: String, _ parameters: JSONValue) {
    guard phase == .running else { return }
    let document = parameters["textDocument"]
    let path = try? Parameters(parameters).path
    switch method {
    case "initialized":
      if client["capabilities"]["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"].isTrue
      {
        request("client/registerCapability", ServerDescription.watchers)
      }
    case "textDocument/didOpen":
      guard let path, let uri = document["uri"].text, let text = document["text"].text else {
        return
      }
      documents[path] = .init(uri: uri, version: document["version"].integer, text: text)
      // A file of a module that is known needs no search.
      if names.file(at: path) == nil { workspace.searchAgain() }
      noteChange()
    case "textDocument/didChange":
      guard let path, var changed = documents[path] else { return }
      changed.version = document["version"].integer
      guard (try? changed.apply(parameters["contentChanges"].items)) != nil else { return }
      documents[path] = changed
      refuseDeferred(for: path)
      noteChange(isTyped: true)
    case "textDocument/didClose":
      guard let path else { return }
      documents[path] = nil
      searchAgain()
    // An editor may not tell of files that others make.
    case "textDocument/didSave": searchAgain()
    case "workspace/didChangeWorkspaceFolders":
      let gone = folders(parameters["event"]["removed"])
      workspace.folders.removeAll(where: gone.contains)
      workspace.folders += folders(parameters["event"]["added"])
      searchAgain()
    case "workspace/didChangeWatchedFiles", "workspace/didRenameFiles", "workspace/didCreateFiles",
      "workspace/didDeleteFiles":
      searchAgain()
    case "$/cancelRequest":
      let id = parameters["id"]
      guard deferred.contains(where: { $0["id"] == id }) else { return }
      deferred.removeAll { $0["id"] == id }
      refuse(id, .cancelled)
    default: break
    }
  }

  /// Refuses requests about a text that has changed. Its findings are still wanted.
  private func refuseDeferred(for path: String) {
    deferred.removeAll { message in
      guard let request = message["method"].text.flatMap(EditorRequest.init), request.isAboutPlaces,
        (try? Parameters(message["params"]).path) == path
      else { return false }
      refuse(message["id"], .changed)
      return true
    }
  }

  private func folders(_ list: JSONValue) -> [String] {
    list.items.compactMap { try? Parameters.path(of: $0, "folder") }
  }

  /// Answers a request. Returns nil if it waits for the findings.
  private func answer(_ message: JSONValue, _ method: String) throws -> (any Encodable)? {
    let parameters = Parameters(message["params"])
    switch (phase, method) {
    case (.new, "initialize"):
      phase = .running
      client = message["params"]
      let folders = folders(client["workspaceFolders"])
      let root = client["rootUri"].text.flatMap(FileURI.path).map(FileSystem.absolute)
      workspace.folders = folders.isEmpty ? [root].compactMap { $0 } : folders
      return ServerDescription.message(asksForFindings: asksForFindings)
    case (.new, _): throw ProtocolError.notInitialized
    case (.running, "shutdown"):
      phase = .shutDown
      return JSONValue.null
    case (.running, "initialize"), (.shutDown, _): throw ProtocolError.invalidRequest
    case (.running, _): break
    }
    guard let request = EditorRequest(method) else { throw ProtocolError.unknown(method) }
    if toldChanges != changes {
      // Lenses show whether scenarios pass. An editor may ask for them again.
      let isLens = method == "textDocument/codeLens"
      if request.need == .findings, !(isLens && asksForLensesAgain) {
        deferred.append(message)
        return nil
      }
      hasOldLenses = hasOldLenses || isLens
    }
    if readChanges != changes, request.need != .text {
      readChanges = changes
      workspace.read(documents)
    }
    return try request.answer(self, parameters)
  }

  // MARK: What requests ask

  /// Returns the text of a document, or of the file if it isn't open.
  func text(at path: String) throws -> String {
    if let document = documents[path] { return document.text }
    do throws(CommandError) {
      return String(decoding: try FileSystem.read(path), as: UTF8.self)
    } catch {
      throw ProtocolError.failed(error.message)
    }
  }

  /// Returns all modules that may use the names of a file. Parts of which other modules know nothing are
  /// looked up in their own module.
  func namesEverywhere(around path: String) -> ReadModules {
    // What an earlier text says has no places in the texts as they are.
    guard names.isShared(path), names.isCurrent else { return names }
    return workspace.readAll(documents, around: path)
  }

  /// Runs a command of a lens or of a user, and shows its text.
  ///
  /// - Returns: The text, for editors that show it in their own way.
  func execute(_ parameters: Parameters) throws -> String {
    let name = parameters["command"].text ?? ""
    guard let command = EditorCommand(rawValue: name) else {
      throw ProtocolError.parameters("flowc has no command `\(name)`")
    }
    let arguments = parameters["arguments"].items.compactMap(\.text)
    guard let path = arguments.first.flatMap(FileURI.path).map(FileSystem.absolute),
      let module = names.file(at: path)?.module
    else { throw ProtocolError.parameters("`\(name)` needs the URI of a file of a module") }
    let text = try names.text(of: command, arguments.dropFirst().first ?? "", in: module)
    if !client["initializationOptions"]["showsTexts"].isTrue {
      notify("window/showMessage", ["type": 3, "message": text])
    }
    return text
  }

  // MARK: What the editor can do

  private var texts: JSONValue { client["capabilities"]["textDocument"] }
  /// Whether the editor asks for findings, so that they aren't sent unasked.
  private var asksForFindings: Bool { texts.has("diagnostic") }
  /// Whether the editor can be told to ask for lenses again.
  private var asksForLensesAgain: Bool {
    client["capabilities"]["workspace"]["codeLens"]["refreshSupport"].isTrue
  }

  var abilities: EditorAbilities {
    let item = texts["completion"]["completionItem"]
    var abilities = EditorAbilities()
    abilities.showsReasons = texts["codeAction"]["disabledSupport"].isTrue
    abilities.takesSnippets = item["snippetSupport"].isTrue
    abilities.indentsInsertedLines = item["insertTextModeSupport"]["valueSet"].items
      .contains { $0.integer == 2 }
    abilities.showsMarkdown = item["documentationFormat"].items.contains(.text("markdown"))
    abilities.hoversInMarkdown = texts["hover"]["contentFormat"].items.contains(.text("markdown"))
    abilities.showsTooltips = texts["documentLink"]["tooltipSupport"].isTrue
    return abilities
  }
}
