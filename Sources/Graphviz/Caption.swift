/// A text that shows up when the pointer rests on an element, and a link: in formats that can have
/// them.
///
/// No caption is written into DOT. `dot` undoes the escapes in some tooltips twice, and passes any
/// address on.
package struct Caption: Equatable, Sendable {
  /// In lines. Empty: nothing shows up.
  package var text: String
  package var address: Address?

  package init(_ text: String, address: Address? = nil) {
    self.text = text
    self.address = address
  }
}
