import Diagnostics
import FlowModel

/// Two parts with the same name in Swift, or a part that would hide a name of the runtime.
package enum NameCollision: ModuleRule {
  package static let rule = Rule.nameCollision

  /// Returns the findings for types that two modules of the same Swift target would both declare.
  ///
  /// - Parameter modules: The modules, each with the range of its name.
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

  /// Returns the findings for generated files that some disks treat as the same file. If a file has
  /// no origin, its finding stands at the origin of the other file.
  package static func between(
    files: [(path: String, origin: SourceRange?)]
  ) -> [Diagnostic] {
    var reported: Set<SourceRange> = []
    return sameOnDisk(files, path: \.path).compactMap { file, other in
      guard let place = file.origin ?? other.origin, reported.insert(place).inserted else {
        return nil
      }
      let related = file.origin == nil ? nil : other.origin
      return .sameFile(file.path, other.path, at: place, and: related)
    }
  }

  /// Returns the files that a disk may take for an earlier file, each with the earlier one.
  private static func sameOnDisk<File>(
    _ files: [File], path: (File) -> String
  ) -> [(file: File, earlier: File)] {
    var earlier: [String: File] = [:]
    return files.compactMap { file in
      let key = FlowFileName.folded(path(file))
      guard let other = earlier[key] else {
        earlier[key] = file
        return nil
      }
      return (file, other)
    }
  }

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow
    let outputs = sameOnDisk(flow.files, path: \.outputName).map(Diagnostic.sameOutput)
    // A flow takes a coordinator for an external one if its start could not be found.
    let nested = flow.coordinators.filter { coordinator in
      coordinator.isNestedInEntry
        && input.written(coordinator.id).map { $0.kind == .external } ?? true
    }
    return outputs + types(of: flow, nested) + nestedInEntry(nested, of: flow)
      + zip(flow.coordinators, Contents.all(in: flow)).flatMap { coordinator, contents in
        cases(contents, of: coordinator, in: flow) + methods(of: coordinator, in: flow)
      }
  }

  /// Returns the findings for the app's own types that have the name of a generated type.
  private static func types(of flow: Flow, _ nested: [Coordinator]) -> [Diagnostic] {
    if flow.types.isEmpty { return [] }
    var taken: [String: String] = [flow.entryName: "the module's entry"]
    for coordinator in flow.coordinators {
      guard !coordinator.isExternal else { continue }
      taken[flow.className(of: coordinator.id)] = "the class of `\(coordinator.name)`"
    }
    for screen in flow.screens {
      let owner = "`\(flow[screen.coordinator].name).\(screen.name)`"
      taken[screen.routesName] = "the protocol of \(owner)"
      taken[screen.placeName] = "a type generated for \(owner)"
    }
    for dialog in flow.dialogs {
      taken[dialog.buttonsName] = "the enum of the buttons of `\(dialog.name)`"
    }
    for name in SwiftWords.entryTypes.union(SwiftWords.coordinatorTypes).union(SwiftWords.used) {
      taken[name] = "a type that generated code uses"
    }
    for coordinator in nested {
      taken[coordinator.name.text] = "a type generated for the coordinator `\(coordinator.name)`"
    }
    return flow.types.compactMap { type in
      taken[type.name.text].map { .type(type, isAlso: $0) }
    }
  }

  /// Returns the findings for types nested in the module's entry: the values of states, and the
  /// results of coordinators that are written by hand.
  private static func nestedInEntry(_ nested: [Coordinator], of flow: Flow) -> [Diagnostic] {
    guard !nested.isEmpty || flow.states.contains(where: \.isEnumeration) else { return [] }
    var taken: [String: String] = [:]
    for name in SwiftWords.entryTypes.union(SwiftWords.used) {
      taken[name] = "a type that generated code uses"
    }
    for coordinator in flow.coordinators {
      taken[flow.className(of: coordinator.id)] = "the class of `\(coordinator.name)`"
    }
    var findings: [Diagnostic] = []
    for coordinator in nested {
      let name = coordinator.name.text
      let swifts = SwiftWords.types.contains(name) ? "a type of Swift" : nil
      if let other = taken[name] ?? swifts {
        findings.append(.external(coordinator, isAlso: other))
      }
      taken[name] = "a type generated for the coordinator `\(name)`"
    }
    for state in flow.states where state.isEnumeration {
      if let other = taken[state.typeName.text] { findings.append(.state(state, isAlso: other)) }
    }
    return findings
  }

  /// Returns the findings for enum cases that have the name of another case or of a member of the
  /// enum.
  private static func cases(
    _ contents: Contents, of coordinator: Coordinator, in flow: Flow
  ) -> [Diagnostic] {
    var reported: Set<Name> = []
    var findings: [Diagnostic] = []
    for targets in [contents.stack, contents.sheets, contents.covers] {
      if targets.isEmpty { continue }
      var first: [Name: Target] = [:]
      first.reserveCapacity(targets.count)
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

  /// Returns the findings for routes of a coordinator that have the name of an inherited member of
  /// its class.
  private static func methods(of coordinator: Coordinator, in flow: Flow) -> [Diagnostic] {
    if coordinator.routes.isEmpty { return [] }
    let inherited = SwiftWords.inherited(by: coordinator)
    return coordinator.routes.map { flow[$0] }.filter { inherited.contains($0.name.text) }
      .map { .method($0, of: coordinator) }
  }
}

extension Coordinator {
  /// Whether the module's entry has a type with the coordinator's name, for its results.
  fileprivate var isNestedInEntry: Bool {
    isExternal && !results.isEmpty
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
      "the file for this would be `\(path)`, which some disks take for `\(other)`", at: range,
      related: related.map { [Related("that file is written for this", at: $0)] } ?? [],
      help: ["rename one of the two, so that they differ in more than upper and lower case"])
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
      .nameCollision, "the type `\(type.name)` has the same name as \(other)", at: type.range,
      help: [
        "give it another name here, and write `typealias Other = \(type.name)` in the app"
      ])
  }

  fileprivate static func external(_ coordinator: Coordinator, isAlso other: String) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "the results of `\(coordinator.name)` need a type of its name, which is \(other)",
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
    summary: "Two things with the same name in Swift.",
    finds: """
      Two flow files with one generated file, at least on a disk that ignores case; with `flowc \
      scaffold`, two screens or coordinators with one file. A screen and a child that would be \
      the same enum case. A type of the app with the name of a generated type, or of a type that \
      generated code uses. A state whose values would be such a type. A route of a coordinator \
      with the name of a member that its class inherits from the runtime.
      """,
    why: """
      The generated code would not compile, or would mean something else.
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
          routes: { showDetails: details }
          screens:
            list: {}
            details: {}
      """,
    fix: """
      Rename one of the two. A type of the app can keep its name in the app: with `typealias \
      ShopRoute = Route` the flow knows it as `ShopRoute`.
      """)
}
