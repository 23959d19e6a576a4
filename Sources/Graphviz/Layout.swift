/// The layout of a graph as `dot` computed it. Coordinates are in points from the lower left
/// corner.
package struct Layout: Equatable, Sendable {
  /// The drawing of one node, edge or cluster.
  package struct Element: Equatable, Sendable {
    /// The name in the graph's text: `n0`, `e0`, `cluster_0`.
    package var name: String
    package var operations: [DrawOperation]

    package init(name: String, operations: [DrawOperation]) {
      self.name = name
      self.operations = operations
    }
  }

  package var width: Double
  package var height: Double
  /// The graph's own label.
  package var label: [DrawOperation]
  /// The drawings of clusters and nodes.
  package var objects: [Element]
  package var edges: [Element]

  package init(
    width: Double, height: Double, label: [DrawOperation], objects: [Element], edges: [Element]
  ) {
    self.width = width
    self.height = height
    self.label = label
    self.objects = objects
    self.edges = edges
  }
}

/// A step of drawing, as `dot` describes it. A colour, font or style holds until the next one.
package enum DrawOperation: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Sets the colour of lines; nil is transparent.
  case lineColor(Color?)
  case fillColor(Color?)
  /// Sets the style: `solid`, `dashed`, `dotted`.
  case style(DrawingStyle)
  case lineWidth(Double)
  case fontSize(Double)
  case fontFace(isBold: Bool, isItalic: Bool)
  case polygon([Point], isFilled: Bool)
  case line([Point])
  /// Draws a curve: the first point, and then three points for each piece.
  case curve([Point], isFilled: Bool)
  case ellipse(center: Point, radii: Point, isFilled: Bool)
  /// - Parameter width: The width that `dot` reserved for the text.
  case text(String, at: Point, LabelAlignment, width: Double)
}
