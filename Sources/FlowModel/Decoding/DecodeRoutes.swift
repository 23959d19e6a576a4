import Diagnostics
import YAML

extension DocumentDecoder {
  mutating func routes(_ pair: Pair?, keys: KeySet = .route) -> [Document.Route] {
    entries(pair, "a mapping from names to routes") { $0.route($1, keys) }
  }

  private mutating func route(_ pair: Pair, _ keys: KeySet) -> Document.Route? {
    let name = declaredMember(keyText(pair))
    guard case .mapping = pair.value.content else {
      return Document.Route(name: name, body: body(of: pair, keys: keys))
    }
    let fields = fields(pair, keys)
    noteDoc(fields, about: name.range)
    return Document.Route(name: name, body: body(fields, range: pair.value.range))
  }

  /// Decodes the route behind a key: the short form, or a mapping.
  mutating func body(of pair: Pair, keys: KeySet) -> Document.Body {
    switch pair.value.content {
    case .scalar(let text, _):
      noteText(pair.value)
      let action = Self.shortAction(Located(text, at: pair.value.range))
      if action.isStay, !keys.mayStay {
        findings.append(.noAction(at: pair.value.range))
        return Document.Body(action: .unknown, range: pair.value.range)
      }
      return Document.Body(action: action, range: pair.value.range)
    case .mapping: return body(fields(pair, keys), range: pair.value.range)
    default:
      _ = text(pair, "a route: a target, a verb, or a mapping")
      return Document.Body(action: .unknown, range: pair.value.range)
    }
  }

  private static func shortAction(_ word: Document.Reference) -> Document.Action {
    switch word.value {
    case "pop": .pop(1)
    case "popToRoot": .popToRoot
    case "dismiss": .dismiss
    case "finish": .finish(nil)
    case "stay": .stay
    default: .to(word)
    }
  }

  mutating func body(_ fields: Fields, range: SourceRange) -> Document.Body {
    let action = action(fields)
    rejectStrayKeys(fields, action)
    var body = Document.Body(action: action, range: range)
    let told = findings.count
    let (placement, compact) = placement(fields["by"])
    body.compact = compact
    // What a word like `modal` means here is only likely: what follows from it isn't told too.
    body.placement = findings.count == told ? placement : nil
    body.hasUnreadPlacement =
      fields["by"] != nil && body.placement == nil || fields.mayBeUnread("by")
    body.strategy = choice("strategy", of: fields, Show.Strategy.self).map {
      Located($0.value, at: fields["strategy"]!.key.range)
    }
    body.dropping = dropping(fields)
    body.isDismissing = flag(fields["dismissing"]).flatMap { $0.value ? $0.range : nil }
    body.arguments = arguments(fields["with"])
    if fields.mayBeUnread("with") { body.arguments.append(.unread(at: fields.owner)) }
    body.set = arguments(fields["set"]) + nestedSet(fields)
    body.changes = values(fields["state"])
    body.outcomes = outcomes(fields["then"])
    body.returns = fields["returns"].map { oneOrMore($0) } ?? []
    body.style = style(fields)
    body.guards = guards(fields["guards"])
    body.parameters = parameters(fields["params"])
    body.except = references(fields["except"], of: "screens")
    body.below = flag(fields["below"]).flatMap { $0.value ? $0.range : nil }
    choose(&body, fields)
    return body
  }

  /// Decodes `if` and `else`. What the route asks and changes first holds for both ways.
  private mutating func choose(_ body: inout Document.Body, _ fields: Fields) {
    let (condition, other) = (fields["if"], fields["else"])
    if let condition { body.condition = self.condition(ofRoute: condition) }
    if let other {
      var way = self.body(of: other, keys: .way)
      (way.guards, way.parameters, way.changes) = (body.guards, body.parameters, body.changes)
      body.other = [way]
    }
    if let present = condition ?? other, condition == nil || other == nil, !fields.hasUnreadKeys {
      findings.append(.halfChoice(keyText(present).value, at: present.key.range))
    }
    if let returns = fields["returns"], let condition {
      findings.append(
        .conflict(
          "returns", with: "if", at: returns.key.range, other: condition.key.range,
          help: "one way alone would give the view values: write two routes"))
    }
  }

