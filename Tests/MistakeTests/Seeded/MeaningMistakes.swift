import Diagnostics
import FlowAnalysis
import FlowModel
import YAML

/// Mistakes in files that can be read: they have no meaning, or another than the one wanted.
extension SeededMistake {
  static let ofMeaning = [
    SeededMistake(
      "coordinator that contains itself", "Shop",
      "      Cart: { title: Cart, icon: cart, badge: true }\n",
      "      Cart: { title: Cart, icon: cart, badge: true }\n      App: { title: All }\n",
      .coordinatorCycle, at: [("Shop", "  «App»:\n    root: true")]),
    SeededMistake(
      "guard whose detour asks it", "Account/SignIn",
      "    start: form", "    guards: [signedIn]\n    start: form", .guardCycle,
      at: [("Shop", "\n  «signedIn»:")]),
    SeededMistake(
      "guarded start", "Shop",
      "view: LaunchView", "view: LaunchView\n        guards: [«signedIn»]", .guardedStart),
    SeededMistake(
      "stack in a stack", "Checkout/Checkout",
      "to: BankChallenge\n            by: cover", "to: «BankChallenge»\n            by: push",
      .nestedStack),
    SeededMistake(
      "state without a case", "Launch/Onboarding",
      "        routes: { done: finish }\n",
      """
              routes: { done: finish }
        Status:
          public: true
          kind: switch
          state: service
          «cases»: { up: fine }
          screens: { fine: {} }

      """, .inexhaustiveSwitch),
    SeededMistake(
      "second root", "Account/Account",
      "  Account:\n    results", "  Account:\n    root: true\n    results", .severalRoots,
      at: [("Shop", "\n  «App»:")]),
    SeededMistake(
      "screen that nothing leads to", "Checkout/Checkout",
      "          addCard: { to: cardForm, by: sheet }\n", "", .unreachableScreen,
      at: [("Checkout/Checkout", "      «cardForm»:")]),
    SeededMistake(
      "screens that lead only to each other", "Search/Search",
      "      scanner:\n",
      """
            help: { routes: { next: tips } }
            tips: { routes: { back: help } }
            scanner:

      """, .unreachableScreen,
      at: [("Search/Search", "«help»: { routes")]),
    SeededMistake(
      "coordinator that nothing starts", "Orders/Returns",
      "coordinators:\n",
      "coordinators:\n  «Refunds»: { start: list, screens: { list: {} } }\n",
      .unreachableCoordinator),
    SeededMistake(
      "links that match the same", "Account/Account",
      "title: Profile", "title: Profile\n        link: «/account»", .ambiguousLink),
    SeededMistake(
      "link without a place", "Browse/Product",
      "title: Size guide", "title: Size guide\n        link: «/size-guide»", .linkPlace),
    SeededMistake(
      "guard that nothing asks", "Shop",
      "  hasItems:\n", "  «isAdult»: {}\n  hasItems:\n", .unusedGuard),
    SeededMistake(
      "type that nothing has", "Types",
      "ProductFilter: {}", "ProductFilter: {}\n  «Voucher»: {}", .unusedType),
    SeededMistake(
      "state that nothing looks at", "Shop",
      "service: [up, down]", "service: [up, down]\n  «theme»: [light, dark]", .unusedState),
    SeededMistake(
      "dialog that nothing asks", "Checkout/Checkout",
      "    dialogs:\n",
      "    dialogs:\n      «lateSlot»: { title: Too late, buttons: { ok: {} } }\n", .unusedDialog),
    SeededMistake(
      "parameter that goes nowhere", "Checkout/AddressBook",
      "params: { picking: Bool }\n    results",
      "params: { picking: Bool, «note»: \"String?\" }\n    results", .unusedParam),
    SeededMistake(
      "result that nobody gives or takes", "Support/Support",
      "resolved: {}", "resolved: {}\n      «abandoned»: {}", .unusedResult),
    SeededMistake(
      "ignore without a reason", "Launch/Onboarding",
      "      welcome:\n", "      «# flowc:ignore unreachable-screen»\n      welcome:\n",
      .unusedIgnore),
    SeededMistake(
      "number sign in a title", "Orders/Orders",
      "title: Tracking", "title: Tracking «#1 of 2»", .cutByComment),
  ]

  /// After these there may be anything: a way on, a use of every type, another place for a link.
  /// The last is told only where nothing else is unknown.
  static let hiding: Set = [
    "coordinator that contains itself", "state without a case", "second root",
    "parameter without a type", "list for a mapping", "link without a place",
  ]

  /// Rules that say what isn't there. Where anything else is wrong, it may be there.
  static let rulesOfAbsence: Set<Rule> = [
    .unreachableScreen, .unreachableCoordinator, .unusedGuard, .unusedType, .unusedState,
    .unusedDialog, .unusedParam, .unusedResult,
  ]

  /// The rules of absence, and the rules that say where something is.
  static let hidden = rulesOfAbsence.union([.guardedStart, .ambiguousLink, .linkPlace])
}
