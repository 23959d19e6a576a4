/// The text that a reader sees on a node, an edge or a frame.
package enum Label: Equatable, Sendable {
  /// The text as it is. A line feed begins a new line.
  case text(String)
  /// Runs of text in different sizes and colours, on one line.
  case line([Run])
  /// Cells in rows.
  case table(LabelTable)
}

/// A piece of text that is drawn in one way.
package struct Run: Equatable, Sendable {
  package var text: String
  package var isBold: Bool
  package var isItalic: Bool
  /// The size in points; nil for the size of the text around it.
  package var size: Int?
  /// The colour; nil for the colour of the text around it.
  package var color: Color?

  package init(
    _ text: String, isBold: Bool = false, isItalic: Bool = false, size: Int? = nil,
    color: Color? = nil
  ) {
    self.text = text
    self.isBold = isBold
    self.isItalic = isItalic
    self.size = size
    self.color = color
  }
}

/// A node's label as a table: sections with a line between them.
///
/// `dot` refuses a table without rows, a row without cells, and a line without a row on both sides.
/// This type can't express these, or the renderer leaves them out.
package struct LabelTable: Equatable, Sendable {
  package var sections: [[LabelRow]]
  /// The space around the text in each cell, in points.
  package var padding: Int

  package init(_ sections: [[LabelRow]], padding: Int = 4) {
    self.sections = sections
    self.padding = padding
  }
}

/// Cells side by side.
package struct LabelRow: Equatable, Sendable {
  package var cells: [Cell]

  package init(_ cells: [Cell]) {
    self.cells = cells
  }
}

/// Text in a table. A line feed begins a new line.
package struct Cell: Equatable, Sendable {
  package enum Alignment: String, Sendable {
    case leading = "LEFT"
    case center = "CENTER"
    case trailing = "RIGHT"
  }

  package var runs: [Run]
  package var alignment: Alignment
  /// The number of columns that the cell takes.
  package var span: Int
  /// The port by which edges refer to the cell.
  package var port: Port?
  package var background: Color?
  /// The size of the space for an image; nil for a cell of text.
  private(set) var space: ImageSize?

  /// Creates a cell that leaves space for the node's image.
  package init(space: ImageSize, span: Int = 1) {
    self.init([], alignment: .center, span: span, background: .imageSpace)
    self.space = space
  }

  package init(
    _ runs: [Run], alignment: Alignment = .leading, span: Int = 1, port: Port? = nil,
    background: Color? = nil
  ) {
    self.runs = runs
    self.alignment = alignment
    self.span = span
    self.port = port
    self.background = background
  }
}
