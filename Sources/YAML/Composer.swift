import Diagnostics

/// The composer of nodes from events. It isn't recursive, so a limit bounds the nesting, and not a
/// thread's stack.
struct Composer {
  /// The deepest nesting that is allowed.
  static let maximumDepth = 100
  /// The number of nodes that aliases may add to a file.
  static let maximumExpansion = 100_000

  private struct Frame {
    let isMapping: Bool
    let isFlow: Bool
    let lower: Int
    let anchor: String?
    /// The index of the collection's first node in the composer's ``nodes``.
    let first: Int
    /// The number of nodes in the collection, with aliases expanded.
    var weight = 1
    /// The number of nested collections inside the collection, with aliases expanded.
    var height = 0
  }

  /// The node that an alias stands for.
  private struct Anchored {
    let node: Node
    /// The number of nodes in it.
    let weight: Int
    /// The number of nested collections in it, with the node itself.
    let height: Int
  }

  /// The error after which reading stops. It has been reported.
  private struct Stop: Error {}

  private let source: SourceFile
  let characters: [Unicode.Scalar]
  private let hasHiddenCharacters: Bool
  private let hasLookalikes: Bool
  private let reader: EventReader
  private var frames: [Frame] = []
  /// The nodes of all open collections, the innermost last. Keys and their values alternate.
  private var nodes: [Node] = []
  private var anchors: [String: Anchored] = [:]
  private var expansion = 0
  private var root: Node?
  private var isComplete = false
  /// Whether a key isn't the one that a reader sees.
  private var hasUnreadKeys = false
  private(set) var findings: [Diagnostic] = []
  /// Whether a text without quotes begins with `~`, or with a character outside ASCII.
  private(set) var hasUnusualTexts = false
  /// A scalar as written.
  typealias Scalar = (range: Range<Int>, isPlain: Bool)
  /// The scalars in the order of the text. The text between them is layout.
  private(set) var scalars: [Scalar] = []

  /// - Parameters:
  ///   - hasHiddenCharacters: Whether invisible characters have been reported.
  ///   - hasLookalikes: Whether a character looks like one with a meaning in YAML.
  init(_ source: SourceFile, hasHiddenCharacters: Bool, hasLookalikes: Bool) {
    self.hasLookalikes = hasLookalikes
    self.source = source
    self.hasHiddenCharacters = hasHiddenCharacters
    characters = source.text.scalarArray
    reader = EventReader(source.text)
  }

  /// Reads events to the end or to the first mistake. Returns nil if the document isn't complete.
  mutating func compose() -> Node? {
    do {
      while try step() {}
      return isComplete && !hasUnreadKeys ? root : nil
    } catch let failure as EventReader.Failure {
      let bracket = frames.last { $0.isFlow }.map {
        SyntaxDiagnosis.OpenBracket(index: $0.lower, isMapping: $0.isMapping)
      }
      let diagnosis = SyntaxDiagnosis(failure, in: source, after: scalars.last, inside: bracket)
      if !hasUnreadKeys { findings.append(diagnosis.finding) }
    } catch {
      // The code that found the mistake has reported it.
    }
    return nil
  }

  private mutating func step() throws -> Bool {
    let event = try reader.next()
    let place = range(event.lower, event.upper)
    if event.hasTag { try reportTag(at: place) }
    switch event.kind {
    case .scalar(let text, let isPlain): scalar(text, isPlain: isPlain, event)
    case .alias(let name): try expand(name, at: place)
    case .sequenceStart(let isFlow): try open(event, isMapping: false, isFlow: isFlow)
    case .mappingStart(let isFlow): try open(event, isMapping: true, isFlow: isFlow)
    case .collectionEnd: close(upper: event.upper)
    case .documentStart: if isComplete { throw stop(.severalDocuments(at: place)) }
    case .end: return false
    case .other: break
    }
    return true
  }

  /// Returns a range inside the text. libyaml counts a cut-off end as one more character.
  private func range(_ lower: Int, _ upper: Int) -> SourceRange {
    SourceRange(
      file: source.id, lower: min(lower, characters.count), upper: min(upper, characters.count))
  }

