import Foundation

@testable import flowc

/// A value as a reader returned it, to be compared with what another one returned.
indirect enum ReadValue: Equatable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([ReadValue])
  case table([String: ReadValue])

  init(_ node: DataNode) {
    self =
      switch node.content {
      case .null: .null
      case .bool(let value): .bool(value)
      case .number(let text): .number(Double(text) ?? .nan)
      case .text(let text), .date(let text): .text(text)
      case .data(let text):
        .text(
          Data(base64Encoded: text, options: .ignoreUnknownCharacters)?.base64EncodedString() ?? "")
      case .list(let items): .list(items.map { ReadValue($0) })
      case .table(let members): .table(members.mapValues { ReadValue($0) })
      }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let items = try? container.decode([ReadValue].self) {
      self = .list(items)
    } else if let bytes = try? container.decode(Data.self) {
      self = .text(bytes.base64EncodedString())
    } else if let date = try? container.decode(Date.self) {
      self = .text(date.formatted(.iso8601))
    } else {
      self = .table(try container.decode([String: ReadValue].self))
    }
  }

  /// Whether a number in the value is infinite or rounded to 0. Foundation refuses a number whose
  /// exponent is too great or too small.
  var hasRoundedNumber: Bool {
    switch self {
    case .null, .bool, .text: false
    case .number(let number): number.isInfinite || number.magnitude < .leastNormalMagnitude
    case .list(let items): items.contains(where: \.hasRoundedNumber)
    case .table(let members): members.values.contains(where: \.hasRoundedNumber)
    }
  }
}

/// Calls a function on a thread with as little stack as any thread has on macOS.
func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 512 * 1_024
    thread.start()
  }
}

extension [UInt8] {
  func repeated(_ count: Int) -> [UInt8] { Array(repeatElement(self, count: count).joined()) }
}
