import Graphviz

/// A whole page in one file: its content, its data, and the fixed style and script of flowc.
///
/// The content security policy of the page allows this style and this script by their hashes, and
/// pictures in the page itself. A browser runs and loads nothing else.
package struct WebDocument: Sendable {
  private let title: String
  private let content: [HTML]
  private let data: PageData

  package init(title: String, content: [HTML], data: PageData) {
    (self.title, self.content, self.data) = (title, content, data)
  }

  package var html: String {
    var writer = HTMLWriter()
    for part in content { writer.write(part) }
    return """
      <!DOCTYPE html>
      \(Drawing.header)
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Markup.text(title))</title>
      <style>\(FixedParts.style)</style>
      </head>
      <body>
      \(writer.output)<script type="application/json" id="data">\(data.json)</script>
      <script>\(FixedParts.script)</script>
      </body>
      </html>

      """
  }

  private static var policy: String {
    let parts = [
      "default-src 'none'", "script-src 'sha256-\(FixedParts.scriptHash)'",
      "style-src 'sha256-\(FixedParts.styleHash)'", "img-src data:", "base-uri 'none'",
      "form-action 'none'",
    ]
    return parts.joined(separator: "; ")
  }
}
