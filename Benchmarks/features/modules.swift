// Writes modules whose units have features of the language. It is compiled together with the modules of
// the growth tests, so that both speak of the same shapes.
//
// usage: modules                              prints the features, and the pairs that go together
//        modules UNITS DIRECTORY FEATURE...   writes a module

import Foundation

@main
struct Modules {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard let count = words.first else { return list() }
    let features = words.dropFirst(2).map { word in
      guard let feature = ScaledFeature(rawValue: word) else { fatalError("no feature \(word)") }
      return feature
    }
    guard let units = Int(count), words.count > 2 else { fatalError("UNITS DIRECTORY FEATURE...") }
    let directory = URL(fileURLWithPath: words[words.startIndex + 1])
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let text = ScaledModule(features: features, units: units).text
    try Data(text.utf8).write(to: directory.appendingPathComponent("App.flow.yaml"))
  }

  private static func list() {
    let all = ScaledFeature.allCases
    for feature in all { print(feature) }
    for first in all.indices {
      for second in all[(first + 1)...] where all[first].goes(with: second) {
        print(all[first], second)
      }
    }
  }
}
