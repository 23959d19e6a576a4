import Foundation
import TestSupport
import Testing

/// The project of the example app, as far as it can be known without Xcode.
struct XcodeProjectTests {
  private let project: XcodeProject
  private let file = Repository.root.appending(
    path: "Examples/RestaurantsApp/Restaurants.xcodeproj")

  init() throws {
    project = try XcodeProject(file)
  }

  @Test("every object is defined once, named right, and in use")
  func objects() {
    let ids = project.definitions
    #expect(ids.count == Set(ids).count)
    #expect(Set(ids) == Set(project.objects.keys))
    #expect(project.objects.keys.allSatisfy { $0.wholeMatch(of: /[0-9A-F]{24}/) != nil })
    for id in ids {
      for name in project.references(of: id) {
        #expect(project.objects[name] != nil, "\(id) names \(name), which isn't there")
      }
    }
    #expect(project.reachable == Set(ids))
    for (id, names) in project.comments { #expect(names.count == 1, "\(id) is called \(names)") }
  }

  @Test("every path is there")
  func paths() throws {
    #expect(project.paths.contains("Info.plist") && project.paths.contains("Restaurants"))
    for path in project.paths {
      let url = project.directory.appending(path: path)
      #expect(FileManager.default.fileExists(atPath: url.path()), "there is no \(path)")
    }
  }

  @Test("the app has the library and the plugin of this package")
  func package() throws {
    let reference = try #require(project.all("XCLocalSwiftPackageReference").first)
    let path = try #require(reference["relativePath"] as? String)
    let package = project.directory.appending(path: path).standardizedFileURL
    #expect(package.path() == Repository.root.standardizedFileURL.path())
    let manifest = try String(
      contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    #expect(manifest.contains(".library(name: \"FlowRuntime\""))
    #expect(manifest.contains(".plugin(name: \"FlowcBuild\""))

    let app = try target("Restaurants")
    #expect(products(app["packageProductDependencies"]) == ["FlowRuntime"])
    let dependencies = (app["dependencies"] as? [String] ?? []).compactMap {
      project.objects[$0]?["productRef"]
    }
    #expect(products(dependencies) == ["plugin:FlowcBuild"])
  }

  @Test("the groups follow the file system, so that a new file is in the target")
  func groups() throws {
    #expect(project.text.contains("objectVersion = 77;"))
    for name in ["Restaurants", "RestaurantsTests"] {
      let groups = try target(name)["fileSystemSynchronizedGroups"] as? [String] ?? []
      #expect(groups.map { project.objects[$0]?["path"] as? String } == [name])
    }
  }

  @Test("the scheme builds, runs and tests the targets of the project")
  func scheme() throws {
    let scheme = try String(
      contentsOf: file.appending(path: "xcshareddata/xcschemes/Restaurants.xcscheme"),
      encoding: .utf8)
    let form =
      /BlueprintIdentifier = "(.*?)"\s+BuildableName = "(.*?)"\s+BlueprintName = "(.*?)"/
    let targets = scheme.matches(of: form)
    #expect(targets.count == 4)
    for match in targets {
      let target = project.objects[String(match.1)]
      #expect(target?["name"] as? String == String(match.3))
      let product = (target?["productReference"] as? String).flatMap { project.objects[$0] }
      #expect(product?["path"] as? String == String(match.2))
    }
  }

  private func target(_ name: String) throws -> [String: Any] {
    try #require(project.all("PBXNativeTarget").first { $0["name"] as? String == name })
  }

  private func products(_ ids: Any?) -> [String] {
    (ids as? [String] ?? []).compactMap { project.objects[$0]?["productName"] as? String }
  }
}
