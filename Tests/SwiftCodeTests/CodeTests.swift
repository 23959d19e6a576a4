import Foundation
import Testing

@testable import SwiftCode

@Suite struct CodeTests {
  @Test func interpolatesWhatIsSafe() {
    let name: Identifier = "detail"
    let type: TypeName = "Int"
    let arguments: [Code] = ["a", "b: \(1)"]
    let code: Code = "func \(name)(\(arguments)) -> \(type.optional) // \(true)"
    #expect(code.text == "func detail(a, b: 1) -> Int? // true")
  }

  @Test func typesAreBuiltFromTypes() {
    let browse: Identifier = "Browse"
    let screens: TypeName = "\(browse).Screens"
    #expect(TypeName.any(screens).optional.text == "(any Browse.Screens)?")
    #expect(TypeName.any(screens).array.text == "[any Browse.Screens]")
    #expect(screens.member("Kind").text == "Browse.Screens.Kind")
    #expect(("(Int) -> Void" as TypeName).optional.text == "((Int) -> Void)?")
  }

  @Test func namesAreFoundAsWords() {
    let code: Code = "cart.open(cart2, _cart: carts) { shop in shop.done }"
    for name in ["cart", "open", "cart2", "_cart", "carts", "shop", "in", "done"] {
      #expect(code.mentions(Identifier(name)!), "\(name)")
    }
    for name in ["car", "art", "cart22", "sho", "doneX"] {
      #expect(!code.mentions(Identifier(name)!), "\(name)")
    }
  }

  @Test func identifiersAreChecked() {
    for text in ["a", "_a", "a1", "A_b", "class", String(repeating: "a", count: 300)] {
      #expect(Identifier(text)?.text == text)
    }
    let bad = ["", "_", "1a", "a b", "a-b", "ä", "а", "a\u{200D}b", "`a`", "a.b", "a\n", "🎉", "$0"]
    for text in bad { #expect(Identifier(text) == nil, "\(text)") }
  }

  @Test func identifiersAreBuiltFromIdentifiers() {
    let screen: Identifier = "detail"
    let name: Identifier = "Mock\(screen.capitalized)Routes\(UInt(2))"
    #expect(name.text == "MockDetailRoutes2")
    #expect(name.decapitalized.text == "mockDetailRoutes2")
  }

  /// Source that tries to make code of text, and what the compiler says to it.
  private static let attempts: [(source: String, message: String)] = [
    ("let code: Code = \"let x = \\(text)\"", "text is no code"),
    ("let code = Code(stringLiteral: text)", "cannot convert value of type 'String'"),
    ("let code: Code = text", "cannot convert value of type 'String'"),
    ("let type: TypeName = \"any \\(text)\"", "text is no code"),
    ("let name: Identifier = \"x\\(text)\"", "no exact matches"),
    ("let list: [Code] = [text]", "cannot convert value of type 'String'"),
    ("let code: Code = \"\\(label: text): 1\"", "cannot convert value of type 'String'"),
    ("let code: Code = \"\\(text[...])\"", "error:"),
    ("let code: Code = \"\\(text.first!)\"", "error:"),
  ]

  @Test func textDoesNotCompileAsCode() throws {
    let safe = "let code: Code = \"let x = \\(literal: text), \\(Identifier(text)!)\""
    let bodies = Self.attempts.map(\.source) + [safe]
    let sources = bodies.enumerated().map { "func f\($0)(_ text: String) { \($1); _ = 0 }" }
    let output = try Toolchain.typecheck(sources, withSourcesOf: "SwiftCode")
    for (index, attempt) in Self.attempts.enumerated() {
      let findings = output.filter { $0.contains("/Attempt\(index).swift:") }
      #expect(findings.contains { $0.contains(attempt.message) }, "\(attempt.source)")
    }
    // The one that may compile does, so the others fail for their own reasons only.
    #expect(!output.contains { $0.contains("/Attempt\(Self.attempts.count).swift:") })
  }
}
