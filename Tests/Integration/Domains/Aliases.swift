import Ratchet

@Reducer
struct Aliased {
  typealias State = AliasedParts.State
  typealias Action = AliasedAction

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Renamed {
  typealias State = RenamedState
  typealias Action = RenamedAction

  typealias Completion = @Sendable (Int) -> Void
  typealias Failure = any Error
  typealias Point = (x: Int, y: Int)
  typealias Text = String

  var body: some ReducerOf<Self> { EmptyReducer() }
}

struct RenamedState {
  typealias Count = Int

  var count: Count = 0
  var point: Renamed.Point = (0, 0)
}

enum RenamedAction {
  typealias Nothing = Void

  case typed(Renamed.Text)
  case moved(to: Renamed.Point)
  case failed(Renamed.Failure)
  case restored(Renamed.State)
  case nothing(Nothing)
  @EquatableIgnored case finished(Renamed.Completion)
}
