extension BankMistake {
  /// Lists, mappings, texts and quotes where something else belongs.
  static let ofShape = parse(
    #"""
    ## move: then value route name @ Login @ undefined-screen @ write what that route does: `submitted`
    -          scan: { to: Scanner, by: cover, then: { scanned: review } }
    +          scan: { to: Scanner, by: cover, then: { scanned: «submit» } }
    ## move: then coordinator's route name @ Accounts @ undefined-screen @ did you mean `Help`?
    -          newAccount: { to: OpenAccount, by: cover, then: { opened: account } }
    +          newAccount: { to: OpenAccount, by: cover, then: { opened: «help» } }
    ## move: then screen's own route @ Login @ undefined-screen @ write what that route does: `code`
    -          forgot: { to: Forgot, by: sheet, then: { recovered: { popTo: user } } }
    +          forgot: { to: Forgot, by: sheet, then: { recovered: «submit» } }
    ## move: stay true @ Bank @ unknown-key @ write `stay` alone, without the braces
    -      Transfers: { title: Transfers, icon: arrow.right, then: { done: stay } }
    +      Transfers: { title: Transfers, icon: arrow.right, then: { done: { «stay»: true } } }
    ## move: stay mapping in then @ Transfers @ unknown-key @ write `stay` alone, without the braces
    -      NewTransfer: { sent: receipt, cancelled: stay }
    +      NewTransfer: { sent: receipt, cancelled: { «stay» } }
    ## move: stay in route @ Cards @ unknown-key @ `stay` follows a result, or a button: any other route leads somewhere
    -          limits: limits
    +          limits: { «stay»: true }
    ## move: button stay @ Cards @ unknown-key @ write `stay` alone, without the braces
    -          keep: { role: cancel }
    +          keep: { «stay»: true, role: cancel }
    ## move: {to: pop} @ Cards @ undefined-screen @ write `{ pop: true }`, without `to`
    -          save: { pop }
    +          save: { to: «pop» }
    ## move: {to: dismiss} @ Cards @ undefined-screen @ write `{ dismiss: true }`, without `to`
    -        routes: { close: dismiss }
    +        routes: { close: { to: «dismiss» } }
    ## move: {do: dismiss} @ Cards @ unknown-key @ write `dismiss` alone, or `dismiss: true`
    -        routes: { close: dismiss }
    +        routes: { close: { «do»: dismiss } }
    ## move: back @ Cards @ undefined-screen @ did you mean `pop`?
    -          save: { pop }
    +          save: «back»
    ## move: close @ Cards @ undefined-screen @ did you mean `dismiss`?
    -        routes: { close: dismiss }
    +        routes: { close: «close» }
    ## move: popToRoot spelt @ Accounts @ undefined-screen @ did you mean `popToRoot`?
    -        routes: { done: popToRoot }
    +        routes: { done: «poptoroot» }
    ## quotes: curly title @ Cards @ suspicious-text @ write straight ones: `"Card blocked"`
    -        title: Card blocked
    +        title: «“Card blocked”»
    ## quotes: curly with placeholder @ Settings @ suspicious-text @ write straight ones: `"Remove {name}?"`
    -        title: Remove {name}?
    +        title: «“Remove {name}?”»
    ## quotes: single curly @ Cards @ suspicious-text @ write straight ones: `"Card blocked"`
    -        title: Card blocked
    +        title: «‘Card blocked’»
    ## quotes: german @ Cards @ suspicious-text @ write straight ones: `"Card blocked"`
    -        title: Card blocked
    +        title: «„Card blocked“»
    ## quotes: curly link @ Cards @ suspicious-text @ write straight ones: `"/cards/{cardID}"`
    -        link: "/cards/{cardID}"
    +        link: «“/cards/{cardID}”»
    ## quotes: curly braces title @ Transfers @ suspicious-text @ write straight ones: `"Keep it"`
    -          keep: { role: cancel, title: Keep it }
    +          keep: { role: cancel, title: «“Keep it”» }
    ## quotes: curly value with @ Login @ suspicious-text @ write straight ones: `"DE"`
    -          choose: { to: personal, with: { country: "DE" } }
    +          choose: { to: personal, with: { country: «“DE”» } }
    ## quotes: curly default @ Accounts @ suspicious-text @ write straight ones: `""`
    -          name: { type: String, default: "" }
    +          name: { type: String, default: «“”» }
    ## quotes: curly scenario name @ Bank.scenarios @ suspicious-text @ write straight ones: `"a guest signs in"`
    -  "a guest signs in":
    +  «“a guest signs in”»:
    ## quotes: curly url @ Login @ suspicious-text @ write straight ones: `"https://bank.example.com/terms"`
    -          read: { to: { url: "https://bank.example.com/terms" } }
    +          read: { to: { url: «“https://bank.example.com/terms”» } }
    ## quotes: curly to @ Cards @ suspicious-text @ write straight ones: `"limits"`
    -          limits: limits
    +          limits: «“limits”»
    ## quotes: curly type @ Transfers @ suspicious-text @ write straight ones: `"AccountID?"`
    -    params: { from: "AccountID?" }
    +    params: { from: «“AccountID?”» }
    ## empty start @ Cards @ wrong-shape @ name a screen or a coordinator
    -    start: design
    +    «start»:
    ## empty start tilde @ Cards @ wrong-shape @ name a screen or a coordinator
    -    start: design
    +    «start»: ~
    ## empty start quotes @ Cards @ undefined-screen @ this text is empty, and a screen or a coordinator is wanted here
    -    start: design
    +    start: «""»
    ## start list @ Cards @ wrong-shape @ write `start: design`
    -    start: design
    +    start: «[design]»
    ## tabs list @ Bank @ wrong-shape @ write `Accounts: {}`, and so each name on a line of its own without
    -      Accounts: { title: Accounts, icon: house }
    -      Transfers: { title: Transfers, icon: arrow.right, then: { done: stay } }
    -      Cards: { title: Cards, icon: creditcard, guards: [signedIn] }
    -      Help: { title: Help, icon: questionmark, by: sheet }
    -      Settings: { title: Settings, icon: gear, badge: true }
    +      «- Accounts»
    +      - Transfers
    +      - Cards
    +      - Help
    +      - Settings
    ## tabs list flow @ Bank @ wrong-shape @ write `Accounts: {}`, and so each name on a line of its own without
    -    tabs:
    -      Accounts: { title: Accounts, icon: house }
    -      Transfers: { title: Transfers, icon: arrow.right, then: { done: stay } }
    -      Cards: { title: Cards, icon: creditcard, guards: [signedIn] }
    -      Help: { title: Help, icon: questionmark, by: sheet }
    -      Settings: { title: Settings, icon: gear, badge: true }
    +    tabs: «[Accounts, Transfers, Cards, Help, Settings]»
    ## tabs list of mappings @ Bank @ wrong-shape @ write one mapping: remove each `- `, or the brackets
    -      Accounts: { title: Accounts, icon: house }
    -      Transfers: { title: Transfers, icon: arrow.right, then: { done: stay } }
    -      Cards: { title: Cards, icon: creditcard, guards: [signedIn] }
    -      Help: { title: Help, icon: questionmark, by: sheet }
    -      Settings: { title: Settings, icon: gear, badge: true }
    +      «- Accounts: { title: Accounts, icon: house }»
    +      - Transfers: { title: Transfers, icon: arrow.right, then: { done: stay } }
    +      - Cards: { title: Cards, icon: creditcard, guards: [signedIn] }
    +      - Help: { title: Help, icon: questionmark, by: sheet }
    +      - Settings: { title: Settings, icon: gear, badge: true }
    ## tabs list of {to} @ Bank @ wrong-shape @ write one mapping: remove each `- `, or the brackets
    -      Accounts: { title: Accounts, icon: house }
    -      Transfers: { title: Transfers, icon: arrow.right, then: { done: stay } }
    -      Cards: { title: Cards, icon: creditcard, guards: [signedIn] }
    -      Help: { title: Help, icon: questionmark, by: sheet }
    -      Settings: { title: Settings, icon: gear, badge: true }
    +      «- { to: Accounts, title: Accounts, icon: house }»
    +      - { to: Transfers, title: Transfers, icon: arrow.right, then: { done: stay } }
    +      - { to: Cards, title: Cards, icon: creditcard, guards: [signedIn] }
    +      - { to: Help, title: Help, icon: questionmark, by: sheet }
    +      - { to: Settings, title: Settings, icon: gear, badge: true }
    ## tab empty @ Bank @ wrong-shape @ write `Accounts: {}` if there is nothing to say
    -      Accounts: { title: Accounts, icon: house }
    +      «Accounts»:
    ## routes list @ Settings @ wrong-shape @ write `device: device`, and so each name on a line of its own without
    -        routes: { open: device, add: addDevice }
    +        routes: «[device, addDevice]»
    ## routes list of maps @ Settings @ wrong-shape @ write one mapping: remove each `- `, or the brackets
    -        routes: { open: device, add: addDevice }
    +        routes: «[{ open: device }, { add: addDevice }]»
    ## params list @ Cards @ wrong-shape @ write `cardID: String`, and so each name on a line of its own without
    -        params: { cardID: CardID }
    +        params: «[cardID]»
    ## buttons list @ Cards @ wrong-shape @ write `block: {}`, and so each name on a line of its own without `- `
    -          block: { role: destructive, to: blocked }
    -          keep: { role: cancel }
    +          «- block»
    +          - keep
    ## states bool @ Bank @ wrong-shape @ did you mean `Bool`?
    -  isOffline: Bool
    +  isOffline: «bool»
    ## when mapping @ Bank @ wrong-shape @ write `- ` before `isOffline`, or brackets around the braces
    -      - { isOffline: true, take: offline }
    +      «isOffline: true»
    +      take: offline
    ## screen empty @ Bank @ wrong-shape @ write `splash: {}` if there is nothing to say
    -      splash:
    -        view: SplashView
    +      «splash»:
    ## button: unknown key @ Cards @ unknown-key @ did you mean `to`?
    -          block: { role: destructive, to: blocked }
    +          block: { role: destructive, «goto»: blocked }
    ## button: missing to @ Cards @ unknown-key @ write `to: blocked`
    -          block: { role: destructive, to: blocked }
    +          block: { role: destructive, «blocked» }
    ## button: style @ Cards @ unknown-key @ did you mean `role`?
    -          block: { role: destructive, to: blocked }
    +          block: { «style»: destructive, to: blocked }
    ## button: label @ Cards @ unknown-key @ did you mean `title`?
    -          block: { role: destructive, to: blocked }
    +          block: { «label»: Block it, to: blocked }
    ## button: module dialog screen @ Bank @ undefined-screen @ did you mean `Settings`?
    -      ok: { role: cancel }
    +      ok: { role: cancel, to: «settings» }
    ## button: dismiss text @ Bank @ unknown-key @ write `dismiss` alone, or `dismiss: true`
    -      ok: { role: cancel }
    +      ok: { role: cancel, «action»: dismiss }
    ## dialog: text key @ Bank @ unknown-key @ did you mean `message`?
    -    message: Raise your limit in the settings.
    +    «text»: Raise your limit in the settings.
    ## dialog: actions key @ Cards @ unknown-key @ did you mean `buttons`?
    -        buttons:
    +        «actions»:
    ## yaml: comment // @ Cards @ undefined-screen @ a comment begins with `#`
    -          limits: limits
    +          limits: «limits // the limits»
    ## arg: set unknown @ Accounts @ unknown-argument @ the screen below has no parameter `quary`
    -          apply: { pop: { set: { query: "x" } } }
    +          apply: { pop: { set: { «quary»: "x" } } }
    ## scenario: screen upper @ Bank.scenarios @ undefined-screen @ did you mean `user`?
    -      - expect: { presented: Login, screen: user }
    +      - expect: { presented: Login, screen: «User» }
    ## scenario: do mapping @ Bank.scenarios @ wrong-shape @ write `- ` before `open`, or brackets around the braces
    -    do: [ { open: "bank://cards/42" } ]
    +    do: «{ open: "bank://cards/42" }»
    """#)
}
