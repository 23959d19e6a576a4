import Testing

/// The messages about calls that make no sense, and the stream that they go to.
struct UsageTests {
  @Test(arguments: [
    ("", "flowc <verb> [paths]"),
    ("lnit", "there is no verb `lnit`; did you mean `lint`?"),
    ("compile", "there is no verb `compile`"),
    ("help lnit", "there is no verb `lnit`; did you mean `lint`?"),
    ("lint --stritc", "`flowc lint` has no option `--stritc`; did you mean `--strict`?"),
    ("lint -x", "`flowc lint` has no option `-x`"),
    ("lint --explain", "`flowc lint` has no option `--explain`; did you mean `--undecided`?"),
    ("generate --strict", "`flowc generate` has no option `--strict`"),
    ("lint --format", "`--format` needs a value: --format FORMAT"),
    ("lint --format --strict", "`--format` needs a value: --format FORMAT"),
    ("lint --format=", "`--format` needs a value: --format FORMAT"),
    ("lint --format pertty", "`--format` can't be `pertty`; did you mean `pretty`?"),
    ("generate Flows/Shop --output o --access secret", "`--access` can't be `secret`; it takes "),
    ("lint --strict=yes", "`--strict` takes no value"),
    ("generate Flows/Shop", "`flowc generate` needs `--output DIR`"),
    ("diagram Flows", "a diagram shows one module, and these are 7: "),
    ("diagram Flows/Shop --coordinator Chekout", "did you mean `Checkout`?"),
    ("diagram Flows/Shop --output shop", "can't tell the picture format from `shop`"),
    ("diagram Flows/Shop --format svg", "a picture goes to a file: add `--output FILE.svg`"),
  ])
  func aCallWithoutAMeaningIsStatusTwo(call: String, message: String) throws {
    let outcome = try flowc(call)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome)")
  }

  @Test(arguments: try verbs())
  func helpFitsAScreenHoweverItIsAskedFor(verb: String) throws {
    let outcome = try flowc("\(verb) --help")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("flowc \(verb) "))
    let examples = outcome.lines.drop { $0 != "Examples:" }
    #expect(examples.contains { $0.contains("flowc \(verb)") })
    #expect(fitsAScreen(outcome.output))
    for other in ["help \(verb)", "--help \(verb)", "\(verb) Flows -h", "\(verb) nowhere --help"] {
      #expect(try flowc(other).output == outcome.output, "\(other)")
    }
  }

  /// A path is a path: a check must not pass because a file has a strange name.
  @Test func helpIsNoHelpBehindDashes() throws {
    let outcome = try flowc("lint -- --help")
    #expect(outcome.status == 3 && outcome.errors.contains("there is no file or directory --help"))
  }

  @Test(arguments: ["--help", "-h", "help"])
  func helpNamesEveryVerb(call: String) throws {
    let outcome = try flowc(call)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(fitsAScreen(outcome.output))
    #expect(try Set(Self.verbs()).isSuperset(of: ["lint", "generate", "diagram"]))
  }

  @Test func versionIsOneLine() throws {
    let outcome = try flowc("--version")
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 1)
    #expect(outcome.output.hasPrefix("flowc "))
  }

  @Test func afterTwoDashesEverythingIsAPath() throws {
    let outcome = try flowc("lint -- --strict")
    #expect(outcome.status == 3)
    #expect(outcome.errors == "flowc: there is no file or directory --strict\n")
  }

  @Test func whatACallContainsCantDriveTheTerminal() throws {
    let outcome = try Flowc.run(["lint", "\u{1B}[31mred\u{202E}\nflowc: all is well"])
    #expect(outcome.status == 3)
    #expect(!outcome.errors.contains("\u{1B}"))
    #expect(!outcome.errors.contains("\u{202E}"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  /// The verbs that the command names.
  private static func verbs() throws -> [String] {
    let lines = try flowc("--help").output.split(separator: "\n", omittingEmptySubsequences: false)
    let list = lines.drop { !$0.hasSuffix("Verbs:") }.dropFirst().prefix { !$0.isEmpty }
    return list.compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  private func fitsAScreen(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.count <= 24 && lines.allSatisfy { $0.count <= 80 }
  }
}
