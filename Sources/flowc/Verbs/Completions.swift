extension Verb {
  static let completions = Verb(
    name: "completions",
    summary: "Prints what a shell needs to complete flowc's words.",
    synopsis: "bash|zsh|fish",
    options: [],
    examples: [
      ("source <(flowc completions bash)", "in ~/.bashrc"),
      ("flowc completions zsh > \"${fpath[1]}/_flowc\"", "once, for zsh"),
      ("flowc completions fish > ~/.config/fish/completions/flowc.fish", "once, for fish"),
    ],
    operands: .words(Shell.allCases.map(\.rawValue)),
    run: { invocation throws(CommandError) in
      guard invocation.paths.count == 1, let shell = Shell(rawValue: invocation.paths[0]) else {
        throw .usage("`flowc completions` takes one of bash, zsh and fish")
      }
      Output.text(shell.script)
      return .success
    })
}

private enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}
