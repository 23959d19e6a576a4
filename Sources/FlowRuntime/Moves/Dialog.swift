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
    public let title: LocalizedText
    /// The role; nil for an ordinary button.
    public let role: Role?
    /// The move of the button, made when the user chooses it. If it were made earlier, a button
    /// that asks the same question again would need an endless chain of dialogs.
    let move: @MainActor (Texts) -> Move?

    /// Creates a button that closes the dialog, and then makes the move if there is one.
    public init(
      _ name: String, title: LocalizedText, role: Role? = nil,
      _ move: @escaping @autoclosure @MainActor () -> Move? = nil
    ) {
      self.name = name
      self.title = title
      self.role = role
      self.move = { _ in move() }
    }

    /// Creates a button that closes the dialog, and then makes the move that reads what the user has
    /// typed into the fields.
    public init(
      _ name: String, title: LocalizedText, role: Role? = nil,
      reading move: @escaping @MainActor (Texts) -> Move?
    ) {
      self.name = name
      self.title = title
      self.role = role
      self.move = move
    }

    public nonisolated var id: String { name }
  }

  /// A text field of an alert.
  public struct Field: Identifiable, Hashable, Sendable {
    /// The name in the flow file.
    public let name: String
    /// The text that the empty field shows: a key of the app's string catalog, or the text itself.
    public let title: LocalizedText
    /// Whether the field hides its text, as for a password.
    public let isSecure: Bool

    /// Creates a field, which is empty when its dialog is asked.
    public init(_ name: String, title: LocalizedText, isSecure: Bool = false) {
      self.name = name
      self.title = title
      self.isSecure = isSecure
    }

    public var id: String { name }
  }

  /// The texts that the user has typed into the fields of a dialog, by the fields' names.
  public struct Texts: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    private var texts: [String: String] = [:]

    /// Creates texts for some fields. The other fields are empty.
    public init(dictionaryLiteral texts: (String, String)...) {
      for (name, text) in texts { self.texts[name] = text }
    }

    /// The text of a field. The text is empty if the user has typed nothing.
    public subscript(field: String) -> String {
      get { texts[field] ?? "" }
      set { texts[field] = newValue }
    }
  }

  /// The name in the flow file.
  public let name: String
  /// The kind of dialog that the platform shows.
  public let style: Style
  /// The title: a key of the app's string catalog, or the text itself.
  public let title: LocalizedText
  /// The text below the title.
  public let message: LocalizedText?
  /// The text fields, in order. Only an alert has fields.
  public let fields: [Field]
  /// The buttons with the answers, in order.
  public let buttons: [Button]
  let chosen: (@MainActor (String, Texts) -> Void)?

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
    _ name: String, style: Style, title: LocalizedText, message: LocalizedText? = nil,
    buttons: [Button],
    chosen: (@MainActor (String) -> Void)? = nil
  ) {
    self.name = name
    self.style = style
    self.title = title
    self.message = message
    fields = []
    self.buttons = buttons
    if let chosen { self.chosen = { name, _ in chosen(name) } } else { self.chosen = nil }
    id = Identity.next()
  }

  /// Creates an alert with text fields. `Move.dialog` asks it.
  ///
  /// - Parameter chosen: a function that gets the name of the button that the user chose, and what
  ///   the user typed.
  public init(
    _ name: String, title: LocalizedText, message: LocalizedText? = nil, fields: [Field],
    buttons: [Button],
    chosen: (@MainActor (String, Texts) -> Void)? = nil
  ) {
    self.name = name
    style = .alert
    self.title = title
    self.message = message
    self.fields = fields
    self.buttons = buttons
    self.chosen = chosen
    id = Identity.next()
  }
}

extension Dialog {
  /// Returns the function that hears the name of a button, for one that hears the button.
  public static func named<Chosen: RawRepresentable<String>>(
    _ chosen: (@MainActor (Chosen) -> Void)?
  ) -> (@MainActor (String) -> Void)? {
    guard let chosen else { return nil }
    return { name in Chosen(rawValue: name).map(chosen) }
  }

  /// Returns the function that hears the name of a button and the texts, for one that hears the
  /// button.
  public static func named<Chosen: RawRepresentable<String>>(
    _ chosen: @escaping @MainActor (Chosen, Texts) -> Void
  ) -> @MainActor (String, Texts) -> Void {
    { name, texts in Chosen(rawValue: name).map { chosen($0, texts) } }
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
