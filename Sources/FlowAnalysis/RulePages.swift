import Diagnostics

extension RulePage {
  /// A page for each rule, in the order of ``Rule/all``.
  package static let all: [RulePage] =
    [yamlSyntax, duplicateKey, unknownKey, wrongShape, missingKey, conflictingKeys]
    + [resourceLimit, misnamedFile, suspiciousText, invalidName, duplicateName, nameCollision]
    + [undefinedScreen, undefinedCoordinator, undefinedGuard, undefinedType, undefinedState]
    + [undefinedResult, undefinedDialog, undefinedRoute, undefinedModule]
    + [missingArgument, unknownArgument, argumentType]
    + [noRoot, severalRoots, coordinatorCycle, moduleCycle, guardCycle, stateLoop, guardedStart]
    + [inexhaustiveSwitch, nestedStack, noStack, finishWithoutParent]
    + [ambiguousLink, linkParameter, linkPlace, scenarioFailed]
    + [unreachableScreen, unreachableCoordinator, targetNotInStack, notPresented, popPastRoot]
    + [deadEnd, noWayOut, unboundedStack, unguardedWayIn]
    + [unhandledResult, impossibleResult, shadowedLink]
    + [unusedGuard, unusedType, unusedState, unusedDialog, unusedParam, unusedResult]
    + [cutByComment, unusedIgnore]
    + [redundantGuard, linkStackMismatch, missingTitle, keyOrder, oneCoordinatorPerFile]
    + [maxScreens, maxDepth]
    + [missingScenario]

  package init?(named name: String) {
    guard let page = Self.all.first(where: { $0.rule.name == name }) else { return nil }
    self = page
  }
}
