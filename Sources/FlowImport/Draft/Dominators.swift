/// The dominators of a graph: the node through which every way from the root to a node leads, and
/// which is the nearest to it. The algorithm is that of Cooper, Harvey and Kennedy.
struct Dominators {
  /// The immediate dominator of each node; nil for the root, and for nodes that can't be reached.
  let immediate: [Int?]

  init(root: Int, successors: [[Int]]) {
    let order = Self.reversePostorder(root, successors)
    var number = [Int](repeating: -1, count: successors.count)
    for (index, node) in order.enumerated() { number[node] = index }
    var predecessors = [[Int]](repeating: [], count: successors.count)
    for node in order { for next in successors[node] { predecessors[next].append(node) } }
    var found = [Int?](repeating: nil, count: successors.count)
    found[root] = root
    var isChanged = true
    while isChanged {
      isChanged = false
      for node in order.dropFirst() {
        var best: Int?
        for before in predecessors[node] where found[before] != nil {
          best = best.map { Self.common($0, before, found, number) } ?? before
        }
        if found[node] != best {
          found[node] = best
          isChanged = true
        }
      }
    }
    found[root] = nil
    immediate = found
  }

  private static func common(_ one: Int, _ other: Int, _ found: [Int?], _ number: [Int]) -> Int {
    var (one, other) = (one, other)
    while one != other {
      while number[one] > number[other] { one = found[one]! }
      while number[other] > number[one] { other = found[other]! }
    }
    return one
  }

  private static func reversePostorder(_ root: Int, _ successors: [[Int]]) -> [Int] {
    var order: [Int] = []
    var next = [Int](repeating: 0, count: successors.count)
    var isSeen = [Bool](repeating: false, count: successors.count)
    var open = [root]
    isSeen[root] = true
    while let node = open.last {
      if next[node] < successors[node].count {
        let child = successors[node][next[node]]
        next[node] += 1
        if !isSeen[child] {
          isSeen[child] = true
          open.append(child)
        }
      } else {
        order.append(node)
        open.removeLast()
      }
    }
    return order.reversed()
  }
}
