import Diagnostics
import FlowModel

/// Two things that would have one name in Swift, or one that would hide a name of the runtime's.
package enum NameCollision: ModuleRule {
  package static let rule = Rule.nameCollision

  /// The types that two modules would both declare where their Swift is compiled together.
  ///
  /// - Parameter modules: Each with the place of its name.
  package static func between(_ modules: [(flow: Flow, name: SourceRange?)]) -> [Diagnostic] {
    var earlier: [String: SourceRange] = [:]
    var findings: [Diagnostic] = []
    for (flow, name) in modules {
      var declared = name.map { [(flow.entryName, "the module `\(flow.name)`", $0)] } ?? []
      for coordinator in flow.coordinators where !coordinator.isExternal {
        let noun = "the coordinator `\(coordinator.name)`"
        declared.append((flow.className(of: coordinator.id), noun, coordinator.range))
      }
      for (type, noun, range) in declared {
        if let other = earlier[type] {
          findings.append(.inBothModules(type, noun, at: range, and: other))
        } else {
          earlier[type] = range
        }
      }
    }
    return findings
  }

  /// The files written for two things that some disk takes for one file. A file without a place stands
  /// at the other one's.
  package static func between(
    files: [(path: String, origin: SourceRange?)]
  ) -> [Diagnostic] {
    var earlier: [String: (path: String, origin: SourceRange?)] = [:]
    var reported: Set<SourceRange> = []
    return files.compactMap { file in
      let key = FlowFileName.folded(file.path)
      guard let other = earlier[key] else {
        earlier[key] = file
        return nil
      }
      guard let place = file.origin ?? other.origin, reported.insert(place).inserted else {
        return nil
      }
      let related = file.origin == nil ? nil : other.origin
      return .sameFile(file.path, other.path, at: place, and: related)
    }
  }

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow
    return outputs(of: flow) + types(of: flow) + nestedInEntry(of: flow)
      + zip(flow.coordinators, Contents.all(in: flow)).flatMap { coordinator, contents in
        cases(contents, of: coordinator, in: flow) + methods(of: coordinator, in: flow)
      }
  }

  /// Two files that one would be generated for, on a disk that doesn't tell case at least.
  private static func outputs(of flow: Flow) -> [Diagnostic] {
    var earlier: [String: Flow.File] = [:]
    return flow.files.compactMap { file in
      let key = FlowFileName.folded(file.outputName)
      guard let other = earlier[key] else {
        earlier[key] = file
        return nil
      }
      return .sameOutput(file, as: other)
    }
  }

  /// The app's own types, beside the classes that are generated, and inside them.
  private static func types(of flow: Flow) -> [Diagnostic] {
    var taken: [String: String] = [flow.entryName: "the module's entry"]
    for coordinator in flow.coordinators {
      if case .external = coordinator.kind { continue }
      taken[flow.className(of: coordinator.id)] = "the class of `\(coordinator.name)`"
    }
    for screen in flow.screens {
      let owner = "`\(flow[screen.coordinator].name).\(screen.name)`"
      taken[screen.routesName] = "the protocol of \(owner)"
      taken[screen.placeName] = "what is generated for \(owner)"
    }
    for name in SwiftWords.entryTypes.union(SwiftWords.coordinatorTypes).union(SwiftWords.used) {
      taken[name] = "what generated code calls so"
    }
    for coordinator in flow.coordinators where coordinator.isNestedInEntry {
      taken[coordinator.name.text] = "what is generated for the coordinator `\(coordinator.name)`"
    }
    return flow.types.compactMap { type in
      taken[type.name.text].map { .type(type, isAlso: $0) }
    }
  }

  /// What is nested in the module's entry: the values of states, and what is known of coordinators
  /// that are written by hand.
  private static func nestedInEntry(of flow: Flow) -> [Diagnostic] {
    var taken: [String: String] = [:]
    for name in SwiftWords.entryTypes.union(SwiftWords.used) {
      taken[name] = "what generated code calls something else"
    }
    for coordinator in flow.coordinators {
      taken[flow.className(of: coordinator.id)] = "the class of `\(coordinator.name)`"
    }
    var findings: [Diagnostic] = []
    for coordinator in flow.coordinators where coordinator.isNestedInEntry {
      let name = coordinator.name.text
      let swifts = SwiftWords.types.contains(name) ? "Swift's own" : nil
      if let other = taken[name] ?? swifts {
        findings.append(.external(coordinator, isAlso: other))
      }
      taken[name] = "what is generated for the coordinator `\(name)`"
    }
    for state in flow.states where state.kind != .bool {
      if let other = taken[state.typeName.text] { findings.append(.state(state, isAlso: other)) }
    }
    return findings
  }

  /// A screen and a child that would be one case, or a case that would be a member of the enum's.
  private static func cases(
    _ contents: Contents, of coordinator: Coordinator, in flow: Flow
  ) -> [Diagnostic] {
    var reported: Set<Name> = []
    var findings: [Diagnostic] = []
    for targets in [contents.stack, contents.sheets, contents.covers] {
      var first: [Name: Target] = [:]
      for target in targets {
        let name = flow.caseName(of: target)
        let twin = first[name]
        if twin == nil { first[name] = target }
        let isMember = SwiftWords.enumMembers.contains(name.text)
        guard twin != nil || isMember, reported.insert(name).inserted else { continue }
        findings.append(
          twin.map { .sameCase(name, target, and: $0, in: flow) }
            ?? .caseIsMember(name, target, in: flow))
      }
    }
    return findings
  }

  /// A route of a coordinator that is called like something its class inherits.
  private static func methods(of coordinator: Coordinator, in flow: Flow) -> [Diagnostic] {
    let inherited = SwiftWords.inherited(by: coordinator.kind)
    return coordinator.routes.map { flow[$0] }.filter { inherited.contains($0.name.text) }
      .map { .method($0, of: coordinator) }
  }
}

