extension RuleTests {
  private static let module = """
    coordinators:
      App: { root: true, kind: tabs, tabs: { One: {}, Two: {} } }
      One:
        start: home
        screens: { home: {}, page: {}, form: {}, other: {} }
        routes:
          page: page
          instead: { to: page, by: replace }
          anew: { to: page, by: restart }
          up: pop
          top: popToRoot
          form: { to: form, by: sheet }
          other: { to: other, by: sheet }
          child: { to: Child, by: cover, then: { dismissed: page } }
      Child:
        start: step
        screens: { step: {} }
        routes: { next: step, down: dismiss }
      Two: { start: last, screens: { last: {} } }
    """

  static let code: [Rule] = [
    Rule(
      "A declared route that code takes is made on the topmost segment of its coordinator.", module,
      "take One.form; take One.page", sees: "One: home | sheet form > page"),
    Rule(
      "A function is made on the coordinator's own segment, whatever stands above it.", module,
      "take One.form; call One.page; call One.page; call One.up; call One.instead",
      sees: "One: home > page | sheet form"),
    Rule(
      "What is presented stays while a function changes the segment under it.", module,
      "take One.page; take One.child; take Child.next; call One.top",
      sees: "One: home | cover Child: step > step"),
    Rule(
      "A restart by a function ends what the coordinator and its children present, without outcomes.",
      module, "take One.child; call One.anew", sees: "One: page", reports: ["restart page"]),
    Rule(
      "A function is made in a tab that is not selected, and nobody sees it.", module,
      "tab Two; call One.page", sees: "Two: last"),
    Rule(
      "A function is made in a tab that is not selected, and nobody sees it.", module,
      "tab Two; call One.page; tab One", sees: "One: home > page"),
    Rule(
      "What a function presents in a tab that is not selected is on screen when the tab is.",
      module,
      "tab Two; call One.form; tab One", sees: "One: home | sheet form"),
    Rule(
      "A loop of pops ends where the stack can't pop.", module,
      "take One.page; take One.form; call One.up; call One.up",
      sees: "One: home | sheet form ! atRoot"),
    Rule(
      "A sheet that the coordinator presents already is not presented again.", module,
      "take One.form; call One.form", sees: "One: home | sheet form", reports: []),
    Rule(
      "Another sheet stands above the first, and the property shows the topmost.", module,
      "take One.form; call One.other; call One.other", sees: "One: home | sheet form | sheet other"),
  ]
}
