/// An element of an XML file, with its place.
package struct XMLElement: Sendable {
  package let name: String
  let attributes: [String: String]
  /// The line on which the element begins, from 1.
  package let line: Int
  package fileprivate(set) var children: [XMLElement] = []
  /// The text directly in the element.
  package fileprivate(set) var text = ""

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// Returns a text that is an attribute, or an element of its own if it is long.
  func text(_ key: String) -> String? {
    attributes[key] ?? children.first { $0.name == "string" && $0["key"] == key }?.text
  }

  /// Returns the first child with a name.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// Calls a function for all elements below this one, with the elements around each, from the
  /// outside in. The elements of which the function returns `false` are not entered.
  func walk(
    above: [XMLElement] = [], _ visit: (_ element: XMLElement, _ above: [XMLElement]) -> Bool
  ) {
    let path = above + [self]
    for child in children where visit(child, path) { child.walk(above: path, visit) }
  }

  /// Returns the elements with a name below this one, however deep, in the order of the file.
  func all(_ name: String) -> [XMLElement] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }

  mutating func add(_ child: XMLElement) { children.append(child) }

  mutating func add(text: String) { self.text += text }
}
