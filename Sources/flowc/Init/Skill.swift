/// The instructions for a coding assistant: how it reads a module, changes it and proves the change.
enum Skill {
  /// The path in the folder of an assistant's skills.
  static let path = "flowc/SKILL.md"

  static let text = #"""
    ---
    name: flowc
    description: Reads, changes and proves an app's navigation in *.flow.yaml files. Use it for every change of screens, routes, sheets, tabs, guards, links, sign-in, paywalls or navigation state.
    ---

    # Navigation with flowc

    The `*.flow.yaml` files say which screens the app has, and all ways between them. flowc generates Swift from
    them. Never edit generated Swift. The app writes the views, the answers of guards and the state.

    Don't guess what a flow does, and don't claim that a change is right: ask `flowc`. Without a path, it reads the
    folder that `flowc.yaml` names, or else `Flows`. If there is neither, give the path to each verb: `flowc lint .`,
    `flowc diff --git HEAD .`

    ## 1. Read

    | to know | run |
    | --- | --- |
    | everything, as one page | `flowc docs` |
    | the tree of coordinators | `flowc diagram` |
    | every route, or every link | `flowc routes --format json`, `flowc routes --links --format json` |
    | the shortest walk to a screen | `flowc path launch Checkout.payment --format json` |
    | what moves do | `flowc play --script walk.txt --format json`, one move a line: `open 42`, `back`, `y` |
    | a rule | `flowc explain RULE` |

    Then read the whole flow file of each coordinator that you change, and the guards and state of the module. Run
    `flowc lint` and `flowc test` before you change anything: what is wrong already isn't yours.

    ## 2. Choose the form

    | wish | form |
    | --- | --- |
    | X before Y, on every way: sign-in, paywall, terms | a guard with `otherwise` (the detour to X) and `resume` (the result after which Y goes on), in `guards` of Y: a coordinator, or a screen that isn't the first of its coordinator |
    | X before Y, on one way | the same guard in `guards` of that route, or of a tab |
    | X before everything, while a state holds: lock, forced update | of the root: `overlay: { Lock: { while: { lock: closed } } }` |
    | another root after sign-in or sign-out | `kind: switch` with `state` as the root, and `links: wait` so that no link is refused meanwhile; the route sets `state` |
    | "are you sure?" before leaving | a guard in `leaving` of the screen, or of the coordinator for a whole child, with `otherwise: { dialog: … }`, `resume: BUTTON`. A coordinator's own `finish` isn't asked there: give the guard to that route, too |
    | a step that is sometimes left out | `if` and `else` on the route that leads to it. `start` has no `if`. For a first screen: `when: [ { address: known, take: skip } ]` on its coordinator, and the route `skip: { to: payment, strategy: ifNotExists, except: [each later screen] }`. The first screen stays below. The rule also acts when the state changes later |
    | a sheet on the iPad, full screen on the phone | `by: { compact: cover, regular: sheet }`, and a route `dismiss` for the cover. `by: popover` is a sheet on the phone already. A push on one of them can't be said |
    | a picker that gives a value to the view | a child with a result, and `returns: RESULT` on the route. Without it the value is lost, and lint is silent if another route takes the result |
    | what comes after a child ends | `then: { RESULT: route }` on the route that starts it |
    | close, and go on | `dismissing: true` beside `to`, on a screen that is presented on every way. On a pushed one, `to: Cart` selects the tab and leaves the stack as it was: take the next row |
    | two moves from one tap: go back and select a tab | the route makes its move and sets a state: `cart: { state: { wants: cart }, pop: 1 }`. A coordinator above has a rule, `when: [ { wants: cart, take: toCart } ]`, whose route sets the state back: `toCart: { state: { wants: none }, to: Cart.cart }`. The route's move comes first. A rule of a tab that isn't shown waits until it is. If the route's own move hides the rule's coordinator, the rule's move is refused and lost |
    | a screen of another coordinator | `to: Orders.order` opens it as a link does; `to: Orders` selects its tab |
    | out of the app: a website, the settings, a mail | `to: { url: "https://…" }`, `system: settings`. A URL with a value in it is opened by the view |
    | a question before the view does something | `remove: { dialog: sure }`, and a button without a route, `delete: { role: destructive }`. The view acts on it |
    | the same button everywhere: help, sign-out | a coordinator's `routes`; with `below: true` for all below it |
    | the app's state moves the user | `state`, and `when: [ { STATE: VALUE, take: ROUTE } ]` on a coordinator, with the route in its `routes`. `except` keeps that from views |
    | a URL opens a screen | `link: "/orders/{id}?sort={sort}"` on the screen. Without `sort` it opens only if that is optional or has a default. Where only routes lead to the screen: `via: Coordinator.screen.route`, a route to it or to its coordinator, from a screen that a link reaches without `via`. With `by: sheet` on that route it opens a sheet. `over: none` leaves out the screens below. A link's own `by: sheet` opens above what is visible, at launch above the splash too, whatever `links: wait` says, and nothing takes the results of what it starts |
    | a URL opens a sheet above a screen that only routes start | the link on that screen, `via` a route that also sets a state, and a rule of its coordinator, as above, whose route presents the sheet. `diff` says `link-moved` |
    | a tab | `flowc new coordinator Stores --title Stores --start list`, then `Stores: { title: Stores, icon: mappin }` in `tabs` |
    | a tab that comes and goes | `when` of the tab |
    | a value in a title; a badge; no tab bar | `title: "Order {id}"`; `badge: true` on the tab; `hidesTabBar: true` on a pushed screen |

