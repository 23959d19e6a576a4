import Dispatch

/// `flowc <verb> [paths]`
@main
struct Flowc {
  /// Not `async` itself: the runtime would open files of its own before the first line of it.
  static func main() {
    Output.prepare()
    let arguments = Array(CommandLine.arguments.dropFirst())
    Task { end(with: await Command.run(arguments)) }
    dispatchMain()
  }
}
