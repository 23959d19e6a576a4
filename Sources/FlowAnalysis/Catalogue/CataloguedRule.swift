import Diagnostics

/// A rule of the catalogue: its definition, and its checks.
///
/// A rule without a check is reported by reading, decoding, resolution, scenarios or the command.
package struct CataloguedRule: Sendable {
  let definition: any RuleDefinition.Type
  let moduleCheck: (any ModuleRule.Type)?
  let navigationCheck: (any NavigationRule.Type)?

  package var rule: Rule { definition.rule }

  /// The page, which is made when it is used. Most runs of flowc show no page.
  package var page: RulePage { definition.page }
}

/// The builder of the list of rules from their types. The compiler chooses the function for the
/// checks that a type has. So no cast is needed at run time, and no check can be forgotten.
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
