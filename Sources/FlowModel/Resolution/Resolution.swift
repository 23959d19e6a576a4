import Diagnostics

/// The result of resolution: a module's documents with every name looked up.
package struct Resolution: Sendable {
  /// The flow, as far as it could be resolved. If no finding is an error, the flow is complete, and
  /// emitters may use it.
  package let flow: Flow
  /// Whether the coordinator at launch is certain: no other one could be the root as well.
  package let isRootCertain: Bool
  /// Whether every name was found, also in other modules.
  package let isWhole: Bool
  package let findings: [Diagnostic]
  /// The names of the module's parts where they are used, in no order, and some of them twice; empty
  /// if nobody asked for them.
  package let mentions: [Mention]

  /// - Parameters:
  ///   - documents: The module's flow files with their paths below its directory, in any order.
  ///   - neighbours: The modules that its `modules` lead to, by name.
  ///   - isPartial: Whether a file of the module could not be read. A name that isn't found may be
  ///     declared there, and isn't reported.
  ///   - notesMentions: Whether ``mentions`` are needed.
  package init(
    _ documents: [(document: Document, relativePath: String)],
    neighbours: [String: Neighbour] = [:], isPartial: Bool = false, notesMentions: Bool = false
  ) {
    let sorted = documents.sorted { $0.relativePath < $1.relativePath }
    let lowered = Document.loweringOverlays(in: sorted.map(\.document))
    let input = ModuleInput(
      files: zip(lowered, sorted).map { ($0, $1.relativePath) }, neighbours: neighbours,
      isPartial: isPartial)
    let (flow, isRootCertain, notes) = Self.resolve(input, notesMentions: notesMentions)
    self.flow = flow
    self.isRootCertain = isRootCertain
    isWhole = !notes.hasOpenEnds && !notes.findings.hasErrors
    mentions = notes.budget.mentions ?? []
    // Mistakes in a neighbour are reported in a check of the neighbour.
    findings = notes.findings.only(in: Set(documents.map(\.document.source.id)))
  }

  /// Runs the passes, one after the other.
  ///
  /// Each pass gets values of earlier passes. It returns its own value and its notes. Two passes
  /// share nothing but the values that this function passes on.
  private static func resolve(
    _ input: ModuleInput, notesMentions: Bool
  ) -> (flow: Flow, isRootCertain: Bool, notes: Notes) {
    var notes = Notes()
    if notesMentions { notes.budget.mentions = [] }
    var declared = notes.join(DeclarationPass(input, budget: notes.budget).run())
    declared = notes.join(NeighbourPass(input, declared, budget: notes.budget).run())
    declared.addCorrectedNames()
    let signatures = notes.join(
      SignaturePass(declared.takeFlow(), declared, budget: notes.budget).run())
    // Two states of the screens would take twice the memory.
    declared.flow = signatures.flow

    let content = notes.join(ContentPass(declared, signatures, budget: notes.budget).run())
    if input.documents.contains(where: \.hasErrors) { notes.hasOpenEnds = true }
    let routeNames = content.routeNames
    // Otherwise, the first further route would copy all routes.
    let contextual = ContextualPass(consume content, budget: notes.budget)
    var (flow, targetRanges) = notes.join((consume contextual).run())

    let tree = notes.join(RootPass(declared, flow, after: notes).run())
    flow.root = tree.root
    flow.add(
      notes.join(
        LinkPass(
          declared, signatures, flow, isTreeWhole: tree.isWhole, brokenRoutes: routeNames.broken,
          budget: notes.budget
        ).run()))
    let opened = notes.join(
      ElsewherePass(
        declared, signatures, flow, isTreeWhole: tree.isWhole, targetRanges: targetRanges,
        budget: notes.budget
      ).run())
    for (route, action) in opened { flow.routes[route.index].action = action }
    flow.offerRoutesBelow()
    if input.documents.contains(where: { !$0.scenarios.isEmpty }) {
      flow.scenarios = notes.join(
        ScenarioPass(input, declared, signatures, flow, routeNames, budget: notes.budget)
          .run())
    }

    notes.findings += notes.undeclared.findings
    return (flow, tree.isRootCertain, notes)
  }
}

extension Flow {
  mutating func add(_ links: [Link]) {
    self.links = links
    for link in links { screens[link.screen.index].links.append(link.id) }
  }
}
