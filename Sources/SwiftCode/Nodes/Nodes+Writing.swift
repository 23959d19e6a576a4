// The functions that write nodes straight into a list. They write the same as the nodes of the same
// names, without a list of each node's own. The generator uses them for the parts of which a module
// has very many.

extension Nodes {
  /// Removes all nodes, and keeps their memory.
  package mutating func removeAll() {
    bytes.removeLast(bytes.count)
    content = .none
  }

  /// Makes room for this number of bytes in an empty list.
  package mutating func reserve(_ capacity: Int) { bytes.reserve(capacity) }

  /// Appends a line of code.
  package mutating func line(_ code: Code) { appendLine(code) }

  package mutating func blank() { append(.blank) }

  /// Appends a documentation comment, like ``Documentation``.
  package mutating func documentation(_ text: CommentText) { append(text, as: .documentation) }

  /// Appends an attribute on a line of its own, like ``Attribute``.
  package mutating func attribute(_ name: StaticString) {
    append(.leading)
    bytes.append(UInt8(ascii: "@"))
    appendText(name)
  }

  /// Appends a type, like ``TypeDeclaration``.
  package mutating func type(_ header: Code, members: (inout Nodes) -> Void) {
    block(header, isSpaced: true, body: members)
  }

  /// Appends a block of statements, like ``Block``.
  package mutating func block(_ header: Code, body: (inout Nodes) -> Void) {
    block(header, isSpaced: false, body: body)
  }

  private mutating func block(_ header: Code, isSpaced: Bool, body: (inout Nodes) -> Void) {
    content = .others
    bytes.write(atMost: header.bytes.count + 4) { pen in
      pen.write(.airy)
      pen.write(header.bytes)
      pen.write(.brace)
      pen.write(newline)
      pen.write(isSpaced ? .indentMembers : .indent)
    }
    let start = bytes.count
    body(&self)
    if bytes.count == start {
      bytes.removeLast(3)
      bytes.append(.emptyBraces)
      bytes.append(newline)
      bytes.append(.endOfAiry)
    } else {
      bytes.write(atMost: 4) { pen in
        pen.write(.outdent)
        pen.write("}")
        pen.write(newline)
        pen.write(.endOfAiry)
      }
    }
  }

  /// Appends a block with one statement, like ``Block``.
  package mutating func block(_ header: Code, _ statement: Code) {
    block(header, isSpaced: false) { $0.line(statement) }
  }

  /// Appends a type below a title. Appends nothing if the type has no members.
  package mutating func section(
    _ title: CommentText, _ header: Code, members: (inout Nodes) -> Void
  ) {
    let (before, start) = (content, bytes.count)
    append(.blank)
    append(title, as: .comment)
    append(.blank)
    var isEmpty = false
    type(header) { nodes in
      let count = nodes.bytes.count
      members(&nodes)
      isEmpty = nodes.bytes.count == count
    }
    guard isEmpty else { return }
    bytes.removeLast(bytes.count - start)
    content = before
  }

  /// Appends source between `#if` and `#endif`, like ``ConditionalCompilation``.
  package mutating func conditional(_ condition: Code, body: (inout Nodes) -> Void) {
    append(.airy)
    appendFlat("#if \(condition)")
    append(.indentMembers)
    body(&self)
    append(.outdent)
    appendText("#endif")
    append(.endOfAiry)
  }

  // MARK: Switches

  /// Appends a statement with cases, like ``SwitchStatement``.
  package mutating func switchStatement(_ subject: Code, cases: (inout Nodes) -> Void) {
    appendLine("switch ", subject, .brace)
    cases(&self)
    appendText("}")
  }

  /// Appends a case with one statement, like ``SwitchCase``.
  package mutating func switchCase(_ patterns: Code, _ statement: Code) {
    appendCase("case ", patterns, statement)
  }

  /// Appends the case for all other values.
  package mutating func defaultCase(_ statement: Code) { appendCase("default", .empty, statement) }

  private mutating func appendCase(_ keyword: StaticString, _ patterns: Code, _ statement: Code) {
    content = .others
    let count = keyword.utf8CodeUnitCount + patterns.bytes.count + statement.bytes.count
    bytes.write(atMost: count + 3) { pen in
      pen.write(.compactCase)
      pen.write(keyword)
      pen.write(patterns.bytes)
      pen.write(.body)
      pen.write(statement.bytes)
      pen.write(newline)
    }
  }
}
