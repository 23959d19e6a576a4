extension String {
  /// The scalars of the text, for access by number.
  ///
  /// Nearly all texts are ASCII. Their bytes are the scalars, so nothing has to be decoded or counted.
  package var scalarArray: [Unicode.Scalar] {
    var text = self
    let ofASCII = text.withUTF8 { bytes -> [Unicode.Scalar]? in
      var union: UInt8 = 0
      // Without branches, a processor takes many bytes at once.
      for byte in bytes { union |= byte }
      return union < 0x80 ? bytes.map { Unicode.Scalar($0) } : nil
    }
    return ofASCII ?? Array(unicodeScalars)
  }
}
