/// A list that grows without moving its elements: each further chunk has memory of its own. So a long
/// list needs no more memory while it grows than its elements take, and one chunk.
///
/// The type is public and its members are inlinable, so that other modules have code of their own for
/// it. Unspecialised code would be slow.
public struct ChunkedList<Element>: RandomAccessCollection {
  /// The chunks. Each but the last one is full.
  @usableFromInline var chunks: [[Element]] = [[]]
  public private(set) var count = 0

  /// The number of elements in a full chunk, as a power of two.
  @usableFromInline static var bits: Int { 12 }

  @inlinable public init() {}

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { count }

  @inlinable
  public subscript(index: Int) -> Element {
    get { chunks[index >> Self.bits][index & (1 << Self.bits - 1)] }
    _modify { yield &chunks[index >> Self.bits][index & (1 << Self.bits - 1)] }
  }

  public mutating func append(_ element: Element) {
    let last = count >> Self.bits
    if last == chunks.count {
      var chunk: [Element] = []
      chunk.reserveCapacity(1 << Self.bits)
      chunks.append(chunk)
    }
    chunks[last].append(element)
    count += 1
  }
}

extension ChunkedList: Sendable where Element: Sendable {}
