import Diagnostics
import YAML

extension DocumentDecoder {
  mutating func document(_ file: YAMLFile) -> Document {
    var document = Document(source: file.source, comments: file.comments)
    guard let root = file.root else { return document }
    guard let fields = fields(ofFile: root) else {
      document.isPartial = true
      return document
    }
    document.saysFlow = fields["flow"] != nil
    if let name = text(fields["flow"], "a name") { document.flow = declared(name, .upper) }
    document.imports = references(fields["import"], of: "modules").filter { isModuleName($0) }
    document.modules = entries(fields["modules"], "a mapping from names to paths") {
      $0.module($1)
    }
    document.links = fields["links"].map { origin($0) }
    document.types = entries(fields["types"], "a mapping from names to types") { $0.type($1) }
    document.states = entries(fields["state"], "a mapping from names to values") { $0.state($1) }
    document.guards = entries(fields["guards"], "a mapping from names to guards") { $0.guard($1) }
    document.dialogs = entries(fields["dialogs"], "a mapping from names to dialogs") {
      $0.dialog($1)
    }
    document.coordinators = entries(
      fields["coordinators"], "a mapping from names to coordinators"
    ) { $0.coordinator($1) }
    document.scenarios = entries(
      fields["scenarios"], "a mapping from sentences to scenarios"
    ) { $0.scenario($1) }
    document.docs = docs
    document.isPartial =
      ["modules", "types", "state", "guards", "dialogs", "coordinators"]
      .contains { isUnread(fields[$0]) || fields.mayBeUnread($0) }
      || fields.unknown.contains { $0.name.flatMap { KeySet.file.remedy(for: $0) } != nil }
    return document
  }

  /// Returns the fields of a file; nil if the file is no mapping.
  private mutating func fields(ofFile root: Node) -> Fields? {
    guard case .mapping(let pairs) = root.content else {
      findings.append(
        .wrongShape(
          "a flow file", mustBe: "a mapping", at: root.range,
          help: "its keys are \(KeySet.file.sample)"))
      return nil
    }
    let start = SourceRange(file: root.range.file, lower: Int(root.range.lower), upper: 0)
    let fields = Fields(pairs, .file, owner: start, &findings)
    noteOrder(of: fields)
    noteQuotes(below: fields.unknown)
    return fields
  }

  /// Notes the words about a part, which the place of its name identifies.
  mutating func noteDoc(_ fields: Fields, about part: SourceRange) {
    guard let doc = text(fields["doc"], "a text about the part") else { return }
    docs.append(Document.Doc(part: part, text: doc))
  }

  /// Returns the declarations behind a key, in the order in which they are written.
  mutating func entries<Entry>(
    _ pair: Pair?, _ expected: String, _ decode: (inout DocumentDecoder, Pair) -> Entry?
  ) -> [Entry] {
    guard let pair else { return [] }
    return mapping(pair, mustBe: expected).compactMap { decode(&self, $0) }
  }

  private mutating func isModuleName(_ name: Document.Reference) -> Bool {
    if Name(name.value) != nil { return true }
    findings.append(
      .invalidName(name.value, help: "name a Swift module, as after `import`", at: name.range))
    return false
  }

  /// Decodes a module's name and path. The path must not depend on the machine that reads it.
  private mutating func module(_ pair: Pair) -> Document.Module? {
    let name = declared(keyText(pair), .upper)
    guard let path = text(pair, "the path of a directory with a flow module") else { return nil }
    if path.value.hasPrefix("/") || path.value.hasPrefix("~") || path.value.isEmpty {
      findings.append(
        .wrongShape(
          "`\(name.text)`", mustBe: "a path from this file on, such as `../\(name.text)`",
          at: path.range))
      return nil
    }
    return Document.Module(name: name, path: path)
  }

  private mutating func origin(_ pair: Pair) -> Document.Links {
    let fields = fields(pair, .links)
    return Document.Links(
      schemes: references(fields["schemes"], of: "URL schemes").filter { isScheme($0) },
      hosts: references(fields["hosts"], of: "domains").filter { isHost($0) })
  }

  private mutating func isScheme(_ scheme: Document.Reference) -> Bool {
    if LinkOriginAdvice.isScheme(scheme.value) { return true }
    findings.append(
      .wrongShape(
        "a scheme", mustBe: "what stands before `://` in the app's own URLs", at: scheme.range,
        help: LinkOriginAdvice.onScheme(scheme.value)))
    return false
  }

