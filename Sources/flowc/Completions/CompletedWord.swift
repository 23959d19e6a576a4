/// A kind of word that a call can be completed with, whatever the shell.
enum CompletedWord {
  case words([String])
  /// A choice of first words; files from the third word on.
  case wordThenFiles([String])
  case files
  case directories
  /// Something that only its author knows.
  case anything

  /// Nil: the option takes no value.
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

  init(_ operands: Verb.Operands) {
    self =
      switch operands {
      case .none: .words([])
      case .paths: .files
      case .directory: .directories
      case .words(let words): .words(words)
      case .wordThenPaths(let words): .wordThenFiles(words)
      }
  }
}

extension String {
  /// As a shell reads it back, whatever is in it.
  var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
