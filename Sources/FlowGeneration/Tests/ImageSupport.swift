import FlowModel
import SwiftCode

/// The writer of the code that all tests with images share: the app's factories, and the drawing.
struct ImageSupport {
  let platforms: [Platform]
  /// The coordinators whose factories the app gives. They have the factories of all others.
  let entries: [FlowModel.Coordinator]
  private let flow: Flow
  private let module: ModuleNames

  init(_ flow: Flow, _ module: ModuleNames, _ frameworks: [Framework]) {
    self.flow = flow
    self.module = module
    platforms = Framework.allCases.filter(frameworks.contains).map(Platform.init)
    entries = flow.coordinators.filter { coordinator in
      (coordinator.isPublic || coordinator.id == flow.root) && !coordinator.isExternal
        && coordinator.foreign == nil
    }
  }

  /// The property with the factory of an entry.
  static func property(_ entry: FlowModel.Coordinator) -> Identifier {
    Identifier(entry.name).decapitalized
  }

  /// The modules of the frameworks. On a Mac, SwiftUI exports AppKit.
  var imports: [Identifier] { entries.isEmpty ? [] : ["SwiftUI", "UIKit"] }

  /// The suite around all tests of a framework: `ShopViewImageTests`
  func suite(_ platform: Platform) -> Identifier {
    module.typeName("\(Identifier(flow.name))\(platform.word)ImageTests", in: flow)
  }

  /// The empty type that the app extends with its factories: `ShopViewImages`
  private func given(_ platform: Platform) -> Identifier {
    module.typeName("\(Identifier(flow.name))\(platform.word)Images", in: flow)
  }

  /// The protocol with which the app gives its factories: `ShopViewFactories`
  private func factories(_ platform: Platform) -> Identifier {
    module.typeName("\(Identifier(flow.name))\(platform.word)Factories", in: flow)
  }

  /// The type that draws and writes images: `ShopScreenImages`
  var images: Identifier {
    module.typeName("\(Identifier(flow.name))ScreenImages", in: flow)
  }

  private var windowMaker: Identifier {
    module.typeName("\(Identifier(flow.name))WindowMaker", in: flow)
  }

  func declarations() -> Nodes {
    guard !entries.isEmpty else { return [] }
    let parts = platforms.map { platform in
      ConditionalCompilation("canImport(\(platform.module))") {
        supply(platform)
        drawerDeclaration(platform)
        suiteDeclaration(platform)
      }
    }
    return folder() + [drawing()] + Nodes(parts)
  }

  // MARK: The folder

  private func folder() -> Nodes {
    Nodes.buildBlock(
      [Documentation("The folder and the size of the images of `\(flow.name)`'s screens.")],
      [Attribute("MainActor")],
      [
        TypeDeclaration("enum \(images)") {
          Documentation("The folder that the environment names. Without it, no image is made.")
          """
          nonisolated static let folder = \
          Foundation.ProcessInfo.processInfo.environment["FLOW_IMAGES"]
          """ as Code
          Documentation(
            """
            The size of each image: that of an iPhone in points, with one pixel for each. So an \
            image is smaller than 4 MB, which is the most that `flowc diagram --images` reads.
            """)
          "static let size = Foundation.CGSize(width: 393, height: 852)" as Code
          Documentation(
            "The time in which a view shows what it loads in `onAppear` and in short tasks.")
          "static let patience = Swift.Duration.milliseconds(100)" as Code
          Documentation("Writes an image into the folder, which is made if it is missing.")
          Block("static func write(_ image: Foundation.Data?, as name: String) throws") {
            "let folder = Foundation.URL(fileURLWithPath: try #require(folder))" as Code
            "let files = Foundation.FileManager.default" as Code
            "try files.createDirectory(at: folder, withIntermediateDirectories: true)" as Code
            "try #require(image).write(to: folder.appendingPathComponent(name))" as Code
          }
        }
      ])
  }

