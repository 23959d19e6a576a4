//! Starts flowc for flow files.

use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree};

struct Flowc;

impl zed::Extension for Flowc {
    fn new() -> Self {
        Flowc
    }

    fn language_server_command(&mut self, _: &LanguageServerId, tree: &Worktree) -> Result<Command> {
        let command = tree.which("flowc").ok_or("flowc isn't on PATH")?;
        Ok(Command { command, args: vec!["lsp".into()], env: tree.shell_env() })
    }
}

zed::register_extension!(Flowc);
