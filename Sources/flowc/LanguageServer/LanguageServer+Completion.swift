import Diagnostics
import FlowModel

// What an editor offers at a place: keys, words, and names that are declared.

extension LanguageServer {
  func completions(_ parameters: DataNode) throws(ProtocolError) -> [CompletionItem] {
    let path = try path(parameters)
    guard let text = documents[path]?.text else { return [] }
    let position = try OpenDocuments.position(parameters["position"])
    let parts = workspace.parts(knownIn: path, text, at: position.line)
    let typing = TypingPlace(text, at: LineTable(text).scalar(at: position))
    return Offer(typing, parts, for: editor).items
  }
}

/// The place in a flow file at which somebody types: the keys around it, from the outermost.
struct TypingPlace {
  /// Whether a key is typed, or a value.
  enum Kind { case key, value, either }

  private(set) var keys: [String] = []
  private(set) var kind = Kind.key
  /// The keys that stand beside the typed one.
  private(set) var siblings: Set<String> = []
  /// Whether the typed key stands alone on its line, so that its value may have lines of its own.
  private(set) var hasLines = true
  /// The coordinator before a point, for `Shop.` at the place; nil without a point.
  private(set) var owner: String?

  /// - Parameter place: The number of scalars before the place.
  init(_ text: String, at place: Int) {
    let scalars = text.unicodeScalars
    let before = Self.lines(scalars.prefix(place))
    guard let last = before.last else { return }
    let line = TypedLine(last)
    let after = Self.lines(scalars.dropFirst(place)).dropFirst()
    kind = line.kind
    siblings = line.siblings
    hasLines = line.isAtStart && !line.isItem
    if line.isAtStart {
      siblings.formUnion(Self.siblings(at: line.depth, in: before.dropLast().reversed()))
      siblings.formUnion(Self.siblings(at: line.depth, in: after))
    }
    if let point = line.word.lastIndex(of: ".") { owner = String(line.word[..<point]) }
    find(line, below: before.dropLast())
  }

  private static func lines(_ scalars: Substring.UnicodeScalarView) -> [Substring] {
    Substring(scalars).split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// Returns the keys at the same depth, up to the first line that isn't as deep.
  private static func siblings(at depth: Int, in lines: some Sequence<Substring>) -> [String] {
    var keys: [String] = []
    for text in lines {
      let line = TypedLine(text)
      if line.isBlank { continue }
      if line.depth < depth { break }
      if line.depth == depth, let key = line.firstKey { keys.append(key) }
    }
    return keys
  }

  private mutating func find(_ line: TypedLine, below lines: ArraySlice<Substring>) {
    var depth = line.depth
    var outer: [String] = []
    for other in lines.reversed() where depth > 0 {
      let other = TypedLine(other)
      guard !other.isBlank, other.depth < depth, let key = other.firstKey else { continue }
      outer.append(key)
      depth = other.depth
    }
    keys = outer.reversed() + line.keys
  }
}

/// A line of a flow file up to some place.
private struct TypedLine {
  /// The indentation of the line's first key, in characters.
  private(set) var depth = 0
  /// The open keys, from the outermost: `next` and `to` after `next: { to: `.
  private(set) var keys: [String] = []
  private(set) var kind = TypingPlace.Kind.key
  private(set) var firstKey: String?
  /// The keys that stand in the same brackets as the place.
  private(set) var siblings: Set<String> = []
  /// The part of the word that stands before the place.
  private(set) var word = ""
  let isBlank: Bool
  /// Whether the line begins with a dash.
  private(set) var isItem = false
  /// Whether the place is in brackets.
  private(set) var isInBrackets = false

  /// Whether nothing stands before the word at the place.
  var isAtStart: Bool { firstKey == nil && !isInBrackets }

  init(_ line: Substring) {
    var rest = line.drop { $0 == " " }
    depth = line.count - rest.count
    isBlank = rest.isEmpty || rest.first == "#"
    while rest.hasPrefix("- ") {
      rest = rest.dropFirst(2).drop { $0 == " " }
      depth = line.count - rest.count
      kind = .either
      isItem = true
    }
    read(rest)
  }

  private mutating func read(_ text: Substring) {
    /// The open brackets, each with the number of keys around it and the keys in it.
    var brackets: [(isList: Bool, keys: Int, siblings: Set<String>)] = []
    for character in text {
      switch character {
      case ":":
        keys.append(word)
        brackets.indices.last.map { _ = brackets[$0].siblings.insert(word) }
        if firstKey == nil { firstKey = word }
        (word, kind) = ("", .value)
      case "{", "[":
        brackets.append((character == "[", keys.count, []))
        (word, kind) = ("", character == "[" ? .value : .key)
      case "}", "]":
        keys = Array(keys.prefix(brackets.popLast()?.keys ?? 0))
        word = ""
      case ",":
        keys = Array(keys.prefix(brackets.last?.keys ?? 0))
        (word, kind) = ("", brackets.last?.isList ?? false ? .value : .key)
      case " ", "\"", "'": break
      default: word.append(character)
      }
    }
    siblings = brackets.last?.siblings ?? []
    isInBrackets = !brackets.isEmpty
  }
}

/// The completions at a place.
private struct Offer {
  private(set) var items: [CompletionItem] = []
  /// The kinds and labels of the items.
  private var offered: Set<String> = []
  private let place: TypingPlace
  private let parts: [DeclaredPart]

