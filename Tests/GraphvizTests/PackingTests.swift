import Foundation
import Testing

@testable import Graphviz

/// Parts that no edge joins stand beside one another.
struct PackingTests {
  /// A chain of three nodes, a frame with two nodes, and nodes that stand alone.
  private func graph(alone count: Int) -> Graph {
    func node(_ number: Int) -> Item {
      .node(GraphNode(GraphNodeID(number), [.label(.text("\(number)"))]))
    }
    func edge(_ from: Int, _ to: Int) -> Item {
      .edge(Edge(from: Endpoint(GraphNodeID(from)), to: Endpoint(GraphNodeID(to))))
    }
    return Graph(
      [.leftToRight, .ranksAcrossClusters],
      items: [node(0), .cluster(Cluster(items: [node(3), node(4), edge(3, 4)])), node(1), node(2)]
        + (0..<count).map { node(10 + $0) } + [edge(0, 1), edge(1, 2)])
  }

  @Test("a graph of few parts stays as it is")
  func few() {
    #expect(graph(alone: 6).packed() == graph(alone: 6))
  }

  @Test("a graph of many parts keeps all of its items, is wider, and less high")
  func many() throws {
    let (column, packed) = (graph(alone: 60), graph(alone: 60).packed())
    for item in column.items {
      #expect(packed.items.count { $0 == item } == 1)
    }
    let (before, after) = (try size(of: column), try size(of: packed))
    #expect(after.height < before.height / 2)
    #expect(after.width > before.width)
  }

  @Test(
    "the part of the first item is at the left, and the others are in the order of their heights")
  func order() {
    let packed = graph(alone: 10).packed()
    let added = packed.items.dropFirst(graph(alone: 10).items.count)
    #expect(!added.isEmpty)
    for item in added {
      guard case .edge(let edge) = item else {
        Issue.record("\(item)")
        continue
      }
      #expect(edge.attributes.contains(.style(.invisible)))
      #expect(![0, 1, 3].contains(edge.from.node.number) && edge.to.node.number != 0)
    }
  }

  @Test("a cycle has no first rank, and is packed all the same")
  func cycle() throws {
    var cyclic = graph(alone: 60)
    cyclic.items.append(
      .edge(Edge(from: Endpoint(GraphNodeID(2)), to: Endpoint(GraphNodeID(0)))))
    let (before, after) = (try size(of: cyclic), try size(of: cyclic.packed()))
    #expect(after.height < before.height)
  }

  private func size(of graph: Graph) throws -> (width: Double, height: Double) {
    let text = String(decoding: try Dot.draw(graph, as: "plain"), as: UTF8.self)
    let numbers = text.prefix { $0 != "\n" }.split(separator: " ").compactMap { Double($0) }
    return (numbers[1], numbers[2])
  }
}
