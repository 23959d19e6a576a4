/// The lines in which two texts differ.
struct LineChanges {
  /// Lines that stand in place of others. Lines count from zero.
  struct Hunk {
    let old: Range<Int>
    let new: Range<Int>
  }

  private(set) var hunks: [Hunk] = []

  /// The greatest number of lines, of both texts together, that are looked through for the next line
  /// that is the same. Beyond it, all the rest counts as changed.
  private static let reach = 400

  init(from old: String, to new: String) {
    self.init(from: Self.lines(of: old), to: Self.lines(of: new))
  }

  init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
    let same = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let (oldEnd, newEnd) = (old.count - same, new.count - same)
    var (i, j) = (0, 0)
    while i < oldEnd || j < newEnd {
      if i < oldEnd, j < newEnd, old[i] == new[j] {
        (i, j) = (i + 1, j + 1)
        continue
      }
      let (a, b) = Self.nextSame(old[i..<oldEnd], new[j..<newEnd])
      hunks.append(Hunk(old: i..<a, new: j..<b))
      (i, j) = (a, b)
    }
  }

  /// Returns the lines of a text with their line breaks. LF, CR LF and CR end a line.
  static func lines(of text: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(text.utf8)
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices {
      let isBreak =
        bytes[index] == 0x0A
        || bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      guard isBreak else { continue }
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// The number of bytes besides spaces from which one line alone shows that both texts go on alike.
  /// Shorter lines, like `routes:`, are often there by chance.
  private static let longLine = 12

  /// Returns the nearest place at which both texts go on with two lines that are the same, or with a
  /// long one, or end.
  private static func nextSame(
    _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>
  ) -> (Int, Int) {
    func isSame(_ i: Int, _ j: Int) -> Bool {
      if i == old.endIndex || j == new.endIndex { return i == old.endIndex && j == new.endIndex }
      return old[i] == new[j]
    }
    for distance in 1..<max(2, min(reach, old.count + new.count)) {
      for step in max(0, distance - new.count)...min(distance, old.count) {
        let (i, j) = (old.startIndex + step, new.startIndex + distance - step)
        guard isSame(i, j) else { continue }
        let isLong = i < old.endIndex && old[i].filter { $0 > 0x20 }.count >= longLine
        if i == old.endIndex || isLong || isSame(i + 1, j + 1) { return (i, j) }
      }
    }
    return (old.endIndex, new.endIndex)
  }

  /// The hunks, in which a line that stands in place of one line is a hunk of its own.
  var hunksOfLines: [Hunk] {
    hunks.flatMap { hunk in
      hunk.old.count != hunk.new.count
        ? [hunk]
        : zip(hunk.old, hunk.new).map { Hunk(old: $0..<$0 + 1, new: $1..<$1 + 1) }
    }
  }

  /// Returns the line of the new text that is the same as a line of the old one; nil if it changed.
  func new(ofOld line: Int) -> Int? {
    var shift = 0
    for hunk in hunks where hunk.old.lowerBound <= line {
      if hunk.old.contains(line) { return nil }
      shift = hunk.new.upperBound - hunk.old.upperBound
    }
    // An editor may send any number.
    return line &+ shift
  }

  /// Returns the line of the new text at which a line of the old one stands or stood.
  func nearest(toOld line: Int) -> Int {
    if let line = new(ofOld: line) { return line }
    let hunk = hunks.first { $0.old.contains(line) }
    return hunk.map {
      min(
        $0.new.lowerBound + line - $0.old.lowerBound, max($0.new.lowerBound, $0.new.upperBound - 1))
    } ?? line
  }

  /// The changes the other way round.
  var reversed: LineChanges {
    var changes = self
    changes.hunks = hunks.map { Hunk(old: $0.new, new: $0.old) }
    return changes
  }
}
