import FlowGeneration
import Foundation
import TestSupport

/// The runtime, compiled beside stand-ins for some interface frameworks: once for all tests.
actor StandIns {
  static let all = StandIns(Framework.allCases)
  static let uikit = StandIns([.uikit])
  static let swiftui = StandIns([.swiftui])

  private let frameworks: [Framework]
  private var making: Task<Toolchain, any Error>?

  private init(_ frameworks: [Framework]) {
    self.frameworks = frameworks
  }

  struct DoesNotCompile: Error {
    let findings: [String]
  }

  /// A place to compile in: modules there can import `FlowRuntime` and those frameworks.
  func toolchain() async throws -> Toolchain {
    let task = making ?? Task { [frameworks] in try Self.make(frameworks) }
    making = task
    return try await task.value
  }

  /// The object files to link a program with.
  nonisolated var objects: [String] {
    (["Navigation", "FlowRuntime"] + frameworks.map(\.module)).map { "\($0).o" }
  }

  private static func make(_ frameworks: [Framework]) throws -> Toolchain {
    let name = frameworks.map(\.rawValue).joined(separator: "-")
    let directory = build.appending(path: "InterfaceTests/\(name)")
    try? FileManager.default.removeItem(at: directory)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let toolchain = Toolchain(directory: directory)
    // Programs are linked where all frameworks are; the others show that a module compiles.
    let hasObject = frameworks == Framework.allCases
    let standIns = Repository.root.appending(path: "Tests/StandIns")
    // SwiftUI knows UIKit, where that is.
    for framework in frameworks.reversed() {
      let sources = sources(below: standIns.appending(path: framework.module))
      try require(toolchain.module(framework.module, sources, hasObject: hasObject))
    }
    for module in ["Navigation", "FlowRuntime"] {
      let sources = sources(below: Repository.sources.appending(path: module))
      try require(toolchain.module(module, sources, hasObject: hasObject))
    }
    return toolchain
  }

  private static func require(_ outcome: Toolchain.Outcome) throws {
    if outcome.status != 0 { throw DoesNotCompile(findings: outcome.findings) }
  }

  private static var build: URL { BuildFolder.url }
}

extension Framework {
  var module: String {
    switch self {
    case .swiftui: "SwiftUI"
    case .uikit: "UIKit"
    }
  }
}
