// The output of `dot -Tjson`: a graph with the operations that draw each of its elements.

extension Layout: Decodable {
  private enum Key: String, CodingKey {
    case box = "bb"
    case label = "_ldraw_"
    case objects, edges
  }

  package init(from decoder: any Decoder) throws {
    let graph = try decoder.container(keyedBy: Key.self)
    let box = try graph.decode(String.self, forKey: .box).split(separator: ",")
      .compactMap { Double($0) }
    guard box.count == 4 else {
      throw DecodingError.dataCorruptedError(
        forKey: .box, in: graph, debugDescription: "this has to be four numbers")
    }
    (width, height) = (box[2], box[3])
    label = try graph.operations([.label])
    objects = try graph.decodeIfPresent([Element].self, forKey: .objects) ?? []
    edges = try graph.decodeIfPresent([Element].self, forKey: .edges) ?? []
  }
}

extension Layout.Element: Decodable {
  private enum Key: String, CodingKey {
    case name, id
    case shape = "_draw_"
    case tail = "_tdraw_"
    case head = "_hdraw_"
    case label = "_ldraw_"
  }

  init(from decoder: any Decoder) throws {
    let element = try decoder.container(keyedBy: Key.self)
    name =
      try element.decodeIfPresent(String.self, forKey: .name)
      ?? element.decodeIfPresent(String.self, forKey: .id) ?? ""
    operations = try element.operations([.shape, .tail, .head, .label])
  }
}

extension KeyedDecodingContainer {
  /// Reads the operations behind some keys. An invisible element has none.
  fileprivate func operations(_ keys: [Key]) throws -> [DrawOperation] {
    let drawn = try keys.map { try decodeIfPresent([WrittenOperation].self, forKey: $0) ?? [] }
    guard drawn.joined().contains(where: \.isDrawing) else { return [] }
    return drawn.flatMap { list in
      // Each list of operations begins with its own settings of the pen.
      [.style(.solid), .lineWidth(1), .fontFace(isBold: false, isItalic: false)]
        + list.compactMap(\.operation)
    }
  }
}

/// An operation as `dot` writes it.
private struct WrittenOperation: Decodable {
  private enum Key: CodingKey {
    case op, color, style, size, fontchar, points, rect, text, align, pt, width
  }

  /// The operation; nil for one that no picture of flowc needs.
  let operation: DrawOperation?
  /// Whether the operation draws something, and doesn't only change what the next ones draw.
  let isDrawing: Bool

  init(from decoder: any Decoder) throws {
    let written = try decoder.container(keyedBy: Key.self)
    let kind = try written.decode(String.self, forKey: .op)
    isDrawing = "PpLBbEeT".contains(kind)
    switch kind {
    case "c": operation = .lineColor(try written.decode(WrittenColor.self, forKey: .color).color)
    case "C": operation = .fillColor(try written.decode(WrittenColor.self, forKey: .color).color)
    case "S": operation = Self.style(try written.decode(String.self, forKey: .style))
    case "F": operation = .fontSize(try written.decode(Double.self, forKey: .size))
    case "t":
      let flags = try written.decode(Int.self, forKey: .fontchar)
      operation = .fontFace(isBold: flags & 1 != 0, isItalic: flags & 2 != 0)
    case "P", "p":
      let points = try written.decode([DrawOperation.Point].self, forKey: .points)
      operation = .polygon(points, isFilled: kind == "P")
    case "L":
      operation = .line(try written.decode([DrawOperation.Point].self, forKey: .points))
    case "B", "b":
      let points = try written.decode([DrawOperation.Point].self, forKey: .points)
      operation = .curve(points, isFilled: kind == "B")
    case "E", "e":
      var rect = try written.nestedUnkeyedContainer(forKey: .rect)
      operation = .ellipse(
        center: try .init(from: &rect), radii: try .init(from: &rect), isFilled: kind == "E")
    case "T":
      let alignment = ["c": LabelAlignment.center, "r": .trailing]
      operation = .text(
        try written.decode(String.self, forKey: .text),
        at: try written.decode(DrawOperation.Point.self, forKey: .pt),
        alignment[try written.decode(String.self, forKey: .align)] ?? .leading,
        width: try written.decode(Double.self, forKey: .width))
    default: operation = nil
    }
  }

  private static func style(_ text: String) -> DrawOperation? {
    if text.hasPrefix("setlinewidth("), let width = Double(text.dropFirst(13).dropLast()) {
      return .lineWidth(width)
    }
    return DrawingStyle(rawValue: text).map { .style($0) }
  }
}

/// A colour: `#rrggbb`, or `#rrggbbaa`. An alpha of zero is transparent.
private struct WrittenColor: Decodable {
  let color: Color?

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16) else {
      color = Color(0)
      return
    }
    color = text.count == 9 ? (value & 0xFF == 0 ? nil : Color(value >> 8)) : Color(value)
  }
}

extension DrawOperation.Point: Decodable {
  init(from decoder: any Decoder) throws {
    var pair = try decoder.unkeyedContainer()
    try self.init(from: &pair)
  }

  fileprivate init(from pair: inout any UnkeyedDecodingContainer) throws {
    (x, y) = (try pair.decode(Double.self), try pair.decode(Double.self))
  }
}
