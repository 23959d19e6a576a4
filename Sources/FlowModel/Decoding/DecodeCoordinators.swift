import Diagnostics
import YAML

extension DocumentDecoder {
  mutating func coordinator(_ pair: Pair) -> Document.Coordinator? {
    let key = keyText(pair)
    rejectSelf("Self", key)
    let name = declared(key, .upper)
    let kind = kind(of: pair)
    let fields = fields(pair, isUnread(pair) ? .unreadCoordinator : .coordinator(kind))
    var coordinator = Document.Coordinator(name: name, kind: kind)
    noteDoc(fields, about: name.range)
    coordinator.hasUnreadChildren = isUnread(pair) || hasUnreadChildren(fields)
    coordinator.isPartial = isPartial(pair, fields)
    coordinator.isRoot = mark(fields["root"])
    coordinator.hasUnreadRoot = isUnreadMark(fields["root"])
    coordinator.isPublic = mark(fields["public"]) != nil
    coordinator.parameters = parameters(of: fields)
    coordinator.results = entries(fields["results"], "a mapping from results to parameters") {
      $0.result($1)
    }
    coordinator.guards = guards(fields["guards"])
    coordinator.leaving = guards(fields["leaving"])
    coordinator.routes = routes(fields["routes"], keys: .offeredRoute)
    coordinator.dialogs = entries(fields["dialogs"], "a mapping from names to dialogs") {
      $0.dialog($1)
    }
    coordinator.overlays = entries(fields["overlay"], "a mapping from coordinators to overlays") {
      $0.overlay($1)
    }
    coordinator.when = items(fields["when"], of: "rules").compactMap { when($0) }
    coordinator.then = entries(fields["then"], "a mapping from children to results") {
      Document.ChildOutcomes(child: $0.keyText($1), outcomes: $0.outcomes($1))
    }
    content(of: &coordinator, fields)
    return coordinator
  }

  /// Decodes the parts that only some kinds of coordinators have.
  private mutating func content(of coordinator: inout Document.Coordinator, _ fields: Fields) {
    coordinator.start = fields["start"].flatMap { child($0, .start) }
    if fields["start"] != nil, coordinator.start == nil { coordinator.isPartial = true }
    coordinator.screens = entries(fields["screens"], "a mapping from names to screens") {
      $0.screen($1)
    }
    coordinator.tabs = entries(fields["tabs"], "a mapping from coordinators to tabs") {
      $0.tab($1)
    }
    coordinator.tabStyle = choice("style", of: fields, Coordinator.TabStyle.self)?.value
    // A sidebar shows everything, so nothing else is told about a style that can't be read.
    if coordinator.tabStyle == nil, fields["style"] != nil || fields.mayBeUnread("style") {
      coordinator.tabStyle = .sidebar
    }
    if let pair = fields["columns"] { coordinator.tabs += columns(pair) }
    coordinator.state = text(fields["state"], "a state's name")
    if fields["state"] != nil, coordinator.state == nil {
      coordinator.hasUnreadState = true
    }
    if let start = fields["start"], let state = fields["state"] {
      // Nobody knows which of the two is meant, so what the state would forbid isn't reported.
      (coordinator.state, coordinator.hasUnreadState) = (nil, true)
      findings.append(
        .conflict(
          "start", with: "state", at: start.key.range, other: state.key.range,
          help: "remove `start`: the state's value says which case shows first"))
    }
    coordinator.casesRange = fields["cases"]?.key.range
    if let pair = fields["cases"] {
      coordinator.cases =
        fields["state"] == nil && !pair.pairs.contains { $0.text != nil }
        ? cases(pair) : cases(pair, unread: &coordinator.unreadCases)
    }
    coordinator.linksWait = choice("links", of: fields, LinksWord.self)?.range
    coordinator.hasOwnStack = choice("stack", of: fields, StackWord.self) != nil
  }

  /// The place of a key whose value is true; nil if it is false. A value that is neither counts as
  /// true.
  private mutating func mark(_ pair: Pair?) -> SourceRange? {
    guard let pair, flag(pair)?.value != false else { return nil }
    return pair.key.range
  }

  private func isUnreadMark(_ pair: Pair?) -> Bool {
    guard let pair else { return false }
    guard case .scalar(let text, _) = pair.value.content else { return true }
    return !["true", "false"].contains(text)
  }

