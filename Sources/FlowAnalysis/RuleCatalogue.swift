import Diagnostics
import FlowModel
import YAML

extension Rule {
  /// Every rule that a module can be found to break, in the order in which they are documented.
  package static let all: [Rule] =
    [yamlSyntax, duplicateKey, unknownKey, wrongShape, missingKey, conflictingKeys]
    + [resourceLimit, suspiciousText, invalidName, duplicateName]
    + [undefinedScreen, undefinedCoordinator, undefinedGuard, undefinedType, undefinedState]
    + [undefinedResult, undefinedDialog, undefinedRoute]
    + [missingArgument, unknownArgument, argumentType]
    + [noRoot, severalRoots, coordinatorCycle, guardCycle, inexhaustiveSwitch, nestedStack]
    + [linkParameter, linkPlace]
    + [unreachableScreen, unreachableCoordinator, unusedIgnore]
}
