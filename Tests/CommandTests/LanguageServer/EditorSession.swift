import Foundation
import Testing

/// A JSON value of an answer.
struct Answer {
  let raw: Any?

  subscript(key: String) -> Answer { Answer(raw: (raw as? [String: Any])?[key]) }
  subscript(index: Int) -> Answer {
    let items = raw as? [Any] ?? []
    return Answer(raw: items.indices.contains(index) ? items[index] : nil)
  }

  var text: String? { raw as? String }
  var number: Int? { raw as? Int }
  var items: [Answer] { (raw as? [Any] ?? []).map(Answer.init) }
  var isNull: Bool { raw == nil || raw is NSNull }

  /// The value as JSON on one line, with sorted members.
  var json: String {
    guard let raw, !(raw is NSNull) else { return "null" }
    let options: JSONSerialization.WritingOptions = [
      .sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes,
    ]
    let data = try? JSONSerialization.data(withJSONObject: raw, options: options)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A range as `line:character-line:character`, from zero.
  var range: String {
    "\(self["start"].place)-\(self["end"].place)"
  }

  private var place: String { "\(self["line"].number ?? -1):\(self["character"].number ?? -1)" }
}

/// A place in a text: a line and a UTF-16 unit, from zero.
struct TextPlace {
  let line: Int
  let character: Int

  var json: [String: Any] { ["line": line, "character": character] }

  /// Returns the place of a mark in a text, and the text without it.
  static func marked(_ text: String) -> (text: String, place: TextPlace) {
    guard let mark = text.range(of: "|") else { return (text, TextPlace(line: 0, character: 0)) }
    let before = text[..<mark.lowerBound]
    let lines = before.split(omittingEmptySubsequences: false) { $0.isNewline }
    return (
      text.replacingCharacters(in: mark, with: ""),
      TextPlace(line: lines.count - 1, character: lines.last?.utf16.count ?? 0)
    )
  }
}

extension String {
  /// Returns the text after edits, as an editor makes them: a position behind the end of a line means the
  /// end.
  func edited(by edits: [Answer]) -> String {
    var units = Array(utf16)
    func index(_ place: Answer) -> Int {
      var start = 0
      for _ in 0..<(place["line"].number ?? 0) {
        start = (units[start...].firstIndex(of: 10) ?? units.count - 1) + 1
      }
      let end = units[start...].firstIndex { $0 == 10 || $0 == 13 } ?? units.count
      return min(start + (place["character"].number ?? 0), end)
    }
    for edit in edits.reversed() {
      let range = index(edit["range"]["start"])..<index(edit["range"]["end"])
      units.replaceSubrange(range, with: Array((edit["newText"].text ?? "").utf16))
    }
    return String(decoding: units, as: UTF16.self)
  }
}

/// An editor that speaks with `flowc lsp`.
final class EditorSession {
  let scratch: Scratch
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var bytes = Data()
  private var count = 0
  /// The messages that came unasked since they were last read.
  private var notes: [Answer] = []

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - capabilities: The editor's own, under `textDocument`; nil to say nothing at all.
  ///   - workspace: The editor's own, under `workspace`.
  ///   - options: The settings of the server. By default it checks without waiting for a pause.
  init(
    in scratch: Scratch, capabilities: [String: Any]? = ["hover": ["contentFormat": ["markdown"]]],
    workspace: [String: Any] = [:], options: [String: Any] = ["pause": 0]
  ) throws {
    self.scratch = scratch
    process.executableURL = URL(filePath: Flowc.path)
    process.arguments = ["lsp"]
    process.currentDirectoryURL = scratch.url
    process.environment = Flowc.environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try scratch.handle("errors")
    try withoutBlockedSignals { try process.run() }
    if let capabilities {
      let answer = try ask(
        "initialize",
        [
          "processId": NSNull(), "initializationOptions": options,
          "capabilities": ["textDocument": capabilities, "workspace": workspace],
          "workspaceFolders": [["uri": scratch.url.absoluteString, "name": "all"]],
        ])
      #expect(answer["result"]["serverInfo"]["name"].text == "flowc")
      try tell("initialized", [:])
    }
  }

