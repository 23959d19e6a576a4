#if canImport(SwiftUI)
  public import SwiftUI

  /// Shows a tree in SwiftUI. Start it, or restore it, as an app without an interface would.
  public struct CoordinatorView: View {
    private let coordinator: Coordinator
    private let maker: any ViewMaker

    /// - Parameters:
    ///   - coordinator: the root of a tree.
    ///   - maker: makes the views of its screens.
    public init(_ coordinator: Coordinator, _ maker: any ViewMaker) {
      self.coordinator = coordinator
      self.maker = maker
    }

    public var body: some View {
      InterfaceView(coordinator, maker).id(ObjectIdentifier(coordinator))
    }
  }

  typealias SwiftUIInterface = Interface<any ViewMaker>

  /// One tree, for as long as its views stand.
  private struct InterfaceView: View {
    @State private var interface: SwiftUIInterface

    init(_ coordinator: Coordinator, _ maker: any ViewMaker) {
      _interface = State(initialValue: Interface(coordinator, maker) { $0.maker(of: $1) })
    }

    var body: some View {
      ModalLevel(interface: interface, modals: interface.modals, index: 0) {
        if let host = interface.root.ownHost { HostView(host: host, interface: interface) }
      }
      .onAppear { interface.appear() }
    }
  }

  extension Interface where Maker == any ViewMaker {
    /// Follows the tree from now on. A view that appears again begins nothing again.
    fileprivate func appear() {
      root.surroundChanges { isAnimated, change in
        var transaction = Transaction()
        transaction.disablesAnimations = !isAnimated
        withTransaction(transaction, change)
      }
      follow { [weak self] _ in self?.modals.follow() }
      modals.onStep { [weak self] in self?.waitForDialog($0) }
      modals.follow()
    }

    /// No platform tells when a question has come or gone by itself.
    private func waitForDialog(_ step: ModalSequence.Step) {
      switch step {
      case .present(.dialog(let dialog, _), _): afterAnimation { $0.didPresent(dialog.id) }
      case .dismiss(.dialog(let dialog, _), _): afterAnimation { $0.didDismiss(dialog.id) }
      case .present, .dismiss: break
      }
    }

    private func afterAnimation(_ done: @escaping @MainActor (ModalSequence) -> Void) {
      Task { [weak modals] in
        try? await Task.sleep(for: .milliseconds(500))
        if let modals { done(modals) }
      }
    }
  }
#endif
