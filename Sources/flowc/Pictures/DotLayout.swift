import Graphviz

/// The reader of the output of `dot -Tjson`: a graph with the operations that draw each of its
/// elements.
enum DotLayout {
  /// - Throws: `DataError` if the output doesn't have this form.
  static func read(_ bytes: [UInt8]) throws(DataError) -> Layout {
    let root = try JSONParser.parse(bytes)
    let box = try root.requiredMember("bb", DataNode.text).split(separator: ",")
      .map { Double($0) ?? 0 }
    guard box.count == 4 else { throw .misplaced(line: root.line, "`bb` has to be four numbers") }
    return Layout(
      width: box[2], height: box[3], label: try operations(of: root, ["_ldraw_"]),
      objects: try elements(of: root, "objects", name: "name"),
      edges: try elements(of: root, "edges", name: "id"))
  }

  /// Reads elements. Invisible elements have no operations.
  private static func elements(
    of root: DataNode, _ key: String, name: String
  ) throws(DataError) -> [Layout.Element] {
    let nodes = try root.member(key, DataNode.list { node throws(DataError) in node }) ?? []
    var elements: [Layout.Element] = []
    for node in nodes {
      elements.append(
        Layout.Element(
          name: try node.member(name, DataNode.text) ?? "",
          operations: try operations(of: node, ["_draw_", "_tdraw_", "_hdraw_", "_ldraw_"])))
    }
    return elements
  }

  private static func operations(
    of node: DataNode, _ keys: [String]
  ) throws(DataError) -> [DrawOperation] {
    var operations: [DrawOperation] = []
    for key in keys {
      // Each list of operations begins with its own settings of the pen.
      operations += [.style(.solid), .lineWidth(1), .fontFace(isBold: false, isItalic: false)]
      for item in try node.member(key, DataNode.list { item throws(DataError) in item }) ?? [] {
        if let operation = try operation(item) { operations.append(operation) }
      }
    }
    let isDrawn = operations.contains { !$0.isSetting }
    return isDrawn ? operations : []
  }

  /// Reads an operation; nil for one that no picture of flowc needs.
  private static func operation(_ node: DataNode) throws(DataError) -> DrawOperation? {
    let kind = try node.requiredMember("op", DataNode.text)
    switch kind {
    case "c": return .lineColor(try color(node))
    case "C": return .fillColor(try color(node))
    case "S": return style(try node.requiredMember("style", DataNode.text))
    case "F": return .fontSize(try node.requiredMember("size", number))
    case "t":
      let flags = Int(try node.requiredMember("fontchar", number))
      return .fontFace(isBold: flags & 1 != 0, isItalic: flags & 2 != 0)
    case "P", "p": return .polygon(try points(node), isFilled: kind == "P")
    case "L": return .line(try points(node))
    case "B", "b": return .curve(try points(node), isFilled: kind == "B")
    case "E", "e": return try ellipse(node, isFilled: kind == "E")
    case "T": return try text(node)
    default: return nil
    }
  }

  private static func text(_ node: DataNode) throws(DataError) -> DrawOperation {
    let alignment: LabelAlignment =
      switch try node.requiredMember("align", DataNode.text) {
      case "c": .center
      case "r": .trailing
      default: .leading
      }
    return .text(
      try node.requiredMember("text", DataNode.text), at: try node.requiredMember("pt", point),
      alignment, width: try node.requiredMember("width", number))
  }

  private static func ellipse(
    _ node: DataNode, isFilled: Bool
  ) throws(DataError) -> DrawOperation {
    let rect = try node.requiredMember("rect", DataNode.list(of: number))
    guard rect.count == 4 else {
      throw .misplaced(line: node.line, "`rect` has to be four numbers")
    }
    return .ellipse(
      center: DrawOperation.Point(x: rect[0], y: rect[1]),
      radii: DrawOperation.Point(x: rect[2], y: rect[3]), isFilled: isFilled)
  }

  private static func style(_ text: String) -> DrawOperation? {
    if text.hasPrefix("setlinewidth("), let width = Double(text.dropFirst(13).dropLast()) {
      return .lineWidth(width)
    }
    return DrawingStyle(rawValue: text).map { .style($0) }
  }

  /// Reads a colour: `#rrggbb`, or `#rrggbbaa`. An alpha of zero is transparent.
  private static func color(_ node: DataNode) throws(DataError) -> Color? {
    let text = try node.requiredMember("color", DataNode.text)
    guard text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16) else {
      return Color(0)
    }
    return text.count == 9 ? (value & 0xFF == 0 ? nil : Color(value >> 8)) : Color(value)
  }

  private static func points(_ node: DataNode) throws(DataError) -> [DrawOperation.Point] {
    try node.requiredMember("points", DataNode.list(of: point))
  }

  private static func point(_ node: DataNode) throws(DataError) -> DrawOperation.Point {
    let pair = try DataNode.list(of: number)(node)
    guard pair.count == 2 else {
      throw .misplaced(line: node.line, "a point has to be two numbers")
    }
    return DrawOperation.Point(x: pair[0], y: pair[1])
  }

  private static func number(_ node: DataNode) throws(DataError) -> Double {
    guard case .number(let text) = node.content, let number = Double(text), abs(number) <= 1e9
    else { throw .misplaced(line: node.line, "this has to be a number of at most 1e9") }
    return number
  }
}

extension DrawOperation {
  /// Whether the operation only changes the drawing of the next operations.
  fileprivate var isSetting: Bool {
    switch self {
    case .lineColor, .fillColor, .style, .lineWidth, .fontSize, .fontFace: true
    case .polygon, .line, .curve, .ellipse, .text: false
    }
  }
}
