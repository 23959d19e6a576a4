#if canImport(UIKit)
  import Observation
  import UIKit

  /// A turn in which a binding updates its view controllers.
  ///
  /// The app makes screens meanwhile, and may take routes while it does. So the state may change
  /// during an update. The update is then made once more, and never inside itself.
  @MainActor
  final class SyncTurn {
    private var isRunning = false
    private var isDue = false

    /// Makes an update. If one is running, it is made once more after that.
    func run(_ update: () -> Void) {
      guard !isRunning else {
        isDue = true
        return
      }
      isRunning = true
      repeat {
        isDue = false
        update()
      } while isDue
      isRunning = false
    }
  }

  /// An action that is repeated whenever a value changes that it has read.
  @MainActor
  final class Watch {
    /// The number of actions so far. Only the last one is repeated.
    private var number = 0

    /// Takes an action now, and from now on in place of the last one.
    func run(_ action: @escaping @MainActor () -> Void) {
      number += 1
      let own = number
      withObservationTracking(action) { [weak self] in
        Task { @MainActor in
          guard let self, self.number == own else { return }
          self.run(action)
        }
      }
    }

    func stop() { number += 1 }
  }

  /// A wait for the end of a transition, during which a binding leaves its view controllers alone.
  @MainActor
  final class TransitionWait {
    private var isWaiting = false

    /// Takes an action in a task after the end of a transition. Does nothing if another wait goes on.
    func wait(
      for transition: any UIViewControllerTransitionCoordinator,
      then action: @escaping @MainActor () -> Void
    ) {
      guard !isWaiting else { return }
      isWaiting = true
      let isQueued = transition.animate(alongsideTransition: nil) { [weak self] _ in
        self?.end(action)
      }
      if !isQueued { end(action) }
    }

    private func end(_ action: @escaping @MainActor () -> Void) {
      Task {
        isWaiting = false
        action()
      }
    }
  }
#endif
