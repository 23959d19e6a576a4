import Compiler
import Diagnostics
import FlowAnalysis
import FlowModel

// What an editor offers at a place: keys, words, and names that are declared.

extension ReadModules {
  /// Returns what can be typed at a position of a text.
  ///
  /// - Parameter folders: Returns the modules in a folder, which is written relative to a module's.
  package func completions(
    at position: TextPosition, in path: String, _ text: String, for editor: EditorAbilities,
    folders: @escaping (String) -> [String]
  ) -> [JSONObject] {
    let typing = TypingPlace(text, at: LineTable(text).scalar(at: position))
    let known = names(knownIn: path, text, at: position.line)
    return Offer(typing, NamesAtPlace(typing, known.flow, known.neighbours, folders), for: editor)
      .items
  }

  /// Returns the names that are known in a file. If no text of it could be read yet, it is read without
  /// the line that is being typed.
  private func names(
    knownIn path: String, _ text: String, at line: Int
  ) -> (flow: Flow, neighbours: [String: Neighbour]) {
    let file = file(at: path)
    let neighbours = file?.module.sources.neighbours ?? [:]
    if let file, !file.file.isBroken { return (file.flow, neighbours) }
    let lines = LineTable(text)
    let left = (0..<lines.count).map { $0 == line ? "" : lines.string(ofLine: $0) }
    let id = file?.source.id ?? SourceFile.ID(0)
    let own = FlowFile(SourceFile(id: id, path: path, text: left.joined(separator: "\n")))
    let others = file?.module.files.filter { $0.path != path } ?? []
    let sources = ModuleSources(
      (others.map(\.file) + [own]).map { (file: $0, relativePath: $0.source.path) },
      neighbours: neighbours, isPartial: true)
    return (Pipeline.resolve(sources).flow, neighbours)
  }
}

/// The completions at a place.
private struct Offer {
  private(set) var items: [JSONObject] = []
  /// The kinds and labels of the items.
  private var offered: Set<String> = []
  private let place: TypingPlace
  private let editor: EditorAbilities

  init(_ place: TypingPlace, _ names: NamesAtPlace, for editor: EditorAbilities) {
    (self.place, self.editor) = (place, editor)
    let values = ValuePlace.places(along: place.keys)
    if place.isInPlaceholder, place.kind != .key {
      add(names.placeholders)
      return
    }
    if place.kind != .value {
      // A name can't be a key of the language.
      if place.owner == nil { for value in values { addKeys(of: value.shape) } }
      for value in values { value.nameOfKey.map { add(names.named($0)) } }
    }
    if place.kind != .key {
      if place.owner == nil { for value in values { addWords(of: value.shape) } }
      for value in values { value.nameOfValue.map { add(names.named($0)) } }
    }
  }

  /// Adds an item once.
  ///
  /// - Parameters:
  ///   - kind: The number that LSP gives to what the item is.
  ///   - text: The text to insert; nil for the label.
  ///   - isSnippet: Whether the text has places to fill in.
  private mutating func add(
    _ label: String, _ kind: Int, detail: String? = nil, documentation: (any Encodable)? = nil,
    inserting text: String? = nil, isSnippet: Bool = false
  ) {
    guard offered.insert("\(kind) \(label)").inserted else { return }
    items.append([
      "label": label, "kind": kind, "detail": detail, "documentation": documentation,
      "insertText": text, "insertTextFormat": isSnippet ? 2 : nil,
      "insertTextMode": isSnippet && editor.indentsInsertedLines ? 2 : nil,
    ])
  }

  private mutating func add(_ names: [OfferedName]) {
    for name in names where place.kind != .key || !place.siblings.contains(name.label) {
      add(name.label, name.kind, detail: name.detail)
    }
  }

  // MARK: The language

  private mutating func addKeys(of shape: Shape) {
    for key in shape.keysOfMapping where !place.siblings.contains(key.name) {
      add(
        key.name, 10, detail: key.isRequired ? "required" : nil,
        documentation: editor.showsMarkdown
          ? JSONObject.markup(key.meaning, isMarkdown: true) : key.meaning,
        inserting: editor.takesSnippets
          ? Snippet(of: key, hasLines: place.hasLines).text : "\(key.name): ",
        isSnippet: editor.takesSnippets)
    }
    if editor.takesSnippets, let whole = Snippet(ofPartIn: place.keys, hasLines: place.hasLines) {
      add(whole.label, 15, inserting: whole.text, isSnippet: true)
    }
  }

  private mutating func addWords(of shape: Shape) {
    switch shape {
    case .words(let words): for word in words { add(word, 14) }
    case .flag: for word in ["true", "false"] { add(word, 14) }
    case .either(let shapes): for shape in shapes { addWords(of: shape) }
    case .list(let element): addWords(of: element)
    case .text, .count, .value, .nothing, .pattern, .named, .keys, .byKind: break
    }
  }
}
