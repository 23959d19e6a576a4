import FlowRuntime
import Testing

@Suite("Columns")
@MainActor
struct ColumnTests {
  let split = Columns()
  let recorder = Recorder()

  init() {
    split.start()
    split.addInterceptor(recorder)
  }

  /// The place of the topmost screen in a column.
  private func place(in router: AppRouter?) throws -> Place<AppRouter> {
    let router = try #require(router)
    return Place(try #require(router.host?.entries.last), of: router)
  }

  @Test("A split holds one live child for each column, and one column is in front.")
  func columns() {
    #expect(Columns.columns.allSatisfy { split.coordinator(of: $0)?.isLive == true })
    #expect(split.frontColumn == .one)
  }

  @Test("Launch starts every column and brings the first to the front.")
  func launch() {
    #expect(glance(split) == "one: root")
    #expect(split.children.count == 3)
  }

  @Test("A column keeps its stack while another one is in front.")
  func stacks() throws {
    try #require(split.sidebar).push(.settings)
    split.frontColumn = .two
    #expect(glance(split) == "two: root")
    split.frontColumn = .one
    #expect(glance(split) == "one: root > settings")
  }

  @Test("Going to the column in front changes nothing.")
  func again() throws {
    try #require(split.sidebar).push(.settings)
    split.frontColumn = .one
    #expect(glance(split) == "one: root > settings")
  }

  @Test("A route from a column that isn't in front brings it to the front, as one change.")
  func fromBehind() throws {
    let place = try place(in: split.content)
    #expect(split.frontColumn == .one)
    place.take("root.open", .push(AppRoute.settings))
    #expect(glance(split) == "two: root > settings")
    #expect(recorder.made == ["push settings"])
  }

  @Test("A gesture in a column that isn't in front brings it to the front.")
  func gesture() throws {
    let content = try #require(split.content)
    content.push(.settings)
    #expect(split.frontColumn == .one)
    content.host?.path = []
    #expect(glance(split) == "two: root")
  }

  @Test("A refused move leaves the column in front there.")
  func refused() throws {
    recorder.allows = { _ in false }
    try place(in: split.content).take("root.open", .push(AppRoute.settings))
    #expect(glance(split) == "one: root")
    #expect(split.content?.path == [])
  }

  @Test("A route to another column's screen leaves the stack of its own column.")
  func toAnother() throws {
    let sidebar = try #require(split.sidebar)
    sidebar.push(.settings)
    try place(in: sidebar).take("settings.go", .select(Plain.three))
    #expect(glance(split) == "three: step")
    #expect(sidebar.path == [.settings])
    #expect(sidebar.host?.entries.count == 2)
  }

  @Test("What is presented covers every column.")
  func covered() throws {
    let behind = try place(in: split.content)
    try #require(split.sidebar).presentSheet(.createPost)
    behind.take("root.open", .push(AppRoute.settings))
    #expect(recorder.refused == ["push settings: notOnScreen"])
    #expect(glance(split) == "one: root | sheet createPost")
  }

  @Test("Going to another column ends what is presented above the one in front.")
  func ends() throws {
    try #require(split.sidebar).presentSheet(.createPost)
    split.show(.two)
    #expect(glance(split) == "two: root")
  }

  @Test("The guards of what stands in a column are asked before it comes to the front.")
  func guards() throws {
    let split = Columns()
    split.guardsOfDetail = [Guard("known") { false }]
    split.start()
    split.addInterceptor(recorder)
    let wizard = try #require(split.coordinator(of: .three) as? Wizard)
    let entry = try #require(wizard.host?.entries.last)
    Place(entry, of: wizard).take("step.on", .push(WizardRoute.step(4)))
    #expect(recorder.refused == ["push step(number: 4): guard known"])
    #expect(split.frontColumn == .one)
  }

  @Test("A column whose child has finished starts anew, after its `then`.")
  func finished() throws {
    let wizard = try #require(split.coordinator(of: .three))
    wizard.finish()
    #expect(split.log == ["then columns.three finished"])
    #expect(split.coordinator(of: .three) !== wizard)
    #expect(split.coordinator(of: .three)?.isLive == true)
  }

  @Test("A restored split has the stacks of all columns, and its column in front.")
  func restored() async throws {
    try #require(split.sidebar).push(.settings)
    split.show(.two)
    try #require(split.content).push(.home)
    let saved = split.save()
    let next = Columns()
    next.start()
    #expect(await next.restore(saved))
    #expect(glance(next) == "two: root > home")
    #expect(next.sidebar?.path == [.settings])
  }
}
