/// An opaque colour.
package struct Color: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// A colour as `0xRRGGBB`, the way it is known everywhere.
  package init(_ rgb: UInt32) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }

  /// `#rrggbb`.
  var hex: String {
    [red, green, blue].reduce(into: "#") { text, part in
      text += (part < 16 ? "0" : "") + String(part, radix: 16)
    }
  }
}

/// Fonts by what they are like, each a list that ends at one that every machine has.
package enum FontFamily: String, Sendable {
  case sans = "Helvetica,Arial,sans-serif"
  case mono = "Menlo,Courier New,monospace"
}

/// How a box or a line is drawn.
package enum Style: String, Sendable {
  case solid
  case dashed
  case dotted
  case bold
  case rounded
  case filled
  case invisible = "invis"
}

/// What a node looks like.
package enum Shape: String, Sendable {
  case box
  case circle
  case diamond
  case hexagon
  case point
  /// Nothing but its label.
  case plain
}

/// The end of an edge.
package enum Arrow: String, Sendable {
  case none
  case filledTriangle = "normal"
  case hollowTriangle = "onormal"
  case open = "vee"
  case filledDiamond = "diamond"
  case hollowDiamond = "odiamond"
  case filledDot = "dot"
  case hollowDot = "odot"
  case filledBox = "box"
  case hollowBox = "obox"
  case bar = "tee"
}

/// Which ends of an edge show their arrow.
package enum Ends: String, Sendable {
  case none
  case head = "forward"
  case tail = "back"
  case both
}

/// Where a graph grows.
package enum Direction: String, Sendable {
  case leftToRight = "LR"
  case topToBottom = "TB"
}

/// The shape of edges on their way.
package enum Lines: String, Sendable {
  case curved = "true"
  case straight = "line"
  case angular = "polyline"
  case rectangular = "ortho"
}

/// Where the label of a graph or cluster stands.
package enum LabelSide: String, Sendable {
  case top = "t"
  case bottom = "b"
}

/// Where along its side the label of a graph or cluster stands.
package enum LabelAlignment: String, Sendable {
  case leading = "l"
  case center = "c"
  case trailing = "r"
}
