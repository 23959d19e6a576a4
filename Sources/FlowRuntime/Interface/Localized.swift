#if canImport(SwiftUI) || canImport(UIKit)
  public import Foundation

  extension Coordinator {
    /// Returns a title in the user's language: as the app's function says, or from the app's string
    /// catalog. Returns the title itself if the catalog doesn't have it.
    func localized(_ title: String) -> String {
      if let localize = navigator?.localize { return localize(title) }
      return FlowRuntime.localized(title)
    }

    /// Makes the titles of the whole tree come from a bundle.
    ///
    /// - Parameters:
    ///   - bundle: the bundle with the string catalog, for example that of a package.
    ///   - table: the name of the catalog; nil for `Localizable`.
    ///   - locale: the language of the titles; nil for the one that the system chooses.
    public func localizeTitles(
      from bundle: Bundle, table: String? = nil, locale: (@MainActor () -> Locale)? = nil
    ) {
      localizeTitles { title in
        let chosen = locale.flatMap { bundle.inLanguage(of: $0()) } ?? bundle
        return chosen.localizedString(forKey: title, value: title, table: table)
      }
    }
  }

  extension Flow {
    /// Makes the titles of the whole tree come from a bundle.
    ///
    /// - Parameters:
    ///   - bundle: the bundle with the string catalog, for example that of a package.
    ///   - table: the name of the catalog; nil for `Localizable`.
    ///   - locale: the language of the titles; nil for the one that the system chooses.
    public func localizeTitles(
      from bundle: Bundle, table: String? = nil, locale: (@MainActor () -> Locale)? = nil
    ) {
      root.localizeTitles(from: bundle, table: table, locale: locale)
    }
  }

  /// Returns a title from the string catalog of the app.
  func localized(_ title: String) -> String {
    Bundle.main.localizedString(forKey: title, value: title, table: nil)
  }

  extension Bundle {
    /// Returns the part of the bundle in a language; nil if the bundle doesn't have the language.
    fileprivate func inLanguage(of locale: Locale) -> Bundle? {
      let names = Bundle.preferredLocalizations(
        from: localizations, forPreferences: [locale.identifier(.bcp47)])
      return names.lazy.compactMap { self.path(forResource: $0, ofType: "lproj") }.first
        .flatMap(Bundle.init(path:))
    }
  }
#endif