  /// Reports a tag. A tag that ends like a key stands before the key's value, so that nothing behind it
  /// can be read as it was meant.
  private mutating func reportTag(at place: SourceRange) throws {
    let word = characters[Int(place.lower)..<characters.count].prefix {
      !$0.properties.isWhitespace
    }
    guard word.last == ":" else {
      return findings.append(.tag(at: place))
    }
    let lower = Int(place.lower)
    throw stop(
      .tag(
        beforeKey: String(String.UnicodeScalarView(word.drop { $0 == "!" })),
        at: range(lower, lower + word.count)))
  }

  /// Returns the beginning of a value, after its anchor and its tag.
  private func lower(of event: EventReader.Event) -> Int {
    guard event.anchor != nil || event.hasTag else { return event.lower }
    return characters.value(in: event.lower..<max(event.lower, event.upper))
  }

  private mutating func stop(_ finding: Diagnostic) -> Stop {
    findings.append(finding)
    return Stop()
  }

  private mutating func scalar(
    _ text: String, isPlain: Bool, _ event: EventReader.Event
  ) {
    let lower = lower(of: event)
    let place = range(lower, event.upper)
    if event.upper > lower { scalars.append((lower..<event.upper, isPlain)) }
    guard isPlain else {
      checkEscapes(in: text, at: place)
      return add(Node(.scalar(visible(text), isPlain: false), at: place), anchor: event.anchor)
    }
    guard let first = text.utf8.first else {
      // Nothing is left behind a tag that should have been text.
      return add(Node(event.hasTag ? .reported : .missing, at: place), anchor: event.anchor)
    }
    if first >= 0x80 || first == UInt8(ascii: "~") { hasUnusualTexts = true }
    add(Node(.scalar(visible(text), isPlain: true), at: place), anchor: event.anchor)
  }

  /// Returns the text that a reader sees, without the invisible characters that have been reported.
  private func visible(_ text: String) -> String {
    guard hasHiddenCharacters else { return text }
    var previous: Unicode.Scalar = " "
    let seen = text.unicodeScalars.filter { scalar in
      defer { previous = scalar }
      return Suspicion(scalar, after: previous) != .hidden
    }
    return String(String.UnicodeScalarView(seen))
  }

  /// Reports escapes for control characters. Such a character must not reach a terminal or a
  /// compiler.
  private mutating func checkEscapes(in text: String, at place: SourceRange) {
    guard text.hasControlCharacters else { return }
    let lower = Int(place.lower)
    for (scalar, range) in Escapes.controls(in: characters[lower..<Int(place.upper)]) {
      let place = self.range(lower + range.lowerBound, lower + range.upperBound)
      findings.append(.control(scalar, at: place))
    }
  }

  private mutating func open(
    _ event: EventReader.Event, isMapping: Bool, isFlow: Bool
  ) throws {
    guard frames.count < Self.maximumDepth else {
      throw stop(.tooDeep(at: range(event.lower, event.upper)))
    }
    frames.append(
      Frame(
        isMapping: isMapping, isFlow: isFlow, lower: lower(of: event), anchor: event.anchor,
        first: nodes.count))
  }

  private mutating func close(upper: Int) {
    let frame = frames.removeLast()
    let isEmpty = nodes.count == frame.first
    // The end mark of a block collection lies after its content.
    let end = frame.isFlow || isEmpty ? upper : Int(nodes[nodes.count - 1].range.upper)
    let content: Node.Content =
      frame.isMapping
      ? .mapping(accepted(takePairs(from: frame.first))) : .sequence(takeNodes(from: frame.first))
    add(
      Node(content, at: range(frame.lower, end)), anchor: frame.anchor, weight: frame.weight,
      height: frame.height + 1)
  }

  /// Removes the nodes from an index on, and returns them.
  private mutating func takeNodes(from first: Int) -> [Node] {
    defer { nodes.removeSubrange(first...) }
    return Array(nodes[first...])
  }

  private mutating func takePairs(from first: Int) -> [Pair] {
    let taken = takeNodes(from: first)
    return stride(from: 0, to: taken.count - 1, by: 2).map { index in
      Pair(key: taken[index], value: taken[index + 1])
    }
  }

