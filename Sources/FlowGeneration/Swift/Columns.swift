import FlowModel
import SwiftCode

/// The words of generated code for the children of a tab bar, and for those of a split.
extension FlowModel.Coordinator {
  /// The name of the enum with the tabs or columns.
  var tabType: StaticString { isSplit ? "Column" : "Tab" }

  /// The name under which the runtime knows the start of a tab or column: `tabs.Shop`.
  var tabsName: String { isSplit ? "columns" : "tabs" }

  /// The property with the selected tab, or with the column in front.
  var selection: Code { isSplit ? "frontColumn" : "selectedTab" }
}
