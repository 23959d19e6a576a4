/// The optional parts of LSP that an editor knows. The server uses no others.
struct EditorFeatures {
  /// Whether the editor asks for findings, so that they aren't sent unasked.
  var asksForFindings = false
  /// Whether the editor shows actions that aren't possible, with the reason.
  var showsReasons = false
  /// Whether the editor takes texts with places to fill in.
  var takesSnippets = false
  /// Whether the editor can be told to indent all lines of an inserted text.
  var indentsInsertedLines = false
  /// Whether the editor shows the words about a completion as Markdown.
  var showsMarkdown = false
  /// Whether the editor shows what it is told of a name as Markdown.
  var hoversInMarkdown = false
  /// Whether the editor shows words about a link.
  var showsTooltips = false

  init() {}

  /// - Parameter capabilities: What the editor says about itself in `initialize`.
  init(_ capabilities: DataNode?) {
    let texts = capabilities?["textDocument"]
    let item = texts?["completion"]?["completionItem"]
    asksForFindings = texts?["diagnostic"] != nil
    showsReasons = texts?["codeAction"]?["disabledSupport"]?.isTrue ?? false
    takesSnippets = item?["snippetSupport"]?.isTrue ?? false
    let modes = item?["insertTextModeSupport"]?["valueSet"]?.items.compactMap(\.integer) ?? []
    indentsInsertedLines = modes.contains(2)
    let formats = item?["documentationFormat"]?.items.compactMap(\.text) ?? []
    showsMarkdown = formats.contains("markdown")
    let hovers = texts?["hover"]?["contentFormat"]?.items.compactMap(\.text) ?? []
    hoversInMarkdown = hovers.contains("markdown")
    showsTooltips = texts?["documentLink"]?["tooltipSupport"]?.isTrue ?? false
  }
}
