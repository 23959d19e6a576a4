import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let yamlSyntax = RulePage(
    rule: .yamlSyntax,
    summary: "The file isn't YAML, and could not be read.",
    finds: """
      What libyaml, the reader that flowc uses, refuses: a bracket that is never closed, a line \
      that is indented by nothing around it, a tab before a key, a character that means something \
      to YAML. flowc looks for the usual mistake behind the refusal and points at that, since the \
      reader often stops only lines later.

      A text has to be quoted if it has `: ` or ` #` in it or begins with one of `{ [ & * ! | > % \
      @`, and inside `{ }` or `[ ]` if it has any of `{ } [ ] ,`. A link with a parameter, written \
      inside braces, is the most frequent case.
      """,
    why: """
      Of a file that can't be read nothing is known. What other files refer to may be declared in \
      it, so flowc reports no name as missing until it can be read again.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { order: order } }
            order: { params: { id: Int }, link: /orders/{id} }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { order: order } }
            order: { params: { id: Int }, link: "/orders/{id}" }
      """,
    fix: """
      Put the text in quotes, or write the mapping over several lines without braces; there a link \
      needs no quotes.
      """)
}
