extension RuleTests {
  /// A module with everything that can cover a dialog.
  private static let covered = """
    links: { schemes: [app] }
    state: { lock: [off, on, told], draft: Bool, isMember: Bool }
    guards:
      signedIn: { state: { isMember: true }, otherwise: { to: SignIn, by: cover }, resume: done }
      saved: { state: { draft: false }, otherwise: { dialog: sure }, resume: yes }
    dialogs:
      sure: { buttons: { yes: {}, no: { role: cancel } } }
      notice: { buttons: { ok: {} } }
    coordinators:
      App:
        root: true
        kind: tabs
        tabs: { Home: {}, Other: {} }
        when:
          - { lock: [on], take: locked }
          - { lock: [told], take: tell }
        routes:
          locked: { to: Lock, by: cover }
          tell: { dialog: notice }
          guarded: { to: Lock, by: cover, guards: [signedIn] }
      Home:
        start: list
        screens:
          list: { routes: { ask: { dialog: delete }, page: { to: page, guards: [saved] } } }
          page: { link: /page }
        routes: { show: page }
        dialogs:
          delete: { buttons: { yes: { role: destructive, to: page }, no: { role: cancel } } }
      Other: { start: other, screens: { other: {} } }
      Lock: { start: code, screens: { code: { link: { path: /code, by: sheet }, routes: { open: dismiss } } } }
      SignIn:
        results: { done: {} }
        start: form
        screens: { form: { routes: { done: { finish: done }, close: dismiss } } }
    """

  static let dialogs: [Rule] = [
    Rule(
      "A dialog that something covers comes back when that ends.", covered,
      "take ask; set lock=on; take open", sees: "Home: list ? delete"),
    Rule(
      "A rule that presents from outside of the dialog's stack covers the dialog.", covered,
      "take ask; set lock=on", sees: "Home: list ? delete | cover Lock: code"),
    Rule(
      "A rule that presents covers a dialog.", covered,
      "take ask; set lock=on; take open; tap yes", sees: "Home: list > page",
      reports: ["dialog dialogs.delete.yes, then push page"]),
    Rule(
      "A route that code takes covers a dialog if it presents.", covered,
      "take ask; take App.locked; take open", sees: "Home: list ? delete"),
    Rule(
      "A link that presents above what is on screen covers a dialog.", covered,
      "take ask; open app://code", sees: "Home: list ? delete | sheet Lock: code"),
    Rule(
      "A guard's detour that is presented covers a dialog.", covered,
      "take ask; take App.guarded; take close", sees: "Home: list ? delete"),
    Rule(
      "A dialog that is asked above another one covers it.", covered,
      "take ask; set lock=told; tap ok", sees: "Home: list ? delete"),
    Rule(
      "A dialog closes when its screen makes room for another one, also while it is covered.",
      covered, "take ask; set lock=on; call Home.show; take open", sees: "Home: list > page"),
    Rule(
      "A link to another place closes every dialog.", covered,
      "take ask; set lock=on; open app://page", sees: "Home: list > page"),
    Rule(
      "A move that waits for a dialog waits while something covers the dialog.", covered,
      "set draft=true; take page; set lock=on; take open; tap yes", sees: "Home: list > page"),
    Rule(
      "What comes and goes above a detour leaves the move waiting.", covered,
      "take App.guarded; set lock=told; tap ok; set isMember=true; take done",
      sees: "Home: list | cover Lock: code"),
  ]
}
