extension BankModule {
  /// The files of the features that stand in the tabs.
  static let features = [
    "Accounts": #"""
    coordinators:
      Accounts:
        start: overview
        routes:
          help: { to: accountHelp, by: sheet }
        screens:
          overview:
            title: Accounts
            link: /accounts
            routes:
              open: account
              search: { to: search, by: sheet }
              newAccount: { to: OpenAccount, by: cover, then: { opened: account } }
          account:
            title: "Account {name}"
            params:
              accountID: AccountID
              name: { type: String, default: "" }
            link: "/accounts/{accountID}?name={name}"
            routes:
              transaction: transaction
              statements: statements
              details: { to: details, by: sheet, detents: [medium, large] }
              pay: { to: NewTransfer, by: cover, with: { from: accountID }, then: { sent: { to: receipt, with: [reference] } } }
          transaction:
            params: { transactionID: String }
            routes:
              dispute: { to: dispute, guards: [strongAuth] }
              receipt: { to: receipt, with: { reference: transactionID } }
          dispute:
            leaving: [mayDiscard]
            routes:
              send: { to: disputeSent, by: replace }
          disputeSent:
            routes: { done: popToRoot }
          receipt:
            params: { reference: String }
            routes: { share: { system: share } }
          statements:
            routes: { open: { to: statement, strategy: navigateOrPush } }
          statement:
            params: { year: Int, month: { type: "Int?" } }
            routes: { share: { system: share } }
          details:
            routes: { close: dismiss }
          search:
            params: { query: { type: "String?" } }
            routes:
              filter: filter
              close: dismiss
          filter:
            routes:
              apply: { pop: { set: { query: "x" } } }
          accountHelp:
            bare: true
            routes: { close: dismiss }
        dialogs:
          discardTransfer:
            title: Discard?
            buttons:
              discard: pop
              keep: { role: cancel }

      OpenAccount:
        results: { opened: { accountID: AccountID } }
        start: product
        screens:
          product:
            routes: { next: terms, cancel: finish }
          terms:
            routes: { accept: { to: signature, guards: [strongAuth] } }
          signature:
            routes: { sign: { finish: opened } }

    """#,
    "Transfers": #"""
    coordinators:
      Transfers:
        results: { done: {} }
        start: list
        then:
          NewTransfer: { sent: receipt, cancelled: stay }
        screens:
          list:
            title: Transfers
            link: /transfers
            routes:
              new: { to: NewTransfer, by: cover }
              standing: standingOrders
              payees: Payees
          receipt:
            params: { reference: String }
            routes:
              again: { to: NewTransfer, by: cover }
              home: { to: list, strategy: navigateOrPush }
              done: { report: done }
          standingOrders:
            routes:
              edit: { to: standingOrder, by: sheet }
          standingOrder:
            params: { orderID: UUID }
            routes:
              remove: { dialog: removeOrder, with: { orderID: orderID } }
              close: dismiss
        dialogs:
          removeOrder:
            params: { orderID: UUID }
            title: "Remove {orderID}?"
            message: It is not sent any more.
            buttons:
              remove: { role: destructive, to: list, by: restart }
              keep: { role: cancel, title: Keep it }

      NewTransfer:
        params: { from: "AccountID?" }
        results:
          sent: { reference: String }
          cancelled: {}
        start: payee
        leaving: [mayDiscard]
        screens:
          payee:
            params: { from: "AccountID?" }
            routes:
              choose: amount
              pick: { to: Payees, then: { picked: { to: amount } } }
              cancel: { finish: cancelled }
          amount:
            params: { payeeID: PayeeID }
            routes:
              review: { to: review, guards: [withinLimit] }
          review:
            params: { amount: Amount, draft: TransferDraft }
            routes:
              send: { to: sending, by: replace, guards: [strongAuth] }
              change: { popTo: amount? }
          sending:
            routes:
              done: { finish: sent }
              failed: { dialog: failed }
        dialogs:
          failed:
            title: It didn't work
            buttons:
              retry: { to: payee, by: restart, with: { from: null } }
              cancel: { role: cancel, finish: cancelled }
          discardTransfer:
            title: Discard the transfer?
            buttons:
              discard: { role: destructive, finish: cancelled }
              keep: { role: cancel }

      Payees:
        results: { picked: { payeeID: PayeeID } }
        start: payees
        screens:
          payees:
            routes:
              pick: { finish: picked }
              add: { to: addPayee, by: sheet }
              edit: { to: payeeDetail }
          payeeDetail:
            params: { payeeID: PayeeID }
            routes: { edit: { to: addPayee, by: sheet } }
          addPayee:
            routes: { saved: dismiss }

    """#,
    "Cards": #"""
    coordinators:
      Cards:
        start: cards
        screens:
          cards:
            title: Cards
            link: /cards
            routes:
              open: card
              order: { to: OrderCard, by: sheet }
          card:
            params: { cardID: CardID }
            link: "/cards/{cardID}"
            routes:
              pin: { to: showPin, by: cover, guards: [strongAuth] }
              limits: limits
              block: { dialog: block }
              replace: { to: OrderCard, by: sheet, then: { ordered: cards } }
          showPin:
            routes: { close: dismiss }
          limits:
            guards: [strongAuth]
            routes:
              save: { pop }
          blocked:
            title: Card blocked
            routes:
              support: Help.contact
        dialogs:
          block:
            title: Block this card?
            buttons:
              block: { role: destructive, to: blocked }
              keep: { role: cancel }

      OrderCard:
        results: { ordered: {} }
        start: design
        screens:
          design:
            routes: { next: address, close: dismiss }
          address:
            routes: { order: { finish: ordered } }

    """#,
    "Settings": #"""
    coordinators:
      Settings:
        start: settings
        screens:
          settings:
            link: /settings
            routes:
              profile: profile
              devices: Devices
              notifications: notifications
              language: { to: language, by: sheet }
              security: { to: security, guards: [strongAuth] }
          profile:
            routes: { edit: editProfile }
          editProfile:
            leaving: [mayDiscard]
            routes: { save: pop }
          notifications:
            hidesTabBar: true
            routes: { system: { system: settings } }
          language:
            routes: { close: dismiss }
          security:
            routes: { limits: transferLimit }
          transferLimit:
            routes: { save: { pop: 2 } }
        dialogs:
          discardTransfer:
            title: Discard?
            buttons: { discard: pop, keep: { role: cancel } }

      Devices:

        start: devices
        screens:
          devices:
            routes: { open: device, add: addDevice }
          device:
            params: { deviceID: String, name: String }
            link: { path: "/devices/{deviceID}/{name}", by: sheet }
            routes:
              remove: { dialog: removeDevice, with: [name] }
          addDevice:
            routes: { scan: { to: Scanner, by: cover, then: { scanned: { to: added, with: [code] } } } }
          added:
            params: { code: String }
            routes: { done: popToRoot }
        dialogs:
          removeDevice:
            params: { name: String }
            title: Remove {name}?
            buttons:
              remove: { role: destructive, popTo: devices }
              keep: { role: cancel }

      Help:
        start: topics
        screens:
          topics:
            link: /help
            routes:
              topic: topic
              contact: contact
              close: dismiss
          topic:
            params: { topicID: Int }
            routes: { feedback: { to: feedback, by: sheet } }
          feedback:
            routes: { close: dismiss }
          contact:
            link: /help/contact
            routes:
              call: { dialog: callUs }
              chat: { to: Chat, by: sheet }

      Chat:
        start: chat
        screens:
          chat:
            routes: { close: dismiss, attach: { system: photos } }

    """#,
  ]
}
