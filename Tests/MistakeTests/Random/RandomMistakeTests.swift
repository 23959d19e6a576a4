import Diagnostics
import TestSupport
import Testing

/// Mistakes of each kind in random lines of whole modules: one mistake is one finding.
struct RandomMistakeTests {
  private static let modules = Result {
    var modules = [
      "Bank": Dictionary(uniqueKeysWithValues: BankModule.texts.map { ($0 + ".flow.yaml", $1) })
    ]
    for name in ["Shop", "Mail", "Rides", "TreeHierarchy"] {
      let module = try SampleModule(directory: Repository.flows.appending(path: name))
      modules[name] = Dictionary(
        uniqueKeysWithValues: module.sources.map { ($0.path, $0.text) })
    }
    return modules.sorted { $0.key < $1.key }
  }

  /// `TIMES=100` makes each mistake in a hundred lines.
  @Test("a mistake of any kind, in any line, is one finding", arguments: RandomMistake.all)
  func alone(mistake: RandomMistake) throws {
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rounds(usually: 1) {
      let (module, texts) = try Self.modules.get().randomElement(using: &random)!
      guard let (path, text) = Self.make(mistake, in: texts, &random) else { continue }
      var edited = texts
      edited[path] = text
      let told = SampleModule(
        edited.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) })
      let serious = told.findings.filter { $0.severity > .note }
      #expect(serious.count == 1, "SEED=\(seed), \(module)/\(path)\n\(text)\n\(told.pretty)")
    }
  }

  private static let importer = """
    flow: Importer
    modules: { Bank: Bank }
    coordinators:
      App:
        start: first
        screens:
          first:
            routes:
              pay: { to: Bank.Pay, by: sheet, with: { n: 1 }, then: { paid: { to: next } } }
          next: { params: { code: Int }, routes: { again: Bank.Pay } }

    """

  private static let neighbour = """
    flow: Bank
    types: { Price: {} }
    guards: { allowed: {} }
    coordinators:
      Pay:
        public: true
        params: { n: Int }
        results: { paid: { code: Int } }
        start: form
        screens:
          form:
            routes:
              more: { to: more, by: sheet, guards: [allowed] }
              ok: { finish: paid, with: { code: 1 } }
          more: { params: { price: Price }, routes: { x: dismiss } }

    """

  /// A mistake of any kind, and each line half typed.
  @Test("a mistake in a module is no finding in the modules that import it")
  func inNeighbours() throws {
    let text = Self.neighbour
    #expect(Self.imported(text).isEmpty)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The first line is the module's name.
    for index in lines.indices.dropFirst() {
      let place = MistakePlace(texts: ["Bank": text], lines: lines, index: index)
      // A public name that has changed is wrong where it is used.
      let made = RandomMistake.all.filter { !$0.name.contains("renamed") }.compactMap {
        $0.make(place)
      }
      let halves = stride(from: lines[index].count - 1, to: 0, by: -3).map {
        place.replacingLine([String(lines[index].prefix($0))])
      }
      for mistaken in made + halves {
        let text = mistaken.joined(separator: "\n")
        #expect(Self.imported(text).isEmpty, "\(text)")
      }
    }
  }

  /// Returns the errors in a module that imports a text with a mistake.
  private static func imported(_ text: String) -> [String] {
    let told = SampleModule([
      ("App.flow.yaml", Array(importer.utf8)), ("Bank/Bank.flow.yaml", Array(text.utf8)),
    ])
    // Half a line may be right, and say less.
    let isRight = told.files.allSatisfy { !$0.isBroken && !$0.document.hasErrors }
    if isRight, text != neighbour, !text.contains("Itn") { return [] }
    return told.findings.filter { $0.severity == .error }.map(\.message)
  }

  /// A part of a link with two parameters of other routers, one after the other.
  @Test("a safe fix of a link loses no parameter")
  func fixesOfLinks() {
    let words = [
      ":id", "*id", "**id", "<id>", "<int:id>", "[id]", "[...id]", "(?<id>x)", "$id", "{id:int}",
      "{*id}", "{id}", "{{id}}", "#{id}", "${id}", ":id?", ":id(new|edit)", "%(id)s", "-", "x",
    ]
    for first in words {
      for second in words.map({ $0.replacing("id", with: "size") }) {
        let told = SampleModule(
          """
          flow: M
          links: { schemes: [m] }
          coordinators:
            App:
              start: a
              screens:
                a: {}
                b: { params: { id: Int?, size: Int? }, link: '/b/\(first)\(second)' }
          """)
        let safe = told.findings.flatMap(\.fixes).filter { $0.kind == .safe }
        for edit in safe.flatMap(\.edits) {
          let isKept = ["id", "size"].allSatisfy {
            !(first + second).contains($0) || edit.replacement.contains($0)
          }
          #expect(isKept, "\(first)\(second): \(edit.replacement)")
        }
      }
    }
  }

  /// Returns a file with the mistake in one of its lines; nil if no line of the module has a place for it.
  private static func make(
    _ mistake: RandomMistake, in texts: [String: String], _ random: inout SeededGenerator
  ) -> (path: String, text: String)? {
    let lines = texts.keys.sorted().flatMap { path in
      let lines = texts[path]!.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      return lines.indices.map { (path, MistakePlace(texts: texts, lines: lines, index: $0)) }
    }
    for (path, place) in lines.shuffled(using: &random) {
      if let made = mistake.make(place) { return (path, made.joined(separator: "\n")) }
    }
    return nil
  }

  @Test("each kind of mistake can be made")
  func places() throws {
    var random = SeededGenerator(seed: 1)
    for mistake in RandomMistake.all {
      let isMade = try Self.modules.get().contains {
        Self.make(mistake, in: $0.value, &random) != nil
      }
      #expect(isMade, "\(mistake)")
    }
  }
}
