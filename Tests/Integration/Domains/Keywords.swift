import Ratchet

struct Keywords: Reducer {
  struct State {
    var `default` = 0
    var `init`: String = ""
  }

  enum Action {
    case `default`
    case `case`(Int)
    case `switch`(in: Int)
    case subscript_(Int)
    case repeated(`default`: Int, `class`: Int)
    case same(Int, as: Int, `self`: Int)
    case `two words`(Int)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
