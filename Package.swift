// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Without libyaml's headers every file that reads YAML would fail, each with a page of errors. So this
// says what to install, and nothing is built. Where the headers are in an unusual place that an
// environment variable names, the compiler finds them or not.
let places = [
  "/usr/include/yaml.h", "/usr/local/include/yaml.h", "/opt/homebrew/include/yaml.h",
  "/opt/local/include/yaml.h", "/home/linuxbrew/.linuxbrew/include/yaml.h",
  "/usr/lib/pkgconfig/yaml-0.1.pc", "/usr/lib64/pkgconfig/yaml-0.1.pc",
]
let isFound = places.contains { access($0, F_OK) == 0 }
let isNamed = ["CPATH", "C_INCLUDE_PATH", "PKG_CONFIG_PATH", "NIX_CFLAGS_COMPILE", "FLOWC_LIBYAML"]
  .contains { Context.environment[$0] != nil }
guard isFound || isNamed else {
  print(
    "flowc needs libyaml to be built from source. Install it and build again: "
      + "`apt-get install libyaml-dev` on Debian and Ubuntu, `brew install libyaml` on macOS. "
      + "If it is elsewhere on this machine, set FLOWC_LIBYAML=yes.")
  exit(1)
}
// The same for expat, which every Mac's SDK has.
#if os(Linux)
  let expatPlaces = [
    "/usr/include/expat.h", "/usr/local/include/expat.h", "/usr/lib/pkgconfig/expat.pc",
    "/home/linuxbrew/.linuxbrew/include/expat.h",
  ]
  guard isNamed || expatPlaces.contains(where: { access($0, F_OK) == 0 }) else {
    print(
      "flowc needs expat to be built from source. Install it and build again: "
        + "`apt-get install libexpat1-dev` on Debian and Ubuntu.")
    exit(1)
  }
#endif

/// Every target is held to the same bar: Swift 6 language mode, no warnings.
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// The modules under Flows, as goldens of what is generated for them.
let generated = [
  "BaseStructure", "ChildStack", "Mail", "Rides", "Router", "Shop", "TreeHierarchy",
]

