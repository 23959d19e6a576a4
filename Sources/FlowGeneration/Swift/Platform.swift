import SwiftCode

/// The names of an interface framework's types, and of the runtime's types for the framework.
struct Platform: Sendable {
  let module: Identifier
  /// The factory that an app implements.
  let screens: Identifier
  /// The protocol that all factories refine.
  let base: TypeName
  /// The type of a screen's view.
  let view: TypeName
  /// An empty view.
  let nothing: Code
  /// The generated struct that makes views with a factory.
  let makerType: Identifier
  /// The protocol of the struct that makes views.
  let maker: TypeName
  /// The base name of the maker's functions.
  let function: Identifier
  /// The parameters that follow a popover in functions that give its anchor, and the arguments for
  /// them.
  let anchorIn: (parameters: [Code], arguments: [Code])
  let anchor: TypeName
  let noAnchor: Code

  init(_ framework: Framework) {
    switch framework {
    case .swiftui:
      module = "SwiftUI"
      screens = "Screens"
      base = "FlowRuntime.SwiftUIScreens"
      view = "any SwiftUI.View"
      nothing = "SwiftUI.EmptyView()"
      makerType = "Views"
      maker = "FlowRuntime.ViewMaker"
      function = "view"
      anchorIn = ([], [])
      anchor = "SwiftUI.PopoverAttachmentAnchor"
      noAnchor = ".rect(.bounds)"
    case .uikit:
      module = "UIKit"
      screens = "UIKitScreens"
      base = "FlowRuntime.UIKitScreens"
      view = "UIKit.UIViewController"
      nothing = "UIKit.UIViewController()"
      makerType = "Controllers"
      maker = "FlowRuntime.ControllerMaker"
      function = "controller"
      anchorIn = (["in screen: UIKit.UIViewController"], ["in: screen"])
      anchor = "(any UIKit.UIPopoverPresentationControllerSourceItem)?"
      noAnchor = "nil"
    }
  }

  var isUIKit: Bool { module == "UIKit" }
}
