import FlowModel
import FlowSimulator
import SwiftCode

/// The writer of the code that all tests of a module share: a class with the flow and its mocks.
struct WalkSupport {
  let flow: Flow
  let module: ModuleNames
  let mocks: ModuleMocks

  /// The name of the class: `ShopWalk`
  private var type: Identifier { module.typeName("\(Identifier(flow.name))Walk", in: flow) }

  /// The name of the type with sample values: `ShopSamples`
  var samples: Identifier { module.typeName("\(Identifier(flow.name))Samples", in: flow) }

  private var sample: Identifier { module.typeName("\(Identifier(flow.name))Sample", in: flow) }

  private var root: [Parameter] { flow.root.map { flow[$0].parameters } ?? [] }

  /// The types of the root's parameters.
  var types: [ValueType] { root.map(\.type) }

  /// A new walk as a value.
  var made: Code { "\(trying)\(type)()" }

  /// The functions and types that only some walks need.
  struct Needs {
    var relaunches = false
    var ownTypes: Set<ID<CustomType>> = []

    init(_ walks: [Walkthrough], _ ownTypes: [ID<CustomType>]) {
      self.ownTypes = Set(ownTypes)
      for step in walks.flatMap(\.steps) {
        guard case .move(let move) = step.act else { continue }
        if case .relaunch = move { relaunches = true }
      }
    }
  }

  /// The declarations for walks, or nothing but the samples if there is no walk.
  func declarations(_ needs: Needs, hasWalks: Bool) -> Nodes {
    let isSampled = !needs.ownTypes.isEmpty || hasWalks && !rootTypes.isEmpty
    return (hasWalks ? walk(needs) : []) + (isSampled ? sampling() : [])
  }

  private var madeUp: MadeUp { MadeUp(flow: flow, module: module, maker: samples) }

  /// The word `try ` if making the root's arguments may throw; else nothing.
  var trying: Code { madeUp.trying(root, [:]) }

  private var rootTypes: [ID<CustomType>] { madeUp.ownTypes(root, [:]) }

  // MARK: The walk

  private func walk(_ needs: Needs) -> Nodes {
    let name = flow.name
    return Nodes.buildBlock(
      [
        Documentation(
          "A walk through `\(name)`, with mocks for the app's objects. Records the refusals.")
      ],
      [Attribute("MainActor")],
      [
        TypeDeclaration("final class \(type): FlowRuntime.Interceptor") {
          for supply in mocks.supplies {
            "let \(supply.label) = \(module.flowType).\(supply.mock)()" as Code
          }
          "private(set) var flow: \(module.flowType)" as Code
          "private var refusals: [String] = []" as Code
          initializer()
          looking()
          finding()
          moving(needs)
          hearing()
        }
      ])
  }

  private var construction: Code {
    let own = mocks.supplies.map { "\(label: $0.label): \($0.label)" as Code }
    let parameters = madeUp.arguments(root, [:])
    return "\(module.flowType)(\(own + parameters))"
  }

  private func initializer() -> Block {
    let effect: Code = trying.isEmpty ? "" : " throws"
    return Block("init()\(effect)") {
      "flow = \(trying)\(construction)" as Code
      connection
    }
  }

  /// The code that connects the walk with a new flow. No interface opens what is outside of the app.
  @Nodes private var connection: Nodes {
    "flow.addInterceptor(self)" as Code
    if flow.leavesApp { "flow.onLeave { _ in }" as Code }
  }

  private static let location: Code = "sourceLocation: SourceLocation = #_sourceLocation"

  private func looking() -> Nodes {
    [
      Documentation(
        "Waits until every move is finished. Then compares what is visible, and the refusals."),
      Block(
        "func shows(\(["_ glance: String", "refusing reasons: [String] = []", Self.location])) async"
      ) {
        "await flow.settled()" as Code
        "#expect(flow.glance == glance, sourceLocation: sourceLocation)" as Code
        "#expect(refusals == reasons, sourceLocation: sourceLocation)" as Code
        "refusals = []" as Code
      },
    ]
  }

