/// The texts that the user has typed into the fields of questions, by the question's number.
struct TypedTexts {
  private var texts: [Int: Dialog.Texts] = [:]

  /// The texts of a question.
  subscript(dialog: Int) -> Dialog.Texts {
    get { texts[dialog] ?? [:] }
    set { texts[dialog] = newValue }
  }

  /// Forgets the texts of a question whose button is known.
  mutating func forget(_ dialog: Int) { texts[dialog] = nil }

  /// Returns the texts of the questions that meet a condition.
  func filtered(_ isKept: (Int) -> Bool) -> TypedTexts {
    var copy = self
    copy.texts = texts.filter { isKept($0.key) }
    return copy
  }

  var isEmpty: Bool { texts.isEmpty }
}
