#if canImport(SwiftUI)
  public import SwiftUI

  /// A view that shows a tree. Start or restore the tree as in an app without an interface.
  public struct CoordinatorView: View {
    private let coordinator: Coordinator
    private let screens: any ScreenFactory<any View>

    /// Creates the view of a tree.
    ///
    /// - Parameters:
    ///   - coordinator: the root of the tree.
    ///   - screens: the factory of its screens.
    public init<Screens: ScreenFactory>(_ coordinator: Screens.Owner, screens: Screens)
    where Screens.Screen == any View {
      self.coordinator = coordinator
      self.screens = screens
    }

    public var body: some View {
      InterfaceView(coordinator, screens).id(ObjectIdentifier(coordinator))
    }
  }

  typealias SwiftUIInterface = Interface<any View>

  /// The view of one tree. It keeps its interface while the view is there.
  private struct InterfaceView: View {
    @State private var interface: SwiftUIInterface
    @State private var opener = SwiftUIOpener()

    init(_ coordinator: Coordinator, _ screens: any ScreenFactory<any View>) {
      _interface = State(initialValue: Interface(coordinator, screens))
    }

    var body: some View {
      ModalLevel(interface: interface, modals: interface.modals, index: 0) {
        if let host = interface.root.ownHost { HostView(host: host, interface: interface) }
      }
      .leaves(by: opener)
      .onAppear {
        interface.leaves(by: opener)
        interface.appear()
      }
    }
  }

  extension SwiftUIInterface {
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
