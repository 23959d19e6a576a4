/// A kind of word with which a shell can complete a call.
enum CompletedWord: Sendable {
  case words([String])
  /// The first word is one of these words, a name is the second, and files follow.
  case wordThenFiles([String])
  case files
  case directories
  /// A text that only the writer of the call knows.
  case anything

  /// Makes the kind for an option's value. Returns nil if the option takes no value.
  init?(valueOf option: Option) {
    guard let value = option.value else { return nil }
    if !option.choices.isEmpty {
      self = .words(option.choices)
    } else {
      self =
        switch value {
        case "FILE": .files
        case "DIR": .directories
        default: .anything
        }
    }
  }
}

extension String {
  /// The text in quotes. A shell reads it as this text, for any characters.
  var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
