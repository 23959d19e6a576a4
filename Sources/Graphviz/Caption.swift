/// A text that appears when the pointer rests on an element, and a link. Only some formats can have
/// them.
///
/// No caption is written into DOT, because `dot` decodes the escapes in some tooltips twice, and
/// accepts any address.
package struct Caption: Equatable, Sendable {
  /// The text, in lines. If it is empty, no text appears.
  package var text: String
  package var address: Address?

  package init(_ text: String, address: Address? = nil) {
    self.text = text
    self.address = address
  }
}