  /// Waits for the end: Foundation has to notice it before the process is gone.
  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  // MARK: Messages

  func send(_ text: String) throws {
    try send(bytes: Data("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
  }

  func send(bytes: Data) throws { try input.fileHandleForWriting.write(contentsOf: bytes) }

  private func send(_ message: [String: Any]) throws {
    var message = message
    message["jsonrpc"] = "2.0"
    let data = try JSONSerialization.data(withJSONObject: message)
    try send(String(decoding: data, as: UTF8.self))
  }

  func tell(_ method: String, _ parameters: [String: Any]) throws {
    try send(["method": method, "params": parameters])
  }

  /// Sends a request, and returns its identifier.
  func request(_ method: String, _ parameters: [String: Any]) throws -> Int {
    count += 1
    try send(["id": count, "method": method, "params": parameters])
    return count
  }

  func ask(_ method: String, _ parameters: [String: Any]) throws -> Answer {
    try answer(to: try request(method, parameters))
  }

  func answer(to id: Int) throws -> Answer {
    while true {
      let message = try next()
      if message["id"].number == id { return message }
      notes.append(message)
    }
  }

  /// Returns the next message of the server.
  func next() throws -> Answer {
    let mark = Data("\r\n\r\n".utf8)
    while true {
      if let head = bytes.range(of: mark) {
        let line = String(decoding: bytes[..<head.lowerBound], as: UTF8.self)
        let size = try #require(line.split(separator: " ").last.flatMap { Int($0) })
        if bytes.count >= head.upperBound + size - bytes.startIndex {
          let content = bytes[head.upperBound..<head.upperBound + size]
          let value = try JSONSerialization.jsonObject(with: content)
          bytes = Data(bytes[(head.upperBound + size)...])
          return Answer(raw: value)
        }
      }
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the server has ended: \(scratch.text("errors"))")
      bytes += more
    }
  }

  /// Ends the input, or the session by its rules. Returns the server's exit status.
  func end(politely: Bool = true) throws -> Int32 {
    if politely {
      _ = try ask("shutdown", [:])
      try tell("exit", [:])
    } else {
      try input.fileHandleForWriting.close()
    }
    process.waitUntilExit()
    return process.terminationReason == .exit
      ? process.terminationStatus : -process.terminationStatus
  }

  // MARK: Documents

  func uri(_ path: String) -> String { scratch[path].absoluteString }

  func document(_ path: String) -> [String: Any] { ["uri": uri(path)] }

  /// Writes a file, and opens it.
  func open(_ text: String, at path: String) throws {
    try scratch.write(text, to: path)
    try tell(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri(path), "languageId": "yaml", "version": 1, "text": text]])
  }

  func change(_ path: String, to text: String) throws {
    try tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri(path), "version": 2],
        "contentChanges": [["text": text]],
      ])
  }

  /// Asks about a place of a document.
  func ask(
    _ request: String, _ path: String, at place: TextPlace, _ more: [String: Any] = [:]
  ) throws -> Answer {
    try ask(
      "textDocument/\(request)",
      ["textDocument": document(path), "position": place.json].merging(more) { $1 })["result"]
  }

  /// Returns the messages with a method that came unasked.
  func unasked(_ method: String) -> [Answer] { notes.filter { $0["method"].text == method } }

  /// Returns the messages of the findings of a file, as the server has sent them last.
  func findings(of path: String) throws -> [String] { try findings(ofAll: [path]) }

  /// Returns the messages of the findings of files, as the server has sent them last.
  func findings(ofAll paths: [String]) throws -> [String] {
    // The answer waits for the findings, and comes behind them.
    _ = try ask("textDocument/diagnostic", ["textDocument": document(paths[0])])
    return paths.flatMap { path in
      let sent = notes.last {
        $0["method"].text == "textDocument/publishDiagnostics"
          && $0["params"]["uri"].text == uri(path)
      }
      return sent?["params"]["diagnostics"].items.compactMap { $0["message"].text } ?? []
    }
  }
}
