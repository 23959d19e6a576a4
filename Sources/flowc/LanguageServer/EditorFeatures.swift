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
  /// Whether the editor can be told to ask for lenses again.
  var asksForLensesAgain = false
  /// Whether the editor watches files for the server.
  var watchesFiles = false
  /// Whether the editor itself shows the text with which a command answers.
  var showsTexts = false

  /// The time without a change of a text after which the modules are checked.
  var pause = Duration.milliseconds(250)

  init() {}

  /// - Parameter parameters: What the editor says about itself in `initialize`.
  init(_ parameters: DataNode?) {
    let capabilities = parameters?["capabilities"]
    let workspace = capabilities?["workspace"]
    let texts = capabilities?["textDocument"]
    asksForLensesAgain = workspace?["codeLens"]?["refreshSupport"]?.isTrue ?? false
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.isTrue ?? false
    let options = parameters?["initializationOptions"]
    showsTexts = options?["showsTexts"]?.isTrue ?? false
    if let time = options?["pause"]?.integer {
      pause = .milliseconds(min(max(time, 0), 3_600_000))
    }
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
