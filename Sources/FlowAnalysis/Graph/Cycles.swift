/// Cycles in a directed graph. `successors[node]` are the ends of a node's edges.
enum Cycles {
  /// Finds a cycle in each strongly connected component that has one. Each cycle begins with its
  /// smallest node. The time is linear in nodes and edges (Tarjan's algorithm without recursion).
  static func find(in successors: [[Int]]) -> [[Int]] {
    var search = ComponentSearch(successors)
    for node in successors.indices { search.visit(node) }
    return search.components.compactMap { members in
      // Most components are single nodes.
      guard members.count > 1 else {
        return successors[members[0]].contains(members[0]) ? members : nil
      }
      return cycle(through: Set(members), in: successors)
    }.sorted { $0[0] < $1[0] }
  }

  /// Finds the nodes on cycles, in linear time.
  static func members(in successors: [[Int]]) -> [Int] {
    components(in: successors).flatMap(\.self)
  }

  /// Finds the strongly connected components that have a cycle, in linear time.
  static func components(in successors: [[Int]]) -> [[Int]] {
    var search = ComponentSearch(successors)
    for node in successors.indices { search.visit(node) }
    return search.components.filter { members in
      members.count > 1 || successors[members[0]].contains(members[0])
    }
  }

  /// Finds the component of each node, by number, in linear time; -1 if the node is on no cycle.
  static func componentOfEach(in successors: [[Int]]) -> [Int] {
    var numbers = Array(repeating: -1, count: successors.count)
    for (number, members) in components(in: successors).enumerated() {
      for member in members { numbers[member] = number }
    }
    return numbers
  }

  /// Finds a shortest cycle through a component's smallest node.
  private static func cycle(through members: Set<Int>, in successors: [[Int]]) -> [Int]? {
    guard let start = members.min() else { return nil }
    var previous: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for target in successors[node] where members.contains(target) {
        if target == start { return path(to: node, from: start, previous) }
        guard previous[target] == nil else { continue }
        previous[target] = node
        queue.append(target)
      }
    }
    return nil
  }

  private static func path(to end: Int, from start: Int, _ previous: [Int: Int]) -> [Int] {
    var path = [end]
    while let last = path.last, last != start, let before = previous[last] { path.append(before) }
    return path.reversed()
  }
}

/// Tarjan's algorithm: a search for the strongly connected components of a graph.
private struct ComponentSearch {
  private let successors: [[Int]]
  private var order: [Int]
  private var low: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var count = 0
  var components: [[Int]] = []

  init(_ successors: [[Int]]) {
    self.successors = successors
    order = Array(repeating: -1, count: successors.count)
    low = order
    isOnStack = Array(repeating: false, count: successors.count)
  }

  mutating func visit(_ root: Int) {
    guard order[root] < 0 else { return }
    var frames: [(node: Int, edge: Int)] = []
    open(root, &frames)
    while let (node, edge) = frames.last {
      if edge < successors[node].count {
        frames[frames.count - 1].edge += 1
        let target = successors[node][edge]
        if order[target] < 0 {
          open(target, &frames)
        } else if isOnStack[target] {
          low[node] = min(low[node], order[target])
        }
      } else {
        frames.removeLast()
        if let parent = frames.last?.node { low[parent] = min(low[parent], low[node]) }
        if low[node] == order[node] { close(node) }
      }
    }
  }

  private mutating func open(_ node: Int, _ frames: inout [(node: Int, edge: Int)]) {
    order[node] = count
    low[node] = count
    count += 1
    stack.append(node)
    isOnStack[node] = true
    frames.append((node, 0))
  }

  private mutating func close(_ node: Int) {
    var members: [Int] = []
    while let last = stack.popLast() {
      isOnStack[last] = false
      members.append(last)
      if last == node { break }
    }
    components.append(members)
  }
}
