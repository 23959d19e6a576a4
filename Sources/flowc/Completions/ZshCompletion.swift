enum ZshCompletion {
  static var script: String {
    """
    #compdef flowc
    # Completions of flowc for zsh: flowc completions zsh > "${fpath[1]}/_flowc"

    _flowc() {
      local -a verbs
      verbs=(
    \(Verb.all.map { "    " + described($0.name, $0.summary).quotedForShell }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe -t verbs verb verbs
        return
      fi
      local verb=$words[2]
      shift words
      (( CURRENT -= 1 ))
      case $verb in
    \(Verb.all.map(branch).joined(separator: "\n"))
      esac
    }

    _flowc "$@"

    """
  }

  private static func described(_ name: String, _ text: String) -> String {
    "\(name):\(text.replacing(":", with: "\\:"))"
  }

  private static func branch(of verb: Verb) -> String {
    let options = verb.allOptions.map { "        " + option($0).quotedForShell }
    let operands = operands(verb.operands).map { "        " + $0.quotedForShell }
    return "    \(verb.name))\n      _arguments \\\n"
      + (options + operands).joined(separator: " \\\n") + "\n      ;;"
  }

  /// Returns an option in the form of zsh: `--format[help]:FORMAT:(pretty xcode)`
  private static func option(_ option: Option) -> String {
    let help = ["\\", "[", "]", ":"].reduce(option.help) { $0.replacing($1, with: "\\" + $1) }
    guard let value = option.value, let word = CompletedWord(valueOf: option) else {
      return "\(option.name)[\(help)]"
    }
    return "\(option.name)=[\(help)]:\(value):\(action(word))"
  }

  private static func operands(_ word: CompletedWord) -> [String] {
    switch word {
    case .wordThenFiles(let words):
      ["1: :\(action(.words(words)))", "2: : ", "*: :\(action(.files))"]
    case .words, .files, .directories, .anything: ["*::\(action(word))"]
    }
  }

  private static func action(_ word: CompletedWord) -> String {
    switch word {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files, .wordThenFiles: "_files"
    case .directories: "_files -/"
    case .anything: " "
    }
  }
}
