/// The writer of a layout as SVG.
///
/// `dot` can write SVG, too. But `dot` leaves the widths of texts to the fonts of the viewer, which
/// are seldom the fonts that it measured. Here each text has its width, in any font. Captions
/// become titles and links, and the same function escapes all text.
package struct Drawing: Sendable {
  private let captions: [String: Caption]
  private let images: [String: PNG]
  private let caption: Caption?
  private let layout: Layout
  /// Whether the picture contains the data of its images. In a page, the script takes them from the
  /// page.
  package var hasImageData = true

  private static let margin = 20.0

  /// - Parameter layout: The layout that `dot` computed for the graph.
  package init(of graph: Graph, _ layout: Layout) {
    var renderer = DotRenderer()
    _ = renderer.render(graph)
    captions = renderer.captions
    images = renderer.images
    caption = graph.caption
    self.layout = layout
  }

  /// The second line of every picture.
  package static let header = "<!-- Drawn by flowc -->"

  package var svg: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + Self.header + "\n" + element
  }

  /// The picture as an element of a page.
  package var element: String {
    let (width, height) = (layout.width + 2 * Self.margin, layout.height + 2 * Self.margin)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(written(width))pt" height="\(written(height))pt" \
      viewBox="0 0 \(written(width)) \(written(height))" \
      font-family="\(fontFamily)">
      <rect width="100%" height="100%" fill="#ffffff"/>

      """
    for cluster in layout.objects where isCluster(cluster) { text += group(cluster, "frame") }
    for edge in layout.edges { text += group(edge, "arrow", isThin: true) }
    for node in layout.objects where !isCluster(node) { text += group(node, "card") }
    text += group(layout.label, caption, "heading") + "</svg>\n"
    return text
  }

  private func isCluster(_ element: Layout.Element) -> Bool { element.name.hasPrefix("cluster") }

  private func group(_ element: Layout.Element, _ kind: String, isThin: Bool = false) -> String {
    group(
      element.operations, captions[element.name], kind, images[element.name], isThin: isThin)
  }

  private func group(
    _ operations: [DrawOperation], _ caption: Caption?, _ kind: String, _ image: PNG? = nil,
    isThin: Bool = false
  ) -> String {
    if operations.isEmpty { return "" }
    var pen = Pen(left: Self.margin, top: layout.height + Self.margin)
    pen.image = image.map { hasImageData ? $0.address : "" }
    for operation in operations { pen.draw(operation, isThin: isThin && caption != nil) }
    let title =
      caption.map { $0.text.isEmpty ? "" : "<title>\(Markup.text($0.text))</title>\n" } ?? ""
    let group = "<g class=\"\(kind)\">\n\(title)\(pen.output)</g>\n"
    guard let address = caption?.address else { return group }
    return "<a xlink:href=\"\(Markup.text(address.text))\" target=\"_top\">\n\(group)</a>\n"
  }
}

/// The state of drawing: the current colours, fonts and lines, and the text drawn so far.
private struct Pen {
  let left: Double
  let top: Double
  private(set) var output = ""
  /// The address of the image for the space that the label leaves; empty if the data is elsewhere.
  var image: String?

  private var line: Color? = Color(0)
  private var fill: Color? = Color(0)
  private var width = 1.0
  private var style = DrawingStyle.solid
  private var fontSize = 14.0
  private var isBold = false
  private var isItalic = false

  init(left: Double, top: Double) {
    self.left = left
    self.top = top
  }

  mutating func draw(_ operation: DrawOperation, isThin: Bool) {
    switch operation {
    case .lineColor(let color): line = color
    case .fillColor(let color): fill = color
    case .style(let style): self.style = style
    case .lineWidth(let width): self.width = width
    case .fontSize(let size): fontSize = size
    case .fontFace(let isBold, let isItalic): (self.isBold, self.isItalic) = (isBold, isItalic)
    case .polygon(let points, true) where fill == .imageSpace && image != nil:
      draw(image, in: points)
    case .polygon(let points, let isFilled):
      shape("polygon points=\"\(points.map(written).joined(separator: " "))\"", isFilled)
    case .line(let points):
      shape("polyline points=\"\(points.map(written).joined(separator: " "))\"", false)
    case .curve(let points, let isFilled): curve(points, isFilled, isThin: isThin)
    case .ellipse(let center, let radii, let isFilled):
      let place = place(center)
      shape(
        "ellipse cx=\"\(place.x)\" cy=\"\(place.y)\" rx=\"\(written(radii.x))\" "
          + "ry=\"\(written(radii.y))\"", isFilled)
    case .text(let text, let point, let alignment, let width):
      draw(text, at: point, alignment, width)
    }
  }

  private mutating func draw(_ image: String?, in corners: [DrawOperation.Point]) {
    guard let image, let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
      let bottom = corners.map(\.y).min(), let top = corners.map(\.y).max()
    else { return }
    let place = place(DrawOperation.Point(x: left, y: top))
    output += "<image x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(written(right - left))\""
    output += " height=\"\(written(top - bottom))\""
    if !image.isEmpty { output += " xlink:href=\"\(image)\"" }
    output += "/>\n"
  }

  /// Draws a curve. A thin curve gets a wide invisible one, so that a pointer can hit it.
  private mutating func curve(
    _ points: [DrawOperation.Point], _ isFilled: Bool, isThin: Bool
  ) {
    guard let first = points.first else { return }
    let rest = points.dropFirst().map(written).joined(separator: " ")
    let way = "path d=\"M\(written(first)) C\(rest)\""
    if isThin && !isFilled {
      output += "<\(way) fill=\"none\" stroke=\"#000000\" stroke-opacity=\"0\""
      output += " stroke-width=\"9\"/>\n"
    }
    shape(way, isFilled)
  }

  private mutating func shape(_ element: String, _ isFilled: Bool) {
    output += "<\(element) fill=\"\(isFilled ? fill?.hex ?? "none" : "none")\""
    if let line {
      output += " stroke=\"\(line.hex)\""
      if width != 1 { output += " stroke-width=\"\(written(width))\"" }
      if let dashes = style.dashes { output += " stroke-dasharray=\"\(dashes)\"" }
    }
    output += "/>\n"
  }

  private mutating func draw(
    _ text: String, at point: DrawOperation.Point, _ alignment: LabelAlignment, _ width: Double
  ) {
    if text.allSatisfy(\.isWhitespace) { return }
    let place = place(point)
    output += "<text x=\"\(place.x)\" y=\"\(place.y)\" font-size=\"\(written(fontSize))\""
    if let anchor = alignment.anchor { output += " text-anchor=\"\(anchor)\"" }
    if isBold { output += " font-weight=\"bold\"" }
    if isItalic { output += " font-style=\"italic\"" }
    if width > 0 {
      output += " textLength=\"\(written(width))\" lengthAdjust=\"spacingAndGlyphs\""
    }
    output += " fill=\"\((line ?? Color(0)).hex)\">\(Markup.text(text.withKeptSpaces))</text>\n"
  }

  private func place(_ point: DrawOperation.Point) -> (x: String, y: String) {
    (Graphviz.written(left + point.x), Graphviz.written(top - point.y))
  }

  private func written(_ point: DrawOperation.Point) -> String {
    let place = place(point)
    return place.x + "," + place.y
  }

  private func written(_ number: Double) -> String { Graphviz.written(number) }
}

extension DrawingStyle {
  fileprivate var dashes: String? {
    switch self {
    case .dashed: "6,3"
    case .dotted: "1.5,4"
    case .solid, .rounded, .filled, .invisible: nil
    }
  }
}

extension LabelAlignment {
  fileprivate var anchor: String? {
    switch self {
    case .leading: nil
    case .center: "middle"
    case .trailing: "end"
    }
  }
}

extension String {
  /// The text with spaces that are also drawn at its ends and side by side.
  fileprivate var withKeptSpaces: String {
    var isAfterSpace = true
    var text = unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(scalar == " " && isAfterSpace ? "\u{A0}" : scalar)
      isAfterSpace = scalar == " "
    }
    if hasSuffix(" ") {
      text.unicodeScalars.removeLast()
      text += "\u{A0}"
    }
    return text
  }
}

/// The only place where text becomes markup.
package enum Markup {
  /// Returns `text` as an element's content or an attribute's value. Line feeds stay.
  package static func text(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { Escaping.visible(String($0)) }.joined(separator: "\n")
      .unicodeScalars.reduce(into: "") { output, scalar in
        switch scalar {
        case "&": output += "&amp;"
        case "<": output += "&lt;"
        case ">": output += "&gt;"
        case "\"": output += "&quot;"
        default: output.unicodeScalars.append(scalar)
        }
      }
  }
}
