#if canImport(UIKit)
  import Foundation
  import UIKit

  @MainActor
  func afterAnimation(_ done: @escaping () -> Void) { StandIn.afterAnimation(done) }

  /// A view controller whose view shows SwiftUI views.
  @MainActor
  public protocol HostsViews: UIViewController {
    /// The outermost of the views; nil before the view is loaded.
    var node: ViewNode? { get }
  }

  open class UIHostingController<Content: View>: UIViewController, HostsViews {
    public private(set) var node: ViewNode?
    private var surroundings: EnvironmentValues
    private var isVisible = false

    public init(rootView: Content) {
      self.rootView = rootView
      surroundings = EnvironmentValues()
      super.init(nibName: nil, bundle: nil)
    }

    init(rootView: Content, _ surroundings: EnvironmentValues) {
      self.rootView = rootView
      self.surroundings = surroundings
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder aDecoder: NSCoder) { nil }

    public var rootView: Content {
      didSet { node?.give(rootView, environment) }
    }

    private var environment: EnvironmentValues {
      var environment = surroundings
      environment.host = WeakController(controller: self)
      return environment
    }

    open override func viewDidLoad() {
      super.viewDidLoad()
      let node = ViewNode(rootView, in: nil, environment)
      self.node = node
      node.evaluate()
      node.setActive(true)
    }

    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard !isVisible else { return }
      isVisible = true
      for controller in represented { controller.viewDidAppear(animated) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isVisible {
        isVisible = false
        for controller in represented { controller.viewDidDisappear(animated) }
      }
      if isBeingDismissed { node?.remove() }
    }

    private var represented: [UIViewController] {
      node?.all.compactMap { $0.attributes["controller"] as? UIViewController } ?? []
    }

    /// Whether the views say that the user can't pull the presentation down.
    open override var isModalInPresentation: Bool {
      get { node?.attribute("cannotBePulledDown") ?? false }
      set {}
    }
  }

  struct WeakController {
    weak var controller: UIViewController?
  }

  private enum HostKey: EnvironmentKey {
    static var defaultValue: WeakController { WeakController() }
  }

  extension EnvironmentValues {
    /// The view controller that shows the views.
    var host: WeakController {
      get { self[HostKey.self] }
      set { self[HostKey.self] = newValue }
    }
  }

  // MARK: View controllers in views

  @MainActor @preconcurrency
  public protocol UIViewControllerRepresentable: Primitive {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    @MainActor @preconcurrency func updateUIViewController(
      _ uiViewController: UIViewControllerType, context: Context)
    @MainActor @preconcurrency static func dismantleUIViewController(
      _ uiViewController: UIViewControllerType, coordinator: Coordinator)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    typealias Context = UIViewControllerRepresentableContext<Self>
  }

  extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }

  extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(
      _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}

    public func build(_ node: ViewNode) {
      let memory = node.memory as? Represented<Self> ?? Represented(self)
      node.memory = memory
      node.attributes["controller"] = memory.controller
      updateUIViewController(memory.controller, context: Context(coordinator: memory.coordinator))
      node.appeared = { node.environment.host.controller?.addChild(memory.controller) }
      node.dismantled = {
        Self.dismantleUIViewController(memory.controller, coordinator: memory.coordinator)
        memory.controller.removeFromParent()
      }
    }
  }

  @MainActor
  private final class Represented<View: UIViewControllerRepresentable> {
    let controller: View.UIViewControllerType
    let coordinator: View.Coordinator

    init(_ view: View) {
      coordinator = view.makeCoordinator()
      controller = view.makeUIViewController(context: .init(coordinator: coordinator))
    }
  }

  @MainActor @preconcurrency
  public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
  }
#endif
