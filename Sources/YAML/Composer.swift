import Diagnostics

/// Events to nodes, without recursion: nesting is bounded by a stated limit, not by a thread's stack.
struct Composer {
  /// The deepest nesting that is read.
  static let maximumDepth = 100
  /// How many nodes aliases may add to a file.
  static let maximumExpansion = 100_000

  private struct Frame {
    let isMapping: Bool
    let isFlow: Bool
    let lower: Int
    let anchor: String?
    var items: [Node] = []
    var pairs: [Pair] = []
    var key: Node?
    /// Nodes in it, aliases expanded.
    var weight = 1
    /// Collections in it that are nested, aliases expanded.
    var height = 0
  }

  /// What an alias brings.
  private struct Anchored {
    let node: Node
    /// Nodes in it.
    let weight: Int
    /// Collections that are nested in it, itself included.
    let height: Int
  }

  /// A stop that has been reported.
  private struct Stop: Error {}

  private let source: SourceFile
  private let offsets: ScalarOffsets
  private let hasHiddenCharacters: Bool
  private let reader: EventReader
  private var properties: PropertyScanner
  private var frames: [Frame] = []
  private var anchors: [String: Anchored] = [:]
  private var expansion = 0
  private var root: Node?
  private var isComplete = false
  private(set) var findings = Findings()
  /// Every scalar as written, in the order of the text: what lies between them is layout.
  private(set) var scalars: [(range: Range<Int>, isPlain: Bool)] = []

  /// - Parameter hasHiddenCharacters: Whether characters that can't be seen have been reported.
  init(_ source: SourceFile, hasHiddenCharacters: Bool) {
    self.source = source
    self.hasHiddenCharacters = hasHiddenCharacters
    offsets = ScalarOffsets(source.text)
    reader = EventReader(source.text)
    properties = PropertyScanner(source.text)
  }

  /// Reads to the end or to the first mistake; nil without a whole document.
  mutating func compose() -> Node? {
    do {
      while try step() {}
      return isComplete ? root : nil
    } catch let failure as EventReader.Failure {
      let bracket = frames.last { $0.isFlow }.map {
        SyntaxDiagnosis.OpenBracket(index: $0.lower, isMapping: $0.isMapping)
      }
      let diagnosis = SyntaxDiagnosis(failure, in: source, after: scalars.last, inside: bracket)
      findings.append(diagnosis.finding)
    } catch {
      // Reported where it was noticed.
    }
    return nil
  }

  private mutating func step() throws -> Bool {
    let event = try reader.next()
    if event.hasTag {
      let place = range(event.lower, event.upper)
      findings.append(.yamlSyntax, at: place) { .tag(at: place) }
    }
    switch event.kind {
    case .scalar(let text, let isPlain): scalar(text, isPlain: isPlain, event)
    case .alias(let name): try expand(name, at: range(event.lower, event.upper))
    case .sequenceStart(let isFlow): try open(event, isMapping: false, isFlow: isFlow)
    case .mappingStart(let isFlow): try open(event, isMapping: true, isFlow: isFlow)
    case .collectionEnd: close(upper: event.upper)
    case .documentStart:
      if isComplete { throw stop(.severalDocuments(at: range(event.lower, event.upper))) }
    case .end: return false
    case .other: break
    }
    return true
  }

  /// Within the text: libyaml counts an end that is cut off as one character more.
  private func range(_ lower: Int, _ upper: Int) -> SourceRange {
    SourceRange(
      file: source.id, lower: min(lower, offsets.count), upper: min(upper, offsets.count))
  }

  /// Where a value begins, behind its anchor and its tag.
  private mutating func lower(of event: EventReader.Event) -> Int {
    guard event.anchor != nil || event.hasTag else { return event.lower }
    return properties.value(in: event.lower..<max(event.lower, event.upper))
  }

  private mutating func stop(_ finding: Diagnostic) -> Stop {
    findings.append(finding)
    return Stop()
  }

  private mutating func scalar(_ text: String, isPlain: Bool, _ event: EventReader.Event) {
    let lower = lower(of: event)
    let place = range(lower, event.upper)
    if event.upper > lower { scalars.append((lower..<event.upper, isPlain)) }
    if !isPlain { checkEscapes(in: text, at: place) }
    add(Node(content(text, isPlain, event), at: place), anchor: event.anchor)
  }

  private func content(
    _ text: String, _ isPlain: Bool, _ event: EventReader.Event
  ) -> Node.Content {
    guard isPlain, text.isEmpty else { return .scalar(visible(text), isPlain: isPlain) }
    // Behind a tag that should have been text nothing is left.
    return event.hasTag ? .reported : .missing
  }

