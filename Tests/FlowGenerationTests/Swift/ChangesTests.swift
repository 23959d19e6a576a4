import FlowGeneration
import Foundation
import TestSupport
import Testing

/// A change of flow files changes as few generated files and lines as possible.
struct ChangesTests {
  /// The flow files of the tree of routers, by path.
  private let before: [String: String]

  init() throws {
    let directory = Repository.flows.appending(path: "TreeHierarchy")
    before = try Dictionary(
      uniqueKeysWithValues: Repository.files(below: directory, suffix: ".flow.yaml").map { path in
        (path, try String(contentsOf: directory.appending(path: path), encoding: .utf8))
      })
  }

  private func generated(_ texts: [String: String]) -> [String: String] {
    let module = SampleModule(
      texts.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) })
    #expect(module.findings.filter { $0.severity == .error }.isEmpty)
    let files = SwiftGenerator(module.flow).files()
    return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.content) })
  }

  /// The generated files that are new or other than before.
  private func changed(by after: [String: String]) -> Set<String> {
    let old = generated(before)
    return Set(generated(after).filter { old[$0.key] != $0.value }.keys)
  }

  @Test func aNewFeatureTouchesItsParentAndTheModuleOnly() {
    var after = before
    after["Reviews.flow.yaml"] = """
      coordinators:
        Reviews:
          params: { restaurantID: Int }
          start: list
          screens:
            list:
              title: Reviews
              params: { restaurantID: Int }
              routes: { back: finish }
      """
    after["Restaurant.flow.yaml"] = before["Restaurant.flow.yaml"]?.replacing(
      "          order: {",
      with: "          reviews: { to: Reviews, with: [restaurantID] }\n          order: {")
    let changed = changed(by: after)
    #expect(changed.contains("Reviews.flow.swift"))
    #expect(changed.contains("Restaurant.flow.swift"))
    #expect(
      changed.isSubset(of: ["Reviews.flow.swift", "Restaurant.flow.swift", "FlowModule.swift"]))
  }

  @Test func aCommentChangesNothing() {
    let after = before.mapValues {
      "# A comment.\n\n" + $0.replacing(":\n", with: ":  # another\n")
    }
    #expect(changed(by: after) == [])
  }

  @Test func aTitleChangesItsOwnFileOnly() {
    var after = before
    after["Deal.flow.yaml"] = before["Deal.flow.yaml"]?.replacing(
      "title: Deal", with: "title: Offer")
    #expect(changed(by: after) == ["Deal.flow.swift"])
  }

  /// A parameter that is called like the generator's own things renames those, there and nowhere
  /// else.
  @Test func aParameterOfAnyNameChangesWhereItIsOnly() {
    var after = before
    after["Deal.flow.yaml"] = before["Deal.flow.yaml"]?.replacing("dealID", with: "place")
    after["Restaurant.flow.yaml"] = before["Restaurant.flow.yaml"]
    #expect(changed(by: after) == ["Deal.flow.swift", "Restaurant.flow.swift"])
  }

  /// For each file, the first line of it that isn't left, in order, in what is generated later.
  private func lost(_ old: [String: String], _ new: [String: String]) -> [String] {
    old.sorted { $0.key < $1.key }.compactMap { name, text -> String? in
      var rest = (new[name] ?? "").split(separator: "\n")[...]
      for line in text.split(separator: "\n") {
        guard let place = rest.firstIndex(of: line) else { return "\(name): \(line)" }
        rest = rest[(place + 1)...]
      }
      return nil
    }
  }

  /// A screen with a link, put before the first screen of each coordinator of each module in turn.
  @Test(arguments: ["BaseStructure", "ChildStack", "Router", "Shop", "TreeHierarchy"])
  func aNewScreenWithALinkAddsLinesOnly(module: String) throws {
    let directory = Repository.flows.appending(path: module)
    let texts = try Dictionary(
      uniqueKeysWithValues: Repository.files(below: directory, suffix: ".flow.yaml").map { path in
        (path, try String(contentsOf: directory.appending(path: path), encoding: .utf8))
      })
    let old = generated(texts)
    var tried = 0
    let hasLinks = texts.values.contains { $0.contains("\nlinks:") }
    let link = hasLinks ? "        link: { path: /novel, by: sheet }\n" : ""
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      // A few of a large module stand for the others.
      for match in text.matches(of: #/(?m)^    screens:\n(?:      #.*\n)*      (\w+):\n/#)
      where tried < 4 {
        var after = texts
        let screen = "      novel:\n\(link)        routes: { on: \(match.1) }\n"
        let start = text.index(match.1.startIndex, offsetBy: -6)
        after[path] = text[..<start] + screen + text[start...]
        let module = SampleModule(
          after.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) })
        guard !module.findings.contains(where: { $0.severity == .error }) else { continue }
        tried += 1
        let files = SwiftGenerator(module.flow).files()
        let new = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.content) })
        #expect(lost(old, new) == [])
      }
    }
    #expect(tried > 0)
  }
}
