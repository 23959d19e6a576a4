/// A graph as `dot` has laid it out: what is drawn, with coordinates in points from the lower left
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
  /// Clusters and nodes.
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

/// A step of drawing, as `dot` describes it. Colours, fonts and styles hold until the next.
package enum DrawOperation: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Nil is transparent.
  case lineColor(Color?)
  case fillColor(Color?)
  /// `solid`, `dashed`, `dotted`.
  case style(Style)
  case lineWidth(Double)
  case fontSize(Double)
  case fontFace(isBold: Bool, isItalic: Bool)
  case polygon([Point], isFilled: Bool)
  case line([Point])
  /// The first point, then three for each piece.
  case curve([Point], isFilled: Bool)
  case ellipse(center: Point, radii: Point, isFilled: Bool)
  /// - Parameter width: The width that `dot` has made room for.
  case text(String, at: Point, LabelAlignment, width: Double)
}
