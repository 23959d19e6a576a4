import TestSupport

extension ModuleTree {
  /// The smallest part of a module that still shows a mistake.
  ///
  /// One thing after another is left out, as long as the rest has a meaning and shows the mistake.
  ///
  /// - Parameter time: The processor time after which the search ends. The part may then be larger
  ///   than needed.
  package func shrunk(
    atMost time: Duration? = nil, while shows: (ModuleTree) -> Bool
  ) -> ModuleTree {
    var smallest = self
    var isSmaller = true
    let start = timeOfThread()
    func isOver() -> Bool { time.map { timeOfThread() - start > $0 } ?? false }
    while isSmaller {
      isSmaller = false
      var tried = 0
      // Outer parts first: what goes with them needn't be tried.
      while tried < smallest.paths.count, !isOver() {
        let path = smallest.paths[tried]
        if let less = smallest.removing(path).repaired(), less.size < smallest.size, shows(less) {
          smallest = less
          isSmaller = true
        } else {
          tried += 1
        }
      }
    }
    return smallest
  }

  private var size: Int { children.reduce(1) { $0 + $1.size } }
}

extension RandomModule {
  /// The message of a test where a module shows a mistake: the smallest module that still does, and
  /// how to repeat the run. The search for it takes a few minutes at most, so that a long run goes on.
  package func told(_ mistake: String, while shows: (ModuleTree) -> Bool) -> String {
    let smallest = tree.shrunk(atMost: .seconds(200), while: shows)
    return "\(mistake)\nseed \(seed)\n\(ModuleText(smallest).text)"
  }
}
