import FlowModel
import SwiftCode

/// A case of the enum of links, for one or more patterns of URLs.
struct LinkItem {
  let identifier: Identifier
  let link: Link
  private(set) var patterns: [Link]

  static func items(of flow: Flow) -> [LinkItem] {
    var items: [LinkItem] = []
    var taken: Set<Identifier> = []
    var known: [Meaning: Int] = [:]
    for link in flow.links {
      let meaning = Meaning(link, in: flow)
      if let index = known[meaning] {
        items[index].patterns.append(link)
        continue
      }
      known[meaning] = items.count
      let screen = flow[link.screen]
      let owner = Identifier(flow[screen.coordinator].name).decapitalized
      let base: Identifier = "\(owner)\(Identifier(screen.name).capitalized)"
      let identifier = identifier(of: link, base, avoiding: taken)
      taken.insert(identifier)
      items.append(LinkItem(identifier: identifier, link: link, patterns: [link]))
    }
    return items
  }

  /// The name of a case: `browseDeals`. For another link of the same screen, the words of its path
  /// follow, and then a number if the name isn't unique.
  private static func identifier(
    of link: Link, _ base: Identifier, avoiding taken: Set<Identifier>
  ) -> Identifier {
    guard taken.contains(base) else { return base }
    let words = link.pattern.words.reduce(base) { "\($0)\($1.capitalized)" }
    var (identifier, number): (Identifier, UInt) = (words, 2)
    while taken.contains(identifier) { (identifier, number) = ("\(words)\(number)", number + 1) }
    return identifier
  }
}

extension LinkPattern {
  /// The words of the fixed text that can stand in an identifier.
  fileprivate var words: [Identifier] {
    path.flatMap { segment -> [Identifier] in
      guard let text = segment.text else { return [] }
      return text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        .compactMap { Identifier(String($0)) }
    }
  }
}

/// The meaning of a link. Two links have the same meaning if they open the same screen in the same
/// way with the same values.
private struct Meaning: Hashable {
  let screen: ID<Screen>
  let arguments: [Argument]
  let opening: Link.Opening
  let parameters: Set<Parameter>

  init(_ link: Link, in flow: Flow) {
    screen = link.screen
    arguments = link.arguments
    opening = link.opening
    parameters = Set(flow.parameters(in: link.pattern, of: link.screen))
  }
}
