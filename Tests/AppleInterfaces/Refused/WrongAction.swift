import Ratchet
import SwiftUI

@testable import Screens

struct WrongActionView: View {
  let store: StoreOf<Tabs>

  // Expected: type 'Tabs.Action' has no member 'tapSelected'
  var body: some View { Button("Inbox") { store.send(.tapSelected(.inbox)) } }
}
