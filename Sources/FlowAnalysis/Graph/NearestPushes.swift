/// The costs of the nodes that a search for a loop has found, and the push that leads to each.
///
/// A new search forgets them without a look at each node, because there are many searches and most
/// of them find few nodes.
struct NearestPushes {
  private var costs: [Int32] = []
  private var pushes: [Int] = []
  /// The number of the search that has found each node.
  private var searches: [Int32] = []
  private var search: Int32 = 0

  init() {}

  /// - Parameter count: The number of nodes.
  init(count: Int) {
    costs = Array(repeating: 0, count: count)
    pushes = Array(repeating: -1, count: count)
    searches = Array(repeating: 0, count: count)
  }

  /// Begins a search at a node.
  mutating func begin(at node: Int32) {
    search += 1
    set(node, to: 0, by: -1)
  }

  mutating func set(_ node: Int32, to cost: Int32, by push: Int) {
    (costs[Int(node)], pushes[Int(node)], searches[Int(node)]) = (cost, push, search)
  }

  /// The cost of a node; the largest number if the search hasn't found it.
  subscript(node: Int32) -> Int32 { isFound(node) ? costs[Int(node)] : .max }

  /// Returns the push that leads to a node; nil for the first node, and for one that isn't found.
  func push(to node: Int32) -> Int? {
    isFound(node) && pushes[Int(node)] >= 0 ? pushes[Int(node)] : nil
  }

  private func isFound(_ node: Int32) -> Bool { searches[Int(node)] == search }
}
