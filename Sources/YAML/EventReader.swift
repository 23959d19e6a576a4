import CLibYAML
import Diagnostics

/// The reader of libyaml's events, one at a time.
final class EventReader {
  /// An event, with its place in scalars from the beginning.
  struct Event {
    enum Kind {
      case scalar(String, isPlain: Bool)
      case alias(String)
      case sequenceStart(isFlow: Bool)
      case mappingStart(isFlow: Bool)
      case collectionEnd
      case documentStart
      case end
      /// An event that is no part of a node.
      case other
    }

    let kind: Kind
    /// The place in scalars.
    let lower: Int
    let upper: Int
    /// The anchor before the value.
    let anchor: String?
    /// Whether a tag stands before the value.
    let hasTag: Bool
  }

  /// The reason why libyaml stopped.
  struct Failure: Error {
    let problem: String
    let context: String?
    let problemIndex: Int
    let contextIndex: Int
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ text: String) {
    parser = .allocate(capacity: 1)
    bytes = .allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    // This fails only if there is no memory, and then nothing can help.
    guard yaml_parser_initialize(parser) == 1 else { fatalError("libyaml has no memory") }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  func next() throws(Failure) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { yaml_event_delete(&event) }
    return Event(event)
  }

  private func failure() -> Failure {
    let state = parser.pointee
    return Failure(
      problem: state.problem.map { String(cString: $0) } ?? "libyaml has no memory",
      context: state.context.map { String(cString: $0) },
      problemIndex: state.problem_mark.index, contextIndex: state.context_mark.index)
  }
}

extension EventReader.Event.Kind {
  fileprivate init(_ event: yaml_event_t) {
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      self = .scalar(
        String(decoding: text, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      self = .sequenceStart(isFlow: event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_START_EVENT:
      self = .mappingStart(isFlow: event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: self = .collectionEnd
    case YAML_ALIAS_EVENT:
      self = .alias(event.data.alias.anchor.map { String(cString: $0) } ?? "")
    case YAML_DOCUMENT_START_EVENT: self = .documentStart
    case YAML_STREAM_END_EVENT: self = .end
    default: self = .other
    }
  }
}

extension EventReader.Event {
  fileprivate init(_ event: yaml_event_t) {
    kind = Kind(event)
    lower = event.start_mark.index
    upper = event.end_mark.index
    let (anchor, tag) = Self.properties(event)
    self.anchor = anchor.map { String(cString: $0) }
    hasTag = tag != nil
  }

  private typealias Text = UnsafeMutablePointer<yaml_char_t>

  private static func properties(_ event: yaml_event_t) -> (anchor: Text?, tag: Text?) {
    switch event.type {
    case YAML_SCALAR_EVENT: (event.data.scalar.anchor, event.data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      (event.data.sequence_start.anchor, event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      (event.data.mapping_start.anchor, event.data.mapping_start.tag)
    default: (nil, nil)
    }
  }
}
