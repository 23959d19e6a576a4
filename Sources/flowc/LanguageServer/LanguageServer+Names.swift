import Diagnostics
import FlowAnalysis
import FlowModel

// Requests about names: what a name means, where it is used, and another name for it.

extension LanguageServer {
  /// A name at a place of a document.
  struct NamedPlace {
    let place: Workspace.Place
    let names: NameIndex
    let mention: Mention

    var part: DeclaredPart? { names.part(at: mention.declaration) }
  }

  func result(
    of request: LanguageRequest, _ parameters: DataNode
  ) throws(ProtocolError) -> any Encodable {
    switch request {
    case .completion: return try completions(parameters)
    case .hover: return try orNull(hover(parameters))
    case .definition: return try orNull(definition(parameters))
    case .references: return try references(parameters)
    case .highlight: return try highlights(parameters)
    case .prepareRename: return try orNull(renamed(parameters))
    case .rename: return try rename(parameters)
    case .documentSymbols: return try symbols(parameters)
    case .workspaceSymbols: return symbols(matching: parameters["query"]?.text ?? "")
    case .formatting: return try formatting(parameters)
    case .actions: return try actions(parameters)
    case .folding: return try folding(parameters)
    case .diagnostics: return try diagnostics(parameters)
    case .allDiagnostics: return allDiagnostics
    case .tokens: return try tokens(parameters)
    case .hints: return try hints(parameters)
    case .selections: return try selections(parameters)
    case .links: return try links(parameters)
    case .lenses: return try lenses(parameters)
    case .wayPoints: return try wayPoints(parameters)
    case .waysIn: return try waysIn(parameters)
    case .waysOut: return try waysOut(parameters)
    case .execute: return try execute(parameters)
    }
  }

  private func orNull(_ value: (any Encodable)?) -> any Encodable { value ?? Null() }

  /// Returns the absolute path of the document that a request is about.
  func path(_ parameters: DataNode) throws(ProtocolError) -> String {
    guard let uri = parameters["textDocument"]?["uri"]?.text else {
      throw .parameters("the request needs `textDocument` with a `uri`")
    }
    guard let path = FileURI.path(of: uri) else { throw .parameters("`\(uri)` isn't a file") }
    return FileSystem.absolute(path)
  }

  /// Returns the file and the place in it that a request is about. Returns nil if the file belongs
  /// to no module.
  func place(_ parameters: DataNode) throws(ProtocolError) -> (Workspace.Place, scalar: Int)? {
    let path = try path(parameters)
    let position = try OpenDocuments.position(parameters["position"])
    guard let place = workspace.place(of: path) else { return nil }
    return (place, workspace.lines(of: place.id).scalar(at: position))
  }

  func name(_ parameters: DataNode) throws(ProtocolError) -> NamedPlace? {
    guard let (place, scalar) = try place(parameters) else { return nil }
    let names = workspace.names(of: place.module)
    return names.name(at: scalar, in: place.id).map {
      NamedPlace(place: place, names: names, mention: $0)
    }
  }

  private func definition(_ parameters: DataNode) throws(ProtocolError) -> ProtocolLocation? {
    try name(parameters).flatMap { location($0.mention.declaration) }
  }

  private func references(_ parameters: DataNode) throws(ProtocolError) -> [ProtocolLocation] {
    guard let found = try name(parameters) else { return [] }
    let withDeclaration = parameters["context"]?["includeDeclaration"]?.isTrue ?? false
    return found.names.places(of: found.mention.declaration)
      .filter { withDeclaration || $0 != found.mention.declaration }
      .compactMap { location($0) }
  }

  private func highlights(_ parameters: DataNode) throws(ProtocolError) -> [DocumentHighlight] {
    guard let found = try name(parameters) else { return [] }
    let lines = workspace.lines(of: found.place.id)
    return found.names.places(of: found.mention.declaration)
      .filter { $0.file == found.place.id }
      .map { DocumentHighlight(range: lines.range($0)) }
  }

  // MARK: Hover

