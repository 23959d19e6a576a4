import Foundation
import Testing

@testable import Graphviz

struct RenderingTests {
  @Test("statements in the order given, every id quoted")
  func statements() {
    let graph = Graph(
      [.leftToRight, .nodeSpacing(0.25)], nodeDefaults: [.shape(.box)],
      edgeDefaults: [.color(Color(0x334155))],
      items: [
        .node(GraphNode(GraphNodeID(0), [.label(.text("a \"quoted\" one"))])),
        .cluster(
          Cluster(
            [.label(.line([Run("Shop", isBold: true)])), .margin(8)],
            items: [
              .node(GraphNode(GraphNodeID(1)))
            ])),
        .edge(
          Edge(
            from: Endpoint(GraphNodeID(0), port: Port(3), side: .east),
            to: Endpoint(GraphNodeID(1)),
            [.style(.dashed, .filled)])),
        .sameRank([GraphNodeID(0), GraphNodeID(1)]),
      ])
    #expect(
      graph.dot == """
        digraph "g" {
          graph [rankdir="LR", nodesep="0.25"];
          node [shape="box"];
          edge [color="#334155"];
          "n0" [label="a \\"quoted\\" one"];
          subgraph "cluster_0" {
            graph [label=<<B>Shop</B>>, margin="8"];
            "n1";
          }
          "n0":"p3":"e" -> "n1" [style="dashed,filled"];
          { rank="same"; "n0"; "n1"; }
        }

        """)
  }

  @Test("a table, one row a line, without what dot refuses")
  func table() {
    let table = LabelTable([
      [],
      [LabelRow([Cell([Run("list", isBold: true)], span: 2)]), LabelRow([])],
      [
        LabelRow([
          Cell([Run("pay"), Run(" now", size: 9, color: Color(0xB45309))], port: Port(0)),
          Cell([], alignment: .center, background: Color(0xFFFFFF)),
        ])
      ],
      [],
    ])
    let graph = Graph(items: [.node(GraphNode(GraphNodeID(0), [.label(.table(table))]))])
    #expect(
      graph.dot == """
        digraph "g" {
          "n0" [label=<<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="4">
            <TR><TD COLSPAN="2" ALIGN="LEFT"><B>list</B></TD></TR>
            <HR/>
            <TR><TD PORT="p0" ALIGN="LEFT">pay<FONT COLOR="#b45309" POINT-SIZE="9"> now</FONT></TD>\
        <TD BGCOLOR="#ffffff"></TD></TR></TABLE>>];
        }

        """)
  }

  @Test("a cluster without a label doesn't have its graph's")
  func unlabelledCluster() throws {
    let graph = Graph(
      [.label(.text("outer"))],
      items: [
        .cluster(Cluster(items: [.node(GraphNode(GraphNodeID(0), [.label(.text("inner"))]))]))
      ])
    let svg = String(decoding: try Dot.draw(graph, as: "svg"), as: UTF8.self)
    #expect(svg.components(separatedBy: ">outer<").count == 2)
  }

  @Test("numbers are written in hundredths, and always are numbers")
  func numbers() {
    let numbers: [Double] = [0, 1, -1, 0.05, -0.05, 2.345, 0.999, 1e300, .nan, -.infinity]
    let written = numbers.map { Graph([.padding($0)]).dot.split(separator: "\"")[3] }
    #expect(written == ["0", "1", "-1", "0.05", "-0.05", "2.35", "1", "1000000", "0", "0"])
  }

  @Test("clusters nested as deep as one likes need no stack")
  func deepNesting() {
    var item = Item.node(GraphNode(GraphNodeID(0)))
    for _ in 0..<2_000 {
      item = .cluster(Cluster(items: [item, .node(GraphNode(GraphNodeID(1)))]))
    }
    let lines = Graph(items: [item, .node(GraphNode(GraphNodeID(2)))]).dot.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix("{") } == lines.count { $0.hasSuffix("}") })
    #expect(lines.count == 8_004)
    #expect(lines.suffix(2) == ["  \"n2\";", "}"])
  }
}
