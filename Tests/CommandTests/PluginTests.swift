import Foundation
import TestSupport
import Testing

/// The example and both plugins, as a team would use them.
@Suite(.enabled(if: PackageCopy.swift != nil, "swift is not on PATH, so no package can be built"))
struct PluginTests {
  /// One copy, built on: each step is what somebody does to a package.
  @Test func aPackageIsBuiltChangedBrokenAndMended() throws {
    let copy = try PackageCopy()
    try firstBuild(copy)
    try secondBuild(copy)
    try addedFile(copy)
    try removedFile(copy)
    try secondModule(copy)
    try commandPlugin(copy)
  }

  private func firstBuild(_ copy: PackageCopy) throws {
    let build = try copy.build()
    try #require(build.status == 0, "\(build)")
    #expect(try copy.generated().keys.sorted() == names)
    try expectWalk(copy.run())
  }

  /// What the example prints is what its README promises.
  private func expectWalk(_ outcome: Outcome) throws {
    #expect(outcome.status == 0)
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
    let golden = Repository.goldens.appending(path: "Examples/RideApp.txt")
    let expected = try? String(contentsOf: golden, encoding: .utf8)
    #expect(outcome.output == expected)
    if outcome.output != expected, ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try outcome.output.write(to: golden, atomically: true, encoding: .utf8)
    }
  }

  private func secondBuild(_ copy: PackageCopy) throws {
    let before = try copy.times()
    let build = try copy.build()
    #expect(build.status == 0)
    #expect(!build.output.contains("Compiling RideApp"), "\(build)")
    #expect(try copy.times() == before)
  }

  private func addedFile(_ copy: PackageCopy) throws {
    try copy.write(
      """
      coordinators:
        Help:
          start: topics
          screens: { topics: { routes: { close: dismiss } } }
      """, to: "Help.flow.yaml")
    try copy.edit(
      "Driver/Driver.flow.yaml", "showEarnings:",
      "help: { to: Help, by: sheet }\n          showEarnings:")
    try copy.write("let help = HelpCoordinator.self\n", to: "Help.swift")
    let build = try copy.build()
    #expect(build.status == 0, "\(build)")
    let generated = try copy.generated()
    #expect(generated["Help.flow.swift"]?.contains("class HelpCoordinator") == true)
    #expect(generated["Driver.Driver.flow.swift"]?.contains("func help()") == true)
  }

  /// A mistake is told where it is, in one line that an editor can jump to.
  private func removedFile(_ copy: PackageCopy) throws {
    try copy.remove("Help.swift")
    try copy.remove("Help.flow.yaml")
    let build = try copy.build()
    #expect(build.status != 0)
    let file = copy.sources.appending(path: "Driver/Driver.flow.yaml").path()
    let error = "\(file):9:23: error: there is no coordinator `Help`"
    let lines = (build.output + build.errors).split(separator: "\n")
    #expect(lines.filter { $0.contains(error) }.count == 1, "\(build)")
    try copy.edit("Driver/Driver.flow.yaml", "help: { to: Help, by: sheet }\n          ", "")
  }

  private func secondModule(_ copy: PackageCopy) throws {
    try copy.write(
      "flow: Other\ncoordinators: { Other: { start: one, screens: { one: {} } } }\n",
      to: "Other/Other.flow.yaml")
    let build = try copy.build()
    #expect(build.status != 0)
    let text = build.output + build.errors
    #expect(text.contains("this should be one module, and is 2: Ride in "), "\(build)")
    try copy.remove("Other")
  }

  /// A team that keeps what is generated under version control does without the build plugin.
  private func commandPlugin(_ copy: PackageCopy) throws {
    let end = ".treatAllWarnings(as: .error),\n      ]"
    let use = ",\n      plugins: [.plugin(name: \"FlowcBuild\", package: \"flowc\")]"
    try copy.edit("../../Package.swift", end + use, end)
    let written = try copy.generate()
    #expect(written.status == 0, "\(written)")
    let committed = try copy.committed()
    #expect(committed.keys.sorted() == names)
    let build = try copy.build()
    #expect(build.status == 0, "\(build)")
    #expect(try copy.generate("--check").status == 0)

    try copy.edit("Driver/Driver.flow.yaml", "dropOff: popToRoot", "dropOff: popToRot")
    let lint = try copy.generate("--lint")
    #expect(lint.status != 0)
    #expect(
      lint.output.contains("Sources/RideApp/Driver/Driver.flow.yaml:19:28: error: "), "\(lint)")
    #expect(try copy.generate().status != 0)
    #expect(try copy.committed() == committed)

    try copy.edit("../../Package.swift", end, end + use)
    let double = try copy.build()
    #expect(double.status != 0)
    #expect((double.output + double.errors).contains("is generated in every build of RideApp"))
  }

  private let names = [
    "Driver.Driver.flow.swift", "FlowModule.swift", "Ride.flow.swift", "Rider.Booking.flow.swift",
    "Rider.Rider.flow.swift", "SignIn.SignIn.flow.swift",
  ]
}