extension Coordinator {
  /// Whether the module's entry has a type of its name, for its results.
  fileprivate var isNestedInEntry: Bool {
    if case .external = kind { !results.isEmpty } else { false }
  }
}

extension Rule {
  package static let nameCollision = Rule("name-collision", .error)
}

extension Diagnostic {
  fileprivate static func sameOutput(_ file: Flow.File, as other: Flow.File) -> Diagnostic {
    let isSame = file.outputName == other.outputName
    let name = isSame ? "" : ", which some disks take for `\(other.outputName)`"
    return Diagnostic(
      .nameCollision, "this file would be generated as `\(file.outputName)`\(name)",
      at: file.range,
      related: [Related("and so would `\(other.relativePath)`", at: other.range)],
      help: ["rename one of the two files"])
  }

  fileprivate static func sameFile(
    _ path: String, _ other: String, at range: SourceRange, and related: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "`\(path)` would be written for this, which some disks take for `\(other)`", at: range,
      related: related.map { [Related("that file is for this one", at: $0)] } ?? [],
      help: ["rename one of the two, so that more than upper and lower case differs"])
  }

  fileprivate static func inBothModules(
    _ type: String, _ noun: String, at range: SourceRange, and other: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .nameCollision, "\(noun) would be a second `\(type)` in this Swift target", at: range,
      related: [Related("the first is made from this one, in another flow module", at: other)],
      help: ["rename one of the two, or give each flow module a target of its own"])
  }

  fileprivate static func type(_ type: CustomType, isAlso other: String) -> Diagnostic {
    Diagnostic(
      .nameCollision, "the type `\(type.name)` can't be told from \(other)", at: type.range,
      help: [
        "call it something else here; in the app `typealias Other = \(type.name)` makes it known"
      ])
  }

  fileprivate static func external(_ coordinator: Coordinator, isAlso other: String) -> Diagnostic {
    Diagnostic(
      .nameCollision, "the results of `\(coordinator.name)` need its name, which is \(other)",
      at: coordinator.range, help: ["give the coordinator another name"])
  }

  fileprivate static func state(_ state: StateVariable, isAlso other: String) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "the values of `\(state.name)` would be a type `\(state.typeName)`, which is \(other)",
      at: state.range, help: ["give the state another name"])
  }

  fileprivate static func sameCase(
    _ name: Name, _ target: Target, and other: Target, in flow: Flow
  ) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "\(flow.noun(target)) and \(flow.noun(other)) would both be `.\(name)` in Swift",
      at: flow.place(of: target),
      related: [Related("\(flow.noun(other)) is declared here", at: flow.place(of: other))],
      help: ["give one of them another name"])
  }

  fileprivate static func caseIsMember(
    _ name: Name, _ target: Target, in flow: Flow
  ) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "\(flow.noun(target)) would be `.\(name)` in Swift, which the enum has already",
      at: flow.place(of: target), help: ["give it another name"])
  }

  fileprivate static func method(_ route: Route, of coordinator: Coordinator) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "`\(coordinator.name)` has a `\(route.name)` in Swift already, from the runtime",
      at: route.range, help: ["give the route another name"])
  }
}

extension Flow {
  fileprivate func noun(_ target: Target) -> String {
    switch target {
    case .screen(let id): "the screen `\(self[id].name)`"
    case .coordinator(let id): "the child `\(self[id].name)`"
    }
  }

  fileprivate func place(of target: Target) -> SourceRange {
    switch target {
    case .screen(let id): self[id].range
    case .coordinator(let id): self[id].range
    }
  }
}

extension NameCollision {
  package static let page = RulePage(
    summary: "Two things that would have one name in Swift.",
    finds: """
      Two flow files that would be generated as one file, also on a disk that doesn't tell case, and \
      for `flowc scaffold` two screens or coordinators of which that is so; \
      a screen and a child that would be one case of an enum; a type of the app's that is called \
      like something generated, or like something that generated code uses; a state whose values \
      would be such a type; a route of a coordinator that is called like what its class inherits \
      from the runtime.
      """,
    why: """
      The generated code would not compile, or would mean something else than it says.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          routes: { start: details }
          screens:
            list: {}
            details: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          routes: { showDetails: { to: details, except: [details] } }
          screens:
            list: {}
            details: {}
      """,
    fix: """
      Give one of the two another name. A type that the app already has can keep its own there: \
      `typealias ShopRoute = Route` makes it known to the flow as `ShopRoute`.
      """)
}
