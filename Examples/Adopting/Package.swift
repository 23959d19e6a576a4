// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
  name: "Adopting",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    // Your app names a repository and a version here.
    .package(name: "flowc", path: "../..")
  ],
  targets: [
    // A generated flow below a hand-written coordinator.
    .target(
      name: "Below",
      dependencies: [.product(name: "FlowRuntime", package: "flowc")],
      swiftSettings: strict,
      plugins: [.plugin(name: "FlowcBuild", package: "flowc")]),
    // A generated flow above a hand-written coordinator.
    .target(
      name: "Above",
      dependencies: [.product(name: "FlowRuntime", package: "flowc")],
      swiftSettings: strict,
      plugins: [.plugin(name: "FlowcBuild", package: "flowc")]),
    .testTarget(
      name: "AdoptingTests", dependencies: ["Below", "Above"], swiftSettings: strict),
  ]
)
