extension BankMistake {
  /// Mistakes that come from other languages, routers and keyboards, or that would have consequences.
  static let ofOthers = parse(
    #"""
    ## start misspelt @ Cards @ undefined-screen @ there is no screen `sheet` in `OrderCard`
    -    start: design
    +    start: «sheet»
    ## key: present @ Cards @ unknown-key @ write `to: OrderCard, by: sheet`
    -          order: { to: OrderCard, by: sheet }
    +          order: { «present»: OrderCard }
    ## key: sheet @ Cards @ unknown-key @ write `to: OrderCard, by: sheet`
    -          order: { to: OrderCard, by: sheet }
    +          order: { «sheet»: OrderCard }
    ## key: fullScreenCover @ Transfers @ unknown-key @ write `to: NewTransfer, by: cover`
    -          new: { to: NewTransfer, by: cover }
    +          new: { «fullScreenCover»: NewTransfer }
    ## key: guard without a list @ Bank @ unknown-key @ write `guards: [signedIn]`
    -      Cards: { title: Cards, icon: creditcard, guards: [signedIn] }
    +      Cards: { title: Cards, icon: creditcard, «guard»: signedIn }
    ## key: guards among arguments @ Accounts @ conflicting-keys @ move it out of `with`
    -          dispute: { to: dispute, guards: [strongAuth] }
    +          dispute: { to: dispute, with: { «guards»: [strongAuth] } }
    ## key: state of a tab @ Bank @ unknown-key @ the tab is there only while
    -      Settings: { title: Settings, icon: gear, badge: true }
    +      Settings: { title: Settings, icon: gear, «state»: { session: member } }
    ## key: all of a guard @ Bank @ unknown-key @ list every state under `state`
    -    state: { session: member }
    +    «all»: [ { state: { session: member } }, { state: { isOffline: true } } ]
    ## key: unless of a route @ Accounts @ unknown-key @ `if` and `else` choose a way
    -          dispute: { to: dispute, guards: [strongAuth] }
    +          dispute: { to: dispute, «unless»: strongAuth }
    ## key: on instead of when @ Bank @ unknown-key @ did you mean `when`?
    -    when:
    +    «on»:
    ## key: leave instead of leaving @ Accounts @ unknown-key @ did you mean `leaving`?
    -        leaving: [mayDiscard]
    +        «leave»: [mayDiscard]
    ## key: link of a coordinator @ Cards @ unknown-key @ `link` belongs to a screen
    -    start: design
    +    start: design
    +    «link»: /order-card
    ## key: by of a screen @ Accounts @ unknown-key @ `by` belongs to a route, a tab
    -        leaving: [mayDiscard]
    +        leaving: [mayDiscard]
    +        «by»: sheet
    ## key: unlike any @ Accounts @ unknown-key @ of its 30 keys, the nearest are
    -          dispute: { to: dispute, guards: [strongAuth] }
    +          dispute: { to: dispute, «zebra»: 3, guards: [strongAuth] }
    ## key: imports @ Bank @ unknown-key @ `import` lists modules of Swift
    -import: [BankKit]
    +«imports»: [Billing]
    ## set of a state @ Accounts @ missing-key @ a state gets its value with `state`, without `set`
    -        routes: { done: popToRoot }
    +        routes: { done: { «set»: { session: guest } } }
    ## values behind a result @ Accounts @ wrong-shape @ write `finish: opened`, and its values in `with`
    -        routes: { sign: { finish: opened } }
    +        routes: { sign: { finish: «{ opened: { accountID: accountID } }» } }
    ## values beside a state in a rule @ Bank @ conflicting-keys @ write the state as a key
    -      - { isOffline: true, take: offline }
    +      - { state: isOffline, «is»: true, take: offline }
    ## screen as a tab @ Bank @ undefined-coordinator @ `profile` is a screen of `Settings`
    -      Settings: { title: Settings, icon: gear, badge: true }
    +      «profile»: { title: Settings, icon: gear, badge: true }
    ## comment @ Cards @ yaml-syntax @ a comment begins with `#`
    -    start: design
    +    «// the first one»
    +    start: design
    ## comment with a colon @ Cards @ yaml-syntax @ a comment begins with `#`
    -    start: design
    +    «// TODO: more»
    +    start: design
    ## comment behind a mapping @ Bank @ yaml-syntax @ a comment begins with `#`
    -      - { isOffline: true, take: offline }
    +      - { isOffline: true, take: offline } «// here»
    ## negated key @ Cards @ yaml-syntax @ a key can't begin with `!`
    -    start: design
    +    «!start:» design
    ## call @ Login @ yaml-syntax @ a flow file has no calls
    -          back: pop
    +          back: «pop(animated: true)»
    ## call without arguments @ Login @ undefined-screen @ a flow file has no calls: write `pop`
    -          usePin: pop
    +          usePin: «pop()»
    ## link: colon @ Accounts @ link-parameter @ write `{accountID}`
    -        link: "/accounts/{accountID}?name={name}"
    +        link: "/accounts/«:accountID»?name={name}"
    ## link: asterisk @ Accounts @ link-parameter @ write `{rest...}` as the last part
    -        link: /accounts
    +        link: /accounts/«*»
    ## link: encoded space @ Accounts @ link-parameter @ write `my accounts`
    -        link: /accounts
    +        link: /«my%20accounts»
    ## link: optional @ Accounts @ link-parameter @ write two links
    -        link: "/accounts/{accountID}?name={name}"
    +        link: "/accounts/«{accountID?}»"
    ## host: wildcard @ Bank @ wrong-shape @ a wildcard stands in front alone
    -  hosts: [bank.example.com]
    +  hosts: [«"bank.*.com"»]
    ## host: whole address @ Bank @ wrong-shape @ write `bank.example.com`: `https` goes without saying
    -  hosts: [bank.example.com]
    +  hosts: [«"https://bank.example.com/app"»]
    ## host: port @ Bank @ wrong-shape @ links open the app without a port
    -  hosts: [bank.example.com]
    +  hosts: [«"bank.example.com:8080"»]
    """#)
}
