import FlowModel

/// A text with places to fill in, as LSP describes it.
struct Snippet {
  let label: String
  let text: String

  /// Returns a key with a place for its value.
  ///
  /// - Parameter hasLines: Whether the value may have lines of its own.
  init(of key: Key, hasLines: Bool) {
    label = key.name
    text = "\(key.name):" + key.shape.value(hasLines: hasLines).text
  }

  /// Returns a whole screen, coordinator or route. Returns nil where no such part can be declared.
  ///
  /// - Parameter keys: The keys around the part, from the outermost.
  init?(ofPartIn keys: [String], hasLines: Bool) {
    switch (keys.count, keys.last) {
    case (1, "coordinators") where hasLines:
      label = "new coordinator"
      text = "${1:Name}:\n  start: ${2:first}\n  screens:\n    ${2:first}:\n      title: ${3:Title}"
    case (3, "screens") where hasLines:
      label = "new screen"
      text = "${1:screen}:\n  title: ${2:Title}\n  routes:\n    ${3:open}: ${4:target}"
    case (3, "screens"):
      label = "new screen"
      text = "${1:screen}: { title: ${2:Title} }"
    case (_, "routes"):
      label = "new route"
      text = "${1:route}: { to: ${2:target}, by: ${3|push,sheet,cover,popover|} }"
    default: return nil
    }
  }
}

extension Shape {
  /// A place for a value. The form with the least brackets and lines is taken first.
  fileprivate enum ValuePlace: Int {
    case scalar, choice, list, mapping
  }

  /// Returns the place for the value behind a key.
  fileprivate func value(hasLines: Bool) -> (rank: ValuePlace, text: String) {
    let mapping = hasLines ? "\n  ${1}" : " { ${1} }"
    switch self {
    case .text, .count, .value, .pattern: return (.scalar, " ${1}")
    case .nothing: return (.choice, "")
    case .flag: return (.choice, " ${1|true,false|}")
    case .words(let words):
      return (.choice, words.count == 1 ? " \(words[0])" : " ${1|\(words.joined(separator: ","))|}")
    case .list(let element):
      guard element.keysOfMapping.isEmpty else {
        return (.list, hasLines ? "\n  - ${1}" : " [{ ${1} }]")
      }
      return (.list, " [${1}]")
    case .named, .keys, .byKind: return (.mapping, mapping)
    case .either(let shapes):
      let all = shapes.map { $0.value(hasLines: hasLines) }
      return all.min { $0.rank.rawValue < $1.rank.rawValue } ?? (.mapping, mapping)
    }
  }
}
