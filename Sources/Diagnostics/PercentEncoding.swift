extension String {
  /// The text with the bytes for which `%` and two digits stand.
  package var percentDecoded: String {
    var bytes: [UInt8] = []
    var rest = Substring(self)
    while let next = rest.popFirst() {
      if next == "%", rest.count > 1, let byte = UInt8(rest.prefix(2), radix: 16) {
        bytes.append(byte)
        rest.removeFirst(2)
      } else {
        bytes += Array(next.utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text with `%` and digits for each byte that may have a meaning in a URL.
  ///
  /// - Parameter kept: Further characters that stay.
  package func percentEncoded(keeping kept: String = "") -> String {
    utf8.reduce(into: "") { text, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where kept.utf8.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