  /// Decodes `by`: a word, or one for each width. A popover is a sheet in compact width anyway.
  private mutating func placement(_ pair: Pair?) -> (Located<Placement>?, Style.Compact?) {
    guard let pair else { return (nil, nil) }
    guard case .mapping = pair.value.content else {
      return (choice(pair, among: KeySet.route.choices(of: "by"), Placement.self), nil)
    }
    let inner = fields(pair, .byWidth)
    let regular = choice("regular", of: inner, Placement.self)
    let compact = choice("compact", of: inner, Style.Compact.self)
    guard regular?.value == .sheet else {
      return (regular, compact?.value == .sheet ? nil : compact?.value)
    }
    if let compact, compact.value == .popover {
      findings.append(
        .misplaced(
          "a sheet can't become a popover where there is less room",
          help: "write `regular: popover`, or `compact: cover`", at: compact.range))
    }
    return (regular, compact?.value == .cover ? .cover : nil)
  }

  /// Returns the arguments in `dismiss: { set: … }`. `pop` and `popToRoot` may have the same form.
  private mutating func nestedSet(_ fields: Fields) -> [Document.Argument] {
    for verb in ["pop", "popToRoot", "dismiss"] {
      guard let pair = fields[verb], case .mapping = pair.value.content else { continue }
      let inner = self.fields(pair, .returning)
      return arguments(inner["set"])
    }
    return []
  }

  private mutating func dropping(_ fields: Fields) -> Document.Dropping? {
    let written = fields.present(["above", "replacing", "strategy"])
    if written.count > 1 {
      findings.append(
        .conflict(
          written[1].key, with: written[0].key, at: written[1].range, other: written[0].range,
          help: "a push drops back first, or asks what is there, not both"))
    }
    if let above = drop(fields["above"]) { return .above(above) }
    return drop(fields["replacing"]).map { .replacing($0) }
  }

  /// Decodes a screen's name. A `?` behind the name says that the screen may be missing.
  private mutating func drop(_ pair: Pair?) -> Document.Drop? {
    guard let name = text(pair, "a screen's name") else { return nil }
    guard name.value.hasSuffix("?") else {
      return Document.Drop(screen: name, ifPresent: false)
    }
    let text = String(name.value.dropLast())
    let count = text.unicodeScalars.count
    return Document.Drop(
      screen: Located(text, at: name.range.slice(from: 0, count: count)), ifPresent: true)
  }

  /// Reports keys that have no meaning with the route's action.
  private mutating func rejectStrayKeys(_ fields: Fields, _ action: Document.Action) {
    guard let known = action.keys else { return }
    let others = fields.written { key in
      !known.contains(key) && !KeySet.actions.contains(key) && !KeySet.ofEveryRoute.contains(key)
        && !(key == "title" && fields.keys.keys.contains("role"))
    }
    guard !others.isEmpty else { return }
    let verb = fields.present(KeySet.actions).first?.key
    for (key, range) in fields.present(others) {
      findings.append(.strayKey(key, with: verb, action, at: range))
    }
  }

  // MARK: Actions

  private mutating func action(_ fields: Fields) -> Document.Action {
    if let (verb, pair) = fields.onlyVerb { return action(verb, pair, fields) }
    let written = fields.present(KeySet.actions)
    guard let verb = written.first else {
      let isAlone = fields["state"] != nil && fields["set"] == nil
      if isAlone || fields["set"] != nil && fields.keys.maySet { return .stay }
      if fields.stays { return .stay }
      if !fields.hasUnreadKeys {
        findings.append(
          fields["set"].map { .onlySets(at: $0.key.range) } ?? .noAction(at: fields.owner))
      }
      return .unknown
    }
    if written.count > 1 {
      findings.append(
        .conflict(
          written[1].key, with: verb.key, at: written[1].range, other: verb.range,
          help: "a route does one thing; what follows an ended child is its `then`"))
    }
    return action(verb.key, fields[verb.key]!, fields)
  }

  private mutating func action(
    _ verb: String, _ pair: Pair, _ fields: Fields
  ) -> Document.Action {
    switch verb {
    case "to": return target(pair)
    case "pop": return pop(pair)
    case "popTo": return drop(pair).map { .popTo($0) } ?? .unknown
    case "popToRoot": return bare(pair, .popToRoot)
    case "dismiss": return bare(pair, .dismiss)
    case "finish":
      if isMissing(pair) { return .finish(nil) }
      return name(pair, "a result").map { .finish($0.value == "true" ? nil : $0) } ?? .unknown
    case "report": return name(pair, "a result").map { .report($0) } ?? .unknown
    case "dialog": return name(pair, "a dialog").map { .dialog($0) } ?? .unknown
    default:
      // An unknown word was meant to open something outside the module, too.
      return .openSystem(choice(verb, of: fields, SystemScreen.self)?.value ?? .settings)
    }
  }

