import FlowGeneration
import FlowModel
import TestSupport
import Testing

/// The scaffold of an app compiles beside the generated code, without a change.
struct ScaffoldTests {
  private static let kinds: [(framework: Framework, style: Scaffold.Style)] = [
    (.swiftui, .minimal), (.swiftui, .mvvmC), (.uikit, .minimal), (.uikit, .mvvmC),
  ]

  @Test(
    "the app's side of every module compiles",
    arguments: Self.kinds,
    Repository.directories(in: Repository.flows).map(\.lastPathComponent))
  func compiles(kind: (framework: Framework, style: Scaffold.Style), name: String) async throws {
    let framework = kind.framework
    let module = try SampleModule(directory: Repository.flows.appending(path: name))
    let files =
      SwiftGenerator(module.flow).files()
      + Scaffold(module.flow, for: framework, style: kind.style).files()
    let toolchain = try await StandIns.all.toolchain()
    let folder = "Scaffold-\(framework.rawValue)-\(kind.style.rawValue)/\(name)"
    let sources = try toolchain.write(files.map { ($0.name, $0.content) }, to: folder)
    let outcome = try toolchain.swiftc(
      Self.options + ["-module-name", name] + sources + Self.appTypes(of: name))
    #expect(outcome.findings == [])
  }

  @Test("parameters may have the names that a view uses itself", arguments: Self.kinds)
  func ownNames(kind: (framework: Framework, style: Scaffold.Style)) async throws {
    let flow = SampleModule(
      """
      flow: Names
      types: { Note: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: note } }
            note:
              params: { body: String, routes: { type: Int, default: 1 }, app: Bool? }
              routes: { back: pop, load: { to: load, with: { state: "{body}" } } }
            load:
              params: { state: String, services: { type: Int, default: 1 }, place: Note? }
              routes:
                loadInitialData: pop
                refreshData: again
                started: { to: note, by: replace, with: { body: "{state}" } }
            again:
              params:
                { names: [Note], made: Note?, own: Note, title: String, view: Int, stack: Int? }
              routes: { place: pop, load: pop, state: popToRoot }
      """
    ).flow
    let files =
      SwiftGenerator(flow).files()
      + Scaffold(flow, for: kind.framework, style: kind.style).files()
    let toolchain = try await StandIns.all.toolchain()
    let folder = "Names-\(kind.framework.rawValue)-\(kind.style.rawValue)"
    let sources = try toolchain.write(files.map { ($0.name, $0.content) }, to: folder)
    let type = "struct Note: Hashable, Codable, Sendable {}"
    let note = try toolchain.write([("Note.swift", type)], to: folder)
    let outcome = try toolchain.swiftc(
      Self.options + ["-module-name", "Names"] + sources + note)
    #expect(outcome.findings == [])
  }

  @Test(
    "every screen has a preview, and those with a type of the app show its sample",
    arguments: Self.kinds)
  func previews(kind: (framework: Framework, style: Scaffold.Style)) throws {
    let flow = try SampleModule(directory: Repository.flows.appending(path: "Shop")).flow
    let files = Scaffold(flow, for: kind.framework, style: kind.style).files()
    let previews = files.filter { $0.content.contains(": PreviewProvider {") }
    let window = kind.framework == .swiftui ? 1 : 0
    #expect(previews.count == flow.screens.count + window)
    #expect(previews.allSatisfy { $0.content.contains("#if DEBUG") })
    let samples = files.filter { $0.name.hasSuffix("Sample.swift") }
    #expect(
      samples.map(\.name).map { $0.split(separator: "/").last } == [
        "ShopProductIDSample.swift", "ShopOrderIDSample.swift", "ShopSortOrderSample.swift",
      ])
    let sorting = try #require(previews.first { $0.name.contains("BrowseSortView") })
    #expect(sorting.content.contains("if let sort = ShopSortOrderSample.value {"))
  }

  @Test("a screen's name doesn't say a word twice, unless another screen could have the short name")
  func names() throws {
    let module = SampleModule(
      """
      flow: Trips
      coordinators:
        Trip:
          start: list
          screens:
            list: { routes: { on: trip } }
            trip: { routes: { back: pop, edit: tripEditor, all: tripList } }
            tripEditor: { routes: { back: pop } }
            tripList: { routes: { back: pop } }
        TripList:
          start: list
          screens:
            list: { routes: { on: listItem, trip: trip } }
            listItem: { routes: { back: pop } }
            trip: { routes: { back: pop } }
        Lock:
          start: lock
          screens:
            lock: { routes: { on: lockView, off: unlock, shut: lockShut } }
            lockView: { routes: { back: pop } }
            unlock: { routes: { back: pop } }
            lockShut: { routes: { on: shut } }
            shut: { view: LOCKSHUTView, routes: { back: pop } }
        Trips:
          root: true
          start: scene
          screens:
            scene: { routes: { on: trips, go: Trip, lists: TripList, lock: Lock } }
            trips: { routes: { back: pop } }
      """)
    #expect(module.flaws.isEmpty)
    for (framework, ending) in [(Framework.swiftui, "View"), (.uikit, "ViewController")] {
      let files = Scaffold(module.flow, for: framework).files()
        .compactMap { $0.name.split(separator: "/").last.map(String.init) }
      #expect(Set(files.map { $0.lowercased() }).count == files.count)
      // The view of the whole flow has a short name already.
      let trips = framework == .swiftui ? "TripsTrips" : "Trips"
      let names = [
        "Trip", "TripList", "TripEditor", "TripTripList", "TripListList", "TripListItem",
        "TripListTrip", "Lock", "LockView", "LockUnlock", "LockLockShut", "TripsScene", trips,
      ]
      for name in names { #expect(files.contains("\(name)\(ending).swift"), "\(files)") }
    }
  }

  /// Previews are there in debug builds alone.
  private static let options = ["-typecheck", "-wmo", "-parse-as-library", "-D", "DEBUG"]

  /// The types that the flow names and the app declares stand beside the goldens.
  private static func appTypes(of name: String) -> [String] {
    let goldens = Repository.root.appending(path: "Tests/GeneratedCode/\(name)")
    return sources(below: goldens).filter {
      $0.hasSuffix("Types.swift") && !$0.hasSuffix("flow.swift")
    }
  }
}