    * A first screen can't have guards, nor can what is there at launch. Guard the coordinator, the tab or the route.
    * A guard whose answer is a state needs no code: `signedIn: { state: { session: member } }`.
    * A child doesn't know its parent. It ends with `finish: RESULT`; the parent's `then` decides. Declare `results`.
    * The view passes each argument that `with` doesn't give. `then`, `start`, tabs, buttons, links and `when` have no
      view: arguments come by name, or from `with`.
    * `leaving` is asked before a route like `saved: pop`, too: the app's guard says yes once it is saved.
    * Beside other keys, `finish` alone is `finish: true`: `{ state: { intro: seen }, finish: true }`.
    * A screen that moves loses the guards of its old coordinator: give it those. Its view gets another name unless
      it says `view`.
    * Everything presented needs a way out: `dismiss` or `finish`, or `leaves: state` if only the app's state ends it.

    ## 3. Change

    * Make the smallest change. Keep comments and order. `flowc new screen App.help --from list` adds a screen.
    * Names of coordinators, screens, routes and results are the app's Swift, and what it has saved. Links stand in
      mails. Add rather than rename.
    * To rename, change the name, and run `flowc lint` until it finds no use of the old one: `via`, `except`, scenarios.
    * To remove a screen, follow lint and `diff`: what it alone led to, then guards, dialogs, `except`. Give its links
      to another screen, or say that they are closed.
    * Write a scenario for the wish. `do` has what the user does, `expect` what is seen. Run it before the change: it
      has to fail in an `expect`. If it passes, the wish holds already: say so. A name that isn't there is an error,
      and then no scenario runs: first declare states, guards and dialogs, and give the route its simplest target.
      Where that can't be, as for a new tab, say so.
    * `expect` can't say texts, arguments, the kind of presentation, or that nothing is presented, asked or opened:
      read those in the steps that `flowc test` prints. In `with`, leave out arguments of the app's own types.
    * If a new guard refuses in an old scenario, give that scenario `given: { guards: { NAME: true } }`. Guards
      say yes by default. Never weaken what an old scenario expects, unless the wish itself changes it, and report it.

    ## 4. Prove, in this order

