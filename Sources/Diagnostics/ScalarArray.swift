extension String {
  /// The scalars of the text, for access by number. Nearly all texts are ASCII, and their bytes are the
  /// scalars.
  package var scalarArray: [Unicode.Scalar] {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.map { Unicode.Scalar($0) } : Array(unicodeScalars)
  }
}
