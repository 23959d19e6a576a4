/// The format of a diagram.
enum PictureFormat: String, CaseIterable {
  case dot, text, mermaid, svg, png, pdf, html

  var output: NamedOutput {
    switch self {
    case .dot: .dot
    case .text: .text
    case .mermaid: .mermaid
    case .svg: .svg
    case .png: .png
    case .pdf: .pdf
    case .html: .html
    }
  }

  /// Whether `dot` has to draw the format.
  var isPicture: Bool { [.svg, .png, .pdf, .html].contains(self) }

  /// Makes the format from a file's ending.
  init?(ending path: String) {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    switch ending {
    case "txt": self = .text
    case "gv": self = .dot
    case "htm": self = .html
    case "mmd": self = .mermaid
    default: self.init(rawValue: ending)
    }
  }
}
