import Diagnostics
import FlowGeneration
import FlowModel

extension Verb {
  static let links = Verb(
    name: "links",
    summary: "Writes or checks what sites and the app declare about links.",
    synopsis: "[paths] [--kind KIND] [--app-id ID] [--output FILE] [--check FILE]",
    options: [
      Option(
        "--kind", "KIND", "association (the default), url-types, or App Intents: intents",
        choices: Declaration.allCases.map(\.rawValue)),
      Option("--app-id", "ID", "TEAM.bundle.id, for an association; may be given several times"),
      Option("--output", "FILE", "the file to write; without it, the text is printed"),
      Option("--check", "FILE", "writes nothing; fails if FILE declares something else"),
    ],
    examples: [
      (
        "flowc links Flows/Shop --app-id ABCDE12345.com.example.shop",
        "the hosts' apple-app-site-association"
      ),
      ("flowc links Flows/Shop --kind url-types", "the schemes, for Info.plist"),
      ("flowc links Flows/Shop --kind url-types --check App/Info.plist", "for CI"),
      ("flowc links --kind intents --output App/Intents.swift", "the links with `intent: true`"),
    ],
    run: { invocation throws(CommandError) in try DeclareLinks(invocation: invocation).run() })
}

private enum Declaration: String, CaseIterable {
  case association
  case urlTypes = "url-types"
  case intents

  var output: NamedOutput {
    switch self {
    case .association: .association
    case .urlTypes: .urlTypes
    case .intents: .intents
    }
  }
}

private struct DeclareLinks {
  let invocation: Invocation

  private var kind: Declaration {
    invocation["--kind"].flatMap { Declaration(rawValue: $0) } ?? .association
  }

  func run() throws(CommandError) -> ExitStatus {
    let apps = invocation.all("--app-id")
    if invocation["--check"] != nil, invocation["--output"] != nil {
      throw .usage("`--check` writes nothing: remove `--output`")
    }
    switch kind {
    case .urlTypes where !apps.isEmpty, .intents where !apps.isEmpty:
      throw .usage("`--app-id` is for `--kind association`")
    case .association where apps.isEmpty && invocation["--check"] == nil:
      throw .usage("an association names the app: add `--app-id TEAM.bundle.id`")
    case .urlTypes, .association, .intents: break
    }
    let checked = try CheckedModules.sound(invocation.paths)
    let isPrinted = invocation["--check"] == nil && invocation["--output"] == nil
    Output.show(checked.errors, of: checked.sources, invocation, isAside: isPrinted)
    if let failure = checked.failure() { return failure }
    let flow = try module(of: checked.modules.map(\.checked.flow))
    if let path = invocation["--check"] { return try check(path, flow, apps) }
    try Output.write(text(of: flow, apps), to: invocation["--output"], as: kind.output)
    return .success
  }

  /// Returns the only module with links from such an origin.
  private func module(of flows: [Flow]) throws(CommandError) -> Flow {
    let (key, what) =
      switch kind {
      case .association: ("links: { hosts: [...] }", "domains that links come from")
      case .urlTypes: ("links: { schemes: [...] }", "schemes that links come from")
      case .intents: ("intent: true", "links for App Intents")
      }
    let found = flows.filter { flow in
      switch kind {
      case .association: !flow.linkOrigin.hosts.isEmpty
      case .urlTypes: !flow.linkOrigin.schemes.isEmpty
      case .intents: flow.links.contains(where: \.isIntent)
      }
    }
    guard let flow = found.first else {
      throw .failure("no module here has \(what): `\(key)`")
    }
    guard found.count == 1 else {
      let names = found.map(\.name.text).joined(separator: ", ")
      throw .usage("an app has one module with links, and these are \(found.count): \(names)")
    }
    return flow
  }

  private func text(of flow: Flow, _ apps: [String]) -> String {
    switch kind {
    case .association: Association.text(flow.linkComponents(), of: apps)
    case .urlTypes: URLTypes.text(of: flow.linkOrigin.schemes)
    case .intents: IntentWriter(flow).file ?? ""
    }
  }

  private func check(
    _ path: String, _ flow: Flow, _ apps: [String]
  ) throws(CommandError) -> ExitStatus {
    let bytes = try FileSystem.read(path)
    let differences =
      switch kind {
      case .association:
        try Association(bytes, path: path).differences(from: flow.linkComponents(), of: apps)
      case .urlTypes: try URLTypes(bytes, path: path).differences(from: flow.linkOrigin.schemes)
      case .intents:
        bytes == Array(text(of: flow, apps).utf8)
          ? [] : ["is not what `flowc links --kind intents` would write now"]
      }
    for difference in differences { Output.line(TerminalText.escaped("\(path): \(difference)")) }
    if differences.isEmpty { Output.note("\(path) declares the links of \(flow.name)") }
    return differences.isEmpty ? .success : .findings
  }
}
