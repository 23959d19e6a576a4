import Diagnostics
import FlowGeneration
import FlowModel

extension Verb {
  static let diagram = Verb(
    name: "diagram",
    summary: "Draws a module's hierarchy or its whole flow.",
    synopsis: "PATH [--kind hierarchy|flow] [--format FORMAT] [--output FILE]",
    options: [
      Option(
        "--kind", "KIND", "hierarchy (the default), or flow: every way on",
        choices: Diagram.Kind.allCases.map(\.rawValue)),
      Option(
        "--format", "FORMAT", "dot, text, svg, png or pdf; else what --output ends with",
        choices: PictureFormat.allCases.map(\.rawValue)),
      Option("--coordinator", "NAME", "only this coordinator, with what leads in and out"),
      Option("--output", "FILE", "where it goes; without it, dot and text are printed"),
    ],
    examples: [
      ("flowc diagram Flows/Shop", "prints the tree of coordinators"),
      ("flowc diagram Flows/Shop --kind flow --output shop.svg", "draws every screen and route"),
      ("flowc diagram Flows/Shop --kind flow --coordinator Checkout --output pay.png", "a part"),
    ],
    run: { invocation async throws(CommandError) in try await DrawDiagram(invocation).run() })
}

private enum PictureFormat: String, CaseIterable {
  case dot, text, svg, png, pdf

  var output: NamedOutput {
    switch self {
    case .dot: .dot
    case .text: .text
    case .svg: .svg
    case .png: .png
    case .pdf: .pdf
    }
  }

  /// By a file's ending.
  init?(ending path: String) {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    switch ending {
    case "txt": self = .text
    case "gv": self = .dot
    default: self.init(rawValue: ending)
    }
  }
}

private struct DrawDiagram {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() async throws(CommandError) -> ExitStatus {
    let format = try self.format()
    let checked = try await Checked(invocation.paths)
    Output.show(
      checked.errors, of: checked.sources, invocation,
      isAside: format == .dot && invocation["--output"] == nil)
    if let failure = checked.failure() { return failure }
    guard checked.modules.count == 1, let module = checked.modules.first else {
      let names = checked.modules.map(\.checked.flow.name.text).joined(separator: ", ")
      throw .usage("a diagram shows one module, and these are \(checked.modules.count): \(names)")
    }
    try write(try diagram(of: module.checked.flow), as: format)
    return .success
  }

  private func format() throws(CommandError) -> PictureFormat {
    if let named = invocation["--format"].flatMap({ PictureFormat(rawValue: $0) }) { return named }
    guard let output = invocation["--output"] else { return .text }
    guard let format = PictureFormat(ending: output) else {
      throw .usage("what \(output) is to be isn't clear from its name; add `--format`")
    }
    return format
  }

  private func diagram(of flow: Flow) throws(CommandError) -> Diagram {
    let kind = invocation["--kind"].flatMap { Diagram.Kind(rawValue: $0) } ?? .hierarchy
    guard let name = invocation["--coordinator"] else { return Diagram(kind, of: flow) }
    guard let coordinator = flow.coordinators.first(where: { $0.name.text == name }) else {
      let names = flow.coordinators.map(\.name.text)
      throw .usage(
        "\(flow.name) has no coordinator `\(name)`" + Suggestion.question(after: name, in: names))
    }
    return Diagram(kind, of: flow, around: coordinator.id)
  }

  private func write(_ diagram: Diagram, as format: PictureFormat) throws(CommandError) {
    switch format {
    case .dot: try write(diagram.dot, as: .dot)
    case .text: try write(diagram.text, as: .text)
    case .svg, .png, .pdf:
      guard let output = invocation["--output"] else {
        throw .usage("a picture goes to a file: add `--output FILE.\(format.rawValue)`")
      }
      let picture = try Dot.draw(diagram.dot, as: format.rawValue)
      try FileSystem.write(picture, to: output, as: format.output)
    }
  }

  private func write(_ text: String, as kind: NamedOutput) throws(CommandError) {
    guard let output = invocation["--output"] else { return Output.text(text) }
    try FileSystem.write(text.utf8, to: output, as: kind)
  }
}
