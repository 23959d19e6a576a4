import Diagnostics
import Editing
import FlowAnalysis
import FlowModel
import FlowSimulator

/// The results of scenarios, for programs.
struct ScenarioReport {
  struct Module {
    let name: String
    var runs: [ScenarioRun] = []
    /// The reasons why none of the module's scenarios was run.
    var errors: [Diagnostic] = []

    var failures: Int { runs.count { $0.failure != nil } }
  }

  let sources: [SourceFile]
  private(set) var modules: [Module] = []
  /// The findings in files that belong to no module.
  private(set) var errors: [Diagnostic] = []
  /// The failures to read files.
  let problems: [String]

  /// Makes the report of a run that failed before anything was read.
  init(_ failure: CommandError) { (sources, problems) = ([], [failure.message]) }

  init(_ checked: CheckedModules) {
    sources = checked.sources
    problems = checked.problems.map(\.message)
    modules = checked.modules.map { Module(name: $0.checked.flow.name.text) }
    for error in checked.errors {
      let owner = checked.modules.firstIndex { module in
        module.loaded.files.contains { $0.file.source.id == error.range.file }
      }
      if let owner { modules[owner].errors.append(error) } else { errors.append(error) }
    }
  }

  mutating func add(_ run: ScenarioRun, of module: Int) { modules[module].runs.append(run) }

  var count: Int { modules.reduce(0) { $0 + $1.runs.count } }
  var failures: Int { modules.reduce(0) { $0 + $1.failures } }

  var summary: String {
    let failed = failures == 0 ? "" : ", \(failures) failed"
    return "\(counted(count, "scenario"))\(failed)\n"
  }

  var json: String {
    var places = JSONReport(sources)
    let modules = modules.map { module in
      [
        "name": module.name, "errors": module.errors.map { places.finding($0) },
        "scenarios": module.runs.map { run in
          [
            "name": run.scenario.name, "place": places.place(of: run.scenario.range),
            "passed": run.failure == nil, "failure": run.finding.map { places.finding($0) },
            "steps": run.lines.map {
              ["move": $0.move, "shows": $0.glance, "refused": $0.refusals] as JSONObject
            },
          ] as JSONObject
        },
      ] as JSONObject
    }
    return flowc.json(
      [
        "version": 1, "modules": modules, "errors": errors.map { places.finding($0) },
        "problems": problems,
      ] as JSONObject)
  }
}
