import Diagnostics
import Dispatch

/// The document of a file, whose memory can be given back when no later stage needs it.
///
/// If a stage asks for the document all the same, it is decoded again. So nobody can meet a file without
/// its document.
final class DecodedDocument: Sendable {
  /// The document; nil if its memory was given back. ``lock`` guards it.
  nonisolated(unsafe) private var kept: Document?
  private let source: SourceFile

  /// The lock of all documents. It is held only while a reference is read or written.
  private static let lock = DispatchSemaphore(value: 1)

  init(_ document: Document, of source: SourceFile) {
    kept = document
    self.source = source
  }

  var value: Document {
    locked { $0 } ?? FlowFile(source).document
  }

  /// Gives the memory of the document back.
  func giveBack() { _ = locked { $0.take() } }

  private func locked(_ body: (inout Document?) -> Document?) -> Document? {
    Self.lock.wait()
    defer { Self.lock.signal() }
    return body(&kept)
  }
}
