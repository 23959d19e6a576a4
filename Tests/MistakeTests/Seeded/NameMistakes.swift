import FlowAnalysis
import FlowModel

/// Names that are nowhere declared, and arguments that don't fit.
extension SeededMistake {
  static let ofNames = [
    SeededMistake(
      "misspelt screen", "Browse/Browse",
      "category: category", "category: «categry»", .undefinedScreen),
    SeededMistake(
      "misspelt verb", "Browse/Browse",
      "cancel: dismiss", "cancel: «dismis»", .undefinedScreen),
    SeededMistake(
      "misspelt screen to drop back to", "Browse/Browse",
      "above: home }", "above: «hom» }", .undefinedScreen),
    SeededMistake(
      "misspelt type that has another use", "Browse/Browse",
      "params: { filter: \"ProductFilter?\" }", "params: { filter: \"«ProductFiltr»?\" }",
      .undefinedType),
    SeededMistake(
      "misspelt type that has no other use", "Checkout/Checkout",
      "challenge: PaymentChallenge", "challenge: «PaymentChalenge»", .undefinedType),
    SeededMistake(
      "misspelt coordinator", "Shop",
      "finished: Main", "finished: «Mian»", .undefinedCoordinator),
    SeededMistake(
      "misspelt coordinator that only this starts", "Orders/Orders",
      "to: Returns", "to: «Return»", .undefinedCoordinator),
    SeededMistake(
      "misspelt guard", "Browse/Product",
      "guards: [inStock]", "guards: [«inStok»]", .undefinedGuard),
    SeededMistake(
      "misspelt state", "Shop",
      "{ service: [down]", "{ «servce»: [down]", .undefinedState),
    SeededMistake(
      "misspelt value of a state", "Shop",
      "session: [expired]", "session: [«expird»]", .undefinedState),
    SeededMistake(
      "misspelt result that is given", "Checkout/Checkout",
      "leave: { role: destructive, finish: cancelled }",
      "leave: { role: destructive, finish: «canceled» }", .undefinedResult),
    SeededMistake(
      "result that isn't there in a then", "Browse/Product",
      "placed: Orders.order", "«paid»: Orders.order", .undefinedResult),
    SeededMistake(
      "misspelt result that only this takes", "Account/Settings",
      "deleted: { finish: signedOut }", "«delted»: { finish: signedOut }", .undefinedResult),
    SeededMistake(
      "misspelt dialog", "Checkout/Checkout",
      "dialog: paymentDeclined", "dialog: «paymentDeclned»", .undefinedDialog),
    SeededMistake(
      "misspelt route in a link", "Browse/Product",
      "/reviews\", via: Browse.home.product", "/reviews\", via: Browse.home.«prodct»",
      .undefinedRoute),
    SeededMistake(
      "misspelt screen to go back to", "Search/Search",
      "popTo: search", "popTo: «serach»", .undefinedScreen),
    SeededMistake(
      "argument of a wrong type", "Browse/Browse",
      "with: { topic: \"general\" }", "with: { topic: «3» }", .argumentType),
    SeededMistake(
      "unknown argument", "Browse/Browse",
      "with: { kind: \"all\" }", "with: { «knd»: \"all\" }", .unknownArgument),
    SeededMistake(
      "argument that is not in scope", "Checkout/Checkout",
      "set: [slot]", "set: { slot: «choice» }", .unknownArgument),
    SeededMistake(
      "missing argument", "Orders/Returns",
      "params: { orderID: OrderID }\n        routes: { next: reason }",
      "params: { orderID: OrderID, note: String }\n        routes: { next: reason }",
      .missingArgument, at: [("Orders/Returns", "start: «items»")]),
    SeededMistake(
      "link with an unknown parameter", "Browse/Browse",
      "link: /brands/{brandID}", "link: /brands/{«brand»}", .linkParameter),
  ]
}
