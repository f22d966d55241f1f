import Ratchet
import Testing

@MainActor
@Suite("Building reducers")
struct ReducerBuilderTests {
  /// A reducer that records a number.
  struct Note: Reducer {
    let number: Int

    func reduce(into state: inout [Int], action: Void) -> Effect<Void> {
      state.append(number)
      return .none
    }
  }

  struct Built: Reducer {
    let build: Reduce<[Int], Void>

    init(@ReducerBuilder<[Int], Void> _ build: () -> some Reducer<[Int], Void>) {
      self.build = build().eraseToReduce()
    }

    var body: some Reducer<[Int], Void> { build }
  }

  func notes(_ reducer: some Reducer<[Int], Void>) -> [Int] {
    var direct: [Int] = []
    _ = reducer.reduce(into: &direct, action: ())
    let store = Store(initialState: [Int]()) { reducer }
    store.send(())
    #expect(store.state == direct)
    return direct
  }

  @Test("an empty body does nothing")
  func empty() {
    #expect(notes(Built {}) == [])
    #expect(notes(EmptyReducer<[Int], Void>()) == [])
  }

  @Test("a reducer that may be absent runs while it is there")
  func optional() {
    let absent: Note? = nil
    let present: Note? = Note(number: 1)
    #expect(
      notes(
        Built {
          absent; present; Note(number: 2)
        }) == [1, 2])
    #expect(notes(absent) == [])
    #expect(notes(present) == [1])
  }

  @Test("reducers run from top to bottom")
  func sequence() {
    #expect(
      notes(
        Built {
          Note(number: 1)
          Note(number: 2)
          Reduce { state, _ in
            state.append(3)
            return .none
          }
          CombineReducers {
            Note(number: 4)
            Note(number: 5)
          }
        }
      ) == [1, 2, 3, 4, 5]
    )
  }

  @Test("if, if-else, switch and optional binding choose", arguments: [0, 1, 2])
  func conditions(number: Int) {
    let optional = number == 0 ? nil : number
    let reducer = Built {
      if number > 0 { Note(number: 10) }
      if number > 1 {
        Note(number: 20)
      } else {
        Note(number: 21)
        Note(number: 22)
      }
      switch number {
      case 0: Note(number: 30)
      case 1: Note(number: 31)
      default: EmptyReducer()
      }
      if let optional { Note(number: 40 + optional) }
    }
    let expected = [[21, 22, 30], [10, 21, 22, 31, 41], [10, 20, 42]]
    #expect(notes(reducer) == expected[number])
  }

  @Test("for loops repeat")
  func loops() {
    #expect(
      notes(
        Built {
          for number in 1...3 { Note(number: number) }
        }
      ) == [1, 2, 3]
    )
  }

  @Test("an available block is taken")
  func availability() {
    #expect(
      notes(
        Built {
          if #available(macOS 14, *) { Note(number: 1) }
        }
      ) == [1]
    )
  }

  @Test("a type-erased reducer can be part of a body, and can be erased again")
  func existential() {
    let reducers: [any Reducer<[Int], Void>] = [Note(number: 1), Built { Note(number: 2) }]
    let flag = true
    #expect(
      notes(
        Built {
          for reducer in reducers { reducer }
          if flag { reducers[0] } else { Note(number: 7) }
          Reduce(Note(number: 3))
          Reduce(reducers[1])
        }
      ) == [1, 2, 1, 3, 2]
    )
  }

  @Test("the effects of all reducers run")
  func effects() async {
    let store = Store(initialState: [Int]()) {
      CombineReducers<[Int], Int> {
        Reduce { state, action in
          state.append(action)
          return action == 1 ? .send(2) : .none
        }
        Reduce { state, action in
          action == 1 ? .run { send in await send(3) } : .none
        }
        for number in 4...5 {
          Reduce { state, action in action == 1 ? .send(number) : .none }
        }
      }
    }
    await store.send(1).finish()
    #expect(store.state == [1, 2, 4, 5, 3])
  }

  @Test("a reducer can be run without a store")
  func direct() {
    var state = Pair.State()
    _ = Pair().reduce(into: &state, action: .right(.increment))
    #expect(state == Pair.State(right: Counter.State(count: 1), childActions: 1))
  }
}
