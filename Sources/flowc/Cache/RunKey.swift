#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
  import MachO
#endif

/// The key of a run's record: what the run depends on besides files. This is the program, the call,
/// the working directory, the environment and the terminal.
struct RunKey: Equatable {
  let text: String

  /// Makes the key of this run. Returns nil if the program's own file isn't known.
  init?(_ verb: Verb, _ words: [String]) {
    guard let program = Self.program else { return nil }
    let environment = ["FLOWC_PATHS", "NO_COLOR", "TERM"].map { Output.environment($0) ?? "" }
    let parts =
      [Command.version, program, String(FileStamp(program).hash), FileSystem.workingDirectory]
      + environment + [Output.terminals, verb.name] + words
    // No part of a call or an environment has this character.
    text = parts.joined(separator: "\0")
  }

  init(text: String) { self.text = text }

  /// The path of the program's own file.
  private static var program: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return FileSystem.absolute(
        String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    #else
      let path = FileSystem.absolute("/proc/self/exe")
      return path == "/proc/self/exe" ? nil : path
    #endif
  }
}
