import Foundation
import Testing

@testable import SwiftCode

/// Examples of rendered source.
@Suite struct RenderingTests {
  private func expect(_ file: SwiftFile, _ text: String) throws {
    #expect(file.rendered() == text)
    #expect(try Toolchain.parse([text]) == [])
  }

  @Test func aCoordinator() throws {
    let screen: Identifier = "detail"
    let file = SwiftFile(header: "Written by hand.", imports: ["Shop", "FlowRuntime", "Shop"]) {
      Documentation("Browse")
      TypeDeclaration("@MainActor public final class BrowseCoordinator: Coordinator") {
        "let a: Int"
        "let b: Int"
        Documentation("Browse.list.detail")
        Block("public func \(screen)(restaurantID: Int)") {
          GuardStatement("restaurantID > 0") { "return" }
          "push(.\(screen)(\(label: "id"): restaurantID))"
        }
        Block("public var isEmpty: Bool", .compact) { "stack.isEmpty" }
        Block("func none()") {}
      }
    }
    try expect(
      file,
      """
      // Written by hand.

      import FlowRuntime
      import Shop

      /// Browse
      @MainActor public final class BrowseCoordinator: Coordinator {
        let a: Int
        let b: Int

        /// Browse.list.detail
        public func detail(restaurantID: Int) {
          guard restaurantID > 0 else { return }
          push(.detail(id: restaurantID))
        }

        public var isEmpty: Bool { stack.isEmpty }

        func none() {}
      }

      """)
  }

  @Test func aTypeStaysWhole() {
    let name = String(repeating: "a", count: 40)
    let outer = TypeName(Identifier("A" + name)!).member(Identifier("B" + name)!)
    let inner = TypeName(Identifier("C" + name)!).member("Route")
    let type: TypeName = "\(outer)<\(inner), Int>"
    let file = SwiftFile(header: "") { "let x: \(type) = y" as Code }
    #expect(file.rendered() == "let x: A\(name).B\(name)<C\(name).Route, Int> = y\n")
  }

  @Test func theUsualFormattersPassOver() throws {
    let text = SwiftFile(header: "Generated", isKept: true) { "let  a=1" as Code }.rendered()
    #expect(try Toolchain.formatted([text]).sources == [text])
    #expect(text.hasPrefix("// Generated\n// swift-format-ignore-file\n"))
  }

  @Test func branches() throws {
    let file = SwiftFile(header: "") {
      Block("func name(of route: Route) -> String?") {
        SwitchStatement("route") {
          SwitchCase(".list, .detail") { "return nil" }
          SwitchCase(".reviews(let id)") {
            "print(id)"
            "return \(literal: "reviews")"
          }
          SwitchCase.default {
            If("isEmpty") { "return nil" }
              .else(if: "isFull") { "return \(literal: "full")" }
              .else { "return \(literal: "")" }
          }
        }
      }
      ConditionalCompilation("canImport(SwiftUI)") {
        "import SwiftUI"
        TypeDeclaration("extension View") { "typealias A = B" }
      } else: {
        "let none = 1"
      }
    }
    try expect(
      file,
      """
      func name(of route: Route) -> String? {
        switch route {
        case .list, .detail: return nil
        case .reviews(let id):
          print(id)
          return "reviews"
        default:
          if isEmpty {
            return nil
          } else if isFull {
            return "full"
          } else {
            return ""
          }
        }
      }

      #if canImport(SwiftUI)
        import SwiftUI

        extension View {
          typealias A = B
        }
      #else
        let none = 1
      #endif

      """)
  }

