import Diagnostics
import FlowFormat
import FlowModel
import YAML

/// The coordinators, screens and routes of flow files as they are written, with the places in the
/// app's code that they describe.
struct WrittenModule {
  let files: [SourceFile]
  /// The entries at the top of each file.
  let tops: [[SyntaxPair]]
  private(set) var coordinators: [WrittenPart] = []
  /// The names of coordinators and screens in the code, by their paths: `Home`, `Home.list`.
  private(set) var identities: [String: String] = [:]

  /// - Parameter files: Flow files without errors. The identifier of each is its index.
  init(_ files: [SourceFile]) {
    self.files = files
    let syntaxes = files.map { Syntax.read($0) }
    tops = syntaxes.map { $0?.root?.pairs ?? [] }
    for (file, syntax) in zip(files, syntaxes) {
      guard let syntax, let all = syntax.root?.pairs.first(where: { $0.key.text == "coordinators" })
      else { continue }
      let reader = WrittenFile(file, syntax)
      coordinators += all.value.pairs.map { reader.coordinator($0, in: all) }
    }
    for (owner, part) in parts {
      identities[(owner.map { "\($0.name)." } ?? "") + part.name] = part.origin?.identity
    }
  }

  /// The coordinators and screens, with the coordinator of each screen.
  var parts: [(owner: WrittenPart?, part: WrittenPart)] {
    coordinators.flatMap { owner in [(nil, owner)] + owner.screens.map { (owner, $0) } }
  }
}

/// A coordinator, a screen or a route of a flow file.
struct WrittenPart {
  let file: SourceFile.ID
  let pair: SyntaxPair
  /// The entry that has this one among others: `coordinators`, `screens` or `routes`.
  let owner: SyntaxPair
  let name: String
  let origin: CodeOrigin?
  /// The range of the comment with the origin.
  let comment: Range<Int>
  /// Whether the part is a comment, because a person has left the way out.
  var isLeftOut = false
  var routes: [WrittenPart] = []
  var screens: [WrittenPart] = []

  /// Whether a person says what is here, and the code isn't asked.
  var isByHand: Bool { origin?.standing == .byHand || isLeftOut }

  /// Whether the import made the part, and keeps it up to date.
  var isImported: Bool { origin != nil && !isByHand }

  /// The range of the name.
  var range: SourceRange {
    SourceRange(file: file, lower: pair.key.range.lowerBound, upper: pair.key.range.upperBound)
  }

  func entry(_ key: String) -> SyntaxPair? { pair.value.pairs.first { $0.key.text == key } }
}

/// A file whose parts are read.
private struct WrittenFile {
  private let id: SourceFile.ID
  private let lines: LineTable
  private var origins: [Int: (origin: CodeOrigin, range: Range<Int>)] = [:]
  /// The routes in comments, in order: `# help: help  # Login.swift:12`.
  private var leftOut: [(place: Int, pair: SyntaxPair, origin: CodeOrigin, range: Range<Int>)] = []

  init(_ file: SourceFile, _ syntax: Syntax) {
    (id, lines) = (file.id, LineTable(file.text))
    for comment in syntax.comments {
      let start = comment.text.lastIndex(of: "#").map(comment.text.index(after:))
      let text = String(comment.text[(start ?? comment.text.startIndex)...])
      guard let origin = CodeOrigin(comment: text) else { continue }
      let end = Int(comment.range.upper)
      let range = end - text.unicodeScalars.count - 1..<end
      if !comment.isOwnLine {
        origins[lines.line(of: range.lowerBound)] = (origin, range)
      } else if let start, let pair = Self.pair(comment.text[..<start].dropLast()) {
        leftOut.append((Int(comment.range.lower), pair, origin, range))
      }
    }
  }

  private static func pair(_ text: Substring) -> SyntaxPair? {
    let file = SourceFile(id: SourceFile.ID(0), path: "", text: text + "\n")
    guard let pairs = Syntax.read(file)?.root?.pairs, pairs.count == 1 else { return nil }
    return pairs[0]
  }

  func coordinator(_ pair: SyntaxPair, in owner: SyntaxPair) -> WrittenPart {
    var coordinator = part(pair, in: owner)
    var places = lines.range(of: pair, below: owner.key)
    if let screens = coordinator.entry("screens") {
      coordinator.screens = screens.value.pairs.map { pair in
        var screen = part(pair, in: screens)
        screen.routes += routesLeftOut(in: lines.range(of: pair, below: screens.key))
        return screen
      }
      places = places.lowerBound..<max(places.lowerBound, screens.key.start)
    }
    coordinator.routes += routesLeftOut(in: places)
    return coordinator
  }

  private func part(_ pair: SyntaxPair, in owner: SyntaxPair) -> WrittenPart {
    // An entry between brackets has no line of its own, and so no origin of its own.
    let isOnLines = if case .mapping(_, isFlow: false) = owner.value.content { true } else { false }
    let found = isOnLines ? origins[lines.line(of: pair.key.start)] : nil
    var part = WrittenPart(
      file: id, pair: pair, owner: owner, name: pair.key.text ?? "", origin: found?.origin,
      comment: found?.range ?? 0..<0)
    if let routes = part.entry("routes") {
      part.routes = routes.value.pairs.map { self.part($0, in: routes) }
    }
    return part
  }

  private func routesLeftOut(in places: Range<Int>) -> [WrittenPart] {
    leftOut.filter { places.contains($0.place) }.map { route in
      WrittenPart(
        file: id, pair: route.pair, owner: route.pair, name: route.pair.key.text ?? "",
        origin: route.origin, comment: route.range, isLeftOut: true)
    }
  }
}

/// The action of a route, as far as an import says it.
struct WrittenAction: Equatable {
  /// The values by their keys.
  let pairs: [String: String]

  /// The words for actions without a value.
  static let verbs: Set = ["pop", "popToRoot", "dismiss", "finish"]
  /// The keys that an import writes. All other keys of a route are a person's.
  static let keys: Set = verbs.union([
    "to", "by", "above", "replacing", "dismissing", "popTo", "dialog",
  ])

  init(_ node: SyntaxNode) {
    if let word = node.text {
      pairs = Self.verbs.contains(word) ? [word: ""] : ["to": word]
    } else {
      let known = node.pairs.filter { Self.keys.contains($0.key.text ?? "") }
      // A person may add a result to `finish`, a number to `pop`, and give a dialog another name.
      pairs = Dictionary(
        known.map { pair in
          let key = pair.key.text ?? ""
          let isPlain = Self.verbs.contains(key) || key == "dialog"
          return (key, isPlain ? "" : Self.text(of: pair.value))
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  init(_ text: RouteText) {
    let file = SourceFile(id: SourceFile.ID(0), path: "", text: "route: \(text.text)\n")
    self.init(Syntax.read(file)!.root!.pairs[0].value)
  }

  /// Returns a value in one form, however it is written.
  private static func text(of node: SyntaxNode) -> String {
    switch node.content {
    case .scalar(let text, _), .alias(let text): text
    case .missing: ""
    case .sequence(let items, _): "[\(items.map(text).joined(separator: ", "))]"
    case .mapping(let pairs, _):
      "{\(pairs.map { "\(text(of: $0.key)): \(text(of: $0.value))" }.joined(separator: ", "))}"
    }
  }

  /// The target: a screen or a coordinator; nil if the action has none.
  var target: String? { pairs["to"] }
}
