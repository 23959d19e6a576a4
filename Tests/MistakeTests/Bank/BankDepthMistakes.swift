extension BankMistake {
  /// Mistakes of indentation: too much or too little.
  static let ofDepth = parse(
    #"""
    ## depth: screens at top of file @ Cards @ unknown-key @ give it the indentation of `results`
    -    start: design
    -    screens:
    +    start: design
    +«screens»:
    ## depth: screens beside coordinator @ Cards @ unknown-key @ give it the indentation of `results`
    -    start: design
    -    screens:
    +    start: design
    +  «screens»:
    ## depth: screens inside routes @ Cards @ wrong-shape @ write `screens: {}` if there is nothing to say
    -    start: cards
    -    screens:
    +    start: cards
    +    screens:
    +      «screens»:
    ## depth: routes of screen one level out @ Cards @ unknown-key @ indent it below `design`
    -        routes: { next: address, close: dismiss }
    +      «routes»: { next: address, close: dismiss }
    ## depth: routes one level in (params) @ Accounts @ unknown-key @ give it the indentation of `params`
    -        params: { year: Int, month: { type: "Int?" } }
    -        routes: { share: { system: share } }
    +        params:
    +          year: Int
    +          month: { type: "Int?" }
    +          «routes»: { share: { system: share } }
    ## depth: dialogs one level out @ Cards @ unknown-key @ give it the indentation of `start`
    -    dialogs:
    +  «dialogs»:
    ## depth: dialogs one level in @ Settings @ unknown-key @ give it the indentation of `start`
    -        routes: { done: popToRoot }
    -    dialogs:
    +        routes: { done: popToRoot }
    +      «dialogs»:
    ## depth: coordinator nested in coordinator @ Cards @ unknown-key @ give it the indentation of `Cards`
    -  OrderCard:
    -    results: { ordered: {} }
    -    start: design
    -    screens:
    -      design:
    -        routes: { next: address, close: dismiss }
    -      address:
    -        routes: { order: { finish: ordered } }
    +    «OrderCard»:
    +      results: { ordered: {} }
    +      start: design
    +      screens:
    +        design:
    +          routes: { next: address, close: dismiss }
    +        address:
    +          routes: { order: { finish: ordered } }
    ## depth: coordinator nested in screens @ Cards @ unknown-key @ give it the indentation of `Cards`
    -  OrderCard:
    -    results: { ordered: {} }
    -    start: design
    -    screens:
    -      design:
    -        routes: { next: address, close: dismiss }
    -      address:
    -        routes: { order: { finish: ordered } }
    +      «OrderCard»:
    +        results: { ordered: {} }
    +        start: design
    +        screens:
    +          design:
    +            routes: { next: address, close: dismiss }
    +          address:
    +            routes: { order: { finish: ordered } }
    ## depth: coordinator at top of file @ Cards @ unknown-key @ give it the indentation of `Cards`
    -  OrderCard:
    +«OrderCard»:
    ## depth: guards under coordinators @ Bank @ unknown-key @ of its 10 keys, the nearest are `coordinators`, `dialogs`, `guards`, `import`
    -guards:
    +«coordinator»:
    ## depth: start in screens @ Cards @ unknown-key @ give it the indentation of `results`
    -    start: design
    -    screens:
    +    screens:
    +      «start»: design
    ## depth: screens listed as list @ Cards @ wrong-shape @ write one mapping: remove each `- `, or the brackets
    -      design:
    -        routes: { next: address, close: dismiss }
    -      address:
    +      «- design:»
    +        routes: { next: address, close: dismiss }
    +      - address:
    ## depth: screens as list of names @ Login @ wrong-shape @ write `pin: {}`, and so each name on a line of its own without `- `
    -    screens:
    -      pin:
    -        routes:
    -          biometrics: biometrics
    -          confirm: { finish: confirmed }
    -          refuse: { finish: refused }
    -      biometrics:
    -        routes:
    -          confirm: { finish: confirmed }
    -          usePin: pop
    +    screens: «[pin, biometrics]»
    ## depth: results in screens @ Cards @ unknown-key @ give it the indentation of `start`
    -    results: { ordered: {} }
    -    start: design
    -    screens:
    +    start: design
    +    screens:
    +      «results»: { ordered: {} }
    ## depth: title in routes @ Cards @ unknown-key @ give it the indentation of `routes`
    -        title: Card blocked
    -        routes:
    +        routes:
    +          «title»: Card blocked
    ## depth: guards in routes @ Cards @ unknown-key @ give it the indentation of `routes`
    -        guards: [strongAuth]
    -        routes:
    +        routes:
    +          «guards»: [strongAuth]
    ## depth: by beside the route @ Login @ unknown-key @ indent it below `forgot`
    -          forgot: { to: Forgot, by: sheet, then: { recovered: { popTo: user } } }
    +          forgot: Forgot
    +          «by»: sheet
    ## depth: then beside @ Login @ unknown-key @ give it the indentation of `to`
    -          scan: { to: Scanner, by: cover, then: { scanned: review } }
    +          scan: { to: Scanner, by: cover }
    +          «then»: { scanned: review }
    """#)
}
