import Foundation
import Testing

@testable import Graphviz

/// Every attribute of a graph, given to `dot`. A warning of `dot` fails the test: see ``Dot``.
struct AttributeTests {
  @Test("of graphs and clusters")
  func containers() throws {
    let cluster = Cluster(
      [
        .label(.text("c")), .font, .fontSize(9), .fontColor(Color(0x010203)),
        .color(Color(0xFF00FF)), .lineWidth(2), .style(.rounded, .filled), .labelAbove,
        .labelAlignment(.trailing), .fill(Color(0xFFFFFF)), .margin(10),
      ], items: [.node(GraphNode(GraphNodeID(0)))])
    let graph = Graph(
      [
        .leftToRight, .nodeSpacing(0.1), .rankSpacing(0.2), .padding(0.3),
        .background(Color(0xFFFFFF)), .ranksAcrossClusters, .keepsEdgeOrder, .label(.text("g")),
        .font, .fontSize(12), .fontColor(Color(0)), .labelAbove, .labelAlignment(.leading),
      ], items: [.cluster(cluster)])
    #expect(try !Dot.draw(graph, as: "svg").isEmpty)
  }

  @Test("of nodes")
  func nodes() throws {
    let shapes: [NodeShape] = [.box, .plain]
    let styles: [DrawingStyle] = [.solid, .dashed, .dotted, .rounded, .filled, .invisible]
    var items: [Item] = []
    for shape in shapes {
      for style in styles {
        let attributes: [GraphAttribute<GraphNode>] = [
          .shape(shape), .style(style), .fill(Color(0xABCDEF)), .width(1), .height(0.5),
          .margin(0.1, 0.05), .color(Color(0)), .lineWidth(0.5), .font,
          .fontSize(8), .fontColor(Color(0x808080)), .label(.text("n")),
        ]
        items.append(.node(GraphNode(GraphNodeID(items.count), attributes)))
      }
    }
    #expect(try !Dot.draw(Graph(items: items), as: "svg").isEmpty)
  }

  @Test("of edges")
  func edges() throws {
    let arrows: [Arrow] = [
      .none, .filledTriangle, .hollowTriangle, .open, .hollowDiamond, .filledDot, .hollowDot,
    ]
    let edges = arrows.map { arrow in
      Edge(
        from: Endpoint(GraphNodeID(0), side: .east), to: Endpoint(GraphNodeID(1), side: .west),
        [
          .head(arrow), .tail(arrow), .hasTail, .arrowSize(0.7), .color(Color(0xFF0000), lines: 2),
          .style(.dashed), .lineWidth(1.5), .label(.text("e")), .fontSize(9),
          .fontColor(Color(0)), .font,
        ])
    }
    #expect(try !Dot.draw(Graph(items: edges.map(Item.edge)), as: "svg").isEmpty)
  }
}
