import Diagnostics
import FlowAnalysis
import FlowModel
import YAML

/// Mistakes of shape: values where none can be, and missing values.
extension SeededMistake {
  static let ofShape = [
    SeededMistake(
      "misspelt key", "Browse/Browse",
      "deals: { to: deals, strategy: ifNotExists }\n",
      "deals: { to: deals, «strateg»: ifNotExists }\n", .unknownKey),
    SeededMistake(
      "misspelt key of a mapping of screens", "Account/SignIn",
      "    screens:", "    «screns»:", .unknownKey),
    SeededMistake(
      "misspelt key of a scenario", "Shop.scenarios",
      "    expect: { tab: Browse, stack: [home, brand] }",
      "    «expct»: { tab: Browse, stack: [home, brand] }", .unknownKey),
    SeededMistake(
      "duplicated key", "Browse/Browse",
      "title: Deals", "title: Deals\n        «title»: All deals", .duplicateKey),
    SeededMistake(
      "two verbs", "Browse/Browse",
      "set: [filter] } }", "set: [filter] }, «pop»: 1 }", .conflictingKeys),
    SeededMistake(
      "two ways to drop back", "Account/SignIn",
      "replacing: forgotPassword }", "replacing: forgotPassword, «above»: form }",
      .conflictingKeys),
    SeededMistake(
      "key of another kind of coordinator", "Checkout/Checkout",
      "    stack: own", "    stack: own\n    «start»: form", .conflictingKeys),
    SeededMistake(
      "parameter without a type", "Browse/Browse",
      "sort: { type: SortOrder, default: relevance }", "«sort»: { default: relevance }",
      .missingKey),
    SeededMistake(
      "no placement for a route of tabs", "Shop",
      "showSignIn: { to: SignIn, by: cover }", "showSignIn: { to: «SignIn» }", .missingKey),
    SeededMistake(
      "no placement for a detour", "Shop",
      "otherwise: { to: SignIn, by: cover }", "otherwise: { to: «SignIn» }", .missingKey),
    SeededMistake(
      "no start", "Search/Search",
      "    start: search\n", "", .missingKey, at: [("Search/Search", "\n  «Search»:\n")]),
    SeededMistake(
      "list for a mapping", "Browse/Product",
      "params: { productID: ProductID }\n    results", "params: «[productID]»\n    results",
      .wrongShape),
    SeededMistake(
      "text for a list", "Browse/Product",
      "leaving: [mayLeaveReview]", "leaving: «mayLeaveReview»", .wrongShape),
    SeededMistake(
      "number for a flag", "Browse/Browse", "bare: true", "bare: «1»", .wrongShape),
    SeededMistake(
      "mapping for a text", "Account/Account",
      "title: Gift cards", "title: «{ en: Gift cards }»", .wrongShape),
    SeededMistake(
      "no value", "Account/Account",
      "wishlist:\n        title: Wish list", "wishlist:\n        «title»:", .wrongShape),
    SeededMistake(
      "misspelt kind", "Shop", "kind: switch", "kind: «swtich»", .wrongShape),
    SeededMistake(
      "misspelt height", "Cart/Cart", "detents: [medium]", "detents: [«medum»]", .wrongShape),
    SeededMistake(
      "misspelt role", "Browse/Product",
      "discard: { role: destructive }", "discard: { role: «destructiv» }", .wrongShape),
    SeededMistake(
      "unknown screen of the system", "Orders/Orders",
      "system: share", "system: «print»", .wrongShape),
    SeededMistake(
      "half a URL", "Checkout/Checkout",
      "url: \"https://shop.example.com/terms.pdf\"", "url: «\"shop.example.com/terms.pdf\"»",
      .wrongShape),
    SeededMistake(
      "invalid name", "Launch/Onboarding", "skip: finish", "«skip-all»: finish", .invalidName),
  ]

  /// Mistakes of syntax, each in a file of its own, which then has no other finding.
  static let ofSyntax = [
    SeededMistake(
      "link without quotes in braces", "Support/Support",
      "path: \"/help/{articleID}\"", "path: «/help/{articleID}»", .yamlSyntax),
    SeededMistake(
      "colon in a title", "Checkout/AddressBook",
      "title: Addresses", "title: Addresses«:» yours", .yamlSyntax),
    SeededMistake(
      "tab", "Orders/Returns", "    start: items", "«\t»start: items", .yamlSyntax),
    SeededMistake(
      "missing comma", "Types", "{ saved: false }", "{ saved: false «link»: true }", .yamlSyntax),
    SeededMistake(
      "brace that is never closed", "Cart/Cart",
      "set: [couponCode] } }", "set: [couponCode] }", .yamlSyntax,
      at: [("Cart/Cart", "applied: «{» dismiss: { set")]),
    SeededMistake(
      "quote that is never closed", "Orders/Orders",
      "title: \"Order {orderID}\"", "title: «\"»Order {orderID}", .yamlSyntax),
    SeededMistake(
      "key without its colon", "Search/Search",
      "    screens:\n", "    «screens»\n", .yamlSyntax),
  ]
}
