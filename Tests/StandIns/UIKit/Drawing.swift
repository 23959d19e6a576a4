// The drawing of views into images. An image has the size that UIKit would give it, and no content but the
// number of layers that were drawn.

/// The layer of a view.
open class CALayer: NSObject {
  /// Whether the view is in a window, and laid out. Otherwise its image would be empty.
  var isReady = false

  open func render(in context: CGContext) {
    context.layers += 1
    guard !isReady else { return }
    MainActor.assumeIsolated { StandIn.complain("a view is drawn that is in no visible window") }
  }
}

public final class CGContext {
  var layers = 0
}

open class UIGraphicsRendererFormat: NSObject {}

open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  open var scale: CGFloat = 3
  open var opaque = false
  open var preferredRange = Range.automatic
}

open class UIGraphicsRendererContext: NSObject {
  public let cgContext = CGContext()
  open func fill(_ rect: CGRect) {}
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {}

open class UIGraphicsRenderer: NSObject {}

open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  private let size: CGSize
  private let format: UIGraphicsImageRendererFormat

  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    self.format = format
  }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    let context = UIGraphicsImageRendererContext()
    actions(context)
    let start: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    let sides = [size.width, size.height].flatMap { side in
      withUnsafeBytes(of: UInt32(side * format.scale).bigEndian, Array.init)
    }
    return Data(start + sides + [8, 2, 0, 0, 0, UInt8(clamping: context.cgContext.layers)])
  }
}