  // MARK: The drawing

  private func drawing() -> any Node {
    ConditionalCompilation("canImport(UIKit)") {
      Documentation(
        """
        Makes windows without a scene, so that the tests need no app that runs. iOS 26 deprecates such \
        windows: a call through this protocol has no warning.
        """)
      Attribute("MainActor")
      TypeDeclaration("private protocol \(windowMaker)") {
        "static func makeWindow() -> UIKit.UIWindow" as Code
      }
      TypeDeclaration("extension \(images): \(windowMaker)") {
        Attribute("available(*, deprecated)")
        Block("fileprivate static func makeWindow() -> UIKit.UIWindow", .compact) {
          "UIKit.UIWindow()" as Code
        }
        Documentation("Draws the view of a view controller in light colours.")
        Block("static func draw(\(Self.controllerParameters)) async throws") {
          "let bounds = Foundation.CGRect(origin: .zero, size: size)" as Code
          "let maker: any \(windowMaker).Type = \(images).self" as Code
          "let window = maker.makeWindow()" as Code
          Self.showing
          Blank()
          Self.rendering
          Blank()
          "window.isHidden = true" as Code
          "window.rootViewController = nil" as Code
          "try write(image, as: name)" as Code
        }
      }
    }
  }

  private static let controllerParameters: [Code] = [
    "_ controller: UIKit.UIViewController", "as name: String",
  ]

  @Nodes private static var showing: Nodes {
    "window.frame = bounds" as Code
    "window.overrideUserInterfaceStyle = .light" as Code
    "window.rootViewController = controller" as Code
    "window.isHidden = false" as Code
    "controller.view.frame = bounds" as Code
    "window.layoutIfNeeded()" as Code
    "try await _Concurrency.Task.sleep(for: patience)" as Code
    "window.layoutIfNeeded()" as Code
  }

  @Nodes private static var rendering: Nodes {
    "let format = UIKit.UIGraphicsImageRendererFormat()" as Code
    "format.scale = 1" as Code
    "format.opaque = true" as Code
    "format.preferredRange = .standard" as Code
    "let renderer = UIKit.UIGraphicsImageRenderer(size: size, format: format)" as Code
    Block("let image = renderer.pngData", closure: "context") {
      "UIKit.UIColor.white.setFill()" as Code
      "context.fill(bounds)" as Code
      "controller.view.layer.render(in: context.cgContext)" as Code
    }
  }

  // MARK: The app's part

  private func supply(_ platform: Platform) -> Nodes {
    Nodes.buildBlock(
      [Documentation(howToGive(platform))], [Attribute("MainActor")],
      [
        TypeDeclaration("protocol \(factories(platform))") {
          for entry in entries {
            "static var \(Self.property(entry)): \(factory(of: entry, platform)) { get }" as Code
          }
        }
      ])
  }

  private func howToGive(_ platform: Platform) -> String {
    let properties = entries.map {
      "`static var \(Self.property($0).text): \(factory(of: $0, platform).text) { … }`"
    }
    let first = """
      The factories of the app, which make the \(platform.made) for the images. Give them in a file \
      of your own in this target:
      """
    let header = "`extension \(given(platform).text): \(factories(platform).text)`, with"
    return ([first, "", header] + properties).joined(separator: "\n")
  }

  private func factory(of entry: FlowModel.Coordinator, _ platform: Platform) -> TypeName {
    "any \(module.coordinator(entry.id)).Screens<\(platform.qualifiedScreen)>"
  }

  private func drawerDeclaration(_ platform: Platform) -> Nodes {
    let protocolName = factories(platform)
    return [
      Documentation("The type that the app extends with its factories."),
      TypeDeclaration("enum \(given(platform))") {},
      TypeDeclaration("extension \(images)") {
        Block("static var \(platform.factories): (any \(protocolName).Type)?") {
          "\(given(platform)).self as Any.Type as? any \(protocolName).Type" as Code
        }
        Block("static var \(platform.isGiven): Bool", .compact) {
          "\(platform.factories) != nil" as Code
        }
        if !platform.isUIKit { viewImage() }
      },
    ]
  }

