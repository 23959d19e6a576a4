import Graphviz

/// A part of a page.
///
/// Text becomes HTML only here, and is always escaped. An attribute with an address takes a checked
/// one, and no attribute takes a script or a style. So no text of a file can become markup or code.
package indirect enum HTML: Sendable {
  case text(String)
  case element(Tag, [Attribute], [HTML])
  /// A picture, which escapes its own text.
  case drawing(Drawing)

  package enum Tag: String, Sendable {
    case a, article, aside, button, code, datalist, dd, div, dl, dt, footer, h1, h2, h3, header
    case img, input, kbd, label, li, main, nav, noscript, ol, option, p, section, select, span
    case strong, table, tbody, td, th, thead, tr, ul

    /// Whether the element has neither children nor an end.
    fileprivate var isVoid: Bool { self == .img || self == .input }
  }

  package enum Attribute: Sendable {
    case plain(Name, String)
    /// An attribute without a value.
    case flag(Flag)
    case link(Address)
    /// The data of a PNG picture.
    case png(PNG)

    /// The attributes whose values are only text to a browser.
    package enum Name: String, Sendable {
      case `class`, `for`, alt, id, placeholder, role, scope, tabindex, title, type, value
      case ariaLabel = "aria-label"
      case ariaLive = "aria-live"
      case dataAct = "data-act"
      case dataView = "data-view"
      case dataFilter = "data-filter"
    }

    package enum Flag: String, Sendable { case hidden }
  }
}

extension HTML {
  package static func element(
    _ tag: Tag, _ style: String, _ attributes: [Attribute] = [], _ children: [HTML]
  ) -> HTML {
    .element(tag, [.plain(.class, style)] + attributes, children)
  }

  package static func element(_ tag: Tag, _ children: [HTML]) -> HTML {
    .element(tag, [], children)
  }

  package static func element(_ tag: Tag, _ text: String) -> HTML {
    .element(tag, [], [.text(text)])
  }

  package static func element(_ tag: Tag, _ style: String, text: String) -> HTML {
    .element(tag, style, [], [.text(text)])
  }

  /// Returns text as a link, or as plain text if there is no address.
  package static func link(_ text: String, to address: Address?) -> HTML {
    address.map { .element(.a, [.link($0)], [.text(text)]) } ?? .text(text)
  }
}

/// The writer of HTML.
struct HTMLWriter {
  private(set) var output = ""

  mutating func write(_ html: HTML) {
    switch html {
    case .text(let text): output += Markup.text(text)
    case .drawing(let drawing): output += drawing.element
    case .element(let tag, let attributes, let children):
      output += "<\(tag.rawValue)"
      for attribute in attributes { write(attribute) }
      output += ">"
      if tag.isVoid { return }
      for child in children { write(child) }
      output += "</\(tag.rawValue)>"
      if tag.isBlock { output += "\n" }
    }
  }

  private mutating func write(_ attribute: HTML.Attribute) {
    switch attribute {
    case .plain(let name, let value): output += " \(name.rawValue)=\"\(Markup.text(value))\""
    case .flag(let flag): output += " \(flag.rawValue)"
    case .link(let address): output += " href=\"\(Markup.text(address.text))\""
    case .png(let image): output += " src=\"\(image.address)\""
    }
  }
}

extension HTML.Tag {
  /// Whether a line break behind the element changes nothing.
  fileprivate var isBlock: Bool {
    ![.a, .button, .code, .img, .input, .kbd, .label, .span, .strong].contains(self)
  }
}
