import Ratchet
import SwiftUI

@testable import Screens

struct FormerView: View {
  let store: StoreOf<Inbox>

  var body: some View {
    // Expected: 'WithViewStore(_:observe:content:)' is unavailable: Read the store itself
    WithViewStore(store, observe: { $0 }) { viewStore in
      if viewStore.notice != nil { Text("Notice") } else { Text("None") }
      Toggle("Child", isOn: viewStore.binding(get: { _ in true }, send: .deleteButtonTapped))
      Button("Delete") { viewStore.send(.deleteButtonTapped) }
    }
  }
}
