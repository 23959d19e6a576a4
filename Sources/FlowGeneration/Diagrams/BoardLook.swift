import Graphviz

/// The colours of all diagrams.
///
/// A line, an arrowhead or a word says the same as each colour, so a diagram can be printed in
/// grey.
enum Palette {
  static let ink = Color(0x0F172A)
  static let text = Color(0x1E293B)
  static let quiet = Color(0x64748B)
  static let outline = Color(0x94A3B8)
  static let frame = Color(0xCBD5E1)
  static let ground = Color(0xFFFFFF)
  static let frameGround = Color(0xF8FAFC)
  static let coordinatorGround = Color(0xE2E8F0)
  static let dialogGround = Color(0xFFFBEB)
  static let dialogOutline = Color(0xD97706)
  static let green = Color(0x0F766E)
  static let violet = Color(0x7C3AED)
  static let blue = Color(0x0369A1)
  static let amber = Color(0xB45309)
}

/// The attributes that all diagrams have in common.
enum DiagramLook {
  /// - Parameter way: The text behind the title, if the title is a link.
  static func graph(title: String, way: String? = nil) -> [GraphAttribute<Graph>] {
    [
      .padding(0.3), .background(Palette.ground), .font, .fontSize(11),
      .fontColor(Palette.ink),
      .label(
        .line([
          Run(title, isBold: true, size: 18),
          Run(way.map { "   " + $0 } ?? "", size: 11, color: Palette.blue),
        ])),
      .labelAbove, .labelAlignment(.leading),
    ]
  }

  static let nodes: [GraphAttribute<GraphNode>] = [
    .shape(.box), .style(.rounded, .filled), .margin(0, 0), .width(0), .height(0), .font,
    .fontSize(11), .fontColor(Palette.text), .color(Palette.outline), .fill(Palette.ground),
  ]

  static let edges: [GraphAttribute<Edge>] = [.lineWidth(1.2), .arrowSize(0.7)]
}

// The look of each `Way`.
extension RowEffect {
  var color: Color {
    switch self {
    case .push: Palette.text
    case .show: Palette.green
    case .sheet, .popover, .cover: Palette.violet
    case .open, .leave: Palette.blue
    case .dialog, .detour: Palette.amber
    case .finish, .report, .back, .dismiss, .stay, .when: Palette.quiet
    }
  }

  /// The line and the head of the arrow. A presentation has a hollow head, an end has a dot, and a
  /// change of place has an open head.
  private var head: [GraphAttribute<Edge>] {
    switch self {
    case .push, .detour: [.head(.filledTriangle)]
    case .show, .open: [.head(.open)]
    case .sheet, .popover, .cover: [.head(.hollowTriangle)]
    case .dialog: [.head(.hollowDot)]
    case .finish, .report: [.head(.filledDot)]
    case .back, .dismiss, .leave, .stay, .when: []
    }
  }

  private var line: [GraphAttribute<Edge>] {
    switch self {
    case .sheet, .open, .detour, .report: [.style(.dashed)]
    case .popover, .dialog: [.style(.dotted)]
    case .push, .show, .cover, .finish, .back, .dismiss, .leave, .stay, .when: []
    }
  }

  /// - Parameter isGuess: Whether the app's code doesn't say the way. Its line is dashed and pale.
  func edge(isGuess: Bool = false) -> [GraphAttribute<Edge>] {
    if isGuess { return [.color(Palette.outline), .style(.dashed)] + head }
    return [self == .cover ? .color(color, lines: 2) : .color(color)] + line + head
  }

  /// The name in the legend.
  var title: String {
    switch self {
    case .push: "push"
    case .show: "show, replace"
    case .sheet: "sheet"
    case .popover: "popover"
    case .cover: "cover"
    case .open: "open elsewhere"
    case .dialog: "ask"
    case .detour: "refused by a guard"
    case .finish: "finish"
    case .report: "report"
    case .back: "back"
    case .dismiss: "dismiss"
    case .leave: "out of the app"
    case .stay: "stay"
    case .when: "take"
    }
  }

  /// A sign of one character that even fonts without symbols have.
  var sign: String {
    switch self {
    case .push: "→"
    case .show: "»"
    case .sheet, .popover: "↑"
    case .cover: "▲"
    case .open: "↔"
    case .dialog: "?"
    case .detour: "◊"
    case .finish: "■"
    case .report: "□"
    case .back: "←"
    case .dismiss: "×"
    case .leave: "↗"
    case .stay: "·"
    case .when: "►"
    }
  }
}
