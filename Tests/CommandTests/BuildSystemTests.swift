import Foundation
import TestSupport
import Testing

/// The examples for ninja and make: what each change runs.
struct BuildSystemTests {
  enum Tool: String, CaseIterable {
    case ninja, make

    static let installed = allCases.filter { $0.path != nil }

    var path: String? {
      ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(rawValue)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.payments, to: "Modules/Payments/Payments.flow.yaml")
    try scratch.write(Self.coordinator("Help"), to: "Modules/Payments/Parts/Help.flow.yaml")
    try scratch.write(Self.shop, to: "Modules/Shop/Shop.flow.yaml")
    // The command, which says for which module it runs.
    try scratch.write(
      """
      #!/bin/sh
      echo "$@" | sed 's|.*--output out/\\([A-Za-z]*\\).*|\\1|' >>ran
      exec '\(Flowc.path)' "$@"

      """, to: "counted")
    try shell("chmod +x counted")
  }

  private static let payments = """
    flow: Payments
    coordinators:
      Checkout:
        public: true
        params: { id: Int }
        start: cart
        screens:
          cart: { title: Cart, params: { id: Int }, routes: { help: { to: Help, by: sheet } } }

    """

  private static let shop = """
    flow: Shop
    modules: { Payments: ../Payments }
    coordinators:
      App:
        root: true
        start: list
        screens:
          list: { routes: { buy: { to: Payments.Checkout, with: { id: 1 }, by: sheet } } }

    """

  private static func coordinator(_ name: String) -> String {
    "coordinators: { \(name): { start: first, screens: { first: {} } } }\n"
  }

  /// The rules that compile: each writes a line into `ran`.
  private static let ninja = """
    include flowc.ninja
    rule compile
      command = echo "compiled $out" >>ran && touch $out
    build Payments: compile | flow-Payments
    build Shop: compile | flow-Shop

    """

  private static let makefile = """
    all: Payments Shop
    include flowc.mk
    Payments Shop: %: $(OUT)/%.sum
    \techo "compiled $@" >>ran && touch $@

    """

  @discardableResult
  private func shell(_ script: String) throws -> Outcome {
    let path = "/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin"
    let outcome = try Flowc.start(
      ["/bin/sh", "-ec", script], in: scratch.url,
      environment: ["PATH": path, "FLOWC": scratch["counted"].path(), "NINJA": "flowc.ninja"])
    #expect(outcome.status == 0, "\(script): \(outcome)")
    return outcome
  }

  private func setUp(_ tool: Tool) throws {
    let distribution = Repository.root.appending(path: "Distribution").path()
    switch tool {
    case .ninja:
      try scratch.write(Self.ninja, to: "build.ninja")
      try shell("cp '\(distribution)/ninja/configure' .")
      try shell("./configure Modules/Payments Modules/Shop:Payments")
    case .make:
      try scratch.write(Self.makefile, to: "Makefile")
      try shell("cp '\(distribution)/make/Makefile' flowc.mk")
    }
  }

  /// Makes a change and builds twice, the second time for nothing. Returns what ran.
  private func build(_ tool: Tool, after change: String) throws -> [String] {
    // Times of files have steps of some milliseconds.
    try shell("sleep 0.05; rm -f ran; \(change)")
    try shell(tool.rawValue)
    let ran = scratch.text("ran").split(separator: "\n").map(String.init).sorted()
    try shell("sleep 0.05; rm -f ran; \(tool.rawValue)")
    #expect(scratch.text("ran") == "", "built again after: \(change)")
    return ran
  }

  private func generated() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch["out/Payments"].path()).sorted()
  }

  @Test(arguments: Tool.installed)
  func eachChangeRunsWhatItHasTo(tool: Tool) throws {
    try setUp(tool)
    let all = ["Payments", "Shop", "compiled Payments", "compiled Shop"]
    let one = ["Payments", "compiled Payments"]
    let flow = "Modules/Payments/Payments.flow.yaml"
    let parts = "Modules/Payments/Parts"
    func edit(_ old: String, _ new: String) -> String {
      "sed 's/\(old)/\(new)/' \(flow) >edited && cat edited >\(flow)"
    }
    #expect(try build(tool, after: "true") == all)
    #expect(try build(tool, after: "touch \(flow)") == ["Payments"])
    #expect(try build(tool, after: "echo '# Paid.' >>\(flow)") == ["Payments"])
    #expect(try build(tool, after: edit("title: Cart", "title: Basket")) == one)
    #expect(try build(tool, after: edit("    params: { id: Int", "&, note: String?")) == all)
    #expect(try build(tool, after: "echo 'access: public' >flowc.yaml") == all)
    #expect(try build(tool, after: "rm flowc.yaml") == all)
    try scratch.write(Self.coordinator("More"), to: "more")
    #expect(try build(tool, after: "mkdir \(parts)/New && mv more \(parts)/New/A.flow.yaml") == one)
    #expect(try generated().contains("Parts.New.A.flow.swift"))
    #expect(try build(tool, after: "mv \(parts)/New/A.flow.yaml \(parts)/New/B.flow.yaml") == one)
    #expect(try generated().contains("Parts.New.B.flow.swift"))
    #expect(try build(tool, after: "rm -r \(parts)/New") == one)
    #expect(
      try generated() == ["FlowModule.swift", "Parts.Help.flow.swift", "Payments.flow.swift"])
  }

  /// A mistake fails the build in each run until it is fixed.
  @Test(arguments: Tool.installed)
  func aMistakeFailsTheBuild(tool: Tool) throws {
    try setUp(tool)
    try scratch.write(
      Self.payments.replacing("start: cart", with: "start: crt"),
      to: "Modules/Payments/Payments.flow.yaml")
    for _ in 1...2 {
      let outcome = try shell("! \(tool.rawValue)")
      let line = "Modules/Payments/Payments.flow.yaml:6:12: error: "
      #expect((outcome.output + outcome.errors).contains(line), "\(outcome)")
    }
    try scratch.write(Self.payments, to: "Modules/Payments/Payments.flow.yaml")
    #expect(try build(tool, after: "true").count == 4)
  }
}
