import FlowModel

/// A question about what stands under an entry: read down, each symbol answers it or passes it on.
struct StackQuestion {
  /// Passed on with how many of what is counted are left to find.
  enum Answer: Equatable {
    case passes(Int)
    case good, bad
  }

  /// How many are to be found.
  var count = 1
  let answer: (Symbol, Int) -> Answer
  /// The symbols that may answer.
  let candidates: [Int32]
}

/// By state of the automaton, the shortest way to read the wanted answer from there on.
struct StackAnswers {
  /// By state and what is left to find, as one number.
  private var steps: [Int32: Int32] = [:]
  private var next: [Int32: Int32] = [:]
  private let navigation: Navigation
  private let question: StackQuestion
  private let wanted: StackQuestion.Answer
  /// The states that are looked at; nil for all.
  private let within: Set<Int32>?

  /// - Parameter tops: The transitions that read the tops of the stacks that are asked about; nil
  ///   for all. What is met on the way down from a few is a small part of a module, where the
  ///   symbols that may answer are all over it.
  init(
    _ question: StackQuestion, wanted: StackQuestion.Answer, under tops: [Int32]? = nil,
    in navigation: Navigation
  ) {
    self.navigation = navigation
    self.question = question
    self.wanted = wanted
    let met = tops.map { Self.states(under: $0, question, navigation) }
    within = met.map(Set.init)
    // In an order that is always the same: of two shortest ways the one found first counts.
    search(
      from: met?.flatMap(navigation.automaton.reading)
        ?? question.candidates.flatMap { navigation.under[$0] ?? [] })
  }

  /// The states in which what is under such a top is read, as far as the question is passed on, in
  /// the order in which they are met.
  private static func states(
    under tops: [Int32], _ question: StackQuestion, _ navigation: Navigation
  ) -> [Int32] {
    var states: [Int32] = []
    var known: Set<Int32> = []
    var open = tops
    while let number = open.popLast() {
      let transition = navigation.automaton[number]
      let symbol = navigation.abstraction.symbols[transition.symbol]
      guard case .passes = question.answer(symbol, question.count),
        known.insert(transition.to).inserted
      else { continue }
      states.append(transition.to)
      open += navigation.automaton.reading(from: transition.to)
    }
    return states
  }

  /// Backwards from the transitions that may answer.
  private mutating func search(from answering: [Int32]) {
    let (automaton, depths) = (navigation.automaton, navigation.depths)
    var queue = BucketQueue()
    for number in answering {
      guard let cost = navigation.cost(of: number) else { continue }
      for left in 1...question.count where answer(automaton[number].symbol, left) == wanted {
        improve(key(automaton[number].from, left), cost, number, &queue)
      }
    }
    while let (found, cost) = queue.next() {
      guard steps[found] == cost else { continue }
      let (state, left) = split(found)
      for number in depths.entering[Int(state)] {
        let transition = automaton[number]
        guard within?.contains(transition.from) ?? true else { continue }
        for before in left...min(left + 1, question.count)
        where answer(transition.symbol, before) == .passes(left) {
          improve(key(transition.from, before), cost + transition.weight, number, &queue)
        }
      }
    }
  }

  private mutating func improve(
    _ key: Int32, _ cost: Int32, _ number: Int32, _ queue: inout BucketQueue
  ) {
    if let known = steps[key], known <= cost { return }
    steps[key] = cost
    next[key] = number
    queue.insert(key, at: cost)
  }

  private func key(_ state: Int32, _ left: Int) -> Int32 {
    state * Int32(question.count) + Int32(left - 1)
  }

  private func split(_ key: Int32) -> (state: Int32, left: Int) {
    let (state, rest) = key.quotientAndRemainder(dividingBy: Int32(question.count))
    return (state, Int(rest) + 1)
  }

  private func answer(_ symbol: Int32, _ left: Int) -> StackQuestion.Answer {
    question.answer(navigation.abstraction.symbols[symbol], left)
  }

  /// The length of the shortest walk to a stack with the wanted answer whose top that transition
  /// reads; nil if there is none.
  func cost(of number: Int32) -> Int32? {
    let transition = navigation.automaton[number]
    switch answer(transition.symbol, question.count) {
    case wanted: return navigation.cost(of: number)
    case .passes(let left): return steps[key(transition.to, left)].map { $0 + transition.weight }
    default: return nil
    }
  }

  /// The transitions from the top down to the symbol that answers.
  private func path(to number: Int32) -> [Int32] {
    var path = [number]
    var left = question.count
    while case .passes(let rest) = answer(navigation.automaton[path[path.count - 1]].symbol, left) {
      guard let next = next[key(navigation.automaton[path[path.count - 1]].to, rest)] else { break }
      path.append(next)
      left = rest
    }
    return path
  }

  func walk(to number: Int32) -> Walk {
    let path = path(to: number)
    return navigation.walk(path.dropLast() + navigation.path(from: path[path.count - 1]))
  }

  /// What answers, on the shortest walk to a stack whose top that transition reads.
  func answering(_ number: Int32) -> Symbol {
    let path = path(to: number)
    return navigation.abstraction.symbols[navigation.automaton[path[path.count - 1]].symbol]
  }
}
