/// One attribute of a graph, cluster, node or edge, the only ones there are being the static
/// members below.
///
/// An allow-list, because `dot` passes some attributes on unescaped (`fontname` ends up inside an
/// SVG attribute) and others act (`URL` takes `javascript:`, `shapefile` reads files). A value is
/// a number, a case of an enumeration or a label; no text can be given as a value as it stands.
/// Tooltips and links are left out: ``Caption`` says why.
package struct Attribute<Element>: Equatable, Sendable {
  /// What is written for a value.
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

// MARK: - Of all

extension Attribute {
  package static func label(_ label: Label) -> Self { .init("label", label) }
  package static func font(_ family: FontFamily) -> Self { .init("fontname", family.rawValue) }
  package static func fontSize(_ points: Double) -> Self { .init("fontsize", points) }
  package static func fontColor(_ color: Color) -> Self { .init("fontcolor", color.hex) }
}

// MARK: - Of nodes, clusters and edges

/// What is drawn with a line.
package protocol Lined {}
extension Node: Lined {}
extension Edge: Lined {}
extension Cluster: Lined {}

extension Attribute where Element: Lined {
  package static func color(_ color: Color) -> Self { .init("color", color.hex) }
  package static func lineWidth(_ points: Double) -> Self { .init("penwidth", points) }
  package static func style(_ styles: Style...) -> Self {
    .init("style", styles.map(\.rawValue).joined(separator: ","))
  }
}

// MARK: - Of graphs and clusters

/// What has nodes in it.
package protocol Container {}
extension Graph: Container {}
extension Cluster: Container {}

extension Attribute where Element: Container {
  package static func labelSide(_ side: LabelSide) -> Self { .init("labelloc", side.rawValue) }
  package static func labelAlignment(_ alignment: LabelAlignment) -> Self {
    .init("labeljust", alignment.rawValue)
  }
}

// MARK: - Of graphs

extension Attribute where Element == Graph {
  package static func direction(_ direction: Direction) -> Self {
    .init("rankdir", direction.rawValue)
  }
  package static func lines(_ lines: Lines) -> Self { .init("splines", lines.rawValue) }
  package static func nodeSpacing(_ inches: Double) -> Self { .init("nodesep", inches) }
  package static func rankSpacing(_ inches: Double) -> Self { .init("ranksep", inches) }
  package static func padding(_ inches: Double) -> Self { .init("pad", inches) }
  package static func background(_ color: Color) -> Self { .init("bgcolor", color.hex) }
  /// Nodes in clusters are ranked with all others, so that `sameRank` holds across clusters.
  package static var ranksAcrossClusters: Self { .init("newrank", "true") }
  /// The edges leaving a node keep the order in which they are written.
  package static var keepsEdgeOrder: Self { .init("ordering", "out") }
}

// MARK: - Of clusters

extension Attribute where Element == Cluster {
  package static func fill(_ color: Color) -> Self { .init("fillcolor", color.hex) }
  package static func margin(_ points: Double) -> Self { .init("margin", points) }
}

// MARK: - Of nodes

extension Attribute where Element == Node {
  package static func shape(_ shape: Shape) -> Self { .init("shape", shape.rawValue) }
  package static func fill(_ color: Color) -> Self { .init("fillcolor", color.hex) }
  package static func width(_ inches: Double) -> Self { .init("width", inches) }
  package static func height(_ inches: Double) -> Self { .init("height", inches) }
  package static func margin(_ across: Double, _ along: Double) -> Self {
    .init("margin", written(across) + "," + written(along))
  }
  /// Nodes of one group are drawn in a straight line where that is possible.
  package static func group(_ number: Int) -> Self { .init("group", "g" + String(number)) }
}

// MARK: - Of edges

extension Attribute where Element == Edge {
  package static func head(_ arrow: Arrow) -> Self { .init("arrowhead", arrow.rawValue) }
  package static func tail(_ arrow: Arrow) -> Self { .init("arrowtail", arrow.rawValue) }
  package static func arrows(at ends: Ends) -> Self { .init("dir", ends.rawValue) }
  package static func arrowSize(_ factor: Double) -> Self { .init("arrowsize", factor) }
  /// Drawn as so many parallel lines.
  package static func color(_ color: Color, lines: Int) -> Self {
    .init("color", Array(repeating: color.hex, count: max(1, lines)).joined(separator: ":"))
  }
  /// How much the layout tries to keep the edge short and straight.
  package static func weight(_ weight: Int) -> Self { .init("weight", String(max(0, weight))) }
  /// How many ranks lie between the ends at least.
  package static func length(_ ranks: Int) -> Self { .init("minlen", String(max(0, ranks))) }
  /// What `dot` calls the edge in its answer.
  static func id(_ number: Int) -> Self { .init("id", "e" + String(number)) }
  /// The edge has no say in which rank its ends are drawn.
  package static var isUnranked: Self { .init("constraint", "false") }
}

/// A number as DOT reads it, in hundredths and the same in every locale.
///
/// Infinities and not-a-number are no numbers to `dot`; they become 0.
func written(_ number: Double) -> String {
  guard number.isFinite else { return "0" }
  let bounded = min(max(number, -1_000_000), 1_000_000)
  // Not `rounded()`, for which the whole program would have to be linked with libm.
  let hundredths = Int(bounded * 100 + (bounded < 0 ? -0.5 : 0.5))
  let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
  let sign = hundredths < 0 ? "-" : ""
  if rest == 0 { return sign + String(whole) }
  return sign + String(whole) + (rest < 10 ? ".0" : ".") + String(rest)
}