  private func hover(_ parameters: DataNode) throws(ProtocolError) -> Hover? {
    guard let found = try name(parameters), let part = found.part else { return nil }
    let owner = part.owner.isEmpty ? "" : " of `\(part.owner)`"
    let kind: MarkupContent.Kind = editor.hoversInMarkdown ? .markdown : .plaintext
    let name = "`\(part.name)\(part.parameters)`"
    var text = (kind == .markdown ? "**\(part.noun)** " : "\(part.noun) ") + name + owner
    if let doc = found.place.module.checked.flow.doc(of: part.range) {
      text += "\n\n" + (kind == .markdown ? Markdown.prose(doc) : doc)
    }
    let uses = found.names.places(of: part.range).count - 1
    text += uses == 1 ? "\n\nused once" : "\n\nused \(uses) times"
    if let way = way(to: part, in: found.place.module) { text += "\n\n" + way }
    return Hover(
      contents: MarkupContent(kind: kind, value: text),
      range: workspace.lines(of: found.place.id).range(found.mention.range))
  }

  /// Returns the shortest walk from launch to a screen, for people. Returns nil in a module with
  /// errors, which has no walks.
  private func way(to part: DeclaredPart, in module: CheckedModules.Module) -> String? {
    guard case .screen(let id) = part.kind, module.checked.canBeWalked else { return nil }
    return way(to: id, in: module)
  }

  /// Returns the shortest walk from launch to a screen of a module without errors, for people.
  func way(to id: ID<Screen>, in module: CheckedModules.Module) -> String? {
    switch workspace.search(of: module).search(from: .launch, to: id) {
    case .path(_, let steps, _) where steps.isEmpty: return "on screen at launch"
    case .path(_, let steps, _):
      return "from launch:\n"
        + steps.enumerated().map { "\($0 + 1). \($1.text)" }.joined(separator: "\n")
    case .none: return "no tap and no state leads here from launch"
    case .unknown: return nil
    }
  }

  // MARK: Symbols

  private func symbols(_ parameters: DataNode) throws(ProtocolError) -> [DocumentSymbol] {
    guard let place = workspace.place(of: try path(parameters)) else { return [] }
    let parts = workspace.names(of: place.module).parts.values
      .filter { $0.range.file == place.id && $0.isSymbol }.sorted { $0.range < $1.range }
    let outline = Outline(place.file.file.source.text, workspace.lines(of: place.id))
    return outline.symbols(parts)
  }

  private func symbols(matching query: String) -> [WorkspaceSymbol] {
    let query = query.lowercased()
    var found: [WorkspaceSymbol] = []
    for module in workspace.checked?.modules ?? [] {
      let parts = workspace.names(of: module).parts.values.filter(\.isSymbol)
      for part in parts.sorted(by: { $0.range < $1.range })
      where query.isEmpty || part.name.lowercased().contains(query) {
        guard let location = location(part.range) else { continue }
        found.append(
          WorkspaceSymbol(
            name: part.name, kind: part.symbolKind, containerName: part.owner, location: location))
      }
    }
    return found
  }

  // MARK: Another name

  /// Returns the range of the name that a rename would change.
  private func renamed(_ parameters: DataNode) throws(ProtocolError) -> ProtocolRange? {
    guard let found = try name(parameters), found.part != nil else { return nil }
    return workspace.lines(of: found.place.id).range(found.mention.range)
  }

  /// Returns the edits that give a part another name. Refuses a name after which the module would
  /// have another error.
  private func rename(_ parameters: DataNode) throws(ProtocolError) -> WorkspaceEdit {
    guard let found = try name(parameters), let part = found.part else {
      throw .failed("there is no name here that flowc knows")
    }
    guard let name = parameters["newName"]?.text else { throw .parameters("`newName` is missing") }
    guard let valid = Name(name) else {
      throw .failed("`\(name)` can't be a name: use ASCII letters, digits and `_`")
    }
    guard valid.isUpperCamel == Name(part.name)?.isUpperCamel else {
      throw .failed("the name of a \(part.noun) keeps the case of its first letter")
    }
    let edits = found.names.places(of: part.range).map { Fix.Edit($0, name) }
    if let clash = EditTrial(edits, in: found.place.module).newError {
      throw .failed("after that, \(clash)")
    }
    return edit(edits)
  }

  /// Returns edits in the editor's terms.
  func edit(_ edits: [Fix.Edit]) -> WorkspaceEdit {
    var changes: [String: [ProtocolEdit]] = [:]
    for edit in edits {
      guard let location = location(edit.range) else { continue }
      changes[location.uri, default: []].append(
        ProtocolEdit(range: location.range, newText: edit.replacement))
    }
    return WorkspaceEdit(changes: changes)
  }
}

extension DeclaredPart {
  /// Whether lists of a file's or a workspace's symbols contain the part.
  fileprivate var isSymbol: Bool {
    switch kind {
    case .coordinator, .screen, .route, .guard, .dialog, .state, .type: true
    case .result, .parameter: false
    }
  }
}
