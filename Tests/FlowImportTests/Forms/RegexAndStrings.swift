// Regex literals, raw strings, strings of several lines and nested comments around the ways.
import RegexBuilder
import SwiftUI

struct ParserView: View {
  @State private var text = ""
  @State private var showsHelp = false

  private let bracket = /\{[^}]*"\(?/
  private let path = #/ /users/ (?<id> [0-9]+) ( /posts )? /#
  private let raw = #"He said "push(\(1))" and { left"#
  private let veryRaw = ##"""
    "#""" NavigationLink("No") { HelpView() } {{{
    """##
  private let quoted = "\"{\" \(["a": "}"]["a"]!) )"
  private let poem = """
    .sheet(isPresented: $showsHelp) { HelpView() }
      } } } \(
        ["x", "y"].map { "\($0.uppercased()) {" }.joined(separator: """
          ,
          """)
      )
    """

  var body: some View {
    NavigationStack {
      VStack {
        Text(quoted + raw)
        /* a comment /* with { one */ in it "*/
        NavigationLink("Result \(text.count / 2 / 1)") { ResultView(text: "{\(text)}") }  // ParserView -> ResultView: push
        Text(#"\#(text) )"#)
      }
      .sheet(isPresented: $showsHelp) { HelpView(poem: poem + veryRaw) }  // ParserView -> HelpView: sheet
    }
  }

  private func parse() -> Bool {
    let half = text.count / 2, rest = text.count / 3
    return text.contains(bracket) || text.firstMatch(of: path) != nil || half > rest
  }
}

struct ResultView: View {
  let text: String
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Back // not a comment /* either") { dismiss() }  // ResultView -> : back
    Link("Guide", destination: URL(string: "https://parser.example//guide/*")!)  // ResultView -> https://parser.example//guide/*: url
  }
}

struct HelpView: View { let poem: String; var body: some View { Text(poem) } }
