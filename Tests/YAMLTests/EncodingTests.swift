import Diagnostics
import TestSupport
import Testing
import YAML

/// A flow file is UTF-8; of anything else the first wrong byte is named.
struct EncodingTests {
  @Test(
    "the first byte that is not UTF-8 is found",
    arguments: [
      ([0xFF], 0, 0), ([0x61, 0x80], 1, 1), ([0x61, 0xEF], 1, 1), ([0xC3, 0xA4, 0xEF, 0xBF], 2, 1),
      ([0xED, 0xA0, 0x80], 0, 0), ([0xC0, 0xAF, 0x61], 0, 0), ([0xF4, 0x90, 0x80, 0x80], 0, 0),
      ([0xEF, 0xBF, 0xBD, 0xFE], 3, 1), ([0xEF, 0xBB, 0xBF, 0x61, 0xFF], 4, 1),
    ] as [([UInt8], Int, Int)])
  func invalid(bytes: [UInt8], offset: Int, scalar: Int) throws {
    let yaml = SampleYAML(bytes: bytes)
    let finding = try #require(yaml.findings.first)
    #expect(yaml.findings.count == 1)
    #expect(finding.rule == .yamlSyntax)
    #expect(finding.message == "the byte at offset \(offset) is not UTF-8")
    #expect(finding.range.lower == scalar)
    #expect(yaml.root == nil)
  }

  @Test("other encodings are named")
  func others() {
    func message(_ bytes: [UInt8]) -> String? { SampleYAML(bytes: bytes).findings.first?.message }
    let text = Array("a: b".utf8)
    let little16 = text.flatMap { [$0, 0] as [UInt8] }
    let big16 = text.flatMap { [0, $0] as [UInt8] }
    let little32 = text.flatMap { [$0, 0, 0, 0] as [UInt8] }
    let big32 = text.flatMap { [0, 0, 0, $0] as [UInt8] }
    for bytes in [little16, big16, [0xFF, 0xFE] + little16, [0xFE, 0xFF] + big16] {
      #expect(message(bytes) == "the file is UTF-16; a flow file is UTF-8")
    }
    let mark: [UInt8] = [0xFF, 0xFE, 0, 0]
    for bytes in [little32, big32, mark + little32, [0, 0, 0xFE, 0xFF] + big32] {
      #expect(message(bytes) == "the file is UTF-32; a flow file is UTF-8")
    }
  }

  @Test("a replacement character that was written is one")
  func replacement() {
    #expect(SampleYAML("a: \u{FFFD}")["a"]?.scalar == "\u{FFFD}")
  }
}
