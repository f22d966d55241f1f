import RatchetMigrationTesting

// Uses each name of SwiftNavigation that Documentation/Migration.md says is there: it is a test that this
// compiles.

private enum Tap: Hashable, Sendable { case ok, no }

private func alerts() {
  var alert = AlertState<Tap> {
    TextState("Title")
  } actions: {
    ButtonState(role: .destructive, action: .ok) { TextState("OK") }
    ButtonState(role: .cancel, action: .send(.no)) { TextState("No") }
    ButtonState(action: .send(.no, animation: .default)) { TextState("No") }
    ButtonState { TextState("Later") }
  } message: {
    TextState("Message")
  }
  _ = AlertState<Tap>(title: { TextState("Title") })
  _ = AlertState(
    title: TextState("Title"), message: nil,
    dismissButton: .cancel(TextState("No"), action: .send(Tap.no)))
  alert.title = TextState("Title")
  alert.message = nil
  alert.buttons = []
  _ = (alert.id, alert == alert, alert.hashValue, alert.customDumpMirror)
  let mapped: AlertState<String> = alert.map { $0.map { "\($0)" } }
  _ = mapped
}

private func dialogs() {
  var dialog = ConfirmationDialogState<Tap>(titleVisibility: .visible) {
    TextState("Title")
  } actions: {
    ButtonState(action: .ok) { TextState("OK") }
  } message: {
    TextState("Message")
  }
  _ = ConfirmationDialogState<Tap>(
    title: { TextState("") }, actions: { ButtonState { TextState("") } })
  dialog.titleVisibility = ConfirmationDialogStateTitleVisibility.hidden
  dialog.titleVisibility = .automatic
  dialog.message = TextState("Message")
  dialog.buttons = [ButtonState(role: ButtonStateRole.cancel) { TextState("OK") }]
  _ = (dialog.id, dialog.title, dialog == dialog, dialog.hashValue, dialog.customDumpMirror)
  let mapped: ConfirmationDialogState<Int> = dialog.map { $0?.hashValue }
  _ = mapped
}

@MainActor
private func buttons() async {
  let button = ButtonState<Tap>(action: .send(.ok)) { TextState("OK") }
  _ = (button.id, button.role, button.label, button.action.action, button == button)
  _ = (button.hashValue, button.customDumpMirror, button.action.customDumpMirror)
  switch button.action.type {
  case .send(let action): _ = action
  case .animatedSend(let action, let animation): _ = (action, animation)
  }
  button.withAction { _ = $0 }
  await button.withAction { action in
    await Task.yield()
    _ = action
  }
  let mapped: ButtonState<Int> = button.map { $0?.hashValue }
  _ = button.action.map { $0.map { "\($0)" } }
  _ = mapped
}

private func texts() {
  let text = TextState("a") + TextState(verbatim: "b").bold().italic().underline().strikethrough()
  _ = (String(state: text), String(state: text, locale: nil), text == text, text.hashValue)
  _ = text.customDumpValue
}

@MainActor
private func bindings(_ number: UIBinding<Int>) {
  @UIBinding(projectedValue: number) var bound
  _ = (bound, $bound, number.wrappedValue, number.projectedValue)
  _ = (UIBinding.constant(1), UIBinding(projectedValue: number), UIBinding<Int?>(number))
  _ = UIBinding(UIBinding<Int?>.constant(1))
  _ = number.transaction(Transaction())
}

private final class NavigationModel: HashableObject {
  let onChange = ObserveToken()
}

@MainActor
private func observation(_ model: NavigationModel) {
  _ = (model == model, model.hashValue)
  var tokens: Set<ObserveToken> = []
  var list: [ObserveToken] = []
  let token = observe { _ = 1 }
  token.store(in: &tokens)
  token.store(in: &list)
  _ = token.isCancelled
  _ = token.onCancel
  token.cancel()
  _ = ObserveToken(onCancel: {})
}

@MainActor
private func bindables(_ model: ObservedModel) {
  @UIBindable var bound = model
  let count: Binding<Int> = $bound.count
  _ = (count, bound, UIBindable(model), UIBindable(wrappedValue: model))
  _ = UIBindable(projectedValue: $bound)
}

@Observable
private final class ObservedModel {
  var count = 0
}
