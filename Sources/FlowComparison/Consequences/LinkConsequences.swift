import FlowAnalysis
import FlowModel

extension FlowPair {
  /// Returns the URLs that open nothing, or something else, in the newer flow.
  func linkConsequences() -> [Consequence] {
    let succession = LinkSuccession(newer)
    return lostOrigins() + older.links.compactMap { consequence(of: $0, succession) }
  }

  /// Returns the schemes and hosts whose links the app no longer receives.
  private func lostOrigins() -> [Consequence] {
    guard let link = older.links.first else { return [] }
    let (before, after) = (older.linkOrigin, newer.linkOrigin)
    let schemes = before.schemes.filter { !after.schemes.contains($0) }.map { "\($0)://…" }
    let hosts = before.hosts.filter { !after.hosts.contains($0) }.map { "https://\($0)/…" }
    return (schemes + hosts).map {
      Consequence(
        kind: .linkClosed, message: "no \($0) opens anything", before: link.range,
        after: newer.files.first?.range)
    }
  }

  private func consequence(of link: Link, _ succession: LinkSuccession) -> Consequence? {
    let source = link.pattern.source
    switch succession.answer(link.pattern, values: older.domains(of: link)) {
    case .none:
      return Consequence(
        kind: .linkClosed, message: "\(source) opens nothing", before: link.range, after: nil)
    case .some, .undecided:
      return Consequence(
        kind: .linkClosed, message: "some URLs of \(source) open nothing", before: link.range,
        after: nil)
    case .all(let winners):
      return moved(link, to: winners.map { newer[$0] })
        ?? narrowed(link, to: winners.map { newer[$0] })
    }
  }

  private func moved(_ link: Link, to winners: [Link]) -> Consequence? {
    let expected = screens.newer(of: link.screen)
    let others = winners.filter { $0.screen != expected }
    guard let other = others.first else { return nil }
    let source = link.pattern.source
    let what: Phrase =
      others.count < winners.count ? "some URLs of \(source) open" : "\(source) opens"
    return Consequence(
      kind: .linkMoved,
      message:
        "\(what) \(newerNames.screen(other.screen)), and no longer \(olderNames.screen(link.screen))",
      before: link.range, after: other.range)
  }

  /// Returns the consequence of another type of a parameter, or of one more: fewer URLs can be read.
  private func narrowed(_ link: Link, to winners: [Link]) -> Consequence? {
    for winner in winners {
      if let key = neededKey(of: winner, besides: link) {
        return Consequence(
          kind: .linkClosed,
          message: "URLs of \(link.pattern.source) without \(key) open nothing", before: link.range,
          after: winner.range)
      }
      for (index, segment) in link.pattern.path.enumerated() where index < winner.pattern.path.count
      {
        guard let old = type(of: segment, of: link, in: older),
          let new = type(of: winner.pattern.path[index], of: winner, in: newer),
          old != new, new != "String"
        else { continue }
        return Consequence(
          kind: .linkClosed,
          message:
            "some URLs of \(link.pattern.source) open nothing: a segment that was \(old) has to be \(new)",
          before: link.range, after: winner.range)
      }
    }
    return nil
  }

  /// Returns the key of a query that URLs need now, and may not have had before.
  private func neededKey(of link: Link, besides old: Link) -> String? {
    func needed(_ link: Link, in flow: Flow) -> [String] {
      link.pattern.query.filter { item in
        flow[link.screen].parameters.contains { $0.name == item.parameter && !$0.isOptional }
      }.map(\.key)
    }
    let before = Set(needed(old, in: older))
    return needed(link, in: newer).first { !before.contains($0) }
  }

  /// Returns the type of a segment's parameter, in words; nil for fixed text.
  private func type(
    of segment: LinkPattern.Segment, of link: Link, in flow: Flow
  ) -> String? {
    switch segment {
    case .text: nil
    case .parameter(let name), .rest(let name):
      flow[link.screen].parameters.first { $0.name == name }
        .map { flow.spelling(of: $0.type.unwrapped) }
    }
  }
}
