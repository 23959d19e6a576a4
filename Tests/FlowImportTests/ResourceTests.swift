import FlowImport
import TestSupport
import Testing

/// Resources in several variants, several apps, and texts of `values`.
struct ResourceTests {
  private static func graph(_ content: String) -> String {
    """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto" app:startDestination="@id/home">
      <fragment android:id="@+id/home" />\(content)
    </navigation>
    """
  }

  private static func board(_ id: String, _ type: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
        initialViewController="\(id)">
      <scenes><scene sceneID="s"><objects>
        <viewController id="\(id)" customClass="\(type)ViewController" />
      </objects></scene></scenes>
    </document>
    """
  }

  private static func imported(
    _ files: [String: String], target: String? = nil
  ) throws -> Importer {
    let read = try files.map { try ImportFile(path: $0.key, bytes: Array($0.value.utf8)) }
    return try Importer(read, name: nil, target: target)
  }

  @Test(
    "a variant is left out",
    arguments: [
      ("a/Base.lproj/Main.storyboard", "a/de.lproj/Main.storyboard"),
      ("a/en.lproj/Main.storyboard", "a/de.lproj/Main.storyboard"),
      ("a/Main.storyboard", "a/Main~ipad.storyboard"),
      ("a/Main_iPhone.storyboard", "a/Main_iPad.storyboard"),
      ("a/Main.storyboard", "t/fr.xcloc/Source Contents/a/Main.storyboard"),
      ("app/src/main/res/navigation/main.xml", "app/src/main/res/navigation-land/main.xml"),
      ("app/src/main/res/navigation/main.xml", "app/src/demo/res/navigation/main.xml"),
    ])
  func variants(kept: String, left: String) throws {
    let text = kept.hasSuffix("xml") ? Self.graph("") : Self.board("BYZ-38-t0r", "Home")
    let importer = try Self.imported([kept: text, left: text])
    #expect(importer.reading.skipped.map(\.file) == [left])
    #expect(importer.reading.counts[0].count == 1)
  }

  @Test("resources of the same name in two parts of an app are two")
  func names() throws {
    let importer = try Self.imported([
      "shop/res/navigation/main.xml": Self.graph("<fragment android:id=\"@+id/cart\" />"),
      "help/res/navigation/main.xml": Self.graph("<fragment android:id=\"@+id/topic\" />"),
    ])
    #expect(importer.text.contains("cart:") && importer.text.contains("topic:"))
    #expect(importer.losses.map(\.kind) == [.launch])
  }

  @Test("two apps are told by their storyboards, or by their manifests")
  func apps() throws {
    let manifest = """
      <manifest xmlns:android="a"><application><activity android:name="x"><intent-filter>
        <category android:name="android.intent.category.LAUNCHER" />
      </intent-filter></activity></application></manifest>
      """
    let boards = [
      "Shop/Base.lproj/Main.storyboard": Self.board("a", "Shop"),
      "Learn/UI/Main.storyboard": Self.board("a", "Lesson"),
      "Shared/Login.storyboard": Self.board("b", "Login"),
    ]
    let graphs = [
      "one/app/src/main/AndroidManifest.xml": manifest,
      "one/app/src/main/res/navigation/main.xml": Self.graph(""),
      "two/app/src/main/AndroidManifest.xml": manifest,
      "two/app/src/main/res/navigation/main.xml": Self.graph("<fragment android:id=\"@+id/a\" />"),
    ]
    let text = try Self.imported(boards, target: "Learn").text
    #expect(text.contains("lesson") && text.contains("login") && !text.contains("shop"), "\(text)")
    #expect(try Self.imported(graphs, target: "two").screenCount == 2)
    for (files, names) in [(boards, "`Learn`, `Shop`"), (graphs, "`one`, `two`")] {
      let failure = #expect(throws: ImportError.self) { try Self.imported(files) }
      #expect(failure?.message == "there are 2 apps: choose one by `--target`, of \(names)")
    }
  }

  @Test("code beside a storyboard pushes, and presents in the style of the scene")
  func codeBesideAStoryboard() throws {
    let board = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
          initialViewController="a"><scenes>
        <scene sceneID="s"><objects>
          <viewController id="a" customClass="ListViewController" />
        </objects></scene>
        <scene sceneID="t"><objects>
          <viewController id="b" storyboardIdentifier="Intro" customClass="IntroViewController"
            modalPresentationStyle="fullScreen" />
        </objects></scene>
      </scenes></document>
      """
    let code = """
      import UIKit
      final class ListViewController: UIViewController {
        func open() { navigationController?.pushViewController(PageViewController(), animated: true) }
        func intro() {
          let intro = storyboard!.instantiateViewController(withIdentifier: "Intro")
          present(intro, animated: true)
        }
      }
      final class IntroViewController: UIViewController {}
      final class PageViewController: UIViewController {}
      """
    let files = [("Main.storyboard", board), ("List.swift", code)]
    let imported = try Imported(files.map { ($0.0, Array($0.1.utf8)) })
    #expect(imported.problems == [])
    let lines = imported.text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    #expect(lines.contains { $0.hasPrefix("page: page ") }, "\(imported.text)")
    #expect(lines.contains { $0.hasPrefix("intro: { to: intro, by: cover }") }, "\(imported.text)")
  }

