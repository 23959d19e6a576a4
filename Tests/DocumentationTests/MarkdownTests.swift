import Diagnostics
import FlowAnalysis
import FlowModel
import Foundation
import TestSupport
import Testing

/// The documentation's examples: flowc accepts those shown as right.
struct MarkdownTests {
  static let modules = (try? DocumentedModule.all()) ?? []

  @Test("the documentation has modules to check")
  func readable() throws {
    #expect(try !DocumentedModule.all().isEmpty)
    #expect(Markdown.files.count >= 4)
  }

  @Test("a module that the documentation shows has the finding it is there for", arguments: modules)
  func checked(module: DocumentedModule) throws {
    let rule = module.rule.flatMap { name in Rule.all.first { $0.name == name } }
    #expect((rule == nil) == (module.rule == nil), "no rule is named \(module.rule ?? "")")
    let sample = SampleModule(
      module.files.map { ($0.path, Array($0.text.utf8)) },
      rules: Rule.onByDefault.union(rule.map { [$0] } ?? []))
    #expect(
      sample.findings.map(\.rule.name) == (module.rule.map { [$0] } ?? []),
      "\(module.place)\n\(sample.pretty)")
  }

  @Test("a recipe is a module of at most 15 lines, with a scenario")
  func recipes() throws {
    let recipes = Self.modules.filter { $0.place.hasPrefix("recipes.md") }
    #expect(recipes.count >= 12)
    for recipe in recipes {
      #expect(recipe.files[0].text.split(separator: "\n").count <= 15, "\(recipe)")
      #expect(recipe.files.contains { $0.text.contains("scenarios:") }, "\(recipe)")
    }
  }

  @Test("llms.txt lists every page, and nothing else")
  func listedPages() throws {
    let list = try String(
      contentsOf: Repository.root.appending(path: "llms.txt"), encoding: .utf8)
    let listed = list.matches(of: /\]\((?:Documentation\/)?([^)]+)\)/).map { String($0.1) }
    #expect(listed.sorted() == Markdown.files.map(\.lastPathComponent).sorted())
  }

  @Test("the reference names every key of the language")
  func complete() throws {
    let url = Repository.documentation.appending(path: "language.md")
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    for set in KeySet.ofLanguage {
      for key in set.keys {
        #expect(text.contains("`\(key)`"), "\(set.subject): \(key)")
      }
    }
  }

  @Test("links between the project's pages lead somewhere", arguments: Markdown.files)
  func links(file: URL) throws {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    for match in text.matches(of: /\]\((?<target>[^)#:]+)(#[^)]*)?\)/) {
      let target = file.deletingLastPathComponent().appending(path: String(match.target))
      #expect(FileManager.default.fileExists(atPath: target.path()), "\(match.target)")
    }
  }
}