  private mutating func kind(of pair: Pair) -> Document.KindWord {
    guard case .mapping(let pairs) = pair.value.content else { return .stack }
    guard let written = meant("kind", in: pairs) else { return impliedKind(of: pairs) }
    let words = Document.KindWord.allCases.map(\.rawValue)
    if let kind = choice(written, among: words, Document.KindWord.self) { return kind.value }
    // If the kind is unknown, the keys show which kind was meant.
    let keys = Set(pairs.map { keyText($0).value })
    if keys.contains("tabs") { return .tabs }
    if keys.contains("columns") { return .split }
    if !keys.isDisjoint(with: ["cases", "state"]) { return .switch }
    return keys.isDisjoint(with: ["start", "screens"]) ? .external : .stack
  }

  /// The kind of a coordinator without `kind`: a stack, unless it has keys of another kind.
  private mutating func impliedKind(of pairs: [Pair]) -> Document.KindWord {
    let keys = pairs.map(keyText)
    func first(_ name: String) -> Document.Reference? { keys.first { $0.value == name } }
    let hasScreens = first("screens") != nil || first("start") != nil
    if let tabs = first("tabs"), !hasScreens { return missingKind(.tabs, of: tabs) }
    if let columns = first("columns"), !hasScreens { return missingKind(.split, of: columns) }
    // A switch shows screens besides its cases, just as a stack does. So these keys don't decide.
    return first("cases").map { missingKind(.switch, of: $0) } ?? .stack
  }

  private mutating func missingKind(
    _ kind: Document.KindWord, of key: Document.Reference
  ) -> Document.KindWord {
    findings.append(
      .misplacedKey(
        key.value, in: KeySet.coordinator(.stack).subject,
        help: "add `kind: \(kind.rawValue)`", at: key.range))
    return kind
  }

  /// Returns the pair with a key, or else the pair whose key is a slip of it.
  private func meant(_ key: String, in pairs: [Pair]) -> Pair? {
    if let written = pairs.first(where: { keyText($0).value == key }) { return written }
    let known = Set(KeySet.unreadCoordinator.keys + KeySet.unreadCoordinator.elsewhere.keys)
    return pairs.first { pair in
      let text = keyText(pair).value
      return !known.contains(text)
        && (KeySet.coordinator(.stack).meant(by: text) == key
          || Suggestion.nearest(to: text, in: [key]) != nil)
    }
  }

  private func isPartial(_ pair: Pair, _ fields: Fields) -> Bool {
    // A misplaced key may be right, and the kind wrong.
    if isUnread(pair) || fields.hasMisplacedKeys || doubled.contains(pair.key.range) { return true }
    if fields.mayBeUnread(
      "start", "screens", "routes", "dialogs", "then", "when", "results", "tabs", "columns", "cases"
    ) {
      return true
    }
    let keys = ["screens", "results", "routes", "dialogs"]
    return keys.contains { isUnread(fields[$0]) } || hasUnreadChildren(fields)
  }

  /// Returns whether tabs, columns or cases could not be read. All are mappings, but columns, and
  /// cases without a state, may also be a list.
  private func hasUnreadChildren(_ fields: Fields) -> Bool {
    func isList(_ key: String) -> Bool {
      if case .sequence = fields[key]?.value.content { true } else { false }
    }
    return isUnread(fields["tabs"]) || (!isList("columns") && isUnread(fields["columns"]))
      || (!(isList("cases") && fields["state"] == nil) && isUnread(fields["cases"]))
  }

  private mutating func result(_ pair: Pair) -> Document.Result? {
    let key = keyText(pair)
    if ["dismissed", "finished"].contains(key.value) {
      findings.append(
        .invalidName(
          key.value, help: "remove it: it is always among the results, and brings no values",
          at: key.range))
      return nil
    }
    return Document.Result(name: declared(key, .lower), parameters: parameters(pair))
  }

  // MARK: Children

