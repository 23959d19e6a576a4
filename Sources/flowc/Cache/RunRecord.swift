/// A run that has ended: what it looked at, and what it printed. While all that it looked at is the
/// same, another run would print the same.
struct RunRecord: Equatable {
  enum Stream: UInt8 { case output, errors }

  struct Text: Equatable {
    let stream: Stream
    let text: String
  }

  let key: RunKey
  let status: ExitStatus
  let texts: [Text]
  let answers: [Observation: UInt64]

  /// Whether everything that the run looked at is still the same.
  var isCurrent: Bool { answers.allSatisfy { $0.key.isStill($0.value) } }

  /// Prints what the run printed.
  func replay() {
    for text in texts {
      switch text.stream {
      case .output: Output.text(text.text)
      case .errors: Output.error(text.text)
      }
    }
  }
}

// MARK: The form on disk

extension RunRecord {
  private static let header = Array("flowc run 1\n".utf8)

  /// The bytes of the record. They end with a hash of all others.
  var bytes: [UInt8] {
    var writer = RecordWriter(bytes: Self.header)
    writer.add(key.text)
    writer.add(UInt64(bitPattern: Int64(status.rawValue)))
    writer.add(UInt64(texts.count))
    for text in texts {
      writer.add(UInt64(text.stream.rawValue))
      writer.add(text.text)
    }
    writer.add(UInt64(answers.count))
    for (observation, answer) in answers {
      writer.add(UInt64(observation.question.rawValue))
      writer.add(observation.path)
      writer.add(answer)
    }
    writer.add(ContentHash(writer.bytes).value)
    return writer.bytes
  }

  /// Reads a record. Returns nil if the bytes aren't a complete record of this version.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.header), bytes.count > Self.header.count + 8 else { return nil }
    var end = RecordReader(bytes: bytes[(bytes.count - 8)...])
    guard end.number() == ContentHash(bytes.dropLast(8)).value else { return nil }
    var reader = RecordReader(bytes: bytes.dropFirst(Self.header.count).dropLast(8))
    guard let key = reader.text(), let number = reader.number(),
      let status = ExitStatus(rawValue: Int32(truncatingIfNeeded: number)),
      let texts = reader.list({ $0.printed() }), let answers = reader.list({ $0.answer() })
    else { return nil }
    self.init(
      key: RunKey(text: key), status: status, texts: texts,
      answers: Dictionary(answers) { $1 })
  }
}

private struct RecordWriter {
  var bytes: [UInt8]

  mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    bytes += text.utf8
  }
}

/// A reader of bytes whose hash was right. Each function returns nil at the end of the bytes.
private struct RecordReader {
  var bytes: ArraySlice<UInt8>

  mutating func number() -> UInt64? {
    guard bytes.count >= 8 else { return nil }
    let number = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    bytes = bytes.dropFirst(8)
    return number
  }

  mutating func text() -> String? {
    guard let count = number(), count <= UInt64(bytes.count) else { return nil }
    defer { bytes = bytes.dropFirst(Int(count)) }
    return String(decoding: bytes.prefix(Int(count)), as: UTF8.self)
  }

  mutating func list<Element>(_ next: (inout RecordReader) -> Element?) -> [Element]? {
    guard let count = number() else { return nil }
    var elements: [Element] = []
    for _ in 0..<count {
      guard let element = next(&self) else { return nil }
      elements.append(element)
    }
    return elements
  }

  mutating func printed() -> RunRecord.Text? {
    guard let number = number(),
      let stream = RunRecord.Stream(rawValue: UInt8(truncatingIfNeeded: number)),
      let text = text()
    else { return nil }
    return RunRecord.Text(stream: stream, text: text)
  }

  mutating func answer() -> (Observation, UInt64)? {
    guard let number = number(),
      let question = Observation.Question(rawValue: UInt8(truncatingIfNeeded: number)),
      let path = text(), let answer = self.number()
    else { return nil }
    return (Observation(question: question, path: path), answer)
  }
}
