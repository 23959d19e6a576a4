import Compiler
import Diagnostics
import FlowAnalysis
import FlowModel

/// A flow file, and its path.
struct LoadedFile: Sendable {
  let absolutePath: String
  let file: FlowFile
  /// The reason why the file could not be read.
  let problem: CommandError?
  var directory: String { FileSystem.directory(of: absolutePath) }

  /// Reads a file, or the text of it that is open in an editor.
  ///
  /// - Parameter earlier: The same file as it was read earlier. If it has the same text, it isn't
  ///   decoded again.
  init(_ found: FlowFiles.Found, id: SourceFile.ID, after earlier: LoadedFile? = nil) {
    absolutePath = found.absolutePath
    let open = OpenDocuments.current?[found.absolutePath]?.text
    var content = Pipeline.FileContent.unreadable
    var problem: CommandError?
    do throws(CommandError) {
      if let tooLarge = Pipeline.FileContent(size: open?.utf8.count ?? found.size) {
        content = tooLarge
      } else if let open {
        content = .bytes(Array(open.utf8))
      } else {
        content = .bytes(try found.bytes())
      }
    } catch {
      problem = error
    }
    self.problem = problem
    if let earlier, earlier.isReading(of: content), earlier.file.source.id == id,
      earlier.file.source.path == found.path
    {
      file = earlier.file
    } else {
      file = Pipeline.decode(content, path: found.path, id: id)
    }
  }

  /// Returns whether the file is what a content means. Only a content without mistakes is compared.
  private func isReading(of content: Pipeline.FileContent) -> Bool {
    guard problem == nil, !file.isBroken, case .bytes(let bytes) = content else { return false }
    return file.source.text.utf8.elementsEqual(bytes)
  }
}

/// The files of a module, and which of them the call names.
struct LoadedModule: Sendable {
  let directory: String
  let files: [LoadedFile]
  let shown: Set<SourceFile.ID>
  var neighbours: [String: Neighbour]
  /// The failures to read files of the module.
  let problems: [CommandError]
  /// A file named by the call that is below the module's folder, and whose own folder isn't it; nil
  /// if there is none.
  let named: LoadedFile?

  /// The message that says which folder was read for a file further down.
  var note: String? {
    named.map { file in
      let folder = FileSystem.shortened(directory)
      let place = directory == FileSystem.workingDirectory ? "the working directory" : folder
      return
        "\(file.file.source.path) is part of the module in \(place), so the \(files.count) flow files of "
        + "that module were read"
    }
  }

  /// The module in the form that the pipeline takes.
  var sources: ModuleSources { sources(files.map { ($0.file, $0.absolutePath) }) }

  /// Returns whether another reading of the module has the same content.
  func isSame(as other: LoadedModule) -> Bool {
    directory == other.directory && neighbours == other.neighbours && shown == other.shown
      && problems.map(\.message) == other.problems.map(\.message)
      && files.elementsEqual(other.files) {
        $0.file.source == $1.file.source && $0.file.isBroken == $1.file.isBroken
          && $0.absolutePath == $1.absolutePath
      }
  }

  /// Returns the module with other files, or with other texts.
  func sources(_ files: [(file: FlowFile, absolutePath: String)]) -> ModuleSources {
    ModuleSources(
      files.map { ($0.file, String($0.absolutePath.dropFirst(directory.count + 1))) },
      neighbours: neighbours, isPartial: !problems.isEmpty)
  }
}
