import Ratchet

struct Paged<Element: Identifiable, Child: Reducer>: Reducer {
  struct State {
    var elements: [Element] = []
    var child: Child.State
    var next: Cursor?

    struct Cursor: Equatable {
      var offset: Int
    }
  }

  enum Action {
    case loaded(Result<[Element], any Error>)
    case child(Child.Action)
    case elementTapped(Element.ID)
    case restored(State)
    case reset
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@CasePathable
indirect enum Loading<Value> {
  case idle
  case done(Value)
  case nested(Loading<Value>)
  case again(Self)
}