  private mutating func isHost(_ host: Document.Reference) -> Bool {
    if LinkOriginAdvice.isHost(host.value) { return true }
    findings.append(
      .wrongShape(
        "a host", mustBe: "a domain such as `shop.example.com`", at: host.range,
        help: LinkOriginAdvice.onHost(host.value)))
    return false
  }

  private mutating func type(_ pair: Pair) -> Document.CustomType? {
    let fields = fields(pair, .type)
    return Document.CustomType(
      name: declared(keyText(pair), .upper),
      isSaved: flag(fields["saved"])?.value ?? true,
      standsInLinks: flag(fields["link"])?.value ?? false)
  }

  private mutating func state(_ pair: Pair) -> Document.State? {
    let name = declared(keyText(pair), .lower)
    switch pair.value.content {
    case .scalar("Bool", _):
      noteText(pair.value)
      return Document.State(name: name, values: nil)
    case .sequence(let items) where !items.isEmpty:
      let values = items.compactMap { element($0, of: pair, "a value's name") }
      return Document.State(
        name: name,
        values: values.map { value in
          reject(["else"], value, help: "in a switch it stands for all values without a case")
          return declared(value, .lower)
        }, isPartial: values.count < items.count)
    case .missing: findings.append(.missingValue(of: "`\(name.text)`", at: pair.key.range))
    case .reported: break
    case .scalar(let text, _) where text.lowercased().hasPrefix("bool"):
      findings.append(.noBool(name.text, at: pair.value.range))
    default:
      findings.append(
        .wrongShape(
          "`\(name.text)`", mustBe: "`Bool` or a list of values", at: pair.value.range,
          help: "an enumeration is written `[active, expired]`; its first value is the initial one")
      )
    }
    return Document.State(name: name, values: [])
  }

  private mutating func `guard`(_ pair: Pair) -> Document.Guard? {
    let isUnread = isUnread(pair)
    let fields = fields(pair, .guard)
    let conditions = fields.present(KeySet.condition.keys)
    if let async = fields["async"], let other = conditions.first, flag(async)?.value == true {
      findings.append(
        .conflict(
          "async", with: other.key, at: async.key.range, other: other.range,
          help: other.key == "state"
            ? "what is read off the state is known at once"
            : "what other guards and the state say is known at once"))
    }
    let name = declaredMember(keyText(pair))
    noteDoc(fields, about: name.range)
    return Document.Guard(
      name: name,
      parameters: isUnread ? [.unread(at: pair.key.range)] : parameters(of: fields),
      isAsync: flag(fields["async"])?.value ?? false,
      condition: condition(fields),
      otherwise: fields["otherwise"].map { body(of: $0, keys: .route) },
      resume: fields["resume"].flatMap { resume($0) })
  }

