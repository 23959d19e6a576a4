import Foundation
import TestSupport
import Testing

/// The string catalog of a module's texts.
struct StringsTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try write("Delete {count} items?")
  }

  private func write(_ title: String) throws {
    try scratch.write(
      """
      flow: Bin
      coordinators:
        App:
          doc: What was deleted.
          start: list
          screens:
            list: { title: Bin, routes: { open: item, empty: { dialog: sure } } }
            item:
              title: "{name}: {count} of 100%"
              params: { name: String, count: Int }
              routes: { other: { to: plain, title: Delete }, back: pop }
            plain: { params: { name: String }, title: "{name}", routes: { back: pop } }
          dialogs:
            sure:
              params: { count: Int }
              title: "\(title)"
              buttons: { delete: { role: destructive }, ok: { role: cancel } }
      """, to: "Bin/Bin.flow.yaml")
  }

  private func strings(_ words: String = "") throws -> Outcome {
    try flowc("strings Bin --output A.xcstrings \(words)", in: scratch.url)
  }

  private func catalog() throws -> String {
    try String(contentsOf: scratch.url.appending(path: "A.xcstrings"), encoding: .utf8)
  }

  @Test func aNewCatalogHasEachTextOnceInTheLayoutOfXcode() throws {
    #expect(try strings("--check").status == 1)
    let outcome = try strings()
    #expect(outcome.status == 0)
    #expect(outcome.errors == "A.xcstrings: 5 new\n")
    #expect(
      try catalog() == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%@: %lld of 100%%" : {
              "comment" : "flowc Bin: title of App.item. The values: name, count. What was deleted.",
              "extractionState" : "manual",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "%1$@: %2$lld of 100%%"
                  }
                }
              }
            },
            "Bin" : {
              "comment" : "flowc Bin: title of App.list. What was deleted.",
              "extractionState" : "manual"
            },
            "Delete" : {
              "comment" : "flowc Bin: button delete of the dialog App.sure, title after App.item.other",
              "extractionState" : "manual"
            },
            "Delete %lld items?" : {
              "comment" : "flowc Bin: title of the dialog App.sure. The value: count",
              "extractionState" : "manual"
            },
            "OK" : {
              "comment" : "flowc Bin: button ok of the dialog App.sure",
              "extractionState" : "manual"
            }
          },
          "version" : "1.0"
        }
        """)
    #expect(try strings("--check").status == 0)
  }

  @Test func whatOthersWroteStays() throws {
    let before = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Bin" : {
            "comment" : "The tab's word",
            "extractionState" : "stale",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "M\\u00fcll \\/ 1"
                }
              }
            }
          },
          "Delete %lld items?" : {
            "comment" : "flowc Bin: title of the dialog App.sure. The value: count",
            "extractionState" : "manual",
            "localizations" : {
              "de" : {
                "variations" : {
                  "plural" : {
                    "one" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "Ein Ding löschen?"
                      }
                    }
                  }
                }
              }
            }
          },
          "Zoo" : {

          }
        },
        "version" : "1.1"
      }

      """
    try scratch.write(before, to: "A.xcstrings")
    try write("Delete {count} things?")
    let check = try strings("--check")
    #expect(check.status == 1)
    #expect(check.output == "A.xcstrings is not current: 4 new, 1 changed, 1 stale\n")
    #expect(try catalog() == before)
    #expect(try strings().status == 0)
    let after = try catalog()
    #expect(after.contains("\"M\\u00fcll \\/ 1\""))
    #expect(after.contains("\"comment\" : \"The tab's word\",\n      \"extractionState\" : \"manual\""))
    #expect(after.contains("Ein Ding löschen?"))
    #expect(after.contains("The value: count\",\n      \"extractionState\" : \"stale\""))
    #expect(after.hasSuffix("    \"Zoo\" : {\n\n    }\n  },\n  \"version\" : \"1.1\"\n}\n"))
    // The text comes back, and with it everything but the mark.
    try write("Delete {count} items?")
    #expect(try strings().errors == "A.xcstrings: 1 changed, 1 stale\n")
    #expect(
      try catalog().contains(
        "\"Delete %lld items?\" : {\n      \"comment\" : \"flowc Bin: title of the dialog App.sure. "
          + "The value: count\",\n      \"extractionState\" : \"manual\",\n      \"localizations\""))
  }

  @Test(arguments: [
    ("[]", "it isn't a string catalog of Xcode"), ("{\"strings\" : {}}", "it isn't a string catalog"),
    ("{,}", "it isn't JSON"), ("", "it isn't JSON"),
    (String(repeating: "[", count: 200) + String(repeating: "]", count: 200), "nested too deeply"),
  ])
  func anotherFileIsLeftAlone(text: String, message: String) throws {
    try scratch.write(text, to: "A.xcstrings")
    let outcome = try strings()
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(try catalog() == text)
  }
}
