// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RideApp",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    // An app would name a repository and a version here.
    .package(name: "flowc", path: "../..")
  ],
  targets: [
    // The target's directory is the flow module: the plugin finds its *.flow.yaml.
    .executableTarget(
      name: "RideApp",
      dependencies: [.product(name: "FlowRuntime", package: "flowc")],
      swiftSettings: [
        .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
      ],
      plugins: [.plugin(name: "FlowcBuild", package: "flowc")])
  ]
)
