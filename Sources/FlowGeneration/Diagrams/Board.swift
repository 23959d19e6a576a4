import Diagnostics
import FlowModel

/// What a `flow` diagram shows, whoever draws it: frames with cards in them, and on each card a
/// row for every way on. The arrows are the rows that lead somewhere.
///
/// Rows instead of labelled arrows: a name stays beside the screen that has it however far the
/// arrow goes, and ways back need no arrow at all.
struct Board: Sendable {
  var title: String
  var frames: [Frame] = []
  /// The module's guards, as a card with a row for each.
  var guards: Card?

  var cards: [Card] { (guards.map { [$0] } ?? []) + frames.flatMap(\.cards) }

  var highestID: Int {
    (cards.map(\.id) + frames.flatMap { $0.exits.map(\.id) }).map(\.number).max() ?? 0
  }
}

/// A card or an exit, as a row refers to it.
struct CardID: Hashable, Sendable {
  let number: Int
}

/// A coordinator.
struct Frame: Sendable {
  var name: String
  /// `stack`, `switch on isCourier` …
  var kind: String
  var id: ID<Coordinator>
  /// Nil for a frame that has no place in a flow file.
  var place: SourceRange?
  /// Whether it is a neighbour in another coordinator's board, and shows nothing of its inside.
  var isNeighbour = false
  /// Asked on every way in.
  var guards: [String] = []
  /// Asked before it ends.
  var leaving: [String] = []
  var cards: [Card] = []
  var exits: [Exit] = []
  /// The frames that lead to this one without an arrow.
  var otherWaysIn: [String] = []

  var alsoFrom: String {
    if otherWaysIn.isEmpty { return "" }
    let more = otherWaysIn.count > 3 ? " and \(otherWaysIn.count - 3) more" : ""
    return "also from " + otherWaysIn.prefix(3).joined(separator: ", ") + more
  }

  /// Whether it is drawn as its own card alone, without a frame around it.
  var isOnlyCard: Bool {
    cards.count == 1 && (cards[0].kind == .coordinator || cards[0].kind == .external)
      && exits.isEmpty
  }
}

/// A result of a coordinator: the place where the routes that end with it lead.
struct Exit: Sendable {
  var id: CardID
  var name: String
}

/// A screen, a dialog, or what a coordinator itself has: tabs, cases, routes of its own.
struct Card: Sendable {
  enum Kind: Sendable { case screen, coordinator, external, dialog, guards }

  var id: CardID
  var kind: Kind
  var name: String
  var place: SourceRange?
  /// The screen that its coordinator begins with.
  var isFirst = false
  /// Beside the name, in small letters.
  var note = ""
  var guards: [String] = []
  /// Asked before it is left for good.
  var leaving: [String] = []
  /// Below the name.
  var lines: [String] = []
  var links: [String] = []
  var sections: [[Row]] = []

  var rows: [Row] { sections.flatMap { $0 } }
}

/// A way on.
struct Row: Sendable {
  var name: String
  var place: SourceRange?
  var way: Way
  var target: CardID?
  /// Whether an arrow is drawn to the target.
  var hasArrow = false
  /// What the target is called from here.
  var targetName = ""
  var note = ""
  var guards: [String] = []
  /// 1 for what follows a child's result, more for what follows that.
  var depth = 0
}

/// What taking a row does, as far as a diagram tells it apart.
enum Way: Sendable, CaseIterable {
  case push
  /// In place of what is there: replace, restart, a tab, a case.
  case show
  case sheet, popover, cover
  /// To a screen elsewhere, as its link would.
  case open
  case dialog
  /// What a guard's refusal leads to.
  case detour
  case finish, report
  case back, dismiss
  /// Out of the app.
  case leave
  case stay
  /// Taken by itself when a state changes.
  case when
}
