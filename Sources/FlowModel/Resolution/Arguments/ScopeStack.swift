/// The parameters that a name can refer to at some place, the nearest first.
struct ScopeStack {
  typealias Level = (scope: Scope, parameters: [Parameter])

  private(set) var levels: [Level]
  private var indices: [ParameterIndex]
  /// Whether a view gives the values that aren't written.
  var asksView: Bool

  init(levels: [Level], asksView: Bool) {
    self.levels = levels
    indices = levels.map { ParameterIndex($0.parameters) }
    self.asksView = asksView
  }

  func find(_ name: String) -> (parameter: Parameter, scope: Scope)? {
    for (level, index) in zip(levels, indices) {
      if let found = index[name] { return (found, level.scope) }
    }
    // The name may be the name of a parameter that could not be read.
    for (level, index) in zip(levels, indices) {
      if let unread = index.unread { return (unread, level.scope) }
    }
    return nil
  }

  /// Returns the parameters of a kind of scope; nil if no name can refer to one.
  func level(_ scope: Scope) -> [Parameter]? { levels.first { $0.scope == scope }?.parameters }

  /// Adds a level in front of the others, or behind them.
  mutating func insert(_ level: Level, first isFirst: Bool) {
    levels.insert(level, at: isFirst ? 0 : levels.count)
    indices.insert(ParameterIndex(level.parameters), at: isFirst ? 0 : indices.count)
  }

  var names: [String] {
    var seen: Set<String> = []
    return levels.flatMap { $0.parameters.map(\.name.text) }.filter { seen.insert($0).inserted }
  }

  /// The scope with the same names, but without a view that gives the other values.
  var unattended: ScopeStack {
    var stack = self
    stack.asksView = false
    return stack
  }
}