  /// Returns the name behind a verb. A mapping from a name to its arguments has them at the wrong place.
  private mutating func name(_ pair: Pair, _ what: String) -> Document.Reference? {
    guard case .mapping(let pairs) = pair.value.content, let name = pairs.first?.name,
      pairs.count == 1, Name(name) != nil
    else { return text(pair, what) }
    let verb = keyText(pair).value
    findings.append(
      .wrongShape(
        "`\(verb)`", mustBe: what, at: pair.value.range,
        help: "write `\(verb): \(name)`, and its values in `with` beside it"))
    return nil
  }

  private func isMissing(_ pair: Pair) -> Bool {
    if case .missing = pair.value.content { true } else { false }
  }

  private mutating func target(_ pair: Pair) -> Document.Action {
    guard case .mapping = pair.value.content else {
      guard let target = text(pair, "a screen or a coordinator") else { return .unknown }
      // A slip for `to` may also be a slip for a verb before the target: `{ do: dismiss }`.
      return keyText(pair).value == "to" ? .to(target) : Self.shortAction(target)
    }
    let pairs = pair.pairs
    if let first = pairs.first?.name, !pairs.contains(where: Self.isURL) {
      let target = pairs.lazy.compactMap(\.text).first { Name($0) != nil } ?? first
      findings.append(
        .wrongShape(
          "`\(keyText(pair).value)`", mustBe: "a target", at: pair.value.range,
          help: "write `to: \(target)`, and its values in `with` beside it"))
      return .unknown
    }
    let fields = fields(pair, .outside)
    guard let url = text(fields["url"], "a URL") else { return .unknown }
    if !Document.isWholeURL(url.value) {
      let help = "no value is put into it: the view opens a URL that has one"
      findings.append(
        .wrongShape(
          "`url`", mustBe: "a whole URL such as `https://example.com`", at: url.range,
          help: url.value.contains("{") ? help : nil))
    }
    return .openURL(url.value)
  }

  private static func isURL(_ pair: Pair) -> Bool {
    let key = pair.name ?? ""
    return KeySet.outside.meant(by: key) != nil || key == "url"
      || Suggestion.nearest(to: key, in: ["url"]) != nil
  }

  /// The largest number of screens that a route can go back. The analysis follows a stack screen by
  /// screen.
  static let maximumPop = 1_000

  private mutating func pop(_ pair: Pair) -> Document.Action {
    if isMissing(pair) { return .pop(1) }
    if case .mapping = pair.value.content { return .pop(1) }
    guard let text = text(pair, "`true` or how many screens") else { return .unknown }
    if text.value == "true" { return .pop(1) }
    if let count = Int(text.value), count > 0 {
      if count <= Self.maximumPop { return .pop(count) }
      findings.append(.popsTooMuch(at: text.range))
      return .unknown
    }
    findings.append(
      .wrongShape(
        "`pop`", mustBe: "`true` or how many screens", at: text.range,
        help: Name(text.value) == nil
          ? nil : "`popTo: \(text.value)` goes back to a screen by name"))
    return .unknown
  }

  /// Decodes a verb that needs no value. It may have none, or `true`, or a mapping with `set`.
  private mutating func bare(_ pair: Pair, _ action: Document.Action) -> Document.Action {
    if case .mapping = pair.value.content { return action }
    _ = isBare(pair)
    return action
  }

  /// Returns whether a key has no value, or `true`.
  mutating func isBare(_ pair: Pair) -> Bool {
    switch pair.value.content {
    case .missing, .scalar("true", _): return true
    default:
      findings.append(
        .wrongShape(
          "`\(keyText(pair).value)`", mustBe: "`true`, or have nothing behind it",
          at: pair.value.range))
      return false
    }
  }

  // MARK: Results

  mutating func outcomes(_ pair: Pair?) -> [Document.Outcome] {
    entries(pair, "a mapping from results to routes") { decoder, pair in
      Document.Outcome(
        result: decoder.keyText(pair), body: decoder.body(of: pair, keys: .outcome))
    }
  }
}

extension Document {
  /// Returns whether a text is a scheme with more text behind it, and has neither blanks nor
  /// braces.
  package static func isWholeURL(_ text: String) -> Bool {
    let parts = text.split(separator: ":", maxSplits: 1)
    return parts.count == 2 && !text.contains { $0 == "{" || $0 == "}" }
      && !text.utf8.contains { $0 <= 0x20 || $0 >= 0x7F }
      && parts[0].utf8.allSatisfy { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
  }
}
