/// The lines that will become a text.
struct Page {
  private struct Line {
    var indent: Int
    var text: String
    var remark: Remark?

    var width: Int { indent + text.width }
    var isBlank: Bool { text.isEmpty }
  }

  private var lines: [Line] = []

  var count: Int { lines.count }

  /// - Parameter isVerbatim: Whether empty lines stay.
  mutating func add(
    _ text: String, indent: Int, remark: Remark? = nil, isVerbatim: Bool = false
  ) {
    guard isVerbatim || !text.isEmpty else { return }
    lines.append(Line(indent: indent, text: text, remark: remark))
  }

  mutating func add(_ remarks: [Remark], indent: Int) {
    for remark in remarks {
      if remark.isApart { separate() }
      add(remark.text, indent: indent)
    }
  }

  /// Adds a blank line, unless the text begins here.
  mutating func separate() {
    guard !lines.isEmpty else { return }
    lines.append(Line(indent: 0, text: "", remark: nil))
  }

  /// Replaces the indentation of a line with a dash.
  mutating func putDash(at index: Int) {
    guard index < lines.count else { return }
    lines[index].indent -= Printer.indentation
    lines[index].text = "- " + lines[index].text
  }

  /// The lines as a text. Comments behind lines are aligned if they were aligned before.
  var text: String {
    var text: [UInt8] = []
    func add(_ part: String, behind blanks: Int) {
      text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
      text.append(contentsOf: part.utf8)
    }
    for (line, column) in zip(lines, columns) {
      if !line.isBlank { add(line.text, behind: line.indent) }
      if let remark = line.remark { add(remark.text, behind: column - line.width) }
      text.append(UInt8(ascii: "\n"))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The columns in which the comments behind the lines begin. If comments of a paragraph began in
  /// the same column, they do so again.
  private var columns: [Int] {
    var columns = lines.map { $0.width + 2 }
    var group: [Int] = []
    func align() {
      let column = group.map { columns[$0] }.max() ?? 0
      for index in group { columns[index] = column }
    }
    for (index, line) in lines.enumerated() {
      if line.isBlank {
        align()
        group = []
      } else if let remark = line.remark {
        if let last = group.last, lines[last].remark?.column != remark.column {
          align()
          group = []
        }
        group.append(index)
      }
    }
    align()
    return columns
  }
}
