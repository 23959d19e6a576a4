import Foundation
import Testing

@testable import Graphviz

/// Every attribute of a graph, given to `dot`. A warning of `dot` fails the test: see ``Dot``.
struct AttributeTests {
  @Test("of graphs and clusters")
  func containers() throws {
    for direction in [Direction.leftToRight, .topToBottom] {
      for lines in [Lines.curved, .straight, .angular, .rectangular] {
        let cluster = Cluster(
          [
            .label(.text("c")), .font(.mono), .fontSize(9), .fontColor(Color(0x010203)),
            .color(Color(0xFF00FF)), .lineWidth(2), .style(.rounded, .filled),
            .labelSide(.bottom), .labelAlignment(.trailing), .fill(Color(0xFFFFFF)), .margin(10),
          ], items: [.node(GraphNode(GraphNodeID(0)))])
        let graph = Graph(
          [
            .direction(direction), .lines(lines), .nodeSpacing(0.1), .rankSpacing(0.2),
            .padding(0.3), .background(Color(0xFFFFFF)), .ranksAcrossClusters, .keepsEdgeOrder,
            .label(.text("g")), .font(.sans), .fontSize(12), .fontColor(Color(0)),
            .labelSide(.top), .labelAlignment(.leading),
          ], items: [.cluster(cluster)])
        #expect(try !Dot.draw(graph, as: "svg").isEmpty)
      }
    }
  }

  @Test("of nodes")
  func nodes() throws {
    let shapes: [NodeShape] = [.box, .diamond, .hexagon, .point, .plain]
    let styles: [DrawingStyle] = [.solid, .dashed, .dotted, .bold, .rounded, .filled, .invisible]
    var items: [Item] = []
    for shape in shapes {
      for style in styles {
        let attributes: [GraphAttribute<GraphNode>] = [
          .shape(shape), .style(style), .fill(Color(0xABCDEF)), .width(1), .height(0.5),
          .margin(0.1, 0.05), .group(1), .color(Color(0)), .lineWidth(0.5), .font(.sans),
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
      .none, .filledTriangle, .hollowTriangle, .open, .filledDiamond, .hollowDiamond, .filledDot,
      .hollowDot, .filledBox, .hollowBox, .bar,
    ]
    let edges = arrows.flatMap { arrow in
      [Ends.none, .head, .tail, .both].map { ends in
        Edge(
          from: Endpoint(GraphNodeID(0), side: .east), to: Endpoint(GraphNodeID(1), side: .west),
          [
            .head(arrow), .tail(arrow), .arrows(at: ends), .arrowSize(0.7), .weight(2), .length(1),
            .color(Color(0xFF0000), lines: 2), .style(.dashed), .lineWidth(1.5), .isUnranked,
            .label(.text("e")), .fontSize(9), .fontColor(Color(0)), .font(.sans),
          ])
      }
    }
    #expect(try !Dot.draw(Graph(items: edges.map(Item.edge)), as: "svg").isEmpty)
  }
}
