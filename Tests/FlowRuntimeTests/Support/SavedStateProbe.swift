@testable import FlowRuntime

/// Access to the encoder and decoder of `SavedState`.
enum SavedStateProbe {
  static func saved(_ value: any Encodable) -> SavedValue? {
    SavedValue.encoded(value)
  }

  static func read<T: Decodable>(_ saved: SavedValue) -> T? {
    saved.decoded()
  }
}
