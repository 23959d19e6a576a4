// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RideApp",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    // Your app names a repository and a version here.
    .package(name: "flowc", path: "../..")
  ],
  targets: [
    // The directory of the target is the flow module. The plugin finds its *.flow.yaml files.
    .executableTarget(
      name: "RideApp",
      dependencies: [.product(name: "FlowRuntime", package: "flowc")],
      swiftSettings: [
        .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
      ],
      plugins: [.plugin(name: "FlowcBuild", package: "flowc")])
  ]
)
