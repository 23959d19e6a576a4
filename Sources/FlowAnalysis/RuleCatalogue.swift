import Diagnostics
import FlowModel
import YAML

extension Rule {
  /// Every rule that a module can be found to break, in the order in which they are documented.
  package static let all: [Rule] =
    [yamlSyntax, duplicateKey, unknownKey, wrongShape, missingKey, conflictingKeys]
    + [resourceLimit, misnamedFile, suspiciousText, invalidName, duplicateName, nameCollision]
    + [undefinedScreen, undefinedCoordinator, undefinedGuard, undefinedType, undefinedState]
    + [undefinedResult, undefinedDialog, undefinedRoute, undefinedModule]
    + [missingArgument, unknownArgument, argumentType]
    + [noRoot, severalRoots, coordinatorCycle, moduleCycle, guardCycle, stateLoop]
    + [guardedStart]
    + [
      inexhaustiveSwitch, nestedStack, noStack, finishWithoutParent, ambiguousLink, linkParameter,
      linkPlace, scenarioFailed,
    ]
    + [unreachableScreen, unreachableCoordinator, targetNotInStack, notPresented, popPastRoot]
    + [deadEnd, noWayOut, unboundedStack, unguardedWayIn]
    + [unhandledResult, impossibleResult, shadowedLink]
    + [unusedGuard, unusedType, unusedState, unusedDialog, unusedParam, unusedResult]
    + [cutByComment, unusedIgnore]
    + [
      redundantGuard, linkStackMismatch, missingTitle, keyOrder, oneCoordinatorPerFile, maxScreens,
      maxDepth,
    ]
    + [missingScenario]

  /// Those that run where nobody says otherwise.
  package static let onByDefault = Set(all.filter { !$0.isOffByDefault })
}
