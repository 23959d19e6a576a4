import Foundation

/// Texts with a special meaning for `dot`, its scanner, XML or a terminal.
let hostileTexts = [
  "", " ", "plain", "tail\\", "\\", "\\\\", "\\\\\\", "a\\\nb", "\\N \\G \\L \\E \\T \\H",
  "\\n\\l\\r",
  "\"", "\\\"", "\"; n0 -> n1; \"", "\" + \"", "a&amp;b", "&#65;", "&#x41;", "&bogus;", "&", "&&;",
  "<b>x</b>", "<", ">", "<>", "<TABLE>", "</TD>", "<BR/>", "<!-- -->", "-->", "<![CDATA[x]]>",
  "]]>",
  "javascript:alert(1)", "//", "/* */", "#", "{a|b}", "<p0>", "'", "`${x}`", "%s%n", "a;b", "a=b",
  "line\nline", "\n", "\n\n", "a\n\nb", "\nleading", "trailing\n", "\r\n", "\r", "\t", "a\tb",
  "  two  spaces  ", "\u{A0}", "\0", "\u{1}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9B}",
  "\u{2028}", "\u{2029}", "\u{202E}abc", "\u{2066}", "\u{61C}", "\u{200B}", "\u{200D}", "\u{AD}",
  "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{1FFFE}", "\u{10FFFF}", "\u{E000}", "é", "e\u{301}",
  "\u{301}", "日本語", "عربى", "👩‍👩‍👧‍👦", "🇳🇱", "node", "graph", "strict", "subgraph", "-1.5", "n0",
  "cluster_0", "ñ:w", String(repeating: "x", count: 1_000),
]

/// Returns a random text, made of hostile texts and of random characters.
func randomText(using generator: inout SeededGenerator) -> String {
  (0..<Int.random(in: 0...6, using: &generator)).reduce(into: "") { text, _ in
    if Bool.random(using: &generator) {
      text += hostileTexts.randomElement(using: &generator) ?? ""
    } else {
      text.unicodeScalars.append(randomScalar(using: &generator))
    }
  }
}

private func randomScalar(using generator: inout SeededGenerator) -> Unicode.Scalar {
  let bounds: [UInt32] = [0x7F, 0x2FF, 0x2FFF, 0x10FFFF]
  while true {
    let bound = bounds.randomElement(using: &generator) ?? 0x7F
    if let scalar = Unicode.Scalar(UInt32.random(in: 0...bound, using: &generator)) {
      return scalar
    }
  }
}

/// Returns the seed from `GRAPHVIZ_TESTS_SEED`, or a new one.
func randomSeed() -> UInt64 {
  ProcessInfo.processInfo.environment["GRAPHVIZ_TESTS_SEED"].flatMap(UInt64.init)
    ?? UInt64.random(in: 0...UInt64.max)
}

/// The random number generator SplitMix64. The same seed gives the same numbers.
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
