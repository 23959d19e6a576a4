/// The encoding of bytes as letters, digits, `+` and `/`.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = bytes.count - start
      let group = (0..<3).reduce(0) { $0 << 8 | ($1 < rest ? Int(bytes[start + $1]) : 0) }
      for place in 0..<4 {
        let letter = letters[group >> (18 - 6 * place) & 63]
        output.append(place <= rest ? letter : UInt8(ascii: "="))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
