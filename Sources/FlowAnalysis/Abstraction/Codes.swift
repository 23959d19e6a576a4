import FlowModel
import Pushdown

/// A code of several numbers, for ``Interned``.
private struct InternedCode {
  private(set) var value: UInt64 = 0

  init(_ numbers: Int...) { for number in numbers { add(number) } }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ code: UInt64) {
    value = (value ^ code) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }
}

extension Optional {
  /// The index of an element; -1 if there is none.
  fileprivate func index<Element>() -> Int where Wrapped == ID<Element> { self?.index ?? -1 }
}

extension Symbol: Interned {
  var code: UInt64 {
    var code = InternedCode(content.number, segments.count, base == nil ? 0 : 1)
    for segment in segments { segment.add(to: &code) }
    if below.number != 0 { code.add(below.number) }
    if let shown { code.add(Int(shown.certain) << 8 | Int(shown.possible)) }
    return code.value
  }
}

extension Symbol.Content {
  fileprivate var number: Int {
    switch self {
    case .screen(let id): id.index * 8
    case .external(let id): id.index * 8 + 1
    case .dialog(let id, let owner): (id.index << 24 ^ owner.index) * 8 + 2
    case .marker(let marker): marker.opening.number * 8 + 3
    case .base: 4
    }
  }
}

extension Marker.Opening {
  fileprivate var number: Int {
    switch self {
    case .links: 0
    case .bars: 8
    case .tapped: 16
    case .below(let id): id.index * 8 + 1
    case .bar(let id): id.index * 8 + 2
    case .elsewhere(let id): id.index * 8 + 3
    case .entries(let id): id.index * 8 + 5
    case .otherTabs(let id, let tab): (id.index << 24 ^ (tab.map { $0 + 1 } ?? 0)) * 8 + 4
    }
  }
}

extension SegmentStart {
  fileprivate func add(to code: inout InternedCode) {
    code.add(coordinator.index << 2 | (isBare ? 1 : 0) | (mayStandOnBare ? 2 : 0))
    code.add(cause.number)
  }
}

extension SegmentStart.Cause {
  fileprivate var number: Int {
    switch self {
    case .root: 0
    case .start: 1
    case .tab(let index): index * 16 + 2
    case .case(let index): index * 16 + 3
    case .presentedTab(let index): index * 16 + 4
    case .route(let id): id.index * 16 + 5
    case .screen(let id): id.index * 16 + 6
    case .detour(_, let id, let retried): (id.index << 24 ^ retried.index()) * 16 + 7
    case .link(let id): id.index * 16 + 8
    case .oneOfMany(let id): id.index * 16 + 9
    }
  }
}

extension Control: Interned {
  var code: UInt64 {
    switch self {
    case .run: InternedCode(0).value
    case .take(let route): InternedCode(1, route.index).value
    case .retry(let route): InternedCode(28, route.index).value
    case .moved(let route): InternedCode(2, route.index).value
    case .refused(let asked, let route, let retried):
      InternedCode(3, asked.index, route.index, retried.index()).value
    case .via(let link, let index): InternedCode(4, link.index, index).value
    case .popTo(let screen): InternedCode(5, screen.index).value
    case .popToRoot(let id): InternedCode(6, id.index).value
    case .pop(let count, let id): InternedCode(7, count, id.index).value
    case .drop(let route): InternedCode(8, route.index).value
    case .navigate(let route): InternedCode(9, route.index).value
    case .restart(let route): InternedCode(10, route.index).value
    case .replace(let route): InternedCode(11, route.index).value
    case .end(let id, let result): InternedCode(12, id.index, result.number).value
    case .dismiss(let id, let route): InternedCode(13, id.index, route.index()).value
    case .show(let id, let index): InternedCode(14, id.index, index).value
    case .bar: InternedCode(15).value
    case .columns: InternedCode(27).value
    case .change: InternedCode(16).value
    case .back(let route): InternedCode(17, route.index()).value
    case .swipe: InternedCode(18).value
    case .jump(let route): InternedCode(19, route.index).value
    case .above(let marker): InternedCode(20, marker.opening.number).value
    case .under(let control): InternedCode(21, Int(truncatingIfNeeded: control.code)).value
    case .through(let search): InternedCode(29, Int(truncatingIfNeeded: search.code)).value
    case .anyTwin: InternedCode(30).value
    case .goBack: InternedCode(22).value
    case .endBase(let route): InternedCode(23, route.index()).value
    case .startAnew(let next): InternedCode(24, Int(truncatingIfNeeded: next.code)).value
    case .holding(let number): InternedCode(25, Int(number)).value
    case .reporting(let id, let result, let number):
      InternedCode(26, id.index, result.number, Int(number)).value
    }
  }
}

extension Outcome.Result {
  fileprivate var number: Int {
    switch self {
    case .declared(let name): name.text.utf8.reduce(2) { $0 &* 31 &+ Int($1) }
    case .finished: 0
    case .dismissed: 1
    }
  }
}

extension OtherSteps: Interned {
  var code: UInt64 {
    var code = InternedCode(all.count)
    for step in all { step.add(to: &code) }
    return code.value
  }
}

extension WalkStep {
  fileprivate func add(to code: inout InternedCode) {
    switch self {
    case .start(let id): code.add(id.index * 32)
    case .tap(let route): code.add(route.index * 32 + 1)
    case .code(let route): code.add(route.index * 32 + 2)
    case .button(let dialog, let index, let id):
      code.add((dialog.index << 32 ^ id.index << 8 ^ index) * 32 + 3)
    case .tab(let id, let index): code.add((id.index << 24 ^ index) * 32 + 4)
    case .showCase(let id, let index): code.add((id.index << 24 ^ index) * 32 + 5)
    case .state(let id, let index): code.add((id.index << 24 ^ index) * 32 + 6)
    case .atOnce(let id, let index): code.add((id.index << 24 ^ index) * 32 + 7)
    case .given(let state, _): code.add(state.index * 32 + 8)
    case .back: code.add(9)
    case .further: code.add(10)
    case .swipe: code.add(11)
    case .open(let link): code.add(link.index * 32 + 12)
    case .external(let id, let result): code.add((id.index << 24 ^ result.number) &* 32 &+ 13)
    case .reported(let id, let result): code.add((id.index << 24 ^ result.number) &* 32 &+ 14)
    case .leave: code.add(15)
    case .refusing(let id): code.add(id.index * 32 + 16)
    }
  }
}
