import Ratchet
import Testing

@MainActor
@Suite("A binding")
struct BindingTests {
  private let store = Store(initialState: Book.State(id: 1, title: "A")) { Book() }

  @Test("of a field reads it, and sets it by a binding action")
  func field() {
    @Bindable var bound = store
    let title = $bound.title
    #expect(title.wrappedValue == "A")
    title.wrappedValue = "B"
    #expect(store.title == "B" && title.wrappedValue == "B")
    store.title = "C"
    #expect(title.wrappedValue == "C")
  }

  @Test("of a collection's element sets the collection")
  func nested() {
    store.send(.binding(.set(\.marks, [1, 2, 3])))
    @Bindable var bound = store
    $bound.marks[1].wrappedValue = 9
    #expect(store.marks == [1, 9, 3])
  }

  @Test("sends the action that is made of the new value")
  func send() {
    let title = store.binding(get: \.title, send: { .binding(.set(\.title, $0 + "!")) })
    title.wrappedValue = "B"
    #expect(title.wrappedValue == "B!")
    let page = store.binding(get: { $0.page * 10 }, send: { (_: Int) in .turn })
    page.wrappedValue = 99
    #expect(page.wrappedValue == 20)
    let turning = store.binding(get: \.page, send: .turn)
    turning.wrappedValue = 0
    #expect(turning.wrappedValue == 3)
  }

  @Test("notifies its readers only of its own field")
  func observation() {
    @Bindable var bound = store
    let (title, page) = ($bound.title, store.binding(get: \.page, send: .turn))
    let reader = Reader { _ = title.wrappedValue }
    let other = Reader { _ = page.wrappedValue }
    store.send(.turn)
    #expect((reader.told, other.told) == (0, 1))
    title.wrappedValue = "B"
    #expect(reader.told == 1)
  }

  @Test("to a constant stays as it is")
  func constant() {
    let binding = Binding.constant([1])
    binding.wrappedValue = []
    binding[0].wrappedValue = 2
    #expect(binding.wrappedValue == [1])
  }

  @Test("is a property wrapper, whose projection is itself")
  func wrapper() {
    @MainActor struct Control {
      @Binding var value: Int
      func increment() { value += 1 }
    }
    var value = 1
    let control = Control(value: Binding(get: { value }, set: { value = $0 }))
    control.increment()
    control.$value.wrappedValue += 1
    #expect(value == 3)
  }
}