  /// Decodes a child: `Child`, or `{ to: Child, with: …, then: … }`.
  private mutating func child(_ pair: Pair, _ keys: KeySet) -> Document.Child? {
    if case .scalar(let text, _) = pair.value.content {
      noteText(pair.value)
      return Document.Child(
        target: Located(text, at: pair.value.range), arguments: [], outcomes: [])
    }
    if case .sequence(let items) = pair.value.content {
      findings.append(.listForChild(keyText(pair).value, items, at: pair.value.range))
      return nil
    }
    if case .missing = pair.value.content {
      findings.append(
        .missingValue(
          of: "`\(keyText(pair).value)`", at: pair.key.range,
          help: "name a screen or a coordinator"))
      return nil
    }
    let fields = fields(pair, keys)
    guard let target = text(fields["to"], "a screen or a coordinator") else { return nil }
    return Document.Child(
      target: target, arguments: arguments(fields["with"]), outcomes: outcomes(fields["then"]))
  }

  private mutating func tab(_ pair: Pair) -> Document.Tab? {
    let fields = fields(pair, .tab)
    let child = Document.Child(
      target: keyText(pair), arguments: arguments(fields["with"]),
      outcomes: outcomes(fields["then"]))
    if let when = fields["when"], let by = fields["by"] {
      findings.append(
        .conflict(
          "by", with: "when", at: by.key.range, other: when.key.range,
          help: "a tab that presents its child is always there"))
    }
    var (icon, hasAsset) = (fields["icon"], false)
    if let pair = icon, case .mapping = pair.value.content {
      (icon, hasAsset) = (self.fields(pair, .icon)["asset"], true)
    }
    return Document.Tab(
      child: child, title: text(fields["title"]), icon: text(icon), hasAsset: hasAsset,
      role: choice("role", of: fields, Tab.Role.self), section: text(fields["section"]),
      condition: states(fields["when"]), hasBadge: flag(fields["badge"])?.value ?? false,
      guards: guards(fields["guards"]),
      presentation: choice("by", of: fields, Placement.self), isMisshapen: fields.isTarget(pair))
  }

  /// The cases of a switch that a state selects, by the state's values.
  private mutating func cases(
    _ pair: Pair, unread: inout [Document.Reference]
  ) -> [Document.Case] {
    var cases: [Document.Case] = []
    for pair in mapping(pair, mustBe: "a mapping from values to what shows") {
      let value = keyText(pair)
      if let child = child(pair, .stateCase) {
        cases.append(Document.Case(value: value, child: child))
      } else {
        unread.append(value)
      }
    }
    return cases
  }

  /// The cases of a switch without state.
  private mutating func cases(_ pair: Pair) -> [Document.Case] {
    children(pair, .case).map { Document.Case(value: nil, child: $0) }
  }

  private mutating func columns(_ pair: Pair) -> [Document.Tab] {
    children(pair, .column).map { child in
      Document.Tab(
        child: child, title: nil, icon: nil, hasBadge: false, guards: [], presentation: nil)
    }
  }

  /// Decodes children: a mapping by name, or a plain list of names.
  private mutating func children(_ pair: Pair, _ keys: KeySet) -> [Document.Child] {
    if case .sequence = pair.value.content {
      return caseNames(pair).map { Document.Child(target: $0, arguments: [], outcomes: []) }
    }
    return entries(pair, "a list of coordinators") { decoder, pair in
      let fields = decoder.fields(pair, keys)
      return Document.Child(
        target: decoder.keyText(pair), arguments: decoder.arguments(fields["with"]),
        outcomes: decoder.outcomes(fields["then"]))
    }
  }

  private mutating func caseNames(_ pair: Pair) -> [Document.Reference] {
    var first: [String: SourceRange] = [:]
    return references(pair, of: "coordinators").filter { name in
      if let earlier = first[name.value] {
        findings.append(.second("case", name, earlier: earlier))
        return false
      }
      first[name.value] = name.range
      return true
    }
  }

  /// Decodes an overlay: `Lock: { while: { lock: [locked] } }`.
  private mutating func overlay(_ pair: Pair) -> Document.Overlay {
    let fields = fields(pair, .overlay)
    return Document.Overlay(coordinator: keyText(pair), states: states(fields["while"]))
  }

