import SwiftReading

/// An app's navigation as imported files say it: places that the app can show, and ways between
/// them. Swift source, storyboards and navigation graphs are all read into a sketch. ``FlowDraft`` makes
/// coordinators, screens and routes of it.
struct Sketch: Sendable {
  /// A place's index in ``nodes``.
  typealias Place = Int

  enum Kind: Sendable {
    case screen
    /// A stack, with its first place; nil if code chooses it.
    case stack(first: Place?)
    case tabs([SketchTab])
    case split([Place])
    /// A switch: it shows one of several places at a time.
    case cases([Place])
    /// A place that the imported files only name.
    case external
  }

  var nodes: [SketchNode] = []
  var edges: [SketchEdge] = []
  /// The place at launch; nil if no file says it.
  var root: Place?
  /// The parts that flow files can't say, or that the imported files don't say.
  var losses: [ImportLoss] = []
  /// The comment on places to which no way leads.
  var entryNote = "Only code starts it"
  /// The schemes and hosts of links, in order.
  var schemes: [String] = []
  var hosts: [String] = []

  mutating func add(_ node: SketchNode) -> Place {
    nodes.append(node)
    return nodes.count - 1
  }

  /// The stacks to which screens belong that only code opens.
  var codeHosts: [Place: Place] = [:]

  /// The stack around each place, if the files say it.
  var parents: [Place: Place] = [:]

  /// Records a loss, and puts its text as a comment on a place.
  ///
  /// - Parameter origin: The origin of what is lost; nil for that of the place.
  mutating func lose(
    _ kind: ImportLoss.Kind, _ text: String, at place: Place, _ origin: ImportOrigin? = nil
  ) {
    losses.append(ImportLoss(kind: kind, text: text, origin: origin ?? nodes[place].origin))
    nodes[place].notes.append(text)
  }

  /// Records a loss, and puts its text as a comment on a way.
  ///
  /// - Parameter origin: The origin of the way; nil for that of its beginning.
  mutating func lose(
    _ kind: ImportLoss.Kind, _ text: String, on edge: inout SketchEdge,
    _ origin: ImportOrigin? = nil
  ) {
    losses.append(ImportLoss(kind: kind, text: text, origin: origin ?? nodes[edge.from].origin))
    edge.notes.append(text)
  }
}

struct SketchTab: Sendable {
  var place: Sketch.Place
  var title: String?
  var icon: String?
}

struct SketchNode: Sendable {
  var kind: Sketch.Kind
  var origin: ImportOrigin
  /// The place's name in its source, whatever it is called in a flow file: a Swift type, or the
  /// identifier of a scene or of a destination. No two places of an import have the same one.
  var identity: String?
  /// The texts from which a name can be made, the best first.
  var names: [String]
  var title: String?
  /// The way in which the place appears by what it is, whoever leads there; nil if its source says
  /// nothing about this.
  var style: SketchEdge.Style?
  /// Whether the tab bar is hidden below it.
  var hidesTabBar = false
  var params: [SketchParameter] = []
  var links: [String] = []
  /// The comments above the place.
  var notes: [String] = []
  /// Whether code opens the place.
  var isOpenedByCode = false
  /// Whether the place is a part of another one, and no place of its own.
  var isDropped = false

  init(_ kind: Sketch.Kind, _ origin: ImportOrigin, names: [String?]) {
    self.kind = kind
    self.origin = origin
    self.names = names.compactMap { $0 }
  }

  var isScreen: Bool { if case .screen = kind { true } else { false } }
}

struct SketchParameter: Sendable {
  let name: String
  /// The type as flow files write it.
  var type: String
  /// The default as flow files write it.
  var defaultValue: String?
  /// The app's own type in ``type``; nil for Swift's types.
  var ownType: String?
}

/// A way from a place.
struct SketchEdge: Sendable {
  enum Style: String, Sendable, Hashable {
    case push, sheet, cover, popover
    /// The part of a container around the place that shows the target: the detail column of a split, a
    /// tab, or a case of a switch.
    case detail
  }

  enum Action: Sendable {
    case show(Sketch.Place, Style)
    /// Back to a place; nil if only code knows the place. `isInclusive` closes this place, too.
    case back(Sketch.Place?, isInclusive: Bool)
    /// Back to the first place of the stack.
    case backToFirst
    case ask(AppMap.Dialog)
    case openURL(String)
  }

  var from: Sketch.Place
  var action: Action
  /// The texts from which a name can be made, the best first.
  var names: [String]
  /// The comments above the route.
  var notes: [String] = []
  /// The place to which the stack goes back first.
  var clearing: (place: Sketch.Place, isInclusive: Bool)?
  /// Whether the target stands in place of all that is on the stack.
  var isRestart = false
  /// Whether the presentation of the beginning ends first.
  var isDismissing = false
  var isAnimated = true
  /// Where the source says this way; nil for the origin of its beginning.
  var origin: ImportOrigin?
  /// Whether code says the way. A push by code is one wherever its beginning is.
  var isOfCode = false
  /// Whether the source doesn't say the target, so that it is a guess.
  var isGuess = false

  init(_ from: Sketch.Place, _ action: Action, names: [String?], notes: [String] = []) {
    self.from = from
    self.action = action
    self.names = names.compactMap { $0 }
    self.notes = notes
  }

  var target: Sketch.Place? {
    if case .show(let target, _) = action { target } else { nil }
  }

  func shows(_ target: Sketch.Place, _ style: Style) -> Bool {
    if case .show(target, style) = action { true } else { false }
  }
}

/// The place in an imported file.
package struct ImportOrigin: Sendable, Hashable {
  package let file: String
  package let line: Int
}

/// A part of an imported file that the flow files don't have, or have only as a comment.
package struct ImportLoss: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case embed = "embedded views"
    case custom = "custom segues"
    case unwind = "unwind segues whose target only code knows"
    case reference = "references to what was not given"
    case structure = "containers that flow files can't nest"
    case launch = "guesses where the app begins"
    case code = "places that only code fills"
    case popUpTo = "`popUpTo` beyond a coordinator"
    case argument = "arguments without a value or a type"
    case link = "deep links"
    case action = "actions without a target"
    case stack = "stacks that `restoreState` brings back"
    case menu = "menu items on screens that only code knows"
    case text = "titles with a text or a value that was not found"
  }

  package let kind: Kind
  package let text: String
  package let origin: ImportOrigin
}
