// The functions that take or return Foundation's types. The rest of the runtime doesn't need
// Foundation.
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension Coordinator {
    /// Opens a link. Does nothing if the URL isn't one of the app's links.
    package func handle(deepLink url: URL) {
      handle(deepLink: url.absoluteString)
    }
  }

  extension Flow {
    /// Opens a link from any state, also before the start. Returns the fate of the link.
    @discardableResult
    public func open(_ url: URL) async -> LinkAnswer {
      await open(url.absoluteString)
    }

    /// Opens a link. Does nothing if the URL isn't one of the module's links.
    public func handle(deepLink url: URL) {
      handle(deepLink: url.absoluteString)
    }
  }

  extension Link {
    /// Reads a link from a URL. Returns nil if the URL has none of the forms, or if a value in it
    /// can't be read.
    public init?(_ url: URL) {
      self.init(url.absoluteString)
    }

    /// The URL of the link; nil if the link has no URL.
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
