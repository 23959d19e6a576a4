#if canImport(SwiftUI)
  import SwiftUI

  /// A modifier that shows the question of a place: an alert or a confirmation.
  struct Dialogs: ViewModifier {
    @Bindable var modals: ModalSequence
    let place: ModalPlace

    func body(content: Content) -> some View {
      content
        .alert(
          title(.alert), isPresented: $modals[asks: .alert, at: place],
          presenting: modals[question: .alert, at: place], actions: actions, message: message
        )
        .confirmationDialog(
          title(.confirmation), isPresented: $modals[asks: .confirmation, at: place],
          titleVisibility: .visible, presenting: modals[question: .confirmation, at: place],
          actions: buttons, message: message)
    }

    private func localized(_ text: LocalizedText) -> String {
      modals.root?.localized(text) ?? text.description
    }

    private func title(_ style: Dialog.Style) -> Text {
      Text(verbatim: modals[question: style, at: place].map { localized($0.dialog.title) } ?? "")
    }

    @ViewBuilder private func actions(_ question: VisibleDialog) -> some View {
      ForEach(question.dialog.fields) { field in
        if field.isSecure {
          SecureField(
            localized(field.title), text: $modals[text: field.name, of: question.dialog.id])
        } else {
          TextField(localized(field.title), text: $modals[text: field.name, of: question.dialog.id])
        }
      }
      buttons(question)
    }

    private func buttons(_ question: VisibleDialog) -> some View {
      ForEach(question.dialog.buttons) { button in
        Button(role: button.role.map(ButtonRole.init)) {
          choose(button, in: question)
        } label: {
          Text(verbatim: localized(button.title))
        }
      }
    }

    private func choose(_ button: Dialog.Button, in question: VisibleDialog) {
      let texts = modals.typed[question.dialog.id]
      modals.typed.forget(question.dialog.id)
      modals.userChose(button.name, in: question.dialog, on: question.host, typing: texts)
    }

    @ViewBuilder private func message(_ question: VisibleDialog) -> some View {
      if let message = question.dialog.message { Text(verbatim: localized(message)) }
    }
  }

  private typealias VisibleDialog = (dialog: Dialog, host: Host)

  extension ButtonRole {
    fileprivate init(_ role: Dialog.Role) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      }
    }
  }
#endif
