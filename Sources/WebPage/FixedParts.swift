/// The style and the script of each page: the files `page.css` and `page.js` beside this one.
package enum FixedParts {
  package static let style = String(decoding: PackageResources.page_css, as: UTF8.self)
  package static let script = String(decoding: PackageResources.page_js, as: UTF8.self)

  /// The SHA-256 of the style, in base 64. A test computes it again and prints the right value.
  package static let styleHash = "oGetbRq0PzhoyH6aLiPv11eJ4aVwGXLjIcvMVI8Dshc="
  /// The SHA-256 of the script, in base 64.
  package static let scriptHash = "Lyy/u3aNU7TXai+516nFAup0GrZ6556MhH3i+LNOBLs="
}
