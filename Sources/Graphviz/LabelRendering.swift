extension Label {
  /// Appends the label as an attribute's value.
  func append(to output: inout String, depth: Int) {
    switch self {
    case .text(let text): Escaping.appendQuoted(text, to: &output)
    case .line(let runs): append(line: runs, to: &output)
    case .table(let table): append(table: table, to: &output, depth: depth)
    }
  }

  private func append(line runs: [Run], to output: inout String) {
    let runs = runs.filter { !$0.text.isEmpty }
    output += runs.isEmpty ? "\"" : "<"
    for run in runs { run.append(to: &output, lineBreak: "<BR/>") }
    output += runs.isEmpty ? "\"" : ">"
  }

  /// Appends a table with each row on a line of its own, so that people can read and compare the
  /// text.
  private func append(table: LabelTable, to output: inout String, depth: Int) {
    let sections = table.sections.map { $0.filter { !$0.cells.isEmpty } }.filter { !$0.isEmpty }
    guard !sections.isEmpty else {
      output += "\"\""
      return
    }
    let newLine = "\n" + String(repeating: "  ", count: depth + 1)
    output += "<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\""
    output += " CELLPADDING=\"\(table.padding)\">"
    for (index, section) in sections.enumerated() {
      if index > 0 { output += newLine + "<HR/>" }
      for row in section {
        output += newLine + "<TR>"
        for cell in row.cells { cell.append(to: &output) }
        output += "</TR>"
      }
    }
    output += "</TABLE>>"
  }
}

extension Cell {
  fileprivate func append(to output: inout String) {
    output += "<TD"
    if let port { output += " PORT=\"p\(port.number)\"" }
    if span > 1 { output += " COLSPAN=\"\(span)\"" }
    if alignment != .center { output += " ALIGN=\"\(alignment.rawValue)\"" }
    if let space {
      output += " FIXEDSIZE=\"TRUE\" WIDTH=\"\(space.width)\" HEIGHT=\"\(space.height)\""
    }
    if let background { output += " BGCOLOR=\"\(background.hex)\"" }
    output += ">"
    let lineBreak = "<BR ALIGN=\"\(alignment.rawValue)\"/>"
    for run in runs { run.append(to: &output, lineBreak: lineBreak) }
    // A line break gives the alignment of the line that it ends.
    if runs.contains(where: { $0.text.contains("\n") }) { output += lineBreak }
    output += "</TD>"
  }
}

extension Run {
  /// Appends the run. `dot` refuses tags with nothing between them, so an empty run is left out.
  fileprivate func append(to output: inout String, lineBreak: String) {
    guard !text.isEmpty else { return }
    let hasFont = size != nil || color != nil
    if hasFont {
      output += "<FONT"
      if let color { output += " COLOR=\"\(color.hex)\"" }
      if let size { output += " POINT-SIZE=\"\(size)\"" }
      output += ">"
    }
    if isBold { output += "<B>" }
    if isItalic { output += "<I>" }
    Escaping.appendMarkup(text, lineBreak: lineBreak, to: &output)
    if isItalic { output += "</I>" }
    if isBold { output += "</B>" }
    if hasFont { output += "</FONT>" }
  }
}
