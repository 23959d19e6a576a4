import FlowRuntime
import Foundation
import Observation
import SwiftUI
import UIKit

@MainActor
func checkNames() async {
  await Check.run("each screen has the name of its coordinator and its own") {
    let sight = Sight()
    await StandIn.settle()
    Check.equal(try sight.names, ["App.splash"])
    try sight.routes((any AppCoordinator.SplashRoutes).self).launched()
    await StandIn.settle()
    try await sight.open(1...1)
    Check.equal(try sight.names, ["Home.list", "Home.detail", "Cart.items", "Account.profile"])
    try sight.routes((any HomeCoordinator.DetailRoutes).self).edit()
    await StandIn.settle()
    Check.equal(try sight.names, ["Editor.text"])
  }

  await Check.run("titles are in the language that the app says, also after a change") {
    let sight = await Sight.launched()
    let words = Words()
    sight.flow.localizeTitles { words.texts[$0] ?? $0 }
    try await sight.open(1...1)
    Check.equal(try sight.node.all.compactMap { $0.attributes["title"] as? String }.last, "Item 1")
    try sight.routes((any HomeCoordinator.DetailRoutes).self).home()
    await StandIn.settle()
    words.texts = ["Items": "Sachen", "More": "Mehr", "Delete": "Weg", "Item %lld": "%lld. Ding"]
    try await sight.open(2...2)
    Check.equal(try sight.node.all.compactMap { $0.attributes["title"] as? String }.last, "2. Ding")
    try sight.routes((any HomeCoordinator.DetailRoutes).self).home()
    await StandIn.settle()
    try sight.routes((any HomeCoordinator.ListRoutes).self).ask { _ in }
    await StandIn.settle()
    Check.equal(try sight.alert.title, "Mehr")
    Check.equal(try sight.alert.actions.map(\.title), ["Filter", "Weg", "Cancel"])
  }

  await Check.run("titles come from a bundle in a language") {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (language, text) in [("en", "Things"), ("de", "Sachen")] {
      let part = folder.appending(path: "\(language).lproj")
      try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
      try "\"Items\" = \"\(text)\"; \"Item %lld\" = \"\(text) %1$lld\";".write(
        to: part.appending(path: "Localizable.strings"), atomically: true, encoding: .utf8)
    }
    let sight = Sight()
    guard let bundle = Bundle(path: folder.path()) else { throw Failure("no bundle") }
    sight.flow.localizeTitles(from: bundle) { Locale(identifier: "de_AT") }
    try sight.routes((any AppCoordinator.SplashRoutes).self).launched()
    await StandIn.settle()
    let titles = try sight.node.all.compactMap { $0.attributes["title"] as? String }
    Check.equal(titles.first, "Sachen")
    try await sight.open(1...1)
    Check.equal(
      try sight.node.all.compactMap { $0.attributes["title"] as? String }.last, "Sachen 1")
  }
}

/// The words of the language that the user has chosen.
@MainActor
@Observable
private final class Words {
  var texts: [String: String] = [:]
}

extension Sight {
  /// The names of the screens in the topmost level.
  fileprivate var names: [String] {
    get throws { try node.all.compactMap { $0.attributes["identifier"] as? String } }
  }
}
