/// Appends a string literal that evaluates to `value`.
///
/// Every scalar that isn't printable ASCII is written as `\u{…}`. So a literal can't hide line
/// breaks or characters that change the direction of text, and no tool that normalizes text changes
/// it.
func appendEscaped(_ value: String, to text: inout Bytes) {
  text.append(UInt8(ascii: "\""))
  appendEscaped(contentsOf: value, to: &text)
  text.append(UInt8(ascii: "\""))
}

/// Appends the content between the quotes of a literal that evaluates to `value`.
func appendEscaped(contentsOf value: String, to text: inout Bytes) {
  var value = value
  let isWritten = value.withUTF8 { bytes in
    guard bytes.allSatisfy(standsForItself) else { return false }
    text.append(bytes)
    return true
  }
  if isWritten { return }
  for scalar in value.unicodeScalars {
    switch scalar {
    case "\"": text.append("\\\"")
    case "\\": text.append("\\\\")
    case " "..."~": text.append(UInt8(scalar.value))
    default:
      text.append(text: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
    }
  }
}

/// Returns whether a byte of a text stands in a literal as it is.
private func standsForItself(_ byte: UInt8) -> Bool {
  0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}

/// Returns a decimal literal. From seven digits on, the digits stand in groups of three.
///
/// `swift format` writes longer numbers in this way, and would change others.
func grouped(_ value: Int) -> String {
  let digits = String(value.magnitude)
  let sign = value < 0 ? "-" : ""
  guard digits.utf8.count >= 7 else { return sign + digits }
  var result = sign
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { result += "_" }
    result.append(digit)
  }
  return result
}
