import Diagnostics
import FlowFormat
import FlowModel

/// The text of flow files, made of a draft. Every text of the app goes through `asFlowText`, and
/// every name is a `Name`, so that no text becomes a part of the YAML around it.
struct DraftText {
  private var lines: [String] = []

  /// Returns the flow file of the whole draft.
  ///
  /// - Parameter header: The comment at the beginning.
  static func whole(_ draft: FlowDraft, header: [String]) -> String {
    var text = DraftText()
    text.add(header: header, of: draft)
    text.lines.append("coordinators:")
    for (index, coordinator) in draft.coordinators.enumerated() {
      if index > 0 { text.lines.append("") }
      text.add(coordinator)
    }
    return text.formatted
  }

  /// Returns a flow file for each coordinator. The first one has the keys of the module.
  static func files(_ draft: FlowDraft, header: [String]) -> [(name: String, text: String)] {
    draft.coordinators.enumerated().map { index, coordinator in
      var text = DraftText()
      if index == 0 { text.add(header: header, of: draft) }
      text.lines.append("coordinators:")
      text.add(coordinator)
      return (coordinator.name + FlowFileName.suffix, text.formatted)
    }
  }

  // MARK: Parts, without indentation

  /// - Parameter kept: The lines of screens that are written already, by their names.
  static func lines(of coordinator: DraftCoordinator, kept: [String: [String]]) -> [String] {
    lines(1) { $0.add(coordinator, kept: kept) }
  }

  static func lines(of screen: DraftScreen) -> [String] { lines(3) { $0.add(screen) } }

  static func lines(of dialog: DraftDialog) -> [String] { lines(3) { $0.add(dialog) } }

  static func lines(of route: DraftRoute) -> [String] {
    lines(3) { $0.add([route], 2) }.dropFirst().map { $0 }
  }

  /// Returns the entries that say the kind of a coordinator, each with its lines.
  static func entries(of kind: DraftCoordinator.Kind) -> [[String]] {
    lines(2) { $0.add(kind) }.reduce(into: []) { entries, line in
      if line.hasPrefix(" ") {
        entries[entries.count - 1].append(line)
      } else {
        entries.append([line])
      }
    }
  }

  private static func lines(_ depth: Int, _ add: (inout DraftText) -> Void) -> [String] {
    var text = DraftText()
    add(&text)
    return text.lines.map { String($0.dropFirst(2 * depth)) }
  }

  /// The text in the layout of `flowc fmt`.
  private var formatted: String {
    let text = lines.joined(separator: "\n") + "\n"
    return Formatter.text(text) ?? text
  }

  private mutating func add(header: [String], of draft: FlowDraft) {
    for line in header { comment(line, 0) }
    lines.append("flow: \(draft.name)")
    lines.append("")
    if !draft.schemes.isEmpty || !draft.hosts.isEmpty {
      lines.append("links:")
      if !draft.schemes.isEmpty { lines.append("  schemes: \(list(draft.schemes))") }
      if !draft.hosts.isEmpty { lines.append("  hosts: \(list(draft.hosts))") }
      lines.append("")
    }
    if !draft.types.isEmpty {
      lines.append("types:")
      for type in draft.types { lines.append("  \(type): {}") }
      lines.append("")
    }
  }

  private func list(_ texts: [String]) -> String {
    "[\(texts.map(\.asFlowText).joined(separator: ", "))]"
  }

