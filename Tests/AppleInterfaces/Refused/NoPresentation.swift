import Ratchet
import SwiftUI

@testable import Screens

struct NoPresentationView: View {
  @Bindable var store: StoreOf<Inbox>

  var body: some View {
    Text("Child")
      // Expected: cannot convert value of type 'Binding<Store<Optional<Compose.State>
      .alert($store.scope(state: \.child, action: \.child))
  }
}
