import RatchetMigrationTesting
import Testing

@testable import Features

@MainActor
struct ParcelTests {
  @Test func sending() async {
    let store = TestStore(initialState: Parcel.State.packing(Packing.State())) {
      Parcel()
    } withDependencies: {
      $0.postOffice.send = { @Sendable contents in contents.count * 100 }
    }

    await store.send(\.packing.add, "Socks") {
      $0 = .packing(Packing.State(contents: ["Socks"]))
    }
    await store.send(.packing(.add("Tea"))) {
      $0.modify(\.packing) { $0.contents.append("Tea") }
    }
    await store.send(.sendButtonTapped)
    await store.receive(\.sent.success, 200) {
      $0 = .sent(trackingNumber: 200)
    }
    await store.send(.sendButtonTapped)
  }

  @Test func casePaths() {
    var state = Parcel.State.sent(trackingNumber: 1)
    #expect(state[case: \.sent] == 1)
    #expect(state[case: \.packing] == nil)
    state.modify(\.sent) { $0 += 1 }
    #expect(state == .sent(trackingNumber: 2))
    #expect(Parcel.State.allCasePaths[state] == \.sent)
    #expect(Array(Parcel.State.allCasePaths).count == 3)
    let embed = \Parcel.State.Cases.sent
    #expect(embed(7) == .sent(trackingNumber: 7))
    let path = Parcel.State.allCasePaths.packing
    #expect(path.extract(from: state) == nil)
    #expect(path.embed(Packing.State()) == .packing(Packing.State()))
  }
}
