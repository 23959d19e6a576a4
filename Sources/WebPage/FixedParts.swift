/// The style and the script of each page: the files `page.css` and `page.js` beside this one.
package enum FixedParts {
  package static let style = String(decoding: PackageResources.page_css, as: UTF8.self)
  package static let script = String(decoding: PackageResources.page_js, as: UTF8.self)

  /// The SHA-256 of the style, in base 64. A test computes it again and prints the right value.
  package static let styleHash = "DRnAOZL+CVrUWny7HifynwuMhGHAP0oVAcY6yVSBAjs="
  /// The SHA-256 of the script, in base 64.
  package static let scriptHash = "rZfJdg84w6JkTnKTvoqd+xSWMdJV0I2kem8TEgb96Pc="
}
