import FlowModel

/// A question about what stands under an entry: read down, each symbol answers it or passes it on.
struct StackQuestion {
  enum Answer { case passes, good, bad }

  let answer: (Symbol) -> Answer
  /// The symbols that may answer.
  let candidates: [Int32]
}

/// By state of the automaton, the shortest way to read a bad answer from there on.
struct StackAnswers {
  private var steps: [Int32: Int32] = [:]
  private var next: [Int32: Int32] = [:]
  private let navigation: Navigation
  private let question: StackQuestion
  private let wanted: StackQuestion.Answer

  init(_ question: StackQuestion, wanted: StackQuestion.Answer, in navigation: Navigation) {
    self.navigation = navigation
    self.question = question
    self.wanted = wanted
    search()
  }

  private mutating func search() {
    let (automaton, depths) = (navigation.automaton, navigation.depths)
    var queue = BucketQueue()
    for symbol in question.candidates where answer(symbol) == wanted {
      for number in navigation.under[symbol] ?? [] {
        guard let cost = navigation.cost(of: number) else { continue }
        improve(automaton[number].from, cost, number, &queue)
      }
    }
    while let (state, key) = queue.next() {
      guard steps[state] == key else { continue }
      for number in depths.entering[Int(state)] {
        let transition = automaton[number]
        guard answer(transition.symbol) == .passes else { continue }
        improve(transition.from, key + transition.weight, number, &queue)
      }
    }
  }

  private mutating func improve(
    _ state: Int32, _ cost: Int32, _ number: Int32, _ queue: inout BucketQueue
  ) {
    if let known = steps[state], known <= cost { return }
    steps[state] = cost
    next[state] = number
    queue.insert(state, at: cost)
  }

  private func answer(_ symbol: Int32) -> StackQuestion.Answer {
    question.answer(navigation.abstraction.symbols[symbol])
  }

  /// The length of the shortest walk to a stack with the wanted answer whose top that transition
  /// reads; nil if there is none.
  func cost(of number: Int32) -> Int32? {
    let transition = navigation.automaton[number]
    switch answer(transition.symbol) {
    case wanted: return navigation.cost(of: number)
    case .passes: return steps[transition.to].map { $0 + transition.weight }
    default: return nil
    }
  }

  func walk(to number: Int32) -> Walk {
    var path = [number]
    while answer(navigation.automaton[path[path.count - 1]].symbol) != wanted {
      guard let next = next[navigation.automaton[path[path.count - 1]].to] else { break }
      path.append(next)
    }
    return navigation.walk(path.dropLast() + navigation.path(from: path[path.count - 1]))
  }
}