  /// Decodes a rule: `{ state: [values], take: route }`.
  private mutating func when(_ node: Node) -> Document.When? {
    guard case .mapping(let pairs) = node.content else {
      findings.append(
        .wrongShape(
          "`when`", mustBe: "a list of `{ state: [values], take: route }`", at: node.range))
      return nil
    }
    guard let take = take(of: pairs) else {
      findings.append(.missingKey("take", of: .rule, at: node.range))
      return nil
    }
    let states = pairs.filter { $0.key.range != take.key.range && keyText($0).value != "take" }
    guard !states.isEmpty, let route = text(take, "a route of this coordinator") else {
      if states.isEmpty { findings.append(.noState(at: node.range)) }
      return nil
    }
    let others = states.filter { ["is", "value", "values"].contains(keyText($0).value) }
    if let state = states.first(where: { keyText($0).value == "state" }), let other = others.first {
      findings.append(.valuesBeside(keyText(state), state.value, and: keyText(other)))
      return nil
    }
    return Document.When(
      states: states.map { Document.StateValues(state: keyText($0), values: oneOrMore($0)) },
      route: route)
  }

  /// Returns the pair `take` of a rule. If it is missing and the rule has several pairs, returns
  /// the pair whose key is a slip of it.
  private mutating func take(of pairs: [Pair]) -> Pair? {
    if let take = pairs.first(where: { keyText($0).value == "take" }) { return take }
    guard pairs.count > 1,
      let slip = pairs.first(where: {
        Suggestion.nearest(to: keyText($0).value, in: ["take"]) != nil
      })
    else { return nil }
    let key = keyText(slip)
    noteQuotes(below: [slip])
    findings.append(
      .unknownKey(
        key.value, in: .rule, suggestion: "take", repair: .word(key, among: ["take"]), at: key.range
      ))
    return slip
  }

  // MARK: Screens

  private mutating func screen(_ pair: Pair) -> Document.Screen? {
    let fields = fields(pair, .screen)
    var screen = Document.Screen(name: declaredMember(keyText(pair)))
    noteDoc(fields, about: screen.name.range)
    reject(
      Document.Screen.refusedNames, keyText(pair),
      help: "as a route's target it would be the verb of that name")
    screen.parameters = isUnread(pair) ? [.unread(at: pair.key.range)] : parameters(of: fields)
    screen.view = text(fields["view"], "a type's name").map { declared($0, .upper) }
    screen.style = style(fields)
    screen.isOpenedByCode = choice("entry", of: fields, EntryWord.self) != nil
    screen.isLeftByState = choice("leaves", of: fields, LeavesWord.self) != nil
    screen.hasUnreadRoutes =
      isUnread(pair) || isUnread(fields["routes"]) || fields.mayBeUnread("routes")
      || doubled.contains(pair.key.range)
    screen.routes = routes(fields["routes"])
    screen.guards = guards(fields["guards"])
    screen.leaving = guards(fields["leaving"])
    screen.links = fields["link"].map { links($0) } ?? []
    return screen
  }

  private mutating func links(_ pair: Pair) -> [Document.Link] {
    guard case .sequence(let items) = pair.value.content else {
      return link(pair.value, owner: pair.key.range).map { [$0] } ?? []
    }
    return items.compactMap { link($0, owner: pair.key.range) }
  }

  private mutating func link(_ node: Node, owner: SourceRange) -> Document.Link? {
    if case .scalar(let text, _) = node.content {
      noteText(node)
      return Document.Link(
        path: Located(text, at: node.range), arguments: [], via: nil, over: nil, placement: nil)
    }
    let fields = fields(node, .link, named: "`link`", owner: owner)
    guard let path = text(fields["path"], "a path such as `/orders/{id}`") else { return nil }
    noteDoc(fields, about: path.range)
    for key in ["via", "over"] {
      guard let by = fields["by"], let other = fields[key] else { continue }
      findings.append(
        .conflict(
          key, with: "by", at: other.key.range, other: by.key.range,
          help: "with `by`, a link presents its screen above the visible one, at any place"))
    }
    let alone = fields["over"].flatMap { isNone($0.value) ? $0.value.range : nil }
    return Document.Link(
      path: path, arguments: arguments(fields["with"]), via: text(fields["via"], "a route"),
      over: alone == nil ? fields["over"].map { references($0, of: "screens") } : nil, alone: alone,
      placement: choice("by", of: fields, Placement.self),
      isIntent: flag(fields["intent"])?.value ?? false)
  }

  private mutating func isNone(_ node: Node) -> Bool {
    guard case .scalar(OverWord.none.rawValue, _) = node.content else { return false }
    noteText(node)
    return true
  }
}
