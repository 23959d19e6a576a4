import Diagnostics
import FlowModel
import YAML

/// The only list of rules. Documentation, help, reports and checks are made from it.
package enum RuleCatalogue {
  /// The rules, in the order in which they are documented and their checks run.
  ///
  /// A finding of a rule over moves may be a consequence of another rule's finding. So such a rule
  /// stands behind the other one.
  @RuleListBuilder package static var all: [CataloguedRule] {
    // Texts.
    YamlSyntax.self
    DuplicateKey.self
    UnknownKey.self
    WrongShape.self
    MissingKey.self
    ConflictingKeys.self
    ResourceLimit.self
    MisnamedFile.self
    SuspiciousText.self

    // Names.
    InvalidName.self
    DuplicateName.self
    NameCollision.self
    UndefinedScreen.self
    UndefinedCoordinator.self
    UndefinedGuard.self
    UndefinedType.self
    UndefinedState.self
    UndefinedResult.self
    UndefinedDialog.self
    UndefinedRoute.self
    UndefinedModule.self

    // Arguments.
    MissingArgument.self
    UnknownArgument.self
    ArgumentType.self

    // The tree of coordinators.
    NoRoot.self
    SeveralRoots.self
    CoordinatorCycle.self
    ModuleCycle.self
    GuardCycle.self
    StateLoop.self
    GuardedStart.self
    InexhaustiveSwitch.self
    NestedStack.self
    NoStack.self
    FinishWithoutParent.self

    // Links and scenarios.
    AmbiguousLink.self
    LinkParameter.self
    LinkPlace.self
    ScenarioFailed.self

    // Moves.
    TargetNotInStack.self
    NotPresented.self
    PopPastRoot.self
    UnreachableScreen.self
    UnreachableCoordinator.self
    NoWayOut.self
    DeadEnd.self
    UnboundedStack.self
    UnguardedWayIn.self
    UnhandledResult.self
    ImpossibleResult.self
    ImpossibleState.self
    ShadowedLink.self
    ProofLimit.self

    // Leftovers.
    UnusedGuard.self
    UnusedType.self
    UnusedState.self
    UnusedElse.self
    UnusedDialog.self
    UnusedParam.self
    UnusedResult.self
    CutByComment.self
    UnusedIgnore.self

    // Taste.
    RedundantGuard.self
    LinkStackMismatch.self
    MissingTitle.self
    KeyOrder.self
    OneCoordinatorPerFile.self
    MaxScreens.self
    MaxDepth.self
    MissingScenario.self
  }

  /// Returns the rule with a name; nil if there is none.
  package static func rule(named name: String) -> CataloguedRule? {
    all.first { $0.rule.name == name }
  }
}

extension Rule {
  package static let all = RuleCatalogue.all.map(\.rule)

  /// The rules that run if neither settings nor options change that.
  package static let onByDefault = Set(all.filter { !$0.isOffByDefault })
}
