import Observation

/// A typical hand-written router: a path, a sheet, a cover, and methods that change them.
@MainActor @Observable
open class BaseRouter<Route: Hashable, Sheet: Identifiable, Cover: Identifiable> {
  public var path: [Route] = []
  public var sheet: Sheet?
  public var cover: Cover?

  public init() {}

  public func push(_ route: Route) { path.append(route) }
  public func pop() { _ = path.popLast() }
  public func popToRoot() { path.removeAll() }
  public func presentSheet(_ shown: Sheet) { sheet = shown }
  public func dismissSheet() { sheet = nil }
}
