import RatchetMigrationTesting
import Testing

@testable import Features

@MainActor
struct OrdersTests {
  @Test func ordering() async {
    let store = TestStore(initialState: Cafe.State()) {
      Cafe()
    }

    await store.send(.orderButtonTapped) { $0.destination = .order(OrderFlow.State()) }
    await store.send(\.destination.order.binding.order, Order(drink: "Coffee")) {
      $0.destination?.modify(\.order) { $0.order.drink = "Coffee" }
    }
    await store.send(\.destination.order.nextButtonTapped) {
      $0.destination?.modify(\.order) {
        $0.path[id: 0] = .size(SizePicker.State(order: Order(drink: "Coffee")))
      }
    }
    await store.send(\.destination.order.path[id: 0].size.nextButtonTapped, .large) {
      $0.destination?.modify(\.order) {
        $0.order.size = .large
        $0.path[id: 1] = .extras(
          ExtrasPicker.State(order: Order(drink: "Coffee", size: .large))
        )
      }
    }
    await store.send(\.destination.order.path[id: 1].extras.extraTapped, "Milk") {
      $0.destination?.modify(\.order) {
        $0.path[id: 1]?.modify(\.extras) { $0.order.extras = ["Milk"] }
      }
    }
    await store.send(\.destination.order.path[id: 1].extras.placeButtonTapped) {
      $0.destination?.modify(\.order) { $0.order.extras = ["Milk"] }
    }
    await store.receive(\.destination.order.delegate.placed) {
      $0.orders = [Order(drink: "Coffee", size: .large, extras: ["Milk"])]
    }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func deepLink() async throws {
    let store = TestStore(initialState: Cafe.State()) { Cafe() }
    store.exhaustivity = .off(showSkippedAssertions: true)

    await store.send(.deepLinkOpened(URL(string: "cafe://order/size/extras")!))
    let flow = try #require(store.state.destination?.order)
    #expect(flow.path.count == 2)
    #expect(Array(flow.path.ids) == [0, 1])
    #expect(flow.path.last?.is(\.extras) == true)
  }
}
