import Ratchet
import SwiftUI

// A tree of presentations: an alert, a dialog, a sheet, a popover, a cover, a pushed screen.

@Reducer
struct Inbox {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Dialog>)
    case compose(Compose)
    case details(Compose)

    enum Alert { case deleteConfirmed }
    enum Dialog { case archiveTapped, muteTapped }
  }

  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
    @Presents var notice: AlertState<Never>?
    var child: Compose.State?
    var count = 3
  }

  enum Action {
    case child(Compose.Action)
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case moreButtonTapped
    case notice(PresentationAction<Never>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped:
        state.destination = .alert(.delete(state.count))
        return .none
      case .moreButtonTapped:
        state.destination = .dialog(
          ConfirmationDialogState(titleVisibility: .visible) {
            TextState("Conversation")
          } actions: {
            ButtonState(action: .archiveTapped) { TextState("Archive") }
            ButtonState(role: .cancel) { TextState("Cancel") }
          })
        return .none
      case .destination(.presented(.alert(.deleteConfirmed))):
        state.count = 0
        return .none
      case .child, .destination, .notice:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$notice, action: \.notice)
    .ifLet(\.child, action: \.child) { Compose() }
  }
}

extension AlertState where Action == Inbox.Destination.Alert {
  static func delete(_ count: Int) -> Self {
    AlertState {
      TextState("Delete \(count) messages?")
    } actions: {
      ButtonState(role: .destructive, action: .send(.deleteConfirmed, animation: .default)) {
        TextState("Delete")
      }
    } message: {
      TextState("This cannot be ") + TextState("undone").bold()
    }
  }
}

@Reducer
struct Compose {
  @ObservableState
  struct State: Equatable { var text = "" }

  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}

struct InboxView: View {
  @Bindable var store: StoreOf<Inbox>

  var body: some View {
    VStack {
      Button("Delete") { store.send(.deleteButtonTapped) }
      Button("More") { store.send(.moreButtonTapped) }
      if let child = store.scope(state: \.child, action: \.child) { ComposeView(store: child) }
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .alert($store.scope(state: \.notice, action: \.notice))
    .confirmationDialog($store.scope(state: \.$destination, action: \.destination).dialog)
    .sheet(item: $store.scope(state: \.$destination, action: \.destination).compose) {
      ComposeView(store: $0)
    }
    .navigationDestination(
      item: $store.scope(state: \.destination?.details, action: \.destination.details)
    ) { store in
      ComposeView(store: store)
    }
    #if os(iOS) || os(macOS)
      .popover(item: $store.scope(state: \.destination?.details, action: \.destination.details)) {
        ComposeView(store: $0)
      }
    #endif
    #if !os(macOS)
      .fullScreenCover(
        item: $store.scope(state: \.destination?.details, action: \.destination.details)
      ) {
        ComposeView(store: $0)
      }
    #endif
  }
}

struct ComposeView: View {
  @Bindable var store: StoreOf<Compose>

  var body: some View { TextField("Text", text: $store.text) }
}

/// Texts, buttons and alerts as data, without a store.
struct DataView: View {
  @State private var alert: AlertState<Inbox.Destination.Alert>? = .delete(2)
  @State private var dialog: ConfirmationDialogState<Inbox.Destination.Dialog>?
  let button: ButtonState<Inbox.Destination.Alert>

  var body: some View {
    VStack {
      Text(TextState("Title").bold())
      Text(button.label)
      Button(button) { action in print(action as Any) }
      Button(button) { action in await Task.yield() }
    }
    .alert($alert) { action in print(action as Any) }
    .confirmationDialog($dialog) { action in print(action as Any) }
  }

  var older: Alert { Alert(.delete(1)) { action in print(action as Any) } }
}
