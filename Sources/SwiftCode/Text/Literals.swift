/// Appends a string literal that evaluates to `value`.
///
/// Every scalar that is not printable ASCII is written as `\u{…}`, so a literal can hide
/// neither line breaks nor characters that change the direction of what is read, and
/// survives any tool that normalizes text.
func appendEscaped(_ value: String, to text: inout String) {
  text += "\""
  appendEscaped(contentsOf: value, to: &text)
  text += "\""
}

/// Appends what stands between the quotes of that literal.
func appendEscaped(contentsOf value: String, to text: inout String) {
  for scalar in value.unicodeScalars {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case " "..."~": text.unicodeScalars.append(scalar)
    default:
      text += "\\u{"
      text += String(scalar.value, radix: 16, uppercase: true)
      text += "}"
    }
  }
}

/// A decimal literal, with its digits in groups of three from seven digits on.
///
/// `swift format` writes longer numbers so, and would change one that is not.
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
