/// `flowc <verb> [paths]`
@main
struct Flowc {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    end(with: await Command.run(arguments))
  }
}
