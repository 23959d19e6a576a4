import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let unusedParam = RulePage(
    rule: .unusedParam,
    summary: "A parameter that goes nowhere.",
    finds: """
      A parameter of a coordinator that none of its screens, children, guards, titles or results \
      gets, by its name or in `with`; or one of a dialog that is neither shown nor handed on. The \
      parameters of screens are for their views, and not looked at.
      """,
    why: """
      Whoever starts the coordinator has to find a value that nobody wants; or a screen was to \
      show it and doesn't.
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
      Hand it to a screen or a child, by giving theirs the same name or in `with`, or remove it.
      """)
}
