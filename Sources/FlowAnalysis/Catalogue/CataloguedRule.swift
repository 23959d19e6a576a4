import Diagnostics

/// A rule of the catalogue: its definition, and its checks.
///
/// Reading, decoding and resolution report a rule that has no check, and so do scenarios and the
/// command.
package struct CataloguedRule: Sendable {
  let definition: any RuleDefinition.Type
  let moduleCheck: (any ModuleRule.Type)?
  let navigationCheck: (any NavigationRule.Type)?

  package var rule: Rule { definition.rule }

  /// Built on first use: most runs of flowc show no page.
  package var page: RulePage { definition.page }
}

/// Makes a list of rules from their types. The compiler picks the function that knows all checks of
/// a type, so no cast is needed at run time, and no check can be forgotten.
@resultBuilder
enum RuleListBuilder {
  static func buildExpression<R: RuleDefinition>(_ rule: R.Type) -> CataloguedRule {
    CataloguedRule(definition: rule, moduleCheck: nil, navigationCheck: nil)
  }

  static func buildExpression<R: ModuleRule>(_ rule: R.Type) -> CataloguedRule {
    CataloguedRule(definition: rule, moduleCheck: rule, navigationCheck: nil)
  }

  static func buildExpression<R: NavigationRule>(_ rule: R.Type) -> CataloguedRule {
    CataloguedRule(definition: rule, moduleCheck: nil, navigationCheck: rule)
  }

  static func buildExpression<R: ModuleRule & NavigationRule>(_ rule: R.Type) -> CataloguedRule {
    CataloguedRule(definition: rule, moduleCheck: rule, navigationCheck: rule)
  }

  static func buildBlock(_ rules: CataloguedRule...) -> [CataloguedRule] { rules }
}
