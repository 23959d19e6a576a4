import FlowModel
import Pushdown

/// The steps of a rule, in order. Nearly every rule has one at most, which needs no array.
enum RuleSteps {
  case none
  case one(WalkStep)
  case several([WalkStep])

  init(_ steps: [WalkStep]) {
    switch steps.count {
    case 0: self = .none
    case 1: self = .one(steps[0])
    default: self = .several(steps)
    }
  }

  var all: [WalkStep] {
    switch self {
    case .none: []
    case .one(let step): [step]
    case .several(let steps): steps
    }
  }

  var last: WalkStep? {
    switch self {
    case .none: nil
    case .one(let step): step
    case .several(let steps): steps.last
    }
  }

  /// The number of moves.
  var cost: Int {
    switch self {
    case .none: 0
    case .one(let step): step.counts ? 1 : 0
    case .several(let steps): steps.count(where: \.counts)
    }
  }

  static func + (first: RuleSteps, second: RuleSteps) -> RuleSteps {
    switch (first, second) {
    case (.none, _): second
    case (_, .none): first
    case (.one, _), (.several, _): RuleSteps(first.all + second.all)
    }
  }
}

/// Labels of rules: numbers for steps.
///
/// A tap is nearly every step. So its label is computed from its route, and takes no memory.
struct RuleLabels {
  private var others = Interner<[WalkStep]>()

  /// The label of no steps.
  private static let none: Int32 = 0

  init() { _ = others.number([]) }

  mutating func number(_ steps: RuleSteps) -> Int32 {
    switch steps {
    case .none: Self.none
    case .one(.tap(let route)): -1 - Int32(route.index)
    case .one, .several: others.number(steps.all)
    }
  }

  /// Returns the steps with a label.
  subscript(label: Int32) -> [WalkStep] {
    label < 0 ? [.tap(ID(Int(-1 - label)))] : others[label]
  }
}
