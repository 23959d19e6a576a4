/// A question above everything else on screen.
///
/// Dialogs aren't saved. So a button may hold the move to which it leads.
@MainActor
public struct Dialog: Identifiable {
  /// The kind of dialog that the platform shows.
  public enum Style: String, Hashable, Sendable {
    case alert
    /// An action sheet.
    case confirmation
  }

  /// The meaning of a button for the platform.
  public enum Role: String, Hashable, Sendable {
    case cancel
    case destructive
  }

  /// A button with one of the answers.
  @MainActor
  public struct Button: Identifiable {
    /// The name in the flow file.
    public let name: String
    /// The title: a key of the app's string catalog, or the text itself.
    public let title: String
    /// The role; nil for an ordinary button.
    public let role: Role?
    /// The move of the button, made when the user chooses it. If it were made earlier, a button
    /// that asks the same question again would need an endless chain of dialogs.
    let move: @MainActor () -> Move?

    /// Creates a button that closes the dialog, and then makes the move if there is one.
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

  /// The name in the flow file.
  public let name: String
  /// The kind of dialog that the platform shows.
  public let style: Style
  /// The title: a key of the app's string catalog, or the text itself.
  public let title: String
  /// The text below the title.
  public let message: String?
  /// The buttons with the answers, in order.
  public let buttons: [Button]
  let chosen: (@MainActor (String) -> Void)?

  /// The number of the entry that asks; nil above a coordinator that draws itself.
  var entry: Int?
  /// The number of the question, which it gets when it is asked. No number is used twice in a
  /// process.
  public nonisolated internal(set) var id: Int
  /// The coordinator whose routes the buttons take.
  weak var owner: Coordinator?

  /// Creates a question. `Move.dialog` asks it.
  ///
  /// - Parameter chosen: a function that gets the name of the button that the user chose.
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

/// Numbers that are used only once in a process.
@MainActor
enum Identity {
  private static var last = 0

  static func next() -> Int {
    last += 1
    return last
  }
}
