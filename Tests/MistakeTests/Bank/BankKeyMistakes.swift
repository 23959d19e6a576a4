extension BankMistake {
  /// Words that other tools have for a key, and a kind that is left out.
  static let ofKeys = parse(
    #"""
    ## key: parameters @ Cards @ unknown-key @ did you mean `params`?
    -        params: { cardID: CardID }
    +        «parameters»: { cardID: CardID }
    ## key: args @ Settings @ unknown-key @ did you mean `with`?
    -          remove: { dialog: removeDevice, with: [name] }
    +          remove: { dialog: removeDevice, «args»: [name] }
    ## key: as instead of by @ Cards @ unknown-key @ did you mean `by`?
    -          order: { to: OrderCard, by: sheet }
    +          order: { to: OrderCard, «as»: sheet }
    ## key: style instead of by @ Cards @ unknown-key @ did you mean `by`?
    -          order: { to: OrderCard, by: sheet }
    +          order: { to: OrderCard, «style»: sheet }
    ## key: push @ Cards @ unknown-key @ did you mean `to`?
    -          limits: limits
    +          limits: { «push»: limits }
    ## key: target @ Cards @ unknown-key @ did you mean `to`?
    -          limits: limits
    +          limits: { «target»: limits }
    ## key: screen in route @ Cards @ unknown-key @ did you mean `to`?
    -          limits: limits
    +          limits: { «screen»: limits }
    ## key: coordinator in route @ Cards @ unknown-key @ did you mean `to`?
    -          order: { to: OrderCard, by: sheet }
    +          order: { «coordinator»: OrderCard, by: sheet }
    ## key: deeplink @ Cards @ unknown-key @ did you mean `link`?
    -        link: /cards
    +        «deeplink»: /cards
    ## key: path @ Cards @ unknown-key @ did you mean `link`?
    -        link: /cards
    +        «path»: /cards
    ## key: output @ Cards @ unknown-key @ did you mean `results`?
    -    results: { ordered: {} }
    +    «outputs»: { ordered: {} }
    ## key: initial @ Cards @ unknown-key @ did you mean `start`?
    -    start: design
    +    «initial»: design
    ## key: startScreen @ Cards @ unknown-key @ did you mean `start`?
    -    start: design
    +    «startScreen»: design
    ## key: type instead of kind @ Bank @ unknown-key @ did you mean `kind`?
    -    kind: tabs
    +    «type»: tabs
    ## key: kind missing @ Bank @ conflicting-keys @ add `kind: tabs`
    -    kind: tabs
    -    tabs:
    +    «tabs»:
    ## key: kind missing switch @ Bank @ conflicting-keys @ add `kind: switch`
    -    kind: switch
    -    state: session
    -    cases:
    +    state: session
    +    «cases»:
    ## key: onRefuse @ Bank @ unknown-key @ did you mean `otherwise`?
    -    otherwise: { to: StrongAuth, by: cover }
    +    «else»: { to: StrongAuth, by: cover }
    ## key: coordinators missing @ Cards @ unknown-key @ write `coordinators:` above it, and indent it below
    -coordinators:
    -  Cards:
    +  «Cards»:
    ## key: flow lower @ Bank @ invalid-name @ did you mean `Bank`?
    -flow: Bank
    +flow: «bank»
    ## key: when on @ Bank @ conflicting-keys @ write the state as a key, with its values behind it: `{ isOffline:
    -      - { isOffline: true, take: offline }
    +      - { state: isOffline, «is»: true, take: offline }
    """#)
}
