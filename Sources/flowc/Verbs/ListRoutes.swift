import Diagnostics
import FlowModel

extension Verb {
  static let routes = Verb(
    name: "routes",
    summary: "Lists every route, or every link, of a module.",
    synopsis: "[paths] [--links] [--format text|json]",
    options: [
      Option("--links", nil, "links instead of routes"),
      Option(
        "--format", "FORMAT", "text (the default): a table, `*` for each screen; or json",
        choices: ["text", "json"]),
    ],
    examples: [
      ("flowc routes Flows/Shop", "every route: from where, how, where to, what it asks and takes"),
      ("flowc routes Flows/Shop --links", "every link, and what opening it builds"),
      ("flowc routes Flows/Shop/Cart/Cart.flow.yaml", "those that one file declares"),
    ],
    run: { invocation throws(CommandError) in
      let checked = try CheckedModules.sound(invocation.paths)
      let isJSON = invocation["--format"] == "json"
      if let failure = checked.failure() {
        Output.show(
          checked.errors, of: checked.sources, invocation, problems: checked.problems,
          format: isJSON ? .json : .pretty)
        return failure
      }
      let report = RoutesReport(checked.modules, areLinks: invocation.has("--links"))
      Output.text(isJSON ? report.json(checked.sources) : report.text(Output.style(invocation)))
      return .success
    })
}