let package = Package(
  name: "flowc",
  platforms: [.macOS(.v14), .iOS(.v17), .macCatalyst(.v17), .visionOS(.v1)],
  products: [
    .library(name: "FlowRuntime", targets: ["FlowRuntime"]),
    .executable(name: "flowc", targets: ["flowc"]),
    .plugin(name: "FlowcBuild", targets: ["FlowcBuild"]),
    .plugin(name: "FlowcGenerate", targets: ["FlowcGenerate"]),
    .plugin(name: "FlowcCommand", targets: ["FlowcCommand"]),
  ],
  targets: [
    // The pipeline, in order.

    // libyaml, the system's C library.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // expat, the system's C library that reads XML. A Mac's SDK has it, without a file for pkg-config.
    .systemLibrary(name: "CExpat"),
    // Source files, ranges, findings, and how findings are printed.
    .target(name: "Diagnostics", swiftSettings: strict),
    // libyaml's events to a tree of located nodes.
    .target(name: "YAML", dependencies: ["CLibYAML", "Diagnostics"], swiftSettings: strict),
    // What a module says (Document), and what it means (Flow).
    .target(name: "FlowModel", dependencies: ["Diagnostics", "YAML"], swiftSettings: strict),
    // The navigation machine: values, identifiers, effects. Knows no flow, no object, no platform.
    .target(name: "Navigation", swiftSettings: strict),
    // A Flow as an app for the machine: scenarios, play and witnesses run on it.
    .target(
      name: "FlowSimulator", dependencies: ["Diagnostics", "FlowModel", "Navigation"],
      swiftSettings: strict),
    // Pushdown systems: what their stacks can be, and how they come to be so; knows no flows.
    .target(name: "Pushdown", swiftSettings: strict),
    // What can be proved about a Flow: one rule per file.
    .target(
      name: "FlowAnalysis",
      dependencies: ["Diagnostics", "YAML", "FlowModel", "FlowSimulator", "Pushdown"],
      swiftSettings: strict),
    // Swift source as data; knows no flows.
    .target(name: "SwiftCode", swiftSettings: strict),
    // DOT as data; knows no flows.
    .target(name: "Graphviz", dependencies: ["Diagnostics"], swiftSettings: strict),
    // Pages for a browser as data, with their fixed script and style; knows no flows.
    .target(
      name: "WebPage", dependencies: ["Graphviz"],
      resources: [.embedInCode("page.css"), .embedInCode("page.js")], swiftSettings: strict),
    // Flow to Swift, flow to diagrams and pages.
    .target(
      name: "FlowGeneration",
      dependencies: [
        "Diagnostics", "FlowModel", "FlowSimulator", "SwiftCode", "Graphviz", "WebPage",
      ],
      swiftSettings: strict),
    // Two states of a flow: what came, went and changed, and what that means.
    .target(
      name: "FlowComparison",
      dependencies: ["Diagnostics", "FlowModel", "FlowAnalysis", "FlowGeneration", "Graphviz"],
      swiftSettings: strict),
    // The layout of flow files.
    .target(
      name: "FlowFormat", dependencies: ["Diagnostics", "YAML", "FlowModel"], swiftSettings: strict),
    // Swift source to the navigation that it says; knows no flows.
    .target(name: "SwiftReading", swiftSettings: strict),
    // Swift source, storyboards and Android's navigation graphs to flow files.
    .target(
      name: "FlowImport",
      dependencies: [
        "CExpat", "Diagnostics", "FlowModel", "FlowAnalysis", "FlowFormat", "SwiftReading",
      ],
      swiftSettings: strict),
    // The pipeline of all of the above, in one file.
    .target(
      name: "Compiler",
      dependencies: [
        "Diagnostics", "FlowModel", "FlowSimulator", "FlowAnalysis", "FlowGeneration",
      ],
      swiftSettings: strict),
    // What an editor is told of modules, and how it changes them; knows no protocol.
    .target(
      name: "Editing",
      dependencies: [
        "Diagnostics", "FlowModel", "FlowSimulator", "FlowAnalysis", "FlowGeneration", "FlowFormat",
        "Compiler",
      ],
      swiftSettings: strict),
    // The command: the only place that reads and writes.
    .executableTarget(
      name: "flowc",
      dependencies: [
        "Diagnostics", "YAML", "FlowModel", "FlowSimulator", "FlowAnalysis", "FlowGeneration",
        "FlowFormat", "FlowComparison", "FlowImport", "Graphviz", "WebPage", "Compiler", "Editing",
      ],
      swiftSettings: strict),

    // Runs the command in every build of a target with flow files.
    .plugin(name: "FlowcBuild", capability: .buildTool(), dependencies: ["flowc"]),
    // Runs it when asked to, writing into the package.
    .plugin(
      name: "FlowcGenerate",
      capability: .command(
        intent: .custom(
          verb: "flowc-generate", description: "Writes the navigation generated from flow files."),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the generated Swift files into the package.")
        ]),
      dependencies: ["flowc"]),
    // Runs any verb of it: `swift package flowc lint`.
    .plugin(
      name: "FlowcCommand",
      capability: .command(
        intent: .custom(verb: "flowc", description: "Runs flowc, as the build does."),
        permissions: []),
      dependencies: ["flowc"]),

    // The library that generated code imports; depends on the machine alone.
    .target(name: "FlowRuntime", dependencies: ["Navigation"], swiftSettings: strict),

    // What several tests need; no part of any product.
    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "YAML", "FlowModel", "FlowAnalysis"],
      path: "Tests/TestSupport", swiftSettings: strict),

    // Modules made by drawing lots, and made smaller while something stays as it is.
    .target(
      name: "RandomModules",
      dependencies: ["Diagnostics", "FlowModel", "FlowAnalysis", "TestSupport"],
      path: "Tests/RandomModules", swiftSettings: strict),

    // What generated code is walked with: no part of any product.
    .target(
      name: "WalkedApps", dependencies: ["FlowRuntime"], path: "Tests/WalkedApps",
      swiftSettings: strict),

    // Tests, one target for each of the above.
    .testTarget(
      name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "YAMLTests", dependencies: ["Diagnostics", "YAML", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowModelTests", dependencies: ["Diagnostics", "YAML", "FlowModel", "TestSupport"],
      swiftSettings: strict),
    // Storyboards and navigation graphs, and the flow files made of them.
    .testTarget(
      name: "FlowImportTests",
      dependencies: [
        "Diagnostics", "FlowModel", "FlowAnalysis", "FlowFormat", "FlowImport", "SwiftReading",
        "TestSupport",
      ],
      exclude: ["Fixtures", "Forms"], swiftSettings: strict),
    .testTarget(
      name: "PushdownTests", dependencies: ["Pushdown", "TestSupport"], swiftSettings: strict),
    // What the analysis claims, against what the simulator does.
    .testTarget(
      name: "AnalysisTests",
      dependencies: [
        "Diagnostics", "FlowModel", "FlowAnalysis", "FlowSimulator", "RandomModules", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RandomModulesTests",
      dependencies: ["FlowModel", "RandomModules", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowComparisonTests",
      dependencies: [
        "FlowModel", "FlowAnalysis", "FlowComparison", "FlowSimulator", "RandomModules",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowSimulatorTests",
      dependencies: [
        "Diagnostics", "FlowModel", "FlowSimulator", "FlowAnalysis", "RandomModules", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LintTests",
      dependencies: [
        "Diagnostics", "YAML", "FlowModel", "FlowAnalysis", "FlowComparison", "Compiler",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Diagnostics", "FlowModel", "FlowAnalysis", "FlowComparison", "FlowRuntime", "TestSupport",
        "flowc",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlowFormatTests",
      dependencies: [
        "Diagnostics", "YAML", "FlowModel", "FlowAnalysis", "FlowFormat", "RandomModules",
        "TestSupport",
      ],
      swiftSettings: strict),
    // Mistakes, and that each is told once, where it is.
    .testTarget(
      name: "MistakeTests",
      dependencies: [
        "Diagnostics", "YAML", "FlowModel", "FlowAnalysis", "FlowComparison", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SwiftCodeTests", dependencies: ["SwiftCode", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "GraphvizTests", dependencies: ["Graphviz"], swiftSettings: strict),
    .testTarget(
      name: "WebPageTests", dependencies: ["Graphviz", "WebPage", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowGenerationTests",
      dependencies: [
        "Diagnostics", "YAML", "FlowModel", "FlowSimulator", "FlowAnalysis", "FlowGeneration",
        "FlowRuntime", "Graphviz", "RandomModules", "WebPage", "TestSupport",
      ],
      swiftSettings: strict),
    // What shows a tree, against stand-ins for the interface frameworks, compiled by the tests.
    .testTarget(
      name: "InterfaceTests", dependencies: ["FlowModel", "FlowGeneration", "TestSupport"],
      exclude: ["Columns", "Programs", "Sample"], swiftSettings: strict),
    // Runs the command as its users do, and a copy of the example with its plugins.
    .testTarget(
      name: "CommandTests", dependencies: ["flowc", "FlowModel", "TestSupport"],
      swiftSettings: strict),
    // What flowc generates for the language's example, on the runtime by itself.
    .target(
      name: "RuntimeSample", dependencies: ["FlowRuntime"], path: "Tests/RuntimeSample",
      exclude: ["Flow"], swiftSettings: strict),
    .testTarget(
      name: "FlowRuntimeTests", dependencies: ["FlowRuntime", "RuntimeSample", "TestSupport"],
      swiftSettings: strict),
    // What generated code does, against the simulator.
    .testTarget(
      name: "EquivalenceTests",
      dependencies: [
        "FlowModel", "Navigation", "FlowSimulator", "FlowGeneration", "SwiftCode", "RandomModules",
        "TestSupport",
        "WalkedApps",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GeneratedCodeTests",
      dependencies: ["FlowRuntime", "TestSupport"]
        + generated.map { .target(name: "\($0)Code") },
      swiftSettings: strict),
  ]
)

// `make soak` builds no more than it needs, optimised.
let soaked: Set = [
  "CLibYAML", "Diagnostics", "YAML", "FlowModel", "Navigation", "FlowSimulator",
  "Pushdown", "FlowAnalysis",
  "TestSupport",
  "RandomModules", "AnalysisTests",
]
let isSoak = Context.environment["FLOWC_SOAK"] != nil

// What flowc generates for the modules under Flows, built as a team's targets would be.
package.targets += (isSoak ? [] : generated).flatMap { module -> [Target] in
  [
    .target(
      name: "\(module)Code", dependencies: ["FlowRuntime"],
      path: "Tests/GeneratedCode/\(module)", swiftSettings: strict),
    // The mocks and tests generated for it, and what a team would write beside them.
    .testTarget(
      name: "\(module)CodeTests", dependencies: ["FlowRuntime", .target(name: "\(module)Code")],
      path: "Tests/GeneratedTests/\(module)", swiftSettings: strict),
  ]
}

if isSoak {
  package.products = []
  package.targets.removeAll { !soaked.contains($0.name) }
}
