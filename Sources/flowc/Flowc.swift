/// The program `flowc <verb> [paths]`.
@main
struct Flowc {
  static func main() {
    Output.prepare()
    end(with: Command.run(Array(CommandLine.arguments.dropFirst())))
  }
}
