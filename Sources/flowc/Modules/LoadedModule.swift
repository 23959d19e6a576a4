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
  /// The stamp before the file was read; nil if a later change could have the same stamp, or if
  /// nobody observes the run.
  private let stamp: Int?

  var directory: String { FileSystem.directory(of: absolutePath) }

  /// Reads a file.
  ///
  /// - Parameter earlier: The same file as it was read earlier. It isn't read again if it hasn't
  ///   changed.
  init(_ found: FlowFiles.Found, id: SourceFile.ID, after earlier: LoadedFile? = nil) {
    absolutePath = found.absolutePath
    if let open = OpenDocuments.current?[found.absolutePath] {
      (problem, stamp) = (nil, nil)
      file = Self.decode(open.text, of: found, id: id, after: earlier)
      return
    }
    let stamp = found.stored == nil ? RunObserver.looks(at: found.path, .content) : nil
    self.stamp = stamp.flatMap { $0.isSettled(at: FileStamp.now) ? $0.hash : nil }
    if let earlier, let stamp, earlier.stamp == stamp.hash, earlier.file.source.id == id,
      earlier.file.source.path == found.path
    {
      (file, problem) = (earlier.file, earlier.problem)
      return
    }
    var content = Pipeline.FileContent.unreadable
    var problem: CommandError?
    do throws(CommandError) {
      let tooLarge = Pipeline.FileContent(size: found.size)
      content = if let tooLarge { tooLarge } else { .bytes(try found.bytes()) }
    } catch {
      problem = error
    }
    file = Pipeline.decode(content, path: found.path, id: id)
    self.problem = problem
  }

  /// Returns a file whose text is open in an editor.
  private static func decode(
    _ text: String, of found: FlowFiles.Found, id: SourceFile.ID, after earlier: LoadedFile?
  ) -> FlowFile {
    if let earlier, earlier.problem == nil, earlier.file.source.text == text,
      earlier.file.source.id == id, earlier.file.source.path == found.path
    {
      return earlier.file
    }
    let tooLarge = Pipeline.FileContent(size: text.utf8.count)
    return Pipeline.decode(tooLarge ?? .bytes(Array(text.utf8)), path: found.path, id: id)
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

  /// The size of all files, in bytes.
  var size: Int { files.reduce(0) { $0 + $1.file.source.text.utf8.count } }

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