  /// The suite. The macro can't name the type that it is attached to, so the suite has no members but
  /// those that the extensions in other files add.
  private func suiteDeclaration(_ platform: Platform) -> Nodes {
    let traits: [Code] = [
      "\(literal: "Images of \(flow.name), made of its \(platform.made)")", ".serialized",
      ".enabled(if: \(images).folder != nil, \(literal: "FLOW_IMAGES names no folder."))",
      """
      .enabled(\(literal: "The app gives no factories.")) \
      { await \(images).\(platform.isGiven) }
      """,
    ]
    return Nodes.buildBlock(
      [Documentation("Makes an image of each screen, by its \(platform.word.text.lowercased()).")],
      [Attribute("Suite(\(traits))")],
      [TypeDeclaration("enum \(suite(platform))") {}])
  }

  private func viewImage() -> Nodes {
    [
      Block("static func draw(\(["_ view: any SwiftUI.View", "as name: String"])) async throws") {
        "let view = SwiftUI.AnyView(view)" as Code
        ConditionalCompilation("canImport(UIKit)") {
          "let controller = SwiftUI.UIHostingController(rootView: view)" as Code
          "try await draw(controller, as: name)" as Code
        } else: {
          onMac()
        }
      }
    ]
  }

  /// The statements that draw a view on a Mac: in a window that is never on screen.
  @Nodes private func onMac() -> Nodes {
    "let bounds = Foundation.CGRect(origin: .zero, size: size)" as Code
    "let framed = view.frame(width: size.width, height: size.height)" as Code
    """
    let hosting = SwiftUI.NSHostingView(rootView: framed.background(SwiftUI.Color.white))
    """ as Code
    "hosting.appearance = NSAppearance(named: .aqua)" as Code
    "hosting.frame = bounds" as Code
    """
    let window = NSWindow(\
    \(["contentRect: bounds", "styleMask: .borderless", "backing: .buffered", "defer: true"]))
    """ as Code
    "window.isReleasedWhenClosed = false" as Code
    "window.contentView = hosting" as Code
    "hosting.layoutSubtreeIfNeeded()" as Code
    "try await _Concurrency.Task.sleep(for: patience)" as Code
    "hosting.layoutSubtreeIfNeeded()" as Code
    Blank()
    "let pixels = try #require(NSBitmapImageRep(\(Self.pixels)))" as Code
    "hosting.cacheDisplay(\(["in: bounds", "to: pixels"]))" as Code
    "let image = pixels.representation(\(["using: .png", "properties: [:]"]))" as Code
    "try write(image, as: name)" as Code
  }

  private static let pixels: [Code] = [
    "bitmapDataPlanes: nil", "pixelsWide: Int(size.width)", "pixelsHigh: Int(size.height)",
    "bitsPerSample: 8", "samplesPerPixel: 4", "hasAlpha: true", "isPlanar: false",
    "colorSpaceName: .deviceRGB", "bytesPerRow: 0", "bitsPerPixel: 0",
  ]
}

extension Platform {
  /// The word for a factory's product in the names of the tests with images.
  fileprivate var word: Identifier { isUIKit ? "Controller" : "View" }

  /// The property with the app's factories, and the property that says whether there are any.
  var factories: Identifier { isUIKit ? "controllerFactories" : "viewFactories" }
  fileprivate var isGiven: Identifier { isUIKit ? "hasControllers" : "hasViews" }

  /// The type of a screen, for a file in which its name could have another meaning.
  fileprivate var qualifiedScreen: TypeName {
    isUIKit ? "UIKit.UIViewController" : "any SwiftUI.View"
  }

  /// The words for a factory's products.
  fileprivate var made: String { isUIKit ? "view controllers" : "views" }
}
