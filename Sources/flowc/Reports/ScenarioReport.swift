import Diagnostics
import FlowAnalysis
import FlowModel
import FlowSimulator

/// The results of scenarios, for programs.
struct ScenarioReport: Encodable {
  struct Module: Encodable {
    let name: String
    var scenarios: [Scenario] = []
    /// The reasons why none of the module's scenarios was run.
    var errors: [JSONReport.Finding] = []
  }

  struct Scenario: Encodable {
    let name: String
    let place: JSONReport.Place
    let passed: Bool
    let steps: [Step]
    let failure: JSONReport.Finding?
  }

  struct Step: Encodable {
    let move: String
    let shows: String
    let refused: [String]
  }

  private enum CodingKeys: CodingKey { case version, modules, errors, problems }

  let version = 1
  private(set) var modules: [Module] = []
  /// The findings in files that belong to no module.
  private(set) var errors: [JSONReport.Finding] = []
  /// The failures to read files.
  let problems: [String]
  private var places: JSONReport.Places

  /// Makes the report of a run that failed before anything was read.
  init(_ failure: CommandError) {
    places = JSONReport.Places([])
    problems = [failure.message]
  }

  init(_ checked: CheckedModules) {
    places = JSONReport.Places(checked.sources)
    problems = checked.problems.map(\.message)
    modules = checked.modules.map { Module(name: $0.checked.flow.name.text) }
    for error in checked.errors {
      let owner = checked.modules.firstIndex { $0.loaded.has(error.range.file) }
      let finding = places.finding(error)
      if let owner { modules[owner].errors.append(finding) } else { errors.append(finding) }
    }
  }

  mutating func add(_ run: ScenarioRun, of module: Int) {
    modules[module].scenarios.append(
      Scenario(
        name: run.scenario.name, place: places.place(of: run.scenario.range),
        passed: run.failure == nil,
        steps: run.lines.map { Step(move: $0.move, shows: $0.glance, refused: $0.refusals) },
        failure: run.finding.map { places.finding($0) }))
  }

  var count: Int { modules.reduce(0) { $0 + $1.scenarios.count } }
  var failures: Int { modules.reduce(0) { $0 + $1.failures } }

  var summary: String {
    let failed = failures == 0 ? "" : ", \(failures) failed"
    return "\(counted(count, "scenario"))\(failed)\n"
  }

  var json: String { flowc.json(self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(modules, forKey: .modules)
    try container.encode(errors, forKey: .errors)
    try container.encode(problems, forKey: .problems)
  }
}

extension ScenarioReport.Module {
  var failures: Int { scenarios.count { !$0.passed } }
}

extension LoadedModule {
  fileprivate func has(_ file: SourceFile.ID) -> Bool {
    files.contains { $0.file.source.id == file }
  }
}
