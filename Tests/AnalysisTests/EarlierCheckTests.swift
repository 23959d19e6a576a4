import Diagnostics
import FlowModel
import Foundation
import RandomModules
import TestSupport
import Testing
import YAML

@testable import FlowAnalysis

/// Checks after a change that use what an earlier check has proved.
@Suite struct EarlierCheckTests {
  private static func check(
    _ files: [FlowFile], after earlier: CheckedModule? = nil
  ) -> CheckedModule {
    CheckedModule(ModuleSources(files.map { ($0, $0.source.path) }), after: earlier)
  }

  private static func file(_ text: String, _ index: Int = 0) -> FlowFile {
    FlowFile(
      bytes: Array(text.utf8), path: "\(index).flow.yaml", id: SourceFile.ID(index))
  }

  private static func expectSame(
    _ checked: CheckedModule, as fresh: CheckedModule, _ files: [FlowFile], _ story: String
  ) {
    let sources = files.map(\.source)
    for part in [\CheckedModule.findings, \.doubts, \.allDoubts, \.ignored] {
      let (found, wanted) = [checked, fresh].map { $0[keyPath: part].inOrder(by: sources) }.pair
      #expect(found == wanted, "\(story)")
    }
  }

  // MARK: Random changes

  /// A change of a text, as somebody makes it in an editor.
  private enum Edit: CaseIterable {
    case comment, trailingComment, blankLine, title, deletion, repetition, word, original

    func apply(to text: String, of original: String, using random: inout SeededGenerator) -> String
    {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let place = Int.random(in: 0..<lines.count, using: &random)
      switch self {
      case .comment: lines.insert("  # a note", at: place)
      case .trailingComment: if !lines[place].isEmpty { lines[place] += "  # why" }
      case .blankLine: lines.insert("", at: place)
      case .title:
        return text.replacing(/title: [A-Za-z ]+/) { _ in "title: Another Text" }
      case .deletion: if lines.count > 1 { lines.remove(at: place) }
      case .repetition: lines.insert(lines[place], at: place)
      case .word:
        let words = text.matches(of: /[A-Za-z]+/).map { String($0.output) }
        guard let old = words.randomElement(using: &random),
          let new = words.randomElement(using: &random)
        else { return text }
        return text.replacing(old, with: new, maxReplacements: 1)
      case .original: return original
      }
      return lines.joined(separator: "\n")
    }
  }

  @Test("a check after random changes finds the same as one without memory")
  func randomChanges() {
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rounds(usually: 12) {
      let module = random.next()
      let original = RandomModule(seed: module).text
      var text = original
      var files = [Self.file(text)]
      var checked = Self.check(files)
      for _ in 0..<6 {
        let edit = Edit.allCases.randomElement(using: &random)!
        text = edit.apply(to: text, of: original, using: &random)
        files = [Self.file(text)]
        checked = Self.check(files, after: checked)
        Self.expectSame(
          checked, as: Self.check(files), files, "SEED=\(seed), module \(module), \(edit)\n\(text)")
      }
    }
  }

  @Test("the example of each module finds the same after a change in one of its files")
  func modules() throws {
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    for name in try FileManager.default.contentsOfDirectory(atPath: Repository.flows.path()) {
      let folder = Repository.flows.appending(path: name)
      let originals = try Repository.files(below: folder, suffix: ".flow.yaml").map {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }
      guard !originals.isEmpty else { continue }
      var texts = originals
      var checked = Self.check(texts.enumerated().map { Self.file($1, $0) })
      for _ in 0..<3 {
        let index = Int.random(in: texts.indices, using: &random)
        let edit = Edit.allCases.randomElement(using: &random)!
        texts[index] = edit.apply(to: texts[index], of: originals[index], using: &random)
        let files = texts.enumerated().map { Self.file($1, $0) }
        checked = Self.check(files, after: checked)
        Self.expectSame(checked, as: Self.check(files), files, "SEED=\(seed), \(name), \(edit)")
      }
    }
  }

  // MARK: What is proved anew

  private static let module = """
    flow: Shop
    coordinators:
      App:
        start: list
        screens:
          list: { title: All, routes: { open: item } }
          item: { routes: { twice: { pop: 2 }, back: pop } }
      Lost:
        start: nowhere
        screens: { nowhere: { routes: { again: { to: nowhere } } } }

    """

  private static let conditions = MoveProof.Conditions(
    neighbours: [:], rules: Rule.onByDefault, limits: Limits())

  /// Returns whether the proof about the module holds for another text.
  private static func holds(after change: (String) -> String) -> Bool {
    let files = [file(module)]
    let resolution = Resolution([(files[0].document, "App.flow.yaml")])
    let moves = Analysis.checkMoves(
      of: resolution.flow, Reachability(resolution.flow), files, rules: Rule.onByDefault,
      limits: Limits())
    #expect(moves.findings.count > 0)
    let proof = MoveProof(moves, in: files, conditions)
    return proof.moved(to: [file(change(module))], conditions) != nil
  }

  @Test("comments, layout and titles need no new proof")
  func texts() {
    #expect(Self.holds { $0 })
    #expect(Self.holds { "# a comment\n\n" + $0 })
    #expect(Self.holds { $0.replacing("title: All", with: "title: \"Everything\"") })
    #expect(Self.holds { $0.replacing("{ pop: 2 }", with: "{   pop:   2   }") })
    #expect(Self.holds { $0 + "scenarios: { first: { do: [open] } }\n" } == false)
  }

  @Test("a change of a name, a move or a guard needs a new proof")
  func moves() {
    #expect(!Self.holds { $0.replacing("pop: 2", with: "pop: 3") })
    #expect(!Self.holds { $0.replacing("back: pop", with: "up: pop") })
    #expect(!Self.holds { $0.replacing("start: list", with: "start: \"list\"") })
    #expect(!Self.holds { $0.replacing("title: All, ", with: "") })
  }
}

extension Array {
  fileprivate var pair: (Element, Element) { (self[0], self[1]) }
}
