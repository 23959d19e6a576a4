/// An attribute of a graph, cluster, node or edge. The static members below are the only
/// attributes.
///
/// This is an allow-list for two reasons. `dot` writes some attributes without escapes: `fontname`
/// is written into an SVG attribute. Other attributes act: `URL` accepts `javascript:`, and
/// `shapefile` reads files. So a value is a number, a case of an enum or a label, and never a plain
/// text. Tooltips and links are left out. ``Caption`` gives the reason.
package struct GraphAttribute<Element>: Equatable, Sendable {
  /// The form in which a value is written.
  enum Value: Equatable, Sendable {
    case word(String)
    case label(Label)
  }

  let name: String
  let value: Value

  private init(_ name: String, _ word: String) {
    self.name = name
    self.value = .word(word)
  }

  private init(_ name: String, _ number: Double) {
    self.init(name, written(number))
  }

  private init(_ name: String, _ label: Label) {
    self.name = name
    self.value = .label(label)
  }
}

// MARK: - Attributes of all elements

extension GraphAttribute {
  package static func label(_ label: Label) -> Self { .init("label", label) }
  package static var font: Self { .init("fontname", fontFamily) }
  package static func fontSize(_ points: Double) -> Self { .init("fontsize", points) }
  package static func fontColor(_ color: Color) -> Self { .init("fontcolor", color.hex) }
}

// MARK: - Attributes of nodes, clusters and edges

/// An element that is drawn with a line.
package protocol Lined {}
extension GraphNode: Lined {}
extension Edge: Lined {}
extension Cluster: Lined {}

extension GraphAttribute where Element: Lined {
  package static func color(_ color: Color) -> Self { .init("color", color.hex) }
  package static func lineWidth(_ points: Double) -> Self { .init("penwidth", points) }
  package static func style(_ styles: DrawingStyle...) -> Self {
    .init("style", styles.map(\.rawValue).joined(separator: ","))
  }
}

// MARK: - Attributes of graphs and clusters

/// An element that contains nodes.
package protocol Container {}
extension Graph: Container {}
extension Cluster: Container {}

extension GraphAttribute where Element: Container {
  /// The label stands above the content.
  package static var labelAbove: Self { .init("labelloc", "t") }
  package static func labelAlignment(_ alignment: LabelAlignment) -> Self {
    .init("labeljust", alignment.rawValue)
  }
}

// MARK: - Attributes of graphs

extension GraphAttribute where Element == Graph {
  /// The graph grows from left to right.
  package static var leftToRight: Self { .init("rankdir", "LR") }
  package static func nodeSpacing(_ inches: Double) -> Self { .init("nodesep", inches) }
  package static func rankSpacing(_ inches: Double) -> Self { .init("ranksep", inches) }
  package static func padding(_ inches: Double) -> Self { .init("pad", inches) }
  package static func background(_ color: Color) -> Self { .init("bgcolor", color.hex) }
  /// The ranks of nodes in clusters, counted together with all others. So `sameRank` holds across
  /// clusters.
  package static var ranksAcrossClusters: Self { .init("newrank", "true") }
  /// The order of the edges that leave a node: the order in which they are written.
  package static var keepsEdgeOrder: Self { .init("ordering", "out") }
}

// MARK: - Attributes of clusters

extension GraphAttribute where Element == Cluster {
  package static func fill(_ color: Color) -> Self { .init("fillcolor", color.hex) }
  package static func margin(_ points: Double) -> Self { .init("margin", points) }
}

// MARK: - Attributes of nodes

extension GraphAttribute where Element == GraphNode {
  package static func shape(_ shape: NodeShape) -> Self { .init("shape", shape.rawValue) }
  package static func fill(_ color: Color) -> Self { .init("fillcolor", color.hex) }
  package static func width(_ inches: Double) -> Self { .init("width", inches) }
  package static func height(_ inches: Double) -> Self { .init("height", inches) }
  package static func margin(_ across: Double, _ along: Double) -> Self {
    .init("margin", written(across) + "," + written(along))
  }
}

// MARK: - Attributes of edges

extension GraphAttribute where Element == Edge {
  package static func head(_ arrow: Arrow) -> Self { .init("arrowhead", arrow.rawValue) }
  package static func tail(_ arrow: Arrow) -> Self { .init("arrowtail", arrow.rawValue) }
  /// The edge has an arrow at both ends.
  package static var hasTail: Self { .init("dir", "both") }
  /// The least number of ranks from one end of the edge to the other.
  static func length(_ ranks: Int) -> Self { .init("minlen", String(ranks)) }
  package static func arrowSize(_ factor: Double) -> Self { .init("arrowsize", factor) }
  /// The colour of an edge that is drawn as `lines` parallel lines.
  package static func color(_ color: Color, lines: Int) -> Self {
    .init("color", Array(repeating: color.hex, count: max(1, lines)).joined(separator: ":"))
  }
  /// The name of the edge in the output of `dot`.
  static func id(_ number: Int) -> Self { .init("id", "e" + String(number)) }
}

/// Returns a number as DOT reads it, in hundredths. It is the same in every locale.
///
/// For `dot`, infinities and not-a-number aren't numbers, so they become 0.
func written(_ number: Double) -> String {
  guard number.isFinite else { return "0" }
  let bounded = min(max(number, -1_000_000), 1_000_000)
  // `rounded()` would link the whole program with libm.
  let hundredths = Int(bounded * 100 + (bounded < 0 ? -0.5 : 0.5))
  let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
  let sign = hundredths < 0 ? "-" : ""
  if rest == 0 { return sign + String(whole) }
  return sign + String(whole) + (rest < 10 ? ".0" : ".") + String(rest)
}
