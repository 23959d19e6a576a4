/// The frame, mapping by mapping.
extension Frame {
  static let slots: [String: Slot] = ofModule.merging(ofCoordinators) { $1 }
    .merging(ofScreens) { $1 }.merging(ofRoutes) { $1 }

  private static let ofModule: [String: Slot] = [
    "file": Slot(
      [
        "flow": "Sample",
        "import": "[Kit]",
        "links": "{ <links> }",
        "types": "{ Own: { <type> } }",
        "state": "{ session: [guest, member] }",
        "guards": "{ allowed: { <guard> }, open: {}, some: { any: [open, { <condition> }] } }",
        "dialogs": "{ offline: { <dialog> } }",
        "coordinators": "{ <coordinators> }",
        "scenarios": "{ opens: { <scenario> }, walks: { steps: [ { <step> } ] } }",
      ], ["modules": "{ Other: ../Other }"]),
    "coordinators": Slot([
      "Root": "{ root: true, kind: switch, state: session, overlay: { Login: { <overlay> } }, "
        + "cases: { guest: Gate, member: { <stateCase> } } }",
      "Gate": "{ start: door, screens: { door: { routes: { enter: { to: Front, by: cover }, "
        + "beside: { to: Wide, by: cover } } } } }",
      "Wide": "{ <split> }",
      "Side": "{ start: first, screens: { first: {} } }",
      "Rest": "{ params: { q: String? }, start: first, "
        + "screens: { first: { params: { q: String? } } } }",
      "Front": "{ <switch> }",
      "Pick": "{ start: { <start> } }",
      "Inner": "{ start: first, leaving: [some], screens: { first: {} } }",
      "Bar": "{ <tabs> }",
      "More": "{ params: { q: String? }, start: first, "
        + "screens: { first: { params: { q: String? } } } }",
      "Home": "{ <stack> }",
      "Pay": "{ results: { paid: { id: Int } }, start: first, "
        + "screens: { first: { routes: { done: { finish: paid } } } } }",
      "Hand": "{ <external> }",
      "Login": "{ start: first, screens: { first: { routes: { done: finish } } } }",
    ]),
    "links": Slot(["schemes": "[sample]"], ["hosts": "[sample.example.com]"]),
    "type": Slot(["saved": "false"], ["link": "true"]),
    "parameter": Slot(["type": "Own?"], ["default": "null", "shared": "false"]),
    "guard": Slot(
      ["async": "true"],
      [
        "doc": "Words", "params": "{ id: Int }",
        "state": "{ session: [member] } | otherwise: { to: Login, by: cover }",
        "any": "[open] | otherwise: { to: Login, by: cover }",
        "not": "open | otherwise: { to: Login, by: cover }",
        "otherwise": "{ to: Login, by: cover }",
        "resume": "finished | otherwise: { to: Login, by: cover }",
      ]),
    "condition": Slot(["state": "{ session: [member] }"], ["any": "[open]", "not": "open"]),
    "dialog": Slot(
      [
        "title": "Offline", "fields": "{ code: { <field> } }",
        "buttons": "{ ok: { role: cancel }, send: {} }",
      ],
      [
        "style": "alert", "message": "Later",
        "params": "{ hint: String? } | message: \"See {hint}\"; buttons: { ok: {} }",
      ]),
    "field": Slot(["title": "Code"], ["secure": "true"]),
    "scenario": Slot(
      ["given": "{ <given> }", "do": "[ { <move> } ]", "expect": "{ <expectation> }"],
      ["steps": "[ { <step> } ] | given: { <given> }"]),
    "given": Slot(["state": "{ session: member }"], ["guards": "{ allowed: true }"]),
    "step": Slot(["do": "[ back ]"], ["expect": "{ <expectation> }"]),
    "move": Slot(
      ["take": "also", "with": "{ id: 1 }"],
      [
        "open": "\"sample://detail/1\" | ", "tap": "ok | ", "back": "true | ",
        "swipeDown": "true | ", "tab": "Home | ", "column": "Side | ",
        "set": "{ session: member } | ",
        "answer": "{ allowed: true } | ", "relaunch": "true | ",
      ]),
    "expectation": Slot(
      ["screen": "detail"],
      [
        "stack": "[list, detail]", "tab": "Home", "column": "Side", "presented": "Login",
        "dialog": "sure",
        "refused": "allowed", "finished": "paid",
      ]),
  ]

