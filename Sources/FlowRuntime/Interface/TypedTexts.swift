/// The texts that the user has typed into the fields of the last question.
struct TypedTexts {
  private var dialog: Int?
  private var texts: Dialog.Texts = [:]

  /// The texts of a question, by the question's number.
  subscript(dialog: Int) -> Dialog.Texts {
    get { self.dialog == dialog ? texts : [:] }
    set { (self.dialog, texts) = (dialog, newValue) }
  }

  /// Forgets the texts of a question whose button is known.
  mutating func forget(_ dialog: Int) {
    if self.dialog == dialog { self = TypedTexts() }
  }
}
