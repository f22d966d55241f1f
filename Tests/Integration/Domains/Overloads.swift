import Ratchet

@CasePathable
enum Move: Equatable {
  case by(x: Int)
  case by(y: Int)
  case by(Int, Int)
  case by(x: Int, y: String?)
  case by(error: (any Error)?)
  #if DEBUG
    case by(debug: Bool)
  #endif
  case to(String)
  @EquatableIgnored case stop(at: Int)
  @EquatableIgnored case stop(after: Int)
}

@Reducer(action: .hashable)
struct Editor {
  struct State {}

  enum Action {
    case insert(String, at: Int)
    case insert(String, after: Int)
    case undo
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@CasePathable
enum Side<Value> {
  case at(left: Value)
  case at(right: Value)
  case at(Value?)
}

@CasePathable
enum Turn: Equatable {
  case by(degrees: Int)
  case by(quarters: Int)
  @EquatableIgnored case by(feeling: String)
}
