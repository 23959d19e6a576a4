import Diagnostics
import FlowModel

/// A parameter of a coordinator or dialog, or a text field, that nothing reads.
enum UnusedParam: AbsenceRule {
  static let rule = Rule.unusedParam

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let uses = ParameterUses(input)
    let flow = input.flow
    let ofCoordinators = flow.coordinators.filter { !$0.isExternal }.flatMap { coordinator in
      coordinator.parameters.filter { !uses.uses($0, of: coordinator) }
        .map { Diagnostic.unused($0, of: "`\(coordinator.name)`", help: coordinatorHelp) }
    }
    let asked = input.usedDialogs
    let ofDialogs = flow.dialogs.indices.filter { asked[$0] }.flatMap { index in
      let dialog = flow.dialogs[index]
      return dialog.parameters.filter { !uses.uses($0, of: ID<Dialog>(index)) }
        .map { Diagnostic.unused($0, of: "dialog `\(dialog.name)`", help: dialogHelp) }
    }
    return ofCoordinators + ofDialogs + unusedFields(uses, flow, asked)
  }

  private static func unusedFields(
    _ uses: ParameterUses, _ flow: Flow, _ asked: [Bool]
  ) -> [Diagnostic] {
    let unread = flow.dialogs.indices.filter { asked[$0] }.flatMap { index in
      let id = ID<Dialog>(index)
      return flow[id].texts.filter { !uses.uses($0, of: id) }.map { (id, $0) }
    }
    if unread.isEmpty { return [] }
    let told = flow.dialogsWithToldTexts
    return unread.filter { !told.contains($0.0) }.map { id, text in
      Diagnostic.unused(text, as: "field", of: "dialog `\(flow[id].name)`", help: fieldHelp)
    }
  }

  private static let coordinatorHelp = "hand it to a screen or child by its name or in `with`"
  private static let dialogHelp = "show it in the title or message, or hand it on by a button"
  private static let fieldHelp = "hand it on by a button"
}

extension Rule {
  package static let unusedParam = Rule("unused-param", .warning)
}

extension Diagnostic {
  fileprivate static func unused(
    _ parameter: Parameter, as noun: String = "parameter", of owner: String, help: String
  ) -> Diagnostic {
    Diagnostic(
      .unusedParam, "the \(noun) `\(parameter.name)` of \(owner) is never used",
      at: parameter.range, help: ["\(help), or remove it"])
  }
}

extension Flow {
  /// The dialogs whose texts a view gets: a screen's route asks the dialog, and a button without a
  /// route leaves the rest to the view.
  fileprivate var dialogsWithToldTexts: Set<ID<Dialog>> {
    Set(
      routes.compactMap { route in
        guard route.owner.screen != nil, let id = route.action.question?.dialog else { return nil }
        let leavesRest = self[id].buttons.contains { button in
          button.role?.isCancel != true && button.routes[route.coordinator] == nil
        }
        return leavesRest ? id : nil
      })
  }
}

extension UnusedParam {
  static let page = RulePage(
    summary: "A parameter that is never used.",
    finds: """
      A parameter of a coordinator that none of its screens, children, guards, titles or results \
      gets, by name or in `with`. Or a parameter of a dialog that is neither shown nor handed \
      on. Or a text field of a dialog that no button hands on, unless a button has no route: the \
      view then gets the text. Parameters of screens are for their views, and are not checked.
      """,
    why: """
      Whoever starts the coordinator has to find a value that nobody needs. Or a screen should \
      show the value and doesn't.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens: { list: { routes: { buy: Checkout } } }
        Checkout:
          params: { product: Int, coupon: String? }
          start: cart
          screens:
            cart: { params: { product: Int } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens: { list: { routes: { buy: Checkout } } }
        Checkout:
          params: { product: Int, coupon: String? }
          start: cart
          screens:
            cart: { params: { product: Int, coupon: String? } }
      """,
    fix: """
      Hand it to a screen or a child: by the same name, or in `with`. Or remove it.
      """)
}