  private let editor: EditorFeatures

  init(_ place: TypingPlace, _ parts: [DeclaredPart], for editor: EditorFeatures) {
    self.place = place
    self.editor = editor
    let keys = place.keys
    coordinator = keys.first == "coordinators" && keys.count > 1 ? keys[1] : ""
    self.parts = parts
    if let owner = place.owner { add("screen", of: [owner]) } else { addAll() }
  }

  private mutating func addAll() {
    let shapes = Shape.shapes(along: place.keys)
    if place.kind != .value {
      for shape in shapes { addKeys(of: shape) }
      if editor.takesSnippets, let whole = Snippet(ofPartIn: place.keys, hasLines: place.hasLines) {
        let item = CompletionItem(label: whole.label, kind: 15, insertText: whole.text)
        add(item.asSnippet(for: editor))
      }
    }
    if place.kind != .key {
      for shape in shapes { addWords(of: shape) }
      addNames()
    } else {
      addDeclaredKeys()
    }
  }

  /// The coordinator in whose text the place is; empty if it is in none.
  private let coordinator: String

  /// Adds an item once.
  private mutating func add(_ item: CompletionItem) {
    if offered.insert("\(item.kind) \(item.label)").inserted { items.append(item) }
  }

  private var keys: [String] { place.keys }

  // MARK: The language

  private mutating func addKeys(of shape: Shape) {
    for key in shape.keysOfMapping where !place.siblings.contains(key.name) {
      let words: CompletionDocumentation =
        editor.showsMarkdown ? .markdown(MarkupContent(value: key.meaning)) : .plain(key.meaning)
      var item = CompletionItem(
        label: key.name, kind: 10, detail: key.isRequired ? "required" : nil, documentation: words,
        insertText: "\(key.name): ")
      if editor.takesSnippets {
        item.insertText = Snippet(of: key, hasLines: place.hasLines).text
        item = item.asSnippet(for: editor)
      }
      add(item)
    }
  }

  private mutating func addWords(of shape: Shape) {
    switch shape {
    case .words(let words): for word in words { add(CompletionItem(label: word, kind: 14)) }
    case .flag: for word in ["true", "false"] { add(CompletionItem(label: word, kind: 14)) }
    case .either(let shapes): for shape in shapes { addWords(of: shape) }
    case .list(let element): addWords(of: element)
    case .text, .count, .value, .nothing, .pattern, .named, .keys, .byKind: break
    }
  }

  // MARK: The module

  /// Adds the parts of a kind.
  ///
  /// - Parameter owners: The owners whose parts are wanted; nil for all.
  private mutating func add(_ noun: String, of owners: [String]? = nil) {
    let found = parts.filter { $0.noun == noun && owners?.contains($0.owner) ?? true }
    for part in found.sorted(by: { ($0.owner, $0.name) < ($1.owner, $1.name) }) {
      let owner = part.owner.isEmpty ? "" : " of \(part.owner)"
      add(
        CompletionItem(
          label: part.name, kind: part.completionKind,
          detail: part.noun + owner + (part.parameters.isEmpty ? "" : " \(part.parameters)")))
    }
  }

  private mutating func addNames() {
    guard let key = keys.last else { return }
    let isRoute = keys.suffix(2).first.map { ["routes", "then", "buttons"].contains($0) } ?? false
    switch key {
    case "to", "start": addTargets()
    case _ where isRoute:
      addTargets()
      for verb in ["pop", "popToRoot", "dismiss", "finish"] {
        add(CompletionItem(label: verb, kind: 14))
      }
    case "popTo", "above", "replacing", "over", "except": add("screen", of: [coordinator])
    case "guards", "leaving": add("guard")
    case "dialog": add("dialog", of: ["", coordinator])
    case "state": add("state")
    case "finish", "report", "resume": add("result", of: [coordinator])
    case "take": add("route", of: [coordinator])
    case "type": addTypes()
    case "cases": add("coordinator")
    case _ where keys.suffix(2).first == "params": addTypes()
    case _ where keys.suffix(2).first == "cases": addTargets()
    default: break
    }
  }

  /// Adds the names that stand as keys: the children of tabs.
  private mutating func addDeclaredKeys() {
    switch keys.last {
    case "tabs", "columns": add("coordinator")
    case "then": add(keys.count == 3 ? "coordinator" : "result")
    default: break
    }
  }

  private mutating func addTargets() {
    add("screen", of: [coordinator])
    add("coordinator")
  }

  private mutating func addTypes() {
    for type in ["String", "Int", "Double", "Bool", "UUID", "URL", "Date"] {
      add(CompletionItem(label: type, kind: 25))
    }
    add("type")
  }
}
