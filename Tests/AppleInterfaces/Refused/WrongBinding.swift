import Ratchet
import SwiftUI

@testable import Screens

struct WrongBindingView: View {
  @Bindable var store: StoreOf<SignUp>

  // Expected: cannot convert value of type 'Binding<Int>' to expected argument type 'Binding<String>'
  var body: some View { TextField("Age", text: $store.age) }
}
