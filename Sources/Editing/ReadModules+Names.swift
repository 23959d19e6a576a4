import Diagnostics
import FlowAnalysis
import FlowModel

// What a name means, where it is used, and another name for it.

extension ReadModules {
  package func definition(at position: TextPosition, in path: String) -> Location? {
    name(at: position, in: path).flatMap { location($0.mention.declaration) }
  }

  package func references(
    at position: TextPosition, in path: String, withDeclaration: Bool
  ) -> [Location] {
    guard let declaration = name(at: position, in: path)?.mention.declaration else { return [] }
    return places(of: declaration).filter { withDeclaration || $0 != declaration }
      .compactMap(location)
  }

  package func highlights(at position: TextPosition, in path: String) -> [JSONObject] {
    guard let name = name(at: position, in: path) else { return [] }
    return places(of: name.mention.declaration).filter { $0.file == name.file.source.id }
      // 1 is the number for a text that is the same name.
      .compactMap { location($0).map { ["range": $0.range, "kind": 1] } }
  }

  package func hover(
    at position: TextPosition, in path: String, for editor: EditorAbilities
  ) -> JSONObject? {
    guard let name = name(at: position, in: path), let part = name.part,
      let range = location(name.mention.range)?.range
    else { return nil }
    let isMarkdown = editor.hoversInMarkdown
    let owner = part.owner.isEmpty ? "" : " of `\(part.owner)`"
    var text =
      (isMarkdown ? "**\(part.noun)** " : "\(part.noun) ")
      + "`\(part.name)\(part.parameters)`" + owner
    let module = (file(part.range.file) ?? name.file).module
    if let doc = module.checked.flow.doc(of: part.range) {
      text += "\n\n" + (isMarkdown ? Markdown.prose(doc) : doc)
    }
    let uses = places(of: part.range).count - 1
    text += uses == 1 ? "\n\nused once" : "\n\nused \(uses) times"
    let screen = module.checked.flow.screens.first { $0.range == part.range }
    if let screen, let way = way(to: screen.id, in: module) { text += "\n\n" + way }
    return ["contents": JSONObject.markup(text, isMarkdown: isMarkdown), "range": range]
  }

  // MARK: Symbols

  package func symbols(in path: String) -> [JSONObject] {
    guard let file = file(at: path) else { return [] }
    let text = text(of: file.source.id)
    let parts = declared.filter { $0.range.file == file.source.id && $0.isSymbol }
      .sorted { $0.range < $1.range }
    return Outline(file.source.text).symbols(parts, placedBy: text.nearest)
  }

  /// Returns the parts of all modules whose names contain a text.
  package func symbols(matching query: String) -> [JSONObject] {
    let query = query.lowercased()
    return declared.filter { part in
      part.isSymbol && (query.isEmpty || part.name.lowercased().contains(query))
    }.sorted { $0.range < $1.range }.compactMap { part in
      location(part.range).map {
        [
          "name": part.name, "kind": part.kind.numbers.symbol, "containerName": part.owner,
          "location": $0,
        ]
      }
    }
  }

  // MARK: Another name

  /// Returns the range of the name that a rename would change.
  package func renamed(at position: TextPosition, in path: String) -> TextRange? {
    name(at: position, in: path).flatMap {
      $0.part == nil ? nil : location($0.mention.range)?.range
    }
  }

  /// Returns whether other modules may use names of the module of a file, or it names of theirs.
  package func isShared(_ path: String) -> Bool {
    guard let module = file(at: path)?.module else { return false }
    return !module.sources.neighbours.isEmpty
      || module.checked.flow.coordinators.contains(where: \.isPublic)
  }

  /// Returns the edits that give a part another name, in all modules that use it.
  ///
  /// - Throws: ``EditObstacle`` for a name after which one of the modules would have another error, and for
  ///   every name while one can't be read.
  package func rename(
    at position: TextPosition, in path: String, to new: String
  ) throws(EditObstacle) -> WorkspaceEdit {
    if let file = file(at: path) { try requireAllRead(file.module) }
    guard let name = name(at: position, in: path), let part = name.part else {
      throw EditObstacle("there is no name here that flowc knows")
    }
    guard let valid = FlowModel.Name(new) else {
      throw EditObstacle("`\(new)` can't be a name: use ASCII letters, digits and `_`")
    }
    guard valid.isUpperCamel == FlowModel.Name(part.name)?.isUpperCamel else {
      throw EditObstacle("the name of a \(part.noun) keeps the case of its first letter")
    }
    let edits = places(of: part.range).map { Fix.Edit($0, new) }
    try check(edits, of: part, (file(part.range.file) ?? name.file).module)
    return edit(edits)
  }

  private func requireAllRead(_ module: Module) throws(EditObstacle) {
    guard let broken = brokenFile(of: module) else { return }
    throw EditObstacle("\(broken.source.path) can't be read now, so some places may be missed")
  }

  /// Refuses edits of the names of a module after which it, or a module that imports it, would have
  /// another error.
  private func check(
    _ edits: [Fix.Edit], of part: DeclaredPart, _ own: Module
  ) throws(EditObstacle) {
    let owner = part.owner.isEmpty ? part.name : part.owner
    let isPublic = own.checked.flow.coordinators.contains { $0.isPublic && $0.name.text == owner }
    for module in modules {
      let isOwn = module.directory == own.directory
      guard isOwn || isPublic else { continue }
      // A file that can't be read may import any module.
      try requireAllRead(module)
      guard isOwn || module.sources.neighbours[own.checked.flow.name.text] != nil else { continue }
      guard let clash = EditTrial(edits, in: module, declaring: own).newError else { continue }
      throw EditObstacle("after that, \(isOwn ? "" : "in `\(module.checked.flow.name)`, ")\(clash)")
    }
  }

  /// Returns edits in the editor's terms.
  func edit(_ edits: [Fix.Edit]) -> WorkspaceEdit {
    var changes: [String: [TextEdit]] = [:]
    for edit in edits {
      guard let location = location(edit.range) else { continue }
      changes[location.uri, default: []].append(
        TextEdit(range: location.range, newText: edit.replacement))
    }
    return WorkspaceEdit(changes: changes)
  }
}
