extension ModuleTree {
  /// The smallest part of a module that is found by leaving out one thing after another, while it
  /// has a meaning and still shows what is looked for.
  package func shrunk(while shows: (ModuleTree) -> Bool) -> ModuleTree {
    var smallest = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      var tried = 0
      // Outer parts first: what goes with them needn't be tried.
      while tried < smallest.paths.count {
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
  /// What a test says where a module shows a mistake: the smallest that still does, and how to have
  /// it again.
  package func told(_ mistake: String, while shows: (ModuleTree) -> Bool) -> String {
    let smallest = tree.shrunk(while: shows)
    return "\(mistake)\nseed \(seed)\n\(ModuleText(smallest).text)"
  }
}
