import Ratchet

@Reducer
struct Errors {
  struct State {
    var result: Result<Int, any Error>?
    var pairs: [(Int, String)] = []
    var inline: [3 of Int] = [1, 2, 3]
    var generic: InlineArray<2, String> = ["a", "b"]
  }

  enum Action {
    case optional(Result<Int, any Error>?)
    case array([any Error])
    case dictionary([String: any Error])
    case tuples([(Int, any Error)])
    case several((Int, [any Error])?, nested: [[(any Error)?]])
    case result(Result<[any Error], any Error>, Result<(first: Int, last: String), any Error>)
    case results([[String: Result<Void, any Error>]]?)
    case unit(Void?, [any Any.Type])
    case type((any Error.Type)?)
    case inline([3 of Int], InlineArray<2, String>)
    case plain([Int], [String: [Double]]?, Result<Int, any Error>)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