  private func finding() -> Nodes {
    [
      Documentation("The routes of the visible screen. Fails if they are of another type."),
      Block("func on<Routes>(\(["_ routes: Routes.Type", Self.location])) throws -> Routes") {
        let parts: [Code] = [
          "flow.currentRoutes as? Routes", "\"\\(flow.glance)\"", "sourceLocation: sourceLocation",
        ]
        "try #require(\(parts))" as Code
      },
      Documentation(
        "The live coordinator of a class that is nearest to the screen. Fails if there is none."),
      Block(
        """
        func find<Found: FlowRuntime.Coordinator>(\(["_ type: Found.Type", Self.location])) \
        throws -> Found
        """
      ) {
        "try #require(flow.find(type), sourceLocation: sourceLocation)" as Code
      },
    ]
  }

  private func moving(_ needs: Needs) -> Nodes {
    let effect: Code = trying.isEmpty ? "" : " throws"
    let relaunch: Nodes = [
      Documentation("Saves the tree, ends the app, and restores the tree in a new app."),
      Block("func relaunch() async\(effect)") {
        "let saved = flow.save()" as Code
        "flow = \(trying)\(construction)" as Code
        connection
        "await flow.restore(saved)" as Code
      },
    ]
    return needs.relaunches ? relaunch : []
  }

  private func hearing() -> Nodes {
    let parameters: [Code] = [
      "_ event: FlowRuntime.NavigationEvent", "reason: FlowRuntime.Refusal",
      "for coordinator: FlowRuntime.Coordinator",
    ]
    return [
      Block("func didRefuse(\(parameters))") {
        If("case .byGuard(let name) = reason") { "refusals.append(name)" as Code }
          .else { "refusals.append(reason.description)" as Code }
      }
    ]
  }

  // MARK: Values of the app's own types

  /// The trait of a test that needs a sample of one of the app's own types.
  func sampled(_ id: ID<CustomType>) -> Code {
    let condition: Code = "if: \(samples).canMake(\(module.type(.custom(id))).self)"
    let reason: Code = "\(literal: "There is no sample of \(flow[id].name).")"
    return ".enabled(\([condition, reason]))"
  }

  private func sampling() -> Nodes {
    protocolOfSamples()
      + Nodes.buildBlock(
        [Documentation("Sample values of the app's own types, as a view would hand them over.")],
        [
          TypeDeclaration("enum \(samples)") {
            Documentation(
              "A value made from the text, or else the type's own sample, or else its first case.")
            Block(
              "nonisolated static func value<Value>(of type: Value.Type, as text: String = \"1\") -> Value?"
            ) {
              If("let written = (type as? any LosslessStringConvertible.Type)?.init(text)") {
                "return written as? Value" as Code
              }
              If("let own = (type as? any \(sample).Type)?.sample") {
                "return own as? Value" as Code
              }
              "guard let listed = type as? any CaseIterable.Type else { return nil }" as Code
              "return first(of: listed) as? Value" as Code
            }
            Block("nonisolated static func canMake<Value>(_ type: Value.Type) -> Bool") {
              "value(of: type) != nil" as Code
            }
            Block(
              "nonisolated static func make<Value>(_ type: Value.Type, as text: String = \"1\") throws -> Value"
            ) {
              "try #require(value(of: type, as: text))" as Code
            }
            Block(
              "private nonisolated static func first<Listed: CaseIterable>(of type: Listed.Type) -> Any?"
            ) {
              "type.allCases.first" as Code
            }
          }
        ])
  }

  private func protocolOfSamples() -> Nodes {
    Nodes.buildBlock(
      [
        Documentation(
          """
          A type with a sample value. These tests use the sample wherever a route or link needs a \
          value of the type. To give one, where `Order` is the type:
          `extension Order: \(sample.text) { nonisolated static var sample: Order { Order() } }`
          """)
      ],
      [
        TypeDeclaration("protocol \(sample)") {
          "nonisolated static var sample: Self { get }" as Code
        }
      ])
  }
}
