import Diagnostics
import FlowGeneration
import FlowModel
import Graphviz

/// The addresses of places in a module's flow files, for the elements of its pictures.
struct PictureLinks {
  private struct File {
    let path: String
    /// The path as findings show it.
    let name: String
    let lines: LineTable
  }

  private let files: [SourceFile.ID: File]
  private let template: AddressTemplate?
  /// The folder of the picture, from the root.
  private let folder: String

  /// - Parameters:
  ///   - module: The module; nil if its files aren't on the disk.
  ///   - template: The template for the addresses of the files. If nil, the files are beside the
  ///     picture, on this machine.
  ///   - folder: The folder into which the picture is written.
  init(_ module: LoadedModule?, _ template: AddressTemplate?, from folder: String) {
    self.template = template
    self.folder = FileSystem.resolved(folder)
    files = (module?.files ?? []).reduce(into: [:]) { files, loaded in
      let source = loaded.file.source
      let path = template == nil ? loaded.absolutePath : FileSystem.repositoryPath(source.path)
      files[source.id] = File(path: path, name: source.path, lines: LineTable(source.text))
    }
  }

  /// Returns the file and the line of a range, as findings name them; nil for a range in another
  /// module.
  func text(of range: SourceRange) -> String? {
    guard let file = files[range.file] else { return nil }
    return "\(file.name):\(file.lines.position(ofScalar: Int(range.lower)).line)"
  }

  /// Returns the address of a range; nil for a range in another module.
  func address(of range: SourceRange) -> Address? {
    guard let file = files[range.file] else { return nil }
    return address(file.path, file.lines.position(ofScalar: Int(range.lower)).line)
  }

  /// Returns the address of a place in the app's code. Without a template, returns nil if there is no
  /// such file on this machine.
  func address(of origin: CodeOrigin) -> Address? {
    if template != nil { return address(origin.filePath, origin.line) }
    let path = FileSystem.fromRepository(origin.filePath)
    return FileSystem.kind(of: path) == .file ? address(path, origin.line) : nil
  }

  private func address(_ path: String, _ line: Int) -> Address? {
    let parts = path.split(separator: "/").map(String.init)
    if let template { return template.address(of: parts, line: line) }
    let here = folder.split(separator: "/").map(String.init)
    let common = zip(here, parts).prefix { $0 == $1 }.count
    return Address(
      ups: here.count - common, Array(parts.dropFirst(common)), line: line)
  }
}

extension AddressTemplate {
  /// Reads the value of `--link`.
  static func read(_ text: String) throws(CommandError) -> AddressTemplate {
    do throws(Problem) {
      return try AddressTemplate(text)
    } catch {
      let example = "https://example.com/{path}#L{line}"
      switch error {
      case .scheme:
        throw .usage(
          "`--link` can't be `\(text)`: it begins with `https://`, or with the scheme of an editor"
            + ": " + schemes.dropFirst().joined(separator: ", "))
      case .noPath: throw .usage("`--link` needs a `{path}`, as in `\(example)`")
      case .placeholder(let name):
        throw .usage(
          "`--link` has `{path}` and `{line}` in braces, not `{\(name)}`"
            + Suggestion.question(after: name, in: ["path", "line"]))
      case .character(let scalar):
        throw .usage(
          "`--link` is a URL, which has no `\(Escaping.visible(String(scalar)))`: write it as "
            + "`%` and two digits for each byte")
      }
    }
  }
}
