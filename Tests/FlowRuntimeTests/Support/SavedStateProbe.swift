@testable import FlowRuntime

/// The coders behind `SavedState`, by themselves.
enum SavedStateProbe {
  static func saved(_ value: any Encodable) -> SavedValue? {
    SavedValue.encoded(value)
  }

  static func read<T: Decodable>(_ saved: SavedValue) -> T? {
    saved.decoded()
  }
}
