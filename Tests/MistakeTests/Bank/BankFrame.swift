extension BankModule {
  /// The files of launch, of the sign-in and of the tab bar.
  static let frame = [
    "Bank": #"""
    flow: Bank
    import: [BankKit]

    links:
      schemes: [bank]
      hosts: [bank.example.com]

    types:
      AccountID: { link: true }
      CardID: { link: true }
      PayeeID: { link: true }
      Amount: {}
      TransferDraft: { saved: false }

    state:
      session: [unknown, guest, member, frozen]
      isOffline: Bool

    guards:
      signedIn:
        state: { session: member }
        otherwise: { to: Login, by: cover }
        resume: signedIn
      strongAuth:
        async: true
        otherwise: { to: StrongAuth, by: cover }
        resume: confirmed
      withinLimit:
        params: { amount: Amount }
        otherwise: { dialog: limitReached }
      mayDiscard:
        otherwise: { dialog: discardTransfer }

    dialogs:
      limitReached:
        title: Limit reached
        message: Raise your limit in the settings.
        buttons:
          ok: { role: cancel }
      callUs:
        style: confirmation
        title: Call us?
        buttons:
          call: { system: phone, with: { number: "+49 30 1234" } }
          cancel: { role: cancel }

    coordinators:
      App:
        root: true
        kind: switch
        state: session
        cases:
          unknown: splash
          guest: Onboarding
          member: Main
          frozen: frozen
        screens:
          splash:
            view: SplashView
          frozen:
            title: Account frozen
            routes:
              call: { dialog: callUs }

      Main:
        kind: tabs
        tabs:
          Accounts: { title: Accounts, icon: house }
          Transfers: { title: Transfers, icon: arrow.right, then: { done: stay } }
          Cards: { title: Cards, icon: creditcard, guards: [signedIn] }
          Help: { title: Help, icon: questionmark, by: sheet }
          Settings: { title: Settings, icon: gear, badge: true }
        routes:
          offline: { to: Offline, by: cover }
        when:
          - { isOffline: true, take: offline }

      Offline:
        start: notice
        screens:
          notice:
            title: You are offline
            routes: { close: finish }

    """#,
    "Login": #"""
    coordinators:
      Onboarding:
        start: welcome
        screens:
          welcome:
            routes:
              next: benefits
              login: { to: Login, by: cover, then: { signedIn: finish } }
          benefits:
            routes:
              next: terms
          terms:
            title: Terms
            routes:
              accept: country
              read: { to: { url: "https://bank.example.com/terms" } }
          country:
            routes:
              choose: { to: personal, with: { country: "DE" } }
          personal:
            params: { country: String }
            routes:
              next: identity
              back: pop
          identity:
            routes:
              restart: popToRoot
              scan: { to: Scanner, by: cover, then: { scanned: review } }
          review:
            params: { code: String }
            routes:
              submit: submitted
              change: { popTo: personal }
          submitted:
            routes:
              login: { to: Login, by: cover, then: { signedIn: finish } }

      Login:
        public: true
        results:
          signedIn: {}
          gaveUp: {}
        start: user
        screens:
          user:
            link: { path: /login, by: cover }
            routes:
              next: password
              forgot: Forgot
              cancel: { finish: gaveUp }
          password:
            routes:
              submit: code
              forgot: { to: Forgot, by: sheet, then: { recovered: { popTo: user } } }
          code:
            routes:
              done: { finish: signedIn }
              resend: { to: codeSent, by: sheet, detents: [medium] }
          codeSent:
            routes: { close: dismiss }

      Forgot:
        results: { recovered: {} }
        start: forgot
        screens:
          forgot:
            routes: { next: mailSent }
          mailSent:
            routes: { mail: { system: mail }, next: newPassword }
          newPassword:
            routes:
              save: { finish: recovered }

      StrongAuth:
        results:
          confirmed: {}
          refused: {}
        start: pin
        screens:
          pin:
            routes:
              biometrics: biometrics
              confirm: { finish: confirmed }
              refuse: { finish: refused }
          biometrics:
            routes:
              confirm: { finish: confirmed }
              usePin: pop

      Scanner:
        kind: external
        stack: own
        results:
          scanned: { code: String }

    """#,
    "Bank.scenarios": #"""
    scenarios:
      "a link opens a card above the cards":
        given: { state: { session: member } }
        do: [ { open: "bank://cards/42" } ]
        expect: { tab: Cards, stack: [cards, card] }
      "a guest signs in":
        given: { state: { session: guest } }
        steps:
          - do: [ { take: login } ]
          - expect: { presented: Login, screen: user }
          - do: [ { take: next }, { take: submit }, { take: done } ]

    """#,
  ]
}
