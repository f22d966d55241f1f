import Ratchet

@Reducer
struct Aliased {
  typealias State = AliasedParts.State
  typealias Action = AliasedAction

  var body: some ReducerOf<Self> { EmptyReducer() }
}
