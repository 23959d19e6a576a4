import FlowModel
import SwiftCode

/// The names of screens in the scaffold, before the ending of a view or a model: the coordinator's
/// name and the screen's. Words with which the first ends and the second begins are said once:
/// `TripList` for the screen `list` of `TripList`.
struct ScreenNames {
  /// The names, by the screen's index.
  let all: [Identifier]

  /// A name that another screen could have, too, is left long for both. So the names don't depend on
  /// the order of the screens, and no disk takes the file of one for that of another.
  ///
  /// - Parameter isFree: Returns whether nothing else in the app has a name.
  init(_ flow: Flow, ending: Identifier, isFree: (Identifier) -> Bool) {
    let names = flow.screens.map { screen in
      let coordinator = Identifier(flow[screen.coordinator].name)
      let own = Identifier(screen.name).capitalized
      return (long: "\(coordinator)\(own)" as Identifier, short: coordinator.joined(to: own))
    }
    var count: [String: Int] = [:]
    for (screen, name) in zip(flow.screens, names) {
      let given = screen.view.map { Identifier($0).without(ending) }
      let possible = [name.long, name.short, given].compactMap { $0 }
      for key in Set(possible.map(Self.key)) { count[key, default: 0] += 1 }
    }
    all = names.map { name in
      count[Self.key(name.short)] == 1 && isFree(name.short) ? name.short : name.long
    }
  }

  private static func key(_ name: Identifier) -> String { FlowFileName.folded(name.text) }
}

extension Identifier {
  /// The name and the next one, without the words of the next one with which this one ends.
  fileprivate func joined(to next: Identifier) -> Identifier {
    let (words, added) = (words, next.words)
    let common = (0...min(words.count, added.count)).last { words.suffix($0) == added.prefix($0) }
    return Identifier(checked: (words + added.dropFirst(common ?? 0)).joined())
  }

  private var words: [String] {
    text.matches(of: /[A-Z]+[^A-Z]*|[^A-Z]+/).map { String($0.output) }
  }

  /// The name without an ending. An ending that is the whole name stays.
  func without(_ ending: Identifier) -> Identifier {
    guard text.hasSuffix(ending.text), text != ending.text else { return self }
    return Identifier(checked: String(text.dropLast(ending.text.count)))
  }
}
