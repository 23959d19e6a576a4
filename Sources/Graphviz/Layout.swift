/// The layout of a graph as `dot` computed it. Coordinates are in points from the lower left
/// corner.
package struct Layout: Equatable, Sendable {
  /// The drawing of one node, edge or cluster.
  struct Element: Equatable, Sendable {
    /// The name in the graph's text: `n0`, `e0`, `cluster_0`.
    var name: String
    var operations: [DrawOperation]
  }

  var width: Double
  var height: Double
  /// The graph's own label.
  var label: [DrawOperation]
  /// The drawings of clusters and nodes.
  var objects: [Element]
  var edges: [Element]
}

/// A step of drawing, as `dot` describes it. A colour, font or style holds until the next one.
enum DrawOperation: Equatable, Sendable {
  struct Point: Equatable, Sendable {
    var x: Double
    var y: Double
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
