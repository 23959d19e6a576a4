#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program `flowc <verb> [paths]`.
@main
struct Flowc {
  /// The function isn't `async`, because the runtime would then open files before the first line of
  /// it.
  static func main() {
    Output.prepare()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if #available(macOS 15, *) {
      MainThread.run { end(with: await Command.run(arguments)) }
    }
    // The main actor's thread waits, so the command runs elsewhere.
    Task.detached { end(with: await Command.run(arguments)) }
    // `dispatchMain()` would end this thread. In a static executable, unwinding it takes more time
    // than the rest of the start.
    while true { pause() }
  }
}
