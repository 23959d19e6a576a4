/// The completion for bash. It works with the bash of macOS, 3.2, and later ones, and needs no
/// package.
enum BashCompletion {
  static var script: String {
    """
    # Completions of flowc for bash: source <(flowc completions bash)

    _flowc_reply() {
      COMPREPLY=()
      local line
      while IFS= read -r line; do COMPREPLY+=("$line"); done
    }

    _flowc_words() { _flowc_reply < <(compgen -W "$1" -- "$2"); }

    _flowc_files() {
      compopt -o filenames 2>/dev/null
      _flowc_reply < <(compgen "$1" -- "$2")
    }

    _flowc() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      if [[ $COMP_CWORD -eq 1 ]]; then
        _flowc_words \(([String](Verb.all.map(\.name)) + ["--help", "--version"]).list) "$word"
        return
      fi
      # `--option=value` comes as three words.
      if [[ $word == = ]]; then
        word=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      case ${COMP_WORDS[1]} in
    \(Verb.all.map(branch).joined(separator: "\n"))
      esac
    }

    complete -F _flowc flowc

    """
  }

  private static func branch(of verb: Verb) -> String {
    let values = verb.allOptions.compactMap { option in
      CompletedWord(valueOf: option).map { "        \(option.name)) \(complete($0)) ;;\n" }
    }
    let options = verb.allOptions.map(\.name).list
    return """
          \(verb.name))
            case $previous in
      \(values.joined())        *)
                if [[ $word == -* ]]; then
                  _flowc_words \(options) "$word"
                else
                  \(complete(verb.operands))
                fi
                ;;
            esac
            ;;
      """
  }

  private static func complete(_ word: CompletedWord) -> String {
    switch word {
    case .words(let words): "_flowc_words \(words.list) \"$word\""
    case .wordThenFiles(let words):
      "case $COMP_CWORD in 2) _flowc_words \(words.list) \"$word\" ;; 3) COMPREPLY=() ;; "
        + "*) _flowc_files -f \"$word\" ;; esac"
    case .files: "_flowc_files -f \"$word\""
    case .directories: "_flowc_files -d \"$word\""
    case .anything: "COMPREPLY=()"
    }
  }
}

extension [String] {
  fileprivate var list: String { joined(separator: " ").quotedForShell }
}