  /// Decodes `state`, `any` and `not`, which must all hold. Returns nil if none is there.
  private mutating func condition(_ fields: Fields) -> Document.Condition? {
    var parts = states(fields["state"]).map { Document.Condition.state($0) }
    if let any = fields["any"] {
      let items = items(any, of: "guards or conditions")
      if case .sequence = any.value.content, items.isEmpty {
        findings.append(
          .wrongShape(
            "`any`", mustBe: "a list of guards or conditions", at: any.value.range,
            help: "one of them has to allow the move, and none in an empty list does"))
      }
      parts.append(.any(items.compactMap { condition($0, of: any) }))
    }
    if let not = fields["not"], let part = condition(not.value, of: not) {
      parts.append(.not(part))
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? nil : .all(parts)
  }

  /// Decodes the name of a guard, or a condition.
  private mutating func condition(_ node: Node, of pair: Pair) -> Document.Condition? {
    let expected = "a guard, or a condition like `{ state: … }`"
    if case .missing = node.content, pair.name == "not" {
      findings.append(.missingValue(of: "`not`", at: pair.key.range))
      return nil
    }
    if case .sequence = node.content, pair.name == "not" {
      findings.append(
        .wrongShape(
          "`not`", mustBe: expected, at: node.range,
          help: "`not: { any: [ … ] }` allows the move if none of them does"))
      return nil
    }
    guard case .mapping(let pairs) = node.content else {
      return text(node, named: "`\(pair.name ?? "")`", expected).map { .named($0) }
    }
    if pairs.isEmpty {
      findings.append(.wrongShape("a condition", mustBe: expected, at: node.range))
    }
    return condition(fields(node, .condition, named: "a condition", owner: pair.key.range))
  }

  /// Decodes `if`: the name of a guard, or states with their values.
  mutating func condition(ofRoute pair: Pair) -> Document.Condition? {
    let expected = "a guard, or states with their values"
    guard case .mapping(let pairs) = pair.value.content else {
      return text(pair, expected).map { .named($0) }
    }
    if pairs.isEmpty {
      findings.append(.wrongShape("`if`", mustBe: expected, at: pair.value.range))
    }
    if pairs.count == 1, pairs[0].name == "state", case .mapping = pairs[0].value.content {
      findings.append(
        .wrongShape(
          "`if`", mustBe: expected, at: pairs[0].key.range,
          help: "write the states without `state`: `if: { seatMap: true }`"))
      return .all(states(pairs[0]).map { .state($0) })
    }
    return .all(states(pair).map { .state($0) })
  }

  /// Decodes states, each with one value or several.
  mutating func states(_ pair: Pair?) -> [Document.StateValues] {
    entries(pair, "a mapping from state to values") {
      Document.StateValues(state: $0.keyText($1), values: $0.oneOrMore($1))
    }
  }

  /// Returns a value, or the values of a list.
  mutating func oneOrMore(_ pair: Pair) -> [Document.Reference] {
    if case .sequence(let items) = pair.value.content {
      if items.isEmpty { findings.append(.noValues(of: keyText(pair).value, at: pair.value.range)) }
      return references(pair, of: "values")
    }
    return text(pair, "a value or a list of values").map { [$0] } ?? []
  }

  private mutating func resume(_ pair: Pair) -> Located<Guard.Resume>? {
    guard let result = text(pair, "a result, or `true` for any") else { return nil }
    if result.value == "true" { return Located(.any, at: result.range) }
    return Located(.result(declared(result, .lower).name), at: result.range)
  }

  mutating func dialog(_ pair: Pair) -> Document.Dialog? {
    let isUnread = isUnread(pair)
    let fields = fields(pair, .dialog)
    let hasUnreadButtons =
      isUnread || self.isUnread(fields["buttons"]) || fields.mayBeUnread("buttons")
      || doubled.contains(pair.key.range)
    return Document.Dialog(
      name: declared(keyText(pair), .lower),
      style: style(fields)?.value ?? .alert,
      parameters: isUnread ? [.unread(at: pair.key.range)] : parameters(of: fields),
      title: text(fields["title"]),
      message: text(fields["message"]),
      fields: isUnread ? [.unread(at: pair.key.range)] : texts(fields),
      buttons: entries(fields["buttons"], "a mapping from names to buttons") { $0.button($1) },
      hasUnreadButtons: hasUnreadButtons)
  }

  /// Decodes the style of a dialog. Apple's frameworks show text fields in alerts alone.
  private mutating func style(_ fields: Fields) -> Located<Dialog.DialogStyle>? {
    let style = choice("style", of: fields, Dialog.DialogStyle.self)
    if let texts = fields["fields"], let style, !style.value.hasFields {
      findings.append(.fieldsOutsideAlert(at: texts.key.range, style: style))
    }
    return style
  }

  /// Decodes the text fields of a dialog.
  private mutating func texts(_ fields: Fields) -> [Document.Field] {
    let pair = fields["fields"]
    let written = entries(pair, "a mapping from names to titles") { $0.field($1) }
    if let pair, isUnread(pair) { return [.unread(at: pair.key.range)] }
    return written + (fields.mayBeUnread("fields") ? [.unread(at: fields.owner)] : [])
  }

  private mutating func field(_ pair: Pair) -> Document.Field? {
    let name = declaredMember(keyText(pair))
    guard case .mapping = pair.value.content else {
      return Document.Field(name: name, title: text(pair, "a title"), isSecure: false)
    }
    let fields = fields(pair, .field)
    return Document.Field(
      name: name, title: text(fields["title"]), isSecure: flag(fields["secure"])?.value ?? false)
  }

  private mutating func button(_ pair: Pair) -> Document.Button? {
    let name = declared(keyText(pair), .lower)
    guard case .mapping = pair.value.content else {
      let body = body(of: pair, keys: .button)
      return Document.Button(name: name, role: nil, title: nil, body: body)
    }
    let fields = fields(pair, .button)
    let acts =
      fields.hasUnreadKeys
      || !fields.present(fields.keys.keys.filter { $0 != "role" && $0 != "title" }).isEmpty
    return Document.Button(
      name: name, role: choice("role", of: fields, Dialog.Button.Role.self)?.value,
      title: acts ? nil : text(fields["title"]),
      body: acts ? body(fields, range: pair.value.range) : nil)
  }
}
