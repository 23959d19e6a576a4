import Foundation
import Testing

@testable import SwiftCode

/// Every word that means something to Swift somewhere, as a name in every position.
@Suite struct KeywordTests {
  private static let words = """
    Any Self Type Protocol actor any as assignment associatedtype associativity async await borrow \
    borrowing break case catch class consume consuming continue convenience copy default defer \
    deinit didSet discard distributed do dynamic each else enum escaping extension fallthrough \
    false fileprivate final for foreign func get guard higherThan if import in indirect infix init \
    inout internal is isolated iOS lazy left let lowerThan macOS macro module mutating nil none \
    nonisolated nonmutating of open operator optional override package postfix precedence \
    precedencegroup prefix preconcurrency private protocol public read reasync repeat required \
    rethrows return right safe scoped self sending set some spi static struct subscript super \
    switch swift target then throw throws transpose true try typealias unowned unsafe using var \
    weak where while willSet witness_method wrt yield
    """.split(separator: " ").map(String.init)

  /// Swift source that uses a name wherever a generator would.
  @Nodes private func uses(of name: Identifier, in scope: Identifier) -> Nodes {
    TypeDeclaration("enum \(scope)") {
      types(named: name)
      members(named: name)
      calls(of: name, in: scope)
    }
  }

  /// A type, and cases, of that name.
  @Nodes private func types(named name: Identifier) -> Nodes {
    let plain: Identifier = name.canNameMember ? name : "other"
    if name.canNameNestedType { Block("struct \(name)") { "var value = 1" } }
    TypeDeclaration("enum Choice: Hashable") {
      "case \(plain)"
      "case payload(\(parameter: name): Int)"
      "static let first = Choice.\(plain)"
      Block("var isPlain: Bool") {
        SwitchStatement("self") {
          SwitchCase(".\(plain)") { "return true" }
          SwitchCase(".payload(let \(name))") { "return \(name) == 0" }
        }
      }
    }
  }

  /// Properties, functions and parameters of that name.
  @Nodes private func members(named name: Identifier) -> Nodes {
    TypeDeclaration("final class Holder") {
      if name.canNameMember {
        "var \(name) = 0"
        Block("init(\(name) value: Int)") { "self.\(name) = value" }
        Block("func readAgain() -> Int") { "return self.\(name) + \(name)" }
      }
    }
    TypeDeclaration("protocol Caller") {
      if name.canNameMember { "func \(name)(\(name): Int) -> Int" }
      "func labelled(\(name) value: Int) -> Int"
    }
    TypeDeclaration("struct Implementation: Caller") {
      if name.canNameMember {
        Block("func \(name)(\(name): Int) -> Int") { "return \(name) + 1" }
      }
      Block("func labelled(\(name) value: Int) -> Int") { "return value" }
      Block("func both(\(parameter: name): Int) -> Int") {
        "let sum = \(name) + labelled(\(label: name): \(name))"
        "return sum"
      }
    }
  }

  /// Local variables, labels and closure parameters of that name.
  @Nodes private func calls(of name: Identifier, in scope: Identifier) -> Nodes {
    Block("static func use(_ caller: Implementation) -> Bool") {
      "let \(name) = caller.both(\(label: name): 2)"
      if name.canNameNestedType {
        GuardStatement("\(scope).\(name)().value > 0") { "return false" }
      }
      if name.canNameMember {
        "let holder = Holder(\(label: name): \(name))"
        "holder.\(name) = caller.\(name)(\(label: name): \(name))"
        GuardStatement("holder.\(name) > 1") { "return false" }
      }
      "return Choice.first.isPlain && Choice.payload(\(label: name): \(name)).isPlain"
    }
    Block("static func closure(_ body: (Int) -> Int) -> Int") {
      Block("let other = [1].map", closure: "\(name)") { "\(name) + 1" }
      "return body(other[0])"
    }
  }

  @Test func everyWordCompilesEverywhere() throws {
    let names = Self.words.compactMap(Identifier.init)
    #expect(names.count == Self.words.count)
    let file = SwiftFile(header: "Every word.") {
      for (index, name) in names.enumerated() { uses(of: name, in: "Scope\(UInt(index))") }
    }
    let text = file.rendered()
    try Toolchain.withDirectory { directory in
      let path = directory.appending(path: "words.swift")
      try text.write(to: path, atomically: false, encoding: .utf8)
      let result = try Toolchain.run(
        "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", path.path,
        in: directory)
      #expect(result.status == 0, "\(result.output.prefix(9000))")
    }
    #expect(try Toolchain.formatted([text]).sources == [text])
  }

  @Test func plainNamesHaveNoBackticks() {
    let name: Identifier = "detail"
    #expect(
      ("let \(name) = .\(name)(\(label: name): \(name))" as Code).text
        == "let detail = .detail(detail: detail)")
  }

  @Test func backticksFollowThePosition() {
    let word: Identifier = "default"
    #expect(("case \(word)" as Code).text == "case `default`")
    #expect((".\(word)(\(label: word): 1)" as Code).text == ".default(default: 1)")
    let start: Identifier = "init"
    #expect(("x.\(start)" as Code).text == "x.`init`")
    #expect(("func f(\(start): Int)" as Code).text == "func f(`init`: Int)")
  }

  @Test func metatypeNamesCannotBeNestedTypes() {
    #expect(!("Type" as Identifier).canNameNestedType)
    #expect(!("Protocol" as Identifier).canNameNestedType)
    #expect(("Kind" as Identifier).canNameNestedType)
  }
}
