import SwiftCode

/// What an interface framework calls things, and what the runtime calls its part of them.
struct Platform: Sendable {
  let module: Identifier
  /// The factory that an app implements.
  let screens: Identifier
  /// What the factories have in common.
  let base: TypeName
  /// What a screen is drawn by.
  let view: TypeName
  /// Where there is nothing to draw.
  let nothing: Code
  /// What makes the views out of a factory's.
  let makerType: Identifier
  let maker: TypeName
  /// What the maker's functions are called.
  let function: Identifier
  /// What follows a popover's parameter, with the argument for it.
  let anchorIn: (parameter: Code, argument: Code)
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
      anchorIn = ("", "")
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
      anchorIn = (", in screen: UIKit.UIViewController", ", in: screen")
      anchor = "(any UIKit.UIPopoverPresentationControllerSourceItem)?"
      noAnchor = "nil"
    }
  }

  var isUIKit: Bool { module == "UIKit" }
}
