#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program that walks: reads a script from its input, and writes what there is to see.
public enum Script {
  /// - Parameter drivers: The modules that there are, by name.
  @MainActor
  public static func run(_ drivers: [String: Driver]) async {
    var walk: Walk?
    while let line = readLine() {
      if let name = line.split(separator: " ").last, line.hasPrefix("walk ") {
        walk = drivers[String(name)].map(Walk.init)
      } else if let seen = await walk?.follow(line[...]) {
        print(seen.joined(separator: "\n"))
        print("--")
        // What was seen before a crash isn't lost.
        fflush(nil)
      }
    }
  }
}
