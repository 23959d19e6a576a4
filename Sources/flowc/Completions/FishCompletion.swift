enum FishCompletion {
  static var script: String {
    """
    # Completions of flowc for fish: flowc completions fish > ~/.config/fish/completions/flowc.fish

    complete -c flowc -f
    \(Verb.all.map(verb).joined(separator: "\n"))

    """
  }

  private static func verb(_ verb: Verb) -> String {
    let name = "complete -c flowc -n __fish_use_subcommand -a \(verb.name) -d "
    let condition = "complete -c flowc -n '__fish_seen_subcommand_from \(verb.name)'"
    var lines = [name + quoted(verb.summary)]
    lines += verb.allOptions.map { "\(condition) -l \($0.name.dropFirst(2))" + value(of: $0) }
    switch verb.operands {
    case .words([]), .anything: break
    case .words(let words): lines.append("\(condition) -a \(quoted(words.joined(separator: " ")))")
    case .wordThenFiles(let words):
      let isChosen = "__fish_seen_subcommand_from \(words.joined(separator: " "))"
      let list = quoted(words.joined(separator: " "))
      lines.append(
        "complete -c flowc -n '__fish_seen_subcommand_from \(verb.name); and not \(isChosen)' -a "
          + list)
      lines.append(
        "complete -c flowc -n '__fish_seen_subcommand_from \(verb.name); and \(isChosen)' -F")
    case .files, .directories: lines.append("\(condition) -F")
    }
    return lines.joined(separator: "\n")
  }

  private static func value(of option: Option) -> String {
    let help = " -d \(quoted(option.help))"
    switch CompletedWord(valueOf: option) {
    case nil: return help
    case .words(let words): return " -x -a \(quoted(words.joined(separator: " ")))" + help
    case .files, .wordThenFiles: return " -r -F" + help
    case .directories: return " -x -a '(__fish_complete_directories)'" + help
    case .anything: return " -x" + help
    }
  }

  /// Returns the text in single quotes. fish knows escapes inside them.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
