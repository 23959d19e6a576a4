import Diagnostics

/// What a link's URL and constants give its screen.
extension Resolver {
  mutating func linkArguments(
    _ pattern: LinkPattern, _ written: Document.Link, of screen: ID<Screen>
  ) -> [Argument] {
    let parameters = flow[screen].parameters
    let isWhole = checkPattern(pattern, written, of: screen)
    let names = Set(pattern.parameters)
    let given = parameters.filter { names.contains($0.name) }
    let scope = ScopeStack(levels: [(.link, given)], asksView: false)
    var (arguments, found) = findings { resolver in
      resolver.bind(
        parameters, to: resolver.constants(of: written, besides: given), scope: scope,
        target: "`\(resolver.flow[screen].name)`", at: written.path.range)
    }
    // What a link lacks has a name of its own; it may be what a wrong name in it was meant to be.
    if isWhole {
      found.replace(.missingArgument, by: .linkParameter) {
        $0.ofLink(help: "put it into the pattern or `with`, or give it a default")
      }
    } else {
      found.remove(.missingArgument)
    }
    findings += found
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
      findings.append(
        .misplaced(
          "the URL already gives `\(argument.parameter.value)`",
          help: "a constant is for a parameter that the pattern doesn't have",
          at: argument.parameter.range))
      return false
    }
  }

  /// Whether all parameters of a pattern are the screen's.
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
        findings.append(.repeatedLinkParameter(name, at: place))
        continue
      }
      let isInPath = index < names.count - pattern.query.count
      isWhole =
        check(name, besides: taken, parameters, of: screen, isInPath: isInPath, at: place)
        && isWhole
    }
    return isWhole
  }

  private mutating func check(
    _ name: Name, besides taken: Set<Name>, _ parameters: ParameterIndex, of screen: ID<Screen>,
    isInPath: Bool, at place: SourceRange
  ) -> Bool {
    guard let parameter = parameters[name.text] else {
      if parameters.unread == nil {
        report(.linkParameter, at: place) { resolver in
          let candidates = parameters.parameters.filter {
            !taken.contains($0.name) && resolver.standsInLinks($0.type.unwrapped)
              && !(isInPath && $0.isOptional)
          }
          return .noSuchLinkParameter(
            name, of: resolver.flow[screen], among: candidates.map(\.name), at: place)
        }
      }
      return false
    }
    let type = parameter.type.unwrapped
    if isInPath, parameter.type.isOptional {
      findings.append(.optionalInPath(parameter, at: place))
    } else if !standsInLinks(type) {
      let isOwn = if case .custom = type { true } else { false }
      findings.append(
        .noLinkType(parameter, flow.spelling(of: parameter.type), isOwn: isOwn, at: place))
    }
    return true
  }

  private func standsInLinks(_ type: ValueType) -> Bool {
    switch type {
    case .string, .int, .double, .bool, .uuid, .state, .unknown: true
    case .custom(let id): flow[id].standsInLinks
    case .url, .date, .array, .optional: false
    }
  }
}

extension Document.Reference {
  /// Where the parameters of a pattern stand, in order, without their braces and dots.
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
