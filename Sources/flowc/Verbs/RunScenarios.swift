import Diagnostics
import FlowModel
import FlowSimulator

extension Verb {
  static let test = Verb(
    name: "test",
    summary: "Runs the scenarios, and shows each step of them.",
    synopsis: "[paths] [--format pretty|json|junit]",
    options: [
      Option(
        "--format", "FORMAT", "pretty (the default), json or junit",
        choices: ScenarioFormat.allCases.map(\.rawValue))
    ],
    examples: [
      ("flowc test", "every scenario of every module below Flows"),
      ("flowc test Flows/Shop/Shop.scenarios.flow.yaml", "those of one file"),
      ("flowc test --format junit > scenarios.xml", "for CI"),
    ],
    run: { invocation throws(CommandError) in try RunScenarios(invocation).run() })
}

enum ScenarioFormat: String, CaseIterable {
  case pretty, json, junit
}

private struct RunScenarios {
  let invocation: Invocation
  private let format: ScenarioFormat

  init(_ invocation: Invocation) {
    self.invocation = invocation
    format = invocation["--format"].flatMap { ScenarioFormat(rawValue: $0) } ?? .pretty
  }

  func run() throws(CommandError) -> ExitStatus {
    let checked = try CheckedModules.walkable(invocation.paths)
    var report = ScenarioReport(checked)
    var printer = ScenarioPrinter(checked.sources, style: Output.style(invocation))
    if format == .pretty { Output.show(checked.errors, of: checked.sources, invocation) }
    for (index, module) in checked.modules.enumerated() where module.canBeWalked {
      let simulator = Simulator(module.checked.flow)
      for scenario in module.scenarios {
        let run = ScenarioRun(scenario, in: simulator)
        report.add(run, of: index)
        // The results are printed while the scenarios run, to show the progress.
        if format == .pretty { Output.text(printer.text(of: run, in: simulator.flow)) }
      }
    }
    switch format {
    case .pretty: break
    case .json: Output.text(report.json)
    case .junit: Output.text(report.junit)
    }
    return status(of: report, checked)
  }

  /// Returns the status of the run. A run without scenarios fails, because it has shown nothing.
  private func status(of report: ScenarioReport, _ checked: CheckedModules) -> ExitStatus {
    if let failure = checked.failure() {
      if format == .pretty, report.count > 0 { Output.error(report.summary) }
      return failure
    }
    guard report.count > 0 else {
      Output.error(CommandError.failure("there is no scenario to run"))
      return .failure
    }
    Output.error(report.summary)
    return report.failures > 0 ? .findings : .success
  }
}

extension CheckedModules.Module {
  /// Whether the module was read completely and has no errors.
  var canBeWalked: Bool { loaded.problems.isEmpty && !checked.hasErrors }

  /// The scenarios in the files that the call names.
  var scenarios: [Scenario] {
    checked.flow.scenarios.filter { loaded.shown.contains($0.range.file) }
  }
}
