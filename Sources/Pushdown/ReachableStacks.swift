/// The reachable stacks of a pushdown system: a saturated automaton, and the shortest stacks in it.
///
/// A stack is given by its path: the transitions that read it, from the top down.
package final class ReachableStacks {
  package let automaton: Automaton
  package let depths: Depths
  /// The transitions that read a symbol below another symbol, by symbol.
  let inner: Groups
  /// The steps that questions may take.
  package let budget: StepBudget

  package init(_ automaton: Automaton, _ budget: StepBudget) {
    self.automaton = automaton
    self.budget = budget
    depths = Depths(automaton)
    let symbols = automaton.transitions.reduce(0) { max($0, $1.symbol + 1) }
    inner = Groups(Int(symbols), of: automaton.transitions.count) {
      let transition = automaton.transitions[$0]
      return automaton.controlOf[Int(transition.from)] < 0 ? transition.symbol : -1
    }
  }

  /// Returns the transitions that read the top of a stack at a control location, by symbol.
  package func tops(at control: Int32) -> Groups { automaton.tops(at: control) { _ in true } }

  package subscript(number: Int32) -> Automaton.Transition { automaton[number] }

  /// Returns the control location of the stacks whose top a transition reads; -1 for a transition
  /// inside stacks.
  package func control(before number: Int32) -> Int32 {
    automaton.controlOf[Int(automaton[number].from)]
  }

  /// Returns the length of the shortest witness to a stack whose top a transition reads.
  package func cost(of number: Int32) -> Int32? { depths.cost(of: automaton[number]) }

  /// Returns the path of the shortest stack whose top a transition reads.
  package func path(from number: Int32) -> [Int32] {
    depths.path(from: number, in: automaton)
  }

  /// Returns the length of the shortest witness to a stack.
  package func length(of path: [Int32]) -> Int {
    path.reduce(0) { $0 + Int(automaton[$1].weight) }
  }

  /// Returns the stack with which the shortest witness to a stack begins, if it is one of another
  /// automaton: the transitions that read it there, from the top down.
  package func givenStack(before path: [Int32]) -> [Int32] {
    var pending = Array(path.reversed())
    var given: [Int32] = []
    while let number = pending.popLast() {
      switch automaton[number].origin {
      case .fresh, .initial: break
      case .given(let other): given.append(other)
      case .jump(let path, _): pending = automaton.paths[Int(path)].reversed()
      case .rule(let before, _): pending.append(before)
      case .join(let empty, let next):
        pending.append(next)
        pending.append(empty)
      }
    }
    return given
  }

  /// Returns the shortest witness to a stack: the labels of the rules that lead to it, the first
  /// rule first.
  ///
  /// A witness can be exponentially longer than the automaton. So callers ask for its length first.
  package func witness(to path: [Int32]) -> [Int32] {
    // The rule that was applied last is found first.
    var pending = Array(path.reversed())
    var labels: [Int32] = []
    while let number = pending.popLast() {
      switch automaton[number].origin {
      case .fresh, .given: break
      case .initial(let label): labels.append(label)
      case .jump(let path, let label):
        labels.append(label)
        pending = automaton.paths[Int(path)].reversed()
      case .rule(let before, let label):
        labels.append(label)
        pending.append(before)
      case .join(let empty, let next):
        pending.append(next)
        pending.append(empty)
      }
    }
    return labels.reversed()
  }
}

extension Automaton {
  /// Returns the transitions that read the top of a stack at a control location, by symbol.
  ///
  /// - Parameter isWanted: Whether the transitions of a symbol are wanted.
  package func tops(at control: Int32, where isWanted: (Int32) -> Bool) -> Groups {
    var tops: [(key: Int32, number: Int32)] = []
    for number in self.tops(at: control) where isWanted(self[number].symbol) {
      tops.append((self[number].symbol, number))
    }
    return Groups(Int(tops.reduce(0) { max($0, $1.key + 1) }), of: tops)
  }
}
