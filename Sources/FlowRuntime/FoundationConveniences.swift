// What takes or gives Foundation's types. The rest of the runtime does without.
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension Coordinator {
    /// Opens a link. A URL that is none of the app's links changes nothing.
    public func handle(deepLink url: URL) {
      handle(deepLink: url.absoluteString)
    }
  }

  extension Flow {
    /// Opens a link, and says what became of it. From any state, before the start too.
    @discardableResult
    public func open(_ url: URL) async -> LinkAnswer {
      await open(url.absoluteString)
    }

    /// Opens a link. A URL that is none of the module's links changes nothing.
    public func handle(deepLink url: URL) {
      handle(deepLink: url.absoluteString)
    }
  }

  extension Link {
    /// The link that a URL is; nil if it has none of the forms, or a value in it can't be read.
    public init?(_ url: URL) {
      self.init(url.absoluteString)
    }

    /// This link as a URL.
    public var url: URL? {
      URL(string: text)
    }
  }

  extension UUID: LinkTextConvertible {
    public init?(linkText: String) {
      self.init(uuidString: linkText)
    }

    public var linkText: String { uuidString }
  }
#endif
