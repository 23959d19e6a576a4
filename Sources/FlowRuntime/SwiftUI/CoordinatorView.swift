#if canImport(SwiftUI)
  public import SwiftUI

  /// A view that shows a tree. Start or restore the tree as in an app without an interface.
  public struct CoordinatorView: View {
    private let coordinator: Coordinator
    private let maker: any ViewMaker

    /// Creates the view of a tree.
    ///
    /// - Parameters:
    ///   - coordinator: the root of the tree.
    ///   - maker: the maker of the views of its screens.
    public init(_ coordinator: Coordinator, _ maker: any ViewMaker) {
      self.coordinator = coordinator
      self.maker = maker
    }

    public var body: some View {
      InterfaceView(coordinator, maker).id(ObjectIdentifier(coordinator))
    }
  }

  typealias SwiftUIInterface = Interface<any ViewMaker>

  /// The view of one tree. It keeps its interface while the view is there.
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
    /// Makes the interface follow the tree. If the view appears again, this has no further effect.
    fileprivate func appear() {
      root.surroundChanges(transaction)
      modals.surroundSteps(transaction)
      follow { [weak self] in self?.modals.follow(animated: $0) }
      modals.onStep { [weak self] in self?.waitForDialog($0) }
      modals.follow()
    }

    private func transaction(animated isAnimated: Bool, _ change: () -> Void) {
      var transaction = Transaction()
      transaction.disablesAnimations = !isAnimated
      withTransaction(transaction, change)
    }

    /// Tells the sequence, after a delay, that a question has appeared or gone. SwiftUI itself
    /// gives no sign of either.
    private func waitForDialog(_ step: ModalSequence.Step) {
      switch step {
      case .present(.dialog(let dialog, _), _): afterAnimation { $0.didPresent(dialog.id) }
      case .dismiss(.dialog(let dialog, _), _):
        // The question may have come back in the meantime.
        afterAnimation { if $0.leaving?.modal.id == dialog.id { $0.didDismiss(dialog.id) } }
      case .present, .dismiss: break
      }
    }

    private func afterAnimation(_ done: @escaping @MainActor (ModalSequence) -> Void) {
      Task { [weak modals] in
        await Moment.wait(.milliseconds(500))
        if let modals { done(modals) }
      }
    }
  }
#endif
