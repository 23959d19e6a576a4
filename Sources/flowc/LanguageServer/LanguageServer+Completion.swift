import Diagnostics
import FlowModel

// What an editor offers at a place: keys, words, and names that are declared.

extension LanguageServer {
  func completions(_ parameters: DataNode) throws(ProtocolError) -> [CompletionItem] {
    let path = try path(parameters)
    guard let text = documents[path]?.text else { return [] }
    let position = try OpenDocuments.position(parameters["position"])
    let known = workspace.names(knownIn: path, text, at: position.line)
    let typing = TypingPlace(text, at: LineTable(text).scalar(at: position))
    return Offer(typing, NamesAtPlace(typing, known.flow, known.neighbours, in: path), for: editor)
      .items
  }
}

/// The completions at a place.
private struct Offer {
  private(set) var items: [CompletionItem] = []
  /// The kinds and labels of the items.
  private var offered: Set<String> = []
  private let place: TypingPlace
  private let editor: EditorFeatures

  init(_ place: TypingPlace, _ names: NamesAtPlace, for editor: EditorFeatures) {
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
  private mutating func add(_ item: CompletionItem) {
    if offered.insert("\(item.kind) \(item.label)").inserted { items.append(item) }
  }

  private mutating func add(_ names: [OfferedName]) {
    for name in names where place.kind != .key || !place.siblings.contains(name.label) {
      add(CompletionItem(label: name.label, kind: name.kind, detail: name.detail))
    }
  }

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
    guard editor.takesSnippets,
      let whole = Snippet(ofPartIn: place.keys, hasLines: place.hasLines)
    else { return }
    let item = CompletionItem(label: whole.label, kind: 15, insertText: whole.text)
    add(item.asSnippet(for: editor))
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
}
