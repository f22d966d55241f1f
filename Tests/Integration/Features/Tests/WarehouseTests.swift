import RatchetMigrationTesting
import Testing

@testable import Features

@MainActor
struct WarehouseTests {
  @Test func addFlow() async {
    let store = TestStore(initialState: Warehouse.State()) {
      Warehouse()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addButtonTapped) {
      $0.destination = .add(CrateForm.State(crate: Crate(id: UUID(0))))
    }
    var crate = Crate(id: UUID(0))
    crate.label = "Bolts"
    crate.quantity = -1
    await store.send(\.destination.add.binding.crate, crate) {
      $0.destination?.modify(\.add) {
        $0.crate.label = "Bolts"
        $0.crate.quantity = 0
      }
    }
    await store.send(.confirmAddButtonTapped) {
      $0.destination = nil
      $0.crates = [Crate(id: UUID(0), label: "Bolts", quantity: 0)]
    }
  }

  @Test func deleteFlow() async {
    let crate = Crate(id: UUID(1), label: "Nails", quantity: 10)
    let store = TestStore(initialState: Warehouse.State(crates: [crate])) {
      Warehouse()
    }

    await store.send(.deleteButtonTapped(id: crate.id)) {
      $0.destination = .alert(.delete(crate))
    }
    await store.send(\.destination.alert.confirmDeletion, crate.id) {
      $0.crates = []
      $0.destination = nil
    }
  }

  @Test func dialog() async {
    let crate = Crate(id: UUID(-1), label: "Nuts", quantity: 3)
    let store = TestStore(initialState: Warehouse.State(crates: [crate])) {
      Warehouse()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.crateLongPressed(crate)) {
      $0.destination = .confirmationDialog(.actions(for: crate))
    }
    await store.send(.destination(.presented(.confirmationDialog(.duplicateButtonTapped(crate))))) {
      $0.destination = nil
      $0.crates.insert(Crate(id: UUID(0), label: "Nuts", quantity: 3), at: 0)
    }
    await store.send(.crateLongPressed(crate)) {
      $0.destination = .confirmationDialog(.actions(for: crate))
    }
    await store.send(\.destination.confirmationDialog.emptyButtonTapped, crate) {
      $0.destination = nil
      $0.crates[id: UUID(-1)]?.quantity = 0
    }
    await store.send(.crateLongPressed(crate)) {
      $0.destination = .confirmationDialog(.actions(for: crate))
    }
    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test func editIsSavedWhenDismissed() async {
    let crate = Crate(id: UUID(7), label: "Screws", quantity: 3)
    let store = TestStore(initialState: Warehouse.State(crates: [crate])) {
      Warehouse()
    }

    await store.send(.crateTapped(crate)) {
      $0.destination = .edit(CrateForm.State(crate: crate))
    }
    await store.send(\.destination.edit.binding.focus, .quantity) {
      $0.destination?.modify(\.edit) { $0.focus = .quantity }
    }
    await store.send(\.destination.edit.clearButtonTapped) {
      $0.$destination[case: \.edit] = CrateForm.State(crate: Crate(id: UUID(7)))
    }
    await store.send(.destination(.presented(.edit(.binding(.set(\.crate.label, "Pins")))))) {
      $0.$destination[case: \.edit]?.crate.label = "Pins"
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
      $0.crates[id: UUID(7)] = Crate(id: UUID(7), label: "Pins", quantity: 1)
    }
  }
}
