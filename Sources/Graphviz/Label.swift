/// What a reader sees on a node, an edge or a frame.
package enum Label: Equatable, Sendable {
  /// The text as it is; a line feed in it begins a new line.
  case text(String)
  /// Runs of text in different sizes and colours, on one line.
  case line([Run])
  /// Cells in rows.
  case table(Table)
}

/// A piece of text that is drawn in one way.
package struct Run: Equatable, Sendable {
  package var text: String
  package var isBold: Bool
  package var isItalic: Bool
  /// In points; nil is the size around it.
  package var size: Int?
  /// Nil is the colour around it.
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

/// A node's label as a table, in sections with a line between them.
///
/// `dot` refuses a table without rows, a row without cells and a line with nothing on one side
/// of it; here none of these can be said, or it is left out.
package struct Table: Equatable, Sendable {
  package var sections: [[Row]]
  /// Around the text in each cell, in points.
  package var padding: Int

  package init(_ sections: [[Row]], padding: Int = 4) {
    self.sections = sections
    self.padding = padding
  }
}

/// Cells side by side.
package struct Row: Equatable, Sendable {
  package var cells: [Cell]

  package init(_ cells: [Cell]) {
    self.cells = cells
  }
}

/// Text in a table; a line feed in it begins a new line.
package struct Cell: Equatable, Sendable {
  package enum Alignment: String, Sendable {
    case leading = "LEFT"
    case center = "CENTER"
    case trailing = "RIGHT"
  }

  package var runs: [Run]
  package var alignment: Alignment
  /// How many columns it is wide.
  package var span: Int
  /// What edges call it.
  package var port: Port?
  package var background: Color?

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