  /// Adds a comment. The text can't end the comment, because it has no line break.
  private mutating func comment(_ text: String, _ depth: Int) {
    let line = text.onOneLine
    lines.append(indent(depth) + "# " + line + (line.hasSuffix(".") ? "" : "."))
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  private mutating func add(
    _ depth: Int, _ key: String, _ value: String? = nil, from origin: CodeOrigin? = nil
  ) {
    lines.append(
      indent(depth) + key + ":" + (value.map { " " + $0 } ?? "")
        + (origin.map { "  # \($0.text)" } ?? ""))
  }

  // MARK: Coordinators

  private mutating func add(
    _ coordinator: DraftCoordinator, kept: [String: [String]] = [:]
  ) {
    for note in coordinator.notes { comment(note, 1) }
    add(1, coordinator.name, from: coordinator.origin)
    if coordinator.isRoot { add(2, "root", "true") }
    if coordinator.isPublic { add(2, "public", "true") }
    if case .external = coordinator.kind {
      add(coordinator.kind)
      add(coordinator.params, 2)
    } else {
      add(coordinator.params, 2)
      add(coordinator.kind)
    }
    add(coordinator.routes, 2)
    if !coordinator.screens.isEmpty { add(2, "screens") }
    for screen in coordinator.screens {
      guard let own = kept[screen.name] else {
        add(screen)
        continue
      }
      lines += own.map { $0.isEmpty ? "" : indent(3) + $0 }
    }
    if !coordinator.dialogs.isEmpty { add(2, "dialogs") }
    for dialog in coordinator.dialogs { add(dialog) }
  }

  private mutating func add(_ kind: DraftCoordinator.Kind) {
    switch kind {
    case .stack(let start): add(2, "start", start)
    case .tabs(let tabs):
      add(2, "kind", "tabs")
      add(2, "tabs")
      for tab in tabs { add(tab) }
    case .split(let columns):
      add(2, "kind", "split")
      add(2, "columns", "[\(columns.joined(separator: ", "))]")
    case .cases(let start, let cases):
      add(2, "kind", "switch")
      add(2, "start", start)
      if !cases.isEmpty { add(2, "cases", "[\(cases.joined(separator: ", "))]") }
    case .external: add(2, "kind", "external")
    }
  }

  private mutating func add(_ tab: (name: String, tab: SketchTab)) {
    let pairs = [
      tab.tab.title?.asTitle([]).map { "title: \($0.asFlowText)" },
      tab.tab.icon.map { "icon: \($0.asFlowText)" },
    ].compactMap { $0 }
    add(3, tab.name, pairs.isEmpty ? "{}" : "{ \(pairs.joined(separator: ", ")) }")
  }

  private mutating func add(_ params: [SketchParameter], _ depth: Int) {
    guard !params.isEmpty else { return }
    let pairs = params.map { parameter in
      let type = parameter.type.asFlowName
      guard let value = parameter.defaultValue else { return "\(parameter.name): \(type)" }
      return "\(parameter.name): { type: \(type), default: \(value) }"
    }
    add(depth, "params", "{ \(pairs.joined(separator: ", ")) }")
  }

  private mutating func add(_ draft: DraftDialog) {
    let dialog = draft.dialog
    let title = dialog.title?.asTitle([])
    let buttons = draft.buttons
    add(3, draft.name, title == nil && !dialog.isSheet && buttons.isEmpty ? "{}" : nil)
    if dialog.isSheet { add(4, "style", "confirmation") }
    if let title { add(4, "title", title.asFlowText) }
    if !buttons.isEmpty { add(4, "buttons") }
    for (name, button) in buttons {
      let role = button.role == .none ? nil : "role: \(button.role)"
      let pairs = [role, button.title.asTitle([]).map { "title: \($0.asFlowText)" }]
      let text = pairs.compactMap { $0 }.joined(separator: ", ")
      add(5, name, text.isEmpty ? "{}" : "{ \(text) }")
    }
  }

  // MARK: Screens

  private mutating func add(_ screen: DraftScreen) {
    for note in screen.notes { comment(note, 3) }
    let isEmpty =
      screen.title?.asTitle(screen.params) == nil && screen.params.isEmpty && screen.links.isEmpty
      && !screen.isEntry && !screen.hidesTabBar && screen.routes.isEmpty
    add(3, screen.name, isEmpty ? "{}" : nil, from: screen.origin)
    if let title = screen.title?.asTitle(screen.params) { add(4, "title", title.asFlowText) }
    if screen.hidesTabBar { add(4, "hidesTabBar", "true") }
    add(screen.params, 4)
    add(screen.links)
    if screen.isEntry { add(4, "entry", "code") }
    add(screen.routes, 4)
  }

  private mutating func add(_ links: [DraftLink]) {
    let texts = links.map { link in
      let path = "\"\(link.path)\""
      return link.by.map { "{ path: \(path), by: \($0) }" } ?? path
    }
    guard !texts.isEmpty else { return }
    if texts.count == 1 { return add(4, "link", texts[0]) }
    add(4, "link")
    for text in texts { lines.append(indent(5) + "- " + text) }
  }

  private mutating func add(_ routes: [DraftRoute], _ depth: Int) {
    guard !routes.isEmpty else { return }
    add(depth, "routes")
    for route in routes {
      for note in route.notes { comment(note, depth + 1) }
      add(depth + 1, route.name, route.action.text, from: route.origin)
    }
  }
}

extension String {
  /// A name of the language that may end in `?` or begin with `[`, quoted if it has to be.
  var asFlowName: String {
    unicodeScalars.contains { "?[]".unicodeScalars.contains($0) } ? "\"\(self)\"" : self
  }

  /// The text on one line, without characters that hide or control.
  var onOneLine: String {
    let clean = unicodeScalars.map { scalar -> Character in
      Suspicion(scalar, after: "a") == nil && scalar != "\n" && scalar != "\r" && scalar != "\t"
        ? Character(scalar) : " "
    }
    let words = String(clean).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 300 ? String(words.prefix(300)) + "…" : words
  }

  /// Returns the text as a title on one line; nil for an empty text. Braces stay only if each pair
  /// has the name of a parameter, because they stand for its value.
  func asTitle(_ params: [SketchParameter]) -> String? {
    let shown = params.filter { ["String", "Int"].contains($0.type) }.map { "{\($0.name)}" }
    let rest = shown.reduce(onOneLine) { $0.replacing($1, with: "") }
    let hasBraces = rest.contains("{") || rest.contains("}")
    let text = hasBraces ? onOneLine.filter { $0 != "{" && $0 != "}" } : onOneLine
    return text.isEmpty ? nil : text
  }

  /// The text in double quotes, as a value of YAML.
  var quotedFlowText: String {
    let text = onOneLine.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\"\(text)\""
  }
}
