import Diagnostics
import SwiftReading

/// An account of what was read of Swift source.
package struct CodeReading: Sendable {
  /// The calls of one API that navigates, by what became of them.
  package struct Calls: Sendable {
    package let call: String
    package var count = 0
    package var guessed = 0
    package var unresolved = 0
    /// The number of calls in code that no screen is known to run.
    package var unreached = 0
  }

  /// A call of which it isn't known what it shows.
  package struct Unresolved: Sendable {
    package let call: String
    package let origin: ImportOrigin
    package let reason: String
  }

  package let fileCount: Int
  package let screenCount: Int
  /// The calls that navigate, the commonest first.
  package private(set) var calls: [Calls] = []
  package private(set) var unresolved: [Unresolved] = []
  package let report: SwiftReport

  /// - Parameter segues: The identifiers of the segues in the storyboards that were given.
  init(_ code: ImportCode, segues: Set<String>) {
    let map = code.map
    fileCount = code.paths.count
    screenCount = map.screens.count
    let sites = Self.sites(of: map, segues)
    report = SwiftReport(map, sites)
    var byCall: [String: Calls] = [:]
    for site in sites {
      var calls = byCall[site.call] ?? Calls(call: site.call)
      calls.count += 1
      switch site.outcome {
      case .resolved, .forwarded: break
      case .guessed: calls.guessed += 1
      case .unreached: calls.unreached += 1
      case .unresolved(let reason):
        calls.unresolved += 1
        unresolved.append(
          Unresolved(call: site.call, origin: ImportOrigin(site.origin), reason: reason))
      }
      byCall[site.call] = calls
    }
    calls = byCall.values.sorted { ($1.count, $0.call) < ($0.count, $1.call) }
    unresolved.sort { ($0.origin.file, $0.origin.line) < ($1.origin.file, $1.origin.line) }
  }

  typealias Site = (call: String, origin: AppMap.Origin, outcome: AppMap.Site.Outcome)

  /// Returns the calls that navigate. One that names a segue that nobody gave isn't understood.
  private static func sites(of map: AppMap, _ segues: Set<String>) -> [Site] {
    var missing: [AppMap.Origin: String] = [:]
    for way in map.ways {
      if case .segue(let name) = way.target, !segues.contains(name) { missing[way.origin] = name }
    }
    return map.sites.map { site in
      guard site.call == "performSegue", let name = missing[site.origin] else {
        return (site.call, site.origin, site.outcome)
      }
      let reason = "no storyboard that was given has the segue `\(name)`"
      return (site.call, site.origin, .unresolved(reason))
    }
  }

  /// The reason why there is no screen.
  var emptiness: ImportError {
    let files = counted(fileCount, "Swift file")
    guard let first = unresolved.first else {
      return ImportError("no call of SwiftUI or UIKit shows a screen in \(files)")
    }
    return ImportError(
      "none of \(counted(unresolved.count, "call")) that navigate in \(files) says what it shows, "
        + "such as `\(first.call)` at \(first.origin.file):\(first.origin.line): \(first.reason)")
  }
}
