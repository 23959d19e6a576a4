extension BankMistake {
  /// Names in the wrong case, of another kind, or of nothing.
  static let ofNames = parse(
    #"""
    ## case: to lower of coordinator @ Login @ undefined-screen @ did you mean `Forgot`?
    -          forgot: Forgot
    +          forgot: «forgot»
    ## case: popTo without its screen @ Login @ undefined-screen @ write it with a value: `{ popTo: screen }`
    -          forgot: Forgot
    +          forgot: «popTo»
    ## case: by sheet lower coordinator @ Login @ undefined-screen @ did you mean `Forgot`?
    -          forgot: { to: Forgot, by: sheet, then: { recovered: { popTo: user } } }
    +          forgot: { to: «forgot», by: sheet, then: { recovered: { popTo: user } } }
    ## case: Devices lower @ Settings @ undefined-screen @ did you mean `Devices`?
    -          devices: Devices
    +          devices: «devices»
    ## case: only way coordinator lower @ Transfers @ undefined-screen @ did you mean `Payees`?
    -          payees: Payees
    +          payees: «payees»
    ## case: screen upper @ Bank @ undefined-coordinator @ did you mean `frozen`?
    -      frozen: frozen
    +      frozen: «Frozen»
    ## case: screen upper in route @ Cards @ undefined-coordinator @ did you mean `limits`?
    -          limits: limits
    +          limits: «Limits»
    ## case: start upper @ Login @ undefined-screen @ did you mean `forgot`?
    -    start: forgot
    +    start: «Forgot»
    ## case: start upper no such coord @ Cards @ undefined-coordinator @ did you mean `design`?
    -    start: design
    +    start: «Design»
    ## case: tab lower @ Bank @ undefined-coordinator @ did you mean `Cards`?
    -      Cards: { title: Cards, icon: creditcard, guards: [signedIn] }
    +      «cards»: { title: Cards, icon: creditcard, guards: [signedIn] }
    ## case: case coordinator lower @ Bank @ undefined-screen @ did you mean `Onboarding`?
    -      guest: Onboarding
    +      guest: «onboarding»
    ## case: declared coordinator lower @ Cards @ invalid-name @ did you mean `OrderCard`?
    -  OrderCard:
    +  «orderCard»:
    ## case: declared screen upper @ Cards @ invalid-name @ did you mean `limits`?
    -      limits:
    +      «Limits»:
    ## case: otherwise lower @ Bank @ undefined-screen @ did you mean `StrongAuth`?
    -    otherwise: { to: StrongAuth, by: cover }
    +    otherwise: { to: «strongAuth», by: cover }
    ## kind: guard as target @ Cards @ undefined-screen @ did you mean `StrongAuth`?
    -          limits: limits
    +          limits: «strongAuth»
    ## kind: dialog as target @ Settings @ undefined-screen @ to ask it write `{ dialog: callUs }`
    -          call: { dialog: callUs }
    +          call: «callUs»
    ## kind: own dialog as target @ Cards @ undefined-screen @ to ask it write `{ dialog: block }`
    -          block: { dialog: block }
    +          block: «block»
    ## kind: screen as dialog @ Settings @ undefined-dialog @ a route shows it: `{ to: contact }`
    -          call: { dialog: callUs }
    +          call: { dialog: «contact» }
    ## kind: result as target @ Login @ undefined-screen @ to end with it write `{ finish: signedIn }`
    -          done: { finish: signedIn }
    +          done: «signedIn»
    ## kind: to result @ Login @ undefined-screen @ to end with it write `{ finish: signedIn }`
    -          done: { finish: signedIn }
    +          done: { to: «signedIn» }
    ## kind: route as target @ Cards @ undefined-screen @ write what that route does: `{ to: showPin }`
    -          limits: limits
    +          limits: «pin»
    ## kind: coordinator as guard @ Cards @ undefined-guard @ a route starts it: `{ to: Login }`
    -          pin: { to: showPin, by: cover, guards: [strongAuth] }
    +          pin: { to: showPin, by: cover, guards: [«Login»] }
    ## kind: finish a screen @ Login @ undefined-result @ a route shows it: `{ to: mailSent }`
    -          save: { finish: recovered }
    +          save: { finish: «mailSent» }
    ## kind: popTo coordinator @ Cards @ undefined-screen @ a route starts it: `{ to: Cards }`
    -        routes: { order: { finish: ordered } }
    +        routes: { order: { popTo: «Cards» } }
    ## kind: system mail as target @ Login @ undefined-screen @ to open it write `{ system: mail }`
    -        routes: { mail: { system: mail }, next: newPassword }
    +        routes: { mail: «mail», next: newPassword }
    ## kind: type as target @ Cards @ undefined-coordinator @ a parameter has a type: `params: { name: CardID }`
    -          limits: limits
    +          limits: «CardID»
    ## results list @ Cards @ wrong-shape @ write `ordered: {}`, and so each name on a line of its own without `-
    -    results: { ordered: {} }
    +    results: «[ordered]»
    ## result text @ Cards @ wrong-shape @ write `{ ordered: {} }`
    -    results: { ordered: {} }
    +    results: «ordered»
    ## guards mapping @ Cards @ wrong-shape @ write `[strongAuth]`
    -        guards: [strongAuth]
    +        guards: «{ strongAuth }»
    ## cases list with state @ Bank @ wrong-shape @ write one mapping: remove each `- `, or the brackets
    -      unknown: splash
    -      guest: Onboarding
    -      member: Main
    -      frozen: frozen
    +      «- unknown: splash»
    +      - guest: Onboarding
    +      - member: Main
    +      - frozen: frozen
    ## guard empty @ Bank @ wrong-shape @ write `other: {}` if there is nothing to say
    -guards:
    +guards:
    +  «other»:
    ## types list @ Bank @ wrong-shape @ write `AccountID: {}`, and so each name on a line of its own without
    -  AccountID: { link: true }
    -  CardID: { link: true }
    -  PayeeID: { link: true }
    -  Amount: {}
    -  TransferDraft: { saved: false }
    +  «- AccountID»
    +  - CardID
    +  - PayeeID
    +  - Amount
    +  - TransferDraft
    ## type empty @ Bank @ wrong-shape @ write `Amount: {}` if there is nothing to say
    -  Amount: {}
    +  «Amount»:
    ## far then result @ Accounts @ undefined-result @ there is `dismissed`, `finished`, `opened`
    -          newAccount: { to: OpenAccount, by: cover, then: { opened: account } }
    +          newAccount: { to: OpenAccount, by: cover, then: { «done»: account } }
    ## far tab @ Bank @ undefined-coordinator @ there is `Accounts`, `App`, `Cards`, `Chat`, `Devices`, `Forgot`,
    -      Cards: { title: Cards, icon: creditcard, guards: [signedIn] }
    +      «Plastic»: { title: Cards, icon: creditcard, guards: [signedIn] }
    ## misspelt outcome child @ Transfers @ undefined-coordinator @ did you mean `NewTransfer`?
    -      NewTransfer: { sent: receipt, cancelled: stay }
    +      «NewTransfers»: { sent: receipt, cancelled: stay }
    ## type: Integer @ Accounts @ undefined-type @ did you mean `Int`?
    -        params: { year: Int, month: { type: "Int?" } }
    +        params: { year: «Integer», month: { type: "Int?" } }
    ## type: Float @ Accounts @ undefined-type @ did you mean `Double`?
    -        params: { year: Int, month: { type: "Int?" } }
    +        params: { year: «Float», month: { type: "Int?" } }
    ## guard: guard without otherwise but resume @ Bank @ conflicting-keys @ add `otherwise`
    -    otherwise: { to: StrongAuth, by: cover }
    -    resume: confirmed
    +    resume: «confirmed»
    ## result: never declared @ Cards @ undefined-result @ declare it: `results: { ordered: {} }`, or use `finish` alone
    -    results: { ordered: {} }
    -    start: design
    -    screens:
    -      design:
    -        routes: { next: address, close: dismiss }
    -      address:
    -        routes: { order: { finish: ordered } }
    +    start: design
    +    screens:
    +      design:
    +        routes: { next: address, close: dismiss }
    +      address:
    +        routes: { order: { finish: «ordered» } }
    ## missing to 2 @ Login @ unknown-key @ write `to: codeSent`
    -          resend: { to: codeSent, by: sheet, detents: [medium] }
    +          resend: { «codeSent», by: sheet, detents: [medium] }
    """#)
}
