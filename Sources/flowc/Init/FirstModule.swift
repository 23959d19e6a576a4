import Diagnostics
import FlowFormat
import FlowModel

/// The first module of a project. It is small, but has all parts of a real one.
struct FirstModule {
  /// The name of the module.
  let name: String

  /// The name of the flow file.
  var fileName: String { name + FlowFileName.suffix }

  /// The flow file, in the canonical layout.
  var flow: String {
    let text = """
      # The navigation of \(name): its screens, and the routes between them.
      flow: \(name)

      links: { schemes: [\(scheme)] }

      coordinators:
        # Launch begins here.
        App:
          root: true
          start: list
          screens:
            list:
              title: Items
              routes:
                open: detail  # the view says which item
                add: { to: Editor, by: sheet, then: { saved: detail } }
            detail:
              title: Item
              params: { itemID: Int }
              link: /items/{itemID}  # \(scheme)://items/42
              routes: { back: pop }

        # Another coordinator: it doesn't know which one starts it, and ends with a result.
        Editor:
          results: { saved: { itemID: Int } }
          start: form
          screens:
            form:
              title: New item
              routes: { save: { finish: saved }, cancel: dismiss }

      # Walks that have to stay possible: `flowc test` takes them.
      scenarios:
        "a new item is shown above the list":
          do: [ { take: add }, { take: save, with: { itemID: 7 } } ]
          expect: { finished: saved, stack: [list, detail] }

        "a link opens an item":
          do: [ { open: "\(scheme)://items/42" } ]
          expect: { stack: [list, detail] }

      """
    return Formatter.text(text) ?? text
  }

  /// The app's own URL scheme, made from the module's name.
  private var scheme: String {
    let scheme = name.lowercased().replacing("_", with: "-")
    return scheme == "http" || scheme == "https" ? scheme + "-app" : scheme
  }

  /// Returns the settings file.
  ///
  /// - Parameter directory: The directory of the flow files, relative to the settings.
  static func settings(_ directory: String) -> String {
    """
    # The settings of flowc; `flowc schema --of settings` prints all settings.
    flows: \(directory.asFlowText)  # where flow files are, if a call names none

    """
  }
}
