import Diagnostics
import FlowAnalysis
import FlowModel

// Requests about names: what a name means, where it is used, and another name for it.

extension LanguageServer {
  /// A name at a place of a document.
  struct NamedPlace {
    let place: ModuleReading.Place
    let names: NameIndex
    let mention: Mention

    var part: DeclaredPart? { names.parts[mention.declaration] }
  }

  func result(
    of request: LanguageRequest, _ parameters: DataNode
  ) async throws(ProtocolError) -> any Encodable {
    switch request {
    case .completion: return try completions(parameters)
    case .hover: return try orNull(hover(parameters))
    case .definition: return try orNull(definition(parameters))
    case .references: return try await references(parameters)
    case .highlight: return try highlights(parameters)
    case .prepareRename: return try orNull(renamed(parameters))
    case .rename: return try await rename(parameters)
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
  func name(_ parameters: DataNode) throws(ProtocolError) -> NamedPlace? {
    let path = try path(parameters)
    return name(path, at: try OpenDocuments.position(parameters["position"]), in: &workspace.read)
  }

  /// Returns the name at a position of a file. Returns nil if there is none, or if the file belongs to
  /// no module.
  func name(
    _ path: String, at position: ProtocolPosition, in reading: inout ModuleReading?
  ) -> NamedPlace? {
    guard let place = reading?.place(of: path), let names = reading?.names,
      let scalar = reading?.text(of: place.id).scalar(at: position)
    else { return nil }
    return names.name(at: scalar, in: place.id).map {
      NamedPlace(place: place, names: names, mention: $0)
    }
  }

  /// Returns the place of a part in the editor's terms; nil if the text has changed there.
  func location(_ range: SourceRange) -> ProtocolLocation? {
    location(workspace.read?.located(range))
  }

  private func location(_ found: (path: String, range: ProtocolRange)?) -> ProtocolLocation? {
    found.map { ProtocolLocation(uri: uri(of: $0.path), range: $0.range) }
  }

  private func definition(_ parameters: DataNode) throws(ProtocolError) -> ProtocolLocation? {
    try name(parameters).flatMap { location($0.mention.declaration) }
  }

  private func references(
    _ parameters: DataNode
  ) async throws(ProtocolError) -> [ProtocolLocation] {
    guard let (found, everywhere) = try await nameEverywhere(parameters) else { return [] }
    var reading = everywhere
    let withDeclaration = parameters["context"]?["includeDeclaration"]?.isTrue ?? false
    return found.names.places(of: found.mention.declaration)
      .filter { withDeclaration || $0 != found.mention.declaration }
      .compactMap { location(reading.located($0)) }
  }

  /// Returns the name at a position, with all modules that may use it. The name of a part of which other
  /// modules know nothing is looked up in its own module.
  private func nameEverywhere(
    _ parameters: DataNode
  ) async throws(ProtocolError) -> (NamedPlace, ModuleReading)? {
    guard let found = try name(parameters) else { return nil }
    let module = found.place.module
    let isShared =
      !module.loaded.neighbours.isEmpty
      || module.checked.flow.coordinators.contains(where: \.isPublic)
    // What an earlier text says has no places in the texts as they are.
    guard isShared, workspace.read?.isCurrent == true,
      var all = await workspace.readAll(documents, around: module)
    else {
      return workspace.read.map { (found, $0) }
    }
    // The modules have been read again, so the files have other identifiers.
    guard let place = all.place(of: found.place.file.absolutePath) else { return nil }
    let names = all.names
    return names.name(at: Int(found.mention.range.lower), in: place.id).map {
      (NamedPlace(place: place, names: names, mention: $0), all)
    }
  }

  private func highlights(_ parameters: DataNode) throws(ProtocolError) -> [DocumentHighlight] {
    guard let found = try name(parameters) else { return [] }
    return found.names.places(of: found.mention.declaration)
      .filter { $0.file == found.place.id }
      .compactMap { location($0).map { DocumentHighlight(range: $0.range) } }
  }

  // MARK: Hover

  private func hover(_ parameters: DataNode) throws(ProtocolError) -> Hover? {
    guard let found = try name(parameters), let part = found.part else { return nil }
    let owner = part.owner.isEmpty ? "" : " of `\(part.owner)`"
    let kind: MarkupContent.Kind = editor.hoversInMarkdown ? .markdown : .plaintext
    let name = "`\(part.name)\(part.parameters)`"
    var text = (kind == .markdown ? "**\(part.noun)** " : "\(part.noun) ") + name + owner
    let module = workspace.read?.place(of: part.range.file)?.module ?? found.place.module
    if let doc = module.checked.flow.doc(of: part.range) {
      text += "\n\n" + (kind == .markdown ? Markdown.prose(doc) : doc)
    }
    let uses = found.names.places(of: part.range).count - 1
    text += uses == 1 ? "\n\nused once" : "\n\nused \(uses) times"
    if let way = way(to: part, in: module) { text += "\n\n" + way }
    return location(found.mention.range).map {
      Hover(contents: MarkupContent(kind: kind, value: text), range: $0.range)
    }
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
    guard let place = workspace.place(of: try path(parameters)),
      let text = workspace.read?.text(of: place.id), let names = workspace.read?.names
    else { return [] }
    let parts = names.declared.filter { $0.range.file == place.id && $0.isSymbol }
      .sorted { $0.range < $1.range }
    return Outline(place.file.file.source.text, text.lines).symbols(parts, placedBy: text.nearest)
  }

  private func symbols(matching query: String) -> [WorkspaceSymbol] {
    let query = query.lowercased()
    var found: [WorkspaceSymbol] = []
    let parts = workspace.read?.names.declared.filter(\.isSymbol) ?? []
    for part in parts.sorted(by: { $0.range < $1.range })
    where query.isEmpty || part.name.lowercased().contains(query) {
      guard let location = location(part.range) else { continue }
      found.append(
        WorkspaceSymbol(
          name: part.name, kind: part.symbolKind, containerName: part.owner, location: location))
    }
    return found
  }

  // MARK: Another name

  /// Returns the range of the name that a rename would change.
  private func renamed(_ parameters: DataNode) throws(ProtocolError) -> ProtocolRange? {
    guard let found = try name(parameters), found.part != nil else { return nil }
    return location(found.mention.range)?.range
  }

  /// Returns the edits that give a part another name, in all modules that use it. Refuses a name after
  /// which one of the modules would have another error, and every name while one can't be read.
  private func rename(_ parameters: DataNode) async throws(ProtocolError) -> WorkspaceEdit {
    if let own = try name(parameters),
      let broken = workspace.read?.brokenFile(of: own.place.module)
    {
      throw .unread(broken)
    }
    guard let (found, everywhere) = try await nameEverywhere(parameters), let part = found.part
    else {
      throw .failed("there is no name here that flowc knows")
    }
    guard let name = parameters["newName"]?.text else { throw .parameters("`newName` is missing") }
    guard let valid = Name(name) else {
      throw .failed("`\(name)` can't be a name: use ASCII letters, digits and `_`")
    }
    guard valid.isUpperCamel == Name(part.name)?.isUpperCamel else {
      throw .failed("the name of a \(part.noun) keeps the case of its first letter")
    }
    var reading = everywhere
    let edits = found.names.places(of: part.range).map { Fix.Edit($0, name) }
    let own = reading.place(of: part.range.file)?.module ?? found.place.module
    try check(edits, of: part, own, in: reading)
    return edit(edits, in: &reading)
  }

  /// Refuses edits of the names of a module after which it, or a module that imports it, would have
  /// another error.
  private func check(
    _ edits: [Fix.Edit], of part: DeclaredPart, _ own: CheckedModules.Module,
    in reading: ModuleReading
  ) throws(ProtocolError) {
    let owner = part.owner.isEmpty ? part.name : part.owner
    let isPublic = own.checked.flow.coordinators.contains { $0.isPublic && $0.name.text == owner }
    for module in reading.checked.modules {
      let isOwn = module.loaded.directory == own.loaded.directory
      guard isOwn || isPublic else { continue }
      // A file that can't be read may import any module.
      if let broken = reading.brokenFile(of: module) { throw .unread(broken) }
      guard isOwn || module.loaded.neighbours[own.checked.flow.name.text] != nil else { continue }
      guard let clash = EditTrial(edits, in: module, declaring: own).newError else { continue }
      throw .failed("after that, \(isOwn ? "" : "in `\(module.checked.flow.name)`, ")\(clash)")
    }
  }

  /// Returns edits in the editor's terms.
  func edit(_ edits: [Fix.Edit], in reading: inout ModuleReading) -> WorkspaceEdit {
    var changes: [String: [ProtocolEdit]] = [:]
    for edit in edits {
      guard let location = location(reading.located(edit.range)) else { continue }
      changes[location.uri, default: []].append(
        ProtocolEdit(range: location.range, newText: edit.replacement))
    }
    return WorkspaceEdit(changes: changes)
  }

  // MARK: Findings

  func diagnostic(_ finding: Diagnostic) -> ProtocolDiagnostic {
    let walk =
      finding.walk.isEmpty
      ? [] : ["from launch:"] + finding.walk.enumerated().map { "\($0 + 1). \($1)" }
    let lines =
      [finding.message] + [finding.label].compactMap { $0 } + walk
      + finding.help.map { "help: \($0)" }
    let start = ProtocolPosition(line: 0, character: 0)
    return ProtocolDiagnostic(
      range: workspace.checked?.located(finding.range)?.range ?? .init(start: start, end: start),
      severity: finding.severity.protocolNumber, code: finding.rule.name,
      message: lines.joined(separator: "\n"),
      relatedInformation: finding.related.compactMap { related in
        location(workspace.checked?.located(related.range)).map {
          .init(location: $0, message: related.message)
        }
      })
  }
}

extension ProtocolError {
  /// The refusal of a rename while a file of the module can't be read.
  fileprivate static func unread(_ path: String) -> ProtocolError {
    .failed("\(FileSystem.shortened(path)) can't be read now, so some places may be missed")
  }
}

extension Severity {
  /// The number that LSP gives to findings of this severity.
  fileprivate var protocolNumber: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
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
