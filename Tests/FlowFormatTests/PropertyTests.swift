import Diagnostics
import FlowFormat
import Foundation
import TestSupport
import Testing
import YAML

/// Properties of every layout.
struct PropertyTests {
  @Test("random trees keep their values and comments, and are laid out at once")
  func randomTrees() {
    let seed = randomSeed()
    for index in 0..<UInt64(rounds(usually: 200)) {
      let text = RandomFile(seed: seed &+ index).text
      check(text, "seed \(seed), file \(index)")
    }
  }

  @Test("the project's files do so in any layout", arguments: GoldenTests.projectFiles)
  func mutations(path: String) throws {
    let written = String(
      decoding: try bytes(of: Repository.root.appending(path: path)), as: UTF8.self)
    let seed = randomSeed()
    for index in 0..<UInt64(rounds(usually: 2)) {
      var mutation = Mutation(seed: seed &+ index)
      let text = mutation.disarranged(written)
      check(text, "seed \(seed), mutation \(index)")
      checkPlaces(text, "seed \(seed), mutation \(index)")
    }
  }

  @Test("what has been damaged is either laid out the same way or refused")
  func damage() throws {
    let files = try GoldenTests.projectFiles.map {
      String(decoding: try bytes(of: Repository.root.appending(path: $0)), as: UTF8.self)
    }
    let seed = randomSeed()
    var accepted = 0
    let rounds = rounds(usually: 200)
    for index in 0..<rounds {
      var mutation = Mutation(seed: seed &+ UInt64(index))
      let text = mutation.damaged(files[index % files.count])
      guard Reading(text) != nil else {
        #expect(format(text) == nil, "seed \(seed), damage \(index)")
        continue
      }
      accepted += 1
      check(text, "seed \(seed), damage \(index)")
    }
    #expect(accepted > rounds / 6)
  }

  private func check(_ text: String, _ name: String) {
    guard let reading = Reading(text) else {
      Issue.record("\(name) can't be read:\n\(text)")
      return
    }
    guard let laidOut = format(text) else {
      Issue.record("\(name) isn't laid out:\n\(text)")
      return
    }
    #expect(Reading(laidOut) == reading, "\(name)\n\(text)----\n\(laidOut)")
    #expect(format(laidOut) == laidOut, "\(name)\n\(text)----\n\(laidOut)")
    let lines = laidOut.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(laidOut.isEmpty || laidOut.hasSuffix("\n") && lines.first != "", "\(name)")
  }

  /// Checks that every comment still stands above its entry.
  private func checkPlaces(_ text: String, _ name: String) {
    let laidOut = format(text) ?? ""
    #expect(Reading.places(in: text) == Reading.places(in: laidOut), "\(name)\n\(text)")
  }
}
