/// A place outside of the app's own navigation.
public enum Destination: Hashable, Sendable, CustomStringConvertible {
  case url(String)
  /// The settings of the app.
  case settings
  /// A mail that the user writes. Each part may be filled in already.
  case mail(address: String?, subject: String?, body: String?)
  /// A call.
  case phone(number: String)
  /// A text or a URL that the user shares.
  case share(item: String)
  /// The user's photos. The app itself opens them, because only the app can take what is picked.
  case photos

  /// The URL, or the name of the part of the system.
  public var description: String {
    switch self {
    case .url(let url): url
    case .settings: "settings"
    case .mail: "mail"
    case .phone: "phone"
    case .share: "share"
    case .photos: "photos"
    }
  }

  /// The text of the URL that opens the destination; nil if no URL does.
  var urlText: String? {
    switch self {
    case .url(let url): url
    case .mail(let address, let subject, let body):
      "mailto:" + Self.mailAddress(address ?? "") + Self.query(["subject": subject, "body": body])
    case .phone(let number): "tel:" + Self.telephoneNumber(number)
    case .settings, .share, .photos: nil
    }
  }

  private static func mailAddress(_ text: String) -> String {
    text.split(separator: "@", omittingEmptySubsequences: false).map { percentEncoded($0) }
      .joined(separator: "@")
  }

  /// Returns a number without the blanks and brackets that people write. In a URL `#` has a meaning.
  private static func telephoneNumber(_ text: String) -> String {
    text.filter("+0123456789*#,;".contains).map { $0 == "#" ? "%23" : String($0) }.joined()
  }

  private static func query(_ fields: KeyValuePairs<String, String?>) -> String {
    let given = fields.compactMap { key, value in value.map { "\(key)=\(percentEncoded($0))" } }
    return given.isEmpty ? "" : "?" + given.joined(separator: "&")
  }
}

/// The way out of the app that an interface offers.
@MainActor
package protocol Opener: AnyObject {
  /// Returns whether the interface knows a way to a destination, and is on screen.
  func canOpen(_ destination: Destination) -> Bool

  /// Opens a destination. `done` hears whether the system has opened it.
  func open(_ destination: Destination, _ done: @escaping @MainActor (Bool) -> Void)
}
