#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `flowc <verb> [paths]`
@main
struct Flowc {
  /// Not `async` itself: the runtime would open files of its own before the first line of it.
  static func main() {
    Output.prepare()
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Not on the main actor, whose thread waits.
    Task.detached { end(with: await Command.run(arguments)) }
    // Not `dispatchMain()`, which ends this thread: unwinding it costs a static executable more than
    // all else at the start.
    while true { pause() }
  }
}
