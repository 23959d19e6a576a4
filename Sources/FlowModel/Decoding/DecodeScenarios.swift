import Diagnostics
import YAML

extension DocumentDecoder {
  mutating func scenario(_ pair: Pair) -> Document.Scenario? {
    let fields = fields(pair, .scenario)
    if fields["steps"] != nil, let other = fields["do"] ?? fields["expect"] {
      findings.append(
        .conflict(
          keyText(other).value, with: "steps", at: other.key.range,
          other: fields["steps"]!.key.range, help: "put everything into `steps`, in order"))
    }
    let given = fields["given"].map { self.fields($0, .given) }
    let listed = items(fields["steps"], of: "`do` and `expect`").flatMap { node in
      self.steps(self.fields(node, .step, named: "an element of `steps`", owner: node.range))
    }
    let steps = listed + self.steps(fields)
    if steps.isEmpty, !isUnread(pair), fields.present(["do", "expect", "steps"]).isEmpty {
      findings.append(.missingKey("do", of: .scenario, at: pair.key.range))
    }
    return Document.Scenario(
      name: keyText(pair), guards: answers(given?["guards"]), state: values(given?["state"]),
      steps: steps)
  }

  /// Decodes the steps of a scenario: first `do`, then `expect`.
  private mutating func steps(_ fields: Fields) -> [Document.Step] {
    let moves = items(fields["do"], of: "moves").compactMap { node in
      move(node).map { Document.Step.move($0, node.range) }
    }
    return moves + (fields["expect"].map { [.expect(expectations($0))] } ?? [])
  }

  private mutating func answers(_ pair: Pair?) -> [Document.GuardAnswer] {
    entries(pair, "a mapping from guards to `true` or `false`") { decoder, pair in
      decoder.flag(pair).map {
        Document.GuardAnswer(name: decoder.keyText(pair), answer: $0.value)
      }
    }
  }

  /// Decodes the values that states get.
  mutating func values(_ pair: Pair?) -> [Document.StateValue] {
    entries(pair, "a mapping from state to values") { decoder, pair in
      decoder.text(pair, "a value").map {
        Document.StateValue(name: decoder.keyText(pair), value: $0)
      }
    }
  }

  // MARK: Moves

  private mutating func move(_ node: Node) -> Document.Move? {
    if case .scalar(let word, _) = node.content {
      noteText(node)
      if let move = bareMove(word) { return move }
      findings.append(
        .noChoice(word, of: "do", among: KeySet.bareMoves, at: node.range))
      return nil
    }
    let fields = fields(node, .move, named: "an element of `do`", owner: node.range)
    let written = fields.present(KeySet.moves)
    guard let verb = written.first, let pair = fields[verb.key] else {
      if !fields.hasUnreadKeys { findings.append(.noMove(at: node.range)) }
      return nil
    }
    if written.count > 1 {
      findings.append(
        .conflict(
          written[1].key, with: verb.key, at: written[1].range, other: verb.range,
          help: "make it a step of its own"))
    }
    if let with = fields["with"], !KeySet.movesWithValues.contains(verb.key) {
      findings.append(.strayValues(with: verb.key, at: with.key.range))
    }
    return move(verb.key, pair, arguments(fields["with"]))
  }

  private func bareMove(_ word: String) -> Document.Move? {
    switch word {
    case "back": .back
    case "swipeDown": .swipeDown
    case "relaunch": .relaunch
    default: nil
    }
  }

  private mutating func move(
    _ verb: String, _ pair: Pair, _ arguments: [Document.Argument]
  ) -> Document.Move? {
    switch verb {
    case "open": text(pair, "a URL").map { .open($0) }
    case "take": text(pair, "a route's name").map { .take($0, arguments: arguments) }
    case "tap": text(pair, "a button's name").map { .tap($0, arguments: arguments) }
    case "tab": text(pair, "a tab's name").map { .tab($0) }
    case "column": text(pair, "a column's name").map { .column($0) }
    case "set": .set(values(pair))
    case "answer": .answer(answers(pair))
    default: isBare(pair) ? bareMove(verb) : nil
    }
  }

  private mutating func expectations(_ pair: Pair) -> [Document.Expectation] {
    let fields = fields(pair, .expectation)
    var found: [Document.Expectation] = []
    if let screen = text(fields["screen"]) { found.append(.screen(screen)) }
    if let stack = fields["stack"] {
      let screens = references(stack, of: "screens")
      // A single name without a list around it has been reported, and may be anything.
      if case .sequence = stack.value.content {
        found.append(.stack(screens, stack.value.range))
      }
    }
    if let tab = text(fields["tab"]) { found.append(.tab(tab)) }
    if let column = text(fields["column"]) { found.append(.column(column)) }
    if let presented = text(fields["presented"]) { found.append(.presented(presented)) }
    if let dialog = text(fields["dialog"]) { found.append(.dialog(dialog)) }
    if let refused = text(fields["refused"]) { found.append(.refused(refused)) }
    if let finished = text(fields["finished"]) { found.append(.finished(finished)) }
    return found
  }
}
