/// The features that random modules may have besides stacks with plain routes.
package struct Features: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let ifNotExists = Features(rawValue: 1 << 0)
  package static let navigateOrPush = Features(rawValue: 1 << 1)
  /// Screens to drop back to if they are there.
  package static let ifPresent = Features(rawValue: 1 << 2)
  /// Coordinators that come to stand below themselves.
  package static let recursion = Features(rawValue: 1 << 3)
  package static let reports = Features(rawValue: 1 << 4)
  /// Routes that code alone can take, and what tabs and rules present from below.
  package static let code = Features(rawValue: 1 << 5)
  package static let links = Features(rawValue: 1 << 6)
  /// Links that open above whatever is on screen.
  package static let linksAbove = Features(rawValue: 1 << 7)
  package static let elsewhere = Features(rawValue: 1 << 8)
  package static let guards = Features(rawValue: 1 << 9)
  package static let leaving = Features(rawValue: 1 << 10)
  package static let dialogs = Features(rawValue: 1 << 11)
  package static let states = Features(rawValue: 1 << 12)
  package static let tabs = Features(rawValue: 1 << 13)
  package static let switches = Features(rawValue: 1 << 14)
  package static let externals = Features(rawValue: 1 << 15)
  package static let parameters = Features(rawValue: 1 << 16)

  /// Reports and looking up at once: the entry that a report puts above a child may look for
  /// something past another entry like it.
  package static let recursiveReports = Features(rawValue: 1 << 17)

  /// State that several coordinators depend on, or rules for all of its values.
  package static let sharedState = Features(rawValue: 1 << 18)

  /// Guards of moves that may come to nothing before these are asked: of moves back, and on the way
  /// to tabs and cases.
  package static let idleGuards = Features(rawValue: 1 << 19)

  /// Routes that change the state.
  package static let changes = Features(rawValue: 1 << 20)

  /// Stacks that keep links waiting.
  package static let waits = Features(rawValue: 1 << 21)

  /// Guards that combine conditions, and rules of several states.
  package static let combined = Features(rawValue: 1 << 22)

  /// Tabs that are there only for values of a state.
  package static let tabsByState = Features(rawValue: 1 << 23)

  /// Routes of coordinators that the screens below them offer.
  package static let below = Features(rawValue: 1 << 24)

  /// A coordinator that the root shows above everything.
  package static let overlays = Features(rawValue: 1 << 25)

  /// Routes of which the state chooses one of two ways.
  package static let ways = Features(rawValue: 1 << 26)

  package static let all = Features(rawValue: (1 << 27) - 1)

  /// Links on half of the screens, and not only on some.
  package static let manyLinks = Features(rawValue: 1 << 40)

  /// Without what the analysis reads more widely than it is.
  package static let exact = all.subtracting([
    .ifPresent, .recursiveReports, .code, .sharedState, .leaving, .idleGuards, .changes, .waits,
    .tabsByState, .ways, .below, .overlays,
  ])
}
