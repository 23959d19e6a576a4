/// A question above everything else on screen.
///
/// Dialogs aren't saved, so their buttons may hold the moves they lead to.
@MainActor
public struct Dialog: Identifiable {
  /// How the platform asks.
  public enum Style: String, Hashable, Sendable {
    case alert
    /// An action sheet.
    case confirmation
  }

  /// What the platform makes of a button.
  public enum Role: String, Hashable, Sendable {
    case cancel
    case destructive
  }

  /// One of the answers.
  @MainActor
  public struct Button: Identifiable {
    /// Its name in the flow file.
    public let name: String
    /// A key of the app's string catalog, or a text.
    public let title: String
    /// nil for an ordinary button.
    public let role: Role?
    /// Put together when the button is chosen: it may ask the question again, and so on.
    let move: @MainActor () -> Move?

    /// A button that closes the dialog and then makes the move, if it has one.
    public init(
      _ name: String, title: String, role: Role? = nil,
      _ move: @escaping @autoclosure @MainActor () -> Move? = nil
    ) {
      self.name = name
      self.title = title
      self.role = role
      self.move = move
    }

    public nonisolated var id: String { name }
  }

  /// Its name in the flow file.
  public let name: String
  /// How the platform asks.
  public let style: Style
  /// A key of the app's string catalog, or a text.
  public let title: String
  /// What is said below the title.
  public let message: String?
  /// The answers, in order.
  public let buttons: [Button]
  let chosen: (@MainActor (String) -> Void)?

  /// The entry that asked.
  var entry: Int?
  /// Number of the question, given when it is asked. Never given twice in a process.
  public nonisolated internal(set) var id: Int
  /// The coordinator whose routes the buttons take.
  weak var owner: Coordinator?

  /// A question that isn't asked yet: `Move.dialog` asks it.
  ///
  /// - Parameter chosen: is told the name of the button that the user chose.
  public init(
    _ name: String, style: Style, title: String, message: String? = nil, buttons: [Button],
    chosen: (@MainActor (String) -> Void)? = nil
  ) {
    self.name = name
    self.style = style
    self.title = title
    self.message = message
    self.buttons = buttons
    self.chosen = chosen
    id = Identity.next()
  }
}

/// Numbers that are never given twice in a process.
@MainActor
enum Identity {
  private static var last = 0

  static func next() -> Int {
    last += 1
    return last
  }
}
