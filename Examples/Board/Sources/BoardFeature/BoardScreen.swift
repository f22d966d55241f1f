#if canImport(SwiftUI)
  import Ratchet
  import SwiftUI

  /// The session as a screen.
  struct BoardScreen: View {
    @Bindable var store: StoreOf<Session>

    var body: some View {
      List {
        Section("Board") {
          Button("Undo") { store.send(.view(.undoTapped)) }
            .disabled(store.me?.undo.isEmpty != false)
          Button("Redo") { store.send(.view(.redoTapped)) }
            .disabled(store.me?.redo.isEmpty != false)
        }
        ForEach(store.board.content.lists) { list in
          CardColumn(list: list, query: store.query) { store.send(.view($0)) }
        }
      }
      .task { await store.send(.task).finish() }
      .sheet(item: $store.scope(state: \.sheet, action: \.sheet)) { CardForm(store: $0) }
      .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
    }
  }

  private struct CardColumn: View {
    let list: CardList
    let query: String
    let send: (Session.Action.View) -> Void

    var body: some View {
      Section("\(list.title)") {
        ForEach(list.cards) { card in
          Button(card.text) { send(.cardTapped(card.id)) }
            .disabled(!query.isEmpty && !card.text.localizedStandardContains(query))
        }
      }
    }
  }

  private struct CardForm: View {
    @Bindable var store: StoreOf<CardSheet>

    var body: some View {
      Form {
        TextField("Text", text: $store.text.sending(\.textChanged))
        Button("Save") { store.send(.saveTapped) }
        Button("Delete…") { store.send(.deleteTapped) }.disabled(store.current == nil)
        Button("Cancel") { store.send(.cancelTapped) }
      }
    }
  }
#endif
