import Diagnostics

// The arguments that a link's URL and constants give its screen.

extension LinkPass {
  mutating func linkArguments(
    _ pattern: LinkPattern, _ written: Document.Link, of screen: ID<Screen>
  ) -> [Argument] {
    let parameters = flow[screen].parameters
    let isWhole = checkPattern(pattern, written, of: screen)
    let given = flow.parameters(in: pattern, of: screen)
    let scope = ScopeStack(levels: [(.link, given)], asksView: false)
    let constants = constants(of: written, besides: given)
    // What the screen's own place gives, the link needn't give.
    let taken = Set(given.map(\.name.text) + constants.map(\.parameter.value))
    let placed = flow.argumentsOfPlace(of: .screen(screen), in: flow[screen].coordinator)
      .filter { !taken.contains($0.parameter.text) }
    let names = Set(placed.map(\.parameter))
    var (arguments, found) = lookup.findings {
      $0.bind(
        parameters.filter { !names.contains($0.name) }, to: constants, scope: scope,
        of: .screen(screen), at: written.path.range)
    }
    let values = Dictionary((placed + arguments).map { ($0.parameter, $0) }) { first, _ in first }
    arguments = parameters.compactMap { values[$0.name] }
    // A missing parameter of a link belongs to another rule. A wrong name in the pattern may be
    // meant for the missing parameter.
    if isWhole {
      found = found.map {
        $0.rule == .missingArgument
          ? $0.ofLink(help: "put it into the pattern or `with`, or give it a default") : $0
      }
    } else {
      found.removeAll { $0.rule == .missingArgument }
    }
    lookup.notes.findings += found
    return arguments
  }

  private mutating func constants(
    of written: Document.Link, besides given: [Parameter]
  ) -> [Document.Argument] {
    let index = ParameterIndex(given)
    return written.arguments.filter { argument in
      guard index[argument.parameter.value] != nil else {
        return true
      }
      lookup.notes.findings.append(
        .misplaced(
          "the URL already gives `\(argument.parameter.value)`",
          help: "a constant is for a parameter that the pattern doesn't have",
          at: argument.parameter.range))
      return false
    }
  }

  /// Returns whether all parameters of a pattern are parameters of the screen.
  private mutating func checkPattern(
    _ pattern: LinkPattern, _ written: Document.Link, of screen: ID<Screen>
  ) -> Bool {
    let places = written.path.parameterRanges
    var seen: Set<Name> = []
    var isWhole = true
    let names = pattern.parameters
    let taken = Set(names)
    let parameters = ParameterIndex(flow[screen].parameters)
    for (index, name) in names.enumerated() {
      let place = index < places.count ? places[index] : written.path.range
      guard seen.insert(name).inserted else {
        lookup.notes.findings.append(.repeatedLinkParameter(name, at: place))
        continue
      }
      isWhole = check(name, besides: taken, parameters, of: screen, at: place) && isWhole
    }
    return isWhole
  }

  private mutating func check(
    _ name: Name, besides taken: Set<Name>, _ parameters: ParameterIndex, of screen: ID<Screen>,
    at place: SourceRange
  ) -> Bool {
    guard let parameter = parameters[name.text] else {
      if parameters.unread == nil {
        let candidates = parameters.parameters.filter {
          !taken.contains($0.name) && flow.standsInLinks($0.type.unwrapped)
        }
        lookup.notes.findings.append(
          .noSuchLinkParameter(
            name, of: lookup.flow[screen], among: candidates.map(\.name), at: place))
      }
      return false
    }
    lookup.note(place, means: parameter.range)
    let type = parameter.type.unwrapped
    if !flow.standsInLinks(type) {
      let isOwn = type.isCustom
      lookup.notes.findings.append(
        .noLinkType(parameter, flow.spelling(of: parameter.type), isOwn: isOwn, at: place))
    }
    return true
  }
}

extension Flow {
  /// Returns whether a URL can contain values of a type.
  fileprivate func standsInLinks(_ type: ValueType) -> Bool {
    switch type {
    case .string, .int, .double, .bool, .uuid, .state, .unknown: true
    case .custom(let id): self[id].standsInLinks
    case .url, .date, .array, .optional: false
    }
  }
}

extension Document.Reference {
  /// The ranges of a pattern's parameters, in order, without their braces and dots.
  fileprivate var parameterRanges: [SourceRange] {
    var ranges: [SourceRange] = []
    var places = TextPlaces(self)
    var rest = value[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      var name = rest[rest.index(after: open)..<close]
      if name.hasSuffix("...") { name = name.dropLast(3) }
      ranges.append(places.range(of: name))
      rest = rest[rest.index(after: close)...]
    }
    return ranges
  }
}
