#if canImport(SwiftUI) || canImport(UIKit)
  public import Foundation

  extension Coordinator {
    /// Returns a text in the user's language: as the app's function says, or from the app's string
    /// catalog. Returns the text itself if the catalog doesn't have it.
    func localized(_ text: LocalizedText) -> String {
      if let localize = navigator?.localize { return localize(text) }
      if let pattern = navigator?.pattern { return text.shown(as: pattern(text.key)) }
      return text.localized(from: .main)
    }

    /// Makes the texts of the whole tree come from a bundle.
    ///
    /// - Parameters:
    ///   - bundle: the bundle with the string catalog, for example that of a package.
    ///   - table: the name of the catalog; nil for `Localizable`.
    ///   - locale: the language of the texts; nil for the one that the system chooses.
    func localizeTitles(
      from bundle: Bundle, table: String? = nil, locale: (@MainActor () -> Locale)? = nil
    ) {
      rootCoordinator.runningNavigator?.localize = { text in
        text.localized(from: bundle, table: table, in: locale?())
      }
    }
  }

  extension Flow {
    /// Makes the texts of the whole tree come from a bundle.
    ///
    /// - Parameters:
    ///   - bundle: the bundle with the string catalog, for example that of a package.
    ///   - table: the name of the catalog; nil for `Localizable`.
    ///   - locale: the language of the texts; nil for the one that the system chooses.
    public func localizeTitles(
      from bundle: Bundle, table: String? = nil, locale: (@MainActor () -> Locale)? = nil
    ) {
      root.localizeTitles(from: bundle, table: table, locale: locale)
    }
  }

  extension LocalizedText {
    /// Returns the text as a bundle's string catalog has it, with its values.
    fileprivate func localized(
      from bundle: Bundle, table: String? = nil, in locale: Locale? = nil
    ) -> String {
      let chosen = locale.flatMap { bundle.inLanguage(of: $0) } ?? bundle
      let pattern = chosen.localizedString(forKey: key, value: key, table: table)
      return shown(as: pattern, in: locale)
    }

    /// Puts the values into a pattern, which may vary by plural. Numbers are as a locale writes them.
    ///
    /// Foundation does both on Apple's platforms alone.
    fileprivate func shown(as pattern: String, in locale: Locale? = nil) -> String {
      #if canImport(ObjectiveC)
        if values.isEmpty { return pattern }
        let arguments = values.map { value -> any CVarArg in
          switch value {
          case .text(let text): text as NSString
          case .integer(let number): number
          case .double(let number): number
          }
        }
        return String(format: pattern, locale: locale ?? .current, arguments: arguments)
      #else
        return putting(into: pattern)
      #endif
    }
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
