/// A transition. Nothing moves here, so it is a name alone.
public struct AnyTransition: Sendable {
  let name: String
  public static let opacity = AnyTransition(name: "opacity")
}

public struct Animation: Sendable, Equatable {
  public static let `default` = Animation()
}

extension View {
  nonisolated public func transition(_ transition: AnyTransition) -> some View {
    Modified(self) { node, content in
      node.attributes["transition"] = transition.name
      node.child("content", content)
    }
  }

  nonisolated public func animation<Value: Equatable>(
    _ animation: Animation?, value: Value
  ) -> some View { self }
}