  private static let ofCoordinators: [String: Slot] = [
    "stack": Slot(
      [
        "results": "{ closed: {} }", "start": "list",
        "routes": "{ rate: { <offeredRoute> }, "
          + "choose: { popToRoot: true, if: { session: guest }, else: { <way> } } }",
        "screens":
          "{ list: { params: { q: String? }, routes: { <routes> } }, detail: { <screen> }, receipt: {}, "
          + "rating: { routes: { close: { dismiss: { <returning> } } } } }",
        "dialogs": "{ sure: { title: Sure, buttons: { yes: { <button> } } } }",
      ],
      [
        "overlay": "{}", "doc": "Words", "root": "false", "public": "true", "kind": "stack",
        "params": "{ q: String? }",
        "guards": "[allowed]", "leaving": "[allowed]", "links": "wait",
        "when": "[ { session: [guest], take: rate } ]", "then": "{ Pay: { paid: receipt } }",
      ], needs: ["start"]),
    "tabs": Slot(
      [
        "kind": "tabs", "style": "sidebar",
        "tabs": "{ Home: { <tab> }, More: { icon: { <icon> } } }",
        "routes": "{ login: { to: Login, by: cover } }", "when": "[ { <rule> } ]",
      ],
      [
        "overlay": "{}", "doc": "Words", "root": "false", "public": "true",
        "params": "{ q: String? }",
        "results": "{ closed: { } } | kind: tabs; tabs: { Home: { <tab> }, More: {} }; "
          + "routes: { login: { to: Login, by: cover }, leave: { finish: closed } }",
        "guards": "[allowed]", "leaving": "[allowed]", "then": "{ Login: { finished: stay } }",
        "dialogs": "{ rated: { title: Thanks } } | kind: tabs; "
          + "tabs: { Home: { <tab> }, More: {} }; "
          + "routes: { login: { to: Login, by: cover }, rate: { dialog: rated } }",
      ], needs: ["tabs"]),
    "split": Slot(
      [
        "kind": "split", "columns": "{ Side: { <column> }, Rest: {} }",
        "routes": "{ login: { to: Login, by: cover } }",
      ],
      [
        "overlay": "{}", "doc": "Words", "root": "false", "public": "true",
        "params": "{ q: String? }",
        "results": "{ closed: { } } | kind: split; columns: { Side: { <column> }, Rest: {} }; "
          + "routes: { login: { to: Login, by: cover }, leave: { finish: closed } }",
        "guards": "[allowed]", "leaving": "[allowed]", "then": "{ Login: { finished: stay } }",
        "when": "[ { session: [guest], take: login } ]",
        "dialogs": "{ rated: { title: Thanks } } | kind: split; "
          + "columns: { Side: { <column> }, Rest: {} }; "
          + "routes: { login: { to: Login, by: cover }, rate: { dialog: rated } }",
      ], needs: ["columns"]),
    "switch": Slot(
      [
        "kind": "switch", "start": "splash", "cases": "{ Pick: { <case> } }",
        "screens": "{ splash: { params: { q: String? }, routes: { go: Pick } } }",
      ],
      [
        "overlay": "{}", "doc": "Words", "root": "false", "public": "true",
        "params": "{ q: String? }",
        "results": "{ closed: { } } | kind: switch; start: splash; cases: { Pick: { <case> } }; "
          + "screens: { splash: { routes: { go: Pick, shut: { finish: closed } } } }",
        "guards": "[allowed]", "leaving": "[allowed]", "routes": "{ again: splash }",
        "when": "[ { session: [guest], take: again } ] | kind: switch; start: splash; "
          + "cases: { Pick: { <case> } }; screens: { splash: { routes: { go: Pick } } }; "
          + "routes: { again: splash }",
        "then": "{ Pick: { dismissed: splash } }",
        "dialogs": "{ rated: { title: Thanks } } | kind: switch; start: splash; "
          + "cases: { Pick: { <case> } }; "
          + "screens: { splash: { routes: { go: Pick, rate: { dialog: rated } } } }",
        "state": "session | kind: switch; cases: { guest: Pick, member: Pick }",
        "links": "wait",
      ], needs: ["start"]),
    "external": Slot(
      ["kind": "external", "results": "{ ended: {} }"],
      [
        "doc": "Words", "root": "false", "public": "true", "params": "{ q: String? }",
        "guards": "[allowed]",
        "leaving": "[allowed]", "stack": "own",
      ]),
    "start": Slot(["to": "Inner"], ["with": "{ }", "then": "{ dismissed: stay }"]),
    "case": Slot(["with": "{ }"], ["then": "{ dismissed: splash }"]),
    "stateCase": Slot(["to": "Bar"], ["with": "{ }", "then": "{ dismissed: stay }"]),
    "tab": Slot(
      ["title": "Home"],
      [
        "icon": "house", "with": "{ }", "then": "{ dismissed: stay }", "guards": "[allowed]",
        "badge": "true", "by": "cover", "when": "{ session: [member] }",
        "role": "search", "section": "You",
      ]),
    "icon": Slot(["asset": "Coin"]),
    "column": Slot(["with": "{ }"], ["then": "{ dismissed: stay }"]),
    "overlay": Slot(["while": "{ session: [guest] }"], needs: ["while"]),
    "rule": Slot(["session": "[guest]", "take": "login"]),
  ]