  @Test func longSignatures() throws {
    let parameters: [Code] = [
      "restaurantID: Int", "cuisine: String?", "sortedBy order: Order",
      "routes: any Browse.DetailRoutes",
    ]
    let payload = parameters.map { $0 == "sortedBy order: Order" ? "sortedBy: Sorted" : $0 }
    let supertypes: [Code] = [
      "AnyObject", "Sendable", "CustomStringConvertible", "CustomDebugStringConvertible",
      "Hashable",
    ]
    let names = (0..<8).map { Code.literal("screenNumber\($0)") }
    let file = SwiftFile(header: "") {
      TypeDeclaration("public protocol Screens: \(supertypes)") {
        "func detail(\(parameters))"
        "func detail(\(parameters)) -> any SwiftUI.View"
      }
      TypeDeclaration("enum Route") {
        "case detail(\(payload))"
        "static let names = [\(names)]"
        Block("static func detail(\(parameters)) async throws -> any SwiftUI.View") {
          "return .detail(restaurantID: 1)"
        }
      }
    }
    try expect(
      file,
      """
      public protocol Screens: AnyObject,
        Sendable,
        CustomStringConvertible,
        CustomDebugStringConvertible,
        Hashable
      {
        func detail(
          restaurantID: Int,
          cuisine: String?,
          sortedBy order: Order,
          routes: any Browse.DetailRoutes
        )
        func detail(
          restaurantID: Int,
          cuisine: String?,
          sortedBy order: Order,
          routes: any Browse.DetailRoutes
        ) -> any SwiftUI.View
      }

      enum Route {
        case detail(
          restaurantID: Int,
          cuisine: String?,
          sortedBy: Sorted,
          routes: any Browse.DetailRoutes
        )
        static let names = [
          "screenNumber0",
          "screenNumber1",
          "screenNumber2",
          "screenNumber3",
          "screenNumber4",
          "screenNumber5",
          "screenNumber6",
          "screenNumber7",
        ]

        static func detail(
          restaurantID: Int,
          cuisine: String?,
          sortedBy order: Order,
          routes: any Browse.DetailRoutes
        ) async throws -> any SwiftUI.View {
          return .detail(restaurantID: 1)
        }
      }

      """)
  }

  /// The outer list is broken first, then whichever of its elements still don't fit.
  @Test func longExpressions() throws {
    let title: Code = "title: \(literal: String(repeating: "a", count: 40))"
    let other: Code = "message: \(literal: String(repeating: "b", count: 40))"
    let condition: Code = "title == \(literal: String(repeating: "c", count: 40))"
    let push: Code = ".push(Route.detail(id: id))"
    let move: Code = "\(push, calls: [".with(.init(\([title, other])))"])"
    let conditions: [Code] = [
      "let title = fetch(\(["first: first", "second: second"]))", "let message = fetch()",
      condition,
    ]
    let file = SwiftFile(header: "") {
      Block("func move() -> Bool") {
        "place.take(\(["first", move, "last"]))"
        "check(\(["short"])) \(closure: "fetch(\([title, other]))", parameters: "item")"
        GuardStatement("\(conditions)") { "return false" }
        If("\(conditions)") { "return true" }
        Block("fetch(\([title, other]))", closure: "item") { "print(item)" }
        "return \([condition, condition, "isLast"], joinedBy: "&&")"
      }
    }
    try expect(
      file,
      """
      func move() -> Bool {
        place.take(
          first,
          .push(Route.detail(id: id))
            .with(.init(
              title: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
              message: "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
            )),
          last
        )
        check(short) { item in
          fetch(
            title: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
            message: "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
          )
        }
        guard let title = fetch(first: first, second: second),
          let message = fetch(),
          title == "cccccccccccccccccccccccccccccccccccccccc"
        else {
          return false
        }
        if let title = fetch(first: first, second: second),
          let message = fetch(),
          title == "cccccccccccccccccccccccccccccccccccccccc"
        {
          return true
        }
        fetch(
          title: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
          message: "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
        ) { item in
          print(item)
        }
        return title == "cccccccccccccccccccccccccccccccccccccccc"
          && title == "cccccccccccccccccccccccccccccccccccccccc"
          && isLast
      }

      """)
  }
}
