import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let resourceLimit = RulePage(
    rule: .resourceLimit,
    summary: "A file past what the compiler will read.",
    finds: """
      Nesting deeper than 100 levels, a file of more than 64 MB, aliases that stand for more \
      than 100,000 values, a `pop` of more than 1,000 screens, a coordinator that stands in more \
      than 40 others through `start`, tabs and cases, or a `then` for all routes to a child that leads on \
      more than 100 times or stands for more than 100,000 outcomes. The limits are far beyond what anybody \
      writes by hand. Of each file 500 findings are shown in every format; a last one says how many \
      more there are. Those count as the others do: an error among them fails the run, and a \
      baseline knows each of them.
      """,
    why: """
      A few lines of aliases that refer to aliases can stand for billions of values. Reading them \
      would use up the memory of the machine, a build server's included.
      """,
    bad: """
      flow: Shop
      a: &a [x, x, x, x, x, x, x, x, x, x]
      b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
      c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
      d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
      e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
      f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens: { list: {} }
      """,
    fix: """
      Write out what differs and remove the aliases; divide a file that is too long into several \
      of the same module.
      """)
}