  @Test(
    "titles are looked up, and names of code are none",
    arguments: [
      ("@string/own", "title: \"It's own\""), ("@string/other", "title: \"It's own\""),
      ("@string/none", "# Its title is `@string/none`."), ("Cart", "title: Cart"),
      ("CartFragment", nil), ("fragment_cart", nil), ("CartFragmentNew", nil), ("@null", nil),
      ("Cart of {user}", "# Its title is `Cart of {user}`."), ("Activity", "title: Activity"),
    ] as [(String, String?)])
  func titles(label: String, expected: String?) throws {
    let cart = "<fragment android:id=\"@+id/cart\" android:label=\"\(label)\" />"
    let strings = """
      <resources><string name="own">It\\'s "own"</string>
      <string name="other">@string/own</string></resources>
      """
    let text = try Self.imported([
      "res/navigation/main.xml": Self.graph(cart), "res/values/strings.xml": strings,
    ]).text
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.contains { $0.hasPrefix("title:") || $0.hasPrefix("# Its title") } == (expected != nil))
    if let expected { #expect(lines.contains { $0 == expected }, "\(text)") }
  }

  @Test("a dialog that a link opens has its own coordinator, and a fragment stands on the stack")
  func links() throws {
    let text = try Self.imported([
      "res/navigation/main.xml": Self.graph(
        """
        <fragment android:id="@+id/people"><deepLink app:uri="shop://people" /></fragment>
        <dialog android:id="@+id/rate"><deepLink app:uri="shop://rate" /></dialog>
        """)
    ]).text
    #expect(text.contains("        link: /people\n"), "\(text)")
    #expect(text.contains("  Rate:"), "\(text)")
    #expect(text.contains("link: { path: /rate, by: sheet }"), "\(text)")
    #expect(!text.contains("entry: code") && !text.contains("public: true"), "\(text)")
  }

  @Test("a menu that isn't used is told, and an item that leads to a destination is a comment")
  func menus() throws {
    let item = { (id: String) in
      "<menu xmlns:android=\"a\"><item android:id=\"@id/\(id)\" android:title=\"x\" /></menu>"
    }
    let importer = try Self.imported([
      "res/navigation/main.xml": Self.graph(""), "res/menu/top.xml": item("home"),
      "res/menu/row.xml": item("delete"),
    ])
    #expect(importer.text.contains("# An item of the menu `top` leads here."))
    #expect(importer.reading.skipped.map(\.file) == ["res/menu/row.xml"])
  }
}
