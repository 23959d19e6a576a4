/// Returns the content between the quotes of a string literal that evaluates to `value`.
///
/// Every scalar that isn't printable ASCII is written as `\u{…}`. So a literal can't hide line
/// breaks or characters that change the direction of text, and no tool that normalizes text changes
/// it.
func escaped(_ value: String) -> String {
  var text = ""
  for scalar in value.unicodeScalars {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case " "..."~": text.unicodeScalars.append(scalar)
    default: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
  return text
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
