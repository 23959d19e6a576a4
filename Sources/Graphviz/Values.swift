/// An opaque colour.
package struct Color: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// Makes a colour from its usual number `0xRRGGBB`.
  package init(_ rgb: UInt32) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }

  /// The colour in the form `#rrggbb`.
  var hex: String {
    [red, green, blue].reduce(into: "#") { text, part in
      text += (part < 16 ? "0" : "") + String(part, radix: 16)
    }
  }
}

/// The fonts of all texts. The list ends with a font that every machine has.
let fontFamily = "Helvetica,Arial,sans-serif"

/// The way in which a box or a line is drawn.
package enum DrawingStyle: String, Sendable {
  case solid
  case dashed
  case dotted
  case rounded
  case filled
  case invisible = "invis"
}

/// The shape of a node.
package enum NodeShape: String, Sendable {
  case box
  /// The node is only its label.
  case plain
}

/// The end of an edge.
package enum Arrow: String, Sendable {
  case none
  case filledTriangle = "normal"
  case hollowTriangle = "onormal"
  case open = "vee"
  case hollowDiamond = "odiamond"
  case filledDot = "dot"
  case hollowDot = "odot"
}

/// The position of the label of a graph or cluster along its side.
package enum LabelAlignment: String, Sendable {
  case leading = "l"
  case center = "c"
  case trailing = "r"
}