  /// Without the characters that have been reported, a text is what its reader sees.
  private func visible(_ text: String) -> String {
    guard hasHiddenCharacters else { return text }
    var previous: Unicode.Scalar = " "
    let seen = text.unicodeScalars.filter { scalar in
      defer { previous = scalar }
      return Suspicion(scalar, after: previous) != .hidden
    }
    return String(String.UnicodeScalarView(seen))
  }

  /// An escape may name a character that must not be passed on to a terminal or a compiler.
  private mutating func checkEscapes(in text: String, at place: SourceRange) {
    guard text.unicodeScalars.contains(where: { Suspicion($0, after: " ") == .control }) else {
      return
    }
    let lower = Int(place.lower)
    for (scalar, range) in Escapes.controls(in: offsets[lower..<Int(place.upper)]) {
      let place = self.range(lower + range.lowerBound, lower + range.upperBound)
      findings.append(.suspiciousText, at: place) { .control(scalar, at: place) }
    }
  }

  private mutating func open(_ event: EventReader.Event, isMapping: Bool, isFlow: Bool) throws {
    guard frames.count < Self.maximumDepth else {
      throw stop(.tooDeep(at: range(event.lower, event.upper)))
    }
    frames.append(
      Frame(isMapping: isMapping, isFlow: isFlow, lower: lower(of: event), anchor: event.anchor))
  }

  private mutating func close(upper: Int) {
    let frame = frames.removeLast()
    let last = frame.isMapping ? frame.pairs.last?.value.range : frame.items.last?.range
    // A block collection's own end mark lies past its content.
    let end = frame.isFlow ? upper : last.map { Int($0.upper) } ?? upper
    let content: Node.Content =
      frame.isMapping ? .mapping(accepted(frame.pairs)) : .sequence(frame.items)
    add(
      Node(content, at: range(frame.lower, end)), anchor: frame.anchor, weight: frame.weight,
      height: frame.height + 1)
  }

  private mutating func expand(_ name: String, at place: SourceRange) throws {
    guard let anchored = anchors[name] else {
      let isOpen = frames.contains { $0.anchor == name }
      findings.append(isOpen ? .recursiveAlias(name, at: place) : .unknownAlias(name, at: place))
      return add(Node(.reported, at: place), anchor: nil)
    }
    expansion += anchored.weight
    guard expansion <= Self.maximumExpansion else { throw stop(.aliasBomb(name, at: place)) }
    // Whoever reads nodes does so by recursion: what an alias brings counts as if written there.
    guard frames.count + anchored.height <= Self.maximumDepth else {
      throw stop(.tooDeep(at: place))
    }
    add(anchored.node, anchor: nil, weight: anchored.weight, height: anchored.height)
  }

  private mutating func add(_ node: Node, anchor: String?, weight: Int = 1, height: Int = 0) {
    if let anchor { anchors[anchor] = Anchored(node: node, weight: weight, height: height) }
    guard let last = frames.indices.last else {
      root = node
      isComplete = true
      return
    }
    frames[last].weight += weight
    frames[last].height = max(frames[last].height, height)
    if !frames[last].isMapping {
      frames[last].items.append(node)
    } else if let key = frames[last].key {
      frames[last].pairs.append(Pair(key: key, value: placed(node, after: key)))
      frames[last].key = nil
    } else {
      frames[last].key = node
    }
  }

  /// A missing value stands behind its key, wherever libyaml noticed that it is missing.
  private func placed(_ node: Node, after key: Node) -> Node {
    guard case .missing = node.content, node.range.isEmpty else { return node }
    return Node(.missing, at: range(Int(key.range.upper), Int(key.range.upper)))
  }

  /// Reports keys that can't be ones. Duplicates stay, for whoever formats the file.
  private mutating func accepted(_ pairs: [Pair]) -> [Pair] {
    var seen = KeyIndex()
    var first: [SourceRange] = []
    var isWhole = true
    for pair in pairs {
      guard isKey(pair), case .scalar(let key, _) = pair.key.content else {
        isWhole = false
        continue
      }
      if let earlier = seen.insert(key) {
        findings.append(.duplicateKey, at: pair.key.range) {
          .duplicate(key, at: pair.key.range, earlier: first[earlier])
        }
      } else {
        first.append(pair.key.range)
      }
    }
    return isWhole ? pairs : pairs.filter { Self.isText($0.key) }
  }

  private mutating func isKey(_ pair: Pair) -> Bool {
    if !Self.isText(pair.key) {
      let isMerge = if case .scalar = pair.key.content { true } else { false }
      findings.append(.yamlSyntax, at: pair.key.range) {
        isMerge ? .merge(at: pair.key.range) : .complexKey(at: pair.key.range)
      }
      return false
    }
    return true
  }

  /// A single piece of text, and not the sign for merging.
  private static func isText(_ key: Node) -> Bool {
    guard case .scalar(let text, let isPlain) = key.content else { return false }
    return !(isPlain && text == "<<")
  }
}