  private static let ofScreens: [String: Slot] = [
    "screen": Slot(
      [
        "params": "{ id: { type: Int, default: 0 }, own: { <parameter> } }", "link": "{ <link> }",
        "guards": "[allowed]",
      ],
      [
        "doc": "Words", "view": "DetailView", "entry": "code", "routes": "{ back: pop }",
        "leaving": "[allowed]", "leaves": "state",
        "title": "Detail",
        "bare": "false", "detents": "[medium]", "swipeDown": "false", "hidesTabBar": "true",
        "animated": "false",
      ]),
    "link": Slot(
      ["path": "\"/detail/{id}\""],
      [
        "doc": "Words", "with": "{ own: null }", "via": "Home.list.detail", "over": "[list]",
        "by": "cover", "intent": "true",
      ]),
  ]

  /// The keys of a route: its action, and what may stand beside it.
  private static let doing: KeyValuePairs = [
    "pop": "1 | ", "popTo": "list | ", "popToRoot": "true | ", "dismiss": "true | ",
    "finish": "true | ", "report": "closed | ", "dialog": "sure | ", "system": "mail | ",
    "by": "sheet", "above": "list", "replacing": "list", "strategy": "ifNotExists",
    "dismissing": "true", "with": "{ id: 1 }", "then": "{ paid: receipt } | to: Pay; by: cover",
    "set": "{ id: 1 } | pop: 1", "if": "{ session: guest } | to: detail; else: stay",
    "else": "stay | to: detail; if: open",
    "title": "Detail", "bare": "false", "detents": "[medium] | to: detail; by: sheet",
    "swipeDown": "false | to: detail; by: sheet",
    "hidesTabBar": "true",
    "animated": "false",
  ]

  /// The keys that stand beside the outermost `if`.
  private static let ofAllWays: KeyValuePairs = [
    "state": "{ session: guest }", "guards": "[allowed]", "params": "{ n: Int }",
  ]

  private static let ofRoutes: [String: Slot] = [
    "routes": Slot([
      "detail": "{ <route> }", "leave": "{ to: { <outside> } }", "ask": "{ dialog: sure }",
      "pay": "{ to: Pay, by: cover, then: { paid: { <outcome> } } }",
      "hand": "{ to: Hand, by: cover }", "wide": "{ to: detail, by: { <byWidth> } }",
      "oops": "{ dialog: offline }", "also": "detail", "rated": "rating", "paid": "receipt",
      "close": "{ report: closed }",
    ]),
    "route": Slot(
      ["to": "detail"], doing, ofAllWays, ["doc": "Words", "returns": "paid | to: Pay; by: cover"],
      needs: ["to"]),
    "outcome": Slot(["to": "detail"], doing, ofAllWays, needs: ["to"]),
    "offeredRoute": Slot(
      ["to": "detail", "except": "[rating]"], doing, ofAllWays,
      ["doc": "Words", "below": "true | to: Home; by: sheet"], needs: ["to"]),
    "button": Slot(["to": "detail"], doing, ofAllWays, ["role": "destructive"]),
    "way": Slot(["to": "detail"], doing, needs: ["to"]),
    "byWidth": Slot(["compact": "cover", "regular": "popover"]),
    "outside": Slot(["url": "\"https://example.com\""]),
    "returning": Slot([:], ["set": "{ id: 1 }"]),
  ]
}
