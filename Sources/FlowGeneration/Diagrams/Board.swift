import Diagnostics
import FlowModel

/// The content of a `flow` diagram, drawn as a picture or as text. Frames contain cards, and a card
/// has a row for each route, tab, button or outcome. A row that leads to another card may have an
/// arrow.
///
/// Names stand in rows instead of on arrows. A name then stays beside its screen even if the arrow
/// is long, and a way back needs no arrow.
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

/// The frame of a coordinator, with its cards inside.
struct Frame: Sendable {
  var name: String
  /// The kind in words: `stack`, `switch on isCourier` …
  var kind: String
  var id: ID<Coordinator>
  /// The frame's range in a flow file; nil if it has none.
  var place: SourceRange?
  /// Whether the frame is a neighbour in another coordinator's board. It shows no cards of its own.
  var isNeighbour = false
  /// The guards that are asked before every move into the coordinator.
  var guards: [String] = []
  /// The guards that are asked before the coordinator ends.
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

  /// Whether the coordinator is drawn as a card without a frame around it.
  var isOnlyCard: Bool {
    cards.count == 1 && exits.isEmpty
      && (cards[0].kind == .coordinator || cards[0].kind == .external || cards[0].shortNote != nil)
  }
}

/// A result of a coordinator: the place where the routes that end with it lead.
struct Exit: Sendable {
  var id: CardID
  var name: String
}

/// A box in a frame: a screen, a dialog, or the coordinator's own tabs, cases and routes.
struct Card: Sendable {
  enum Kind: Sendable { case screen, coordinator, external, dialog, guards }

  var id: CardID
  var kind: Kind
  var name: String
  /// The screen that the card shows; nil for other cards.
  var screen: ID<Screen>?
  var place: SourceRange?
  /// Whether the card is the screen that its coordinator begins with.
  var isFirst = false
  /// The text in small letters beside the name.
  var note = ""
  /// The text beside the name on a map, where a card has no rows; nil if the card is drawn whole.
  var shortNote: String?
  var guards: [String] = []
  /// The guards that are asked before the screen or coordinator is left for good.
  var leaving: [String] = []
  /// The lines of text below the name.
  var lines: [String] = []
  var links: [String] = []
  var sections: [[Row]] = []

  var rows: [Row] { sections.flatMap { $0 } }
}

/// A row of a card: a route, a tab, a button or an outcome.
struct Row: Sendable {
  var name: String
  /// The route that the row stands for; nil for a tab, a case, a rule and a guard.
  var route: ID<Route>?
  var place: SourceRange?
  var way: RowEffect
  var target: CardID?
  /// Whether an arrow is drawn to the target.
  var hasArrow = false
  /// The name of the target, as seen from the row's coordinator.
  var targetName = ""
  var note = ""
  var guards: [String] = []
  /// Whether the app's code doesn't say the way.
  var isGuess = false
  /// The number of rows above that the row follows: 1 for the outcome of a route's child, 2 for
  /// the outcome of that.
  var depth = 0
}

/// The effect of taking a row. Diagrams draw each effect differently.
enum RowEffect: Sendable, CaseIterable {
  case push
  /// Something is shown in place of what is there: `replace`, `restart`, a tab, a case.
  case show
  case sheet, popover, cover
  /// A screen of another coordinator is opened, as its link would open it.
  case open
  case dialog
  /// A guard refuses, and its detour follows.
  case detour
  case finish, report
  case back, dismiss
  /// The user leaves the app.
  case leave
  case stay
  /// A state changes, and a route is taken.
  case when
}