    1. `flowc fmt`
    2. `flowc lint --format json`. Status 0, and no finding that wasn't there before. Each has `message`, `help`,
       `place` and `walk`, the shortest walk to the problem. Fix the cause. A new finding that is undecided counts:
       `--undecided` shows it. Write neither `flowc:ignore` nor
       `rules: off` nor a baseline unless you were told to.
    3. `flowc test --format json`. Every scenario passes, the new one too.
    4. `flowc diff --git HEAD --format json`. `changes` are those that you meant, and nothing else. `breaking`
       is what breaks, such as `guard-lost`, `link-closed` or `screen-unreachable`: none, or one that the wish asks for.
       Of an added route or link it says only the name: `flowc routes` says where that leads.
    5. `flowc path launch TARGET`: the walk is the wished one, and names the guards that it asks.
    6. Build the app. What the flow newly asks for doesn't compile until it is written.

    Status 0 is success, 1 findings, 2 a wrong call, 3 something that can't be read or written.

    ## 5. Report

    Say what changed in the flow, which scenario shows it, each consequence that `diff` names, and what the app has to
    write: a function for a new screen in its coordinator's `Screens`, one for a new guard in `Guards`, a property
    for a new state in `State`.

    ## The language in brief

    `flowc schema` prints all keys. Names of coordinators begin with a capital, all others with a small letter.

    ```yaml
    flow: Shop                                  # in one file of the module
    links: { schemes: [shop], hosts: [shop.example.com] }
    state: { session: [guest, member] }         # the first value is there at launch
    guards:
      signedIn: { state: { session: member }, otherwise: { to: SignIn, by: cover }, resume: done }
      paid: { otherwise: { to: Paywall, by: sheet }, resume: bought }    # the app answers
      mayLeave: { otherwise: { dialog: sure }, resume: discard }
    coordinators:
      App:
        root: true
        kind: tabs
        tabs: { Browse: { title: Browse, icon: house }, Account: { guards: [signedIn] } }
      Browse:                                   # a stack is the default kind
        start: list
        screens:
          list:
            title: Products
            routes: { open: detail, filter: { to: filter, by: sheet, detents: [medium] } }
          detail:
            params: { id: Int }
            link: "/products/{id}"              # quotes, because of the braces
            routes:
              buy: { to: Checkout, by: cover, guards: [paid], with: [id], then: { placed: thanks } }
              back: pop                         # also popToRoot, { popTo: list }, dismiss, finish
          filter: { routes: { apply: dismiss } }
          thanks: { params: { number: Int }, routes: { home: popToRoot } }
      Checkout:
        params: { id: Int }
        results: { placed: { number: Int } }
        start: form
        screens:
          form:
            params: { id: Int }                 # given by name
            leaving: [mayLeave]
            routes: { place: { finish: placed }, cancel: dismiss }
        dialogs:
          sure: { title: Discard?, buttons: { discard: { role: destructive }, keep: { role: cancel } } }
      Account:
        start: profile
        screens: { profile: { routes: { signOut: { state: { session: guest }, to: Browse } } } }
      SignIn:
        results: { done: {} }
        start: form
        screens: { form: { routes: { done: { state: { session: member }, finish: done }, cancel: dismiss } } }
      Paywall:
        results: { bought: {} }
        start: offer
        screens: { offer: { routes: { buy: { finish: bought }, close: dismiss } } }
    scenarios:
      "who hasn't paid sees the paywall, and then goes on":
        given: { guards: { paid: false } }
        steps:
          - do: [ { open: "shop://products/7" }, { take: buy } ]
          - expect: { refused: paid, presented: Paywall }
          - do: [ { answer: { paid: true } }, { take: buy } ]
          - expect: { finished: bought, presented: Checkout, screen: form }
    ```

    Moves of scenarios: `take` (with `with`), `tap` a dialog's button, `tab`, `column`, `open` a URL, `back`,
    `swipeDown`, `set` state, `answer` guards, `relaunch`. Keys of `expect`: `screen`, `stack`, `tab`, `column`,
    `presented`, `dialog`, `refused`, `finished`.

    """#
}
