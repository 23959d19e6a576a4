/// A PNG picture, for example of a screen.
package struct PNG: Hashable, Sendable {
  package let bytes: [UInt8]
  package let size: ImageSize

  private static let signature: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ]

  /// Creates a picture. Returns nil if the bytes don't begin as a PNG with a size does.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature), bytes.count > 24 else { return nil }
    let numbers = [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard numbers.allSatisfy({ 1...100_000 ~= $0 }) else { return nil }
    self.bytes = bytes
    size = ImageSize(width: numbers[0], height: numbers[1])
  }

  /// The picture as an address, which contains all of its data.
  package var address: String { "data:image/png;base64," + Base64.text(of: bytes) }

  /// Returns the size of the picture when it is as large as possible within another size.
  package func size(within limit: ImageSize) -> ImageSize {
    let scale = min(
      Double(limit.width) / Double(size.width), Double(limit.height) / Double(size.height))
    return ImageSize(
      width: max(1, Int(Double(size.width) * scale)),
      height: max(1, Int(Double(size.height) * scale)))
  }
}

package struct ImageSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

extension Color {
  /// The colour by which the layout of `dot` marks the space for an image. Nothing else has it.
  static let imageSpace = Color(0xFEFDFC)
}
