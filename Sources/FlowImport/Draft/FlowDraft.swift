import FlowModel

/// The coordinators, screens and routes that an import makes, before they are text.
struct FlowDraft {
  var name: String
  var schemes: [String] = []
  var hosts: [String] = []
  /// The app's own types.
  var types: [String] = []
  var coordinators: [DraftCoordinator] = []

  var screenCount: Int { coordinators.reduce(0) { $0 + $1.screens.count } }
  var routes: [DraftRoute] {
    coordinators.flatMap { $0.routes + $0.screens.flatMap(\.routes) }
  }
}

struct DraftCoordinator {
  enum Kind {
    case stack(start: String)
    case tabs([(name: String, tab: SketchTab)])
    case split([String])
    /// A switch: its first case, and the cases that are coordinators.
    case cases(start: String, [String])
    case external
  }

  let name: String
  let origin: CodeOrigin
  var kind: Kind
  var isRoot = false
  var isPublic = false
  var notes: [String] = []
  var params: [SketchParameter] = []
  var routes: [DraftRoute] = []
  var screens: [DraftScreen] = []
  var dialogs: [DraftDialog] = []
}

struct DraftScreen {
  let name: String
  let origin: CodeOrigin
  var title: String?
  var params: [SketchParameter] = []
  var links: [DraftLink] = []
  var isEntry = false
  var hidesTabBar = false
  var routes: [DraftRoute] = []
  var notes: [String] = []
}

struct DraftLink {
  let path: String
  /// The way in which the link shows its screen; nil if only one way leads there.
  let by: String?
}

struct DraftRoute {
  let name: String
  /// The action as flow files write it: the pairs of a mapping. A single word is short for an action
  /// without a value, or for a target.
  let action: RouteText
  var origin: CodeOrigin
  var notes: [String]

  /// The dialog that the route asks; nil if it has another action.
  var dialog: String? {
    action.pairs.first { $0.key == "dialog" }?.value
  }
}

/// The value of a route in YAML.
enum RouteText: Hashable {
  /// A word: a target, or `pop`, `dismiss` or `finish`.
  case word(String)
  case pairs([Pair])

  struct Pair: Hashable {
    let key: String
    let value: String
  }

  static func of(_ pairs: (String, String)...) -> RouteText {
    .pairs(pairs.map { Pair(key: $0.0, value: $0.1) })
  }

  /// The text in YAML.
  var text: String {
    if case .word(let word) = self { return word }
    return "{ \(pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", ")) }"
  }

  /// The pairs of the action as a mapping.
  var pairs: [Pair] {
    switch self {
    case .word(let word):
      [
        WrittenAction.verbs.contains(word)
          ? Pair(key: word, value: "true") : Pair(key: "to", value: word)
      ]
    case .pairs(let pairs): pairs
    }
  }

  func adding(_ key: String, _ value: String) -> RouteText {
    .pairs(pairs + [Pair(key: key, value: value)])
  }
}