  private mutating func expand(_ name: String, at place: SourceRange) throws {
    guard let anchored = anchors[name] else {
      let isOpen = frames.contains { $0.anchor == name }
      findings.append(isOpen ? .recursiveAlias(name, at: place) : .unknownAlias(name, at: place))
      return add(Node(.reported, at: place), anchor: nil)
    }
    expansion += anchored.weight
    guard expansion <= Self.maximumExpansion else { throw stop(.aliasBomb(name, at: place)) }
    // Nodes are read by recursion, so the nodes behind an alias count as if they were written here.
    guard frames.count + anchored.height <= Self.maximumDepth else {
      throw stop(.tooDeep(at: place))
    }
    add(anchored.node, anchor: nil, weight: anchored.weight, height: anchored.height)
  }

  private mutating func add(
    _ node: Node, anchor: String?, weight: Int = 1, height: Int = 0
  ) {
    if let anchor {
      anchors[anchor] = Anchored(node: node, weight: weight, height: height)
    }
    guard let last = frames.indices.last else {
      root = node
      isComplete = true
      return
    }
    frames[last].weight += weight
    frames[last].height = max(frames[last].height, height)
    if case .missing = node.content, node.range.isEmpty, frames[last].isMapping,
      (nodes.count - frames[last].first) % 2 == 1
    {
      // libyaml may give a missing value another place than the end of its key.
      let end = Int(nodes[nodes.count - 1].range.upper)
      return nodes.append(Node(.missing, at: range(end, end)))
    }
    nodes.append(node)
  }

  /// Returns pairs without those whose keys aren't allowed, and reports these keys. Duplicate keys
  /// stay for the formatter.
  private mutating func accepted(_ pairs: [Pair]) -> [Pair] {
    let areAllKeys = pairs.allSatisfy { Self.isText($0.key) }
    if hasLookalikes, let pair = pairs.first(where: { $0.lookalikeOfKey != nil }) {
      return reportLookalike(pair)
    }
    let comments = pairs.filter(\.isOtherComment)
    guard comments.isEmpty else { return accepted(reporting: comments, pairs) }
    var first: [String: Int] = [:]
    var pairs = pairs
    for (index, pair) in pairs.enumerated() {
      guard isKey(pair), case .scalar(let key, _) = pair.key.content else { continue }
      if let earlier = first[key] {
        findings.append(.duplicate(key, at: pair.key.range, earlier: pairs[earlier].key.range))
        pairs[earlier].reportMissingValue()
      } else {
        first[key] = index
      }
    }
    return areAllKeys ? pairs : pairs.filter { Self.isText($0.key) }
  }

  /// Returns pairs without the comments of another language, which were read as pairs.
  private mutating func accepted(reporting comments: [Pair], _ pairs: [Pair]) -> [Pair] {
    for pair in comments {
      let place = range(Int(pair.key.range.lower), Int(pair.value.range.upper))
      findings.append(.otherComment(at: place))
    }
    return accepted(pairs.filter { !$0.isOtherComment })
  }

  /// Reports a character that makes another key of a key. The file can't be read as it was meant.
  private mutating func reportLookalike(_ pair: Pair) -> [Pair] {
    guard let (lookalike, offset) = pair.lookalikeOfKey else { return [] }
    let place = Int(pair.key.range.lower) + offset
    findings.append(.lookalike(lookalike, at: range(place, place + 1)))
    hasUnreadKeys = true
    return []
  }

  private mutating func isKey(_ pair: Pair) -> Bool {
    if !Self.isText(pair.key) {
      let isMerge = if case .scalar = pair.key.content { true } else { false }
      findings.append(isMerge ? .merge(at: pair.key.range) : .complexKey(at: pair.key.range))
      return false
    }
    return true
  }

  /// Returns whether a key is a scalar, and not the sign for merging.
  private static func isText(_ key: Node) -> Bool {
    guard case .scalar(let text, let isPlain) = key.content else { return false }
    return !(isPlain && text == "<<")
  }
}

extension String {
  /// Whether a quoted text has an escape for a character that must not be shown as it is.
  var hasControlCharacters: Bool {
    unicodeScalars.contains { Suspicion($0, after: " ") == .control }
  }
}
