/// A counter of the widths of emoji that consist of several scalars. Terminals draw a family, a
/// flag or a coloured hand as one character of two columns.
struct EmojiSequence {
  private enum Last {
    case other
    case emoji(isWide: Bool)
    /// The joiner after an emoji.
    case joiner
    /// The first letter of a flag.
    case flag
  }

  private var last = Last.other

  /// - Parameter usual: The width of the scalar alone.
  mutating func width(of scalar: Unicode.Scalar, usually usual: Int) -> Int {
    switch (scalar.value, last) {
    case (0x200D, .emoji):
      last = .joiner
      return 0
    // A request for the coloured form of a character that also has another form.
    case (0xFE0F, .emoji(isWide: false)):
      last = .emoji(isWide: true)
      return 1
    case (0xFE0F, _), (0x1F3FB...0x1F3FF, .emoji): return 0
    case (0x1F1E6...0x1F1FF, .flag):
      last = .emoji(isWide: true)
      return 0
    case (0x1F1E6...0x1F1FF, _):
      last = .flag
      return 2
    case (_, .joiner) where scalar.properties.isEmoji:
      last = .emoji(isWide: true)
      return 0
    default:
      last = scalar.properties.isEmoji ? .emoji(isWide: usual == 2) : .other
      return usual
    }
  }
}
