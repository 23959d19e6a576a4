@testable import SwiftCode

/// A generator whose sequence follows from its seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Makes up source of the shapes that generators write, with names of any length.
struct RandomSource {
  private var random: SeededGenerator
  /// How long names get: most files have usual ones, some have names longer than a line.
  private let longest: Int

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    longest = [12, 24, 40, 130][Int(seed % 4)]
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func some<Element>(
    _ range: ClosedRange<Int>, _ make: (inout RandomSource) -> Element
  ) -> [Element] {
    (0..<Int.random(in: range, using: &random)).map { _ in make(&self) }
  }

  mutating func name() -> Identifier {
    let length = Int.random(in: 2...longest, using: &random)
    let text = String((0..<length).map { _ in "abcdefghijklm".randomElement(using: &random)! })
    return Identifier("v" + text)!
  }

  mutating func typeName() -> TypeName {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return "Int"
    case 1: return TypeName(name().capitalized).optional
    case 2: return TypeName(name().capitalized).array
    case 3: return .any(TypeName(short().capitalized).member(short().capitalized))
    case 4: return TypeName.any(TypeName(name().capitalized)).optional
    case 5: return "[String: \(TypeName(name().capitalized))]"
    case 6:
      let arguments: [Code] = some(1...2) { "\(TypeName($0.short().capitalized))" }
      return "\(TypeName(short().capitalized))<\(arguments)>"
    case 7: return TypeName(short().capitalized).member(short().capitalized)
    default: return "String"
    }
  }

  /// A short name, for a part of a type.
  private mutating func short() -> Identifier { Identifier(String(name().text.prefix(6)))! }

  mutating func parameterType() -> TypeName {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return "@escaping (\(some(0...3) { "\($0.typeName())" as Code })) -> Void"
    case 1: return "(\(name().capitalized)) async throws -> \(name().capitalized)"
    case 2: return "inout \(name().capitalized)"
    case 3: return "@escaping @MainActor (\(typeName())) -> \(typeName())"
    default: return typeName()
    }
  }

  mutating func literal() -> Code {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .literal(Int.random(in: -5_000_000...5_000_000, using: &random))
    case 1: return .literal(chance(50))
    case 2: return .literal(Double.random(in: -10...10, using: &random))
    default:
      return .literal(some(0...3) { $0.name().text }.joined(separator: " ü\"\\\n(,"))
    }
  }

  mutating func argument(_ depth: Int) -> Code {
    let value = expression(depth - 1)
    return chance(60) ? "\(label: name()): \(value)" : value
  }

  mutating func expression(_ depth: Int) -> Code {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 4), using: &random) {
    case 0, 1: return "\(name())"
    case 2: return literal()
    case 3: return "\(name()).\(name())"
    case 4: return "\(name())(\(some(0...5) { $0.argument(depth) }))"
    case 5: return ".\(name())(\(some(1...4) { $0.argument(depth) }))"
    case 6: return "\(name()).\(name())(\(some(0...4) { $0.argument(depth) }))"
    case 7: return "self.\(name()).\(name())(\(some(1...3) { $0.argument(depth) }))"
    case 8: return "[\(some(1...8) { $0.expression(depth - 1) })]"
    case 9: return "try \(name())(\(some(1...3) { $0.argument(depth) }))"
    case 10: return "\(name()) == \(expression(depth - 1))"
    case 11: return "\(operand(depth)) && \(operand(depth))"
    case 12: return "\(name()) ?? \(operand(depth))"
    case 13: return "\(name()) as? \(typeName())"
    case 14: return "\(name()) ? \(operand(0)) : \(operand(0))"
    case 15: return "\(name())(\(name())).\(name())"
    case 16: return "try await \(name()).\(name())(\(some(0...2) { $0.argument(depth) }))"
    case 17: return "[\(some(1...4) { "\($0.literal()): \($0.operand(depth - 1))" as Code })]"
    default: return "\(name())[\(operand(0))]"
    }
  }

  /// An expression that can be a part of any other.
  private mutating func operand(_ depth: Int) -> Code {
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where depth > 0: return "\(name())(\(some(0...3) { $0.argument(depth) }))"
    case 1: return "\(name()).\(name())"
    default: return "\(name())"
    }
  }

  mutating func condition() -> Code {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return "let \(name()) = \(expression(1))"
    case 1: return "case .\(name())(let \(name())) = \(name())"
    case 2: return "\(name()) == \(name())"
    default: return "\(name()).\(name())"
    }
  }

  mutating func statement() -> any Node {
    switch Int.random(in: 0..<15, using: &random) {
    case 0: return line("let \(name()) = \(expression(2))")
    case 1: return line("let \(name()): \(typeName()) = \(expression(1))")
    case 2: return line("return \(expression(2))")
    case 3: return line("\(name()).\(name()) = \(expression(1))")
    case 4: return line("\(name())(\(some(0...4) { $0.argument(2) }))")
    case 5: return line("self.\(name()).\(name())(\(some(0...4) { $0.argument(2) }))")
    case 6: return conditional()
    case 7:
      let conditions = some(1...3) { $0.condition() }
      return GuardStatement("\(conditions)") { "return \(expression(0))" }
    case 8: return selection()
    case 9:
      return Block(
        "\(name()).\(name())(\(some(0...3) { $0.argument(1) }))", closure: closureParameters()
      ) {
        for line in some(1...2, { $0.statement() }) { line }
      }
    case 10: return Block("for \(name()) in \(expression(1))") { "\(name())()" }
    case 11: return line("throw \(expression(1))")
    case 12: return line("\(name()).\(name()) { $0.\(name()) }")
    case 13: return line("var \(name()) = \(name()).\(name())(\(name()): { \(name()) })")
    default: return CodeComment(some(1...20) { $0.name().text }.joined(separator: " "))
    }
  }

  private mutating func closureParameters() -> Code {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return ""
    case 1: return "[weak self] \(name())"
    case 2: return "\(name()), \(name())"
    default: return "\(name())"
    }
  }

  private mutating func conditional() -> any Node {
    let conditions = some(1...3) { $0.condition() }
    let block = If("\(conditions)") { for line in some(1...2, { $0.statement() }) { line } }
    return chance(40) ? block.else { "return" } : block
  }

  private mutating func selection() -> any Node {
    let cases = some(1...4) { source -> SwitchCase in
      // All patterns of a case would have to bind the same names.
      let count = Int.random(in: 1...4, using: &source.random)
      let patterns = source.some(count...count) { source -> Code in
        let bindings = source.some(1...3) {
          count > 1 ? "\($0.name())" : "let \($0.name())" as Code
        }
        return source.chance(50) ? ".\(source.name())" : ".\(source.name())(\(bindings))"
      }
      return SwitchCase("\(patterns)") { "return \(source.expression(1))" }
    }
    return SwitchStatement("\(name())") {
      for one in cases { one }
      SwitchCase.default { "return nil" }
    }
  }

  /// A parameter. That of a protocol's function has no default.
  mutating func parameter(mayHaveDefault: Bool = true) -> Code {
    let start: Code =
      chance(30)
      ? "\(label: name()) \(name()): \(parameterType())" : "\(name()): \(parameterType())"
    return mayHaveDefault && chance(15) ? "\(start) = \(literal())" : start
  }

  mutating func function() -> Block {
    let effects: Code = [" ", " async ", " throws ", " async throws "].randomElement(
      using: &random)!
    let result: Code = chance(60) ? "-> \(typeName())" : ""
    let tail: Code = result.isEmpty ? "" : "\(effects)\(result)"
    let attribute: Code = ["", "", "@discardableResult ", "@available(iOS 17, *) "]
      .randomElement(using: &random)!
    let access: Code = ["", "public ", "package static ", "override "].randomElement(
      using: &random)!
    let parameters = some(0...5) { $0.parameter() }
    let generics: Code =
      longest <= 40 && chance(15) ? "<\(short().capitalized): \(short().capitalized)>" : ""
    return Block("\(attribute)\(access)func \(name())\(generics)(\(parameters))\(tail)") {
      for line in some(0...4, { $0.statement() }) { line }
    }
  }

  mutating func member() -> any Node {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return line("package let \(name()): \(typeName())")
    case 1: return line("public static let \(name()) = \(expression(2))")
    case 2: return Block("var \(name()): \(typeName())", .compact) { "\(expression(0))" }
    case 3: return line("nonisolated(unsafe) private(set) var \(name()) = \(expression(1))")
    case 4: return Documentation(some(1...30) { $0.name().text }.joined(separator: " "))
    case 5:
      return Block("package init(\(some(0...5) { $0.parameter() }))") {
        "self.\(name()) = \(name())"
      }
    default: return function()
    }
  }

  mutating func enumCase() -> any Node {
    let parameters = some(1...4) { "\(label: $0.name()): \($0.typeName())" as Code }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return line("case \(name())")
    case 1: return line("typealias \(name().capitalized) = \(typeName())")
    default: return line("case \(name())(\(parameters))")
    }
  }

  mutating func requirement() -> any Node {
    if chance(25) { return Block("var \(name()): \(typeName())", .compact) { "get" } }
    let parameters = some(0...4) { $0.parameter(mayHaveDefault: false) }
    let result: Code = chance(70) ? " -> \(typeName())" : ""
    return line("func \(name())(\(parameters))\(result)")
  }

  mutating func type() -> any Node {
    let supertypes = some(0...4) { $0.typeName() as TypeName }.map { "\($0)" as Code }
    let inheritance: Code = supertypes.isEmpty ? "" : ": \(supertypes)"
    let name = name().capitalized
    let attribute: Code = chance(30) ? "@MainActor " : ""
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return TypeDeclaration("\(attribute)public final class \(name)\(inheritance)") {
        for member in some(0...4, { $0.member() }) { member }
        "let last = 1"
      }
    case 1:
      return TypeDeclaration("enum \(name)\(inheritance)") {
        for one in some(0...5, { $0.enumCase() }) { one }
      }
    case 2:
      return TypeDeclaration("\(attribute)package protocol \(name)\(inheritance)") {
        for one in some(0...4, { $0.requirement() }) { one }
      }
    default:
      return TypeDeclaration("extension \(name)\(inheritance)") {
        for one in some(1...3, { $0.function() }) { one }
      }
    }
  }

  mutating func file() -> SwiftFile {
    SwiftFile(header: "A file.", imports: some(0...3) { $0.name().capitalized }) {
      for type in some(1...4, { $0.type() }) { type }
      if chance(30) {
        ConditionalCompilation("canImport(SwiftUI)") { type() }
      }
    }
  }
}

/// Code as a node.
private func line(_ code: Code) -> any Node { code }
